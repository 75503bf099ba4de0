//! A plain checker on the naive rules, written without regard to its cost: it caches nothing and
//! skips nothing.

use board::{Color, Move, Played};
use facts::ProofTree;
use naive::goal::{Solution, Turn};

/// Whether the owner reaches the goal from a position in every line below a node of a tree. It uses
/// only the rules of the solution.
pub(crate) fn holds(
    rules: &Solution,
    tree: &ProofTree,
    owner: Color,
    turn: &Turn,
    node: usize,
) -> bool {
    if rules.is_reached(turn) {
        return true;
    }
    let child = |played: Played| {
        let children = tree.nodes[node].children.iter().copied();
        children.into_iter().find(|&child| tree.nodes[child].played == Some(played))
    };
    let color = turn.to_play;
    let mut moves = rules.moves(turn).into_iter();
    if color == owner {
        let answer = tree.nodes[node].children.first().copied();
        moves.any(|(mv, after)| {
            let chosen = answer.filter(|_| child(Played { color, mv }) == answer);
            chosen.is_some_and(|answer| holds(rules, tree, owner, &after, answer))
        })
    } else {
        let default = child(Played { color, mv: Move::Pass });
        moves.all(|(mv, after)| {
            let next = child(Played { color, mv }).or(default);
            next.is_some_and(|next| holds(rules, tree, owner, &after, next))
        })
    }
}
