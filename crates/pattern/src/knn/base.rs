//! A pattern base: a tree with its counts, and where they come from.

use super::tree::Tree;

/// What was learnt from games. [`Base::to_bytes`] and [`Base::from_bytes`] are its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The patterns.
    pub tree: Tree,
    /// Number of games.
    pub games: u64,
}
