//! The life-and-death game: can a group be killed, can it live?
//!
//! The game is played in an [`Arena`]: the points that the group reaches before the stones around
//! it do, a step beyond them, and the liberties of surrounding strings that are weak. Inside the
//! arena the search tries all moves of both players; outside nobody moves. So a string with a
//! liberty outside cannot be captured: that alone decides that a wall is safe or that the group has
//! escaped. The rejected alternative, patterns that propose a few moves as in GNU Go's owl code,
//! needs hundreds of them and still overlooks the moves on which problems turn.
//!
//! The owner of the answer is the attacker, so a repeated position is not a kill. A group that has
//! no two eyes and still cannot be captured (seki) lives because the attacker runs out of moves.

mod again;
mod arena;
mod conquest;
mod doors;
mod enclosure;
mod eyes;
mod lessons;
mod moves;
mod race;
mod shut;
mod small_eye;
mod stakes;
mod traits;

use board::{Board, Color, Move, Point, PointSet};
use facts::Reach;

use crate::budget::Budget;
use crate::dfpn::{Game, Look, SearchName, Table};
use crate::ko::Supply;
use crate::params;
use crate::points::strings_in;
use crate::reading::Reading;
use crate::weigh::weigh;
use arena::Arena;
pub(crate) use conquest::Conquest;
use doors::Guide;
pub use lessons::{Lesson, lessons};
use moves::{Candidates, push};
pub use stakes::{Found, Stake, find_stake, stakes};
use traits::Scene;
pub use traits::{TraitWeights, Traits};

/// The life-and-death game about a group.
pub(crate) struct Life {
    /// The stones at stake.
    target: PointSet,
    /// How many of them must survive.
    enough: usize,
    defender: Color,
    arena: Arena,
    guide: Option<Guide>,
    /// The supply of ko threats of a player who has any.
    supply: Supply,
    /// How many moves the board could undo when the game began.
    start: usize,
}

/// Reads whether the string at `target` is killed with `to_play` to move; the owner of the answer
/// is the attacker.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Move};
/// use kosumi_tactics::{Budget, LifeStatus, Table, read_life};
/// let mut board: Board = "
///     . . . X O . .
///     X X X X O . .
///     O O O O O . .
///     . . . . . . .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let (target, vital) = (at(0, 1), Move::Play(at(1, 0)));
/// let [defended, attacked] = Color::BOTH.map(|to_play| {
///     let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
///     read_life(&mut board, target, to_play, &mut budget, &mut table)
/// });
/// assert_eq!(LifeStatus::of(attacked.reach, defended.reach), LifeStatus::Critical);
/// assert_eq!((attacked.first, defended.first), (Some(vital), Some(vital)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_life(
    board: &mut Board,
    target: Point,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    read_life_with(board, target, to_play, Supply::Endless, budget, table)
}

/// Like [`read_life`], with a limited supply of ko threats: with one threat, the answer is a ko
/// only if one threat decides it.
///
/// # Panics
/// When no stone stands at `target`.
pub fn read_life_with(
    board: &mut Board,
    target: Point,
    to_play: Color,
    supply: Supply,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let string = board.string_at(target).expect("life needs a stone");
    let game = Life::new(board, *string.stones(), &PointSet::EMPTY).with(supply);
    read(&game, board, to_play, budget, table)
}

/// The number of empty points in the arena of the string at `target`. If there are few, a search is
/// likely to finish.
///
/// # Panics
/// When no stone stands at `target`.
pub fn life_room(board: &Board, target: Point) -> usize {
    let string = board.string_at(target).expect("life needs a stone");
    let game = Life::new(board, *string.stones(), &PointSet::EMPTY);
    (game.arena.points & board.empty()).len()
}

/// Whether the string at `target` escapes from its arena by a move of its own at `by`. Then it
/// lives without eyes, and the search did not read which way it runs best.
///
/// # Panics
/// When no stone stands at `target`.
pub fn gets_out(board: &Board, target: Point, by: Point) -> bool {
    let string = board.string_at(target).expect("life needs a stone");
    let game = Life::new(board, *string.stones(), &PointSet::EMPTY);
    game.gets_out(board, Some(Move::Play(by)))
}

/// Searches a game and verifies the result. A kill or a ko is searched again beyond the doors of
/// the arena; if a kill captures few stones inside an eye, the search also checks that the captor
/// survives. A life by a first move, and a death whatever the first move, are verified by searching
/// again from the positions after it.
///
/// If a verifying search gives up, the result is unknown. Rejected: a second search with a few
/// moves in each position. It answered more often, but two of its answers in five were wrong on a
/// suite of regression problems, against one in ten for the search of all moves.
pub(crate) fn read(
    game: &Life,
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let narrow = table.next_search();
    let reading = weigh(game, board, to_play, budget, table);
    match reading.reach {
        Reach::No if to_play == game.defender => {
            return again::confirmed(game, board, reading, budget, table);
        }
        Reach::No | Reach::Unknown => return reading,
        Reach::Yes | Reach::Ko(_) => {}
    }
    let kill = doors::read_beyond(game, board, to_play, (reading, narrow), budget, table);
    let kill = match Conquest::of_small(game, board) {
        Some(conquest) if kill.reach == Reach::Yes => {
            let taken = weigh(&conquest, board, to_play, budget, table);
            match taken.reach {
                Reach::Yes => kill,
                Reach::No | Reach::Ko(_) => taken,
                Reach::Unknown => Reading { hunch: Some(kill.leaning()), ..taken },
            }
        }
        _ => kill,
    };
    match kill.reach {
        Reach::Yes if to_play == game.defender => {
            again::still_dead(game, board, kill, budget, table)
        }
        _ => kill,
    }
}

impl Life {
    /// The game about the stones of one colour in `target`, of which more than half must survive.
    pub(crate) fn new(board: &Board, target: PointSet, rivals: &PointSet) -> Life {
        let stone = target.first().expect("life needs a stone");
        let defender = board.at(stone).expect("life needs a stone");
        let arena = Arena::around(board, &target, rivals);
        let (enough, start) = (target.len() / 2 + 1, board.moves_to_undo());
        Life { target, enough, defender, arena, guide: None, supply: Supply::Endless, start }
    }

    /// The same game with another supply of ko threats.
    pub(crate) fn with(self, supply: Supply) -> Life {
        Life { supply, ..self }
    }

    /// Moves the opponent's outside liberties to the front, those that the player to move does not
    /// share: a player who fills a shared liberty of a race first loses one as well.
    fn outside_first(
        &self,
        board: &Board,
        standing: &PointSet,
        to_play: Color,
        moves: &mut [Move],
    ) {
        let liberties = |stones: PointSet| {
            let strings = strings_in(board, stones);
            strings.iter().fold(PointSet::EMPTY, |all, string| all | *string.liberties())
        };
        let (group, rivals) = (liberties(*standing), liberties(self.arena.racing(board)));
        let (own, other) = if to_play == self.defender { (group, rivals) } else { (rivals, group) };
        let outside = other - own;
        moves.sort_by_key(|mv| !mv.point().is_some_and(|point| outside.contains(point)));
    }

    /// Whether the group escapes from the arena by a move of its own.
    fn gets_out(&self, board: &Board, by: Option<Move>) -> bool {
        let mut after = board.clone();
        by.and_then(Move::point).is_some_and(|by| after.play(self.defender, by).is_ok())
            && eyes::are_out(&after, &self.arena, &self.standing(&after), self.enough)
    }

    /// The stones at stake that still stand.
    fn standing(&self, board: &Board) -> PointSet {
        self.target & board.stones(self.defender)
    }
}

impl Game for Life {
    fn owner(&self) -> Color {
        !self.defender
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let standing = self.standing(board);
        if !standing.has_more_than(self.enough - 1) {
            let defends = to_play == self.defender;
            let retakable = defends && board.ko().is_some_and(|ko| self.target.contains(ko));
            return if retakable { Look::Open { proof: 1, disproof: 1 } } else { Look::Reached };
        }
        let many = self.arena.rivals.has_more_than(params::LIFE_BY_CAPTURE - 1);
        if many && self.arena.racing(board).is_empty() {
            return Look::Failed;
        }
        eyes::judge(board, &self.arena, &standing, self.enough, to_play)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.all_moves(board, to_play, moves, &mut Vec::new());
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.all_moves(board, to_play, &mut Vec::new(), moves);
    }

    fn all_moves(
        &self,
        board: &Board,
        to_play: Color,
        early: &mut Vec<Move>,
        late: &mut Vec<Move>,
    ) {
        let standing = self.standing(board);
        if !standing.has_more_than(self.enough - 1) {
            early.extend(board.ko().map(Move::Play));
            early.push(Move::Pass);
            return;
        }
        let candidates = Candidates::of(board, &self.arena, &standing, to_play);
        // In a race liberties matter as much as eyes.
        let is_race = !self.arena.rivals.is_empty();
        push(if is_race { &mut *early } else { late }, &candidates.late);
        push(early, &candidates.early);
        if is_race {
            self.outside_first(board, &standing, to_play, early);
        }
        if to_play == self.defender {
            early.push(Move::Pass);
        }
    }

    fn doubts(&self, board: &Board, to_play: Color, moves: &[Move]) -> Vec<u32> {
        // In a race what counts is the liberties and the order of filling them.
        if moves.len() < 2 || !self.arena.rivals.is_empty() {
            return Vec::new();
        }
        let scene = Scene::of(board, &self.arena, &self.standing(board), self.start, to_play);
        scene.doubts(to_play != self.defender, moves)
    }

    fn borrows(&self) -> bool {
        true
    }

    fn inherits(&self) -> bool {
        true
    }

    fn supply(&self) -> Supply {
        self.supply
    }

    fn is_closed(&self, board: &Board) -> bool {
        let Some(guide) = &self.guide else { return false };
        guide.is_closed(board, &self.standing(board), self.defender)
    }

    fn guide(&self, board: &Board) -> Option<(SearchName, u64)> {
        self.guide.as_ref().map(|guide| guide.name(board))
    }
}

/// The status of a group, from the answers for both first players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LifeStatus {
    /// It lives even when the attacker moves first.
    Alive,
    /// It dies even when it moves first.
    Dead,
    /// Whoever moves first decides.
    Critical,
    /// A search gave up.
    Unknown,
}

impl LifeStatus {
    /// From the answers with the attacker and with the defender to move.
    ///
    /// ```
    /// # use facts as kosumi_facts;
    /// use kosumi_facts::Reach;
    /// use kosumi_tactics::LifeStatus;
    /// // The owner of the answers is the attacker: "yes" is a kill.
    /// assert_eq!(LifeStatus::of(Reach::Yes, Reach::Yes), LifeStatus::Dead);
    /// assert_eq!(LifeStatus::of(Reach::No, Reach::Unknown), LifeStatus::Alive);
    /// assert_eq!(LifeStatus::of(Reach::Yes, Reach::Unknown), LifeStatus::Unknown);
    /// ```
    pub fn of(attacked: Reach, defended: Reach) -> LifeStatus {
        match (attacked, defended) {
            (Reach::No, _) => LifeStatus::Alive,
            (_, Reach::Yes) => LifeStatus::Dead,
            (Reach::Unknown, _) | (_, Reach::Unknown) => LifeStatus::Unknown,
            _ => LifeStatus::Critical,
        }
    }
}
