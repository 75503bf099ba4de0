//! The small diagrams to enumerate: the families of the shipped base.

use pattern::rule::Sides;

/// What to look for in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Two stones of the friend to connect.
    Connection,
    /// Two stones of the friend to keep the enemy from passing between.
    Divider,
    /// A stone of the friend to keep the enemy from passing to the edge.
    DividerFromEdge,
    /// A point where the friend has or makes an eye.
    Eye,
    /// An enemy string to capture.
    Capture,
}

/// A window and what to look for in it.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of the file, without its ending.
    pub file: &'static str,
    /// Columns of the window.
    pub width: usize,
    /// Rows of the window.
    pub height: usize,
    /// Sides of the window that are edges of the board.
    pub sides: Sides,
    /// What to look for.
    pub wanted: Wanted,
    /// The most points that a diagram may require.
    pub most_points: usize,
    /// For two stones: their least distance along one of the lines. For captures: the fewest
    /// liberties of the target. Smaller values are left to smaller windows.
    pub least: usize,
}

const OPEN: Sides = Sides { top: false, right: false, bottom: false, left: false };
const EDGE: Sides = Sides { bottom: true, ..OPEN };
const CORNER: Sides = Sides { bottom: true, left: true, ..OPEN };

const fn family(
    file: &'static str,
    (width, height): (usize, usize),
    sides: Sides,
    wanted: Wanted,
    most_points: usize,
    least: usize,
) -> Family {
    Family { file, width, height, sides, wanted, most_points, least }
}

/// All families, in search order: small windows come first, so that larger ones need not repeat
/// their rules.
pub const FAMILIES: &[Family] = &[
    family("connections", (2, 2), OPEN, Wanted::Connection, 4, 0),
    family("connections", (3, 2), OPEN, Wanted::Connection, 6, 0),
    family("connections", (3, 3), OPEN, Wanted::Connection, 8, 0),
    family("connections", (4, 2), OPEN, Wanted::Connection, 8, 3),
    family("connections", (4, 3), OPEN, Wanted::Connection, 7, 3),
    family("connections", (3, 2), EDGE, Wanted::Connection, 6, 0),
    family("connections", (4, 2), EDGE, Wanted::Connection, 8, 3),
    family("connections", (3, 3), EDGE, Wanted::Connection, 7, 0),
    family("connections", (3, 2), CORNER, Wanted::Connection, 6, 0),
    family("connections", (4, 3), EDGE, Wanted::Connection, 6, 3),
    family("dividers", (3, 2), OPEN, Wanted::Divider, 6, 2),
    family("dividers", (3, 3), OPEN, Wanted::Divider, 7, 2),
    family("dividers", (4, 2), OPEN, Wanted::Divider, 7, 3),
    family("dividers", (4, 3), OPEN, Wanted::Divider, 6, 3),
    family("dividers", (2, 2), EDGE, Wanted::DividerFromEdge, 4, 0),
    family("dividers", (3, 2), EDGE, Wanted::DividerFromEdge, 6, 0),
    family("dividers", (3, 3), EDGE, Wanted::DividerFromEdge, 6, 0),
    family("eyes", (2, 2), CORNER, Wanted::Eye, 4, 0),
    family("eyes", (3, 2), CORNER, Wanted::Eye, 6, 0),
    family("eyes", (3, 2), EDGE, Wanted::Eye, 6, 0),
    family("eyes", (3, 3), OPEN, Wanted::Eye, 9, 0),
    family("captures", (3, 1), OPEN, Wanted::Capture, 3, 1),
    family("captures", (2, 2), OPEN, Wanted::Capture, 4, 1),
    family("captures", (3, 3), OPEN, Wanted::Capture, 7, 2),
    family("captures", (2, 2), EDGE, Wanted::Capture, 4, 1),
    family("captures", (3, 2), EDGE, Wanted::Capture, 6, 2),
    family("captures", (4, 2), EDGE, Wanted::Capture, 8, 2),
    family("captures", (3, 3), EDGE, Wanted::Capture, 7, 2),
    family("captures", (2, 2), CORNER, Wanted::Capture, 4, 1),
    family("captures", (3, 2), CORNER, Wanted::Capture, 6, 2),
    family("captures", (3, 3), CORNER, Wanted::Capture, 7, 2),
    family("captures", (4, 2), CORNER, Wanted::Capture, 7, 2),
    family("captures", (5, 2), EDGE, Wanted::Capture, 8, 2),
];
