//! How far away edges, stones and the last moves are.

use board::Point;

use super::super::groups::Group;
use super::Candidate;
use super::view::View;

impl View<'_> {
    /// Sets the values for distances.
    #[inline]
    pub(super) fn measure(&self, found: &mut Candidate) {
        let (point, size) = (found.point, self.board.size());
        let line = |at: usize, side: usize| at.min(side - 1 - at).min(9);
        let (x, y) = (line(point.column(), size.width()), line(point.row(), size.height()));
        let (high, low) = (x.max(y), x.min(y));
        found.set(Group::Place, (high * (high + 1) / 2 + low) * 6 + self.phase);
        let third = self.phase / 2;
        if let Some(last) = self.last {
            found.set(Group::Last, distance(point, last) * 3 + third);
        }
        if let Some(before) = self.before {
            found.set(Group::Before, distance(point, before));
        }
        let steps = self
            .around
            .each_ref()
            .map(|sets| sets.iter().position(|within| within.contains(point)).unwrap_or(4));
        found.set(Group::Near, (steps[0] * 5 + steps[1]) * 3 + third);
    }
}

/// The step from one point to another.
#[inline]
pub(super) fn step(from: Point, to: Point) -> (i32, i32) {
    (to.column() as i32 - from.column() as i32, to.row() as i32 - from.row() as i32)
}

/// The distance |x| + |y| + max(|x|, |y|) minus 2 (Coulom 2007), at most 19: it lies between the
/// Euclidean distance and the one along the lines.
#[inline]
fn distance(a: Point, b: Point) -> usize {
    let (x, y) = step(a, b);
    let (x, y) = (x.unsigned_abs() as usize, y.unsigned_abs() as usize);
    (x + y + x.max(y)).saturating_sub(2).min(19)
}
