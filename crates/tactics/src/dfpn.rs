//! Depth-first proof-number search (Nagai 2002) on a local game.
//!
//! The search knows nothing of Go but how to play and undo: the [`Game`] decides which moves to try
//! and when the game is over. Positions beyond [`MAX_DEPTH`] stay open, and an answer that depends
//! on them is "unknown".
//!
//! A position that repeats on the path counts as a failure of the owner, who has to make progress.
//! A disproof that depends on such a loop holds only below the position where the loop ends, so the
//! table stores it together with the path (the graph-history interaction; Kishimoto and Müller
//! 2004). Otherwise, kos that are lost on one path would count as lost on all.

mod inherit;
mod proof;
mod retake;
mod simulate;
mod table;
mod take_over;

use board::{Board, Color, Move, Played};
use facts::{Reach, Work};

use crate::budget::Budget;
use crate::ko::{KoThreats, Supply};
use crate::reading::{Hunch, Reading};
use table::Numbers;
pub(crate) use table::SearchName;
pub use table::Table;

/// A local game: its owner, when it is decided, and which moves to try.
pub(crate) trait Game {
    /// The player who wants the goal.
    fn owner(&self) -> Color;

    /// Whether the owner has succeeded or failed, with `to_play` to move, or how far away either
    /// seems.
    fn look(&self, board: &Board, to_play: Color) -> Look;

    /// Adds the candidate moves, the most promising first. A player without a move has to pass; add
    /// [`Move::Pass`] where passing is an option of its own.
    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>);

    /// Adds moves to try only when the others look bad: they begin with worse numbers.
    fn late_moves(&self, _board: &Board, _to_play: Color, _moves: &mut Vec<Move>) {}

    /// Both kinds of moves, for games that find them together.
    fn all_moves(
        &self,
        board: &Board,
        to_play: Color,
        early: &mut Vec<Move>,
        late: &mut Vec<Move>,
    ) {
        self.moves(board, to_play, early);
        self.late_moves(board, to_play, late);
    }

    /// How much less likely than the best of them each move is to win: it raises the first guess of
    /// the work that the move needs. An empty list means no difference.
    fn doubts(&self, _board: &Board, _to_play: Color, _moves: &[Move]) -> Vec<u32> {
        Vec::new()
    }

    /// Whether the game wants to be told decided positions, through [`Game::note`].
    fn takes_notes(&self) -> bool {
        false
    }

    /// Records that the player to move wins, and which of the moves win as far as is known.
    fn note(&self, _board: &Board, _to_play: Color, _moves: &[(Move, bool)]) {}

    /// Whether the reply that refuted one of a player's moves becomes a candidate for that player.
    fn tries_refuting_points(&self) -> bool {
        false
    }

    /// Whether the refutation of one move is tried on its siblings: worthwhile if many moves do
    /// nothing.
    fn borrows(&self) -> bool {
        false
    }

    /// Whether the search reuses results found under other ko threats: valid only if the candidate
    /// moves of a position do not depend on the path to it.
    fn inherits(&self) -> bool {
        false
    }

    /// A search of a smaller game whose answers serve as first guesses here, and the hash of the
    /// position in that game, where everything outside that game stands as it did at the start.
    fn guide(&self, _board: &Board) -> Option<(SearchName, u64)> {
        None
    }

    /// The supply of ko threats of a player who has any.
    fn supply(&self) -> Supply {
        Supply::Endless
    }

    /// Whether the opponent has nothing left outside the smaller game: then whatever the owner
    /// reaches there, it reaches here too.
    fn is_closed(&self, _board: &Board) -> bool {
        false
    }
}

/// A game's evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// The owner has reached the goal.
    Reached,
    /// The owner can no longer reach it.
    Failed,
    /// Undecided. The numbers, each at least 1, are a first guess of the work that a proof and a
    /// disproof need.
    Open {
        /// Work for a proof.
        proof: u32,
        /// Work for a disproof.
        disproof: u32,
    },
}

/// The greatest depth of the search, in plies. A ladder across the largest board needs 150.
pub(crate) const MAX_DEPTH: usize = 220;

/// A move and the position it leads to.
struct Child {
    mv: Move,
    key: u64,
    numbers: Numbers,
    /// Decided on this path only: by repetition or by the depth limit.
    fixed: bool,
    /// Where on the path the loops end that a disproof depends on; [`NO_LOOP`] if it depends on
    /// none.
    loop_to: usize,
}

/// When the search evaluates a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// As soon as it generates the move.
    Early,
    /// Only when the other moves look bad.
    Late,
}

/// Not an index on any path: the result holds on all paths.
const NO_LOOP: usize = usize::MAX;

/// One search in progress.
pub(crate) struct Search<'a, G> {
    game: &'a G,
    board: &'a mut Board,
    threats: KoThreats,
    budget: &'a mut Budget,
    table: &'a mut Table,
    path: Vec<u64>,
    /// Hash of the set of positions on the path, whatever their order.
    path_key: u64,
    too_deep: bool,
    /// How many kos were retaken at once on the path, if threats are not endless.
    retaken: u32,
    /// Earlier searches of the same game under other ko threats.
    earlier: Vec<(KoThreats, SearchName)>,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search of `game` on `board`, which it restores.
    pub(crate) fn new(
        game: &'a G,
        board: &'a mut Board,
        threats: KoThreats,
        budget: &'a mut Budget,
        table: &'a mut Table,
    ) -> Search<'a, G> {
        table.start();
        Search {
            game,
            board,
            threats,
            budget,
            table,
            path: Vec::new(),
            path_key: 0,
            too_deep: false,
            retaken: 0,
            earlier: Vec::new(),
        }
    }

    /// Whether the owner succeeds with `to_play` to move, under this search's ko threats.
    pub(crate) fn run(mut self, to_play: Color) -> Reading {
        let wins = if to_play == self.game.owner() { Look::Reached } else { Look::Failed };
        let look = self.game.look(self.board, to_play);
        // A position won only because of the turn needs a move to show.
        let needs_move = look == wins && self.game.look(self.board, !to_play) != wins;
        match look {
            Look::Reached if !needs_move => return self.answer(Reach::Yes, to_play, 0),
            Look::Failed if !needs_move => return self.answer(Reach::No, to_play, 0),
            _ => {}
        }
        let before = self.budget.used();
        let key = self.key(to_play);
        if needs_move {
            self.table.store(key, Numbers::OPEN, None, 0);
        }
        let (numbers, _) = self.expand(to_play, key, Numbers::INFINITE, Numbers::INFINITE);
        let nodes = self.budget.used() - before;
        let reach = match numbers {
            Numbers { proof: 0, .. } => Reach::Yes,
            Numbers { disproof: 0, .. } if !self.too_deep => Reach::No,
            _ => return Reading { hunch: self.hunch(to_play), ..Reading::unknown(nodes) },
        };
        self.answer(reach, to_play, nodes)
    }

    /// The guess of a search that gave up: the player to move, who was not refuted, succeeds with
    /// the move that seems to need the least work. The numbers themselves are a worse guess: they
    /// favoured the defender in 40 of 44 regression problems with the attacker to move, and 30 of
    /// these were to be won.
    fn hunch(&self, to_play: Color) -> Option<Hunch> {
        let reach = if to_play == self.game.owner() { Reach::Yes } else { Reach::No };
        let entry = self.table.look_up(self.key(to_play));
        Some(Hunch { reach, first: entry.and_then(|entry| entry.best), local: None })
    }

    fn answer(&mut self, reach: Reach, to_play: Color, nodes: u64) -> Reading {
        let line = self.line(reach == Reach::Yes, to_play, nodes);
        // A selective search does not know which points its answer depends on, so the trace is the
        // whole board.
        let trace = self.board.points();
        let first = line.first().map(|played| played.mv);
        let fails = (reach == Reach::Yes) != (to_play == self.game.owner());
        let hardest = first.filter(|_| fails);
        let work = Work { nodes, gave_up: false };
        Reading { reach, first, line, trace, work, hunch: None, hardest }
    }

    /// The table key of the position: stones, turn, and the ko ban if it holds.
    fn key(&self, to_play: Color) -> u64 {
        self.key_of(self.board, to_play)
    }

    fn key_of(&self, board: &Board, to_play: Color) -> u64 {
        self.table.key(board.hash(), to_play, self.ban(board, to_play), self.retaken)
    }

    /// The children of the present position.
    fn children(&mut self, to_play: Color) -> Vec<Child> {
        let mut moves = Vec::with_capacity(24);
        let mut late = Vec::new();
        self.game.all_moves(self.board, to_play, &mut moves, &mut late);
        moves.extend_from_slice(self.table.overlooked(self.board.hash(), to_play));
        let early = moves.len();
        moves.append(&mut late);
        let doubts = self.game.doubts(self.board, to_play, &moves);
        let won = Numbers::won_by(to_play == self.game.owner());
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        for (index, mv) in moves.into_iter().enumerate() {
            if children.iter().all(|child| child.mv != mv)
                && self.is_playable(self.board, to_play, mv)
            {
                let turn = if index < early { Turn::Early } else { Turn::Late };
                let doubt = doubts.get(index).copied().unwrap_or(0);
                let child = self.child(to_play, mv, turn, doubt);
                let wins = !child.fixed && child.numbers == won;
                children.push(child);
                // One winning move is enough, unless the game takes notes: then it needs all moves.
                if wins && !self.game.takes_notes() {
                    return children;
                }
            }
        }
        if children.is_empty() {
            children.push(self.child(to_play, Move::Pass, Turn::Early, 0));
        }
        self.take_over_all(&mut children, to_play);
        children
    }

    fn child(&mut self, to_play: Color, mv: Move, turn: Turn, doubt: u32) -> Child {
        let before = self.play(to_play, mv);
        let key = self.key(!to_play);
        let (numbers, fixed, loop_to) = if let Some(place) =
            self.path.iter().position(|&on_path| on_path == key)
        {
            (Numbers::DISPROVED, true, place)
        } else if self.path.len() >= MAX_DEPTH {
            self.too_deep = true;
            (Numbers::DISPROVED, true, NO_LOOP)
        } else if let Some(place) = self.table.lost_on_path(key, self.path_key) {
            (Numbers::DISPROVED, true, place)
        } else if let Some(entry) = self.table.look_up(key) {
            (entry.numbers, false, NO_LOOP)
        } else if let Some(entry) = self.inherited(!to_play) {
            self.table.store(key, entry.numbers, entry.best, 0);
            (entry.numbers, false, NO_LOOP)
        } else if turn == Turn::Late {
            (Numbers::late(to_play == self.game.owner()), false, NO_LOOP)
        } else {
            // Evaluating costs more than storing, and positions recur often.
            let numbers = match self.game.look(self.board, !to_play) {
                Look::Reached => Numbers::PROVED,
                Look::Failed => Numbers::DISPROVED,
                Look::Open { proof, disproof } if to_play == self.game.owner() => {
                    self.guided(!to_play, proof + doubt, disproof)
                }
                Look::Open { proof, disproof } => self.guided(!to_play, proof, disproof + doubt),
            };
            self.table.store(key, numbers, None, 0);
            (numbers, false, NO_LOOP)
        };
        self.undo(before);
        Child { mv, key, numbers, fixed, loop_to }
    }

    /// The first guess about the present position: the game's own, unless a smaller game decided
    /// the position, or this game did under other ko threats. The guide's search gave the opponent
    /// the ko threats.
    fn guided(&self, to_play: Color, proof: u32, disproof: u32) -> Numbers {
        let numbers = Numbers { proof, disproof };
        let known = self.game.guide(self.board).and_then(|(guide, stones)| {
            let ban = self.ban(self.board, to_play);
            self.table.look_up(guide.key(stones, to_play, ban, self.retaken))
        });
        let is_proved = known.is_some_and(|entry| entry.numbers.proof == 0);
        if is_proved && self.threats == KoThreats::Opponent && self.game.is_closed(self.board) {
            return Numbers::PROVED;
        }
        let known = known.map(|entry| entry.numbers).filter(|known| known.is_decided());
        let guess = known.or_else(|| self.guessed(to_play));
        guess.map_or(numbers, |guess| numbers.guided_by(guess))
    }

    fn enter(&mut self, key: u64) {
        self.path.push(key);
        self.path_key ^= table::mix(key);
    }

    fn leave(&mut self) {
        if let Some(key) = self.path.pop() {
            self.path_key ^= table::mix(key);
        }
    }

    /// Searches the present position until one of its numbers reaches its limit or the budget is
    /// spent. Returns the numbers, and the place on the path that a disproof depends on.
    fn expand(
        &mut self,
        to_play: Color,
        key: u64,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> (Numbers, usize) {
        if !self.budget.take() {
            let known = self.table.look_up(key).map_or(Numbers::OPEN, |entry| entry.numbers);
            return (known, NO_LOOP);
        }
        if self.table.look_up(key).is_none() {
            // A late move, or an entry that was evicted from the table.
            let decided = match self.game.look(self.board, to_play) {
                Look::Reached => Some(Numbers::PROVED),
                Look::Failed => Some(Numbers::DISPROVED),
                Look::Open { .. } => None,
            };
            if let Some(numbers) = decided {
                self.table.store(key, numbers, None, 0);
                return (numbers, NO_LOOP);
            }
        }
        self.enter(key);
        let used = self.budget.used();
        let is_owner = to_play == self.game.owner();
        let mut children = self.children(to_play);
        let numbers = loop {
            // 1. The numbers of this position follow from those of its children.
            let numbers = combine(&children, is_owner);
            let spent = self.budget.is_spent();
            if numbers.proof >= proof_limit || numbers.disproof >= disproof_limit || spent {
                break numbers;
            }
            // 2. The search expands the most promising child until it no longer is.
            let (index, second) = most_promising(&children, is_owner);
            let child = &children[index];
            let (mv, child_key) = (child.mv, child.key);
            let (child_proof, child_disproof) = if is_owner {
                let rest = sum(&children, index, |numbers| numbers.disproof);
                (proof_limit.min(widen(second)), disproof_limit.saturating_sub(rest))
            } else {
                let rest = sum(&children, index, |numbers| numbers.proof);
                (proof_limit.saturating_sub(rest), disproof_limit.min(widen(second)))
            };
            self.table.touch(mv);
            let before = self.play(to_play, mv);
            let (found, loop_to) = self.expand(!to_play, child_key, child_proof, child_disproof);
            self.undo(before);
            let child = &mut children[index];
            (child.numbers, child.loop_to, child.fixed) = (found, loop_to, loop_to != NO_LOOP);
            // The refutation of one move is tried on its siblings.
            let refuted = if is_owner { found.disproof == 0 } else { found.proof == 0 };
            if refuted && loop_to == NO_LOOP && self.game.borrows() {
                self.borrow_refutation(&mut children, index, to_play);
            }
            if refuted && self.game.tries_refuting_points() {
                self.take_over(&mut children, index, to_play);
            }
            // 3. The search below may have updated other children.
            for child in children.iter_mut().filter(|child| !child.fixed) {
                if let Some(entry) = self.table.look_up(child.key) {
                    child.numbers = entry.numbers;
                }
            }
        };
        self.leave();
        if numbers == Numbers::won_by(is_owner) && self.game.takes_notes() {
            let wins = |child: &Child| (child.mv, child.numbers == numbers);
            let moves: Vec<(Move, bool)> = children.iter().map(wins).collect();
            self.game.note(self.board, to_play, &moves);
        }
        let nodes = self.budget.used() - used;
        let loop_to = loop_of(&children, is_owner, numbers);
        // A loop that ends at this very position holds on every path.
        if loop_to >= self.path.len() {
            let best = children.get(most_promising(&children, is_owner).0).map(|child| child.mv);
            self.table.store(key, numbers, best, nodes);
            return (numbers, NO_LOOP);
        }
        self.table.store_lost_on_path(key, self.path_key, loop_to, nodes);
        (numbers, loop_to)
    }

    fn is_open(&self, to_play: Color) -> bool {
        matches!(self.game.look(self.board, to_play), Look::Open { .. })
    }

    /// The line that shows the answer: the winner's moves against the replies that cost most to
    /// refute.
    fn line(&mut self, success: bool, to_play: Color, nodes: u64) -> Vec<Played> {
        let mut line = Vec::new();
        let mut played = Vec::new();
        let mut color = to_play;
        while !self.path.is_empty() {
            self.leave();
        }
        while line.len() < MAX_DEPTH && (line.is_empty() && nodes > 0 || self.is_open(color)) {
            let key = self.key(color);
            self.enter(key);
            let children = self.children(color);
            let holds = |child: &&Child| {
                if success { child.numbers.proof == 0 } else { child.numbers.disproof == 0 }
            };
            // The winner prefers the quickest win; the loser prefers the longest resistance.
            let wins = (color == self.game.owner()) == success;
            let cost = |child: &&Child| self.table.look_up(child.key).map_or(0, |e| e.nodes);
            let good = children.iter().filter(holds);
            let chosen = if wins { good.min_by_key(cost) } else { good.max_by_key(cost) };
            let Some(child) = chosen else { break };
            line.push(Played { color, mv: child.mv });
            let before = self.play(color, child.mv);
            played.push(before);
            color = !color;
            // Decided, or a repeated position: there is nothing more to show.
            if child.fixed {
                break;
            }
        }
        for before in played.into_iter().rev() {
            self.undo(before);
        }
        line
    }
}

/// The owner needs one child; the opponent must be beaten in all.
fn combine(children: &[Child], is_owner: bool) -> Numbers {
    let least = |number: fn(&Numbers) -> u32| {
        children.iter().map(|child| number(&child.numbers)).min().unwrap_or(Numbers::INFINITE)
    };
    let total = |number: fn(&Numbers) -> u32| sum(children, usize::MAX, number);
    if is_owner {
        Numbers { proof: least(|n| n.proof), disproof: total(|n| n.disproof) }
    } else {
        Numbers { proof: total(|n| n.proof), disproof: least(|n| n.disproof) }
    }
}

/// The place on the path that a disproof depends on: the owner's needs all children, the opponent's
/// the one that depends on the least.
fn loop_of(children: &[Child], is_owner: bool, numbers: Numbers) -> usize {
    if numbers.disproof != 0 {
        return NO_LOOP;
    }
    let lost = children.iter().filter(|child| child.numbers.disproof == 0);
    let places = lost.map(|child| child.loop_to);
    if is_owner { places.min() } else { places.max() }.unwrap_or(NO_LOOP)
}

/// The sum over all children but one; infinite if any term is.
fn sum(children: &[Child], but: usize, number: fn(&Numbers) -> u32) -> u32 {
    let others = children.iter().enumerate().filter(|(index, _)| *index != but);
    others
        .map(|(_, child)| number(&child.numbers))
        .fold(0, |total: u32, n| total.saturating_add(n).min(Numbers::INFINITE))
}

/// The child with the least number that counts for the player, and the second least number.
fn most_promising(children: &[Child], is_owner: bool) -> (usize, u32) {
    let number = |child: &Child| {
        if is_owner { child.numbers.proof } else { child.numbers.disproof }
    };
    let (mut best, mut least, mut second) = (0, u32::MAX, Numbers::INFINITE);
    for (index, child) in children.iter().enumerate() {
        let n = number(child);
        if n < least {
            (best, second, least) = (index, least.min(Numbers::INFINITE), n);
        } else {
            second = second.min(n);
        }
    }
    (best, second)
}

/// A child may become slightly worse than the second best before the search leaves it: switching
/// back and forth between two children costs more than it gains (the 1 + epsilon of Pawlewicz and
/// Lew 2007).
fn widen(second: u32) -> u32 {
    second.saturating_add(second / 4).saturating_add(1).min(Numbers::INFINITE)
}
