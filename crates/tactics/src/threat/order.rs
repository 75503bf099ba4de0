//! How many moves in a row reach a goal, and which moves threaten it.
//!
//! The order of a goal (Cazenave 2004, section 4.5) is the number of moves its owner needs if the
//! opponent never answers: 1 where a move reaches it, 2 where it can be threatened, and so on. It
//! is found by deepening; each move is one of those that the goal's own knowledge offers for the
//! moves left, so that the order may be too large where that knowledge is blind, never too small.

use std::collections::HashSet;

use board::{Board, Color, Move, Point, PointSet};
use facts::Reach;

use super::aim::{Aim, Outcome};
use super::moves::Choice;
use crate::budget::Budget;
use crate::dfpn::Table;
use crate::goal::Goal;
use crate::params;
use crate::solve::{Effort, read_goal};

/// The moves in a row that the owner of a goal needs to reach it if the opponent never answers,
/// up to `limit`; 0 where it stands already. `None` when it needs more, when the budget is spent
/// first, or when the board does not hold what the goal speaks of.
///
/// ```
/// use board::Board;
/// use tactics::{Budget, Goal, order};
/// let board: Board = "
///     . . .
///     X O .
///     . X .".parse()?;
/// let goal = Goal::capture(board.size().point(1, 1).expect("on the board"));
/// assert_eq!(order(&board, &goal, 4, &mut Budget::nodes(1_000)), Some(2));
/// assert_eq!(order(&board, &goal, 1, &mut Budget::nodes(1_000)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn order(board: &Board, goal: &Goal, limit: u32, budget: &mut Budget) -> Option<u32> {
    let owner = goal.owner(board)?;
    let mut board = board.without_history();
    let aim = Aim::Goal(goal);
    (0..=limit).find(|&moves| {
        let mut row = Row { aim: &aim, owner, board: &mut board, budget, seen: HashSet::new() };
        row.reaches(moves)
    })
}

/// A move that threatens a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatMove {
    /// Where the owner plays.
    pub at: Point,
    /// Where it plays next to reach the goal, if the opponent does not answer; `None` where the
    /// search shows no move.
    pub next: Option<Point>,
    /// An answer that prevents this; `None` where the search shows none.
    pub answer: Option<Point>,
}

/// The moves after which the owner of a goal reaches it if it may move again, in the order of the
/// board. None where the goal is reached by moving first: then there is nothing to threaten.
pub fn threats(board: &Board, goal: &Goal, effort: Effort, table: &mut Table) -> Vec<ThreatMove> {
    let Some(owner) = goal.owner(board) else { return Vec::new() };
    let mut work = board.without_history();
    let mut budget = Budget::nodes(effort.nodes);
    let now = read_goal(&mut work, goal, owner, &mut budget, table);
    if now.is_none_or(|reading| reading.reach == Reach::Yes) {
        return Vec::new();
    }
    let mut read = |board: &mut Board, to_play: Color| {
        let mut budget = Budget::nodes(effort.nodes.min(params::THREAT_NODES));
        read_goal(board, goal, to_play, &mut budget, table)
    };
    let mut found = Vec::new();
    for at in &likely(board, goal, owner) {
        if work.play(owner, at).is_err() {
            continue;
        }
        // What a move reaches at once, though the search did not see it, is no threat.
        let open = !goal.is_reached(&work, owner) && !goal.is_lost(&work, owner);
        let next = if open { read(&mut work, owner) } else { None };
        let next = next.filter(|reading| reading.reach == Reach::Yes);
        if let Some(next) = next {
            let answer = read(&mut work, !owner).and_then(|reading| reading.first);
            found.push(ThreatMove {
                at,
                next: next.first.and_then(Move::point),
                answer: answer.and_then(Move::point),
            });
        }
        work.undo();
    }
    found
}

/// The moves of a player that settle a goal his way, in the order of the board: the owner's that
/// reach it, or the opponent's that prevent it, whatever the other answers and without ko. They
/// are what changes the state of a goal that belongs to whoever moves first.
pub fn settling_moves(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    effort: Effort,
    table: &mut Table,
) -> Vec<Point> {
    let Some(owner) = goal.owner(board) else { return Vec::new() };
    let wanted = if to_play == owner { Reach::Yes } else { Reach::No };
    let mut work = board.without_history();
    let mut settles = |at: &Point| {
        if work.play(to_play, *at).is_err() {
            return false;
        }
        let settled = if goal.is_reached(&work, owner) || goal.is_lost(&work, owner) {
            goal.is_reached(&work, owner) == (to_play == owner)
        } else {
            let mut budget = Budget::nodes(effort.nodes.min(params::THREAT_NODES));
            let reading = read_goal(&mut work, goal, !to_play, &mut budget, table);
            reading.is_some_and(|reading| reading.reach == wanted)
        };
        work.undo();
        settled
    };
    likely(board, goal, owner).iter().filter(&mut settles).collect()
}

/// The moves that the goal's own knowledge offers when several in a row may be made, and what is
/// beside them.
fn likely(board: &Board, goal: &Goal, owner: Color) -> PointSet {
    let mut points = PointSet::EMPTY;
    for order in 1..=params::THREAT_ORDER {
        if let Choice::Among([likely, others]) = Aim::Goal(goal).moves(board, owner, order, 0) {
            points |= likely | others;
        }
    }
    board.dilate(&points) & board.empty()
}

/// Moves in a row on one board.
struct Row<'a> {
    aim: &'a Aim<'a>,
    owner: Color,
    board: &'a mut Board,
    budget: &'a mut Budget,
    /// Positions, by their hash, from which as many moves did not suffice.
    seen: HashSet<(u64, u32)>,
}

impl Row<'_> {
    fn reaches(&mut self, moves: u32) -> bool {
        match self.aim.outcome(self.board, self.owner) {
            Outcome::Reached => return true,
            Outcome::Lost => return false,
            Outcome::Open => {}
        }
        if moves == 0 || !self.seen.insert((self.board.hash(), moves)) || !self.budget.take() {
            return false;
        }
        let left = moves as usize;
        let points = match self.aim.moves(self.board, self.owner, left, 0) {
            Choice::Wins(at) => PointSet::from(at),
            Choice::Among([likely, others]) => likely | others,
        };
        points.iter().any(|at| {
            if self.board.play(self.owner, at).is_err() {
                return false;
            }
            // No ban outlasts the pass of the opponent.
            self.board.pass();
            let reached = self.reaches(moves - 1);
            self.board.undo();
            self.board.undo();
            reached
        })
    }
}
