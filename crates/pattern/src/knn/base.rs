//! A pattern base: a tree with its counts, and where they come from.

use super::nearby::Nearby;
use super::prune::Pruning;
use super::tree::{Node, Tree};

/// What was learnt from games. [`Base::to_bytes`] and [`Base::from_bytes`] are its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The patterns.
    pub tree: Tree,
    /// Number of games.
    pub games: u64,
    /// Advice for the points around the centres, if that was learnt.
    pub nearby: Option<Nearby>,
}

impl Base {
    /// The base of the patterns with at most `k` neighbours.
    pub fn up_to(&self, k: usize) -> Base {
        let stays: Vec<bool> =
            (0..self.tree.len() as Node).map(|node| self.tree.depth(node) <= k).collect();
        self.only(&stays)
    }

    /// The base of the patterns that are kept and of those above them.
    pub fn prune(&self, pruning: &Pruning) -> Base {
        self.only(&self.tree.staying(pruning))
    }

    fn only(&self, stays: &[bool]) -> Base {
        let nodes = || (0..self.tree.len()).filter(|&node| stays[node]);
        Base {
            tree: self.tree.only(stays),
            games: self.games,
            nearby: self.nearby.as_ref().map(|nearby| nearby.only(nodes())),
        }
    }
}
