//! Points whose owner is proved whatever is played, and so is not left to chance.
//!
//! Pass-alive stones, and the points that they wall off where the enemy can never live, belong to
//! their colour at the end of every game. Simulations do not play there, neither in the tree nor in
//! the playouts, and count those points for their proved owner. So a playout that loses a living
//! group by filling its eyes, or leaves dead stones on the board, cannot mislead the search about
//! them.
//!
//! Only what holds whatever else happens is used here. That a stone cannot escape, or that a group
//! lives if each attack is answered, is a fact about the position at the root: a simulation that
//! plays elsewhere first may change it.

use board::{Board, ByColor, Color, Point, PointSet, QuickBoard, Suicide, pass_alive};

/// The points that belong to each colour whatever happens.
#[derive(Clone, Debug, Default)]
pub(super) struct Sure {
    points: Vec<(Point, Color)>,
    all: PointSet,
}

impl Sure {
    /// What is proved about a board.
    pub(super) fn of(board: &Board) -> Sure {
        let held = pass_alive::unconditional(board, Suicide::Legal);
        let points = ByColor::from_fn(|color| held.alive[color] | held.territory[color]);
        let of = |color| points[color].iter().map(move |point| (point, color));
        Sure {
            points: of(Color::Black).chain(of(Color::White)).collect(),
            all: points.black | points.white,
        }
    }

    /// All these points; no player needs to play there.
    pub(super) fn all(&self) -> &PointSet {
        &self.all
    }

    /// The points with their owners.
    pub(super) fn points(&self) -> &[(Point, Color)] {
        &self.points
    }

    /// What must be added to Black's lead at the end of a playout for these points to count for
    /// their proved owners.
    pub(super) fn correction(&self, end: &QuickBoard) -> i32 {
        let sign = |owner: Option<Color>| owner.map_or(0, Color::sign);
        self.points.iter().map(|&(point, color)| color.sign() - sign(end.owner(point))).sum()
    }
}
