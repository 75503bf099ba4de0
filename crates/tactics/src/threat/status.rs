//! The status of a goal by threats, simple ones first (iterative widening, Cazenave 2001).

use board::Board;
use facts::Status;

use super::Threat;
use super::verify::{Verified, max_threat, min_threat};
use crate::budget::Budget;
use crate::goal::Goal;

/// The status of a goal by the threats of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatStatus {
    /// When the owner moves first.
    pub first: Verified,
    /// When the opponent moves first.
    pub second: Verified,
}

impl ThreatStatus {
    /// Both answers; each is yes or unknown.
    pub fn status(&self) -> Status {
        Status { first: self.first.reading.reach, second: self.second.reading.reach }
    }
}

/// Tries the threats in turn for both first players; each stops at the first that works.
///
/// The list should go from simple to complex, as [`Threat::usual`] does.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, Goal, Threat, status};
/// let board: Board = "
///     O X .
///     . X .
///     . . .".parse()?;
/// let goal = Goal::capture(board.size().point(0, 0).expect("on the board"));
/// let found = status(&board, &goal, &Threat::usual(), &mut Budget::nodes(10_000));
/// assert_eq!(found.status().to_string(), ">", "captured whoever moves first");
/// assert_eq!(found.first.threat, Some(Threat::MOVE));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn status(board: &Board, goal: &Goal, threats: &[Threat], budget: &mut Budget) -> ThreatStatus {
    let first = widen(threats, budget, |threat, budget| max_threat(board, goal, threat, budget));
    let second = widen(threats, budget, |threat, budget| min_threat(board, goal, threat, budget));
    ThreatStatus { first, second }
}

/// The first threat of a list that works, with the work of all that were tried.
fn widen(
    threats: &[Threat],
    budget: &mut Budget,
    mut verify: impl FnMut(&Threat, &mut Budget) -> Verified,
) -> Verified {
    let before = budget.used();
    let mut last = Verified::nothing();
    for threat in threats {
        last = verify(threat, budget);
        last.reading.work.nodes = budget.used() - before;
        if last.is_won() || last.reading.work.gave_up {
            break;
        }
    }
    last
}
