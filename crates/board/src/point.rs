//! Places on the board.
//!
//! A [`Point`] is an index into one fixed grid of 32 columns and 27 rows, with a border of one
//! around the largest board. The index does not depend on the size of the board, so a point
//! means the same place on every board, neighbours are found by adding a constant, and a row
//! fills exactly half a machine word of a [`PointSet`](crate::PointSet). The rejected
//! alternative, `row * width + column`, needs the width at every step and a test at every edge.

use std::fmt;
use std::num::NonZeroU16;

/// The longest side of a board.
pub const MAX_SIDE: usize = 25;

/// Distance between a point and the one below it in the grid.
pub(crate) const STRIDE: usize = 32;

/// Number of indices in the grid: 25 rows and a border row at each end.
pub(crate) const GRID: usize = STRIDE * (MAX_SIDE + 2);

/// A place on a board, counted from the upper left corner.
///
/// The [`Size`] of a board knows which points it has; [`Size::point`] is the checked constructor.
/// Points are ordered row by row from the top left.
///
/// ```
/// use kosumi_board::{Point, Size};
/// let point = Size::GO19.point(3, 15).expect("on the board");
/// assert_eq!((point.column(), point.row()), (3, 15));
/// // It is the same point on every board that is large enough.
/// assert_eq!(Point::new(3, 15), Some(point));
/// assert!(!Size::GO9.contains(point));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point at `column` and `row`, both counted from 0 at the upper left, on the largest
    /// board.
    pub fn new(column: usize, row: usize) -> Option<Point> {
        (column < MAX_SIDE && row < MAX_SIDE)
            .then(|| Point::from_index((row + 1) * STRIDE + column + 1))
    }

    /// Column, from 0 at the left.
    pub fn column(self) -> usize {
        self.index() % STRIDE - 1
    }

    /// Row, from 0 at the top.
    pub fn row(self) -> usize {
        self.index() / STRIDE - 1
    }

    /// Index into the grid: a key for tables with [`Point::INDICES`] entries.
    #[inline]
    pub fn index(self) -> usize {
        self.0.get() as usize
    }

    /// How many indices a table over all points needs, border included.
    pub const INDICES: usize = GRID;

    /// The four places beside this one: up, left, right, down. Some may be off the board.
    #[inline]
    pub(crate) fn beside(self) -> [Point; 4] {
        let i = self.index();
        [i - STRIDE, i - 1, i + 1, i + STRIDE].map(Point::from_index)
    }

    /// The four diagonal places. Some may be off the board.
    #[inline]
    pub(crate) fn diagonal(self) -> [Point; 4] {
        let i = self.index();
        [i - STRIDE - 1, i - STRIDE + 1, i + STRIDE - 1, i + STRIDE + 1].map(Point::from_wrapped)
    }

    /// The point with a known, non-zero index.
    #[inline]
    pub(crate) fn from_index(index: usize) -> Point {
        debug_assert!(index < GRID);
        Point(NonZeroU16::new(index as u16).expect("invariant: index 0 is a border corner"))
    }

    /// As [`Point::from_index`], but the one diagonal that has index 0 becomes another border
    /// place, so that the corner needs no branch of its own.
    #[inline]
    fn from_wrapped(index: usize) -> Point {
        Point(NonZeroU16::new(index as u16).unwrap_or(NonZeroU16::MIN))
    }
}

impl fmt::Debug for Point {
    /// `(column, row)`; names such as `D4` need the height of the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.index() % STRIDE, self.index() / STRIDE);
        write!(f, "({}, {})", column as isize - 1, row as isize - 1)
    }
}

/// Width and height of a board, each from 1 to 25.
///
/// ```
/// use kosumi_board::Size;
/// let size = Size::new(3, 2)?;
/// assert_eq!(size.to_string(), "3x2");
/// assert_eq!(size.points().count(), 6);
/// assert_eq!(size.point(3, 0), None);
/// assert!(Size::square(26).is_err());
/// # Ok::<(), kosumi_board::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The usual board.
    pub const GO19: Size = Size { width: 19, height: 19 };
    /// The middle board.
    pub const GO13: Size = Size { width: 13, height: 13 };
    /// The small board.
    pub const GO9: Size = Size { width: 9, height: 9 };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// When a side is 0 or longer than [`MAX_SIDE`].
    pub fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        let fits = |side| (1..=MAX_SIDE).contains(&side);
        if fits(width) && fits(height) {
            Ok(Size { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError { width, height })
        }
    }

    /// A board with equal sides.
    ///
    /// # Errors
    /// When the side is 0 or longer than [`MAX_SIDE`].
    pub fn square(side: usize) -> Result<Size, SizeError> {
        Size::new(side, side)
    }

    /// Number of columns.
    pub fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    pub fn height(self) -> usize {
        self.height as usize
    }

    /// Number of points.
    pub fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether width and height are equal.
    pub fn is_square(self) -> bool {
        self.width == self.height
    }

    /// The point at `column` and `row` from the upper left, if the board has it.
    pub fn point(self, column: usize, row: usize) -> Option<Point> {
        (column < self.width() && row < self.height())
            .then(|| Point::from_index((row + 1) * STRIDE + column + 1))
    }

    /// Whether a board of this size has `point`.
    pub fn contains(self, point: Point) -> bool {
        let (column, row) = (point.index() % STRIDE, point.index() / STRIDE);
        (1..=self.width()).contains(&column) && (1..=self.height()).contains(&row)
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        let width = self.width();
        (0..self.height()).flat_map(move |row| {
            (0..width).map(move |column| Point::from_index((row + 1) * STRIDE + column + 1))
        })
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The requested board is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// Requested number of columns.
    pub width: usize,
    /// Requested number of rows.
    pub height: usize,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board of {} columns and {} rows: each side must be from 1 to {MAX_SIDE}",
            self.width, self.height
        )
    }
}

impl std::error::Error for SizeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_knows_its_column_and_row() {
        for point in Size::new(25, 25).unwrap().points() {
            assert_eq!(Point::new(point.column(), point.row()), Some(point));
        }
        assert_eq!(Point::new(25, 0), None);
        assert_eq!(std::mem::size_of::<Option<Point>>(), 2);
    }

    #[test]
    fn a_size_has_its_points_and_no_others() {
        let size = Size::new(3, 2).unwrap();
        assert_eq!(size.points().count(), 6);
        let on = Size::square(25).unwrap().points().filter(|&p| size.contains(p)).count();
        assert_eq!(on, 6);
        assert_eq!(size.point(3, 0), None);
        assert_eq!(size.point(0, 2), None);
        assert!(Size::new(0, 5).is_err() && Size::new(5, 26).is_err());
    }

    #[test]
    fn beside_and_diagonal_of_the_corner_stay_inside_the_grid() {
        let corner = Point::new(0, 0).unwrap();
        let size = Size::square(25).unwrap();
        let on = |points: [Point; 4]| points.into_iter().filter(|&p| size.contains(p)).count();
        assert_eq!((on(corner.beside()), on(corner.diagonal())), (2, 1));
        let far = Point::new(24, 24).unwrap();
        assert_eq!((on(far.beside()), on(far.diagonal())), (2, 1));
    }
}
