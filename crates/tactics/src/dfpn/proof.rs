//! The tree behind a "yes", for the checker and for showing refutations.

use board::{Color, Move, Played};
use facts::ProofTree;

use super::{Child, Game, Look, Numbers, Search};

/// The largest tree that the search builds: larger than any explanation shows, and than a checker
/// can replay.
const MAX_NODES: usize = 5_000;

impl<G: Game> Search<'_, G> {
    /// The tree by which the owner reaches the goal with `to_play` to move: one move at the owner's
    /// nodes; at the opponent's, an answer to every candidate move of the game and to a pass.
    /// `None` if the goal is not reached, or if the tree is too large.
    pub(crate) fn prove(mut self, to_play: Color) -> Option<ProofTree> {
        let mut tree = ProofTree::root();
        self.grow(&mut tree, 0, to_play).then_some(tree)
    }

    /// Adds what follows the position at a node; false if it cannot be proved.
    fn grow(&mut self, tree: &mut ProofTree, node: usize, to_play: Color) -> bool {
        match self.game.look(self.board, to_play) {
            Look::Reached => return true,
            Look::Failed => return false,
            Look::Open { .. } => {}
        }
        if tree.nodes.len() >= MAX_NODES {
            return false;
        }
        let key = self.key(to_play);
        if to_play == self.game.owner() {
            // The table may have evicted the answer: then this finds it again.
            self.expand(to_play, key, Numbers::INFINITE, Numbers::INFINITE);
        }
        self.enter(key);
        let grown = if to_play == self.game.owner() {
            self.grow_own(tree, node, to_play)
        } else {
            self.grow_all(tree, node, to_play)
        };
        self.leave();
        grown
    }

    /// Adds the owner's shortest way.
    fn grow_own(&mut self, tree: &mut ProofTree, node: usize, to_play: Color) -> bool {
        let children = self.children(to_play);
        let cost = |child: &&Child| match child.fixed {
            true => 0,
            false => self.table.look_up(child.key).map_or(u32::MAX, |entry| entry.nodes),
        };
        let proved = children.iter().filter(|child| child.numbers == Numbers::PROVED);
        match proved.min_by_key(cost).map(|child| child.mv) {
            Some(mv) => self.follow(tree, node, to_play, mv),
            None => false,
        }
    }

    /// Adds every answer of the opponent, including a pass.
    fn grow_all(&mut self, tree: &mut ProofTree, node: usize, to_play: Color) -> bool {
        let mut moves: Vec<Move> = self.children(to_play).iter().map(|child| child.mv).collect();
        if !moves.contains(&Move::Pass) {
            moves.push(Move::Pass);
        }
        moves.into_iter().all(|mv| self.follow(tree, node, to_play, mv))
    }

    fn follow(&mut self, tree: &mut ProofTree, node: usize, color: Color, mv: Move) -> bool {
        let child = tree.add(node, Played { color, mv });
        let before = self.play(color, mv);
        let grown = self.grow(tree, child, !color);
        self.undo(before);
        grown
    }
}
