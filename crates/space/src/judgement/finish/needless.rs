//! Protections that a later one makes needless.
//!
//! Each protection is made against the danger of the moment, at the first point that meets it. A
//! player who sees what comes chooses the point that is needed later in any case. So when all is
//! played, a protection is taken back where a later one of the same colour would have done its
//! work as well, and still does its own.

use board::{Board, ByColor, Color, Point, PointSet};

use super::Game;

/// A move that saves some strings.
pub(super) struct Protection {
    pub(super) point: Point,
    pub(super) stones: PointSet,
}

/// A protection that was made, and the board before it.
pub(super) struct Made {
    color: Color,
    protection: Protection,
    before: Board,
    /// Whether it took nothing.
    is_quiet: bool,
}

impl Game {
    /// Makes a protection.
    pub(super) fn protect(&mut self, color: Color, protection: Protection) {
        let (point, before) = (protection.point, self.board.without_history());
        self.take(color, point);
        if self.finish.filled[color].contains(point) {
            let is_quiet = before.stones(!color) == self.board.stones(!color);
            self.made.push(Made { color, protection, before, is_quiet });
        }
    }

    /// Gives the points of needless protections back, the earliest first.
    pub(super) fn take_back_needless(&mut self) {
        let made = std::mem::take(&mut self.made);
        for (index, early) in made.iter().enumerate().filter(|(_, early)| early.is_quiet) {
            let mut later = made[index + 1..].iter().filter(|later| later.color == early.color);
            if later.any(|later| self.makes_needless(early, later)) {
                self.finish.filled[early.color].remove(early.protection.point);
            }
        }
    }

    /// Whether a later protection does the work of an early one, and its own without that.
    fn makes_needless(&mut self, early: &Made, later: &Made) -> bool {
        let (color, place) = (early.color, PointSet::from(early.protection.point));
        let stones = ByColor::from_fn(|color| later.before.stones(color) - place);
        let Ok(without) = Board::with_stones(later.before.size(), &stones) else { return false };
        [(early.before.clone(), &early.protection), (without, &later.protection)].into_iter().all(
            |(board, protection)| {
                self.board = board;
                self.defends(color, later.protection.point, &protection.stones)
            },
        )
    }
}
