//! Plain alpha-beta on goals: the baseline for measuring threats.
//!
//! It has the optimisations that the paper names and no knowledge of Go: iterative deepening, a
//! transposition table (keyed by stones, turn and ko ban), two killer moves, and the history
//! heuristic. It tries all legal moves, or all within a given set.
//!
//! A value is won, lost, or undecided within the depth. Only the horizon makes a value undecided,
//! so a decided value holds at any depth, and the table keeps it for good.

mod search;
mod table;

use board::{Board, Color, Move, PointSet};
use facts::{Reach, Work};

pub(crate) use search::{Adviser, Look, NoAdviser, Place, Search};

use tactics::{Aim, Budget, Goal, Outcome, Reading};

/// How far alpha-beta looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Horizon {
    /// The maximum depth in moves.
    pub depth: usize,
    /// The transposition table has two to the power of this many entries.
    pub table_bits: u32,
}

impl Default for Horizon {
    /// Deep enough for small boards, with a table of a million entries.
    fn default() -> Horizon {
        Horizon { depth: 40, table_bits: 20 }
    }
}

/// Reads by alpha-beta whether the owner of a goal reaches it when `first` moves first, over all
/// legal moves or those in `within`. Either player may pass.
///
/// A yes is certain if `within` is everything; otherwise it is only as good as that set. The search
/// answers no only if the goal is lost by the rules in every line, and never when `within` limits
/// its moves.
pub fn alpha_beta(
    board: &Board,
    goal: &Goal,
    first: Color,
    within: Option<&PointSet>,
    horizon: Horizon,
    budget: &mut Budget,
) -> Reading {
    let before = budget.used();
    let Some(max) = goal.owner(board) else {
        return Reading { work: Work::NONE, ..Reading::unknown(0) };
    };
    let aim = Aim::Goal(goal);
    let decided = match aim.outcome(board, max) {
        Outcome::Reached => Some(Reach::Yes),
        Outcome::Lost => Some(Reach::No),
        Outcome::Open => None,
    };
    if let Some(reach) = decided {
        let (line, trace) = (Vec::new(), board.points());
        return Reading {
            reach,
            first: None,
            line,
            trace,
            work: Work::NONE,
            hunch: None,
            hardest: None,
        };
    }
    let points = within.map_or(board.points(), |set| *set & board.points());
    let mut search = Search::new(board, aim, max, first, points, horizon, NoAdviser);
    let found = search.deepen(budget);
    let nodes = budget.used() - before;
    let value = if first == max { found.value } else { -found.value };
    let reach = match value {
        1 => Reach::Yes,
        -1 if within.is_none() => Reach::No,
        _ => Reach::Unknown,
    };
    let work = Work { nodes, gave_up: found.gave_up };
    if reach == Reach::Unknown {
        return Reading { work, ..Reading::unknown(nodes) };
    }
    let best = found.best.map_or(Move::Pass, Move::Play);
    let first = (found.value == 1).then_some(best);
    Reading {
        reach,
        first,
        line: search.line(found.depth),
        trace: points,
        work,
        hunch: None,
        hardest: None,
    }
}
