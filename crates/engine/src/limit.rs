//! Restricts a search to some of the moves, for a caller that asks about those alone.

use board::{Color, PointSet};

/// Where a player may play during the first moves of a search. Passing is always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Whose moves are limited.
    pub color: Color,
    /// The points that it may play.
    pub allowed: PointSet,
    /// How many moves of a line are limited, counting both players.
    pub depth: usize,
}

impl Limit {
    /// The subset of `points` that `color` may play after `depth` moves of a line.
    pub fn apply(limits: &[Limit], color: Color, depth: usize, points: PointSet) -> PointSet {
        let concerned = limits.iter().filter(|limit| limit.color == color && depth < limit.depth);
        concerned.fold(points, |points, limit| points & limit.allowed)
    }
}
