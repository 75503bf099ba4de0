//! The result of a goal after each first move: which moves settle it, and how the others fail.

use board::{Board, Color, Played, Point, PointSet};
use facts::Reach;

use super::aim::Aim;
use super::moves::{self, Choice};
use crate::dfpn::Table;
use crate::goal::Goal;
use crate::params;
use crate::solve::{Effort, read_goal};

/// A first move and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// Where the player plays.
    pub at: Point,
    /// Whether the goal is reached after it, for the owner of the goal.
    pub reach: Reach,
    /// The line after the move: its refutation, if it has one.
    pub line: Vec<Played>,
}

/// The likely first moves of a player, in the order of the board, each with the reading after it,
/// with the other player to move. Each reading costs at most the nodes of `effort`.
pub fn first_moves(
    board: &Board,
    goal: &Goal,
    player: Color,
    effort: Effort,
    table: &mut Table,
) -> Vec<FirstMove> {
    let Some(owner) = goal.owner(board) else { return Vec::new() };
    let mut work = board.without_history();
    let mut found = Vec::new();
    for at in &likely(board, goal, owner) {
        if work.play(player, at).is_err() {
            continue;
        }
        let (reach, line) = if goal.is_reached(&work, owner) {
            (Reach::Yes, Vec::new())
        } else if goal.is_lost(&work, owner) {
            (Reach::No, Vec::new())
        } else {
            let mut budget = effort.budget();
            match read_goal(&mut work, goal, !player, &mut budget, table) {
                Some(reading) => (reading.reach, reading.line),
                None => (Reach::Unknown, Vec::new()),
            }
        };
        work.undo();
        found.push(FirstMove { at, reach, line });
    }
    found
}

/// The moves of a player that settle a goal in its favour, in the order of the board: the owner's
/// that reach it, or the opponent's that prevent it, whatever the other answers and without ko. If
/// the goal belongs to whoever moves first, these are the moves that change its state.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{Effort, Goal, Table, settling_moves};
/// let board: Board = "
///     . . . X O . .
///     X X X X O . .
///     O O O O O . .
///     . . . . . . .".parse()?;
/// let goal = Goal::live(&board, &board.stones(Color::Black));
/// for player in Color::BOTH {
///     let mut table = Table::new(1 << 12);
///     let moves = settling_moves(&board, &goal, player, Effort::default(), &mut table);
///     assert_eq!(moves, Vec::from_iter(board.size().point(1, 0)), "the middle for {player}");
/// }
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn settling_moves(
    board: &Board,
    goal: &Goal,
    to_play: Color,
    effort: Effort,
    table: &mut Table,
) -> Vec<Point> {
    let Some(owner) = goal.owner(board) else { return Vec::new() };
    let wanted = if to_play == owner { Reach::Yes } else { Reach::No };
    let effort = Effort { nodes: effort.nodes.min(params::THREAT_NODES), ..effort };
    let moves = first_moves(board, goal, to_play, effort, table);
    moves.iter().filter(|first| first.reach == wanted).map(|first| first.at).collect()
}

/// The moves that the goal's own knowledge offers for several moves in a row, and the points beside
/// them.
pub(super) fn likely(board: &Board, goal: &Goal, owner: Color) -> PointSet {
    match goal {
        Goal::Live { stones } => return moves::around_group(board, stones),
        Goal::Race { own, rival } => {
            return moves::around_group(board, own) | moves::around_group(board, rival);
        }
        Goal::Separate { first, .. } => {
            return moves::around_wall(board, owner, *first, params::WALL);
        }
        Goal::Capture { .. } | Goal::Connect { .. } | Goal::Eye { .. } => {}
    }
    let mut points = PointSet::EMPTY;
    for order in 1..=params::THREAT_ORDER {
        if let Choice::Among([likely, others]) = Aim::Goal(goal).moves(board, owner, order, 0) {
            points |= likely | others;
        }
    }
    board.dilate(&points) & board.empty()
}
