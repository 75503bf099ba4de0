//! The tree grows from the shapes of the moves that were played.
//!
//! The paper makes the k-pattern of each move for k = 1, 2, ... in turn. All of them are prefixes
//! of the longest, so one shape a move is enough: when the shapes come sorted, the moves of a
//! pattern are a run of shapes that begin with it, and its son's are a shorter run inside.

use super::MAX_K;
use super::shape::Shape;
use super::tree::{Level, Tree};

/// Takes sorted shapes and grows the tree of all patterns in which moves were played often
/// enough.
#[derive(Debug)]
pub struct Grower {
    least: u32,
    levels: Vec<Level>,
    /// The patterns that the last shape belongs to, the root first.
    open: Vec<Open>,
}

/// A pattern whose run is not over.
#[derive(Clone, Copy, Debug)]
struct Open {
    code: u16,
    played: u32,
    sons: u32,
}

impl Grower {
    /// Patterns played less than `least` times are left out; the root always stays.
    pub fn new(least: u32) -> Grower {
        Grower {
            least: least.max(1),
            levels: vec![Level::default(); MAX_K + 1],
            open: vec![Open { code: 0, played: 0, sons: 0 }],
        }
    }

    /// So many moves were played in exactly this shape. Shapes must come in rising order; equal
    /// ones may come one after the other.
    pub fn add(&mut self, shape: &Shape, times: u32) {
        // 1. Patterns that the new shape does not belong to are complete.
        let mut shared = 1;
        while shared < self.open.len() && shape.code(shared - 1) == self.open[shared].code {
            shared += 1;
        }
        while self.open.len() > shared {
            self.close();
        }
        // 2. The others get its moves, and new ones begin.
        for code in shape.codes().skip(shared - 1) {
            self.open.push(Open { code, played: 0, sons: 0 });
        }
        for open in &mut self.open {
            open.played += times;
        }
    }

    /// The last pattern is complete: it stays if it was played often enough. Its sons, which were
    /// played less often, were decided before.
    fn close(&mut self) {
        let Some(open) = self.open.pop() else { return };
        if open.played < self.least {
            return;
        }
        self.keep(open);
        if let Some(parent) = self.open.last_mut() {
            parent.sons += 1;
        }
    }

    fn keep(&mut self, open: Open) {
        self.levels[self.open.len()].push(open.code, open.sons, open.played);
    }

    /// Nodes so far.
    pub fn len(&self) -> usize {
        self.levels.iter().map(|level| level.codes.len()).sum()
    }

    /// Whether no pattern is complete yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tree. How often its patterns match is still to be counted.
    pub fn finish(mut self) -> Tree {
        while self.open.len() > 1 {
            self.close();
        }
        if let Some(root) = self.open.pop() {
            self.keep(root);
        }
        Tree::from_levels(&self.levels)
    }
}
