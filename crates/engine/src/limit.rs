//! Moves that a search may not look at, because whoever asks wants to know about the others.

use board::{Color, PointSet};

/// Where a player may play during the first moves of a search. Passing is always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Whose moves are limited.
    pub color: Color,
    /// The points that it may play.
    pub allowed: PointSet,
    /// The first so many moves of a line, those of both players counted, are limited.
    pub depth: usize,
}

impl Limit {
    /// The points that a colour may play after so many moves of a line, of those that it could.
    pub fn apply(limits: &[Limit], color: Color, depth: usize, points: PointSet) -> PointSet {
        let concerned = limits.iter().filter(|limit| limit.color == color && depth < limit.depth);
        concerned.fold(points, |points, limit| points & limit.allowed)
    }
}
