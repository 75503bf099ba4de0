//! Who holds which points at the end of quick random games.
//!
//! The papers judge by thresholds what they cannot read; random games judge it better, and
//! cheaply. This room has playouts of its own because the room that chooses moves stands below it
//! and builds on its facts; they are tuned for who holds what, not for who wins.
//!
//! A player answers a stone that can be taken or puts its own in atari, avoids most plays that
//! put themselves in atari, and else plays anywhere. The avoidance finds as many dead stones as
//! twice the games without; patterns of 3x3 were tried and cost more than they gave.

use board::{Board, Color, Point, PointSet, QuickBoard};
use tactics::Stop;

use crate::params;

/// From -1 (White's in all games) to 1 (Black's in all games) for each point, by its index.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares {
    values: Vec<f32>,
}

impl Shares {
    /// The shares after so many games with `to_play` moving first, fewer when somebody asks to
    /// stop.
    pub fn play(board: &Board, to_play: Color, games: u32, seed: u64, stop: Stop) -> Shares {
        let start = QuickBoard::from(board);
        let mut end = start.clone();
        let mut random = fastrand::Rng::with_seed(seed);
        let mut counts = vec![0_i32; Point::INDICES];
        for _ in 0..games {
            if stop.is_asked() {
                break;
            }
            end.copy_from(&start);
            finish(&mut end, to_play, &mut random);
            for point in board.size().points() {
                counts[point.index()] += end.owner(point).map_or(0, Color::sign);
            }
        }
        let share = |count: i32| count as f32 / games.max(1) as f32;
        Shares { values: counts.into_iter().map(share).collect() }
    }

    /// Shares that somebody else found, by the index of their points.
    pub fn of(values: Vec<f32>) -> Shares {
        assert_eq!(values.len(), Point::INDICES, "a share for every index of a point");
        Shares { values }
    }

    /// The share of a point.
    pub fn at(&self, point: Point) -> f32 {
        self.values[point.index()]
    }

    /// The share of some stones of a colour, from -1 (they never survive) to 1 (always).
    pub(crate) fn of_stones(&self, stones: &PointSet, color: Color) -> f32 {
        let sum: f32 = stones.iter().map(|stone| self.at(stone)).sum();
        sum / stones.len() as f32 * color.sign() as f32
    }
}

/// Plays a game to its end.
fn finish(board: &mut QuickBoard, to_play: Color, random: &mut fastrand::Rng) {
    let limit = params::PLAYOUT_MOVES * board.size().area();
    let (mut color, mut passes, mut last) = (to_play, 0, None);
    for _ in 0..limit {
        let answer = last.and_then(|last| answer(board, color, last));
        last = answer.or_else(|| anywhere(board, color, random));
        match last {
            Some(point) => {
                board.play(color, point);
                passes = 0;
            }
            None => {
                board.pass();
                passes += 1;
                if passes == 2 {
                    return;
                }
            }
        }
        color = !color;
    }
}

/// A random play, drawn again a few times where it puts itself in atari.
fn anywhere(board: &mut QuickBoard, color: Color, random: &mut fastrand::Rng) -> Option<Point> {
    let mut drawn = board.random_play(color, |n| random.usize(..n))?;
    for _ in 0..params::PLAYOUT_REDRAWS {
        if !is_self_atari(board, color, drawn) {
            break;
        }
        drawn = board.random_play(color, |n| random.usize(..n))?;
    }
    Some(drawn)
}

/// Whether a play is likely to leave its string with one liberty: no own string beside it that is
/// safe from capture, nothing to take, at most one empty point beside it.
fn is_self_atari(board: &QuickBoard, color: Color, point: Point) -> bool {
    let mut empty = 0;
    for near in board.beside(point) {
        match board.at(near) {
            None => empty += 1,
            Some(stone) if (stone == color) != board.atari_liberty(near).is_some() => return false,
            Some(_) => {}
        }
    }
    empty <= 1
}

/// A capture of the stone just played; else what saves a string that it put in atari.
fn answer(board: &QuickBoard, color: Color, last: Point) -> Option<Point> {
    let legal = |&point: &Point| board.is_legal(color, point);
    if let Some(capture) = board.atari_liberty(last).filter(legal) {
        return Some(capture);
    }
    let own = board.beside(last).filter(|&near| board.at(near) == Some(color));
    own.filter_map(|stone| Some((stone, board.atari_liberty(stone)?)))
        .find_map(|(stone, liberty)| rescue(board, color, stone, liberty))
        .filter(legal)
}

/// Taking a neighbour, running to open space, or joining a string that is not in atari.
fn rescue(board: &QuickBoard, color: Color, stone: Point, liberty: Point) -> Option<Point> {
    let enemies = board.beside(stone).filter(|&near| board.at(near) == Some(!color));
    let legal = |&point: &Point| board.is_legal(color, point);
    if let Some(capture) = enemies.filter_map(|e| board.atari_liberty(e)).find(legal) {
        return Some(capture);
    }
    let empty = board.beside(liberty).filter(|&near| board.at(near).is_none()).count();
    let joins = |near| board.at(near) == Some(color) && board.atari_liberty(near).is_none();
    let worth = empty >= 2 || board.beside(liberty).any(joins);
    (worth && legal(&liberty)).then_some(liberty)
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
    fn a_stone_in_atari_is_taken_saved_or_joined() {
        let board = board(
            ". . . . .
             . . X . .
             . X O . .
             . . X . .
             . . . . .",
        );
        let at = |column, row| Point::new(column, row).unwrap();
        let quick = QuickBoard::from(&board);
        assert_eq!(answer(&quick, Color::White, at(2, 3)), Some(at(3, 2)), "White runs");
        assert_eq!(answer(&quick, Color::Black, at(2, 2)), Some(at(3, 2)), "Black takes");
        assert_eq!(answer(&quick, Color::White, at(0, 0)), None, "nothing is near");
    }

    #[test]
    fn a_play_into_atari_is_seen_and_a_capture_is_not_mistaken_for_one() {
        let board = board(
            ". O . . X
             O . . X O
             . . . . .
             . . . . .
             . . . . .",
        );
        let at = |column, row| Point::new(column, row).unwrap();
        let quick = QuickBoard::from(&board);
        assert!(is_self_atari(&quick, Color::Black, at(0, 0)));
        assert!(!is_self_atari(&quick, Color::Black, at(2, 2)), "open space");
        assert!(!is_self_atari(&quick, Color::Black, at(4, 2)), "takes or joins");
        assert!(!is_self_atari(&quick, Color::White, at(0, 0)), "joins");
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
