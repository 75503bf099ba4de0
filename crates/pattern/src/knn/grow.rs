//! Grows the pattern tree from the shapes of the moves that were played.
//!
//! The paper makes the k-pattern of each move for k = 1, 2, ... in turn. All of them are prefixes
//! of the longest, so one shape per move is enough. When the shapes come sorted, the moves of a
//! pattern are the run of shapes that begin with it, and the moves of its son are a shorter run
//! inside that one.

use super::MAX_K;
use super::shape::Shape;
use super::tree::{Level, Tree};

/// Takes sorted shapes and grows the tree of all patterns whose move was played often enough.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Size};
/// use kosumi_pattern::knn::{Grower, Shape};
/// let board = Board::new(Size::GO19);
/// let mut shapes = [(2, 3), (3, 3), (15, 15)].map(|(column, row)| {
///     let point = Size::GO19.point(column, row).expect("on the board");
///     Shape::around(&board, point, Color::Black, 2)
/// });
/// shapes.sort();
/// let mut grower = Grower::new(2);
/// for shape in &shapes {
///     grower.add(shape, 1);
/// }
/// // Only the 4-4 point was played twice: the root and two patterns stay.
/// assert_eq!(grower.finish().len(), 3);
/// ```
#[derive(Debug)]
pub struct Grower {
    least: u32,
    levels: Vec<Level>,
    /// The patterns that the last shape belongs to, the root first.
    open: Vec<Open>,
}

/// A pattern whose run has not ended.
#[derive(Clone, Copy, Debug)]
struct Open {
    code: u16,
    played: u32,
    sons: u32,
}

impl Grower {
    /// A grower that drops patterns played fewer than `least` times; the root always stays.
    pub fn new(least: u32) -> Grower {
        Grower {
            least: least.max(1),
            levels: vec![Level::default(); MAX_K + 1],
            open: vec![Open { code: 0, played: 0, sons: 0 }],
        }
    }

    /// Adds `times` moves that were played in exactly this shape. Shapes must come in rising order;
    /// equal ones may follow each other.
    pub fn add(&mut self, shape: &Shape, times: u32) {
        // 1. Patterns that the new shape does not belong to are complete.
        let mut shared = 1;
        while shared < self.open.len() && shape.code(shared - 1) == self.open[shared].code {
            shared += 1;
        }
        while self.open.len() > shared {
            self.close();
        }
        // The others count these moves, and new patterns begin.
        for code in shape.codes().skip(shared - 1) {
            self.open.push(Open { code, played: 0, sons: 0 });
        }
        for open in &mut self.open {
            open.played += times;
        }
    }

    /// Completes the last pattern and keeps it if it was played often enough. Its sons, which were
    /// played less often, are already decided.
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

    /// Number of nodes so far.
    pub fn len(&self) -> usize {
        self.levels.iter().map(|level| level.codes.len()).sum()
    }

    /// Whether no pattern is complete yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Finishes the tree. The caller still has to count how often its patterns match.
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
