//! Finds goals that are reached in a few moves: iterative deepening with a transposition table.
//!
//! At the adversary's turn the search tries its pass first: what is not reached with a move in hand
//! is not reached without it. That makes most positions cheap to refute.

use rustc_hash::FxHashMap;

use super::game::{Game, Node, Turn};

/// Limit on the friend's moves to the goal.
const MOVES: u32 = 4;

/// Whether the friend, as protagonist, surely reaches the goal in a few moves. "No" means nothing:
/// there may be a longer way, or the search may have exceeded `limit` positions.
pub(super) fn sprint(game: &Game, start: Node, limit: usize) -> bool {
    let mut sprint = Sprint { game, seen: FxHashMap::default(), limit };
    (0..=MOVES).any(|moves| sprint.reaches(start, moves))
}

struct Sprint<'a> {
    game: &'a Game<'a>,
    /// What is known about a position: a number of moves in which the goal is reached, and one in
    /// which it is not.
    seen: FxHashMap<Node, (Option<u32>, Option<u32>)>,
    limit: usize,
}

impl Sprint<'_> {
    fn reaches(&mut self, node: Node, moves: u32) -> bool {
        if self.game.is_reached(&node) {
            return true;
        }
        match self.seen.get(&node) {
            Some((Some(enough), _)) if *enough <= moves => return true,
            Some((_, Some(too_few))) if *too_few >= moves => return false,
            _ => {}
        }
        if moves == 0 || self.seen.len() > self.limit {
            return false;
        }
        let reached = match node.turn {
            Turn::Protagonist => {
                let next = self.game.next(&node);
                next.into_iter().any(|next| self.reaches(next, moves - 1))
            }
            Turn::Adversary => {
                let mut next = self.game.next(&node);
                // The move outside is last in the list; try it first.
                next.reverse();
                next.into_iter().all(|next| self.reaches(next, moves))
            }
        };
        let seen = self.seen.entry(node).or_default();
        let known = if reached { &mut seen.0 } else { &mut seen.1 };
        *known = Some(moves);
        reached
    }
}
