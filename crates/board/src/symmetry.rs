//! The 16 transformations that leave the game unchanged: the 8 symmetries of the board, each
//! with or without exchange of the colours.

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::{Point, Size};
use crate::point_set::PointSet;

/// One of the 8 symmetries of a board: mirror columns, mirror rows, then exchange both.
///
/// On a board that is not square, the four that exchange columns and rows also exchange width
/// and height.
///
/// ```
/// use kosumi_board::{Size, Symmetry};
/// let size = Size::GO19;
/// let point = size.point(2, 3).expect("on the board");
/// for symmetry in Symmetry::ALL {
///     let image = symmetry.point(size, point);
///     assert_eq!(symmetry.inverse().point(size, image), point);
/// }
/// assert_eq!(Symmetry::IDENTITY.point(size, point), point);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry(u8);

const MIRROR_COLUMNS: u8 = 1;
const MIRROR_ROWS: u8 = 2;
const EXCHANGE: u8 = 4;

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All 8, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Symmetry(index as u8);
            index += 1;
        }
        all
    };

    /// Whether width and height are exchanged.
    pub fn exchanges(self) -> bool {
        self.0 & EXCHANGE != 0
    }

    /// Size of the transformed board.
    pub fn size(self, size: Size) -> Size {
        if self.exchanges() {
            Size::new(size.height(), size.width()).expect("invariant: both sides were checked")
        } else {
            size
        }
    }

    /// Where a point of a board of this size goes.
    pub fn point(self, size: Size, point: Point) -> Point {
        let (mut column, mut row) = (point.column(), point.row());
        if self.0 & MIRROR_COLUMNS != 0 {
            column = size.width() - 1 - column;
        }
        if self.0 & MIRROR_ROWS != 0 {
            row = size.height() - 1 - row;
        }
        if self.exchanges() {
            (column, row) = (row, column);
        }
        Point::new(column, row).expect("invariant: the point is on the board")
    }

    /// Where a set of points goes.
    pub fn set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|point| self.point(size, point)).collect()
    }

    /// The symmetry that undoes this one.
    pub fn inverse(self) -> Symmetry {
        if !self.exchanges() {
            return self;
        }
        // After the exchange, what mirrored columns mirrors rows, and vice versa.
        let columns = (self.0 & MIRROR_COLUMNS) << 1;
        let rows = (self.0 & MIRROR_ROWS) >> 1;
        Symmetry(EXCHANGE | columns | rows)
    }
}

/// A symmetry with or without exchange of the colours.
///
/// ```
/// use kosumi_board::{Board, Symmetry, Transform};
/// let board: Board = "
///     X . .
///     . O .".parse()?;
/// let inverted = Transform { symmetry: Symmetry::IDENTITY, inverts_colors: true };
/// assert_eq!(inverted.board(&board).to_string(), "O . .\n. X .\n");
/// assert_eq!(Transform::all().count(), 16);
/// for transform in Transform::all() {
///     assert_eq!(transform.inverse().board(&transform.board(&board)), board);
/// }
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Transform {
    /// What happens to the points.
    pub symmetry: Symmetry,
    /// Whether Black becomes White and White becomes Black.
    pub inverts_colors: bool,
}

impl Transform {
    /// All 16, the identity first.
    pub fn all() -> impl Iterator<Item = Transform> {
        [false, true].into_iter().flat_map(|inverts_colors| {
            Symmetry::ALL.into_iter().map(move |symmetry| Transform { symmetry, inverts_colors })
        })
    }

    /// What a colour becomes.
    pub fn color(self, color: Color) -> Color {
        if self.inverts_colors { !color } else { color }
    }

    /// The transformed board, with nothing to undo.
    pub fn board(self, board: &Board) -> Board {
        let size = board.size();
        let moved = |color| self.symmetry.set(size, &board.stones(self.color(color)));
        let stones = ByColor::from_fn(moved);
        let mut result = Board::with_stones(self.symmetry.size(size), &stones)
            .expect("invariant: a symmetry keeps liberties");
        result.set_ko(board.ko().map(|ko| self.symmetry.point(size, ko)));
        result.set_captured(ByColor::from_fn(|color| board.captured(self.color(color))));
        result
    }

    /// The transformation that undoes this one.
    pub fn inverse(self) -> Transform {
        Transform { symmetry: self.symmetry.inverse(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_symmetries_are_different_and_have_inverses() {
        let size = Size::new(7, 5).unwrap();
        let mut images = Vec::new();
        for symmetry in Symmetry::ALL {
            let image: Vec<Point> = size.points().map(|p| symmetry.point(size, p)).collect();
            assert!(!images.contains(&image));
            let there = symmetry.size(size);
            for (from, &to) in size.points().zip(&image) {
                assert!(there.contains(to));
                assert_eq!(symmetry.inverse().point(there, to), from);
            }
            images.push(image);
        }
    }

    #[test]
    fn a_board_comes_back_by_the_inverse() {
        let mut board: Board = ". X O .\nX . X O\n. X O .".parse().unwrap();
        board.play(Color::White, Point::new(1, 1).unwrap()).unwrap();
        assert!(board.ko().is_some());
        let images: Vec<Board> = Transform::all().map(|t| t.board(&board)).collect();
        for (transform, image) in Transform::all().zip(&images) {
            assert_eq!(transform.inverse().board(image), board);
            assert_eq!(image.strings().count(), board.strings().count());
        }
        // The shape is its own mirror image top to bottom, and has no other symmetry.
        assert_eq!(images.iter().filter(|image| **image == board).count(), 2);
    }
}
