//! Goals that are reached in a few moves: iterative deepening with a memory.
//!
//! At a turn of the adversary its pass is tried first: what is not reached with a move in hand
//! is not reached without it. That makes most positions cheap to give up.

use rustc_hash::FxHashMap;

use super::game::{Game, Node, Turn};

/// Moves of the friend that a goal may take.
const MOVES: u32 = 4;

/// Whether the friend, who is the protagonist, surely reaches the goal in a few moves. "No" means
/// nothing: there may be a longer way, or more than `limit` positions would have to be seen.
pub(super) fn sprint(game: &Game, start: Node, limit: usize) -> bool {
    let mut sprint = Sprint { game, seen: FxHashMap::default(), limit };
    (0..=MOVES).any(|moves| sprint.reaches(start, moves))
}

struct Sprint<'a> {
    game: &'a Game<'a>,
    /// What is known of a position: the moves in which the goal is reached, and those in which
    /// it is not.
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
                // The move outside comes last in the list.
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
