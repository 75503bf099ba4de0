//! How many moves in a row reach a goal, and which moves threaten it.
//!
//! The order of a goal (Cazenave 2004, section 4.5) is the number of moves its owner needs if the
//! opponent never answers: 1 where a move reaches it, 2 where it can be threatened, and so on. The
//! search finds it by iterative deepening over the moves that the goal's own knowledge offers for
//! the moves left. If that knowledge misses moves, the order may be too large, but never too small.
//! For walls it is the length of the shortest way, for a race the order of the capture, and for
//! life the moves until the group is pass-alive.

use std::collections::HashSet;

use board::{Board, Color, Move, Point, PointSet};
use facts::Reach;

use super::aim::{Aim, Outcome};
use super::first_moves::likely;
use super::moves::Choice;
use crate::budget::Budget;
use crate::dfpn::Table;
use crate::goal::{Amount, Goal};
use crate::params;
use crate::solve::{Effort, read_goal};

/// The moves in a row that the owner of a goal needs to reach it if the opponent never answers, up
/// to `limit`; 0 if it is reached already. `None` if it needs more, if the budget is spent first,
/// or if the board does not hold what the goal names.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, Goal, order};
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
    let rival = match goal {
        Goal::Race { rival, .. } => Goal::Capture { stones: *rival, amount: Amount::All },
        other => other.clone(),
    };
    let mut board = board.without_history();
    let aim = Aim::Goal(&rival);
    (0..=limit).find(|&moves| {
        let mut row = Row { aim: &aim, owner, board: &mut board, budget, seen: HashSet::new() };
        row.reaches(moves)
    })
}

/// A move that threatens a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatMove {
    /// Where the player plays.
    pub at: Point,
    /// The next move, by which it succeeds if the opponent does not answer; `None` if the search
    /// shows no move.
    pub next: Option<Point>,
    /// An answer that prevents this; `None` if the search shows none.
    pub answer: Option<Point>,
}

/// The moves after which a player succeeds if it may move again, in the order of the board: the
/// owner of a goal by reaching it, its opponent by preventing it. Empty if the player succeeds by
/// moving first: then there is nothing to threaten.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{Effort, Goal, Table, threats};
/// let board: Board = "
///     O . .
///     . X .
///     . . .".parse()?;
/// let [corner, right, below] =
///     [(0, 0), (1, 0), (0, 1)].map(|(x, y)| board.size().point(x, y).expect("on the board"));
/// let goal = Goal::capture(corner);
/// let found = threats(&board, &goal, Color::White, Effort::default(), &mut Table::new(1 << 10));
/// // White would save the stone by two moves in a row, and Black answers at the other point.
/// let answers: Vec<_> = found.iter().map(|threat| (threat.at, threat.answer)).collect();
/// assert_eq!(answers, [(right, Some(below)), (below, Some(right))]);
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn threats(
    board: &Board,
    goal: &Goal,
    player: Color,
    effort: Effort,
    table: &mut Table,
) -> Vec<ThreatMove> {
    let Some(owner) = goal.owner(board) else { return Vec::new() };
    let wanted = if player == owner { Reach::Yes } else { Reach::No };
    let mut work = board.without_history();
    let mut budget = effort.budget();
    let now = read_goal(&mut work, goal, player, &mut budget, table);
    if now.is_none_or(|reading| reading.reach == wanted) {
        return Vec::new();
    }
    // A group may have hundreds of points around it: all searches together may cost as much as two.
    let mut whole = budget.beside(2 * effort.nodes);
    let mut read = |board: &mut Board, to_play: Color| {
        if whole.is_spent() {
            return None;
        }
        let mut budget = whole.part(effort.nodes.min(params::THREAT_NODES));
        let reading = read_goal(board, goal, to_play, &mut budget, table);
        // Even a search without nodes costs something.
        whole.spend(budget.used().max(1));
        reading
    };
    let mut found = Vec::new();
    for at in &likely(board, goal, owner) {
        if work.play(player, at).is_err() {
            continue;
        }
        // A move that decides the goal at once, which the search overlooked, is no threat.
        let open = !goal.is_reached(&work, owner) && !goal.is_lost(&work, owner);
        let next = if open { read(&mut work, player) } else { None };
        let next = next.filter(|reading| reading.reach == wanted);
        if let Some(next) = next {
            let answer = read(&mut work, !player).and_then(|reading| reading.first);
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

/// Moves in a row on one board.
struct Row<'a> {
    aim: &'a Aim<'a>,
    owner: Color,
    board: &'a mut Board,
    budget: &'a mut Budget,
    /// Positions, by hash, with numbers of moves in a row that do not suffice from there.
    seen: HashSet<(u64, u32)>,
}

impl Row<'_> {
    fn outcome(&self) -> Outcome {
        match self.aim {
            // Threats never claim these, but moves in a row may reach them.
            Aim::Goal(goal @ (Goal::Separate { .. } | Goal::Live { .. }))
                if goal.is_reached(self.board, self.owner) =>
            {
                Outcome::Reached
            }
            aim => aim.outcome(self.board, self.owner),
        }
    }

    fn reaches(&mut self, moves: u32) -> bool {
        match self.outcome() {
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
            // The opponent's pass ends any ko ban.
            self.board.pass();
            let reached = self.reaches(moves - 1);
            self.board.undo();
            self.board.undo();
            reached
        })
    }
}
