//! Which pattern matches at each point, kept up to date while a game is played.
//!
//! Each walk records how far it looked, so a changed stone affects only the matches of points that
//! looked that far. A watch compares the board with what it saw last, so play and undo are the same
//! to it. It repeats the walk only around affected points, and only for the player asked about. In
//! professional games that is one point in five.

use board::{Board, ByColor, Color, Point, Size};

use super::grid::Grid;
use super::tree::{Node, Tree};

/// The patterns that match on a board.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Size};
/// use kosumi_pattern::knn::{Grower, Shape, Watch};
/// let mut board = Board::new(Size::GO19);
/// let at = |column, row| Size::GO19.point(column, row).expect("on the board");
/// let mut grower = Grower::new(1);
/// grower.add(&Shape::around(&board, at(3, 3), Color::Black, 2), 1);
/// let tree = grower.finish();
/// let mut watch = Watch::new(&board);
/// let stars = |watch: &mut Watch, board: &Board| {
///     watch.matches(board, &tree, Color::White).filter(|&(_, node)| tree.depth(node) == 2).count()
/// };
/// assert_eq!(stars(&mut watch, &board), 4);
/// board.play(Color::Black, at(3, 3))?;
/// watch.update(&board);
/// assert_eq!(stars(&mut watch, &board), 3);
/// # Ok::<(), kosumi_board::Illegal>(())
/// ```
#[derive(Clone)]
pub struct Watch {
    size: Size,
    grid: Grid,
    points: Vec<Point>,
    views: ByColor<View>,
}

/// What one player sees, point by point, row by row.
#[derive(Clone)]
struct View {
    nodes: Vec<Node>,
    reach: Vec<u16>,
    /// Whether the walk around a point must be repeated.
    stale: Vec<bool>,
}

/// Marks a point that is not empty.
const NO_NODE: Node = Node::MAX;

impl Watch {
    /// A watch on a board.
    pub fn new(board: &Board) -> Watch {
        let size = board.size();
        let view = View {
            nodes: vec![NO_NODE; size.area()],
            reach: vec![0; size.area()],
            stale: vec![true; size.area()],
        };
        Watch {
            size,
            grid: Grid::new(board),
            points: size.points().collect(),
            views: ByColor::new(view.clone(), view),
        }
    }

    /// Compares the board with what was seen last, after a play, an undo, or anything else.
    pub fn update(&mut self, board: &Board) {
        if board.size() != self.size {
            *self = Watch::new(board);
            return;
        }
        let (views, width) = (&mut self.views, self.size.width());
        self.grid.update(board, |changed| {
            for color in Color::BOTH {
                views[color].spoil(width, changed);
            }
        });
    }

    /// The stones as last seen.
    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The longest matching pattern around each empty point for the player to move, in reading
    /// order. Every call must use the same tree.
    pub fn matches(
        &mut self,
        board: &Board,
        tree: &Tree,
        to_play: Color,
    ) -> impl Iterator<Item = (Point, Node)> {
        self.update(board);
        let view = &mut self.views[to_play];
        for (index, stale) in view.stale.iter_mut().enumerate() {
            if !std::mem::take(stale) {
                continue;
            }
            let point = self.points[index];
            if board.is_empty_at(point) {
                let found = tree.descend(&self.grid, point, to_play);
                view.nodes[index] = found.node;
                view.reach[index] = found.reach;
            } else {
                view.nodes[index] = NO_NODE;
                view.reach[index] = 0;
            }
        }
        let found = self.points.iter().copied().zip(view.nodes.iter().copied());
        found.filter(|&(_, node)| node != NO_NODE)
    }
}

impl View {
    /// Marks every point as stale whose walk looked as far as the point that changed.
    fn spoil(&mut self, width: usize, changed: Point) {
        let (column, row) = (changed.column() as i32, changed.row() as i32);
        let mut across = [0_u16; board::MAX_SIDE];
        for (x, square) in across.iter_mut().enumerate() {
            *square = ((x as i32 - column) * (x as i32 - column)) as u16;
        }
        let rows = self.reach.chunks(width).zip(self.stale.chunks_mut(width));
        for (y, (reach, stale)) in rows.enumerate() {
            let down = ((y as i32 - row) * (y as i32 - row)) as u16;
            for ((reach, stale), across) in reach.iter().zip(stale).zip(&across) {
                *stale |= *reach >= down + across;
            }
        }
        let index = changed.row() * width + changed.column();
        self.stale[index] = true;
    }
}
