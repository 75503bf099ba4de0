//! The capture game: can the attacker capture these stones, can the defender save them?
//!
//! The search is selective (Cazenave 1995, section 5; GNU Go's reading is the peer): [`moves`]
//! decides which moves it tries. A string that gets more than [`params::SAFE_LIBERTIES`], and more
//! than a race allows at that depth, counts as saved. So "captured" is selective in the defender's
//! moves and "saved" in the attacker's: both are read, not proved, until the checker has replayed
//! them.

mod catch;
mod moves;

use board::{Board, Color, Move, Point, PointSet, StoneString};
use facts::{ProofTree, Reach};

use crate::budget::Budget;
use crate::derived::{Program, Task, Topic};
use crate::dfpn::{Game, Look, Search, Table};
use crate::goal::Amount;
use crate::ko::KoThreats;
use crate::params;
use crate::points::{Points, by_gain, gain, strings_in};
use crate::reading::Reading;
use crate::weigh::{Without, weigh};
pub use catch::{Catch, find_catch};
use moves::Width;

/// The capture game about the strings at one or more points.
pub(crate) struct Capture {
    /// The given stones: one or more of each string.
    targets: Vec<Point>,
    amount: Amount,
    attacker: Color,
    /// Moves on the board when the search began, to compute its depth.
    start: usize,
    /// The largest number of liberties of a target when the search began.
    liberties: usize,
    plies: Plies,
    program: Program,
}

/// Up to which ply the search tries moves of each [`Width`], by player.
#[derive(Clone, Copy)]
struct Plies {
    attacker: [usize; 3],
    defender: [usize; 3],
}

impl Plies {
    const MANY: Plies = Plies { attacker: params::MANY_PLIES, defender: params::MANY_PLIES };
    const FEW: Plies = Plies { attacker: params::FEW_PLIES, defender: params::FEW_PLIES };
    const MOST: Plies = Plies { attacker: params::WIDEST_PLIES, defender: params::WIDEST_PLIES };

    /// All kinds of moves for the player whom an answer goes against, and few for the other, whose
    /// moves proved sufficient. `None` for a ko, which goes against both, and for unknown.
    fn against(answer: Reach) -> Option<Plies> {
        match answer {
            Reach::Yes => Some(Plies { defender: params::MANY_PLIES, ..Plies::FEW }),
            Reach::No => Some(Plies { attacker: params::MANY_PLIES, ..Plies::FEW }),
            Reach::Ko(_) | Reach::Unknown => None,
        }
    }
}

/// Reads whether the string at `target` is captured with `to_play` to move; the owner of the answer
/// is the attacker.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color, Move};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, read_capture};
/// let mut board: Board = "
///     . . . . . . .
///     . . X . . . .
///     . X O . . . .
///     . X . . . . .
///     . . . . . . .
///     . . . . . . .".parse()?;
/// let [target, ladder] = [2, 3].map(|x| board.size().point(x, 2).expect("on the board"));
/// let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
/// let reading = read_capture(&mut board, target, Color::Black, &mut budget, &mut table);
/// assert_eq!((reading.reach, reading.first), (Reach::Yes, Some(Move::Play(ladder))));
/// let reading = read_capture(&mut board, target, Color::White, &mut budget, &mut table);
/// assert_eq!(reading.reach, Reach::No, "White escapes");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_capture(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let game = Capture::of(board, &PointSet::from(target), Amount::All);
    game.expect("a capture needs a stone").read(board, to_play, budget, table)
}

/// Like [`read_capture`], for several strings of one colour: whether all of them are off the board
/// at once, or any is. `None` when there are no stones.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Amount, Budget, Table, read_captures};
/// let mut board: Board = "
///     O X . . . X O
///     . . . . . . .
///     . X . . . X .
///     . . . . . . .".parse()?;
/// let stones = board.stones(Color::White);
/// let mut read = |amount| {
///     let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
///     read_captures(&mut board, &stones, amount, Color::White, &mut budget, &mut table)
/// };
/// assert_eq!(read(Amount::Any).map(|reading| reading.reach), Some(Reach::Yes));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn read_captures(
    board: &mut Board,
    stones: &PointSet,
    amount: Amount,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    Capture::of(board, stones, amount).map(|game| game.read(board, to_play, budget, table))
}

/// The proof tree that captures the strings with `to_play` to move, whatever ko threats their owner
/// has; `None` when they are not captured, or when the tree is too large to show.
pub fn prove_captures(
    board: &mut Board,
    stones: &PointSet,
    amount: Amount,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let game = Capture::of(board, stones, amount)?;
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

/// The answer to the question of [`read_captures`] from a search with more kinds of moves, farther
/// from the root. It needs many times the positions; it serves to measure [`read_captures`].
pub(crate) fn read_captures_widely(
    board: &mut Board,
    stones: &PointSet,
    amount: Amount,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let game = Capture { plies: Plies::MOST, ..Capture::of(board, stones, amount)? };
    Some(game.read_once(board, to_play, budget, table))
}

impl Game for Capture {
    fn owner(&self) -> Color {
        self.attacker
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let looks = self.targets.iter().map(|&target| self.look_at(board, target, to_play));
        match self.amount {
            Amount::All => looks.reduce(Look::and),
            Amount::Any => looks.reduce(Look::or),
        }
        .expect("invariant: there is a target")
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let mut points = Points::new();
        let mut may_pass = true;
        for &target in &self.targets {
            if !matches!(self.look_at(board, target, to_play), Look::Open { .. }) {
                continue;
            }
            let Some(string) = self.string(board, target) else {
                points.add(target);
                continue;
            };
            if to_play == self.attacker {
                moves::attacking(board, string, self.width(board, to_play), &mut points);
            } else {
                moves::defending(board, string, self.width(board, to_play), &mut points);
                may_pass &= !string.in_atari();
            }
        }
        if to_play != self.attacker
            && points.list.len() > params::LONG_LIST
            && let Some(forced) = self.forced(board)
        {
            // Any other move of the defender is too late.
            points.add_all(&forced);
            points.list.retain(|&point| forced.contains(point));
            may_pass = false;
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.attacker && may_pass {
            moves.push(Move::Pass);
        }
    }
}

impl Capture {
    /// The game about the strings of some stones; `None` when there are none.
    pub(crate) fn of(board: &Board, stones: &PointSet, amount: Amount) -> Option<Capture> {
        let color = board.at(stones.first()?)?;
        let strings = strings_in(board, *stones & board.stones(color));
        let liberties = strings.iter().map(|string| string.liberty_count()).max()?;
        Some(Capture {
            targets: stones.iter().collect(),
            amount,
            attacker: !color,
            start: board.moves_to_undo(),
            liberties,
            plies: Plies::MANY,
            program: Program::derive(Topic::Capture, params::DERIVED_ORDER),
        })
    }

    /// The only moves that can save the string, if there is a plain threat to capture it. They are
    /// derived from the definition of a capture and replace the hand-written candidate moves.
    fn forced(&self, board: &Board) -> Option<PointSet> {
        let &[first] = &self.targets[..] else { return None };
        let string = self.string(board, first)?;
        // In atari the hand-written list is short too, and so are the lists deep in a line.
        let is_worth_it = string.liberty_count() == params::DERIVED_ORDER
            && self.width(board, !self.attacker) >= Width::Wide;
        if !is_worth_it {
            return None;
        }
        let task = Task { first, second: first, owner: self.attacker };
        let mut work = board.clone();
        let win = self.program.wins(&mut work, task, params::DERIVED_ORDER, &mut 0)?;
        Some(win.forced)
    }

    /// Searches widely with a part of the budget and, if that gives no answer, less widely. It then
    /// verifies the answer of the narrow search against all kinds of moves of the player whom it
    /// goes against.
    fn read(
        mut self,
        board: &mut Board,
        to_play: Color,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Reading {
        let mut part = budget.part(budget.left() / params::FIRST_TRY_PART);
        let wide = self.read_once(board, to_play, &mut part, table);
        budget.spend(part.used());
        if wide.reach != Reach::Unknown {
            return wide;
        }
        self.plies = Plies::FEW;
        let mut few = self.read_once(board, to_play, budget, table);
        let mut nodes = wide.work.nodes + few.work.nodes;
        if let Some(plies) = Plies::against(few.reach) {
            self.plies = plies;
            let again = self.read_once(board, to_play, budget, table);
            nodes += again.work.nodes;
            few = self.confirmed(few, again, to_play, wide.work.nodes);
        }
        few.work.nodes = nodes;
        few
    }

    /// The narrow search's answer, as far as the verification `again` supports it. In `again` the
    /// player whom the answer goes against had all kinds of moves. The wide search gave up after
    /// `tried` positions.
    fn confirmed(&self, few: Reading, again: Reading, to_play: Color, tried: u64) -> Reading {
        let is_single = self.targets.len() == 1;
        let attacks = to_play == self.attacker;
        match (few.reach, again.reach) {
            (said, found) if said == found => few,
            // If the wide search gave up after so many positions, a narrow "not captured" tells
            // little; it only suggests which move might work.
            (Reach::No, Reach::Unknown)
                if attacks && is_single && tried >= params::HARD_CAPTURE =>
            {
                few.doubted(Reach::Yes)
            }
            (Reach::No, Reach::Unknown)
                if !attacks && is_single && tried >= params::HARD_RESCUE =>
            {
                few.withheld()
            }
            (_, Reach::Unknown) => few,
            // With all kinds of moves, that player beats the narrow search's answer.
            _ => again.withheld(),
        }
    }

    fn read_once(
        &self,
        board: &mut Board,
        to_play: Color,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Reading {
        if to_play == self.attacker {
            return weigh(self, board, to_play, budget, table);
        }
        // A caller who asks how to save a string wants a move, even if none is needed.
        let active = Without { game: self, first: vec![Move::Pass], start: self.start };
        let reading = weigh(&active, board, to_play, budget, table);
        if reading.reach == Reach::No {
            return self.with_move(board, reading);
        }
        let passive = weigh(self, board, to_play, budget, table);
        if passive.reach == reading.reach { reading } else { passive }
    }

    /// If the string is safe as it is, adds the extension that gains most.
    fn with_move(&self, board: &Board, mut reading: Reading) -> Reading {
        if reading.first.is_none()
            && let Some(string) = self.string(board, self.targets[0])
            && let Some(&point) = by_gain(board, string).first()
        {
            reading.first = Some(Move::Play(point));
        }
        reading
    }

    /// The state of the game for one target.
    fn look_at(&self, board: &Board, target: Point, to_play: Color) -> Look {
        let attacks = to_play == self.attacker;
        let Some(string) = self.string(board, target) else {
            // A stone captured in a ko is gone only if it cannot be put back.
            let retakable = !attacks && board.ko() == Some(target);
            return if retakable { Look::Open { proof: 1, disproof: 1 } } else { Look::Reached };
        };
        let liberties = string.liberty_count();
        if liberties > self.safe(board) - usize::from(!attacks) {
            return Look::Failed;
        }
        // An extension that is sufficient need not be played out, except at the root, where it is
        // the answer.
        let safe = self.safe(board);
        if attacks {
            let rest = safe.saturating_sub(liberties) as u32;
            let square = (liberties * liberties / 2) as u32;
            return Look::Open { proof: square.max(1), disproof: 1 + rest };
        }
        let after = string.liberties().iter().map(|point| gain(board, string, point));
        let best = after.max().unwrap_or(0);
        if best > safe && self.depth(board) > 0 {
            return Look::Failed;
        }
        let sum = (liberties + best) as u32;
        Look::Open { proof: 1 + sum * sum / 8, disproof: 1 + (2 * safe as u32).saturating_sub(sum) }
    }

    fn string<'a>(&self, board: &'a Board, target: Point) -> Option<&'a StoneString> {
        board.string_at(target).filter(|string| string.color() != self.attacker)
    }

    fn depth(&self, board: &Board) -> usize {
        board.moves_to_undo() - self.start
    }

    /// The width of the search for a player at the present depth.
    fn width(&self, board: &Board, player: Color) -> Width {
        let depth = self.depth(board);
        let plies = if player == self.attacker { self.plies.attacker } else { self.plies.defender };
        let [full, wide, middle] = plies;
        if depth < full {
            Width::Full
        } else if depth < wide {
            Width::Wide
        } else if depth < middle {
            Width::Middle
        } else {
            Width::Narrow
        }
    }

    /// The largest number of liberties with which the attacker, to move, can still capture a
    /// string. In a race against many liberties the attacker has to take one away at each turn.
    fn safe(&self, board: &Board) -> usize {
        let least = match self.width(board, self.attacker) {
            Width::Full | Width::Wide => params::SAFE_LIBERTIES,
            Width::Middle | Width::Narrow => params::SAFE_LIBERTIES_DEEP,
        };
        let race = self.liberties.min(params::LONGEST_RACE) + 1;
        least.max(race.saturating_sub(self.depth(board).div_ceil(2)))
    }
}

impl Look {
    /// The state when both must be reached.
    fn and(self, other: Look) -> Look {
        match (self, other) {
            (Look::Failed, _) | (_, Look::Failed) => Look::Failed,
            (Look::Reached, look) | (look, Look::Reached) => look,
            (Look::Open { proof, disproof }, Look::Open { proof: proof2, disproof: disproof2 }) => {
                Look::Open { proof: proof + proof2, disproof: disproof.min(disproof2) }
            }
        }
    }

    /// The state when either is enough.
    fn or(self, other: Look) -> Look {
        match (self, other) {
            (Look::Reached, _) | (_, Look::Reached) => Look::Reached,
            (Look::Failed, look) | (look, Look::Failed) => look,
            (Look::Open { proof, disproof }, Look::Open { proof: proof2, disproof: disproof2 }) => {
                Look::Open { proof: proof.min(proof2), disproof: disproof + disproof2 }
            }
        }
    }
}
