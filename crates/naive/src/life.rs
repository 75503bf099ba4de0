//! Decides by exhaustive search what can be captured. Only for tiny boards.
//!
//! Suicide is illegal here. A player who moves while the other passes never meets a ko; in
//! [`can_capture`] the simple ko rule applies, passes are the only ko threats, and a cycle is not a
//! capture.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use board::{Color, Point};

use crate::stones::Stones;

/// Visits every board that `mover` can reach by any number of plays, including the current one,
/// while the opponent passes. Stops early when `visit` returns `Break`.
pub fn visit_reachable(
    stones: &Stones,
    mover: Color,
    mut visit: impl FnMut(&Stones) -> ControlFlow<()>,
) {
    let mut reached = HashSet::from([stones.clone()]);
    let mut unvisited = vec![stones.clone()];
    while let Some(board) = unvisited.pop() {
        if visit(&board).is_break() {
            return;
        }
        for point in board.size().points() {
            if let Some(after) = board.after(mover, point)
                && reached.insert(after.clone())
            {
                unvisited.push(after);
            }
        }
    }
}

/// The stones of `owner` that no sequence of enemy plays takes off while the owner passes.
pub fn pass_alive(stones: &Stones, owner: Color) -> Vec<Point> {
    let mut alive: Vec<Point> =
        stones.size().points().filter(|&point| stones.at(point) == Some(owner)).collect();
    visit_reachable(stones, !owner, |board| {
        alive.retain(|&stone| board.at(stone) == Some(owner));
        if alive.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    alive
}

/// The points that belong to `owner` even if the owner only passes: those that pass-alive stones of
/// the owner separate from the rest of the board, such that no board that the enemy can reach has a
/// pass-alive enemy stone among them.
///
/// This ignores seki. A group that lives in seki but can never get two eyes needs a larger board
/// than can be searched like this; [`can_capture`] decides about such a group by itself.
pub fn unconditional_territory(stones: &Stones, owner: Color) -> Vec<Point> {
    let alive = pass_alive(stones, owner);
    if alive.is_empty() {
        return Vec::new();
    }
    let mut settled: HashSet<Point> = HashSet::new();
    visit_reachable(stones, !owner, |board| {
        settled.extend(pass_alive(board, !owner));
        ControlFlow::Continue(())
    });
    let outside = |point: &Point| !alive.contains(point);
    let mut territory = Vec::new();
    for point in stones.size().points().filter(outside) {
        let (part, _) = stones.flood_through(point, |other| outside(&other));
        if !part.iter().any(|other| settled.contains(other)) {
            territory.push(point);
        }
    }
    territory
}

/// In alternating play: a board, the stones before the last move, and whose turn it is.
type Turn = (Stones, Stones, Color);

/// Whether `attacker`, who moves first, can capture the stone at `target` in alternating play
/// whatever the defender does. Both may pass; the search tries only plays on the points of
/// `within`.
pub fn can_capture(stones: &Stones, attacker: Color, target: Point, within: &[Point]) -> bool {
    // 1. Find all turns that can occur, and where each move leads; a capture ends the play.
    let start = (stones.clone(), stones.clone(), attacker);
    let mut moves: HashMap<Turn, Vec<Turn>> = HashMap::new();
    let mut unvisited = vec![start.clone()];
    while let Some(turn) = unvisited.pop() {
        if moves.contains_key(&turn) {
            continue;
        }
        let (board, before, mover) = &turn;
        let mut next = Vec::new();
        if board.at(target) == Some(!attacker) {
            next.push((board.clone(), board.clone(), !*mover));
            let plays = within.iter().filter_map(|&point| board.after(*mover, point));
            let allowed = plays.filter(|after| after != before);
            next.extend(allowed.map(|after| (after, board.clone(), !*mover)));
        }
        unvisited.extend(next.iter().cloned());
        moves.insert(turn, next);
    }
    // 2. A turn is lost for the defender if the stone is gone, or the attacker has a move to a lost
    //    turn, or all moves of the defender lead to one. Repeat until nothing is added.
    let mut lost: HashSet<&Turn> = HashSet::new();
    loop {
        let before = lost.len();
        for (turn, next) in &moves {
            if turn.0.at(target) != Some(!attacker)
                || turn.2 == attacker && next.iter().any(|turn| lost.contains(turn))
                || turn.2 != attacker && next.iter().all(|turn| lost.contains(turn))
            {
                lost.insert(turn);
            }
        }
        if lost.len() == before {
            return lost.contains(&start);
        }
    }
}
