//! When to pass, and what to play when little is left.

use board::{Move, Point, PointSet, Position, QuickBoard, Scoring};

use super::arena::Node;
use crate::heavy::Risk;
use crate::ownership::Ownership;
use crate::player::Manners;

/// The move to make when the search prefers the first of `children`, which are its children in
/// order, and its games gave the points to whom `ownership` says; `None` when they were too few to
/// say anything.
pub(super) fn settle(
    game: &Position,
    manners: Manners,
    children: &[&Node],
    ownership: Option<&Ownership>,
) -> Move {
    let best = children.first().map_or(Move::Pass, |child| child.mv());
    // 0. Without games nobody knows what is settled.
    let Some(ownership) = ownership else { return best };
    let dead = ownership.dead();
    // 1. Who leads after the opponent's pass ends the game.
    let counted = if manners.cleans_up { PointSet::EMPTY } else { dead };
    let opponent_passed = game.moves().last().is_some_and(|last| last.mv == Move::Pass);
    if opponent_passed && game.score(&counted).leader() == Some(game.to_play()) {
        return Move::Pass;
    }
    let open = |point: Point| !ownership.is_settled(point);
    // 2. While something is open, the search decides; but under territory rules a stone in one's
    //    own settled territory costs a point.
    let mut tried = children.iter().filter(|child| child.visits() > 0).map(|child| child.mv());
    let first_open = tried.find(|mv| mv.point().is_some_and(open));
    if let Some(first_open) = first_open {
        return match game.rules().scoring {
            Scoring::Area => best,
            Scoring::Territory if best.point().is_some_and(open) => best,
            Scoring::Territory => first_open,
        };
    }
    // 3. Dead stones are captured where they would count.
    if manners.cleans_up
        && let Some(capture) = clean_up(game, children, &dead)
    {
        return Move::Play(capture);
    }
    Move::Pass
}

/// A move that comes closer to capturing dead stones of the opponent.
fn clean_up(game: &Position, children: &[&Node], dead: &PointSet) -> Option<Point> {
    let board = game.board();
    let color = game.to_play();
    let doomed = *dead & board.stones(!color);
    if doomed.is_empty() {
        return None;
    }
    let quick = QuickBoard::from(board);
    let room = doomed.flood(&(board.points() - board.stones(color)));
    let points = children.iter().filter_map(|child| child.mv().point());
    let safe = |point: &Point| Risk::of(&quick, color, *point) == Risk::None;
    let mut useful: Vec<Point> =
        points.filter(|&point| room.contains(point)).filter(safe).collect();
    // Liberties of the dead stones first: everything else only takes longer.
    let near = board.dilate(&doomed);
    useful.sort_by_key(|&point| !near.contains(point));
    useful.first().copied()
}
