//! Chooses the next neutral point when playing on after the end.
//!
//! Neutral points are worth nothing in themselves; only the moves they force matter. Among equals
//! the first in the current [order](super::orders) is taken. Two alternatives were dropped:
//! preferring a point after which the enemy can force nothing new, because one sample lost what
//! another gained, and searching all orders where a few points decide together, because it found no
//! more right scores.

use board::{Color, Point, PointSet, StoneString};

use super::Game;

/// The gain from taking a neutral point, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gain {
    Nothing,
    /// It closes an open border, or pushes it back.
    Border,
    /// It stops the enemy from forcing a move in one's own territory there.
    Saves,
    /// It forces the enemy to fill.
    Forces,
}

impl Game {
    /// Where a colour may play: neutral points, and enemy points that no border separates from its
    /// own.
    pub(super) fn contested(&self, color: Color) -> PointSet {
        let empty = self.board.empty();
        let own = self.territory[color] & self.open & empty;
        let across = self.board.dilate(&own) & self.territory[!color] & self.open;
        (self.neutral | across) & empty
    }

    /// The neutral point that a colour takes next.
    pub(super) fn neutral_point(&mut self, color: Color) -> Option<Point> {
        let mut best: Option<(Gain, Point)> = None;
        for point in self.order.sorted(color, &self.contested(color)) {
            if !self.can_take(color, point) {
                continue;
            }
            let gain = if self.forces(color, point) {
                Gain::Forces
            } else if self.can_take(!color, point) && self.forces(!color, point) {
                Gain::Saves
            } else if !self.neutral.contains(point)
                || self.board.beside(point).any(|beside| self.open.contains(beside))
            {
                Gain::Border
            } else {
                Gain::Nothing
            };
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, point));
            }
        }
        best.map(|(_, point)| point)
    }

    /// Whether a colour can play a point without capturing living stones, and survives there.
    pub(super) fn can_take(&mut self, color: Color, point: Point) -> bool {
        let beside = |string: &StoneString| {
            string.color() != color && string.in_atari() && !self.dead.meets(string.stones())
        };
        if self.board.strings_beside(point).any(beside) || self.board.play(color, point).is_err() {
            return false;
        }
        let stays = !self.is_weak(point) && !self.is_endangered(color, point);
        self.board.undo();
        stays
    }

    /// Whether a play forces the enemy to fill its own territory.
    pub(super) fn forces(&mut self, color: Color, point: Point) -> bool {
        self.board.play(color, point).expect("invariant: the play was tried");
        let near = self.short_near(!color, point);
        let forced = near.into_iter().any(|anchor| {
            let stones = PointSet::from(anchor);
            let danger = self.dangers.capture(&self.board, &stones);
            danger.works
                && self.free_defence(&stones, &danger).is_none()
                && self.defence(&stones, &danger).is_some()
        });
        self.board.undo();
        forced
    }
}
