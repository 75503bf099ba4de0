//! The proof checker as judge of a statement.
//!
//! It replays trees with every legal answer and shares no code with the searches that find them.
//! What was proved brings its tree; for what was read, a search with a larger budget may find
//! one. That a goal is *not* reached has no tree, except for life: there the checker can only
//! find that it is reached after all.

use board::Board;
use facts::{Basis, Fact, Grade, Reach};
use tactics::{Budget, Checked, Claim, Effort, Stop, Table, answer};

use super::statement::{Statement, When};

/// What finding and replaying a tree may cost.
const EFFORT: Effort = Effort { nodes: 20_000, check_nodes: 200_000, stop: Stop::NEVER };

/// Replayed positions of a tree that a fact brings.
const REPLAYS: u64 = 2_000_000;

/// Entries of the searches' table.
const TABLE: usize = 1 << 14;

/// Whether the checker confirms a statement, denies it, or cannot reach it.
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
        _ => None,
    }
}
