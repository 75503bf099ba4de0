//! The stones of a board with a wide border, so that a walk needs no test for the edge.

use board::{Board, Color, Point, PointSet};

use super::order::REACH;

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cell {
    Empty,
    Black,
    White,
    Off,
}

/// A board as walks see it.
#[derive(Clone)]
pub(crate) struct Grid {
    /// One byte per place. The length is a power of two, so that an index needs a mask and no
    /// bounds check.
    cells: Box<[Cell; Grid::LENGTH]>,
    black: PointSet,
    white: PointSet,
}

impl Grid {
    /// Distance between a place and the one below it.
    pub(crate) const STRIDE: usize = 64;
    const LENGTH: usize = 4096;

    /// The stones of a board.
    pub(crate) fn new(board: &Board) -> Grid {
        let mut grid = Grid {
            cells: Box::new([Cell::Off; Grid::LENGTH]),
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
        };
        for point in &board.points() {
            grid.set(point, Cell::Empty);
        }
        grid.update(board, |_| {});
        grid
    }

    /// Copies the stones of a board of the same size and calls `changed` for each point that
    /// differs.
    pub(crate) fn update(&mut self, board: &Board, mut changed: impl FnMut(Point)) {
        let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
        for point in &((self.black ^ black) | (self.white ^ white)) {
            let cell = match board.at(point) {
                None => Cell::Empty,
                Some(Color::Black) => Cell::Black,
                Some(Color::White) => Cell::White,
            };
            self.set(point, cell);
            changed(point);
        }
        (self.black, self.white) = (black, white);
    }

    /// The index of a board point in the grid.
    #[inline]
    pub(crate) fn place(point: Point) -> usize {
        (point.row() + REACH) * Grid::STRIDE + point.column() + REACH
    }

    fn set(&mut self, point: Point, cell: Cell) {
        self.cells[Grid::place(point)] = cell;
    }

    /// What stands at an offset from a place.
    #[inline]
    pub(crate) fn at(&self, place: usize, offset: i16) -> Cell {
        self.cells[place.wrapping_add_signed(isize::from(offset)) % Grid::LENGTH]
    }
}
