//! Which neutral point is taken next, while a finished game is played on.
//!
//! They are worth nothing by themselves; what counts is what they force, now or later. Of points
//! that seem alike one is taken that lets the enemy force nothing new: a stone may need one of two
//! neutral points to be connected, and the third beside it is a trap. Playing on in five orders and
//! taking what most of them come to was tried: as many games were counted right, in twice the time.

use board::{Color, Point, PointSet, StoneString};

use super::Game;
use crate::params;

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

    /// The neutral point that a colour takes: the one that gains most, and of those the first that
    /// gives the enemy no new point that forces.
    pub(super) fn neutral_point(&mut self, color: Color) -> Option<Point> {
        let mut gains: Vec<(Gain, Point)> = Vec::new();
        for point in &self.contested(color) {
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
            gains.push((gain, point));
        }
        let most = gains.iter().map(|&(gain, _)| gain).max()?;
        let best: Vec<Point> =
            gains.into_iter().filter(|&(gain, _)| gain == most).map(|(_, point)| point).collect();
        best.iter()
            .copied()
            .find(|&point| !self.helps_enemy(color, point))
            .or(best.first().copied())
    }

    /// Whether a play makes points near it force that did not force before.
    fn helps_enemy(&mut self, color: Color, point: Point) -> bool {
        let near = (0..params::STEPS_AROUND_PROTECTION)
            .fold(PointSet::from(point), |near, _| self.board.dilate(&near));
        let others = (self.contested(!color) & near) - PointSet::from(point);
        let forced =
            |game: &mut Game, other| game.can_take(!color, other) && game.forces(!color, other);
        for other in &others {
            let before = forced(self, other);
            self.board.play(color, point).expect("invariant: the play was tried");
            let after = self.board.at(other).is_none() && forced(self, other);
            self.board.undo();
            if after && !before {
                return true;
            }
        }
        false
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
        let beside = self.short_beside(!color, point);
        let forced = beside.into_iter().any(|anchor| {
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
