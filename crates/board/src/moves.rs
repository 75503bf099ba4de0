//! What a player may do in a turn.

use crate::point::Point;

/// A turn: a stone on a point, or a pass. Resigning ends the game without being a turn.
///
/// ```
/// use kosumi_board::{Move, Size};
/// let centre = Size::GO9.point(4, 4).expect("on the board");
/// assert_eq!(Move::from(centre), Move::Play(centre));
/// assert_eq!(Move::Play(centre).point(), Some(centre));
/// assert_eq!(Move::Pass.point(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Move {
    /// A stone is put on the point.
    Play(Point),
    /// The player puts no stone.
    Pass,
}

impl Move {
    /// The point played, if any.
    pub fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Move {
        Move::Play(point)
    }
}
