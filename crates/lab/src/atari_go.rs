//! AtariGo: the player who captures first wins.
//!
//! The game on which generalized threats were first measured (Cazenave 2002, and the paper on
//! reflexivity of 2004, section 3): on 6x6 from a crosscut in the centre, a search that knows the
//! threat (6,3,2,0) was 270 times faster than alpha-beta with the same optimisations.
//!
//! The rules here: no passing, no suicide, and a player without a legal move has lost. The search
//! uses threats at every position of the same alpha-beta. A player with a working threat has won.
//! Otherwise, if the opponent would have one with the move, the search tries only the points of its
//! trace, because every other move loses to it.

use board::{Board, ByColor, Color, Point, PointSet, Size};

use crate::alpha_beta::{Adviser, Horizon, Look, NoAdviser, Place, Search};
use tactics::{Aim, Budget, Memory, Threat, first_capture};

/// The search remembers two to the power of this many failed threats, eight bytes each.
const FAILED_BITS: u32 = 20;

/// The search caches what it read about two to the power of this many positions.
const KNOWN_BITS: u32 = 16;

/// The result of solving a game of AtariGo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins; `None` when the budget or the depth did not suffice.
    pub winner: Option<Color>,
    /// The move found best; `None` when a threat decided at once.
    pub best: Option<Point>,
    /// The depth that alpha-beta reached, threats not counted.
    pub depth: usize,
    /// Positions searched, including those of threats.
    pub nodes: u64,
    /// Among them, those searched to verify threats.
    pub threat_nodes: u64,
    /// Whether the budget was spent.
    pub gave_up: bool,
}

/// The starting position: a crosscut in the centre of a square board with an even side.
///
/// # Errors
/// When the side is odd, less than 4, or too long for a board.
pub fn crosscut(side: usize) -> Result<Board, CrosscutError> {
    let error = CrosscutError { side };
    let size = Size::square(side).map_err(|_| error)?;
    let middle = side / 2;
    if side % 2 == 1 || side < 4 {
        return Err(error);
    }
    let at = |column, row| size.point(column, row).ok_or(error);
    let black = [at(middle - 1, middle - 1)?, at(middle, middle)?];
    let white = [at(middle - 1, middle)?, at(middle, middle - 1)?];
    let stones = ByColor::new(black.into_iter().collect(), white.into_iter().collect());
    Board::with_stones(size, &stones).map_err(|_| error)
}

/// A board that has no crosscut in its centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrosscutError {
    /// The requested side.
    pub side: usize,
}

impl std::fmt::Display for CrosscutError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a crosscut needs a board with an even side from 4 to 24, not {}", self.side)
    }
}

impl std::error::Error for CrosscutError {}

/// Solves a position by alpha-beta alone.
pub fn solve_plain(
    board: &Board,
    to_play: Color,
    horizon: Horizon,
    budget: &mut Budget,
) -> Solution {
    solve(board, to_play, horizon, NoAdviser, budget).0
}

/// Solves a position by the same alpha-beta with threats, which it tries in the given order.
pub fn solve_with_threats(
    board: &Board,
    to_play: Color,
    threats: &[Threat],
    horizon: Horizon,
    budget: &mut Budget,
) -> Solution {
    let reader = Reader {
        threats,
        memory: Memory::of_failures(FAILED_BITS),
        known: vec![None; 1 << KNOWN_BITS],
        nodes: 0,
    };
    let (solution, threat_nodes) = solve(board, to_play, horizon, reader, budget);
    Solution { threat_nodes, ..solution }
}

fn solve<A: Adviser + Counts>(
    board: &Board,
    to_play: Color,
    horizon: Horizon,
    adviser: A,
    budget: &mut Budget,
) -> (Solution, u64) {
    let before = budget.used();
    let aim = Aim::first_capture(board);
    let mut search = Search::new(board, aim, to_play, to_play, board.points(), horizon, adviser);
    let found = search.deepen(budget);
    let winner = match found.value {
        1 => Some(to_play),
        -1 => Some(!to_play),
        _ => None,
    };
    let nodes = budget.used() - before;
    let (best, depth, gave_up) = (found.best, found.depth, found.gave_up);
    let solution = Solution { winner, best, depth, nodes, threat_nodes: 0, gave_up };
    (solution, search.adviser().nodes())
}

/// An adviser that counts the positions it searched.
trait Counts {
    fn nodes(&self) -> u64;
}

impl Counts for NoAdviser {
    fn nodes(&self) -> u64 {
        0
    }
}

/// Reads the threats of both players.
struct Reader<'a> {
    threats: &'a [Threat],
    /// Results for the player to move, so that no iteration reads a position twice.
    known: Vec<Option<Known>>,
    /// Failed threats, shared between verifications.
    memory: Memory,
    nodes: u64,
}

/// The cached result for a position.
#[derive(Clone, Copy)]
struct Known {
    hash: u64,
    to_play: Color,
    threatened: Threatened,
}

/// What the threats imply for the player to move.
#[derive(Clone, Copy)]
enum Threatened {
    /// One of the player's own threats works.
    Wins,
    /// None of the player's own threats works; the opponent's were not read.
    NotYetRead,
    /// The opponent has a threat with this trace.
    By(PointSet),
    /// Neither player has a working threat.
    Free,
}

impl Counts for Reader<'_> {
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Reader<'_> {
    /// The trace of the player's first threat that works. The outer `None` means that the budget
    /// was spent: an interrupted threat tells nothing.
    fn threat(
        &mut self,
        board: &mut Board,
        max: Color,
        budget: &mut Budget,
    ) -> Option<Option<PointSet>> {
        let before = budget.used();
        let trace = self
            .threats
            .iter()
            .find_map(|threat| first_capture(board, max, threat, &mut self.memory, budget));
        self.nodes += budget.used() - before;
        (!budget.is_spent()).then_some(trace)
    }

    /// The cache slot of a position.
    fn place(hash: u64, to_play: Color) -> usize {
        (hash ^ to_play as u64) as usize & ((1 << KNOWN_BITS) - 1)
    }
}

impl Adviser for Reader<'_> {
    fn look(
        &mut self,
        board: &mut Board,
        to_play: Color,
        place: Place,
        budget: &mut Budget,
    ) -> Option<Look> {
        let hash = board.hash();
        let slot = Self::place(hash, to_play);
        let known = self.known[slot].filter(|k| (k.hash, k.to_play) == (hash, to_play));
        let mut threatened = match known {
            Some(known) => known.threatened,
            None => match self.threat(board, to_play, budget)? {
                Some(_) => Threatened::Wins,
                None => Threatened::NotYetRead,
            },
        };
        if place == Place::Inside && matches!(threatened, Threatened::NotYetRead) {
            threatened = match self.threat(board, !to_play, budget)? {
                Some(trace) => Threatened::By(trace),
                None => Threatened::Free,
            };
        }
        self.known[slot] = Some(Known { hash, to_play, threatened });
        Some(match threatened {
            Threatened::Wins => Look::Won,
            Threatened::By(trace) => Look::Only(trace),
            Threatened::NotYetRead | Threatened::Free => Look::Open,
        })
    }
}
