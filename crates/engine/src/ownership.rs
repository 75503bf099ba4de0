//! Estimates who will own which points, by many playouts.

use board::{Board, Color, Point, PointSet, QuickBoard, Suicide, pass_alive};

use crate::heavy::{Field, HeavyPlayouts, ShapeWeights};
use crate::params;
use crate::playout::{Playouts, Policy};

/// How often each point ends as Black's in the playouts, from -1 (always White's) to 1.
///
/// What follows from the rules is not left to chance: pass-alive stones and unconditional
/// territory count as fully owned, by the stricter rule that allows suicide.
#[derive(Clone, Debug, PartialEq)]
pub struct Ownership {
    shares: Vec<f32>,
    board: Board,
}

impl Ownership {
    /// The ownership after this many playouts, with `to_play` moving first.
    pub fn estimate(board: &Board, to_play: Color, playouts: u64, seed: u64) -> Ownership {
        let mut counts = vec![0i32; Point::INDICES];
        let mut games = Playouts::new(Policy::Atari, seed);
        let start = QuickBoard::from(board);
        let mut end = start.clone();
        for _ in 0..playouts {
            end.copy_from(&start);
            games.run(&mut end, to_play);
            for point in board.size().points() {
                counts[point.index()] += end.owner(point).map_or(0, Color::sign);
            }
        }
        Ownership::from_sums(board, &counts, playouts)
    }

    /// Like [`Ownership::estimate`], with playouts that know a little Go.
    pub fn estimate_knowing(
        board: &Board,
        to_play: Color,
        shapes: &ShapeWeights,
        playouts: u64,
        seed: u64,
    ) -> Ownership {
        let mut counts = vec![0i32; Point::INDICES];
        let mut games = HeavyPlayouts::new(seed);
        let start = Field::new(QuickBoard::from(board), shapes);
        let mut end = start.clone();
        for _ in 0..playouts {
            end.copy_from(&start);
            games.run(&mut end, to_play, None);
            for point in board.size().points() {
                counts[point.index()] += end.board().owner(point).map_or(0, Color::sign);
            }
        }
        Ownership::from_sums(board, &counts, playouts)
    }

    /// The ownership from counts: how often each point ended as Black's minus how often as White's.
    pub(crate) fn from_sums(board: &Board, counts: &[i32], playouts: u64) -> Ownership {
        let share = |&count: &i32| count as f32 / playouts.max(1) as f32;
        let mut shares: Vec<f32> = counts.iter().map(share).collect();
        let sure = pass_alive::unconditional(board, Suicide::Legal);
        for color in Color::BOTH {
            for point in sure.alive[color] | sure.territory[color] {
                shares[point.index()] = color.sign() as f32;
            }
        }
        Ownership { shares, board: board.without_history() }
    }

    /// From -1 (surely White's) to 1 (surely Black's).
    pub fn at(&self, point: Point) -> f32 {
        self.shares[point.index()]
    }

    /// All shares, by the index of their points.
    pub fn shares(&self) -> &[f32] {
        &self.shares
    }

    /// Whether nearly all playouts agree about a point.
    pub fn is_settled(&self, point: Point) -> bool {
        self.at(point).abs() >= 2.0 * params::SETTLED - 1.0
    }

    /// Whether so little is open that the game may be counted as it stands.
    pub fn is_nearly_over(&self) -> bool {
        let size = self.board.size();
        let open = size.points().filter(|&point| !self.is_settled(point)).count();
        open as f32 <= params::OPEN_AT_THE_END * size.area() as f32
    }

    /// The stones that are judged dead: strings whose points mostly end as the enemy's.
    pub fn dead(&self) -> PointSet {
        self.strings_held(|hold| hold < 1.0 - 2.0 * params::DEAD)
    }

    /// The stones of all strings whose survival rate, from -1 (never) to 1 (always), satisfies
    /// `is_asked`.
    pub(crate) fn strings_held(&self, is_asked: impl Fn(f32) -> bool) -> PointSet {
        let mut found = PointSet::EMPTY;
        for string in self.board.strings() {
            let sum: f32 = string.stones().iter().map(|stone| self.at(stone)).sum();
            if is_asked(sum / string.stone_count() as f32 * string.color().sign() as f32) {
                found |= *string.stones();
            }
        }
        found
    }

    /// The same ownership, with the shares of `points` taken from `by`.
    pub(crate) fn revised(mut self, points: &PointSet, by: &Ownership) -> Ownership {
        for point in points {
            self.shares[point.index()] = by.at(point);
        }
        self
    }

    /// Black's expected lead in area, komi not counted.
    pub fn lead(&self) -> f32 {
        self.board.size().points().map(|point| self.at(point)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_board_is_not_nearly_over() {
        let open: Board = ". . . . .\n. X . . .\n. . . . .\n. . . O .\n. . . . .".parse().unwrap();
        assert!(!Ownership::estimate(&open, Color::White, 200, 1).is_nearly_over());
        let closed: Board =
            ". X . O .\nX X . O O\n. X . O .\nX X . O O\n. X . O .".parse().unwrap();
        assert!(Ownership::estimate(&closed, Color::White, 200, 1).is_nearly_over());
    }

    #[test]
    fn a_lone_stone_in_a_living_enemy_area_is_dead() {
        let board: Board = "
            . X . X O . .
            X X X X O . .
            . O . X O . .
            X X X X O O O
            O O O O . O .
            . . . . O . O
            . . . . O O O"
            .parse()
            .unwrap();
        let ownership = Ownership::estimate(&board, Color::White, 200, 1);
        let stone = PointSet::from(board.size().point(1, 2).unwrap());
        assert_eq!(ownership.dead(), stone);
        assert!(ownership.is_settled(board.size().point(0, 2).unwrap()));
        assert_eq!(ownership, Ownership::estimate(&board, Color::White, 200, 1));
        let shapes = ShapeWeights::even();
        let knowing = Ownership::estimate_knowing(&board, Color::White, &shapes, 200, 1);
        assert_eq!(knowing.dead(), stone);
    }
}
