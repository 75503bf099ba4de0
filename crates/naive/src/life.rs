//! What can be captured, found out by trying everything. Only for tiny boards.
//!
//! Suicide is illegal here, and ko bans are not looked at: a player who moves while the other
//! passes never meets one, and in [`can_capture`] a cycle is no capture.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use board::{Color, Point};

use crate::stones::Stones;

/// Visits every board that `mover` can reach by any number of plays, the present one included,
/// while the opponent passes. The visit ends early when `visit` has seen enough.
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

/// The points that are `owner`'s even if the owner only passes: those that pass-alive stones of
/// the owner part from the rest of the board, such that none of the boards the enemy can reach
/// has a pass-alive enemy stone among them.
///
/// Seki is not looked at. A group that lives in seki but can never get two eyes needs a larger
/// board than can be searched like this; [`can_capture`] judges such a group by itself.
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

/// Whether `attacker`, moving first and then in turn with the defender, can take the stone at
/// `target` off whatever the defender does. Both may pass; plays are looked at only `within`
/// some points.
pub fn can_capture(stones: &Stones, attacker: Color, target: Point, within: &[Point]) -> bool {
    // 1. All boards with either player to move, and where each move leads.
    let start = (stones.clone(), attacker);
    let mut moves: HashMap<(Stones, Color), Vec<(Stones, Color)>> = HashMap::new();
    let mut unvisited = vec![start.clone()];
    while let Some(node) = unvisited.pop() {
        if moves.contains_key(&node) {
            continue;
        }
        let (board, mover) = &node;
        let mut next = vec![(board.clone(), !*mover)];
        next.extend(
            within.iter().filter_map(|&p| board.after(*mover, p)).map(|after| (after, !*mover)),
        );
        unvisited.extend(next.iter().cloned());
        moves.insert(node, next);
    }
    // 2. Lost for the defender: the stone is gone, or the attacker has a move to such a board,
    // or all moves of the defender lead to one. Repeated until nothing is added.
    let mut lost: HashSet<&(Stones, Color)> = HashSet::new();
    loop {
        let before = lost.len();
        for (node, next) in &moves {
            let (board, mover) = node;
            if board.at(target) != Some(!attacker)
                || *mover == attacker && next.iter().any(|node| lost.contains(node))
                || *mover != attacker && next.iter().all(|node| lost.contains(node))
            {
                lost.insert(node);
            }
        }
        if lost.len() == before {
            return lost.contains(&start);
        }
    }
}
