//! Whether two links hold at the same time.
//!
//! Links whose proofs rest on different points hold together, since each answers its own attacks.
//! If the proofs share points, the search gives the enemy each of those points in turn; the owner
//! must have an answer after which both links hold again, with nothing shared or by the same test.
//! This is read, not proved: for the enemy's other moves it relies on the proofs of the single
//! links.

use board::{Board, Color, PointSet};
use tactics::{Budget, Goal, Threat, min_threat};

use crate::params;

/// Whether two links that each hold alone, resting on the points in `traces`, hold together.
pub(crate) fn both_hold(
    board: &Board,
    goals: &[Goal; 2],
    traces: [PointSet; 2],
    budget: &mut Budget,
) -> bool {
    let Some(owner) = goals[0].owner(board) else { return false };
    let mut board = board.without_history();
    hold(&mut board, owner, goals, traces, params::TOGETHER_DEPTH, budget)
}

fn hold(
    board: &mut Board,
    owner: Color,
    goals: &[Goal; 2],
    traces: [PointSet; 2],
    depth: usize,
    budget: &mut Budget,
) -> bool {
    let shared = traces[0] & traces[1];
    shared.iter().all(|attack| {
        if board.play(!owner, attack).is_err() {
            return true;
        }
        // The answer is a point that one of the links rests on, or captures the intruder.
        let mut answers = (traces[0] | traces[1]) - PointSet::from(attack);
        if let Some(intruder) = board.string_at(attack).filter(|string| string.in_atari()) {
            answers |= *intruder.liberties();
        }
        let answered = depth > 0
            && answers.iter().any(|answer| {
                if board.play(owner, answer).is_err() {
                    return false;
                }
                let held = match (rest(board, &goals[0], budget), rest(board, &goals[1], budget)) {
                    (Some(a), Some(b)) => hold(board, owner, goals, [a, b], depth - 1, budget),
                    _ => false,
                };
                board.undo();
                held
            });
        board.undo();
        answered
    })
}

/// The points a link now rests on, if it holds.
fn rest(board: &Board, goal: &Goal, budget: &mut Budget) -> Option<PointSet> {
    let threats = Threat::usual();
    let mut found = threats.iter().map(|threat| min_threat(board, goal, threat, budget));
    found.find(|found| found.is_won()).map(|found| found.reading.trace)
}
