//! Measures playing and undoing the moves of random games.

use std::time::Instant;

use board::{Board, Color, Point, QuickBoard, Size};
use engine::{Playouts, Policy};
use serde::Serialize;

use super::{Row, signature};

/// The number of random games per board size.
const GAMES: u64 = 400;

/// How often the games are replayed, to get a measurable time.
const ROUNDS: u64 = 5;

/// Speeds on one board size.
#[derive(Clone, Debug, Serialize)]
pub struct BoardRow {
    /// The side of the board.
    pub size: usize,
    /// The number of moves played.
    pub moves: u64,
    /// Plays per second on the exact board.
    pub plays_per_second: f64,
    /// Undos per second on the exact board.
    pub undos_per_second: f64,
    /// Plays per second on the playout board.
    pub quick_plays_per_second: f64,
    signature: u64,
}

pub(super) fn run() -> Vec<BoardRow> {
    [9, 13, 19].into_iter().filter_map(|side| Size::square(side).ok()).map(row).collect()
}

fn row(size: Size) -> BoardRow {
    let mut playouts = Playouts::new(Policy::Uniform, 1);
    let games: Vec<Vec<(Color, Point)>> = (0..GAMES)
        .map(|_| {
            playouts.run(&mut QuickBoard::new(size), Color::Black);
            playouts.moves().to_vec()
        })
        .collect();
    let moves = games.iter().map(|game| game.len() as u64).sum::<u64>() * ROUNDS;
    let (mut play, mut undo, mut quick) = (0.0, 0.0, 0.0);
    let mut ends = Vec::new();
    for round in 0..ROUNDS {
        for game in &games {
            let mut board = Board::new(size);
            play += seconds(|| {
                for &(color, point) in game {
                    // A pass between two moves of the random game may lift a ko ban.
                    if board.ko() == Some(point) {
                        board.set_ko(None);
                    }
                    board.play(color, point).expect("invariant: playouts are legal");
                }
            });
            if round == 0 {
                let liberties: usize = board.strings().map(|string| string.liberty_count()).sum();
                ends.extend([board.hash(), liberties as u64]);
            }
            undo += seconds(|| while board.undo().is_some() {});
            assert_eq!(board.hash(), 0, "undo must restore the empty board");
            let mut board = QuickBoard::new(size);
            quick += seconds(|| {
                for &(color, point) in game {
                    if board.ko() == Some(point) {
                        board.pass();
                    }
                    board.play(color, point);
                }
            });
            ends.push(board.area_lead() as u64);
        }
    }
    BoardRow {
        size: size.width(),
        moves,
        plays_per_second: moves as f64 / play,
        undos_per_second: moves as f64 / undo,
        quick_plays_per_second: moves as f64 / quick,
        signature: signature(ends),
    }
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

impl Row for BoardRow {
    const TITLES: &'static [&'static str] =
        &["size", "moves", "plays/s", "undos/s", "quick plays/s", "quick/exact"];

    fn columns(&self) -> Vec<String> {
        vec![
            self.size.to_string(),
            self.moves.to_string(),
            format!("{:.0}", self.plays_per_second),
            format!("{:.0}", self.undos_per_second),
            format!("{:.0}", self.quick_plays_per_second),
            format!("{:.2}", self.quick_plays_per_second / self.plays_per_second),
        ]
    }

    fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_board_bench_has_its_signature() {
        let rows = super::run();
        let signature = super::signature(rows.iter().map(super::Row::signature));
        assert_eq!(format!("{signature:016x}"), "f61fa8c825ed1bdf");
    }
}
