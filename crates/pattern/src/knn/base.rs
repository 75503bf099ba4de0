//! A pattern base: a pattern tree with its counts, and the number of games behind them.

use super::nearby::Nearby;
use super::prune::Pruning;
use super::tree::{Node, Tree};

/// The patterns and counts learnt from games. [`Base::to_bytes`] and [`Base::from_bytes`] write and
/// read its file format.
///
/// ```
/// use kosumi_pattern::knn::{Base, BaseError, Grower};
/// let base = Base { tree: Grower::new(1).finish(), games: 0, nearby: None };
/// let bytes = base.to_bytes();
/// assert_eq!(Base::from_bytes(&bytes)?, base);
/// assert!(Base::from_bytes(&bytes[..10]).is_err());
/// # Ok::<(), BaseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The patterns.
    pub tree: Tree,
    /// Number of games.
    pub games: u64,
    /// Advice for the points around the patterns' centres, if it was learnt.
    pub nearby: Option<Nearby>,
}

impl Base {
    /// A base with only the patterns that have at most `k` neighbours.
    pub fn up_to(&self, k: usize) -> Base {
        let stays: Vec<bool> =
            (0..self.tree.len() as Node).map(|node| self.tree.depth(node) <= k).collect();
        self.only(&stays)
    }

    /// A base with only the patterns that `pruning` keeps, and their ancestors.
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
