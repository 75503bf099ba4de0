//! The pattern tree.
//!
//! In the paper a node has four sons, one for each kind of next neighbour: empty, friend, enemy,
//! edge. The node just after the k-th important neighbour is the k-pattern. Most nodes have a
//! single son, the empty one, so this tree folds chains of empty points: each node *is* a pattern,
//! its sons differ in the place and kind of the next important neighbour, and the root is the
//! pattern without neighbours, which matches everywhere. One [`Tree::son`] step corresponds to a
//! walk in the paper's tree past any number of empty points and then one important neighbour.
//!
//! Nodes are numbered level by level, each level in dictionary order. The sons of a node are
//! therefore adjacent in memory, the sons of the next node follow them, and four flat columns hold
//! everything: 18 bytes per node, no pointers, and a file format that holds the same columns.

use std::ops::Range;

use super::counts::Counts;
use super::grid::Grid;
use super::shape::Shape;
use super::walk::{Neighbour, Walk};
use board::{Color, Point};

/// Number of a pattern in a [`Tree`].
pub type Node = u32;

/// Patterns with their counts.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Size};
/// use kosumi_pattern::knn::{Grower, Shape, Tree};
/// let star = Size::GO19.point(3, 3).expect("on the board");
/// let shape = Shape::around(&Board::new(Size::GO19), star, Color::Black, 2);
/// let mut grower = Grower::new(1);
/// grower.add(&shape, 5);
/// let tree = grower.finish();
/// let node = tree.find(&shape).expect("it was added");
/// assert_eq!((tree.depth(node), tree.counts(node).played), (2, 5));
/// assert_eq!(tree.path(node).first(), Some(&Tree::ROOT));
/// assert_eq!(tree.shape(node), shape);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The last neighbour of each pattern, as a code; 0 for the root.
    codes: Vec<u16>,
    /// The first son of each pattern, and the number of patterns at the end.
    first: Vec<Node>,
    /// How often a move was played in each pattern.
    played: Vec<u32>,
    /// How often each pattern matched.
    matched: Vec<u64>,
    /// Where each level begins, and the number of patterns at the end.
    levels: Vec<Node>,
}

/// Where a walk down the tree ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The pattern with most neighbours that matches.
    pub(crate) node: Node,
    /// Square of the distance of the last place that the walk looked at. Changes farther away
    /// cannot affect the match.
    pub(crate) reach: u16,
}

/// One level of a tree in the making: see [`Tree::from_levels`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Level {
    pub(crate) codes: Vec<u16>,
    pub(crate) sons: Vec<u32>,
    pub(crate) played: Vec<u32>,
}

impl Level {
    pub(crate) fn push(&mut self, code: u16, sons: u32, played: u32) {
        self.codes.push(code);
        self.sons.push(sons);
        self.played.push(played);
    }
}

impl Tree {
    /// The root.
    pub const ROOT: Node = 0;

    /// Builds a tree from its levels, the root's first. Until matches are counted, a pattern is
    /// assumed to match only where it was played.
    pub(crate) fn from_levels(parts: &[Level]) -> Tree {
        let length = parts.iter().map(|level| level.codes.len()).sum();
        let mut tree = Tree {
            codes: Vec::with_capacity(length),
            first: Vec::with_capacity(length + 1),
            played: Vec::with_capacity(length),
            matched: Vec::with_capacity(length),
            levels: Vec::with_capacity(parts.len() + 1),
        };
        let mut son = 1;
        for level in parts.iter().take_while(|level| !level.codes.is_empty()) {
            tree.levels.push(tree.codes.len() as Node);
            tree.codes.extend(&level.codes);
            tree.played.extend(&level.played);
            tree.matched.extend(level.played.iter().copied().map(u64::from));
            for &sons in &level.sons {
                tree.first.push(son);
                son += sons;
            }
        }
        tree.first.push(son);
        tree.levels.push(length as Node);
        tree
    }

    /// The same tree with these match counts.
    pub(crate) fn with_matched(self, matched: Vec<u64>) -> Tree {
        debug_assert_eq!(matched.len(), self.len());
        Tree { matched, ..self }
    }

    /// Number of nodes, the root included.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether there is no pattern but the root.
    pub fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// The largest number of neighbours of a pattern.
    pub fn k(&self) -> usize {
        self.levels.len() - 2
    }

    /// The patterns with `k` neighbours.
    pub fn level(&self, k: usize) -> Range<Node> {
        match self.levels.get(k..k + 2) {
            Some(ends) => ends[0]..ends[1],
            None => 0..0,
        }
    }

    /// The patterns that extend `node` by one neighbour.
    #[inline]
    pub fn sons(&self, node: Node) -> Range<Node> {
        self.first[node as usize]..self.first[node as usize + 1]
    }

    /// The pattern with one neighbour less; `None` for the root.
    pub fn parent(&self, node: Node) -> Option<Node> {
        // The parent is the last node whose sons begin at or before this one; earlier nodes with
        // the same start have no sons.
        let after = self.first.partition_point(|&first| first <= node);
        (node != Tree::ROOT).then(|| (after - 1) as Node)
    }

    /// How many neighbours a pattern has.
    pub fn depth(&self, node: Node) -> usize {
        self.levels.partition_point(|&start| start <= node) - 1
    }

    /// The counts of a pattern.
    pub fn counts(&self, node: Node) -> Counts {
        let at = |node: Node| (u64::from(self.played[node as usize]), self.matched[node as usize]);
        let ((played, matched), (all_played, tested)) = (at(node), at(Tree::ROOT));
        Counts { played, matched, all_played, tested }
    }

    /// The pattern as a list of neighbours.
    pub fn shape(&self, node: Node) -> Shape {
        let mut codes = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            codes.push(self.codes[at as usize]);
            at = parent;
        }
        codes.iter().rev().filter_map(|&code| Neighbour::from_code(code)).collect()
    }

    /// The son of a pattern that extends it by this neighbour.
    #[inline]
    pub fn son(&self, node: Node, next: Neighbour) -> Option<Node> {
        self.son_by_code(node, next.code())
    }

    #[inline]
    fn son_by_code(&self, node: Node, code: u16) -> Option<Node> {
        let sons = self.sons(node);
        let codes = &self.codes[sons.start as usize..sons.end as usize];
        codes.binary_search(&code).ok().map(|index| sons.start + index as Node)
    }

    /// The node of a shape, if the tree has it.
    pub fn find(&self, shape: &Shape) -> Option<Node> {
        shape.neighbours().try_fold(Tree::ROOT, |node, next| self.son(node, next))
    }

    /// Finds all matching patterns in one walk: the last one, and its ancestors.
    #[inline]
    pub(crate) fn descend(&self, grid: &Grid, centre: Point, to_play: Color) -> Found {
        let mut node = Tree::ROOT;
        let mut walk = Walk::new(grid, centre, to_play);
        loop {
            // A pattern without sons ends the walk here, before it looks any farther.
            if self.sons(node).is_empty() {
                return Found { node, reach: walk.reach() };
            }
            match walk.next().and_then(|next| self.son(node, next)) {
                Some(son) => node = son,
                None => return Found { node, reach: walk.reach() },
            }
        }
    }

    /// The patterns from the root to `node`: all that match around a point where `node` is the
    /// longest.
    pub fn path(&self, node: Node) -> Vec<Node> {
        let mut path = vec![node];
        while let Some(parent) = self.parent(path[path.len() - 1]) {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// Sets the match counts. `longest` says, for each node, how often it was the longest pattern
    /// to match; its ancestors matched there too.
    pub fn set_matches(&mut self, longest: &[u64]) {
        self.matched = longest.to_vec();
        for node in (0..self.len()).rev() {
            let sons = self.sons(node as Node);
            let below: u64 = self.matched[sons.start as usize..sons.end as usize].iter().sum();
            self.matched[node] += below;
        }
    }

    /// Whether games can have produced the counts: no pattern was played more often than it
    /// matched, and the sons of a pattern together have no more than the pattern itself.
    pub(crate) fn is_counted(&self) -> bool {
        (0..self.len()).all(|node| {
            let sons = self.first[node] as usize..self.first[node + 1] as usize;
            let played: u64 = self.played[sons.clone()].iter().copied().map(u64::from).sum();
            let matched = self.matched[sons].iter().try_fold(0_u64, |sum, &n| sum.checked_add(n));
            u64::from(self.played[node]) <= self.matched[node]
                && played <= u64::from(self.played[node])
                && matched.is_some_and(|matched| matched <= self.matched[node])
        })
    }

    pub(crate) fn columns(&self) -> Columns<'_> {
        Columns {
            codes: &self.codes,
            first: &self.first,
            played: &self.played,
            matched: &self.matched,
        }
    }
}

/// The columns of a tree, for the file format.
pub(crate) struct Columns<'a> {
    pub(crate) codes: &'a [u16],
    pub(crate) first: &'a [Node],
    pub(crate) played: &'a [u32],
    pub(crate) matched: &'a [u64],
}
