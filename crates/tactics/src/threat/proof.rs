//! The moves of a proof in the order they were found, and the tree made of them.

use board::{Color, Move, Played};
use facts::ProofTree;

/// Moves with their depths, parents before children. The search logs moves as it goes and cuts off
/// again what turns out to prove nothing.
#[derive(Debug, Default)]
pub(super) struct Log {
    moves: Vec<(u32, Played)>,
}

impl Log {
    /// A mark to return to by [`Log::cut`].
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn cut(&mut self, length: usize) {
        self.moves.truncate(length);
    }

    pub(super) fn push(&mut self, depth: u32, color: Color, mv: Move) {
        self.moves.push((depth, Played { color, mv }));
    }

    /// The tree. Where several answers follow, the one that holds out longest comes first, so
    /// that the main line shows it, and a pass comes after plays that hold out as long.
    pub(super) fn tree(&self) -> ProofTree {
        let mut tree = ProofTree::root();
        let mut open: Vec<usize> = vec![0];
        for &(depth, played) in &self.moves {
            open.truncate(depth as usize + 1);
            let parent = *open.last().expect("invariant: the root stays open");
            open.push(tree.add(parent, played));
        }
        let mut height = vec![0_u32; tree.nodes.len()];
        for index in (0..tree.nodes.len()).rev() {
            let key = |&child: &usize| {
                let passes = tree.nodes[child].played.is_some_and(|p| p.mv == Move::Pass);
                (std::cmp::Reverse(height[child]), passes)
            };
            let mut children = tree.nodes[index].children.clone();
            children.sort_by_key(key);
            height[index] = children.first().map_or(0, |&child| height[child] + 1);
            tree.nodes[index].children = children;
        }
        tree
    }
}
