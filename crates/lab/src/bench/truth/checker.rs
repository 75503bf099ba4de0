//! Judges statements by the proof checker.
//!
//! The checker replays trees with every legal answer and shares no code with the searches that find
//! them. A proved fact has its tree; for a read fact, a search with a larger budget may find one. A
//! goal that is *not* reached has no tree, except for life, and for a connection if the capture of
//! one end is proved; otherwise the checker can only refute the statement by finding that the goal
//! is reached.

use board::{Board, Color};
use facts::{Basis, Fact, Grade, Reach};
use tactics::{Budget, Checked, Claim, Effort, Goal, Stop, Table, answer};

use super::statement::{Statement, When};

/// The budgets for finding and replaying a tree.
const EFFORT: Effort = Effort { nodes: 20_000, check_nodes: 200_000, stop: Stop::NEVER };

/// The budget for replaying a fact's own tree, in positions.
const REPLAYS: u64 = 2_000_000;

/// Entries of the transposition table.
const TABLE: usize = 1 << 14;

/// Whether the checker confirms or refutes a statement; `None` if it cannot decide.
pub(super) fn check(board: &Board, statement: &Statement, fact: &Fact) -> Option<bool> {
    let Statement { when, goal, to_play, reached } = statement;
    if let Basis::Tree(tree) = &fact.evidence().basis
        && fact.grade() == Grade::Proved
        && *when == When::After
        && *reached
    {
        let owner = goal.owner(board)?;
        let claim = Claim { board, goal, owner, first: *to_play };
        return match claim.check(tree, Budget::nodes(REPLAYS)) {
            Checked::Proved { .. } => Some(true),
            Checked::NotChecked { .. } => None,
            Checked::Refuted(_) => Some(false),
        };
    }
    let answer = answer(board, goal, *to_play, EFFORT, &mut Table::new(TABLE))?;
    match (answer.grade, answer.reading.reach) {
        (Grade::Proved, Reach::Yes) => Some(*reached),
        (Grade::Proved, Reach::No) => Some(!*reached),
        _ => loses_an_end(board, goal, *to_play).then_some(!*reached),
    }
}

/// Whether the capture of one of the strings to connect is proved, so that they cannot be
/// connected.
fn loses_an_end(board: &Board, goal: &Goal, to_play: Color) -> bool {
    let Goal::Connect { first, second } = goal else { return false };
    [*first, *second].into_iter().any(|end| {
        let capture = Goal::capture(end);
        answer(board, &capture, to_play, EFFORT, &mut Table::new(TABLE)).is_some_and(|answer| {
            (answer.grade, answer.reading.reach) == (Grade::Proved, Reach::Yes)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_cut_apart_when_the_capture_of_one_is_proved() {
        let board: Board =
            ". X X . . . .\nX O . O . . .\n. X X . . . .\n. . . . . . .\n. . . . . . ."
                .parse()
                .expect("a board");
        let at = |column, row| board.size().point(column, row).expect("on the board");
        let goal = Goal::Connect { first: at(1, 1), second: at(3, 1) };
        assert!(loses_an_end(&board, &goal, Color::Black), "C4 takes B4");
        assert!(!loses_an_end(&board, &goal, Color::White), "White connects there");
    }
}
