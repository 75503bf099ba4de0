//! Parts of the board as players name them.
//!
//! The board has three bands in each direction; a corner is where two outer bands meet. An outer
//! band has six lines on the usual board and three on the small one.

use board::{Point, PointSet, Size};

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// The upper left corner.
    UpperLeft,
    /// The upper side.
    Upper,
    /// The upper right corner.
    UpperRight,
    /// The left side.
    Left,
    /// The centre.
    Centre,
    /// The right side.
    Right,
    /// The lower left corner.
    LowerLeft,
    /// The lower side.
    Lower,
    /// The lower right corner.
    LowerRight,
}

/// The shortest board side with corners and a centre of its own.
const SMALLEST: usize = 7;

impl Place {
    /// All places, row by row from the upper left.
    pub const ALL: [Place; 9] = [
        Place::UpperLeft,
        Place::Upper,
        Place::UpperRight,
        Place::Left,
        Place::Centre,
        Place::Right,
        Place::LowerLeft,
        Place::Lower,
        Place::LowerRight,
    ];

    /// The place of a point; `None` on boards under 7x7, which have no named places.
    ///
    /// ```
    /// use board::Size;
    /// use kosumi_explain::Place;
    /// let at = |column, row| Place::of(Size::GO19, Size::GO19.point(column, row).expect("on it"));
    /// assert_eq!(at(3, 15), Some(Place::LowerLeft));
    /// assert_eq!(at(9, 2), Some(Place::Upper));
    /// assert_eq!(at(9, 9), Some(Place::Centre));
    /// ```
    pub fn of(size: Size, point: Point) -> Option<Place> {
        let named = size.width() >= SMALLEST && size.height() >= SMALLEST;
        let (column, row) = (band(point.column(), size.width()), band(point.row(), size.height()));
        named.then(|| Place::ALL[row * 3 + column])
    }

    /// The place that contains more than half of some points, if there is one.
    pub fn of_points(size: Size, points: &PointSet) -> Option<Place> {
        let mut counts = [0; Place::ALL.len()];
        for place in points.iter().filter_map(|point| Place::of(size, point)) {
            counts[place as usize] += 1;
        }
        let most = Place::ALL.into_iter().max_by_key(|&place| counts[place as usize])?;
        (counts[most as usize] * 2 > points.len()).then_some(most)
    }

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Place::UpperLeft => "upper-left",
            Place::Upper => "upper",
            Place::UpperRight => "upper-right",
            Place::Left => "left",
            Place::Centre => "centre",
            Place::Right => "right",
            Place::LowerLeft => "lower-left",
            Place::Lower => "lower",
            Place::LowerRight => "lower-right",
        }
    }
}

/// The band of a line: 0 near the beginning, 1 in the middle, 2 near the end.
fn band(index: usize, side: usize) -> usize {
    let outer = (side + 1) / 3;
    match index {
        _ if index < outer => 0,
        _ if index + outer < side => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_of_every_board_are_symmetric_and_all_there() {
        for side in SMALLEST..=25 {
            let bands: Vec<usize> = (0..side).map(|index| band(index, side)).collect();
            let mirrored: Vec<usize> = bands.iter().rev().map(|&band| 2 - band).collect();
            assert_eq!(bands, mirrored, "side {side}");
            assert!((0..3).all(|one| bands.contains(&one)), "side {side}");
        }
    }

    #[test]
    fn points_spread_over_the_board_have_no_place() {
        let at = |column, row| Size::GO19.point(column, row).unwrap();
        let corner: PointSet = [at(0, 0), at(3, 3), at(9, 9)].into_iter().collect();
        assert_eq!(Place::of_points(Size::GO19, &corner), Some(Place::UpperLeft));
        let spread: PointSet = [at(0, 0), at(9, 9)].into_iter().collect();
        assert_eq!(Place::of_points(Size::GO19, &spread), None);
        assert_eq!(Place::of_points(Size::GO19, &PointSet::EMPTY), None);
        let tiny = Size::square(5).unwrap();
        assert_eq!(Place::of(tiny, tiny.point(0, 0).unwrap()), None);
    }
}
