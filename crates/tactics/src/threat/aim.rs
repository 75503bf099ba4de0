//! What Max wants, and when it is reached.
//!
//! "Reached" is strict: connected strings, and strings that make an eye, need two liberties,
//! because a goal whose stones are captured at once was not reached.

use board::{Board, ByColor, Color, Point, PointSet, StoneString};

use super::moves::{self, Choice};
use super::trace::Trace;
use crate::goal::{Amount, Goal};

/// What Max wants to reach.
pub enum Aim<'a> {
    /// A local goal.
    Goal(&'a Goal),
    /// To capture something before anything of one's own is captured.
    FirstCapture {
        /// Stones captured before.
        before: ByColor<usize>,
    },
}

/// Where a game for a goal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing is decided.
    Open,
    /// Max has reached the goal.
    Reached,
    /// Max cannot reach it any more.
    Lost,
}

/// Liberties that a string needs to count as safe from capture at once.
pub(super) const SAFE: usize = 2;

impl Aim<'_> {
    /// To capture first, from this position on.
    pub fn first_capture(board: &Board) -> Aim<'static> {
        Aim::FirstCapture { before: ByColor::from_fn(|color| board.captured(color)) }
    }

    /// Whether a player may pass. In AtariGo passing is not allowed, so a capture must come in the
    /// end.
    pub fn may_pass(&self) -> bool {
        matches!(self, Aim::Goal(_))
    }

    /// Where the game stands.
    pub fn outcome(&self, board: &Board, max: Color) -> Outcome {
        match self {
            Aim::FirstCapture { before } => {
                if board.captured(!max) > before[!max] {
                    Outcome::Reached
                } else if board.captured(max) > before[max] {
                    Outcome::Lost
                } else {
                    Outcome::Open
                }
            }
            Aim::Goal(goal) => {
                if goal.is_lost(board, max) {
                    Outcome::Lost
                } else if goal.is_reached(board, max) && is_safe(goal, board) {
                    Outcome::Reached
                } else {
                    Outcome::Open
                }
            }
        }
    }

    /// Adds to the trace what must stay as it is for the goal to be reached in this position, when
    /// Min may have put `ignored` more stones on points outside the trace.
    pub(super) fn note_reached(
        &self,
        board: &Board,
        max: Color,
        ignored: usize,
        trace: &mut Trace,
    ) {
        match self {
            Aim::FirstCapture { .. } => trace.stand |= board.stones(max),
            Aim::Goal(Goal::Capture { stones, amount }) => {
                // A stone put back where one of several was captured would stand again.
                if *amount == Amount::All && stones.only().is_none() {
                    trace.points |= *stones;
                }
            }
            Aim::Goal(Goal::Connect { first, .. }) => {
                if let Some(string) = board.string_at(*first) {
                    note_safe(string, ignored, trace);
                }
            }
            Aim::Goal(Goal::Separate { .. } | Goal::Live { .. } | Goal::Race { .. }) => {
                trace.stand |= board.stones(max);
            }
            Aim::Goal(Goal::Eye { color, at }) => {
                trace.points.insert(*at);
                for string in board.strings_beside(*at) {
                    note_safe(string, ignored, trace);
                }
                let own = board.diagonal(*at).filter(|&p| board.at(p) == Some(*color));
                trace.stand.extend(own);
                trace.guard(board, max, ignored);
            }
        }
    }

    /// Whether Min refutes the move of Max just made at `at` at once: in AtariGo by capturing it.
    /// The offered moves leave no other string in atari.
    pub(super) fn is_blunder(&self, board: &Board, at: Point) -> bool {
        matches!(self, Aim::FirstCapture { before } if {
            let reached = board.at(at).is_some_and(|max| board.captured(!max) > before[!max]);
            !reached && board.string_at(at).is_some_and(StoneString::in_atari)
        })
    }

    /// The moves of Max to try with `order` moves in a row at hand now, and `after` after an
    /// answer.
    pub(super) fn moves(&self, board: &Board, max: Color, order: usize, after: usize) -> Choice {
        let moves = match self {
            Aim::FirstCapture { .. } => match moves::first_capture(board, max, order, after) {
                Choice::Wins(at) => return Choice::Wins(at),
                Choice::Among(moves) => moves,
            },
            Aim::Goal(Goal::Capture { stones, amount }) => {
                moves::capture(board, stones, *amount, order)
            }
            Aim::Goal(Goal::Connect { first, second }) => {
                moves::connect(board, max, [*first, *second], order)
            }
            Aim::Goal(Goal::Separate { first, .. }) => {
                [moves::around_wall(board, max, *first, order), PointSet::EMPTY]
            }
            Aim::Goal(Goal::Live { stones }) => {
                [moves::around_group(board, stones), PointSet::EMPTY]
            }
            Aim::Goal(Goal::Race { rival, .. }) => moves::capture(board, rival, Amount::All, order),
            Aim::Goal(Goal::Eye { at, .. }) => moves::eye(board, max, *at, order),
        };
        let empty = board.empty();
        Choice::Among([moves[0] & empty, (moves[1] & empty) - moves[0]])
    }
}

fn is_safe(goal: &Goal, board: &Board) -> bool {
    let safe = |string: &StoneString| string.liberty_count() >= SAFE;
    match goal {
        Goal::Capture { .. } => true,
        Goal::Connect { first, .. } => board.string_at(*first).is_some_and(safe),
        Goal::Separate { .. } | Goal::Live { .. } | Goal::Race { .. } => false,
        Goal::Eye { at, .. } => board.strings_beside(*at).all(safe),
    }
}

/// Adds to the trace a string that must stay and keep two liberties.
fn note_safe(string: &StoneString, ignored: usize, trace: &mut Trace) {
    trace.stand |= *string.stones();
    trace.keep(string, SAFE, ignored);
}
