//! Who holds which points at the end of quick playouts.

use board::{Board, Color, Point, PointSet, QuickBoard};
use facts::Stop;

use crate::playout::{Playouts, Policy};

/// From -1 (White's in all playouts) to 1 (Black's in all playouts) for each point, by its index.
///
/// What the papers cannot read they judge by thresholds; a few hundred careful playouts
/// ([`Policy::Careful`]) judge it better in a few milliseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares {
    values: Vec<f32>,
}

impl Shares {
    /// The shares after `games` playouts with `to_play` moving first, or after fewer if `stop` is
    /// requested.
    pub fn play(board: &Board, to_play: Color, games: u32, seed: u64, stop: Stop) -> Shares {
        let start = QuickBoard::from(board);
        let mut end = start.clone();
        let mut playouts = Playouts::new(Policy::Careful, seed);
        let mut counts = vec![0_i32; Point::INDICES];
        for _ in 0..games {
            if stop.is_requested() {
                break;
            }
            end.copy_from(&start);
            playouts.run(&mut end, to_play);
            for point in board.size().points() {
                counts[point.index()] += end.owner(point).map_or(0, Color::sign);
            }
        }
        let share = |count: i32| count as f32 / games.max(1) as f32;
        Shares { values: counts.into_iter().map(share).collect() }
    }

    /// Shares computed in another way, by point index.
    pub fn of(values: Vec<f32>) -> Shares {
        assert_eq!(values.len(), Point::INDICES, "a share for every index of a point");
        Shares { values }
    }

    /// The share of a point.
    pub fn at(&self, point: Point) -> f32 {
        self.values[point.index()]
    }

    /// The survival rate of some stones of a colour, from -1 (they never survive) to 1 (always).
    pub fn of_stones(&self, stones: &PointSet, color: Color) -> f32 {
        let sum: f32 = stones.iter().map(|stone| self.at(stone)).sum();
        sum / stones.len() as f32 * color.sign() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_shares() {
        let board = board(". . . .\n. X . .\n. . O .\n. . . .");
        let play = |seed| Shares::play(&board, Color::Black, 20, seed, Stop::NEVER);
        assert_eq!(play(1), play(1));
        assert_ne!(play(1), play(2));
    }

    #[test]
    fn what_is_alive_without_a_move_is_held_in_all_games() {
        let board = board(
            ". X . X O . .
             X X X X O . .
             . X . X O . .
             X X X X O O O
             O O O O . O .
             . . . . O . O
             . . . . O O O",
        );
        let shares = Shares::play(&board, Color::White, 50, 3, Stop::NEVER);
        assert_eq!(shares.at(Point::new(0, 0).unwrap()), 1.0);
        assert_eq!(shares.at(Point::new(6, 6).unwrap()), -1.0);
    }
}
