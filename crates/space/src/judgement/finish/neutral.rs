//! Which neutral point is taken next, while a finished game is played on.
//!
//! They are worth nothing by themselves; what counts is what they force. Of those that seem alike
//! the first is taken, in one [order](super::orders) after another. To take one that lets the enemy
//! force nothing new was tried and dropped, because one sample lost what another gained; so was a
//! search of all orders where a few points decide together, which found no more right scores.

use board::{Color, Point, PointSet, StoneString};

use super::Game;

/// What taking a neutral point brings, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gain {
    Nothing,
    /// A border that is still open is closed, or pushed back.
    Border,
    /// The enemy would force a move in one's own territory with it.
    Saves,
    /// It forces the enemy to fill.
    Forces,
}

impl Game {
    /// Where a colour may play: neutral points, and the enemy's points that nothing parts from its
    /// own.
    pub(super) fn contested(&self, color: Color) -> PointSet {
        let empty = self.board.empty();
        let own = self.territory[color] & self.open & empty;
        let across = self.board.dilate(&own) & self.territory[!color] & self.open;
        (self.neutral | across) & empty
    }

    /// The neutral point that a colour takes.
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

    /// Whether a colour can play at a point without capturing what lives, and stays there.
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

    /// Whether a play makes the enemy fill territory.
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
