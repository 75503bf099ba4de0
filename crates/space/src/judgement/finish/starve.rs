//! Chooses among moves that protect the same stones: the one that leaves least to protect later.
//!
//! To look ahead, the enemy gets all neutral points. That is more than it would really get, so the
//! test only chooses among moves that are needed now.

use board::{Color, Point, PointSet, StoneString};

use super::Game;
use crate::params;

impl Game {
    /// The move that leaves least to protect, the first of equals.
    pub(super) fn most_lasting(&mut self, color: Color, moves: Vec<Point>) -> Option<Point> {
        match moves[..] {
            [] => None,
            [only] => Some(only),
            _ => moves.into_iter().min_by_key(|&point| self.left_to_protect(color, point)),
        }
    }

    /// The number of strings near a play that could be captured if the enemy had all neutral
    /// points.
    fn left_to_protect(&mut self, color: Color, point: Point) -> usize {
        let before = self.board.moves_to_undo();
        self.board.play(color, point).expect("invariant: the play was tried");
        self.fill_neutral(!color);
        let near = (0..params::STEPS_AROUND_PROTECTION)
            .fold(PointSet::from(point), |near, _| self.board.dilate(&near));
        let mut weak = self.weak(color);
        weak.retain(|&stone| self.board.string_at(stone).is_some_and(|s| s.stones().meets(&near)));
        let mut is_lost =
            |stone: Point| self.dangers.capture(&self.board, &PointSet::from(stone)).works;
        let lost = weak.into_iter().filter(|&stone| is_lost(stone)).count();
        while self.board.moves_to_undo() > before {
            self.board.undo();
        }
        lost
    }

    /// Gives a colour all neutral points where its stones survive and capture no living stones.
    fn fill_neutral(&mut self, color: Color) {
        for point in &(self.neutral & self.board.empty()) {
            let would_take = |string: &StoneString| {
                string.color() != color && string.in_atari() && !self.dead.meets(string.stones())
            };
            if self.board.strings_beside(point).any(would_take)
                || self.board.play(color, point).is_err()
            {
                continue;
            }
            if self.board.string_at(point).is_some_and(StoneString::in_atari) {
                self.board.undo();
            }
        }
    }
}
