//! Light random games a second.

use std::time::Instant;

use board::{Color, QuickBoard, Size};
use play::{Playouts, Policy};
use serde::Serialize;

use super::{Row, signature};

/// Random games on 9x9: about a second of work for all sizes.
pub(super) const DEFAULT_GAMES: u64 = 40_000;

/// Speed on one size.
#[derive(Clone, Debug, Serialize)]
pub struct PlayoutRow {
    /// Side of the board.
    pub size: usize,
    /// Random games played.
    pub playouts: u64,
    /// Random games a second.
    pub playouts_per_second: f64,
    /// Moves of a game, on average.
    pub moves_per_playout: f64,
    /// Black's mean lead without komi.
    pub mean_lead: f64,
    signature: u64,
}

pub(super) fn run(games: u64, seed: u64) -> Vec<PlayoutRow> {
    let sizes = [9, 13, 19].into_iter().filter_map(|side| Size::square(side).ok());
    sizes.map(|size| row(size, (games * 81 / size.area() as u64).max(1), seed)).collect()
}

fn row(size: Size, games: u64, seed: u64) -> PlayoutRow {
    let mut playouts = Playouts::new(Policy::Uniform, seed);
    let empty = QuickBoard::new(size);
    let mut board = empty.clone();
    let mut results = Vec::with_capacity(2 * games as usize);
    let start = Instant::now();
    for _ in 0..games {
        board.copy_from(&empty);
        let lead = playouts.run(&mut board, Color::Black);
        results.extend([lead as i64, playouts.moves().len() as i64]);
    }
    let seconds = start.elapsed().as_secs_f64();
    let mean =
        |first: usize| results.iter().skip(first).step_by(2).sum::<i64>() as f64 / games as f64;
    PlayoutRow {
        size: size.width(),
        playouts: games,
        playouts_per_second: games as f64 / seconds,
        moves_per_playout: mean(1),
        mean_lead: mean(0),
        signature: signature(results.iter().map(|&result| result as u64)),
    }
}

impl Row for PlayoutRow {
    const TITLES: &'static [&'static str] =
        &["size", "playouts", "playouts/s", "moves", "mean lead"];

    fn columns(&self) -> Vec<String> {
        vec![
            self.size.to_string(),
            self.playouts.to_string(),
            format!("{:.0}", self.playouts_per_second),
            format!("{:.1}", self.moves_per_playout),
            format!("{:+.2}", self.mean_lead),
        ]
    }

    fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_playout_bench_has_its_signature() {
        let rows = run(DEFAULT_GAMES, 1);
        let signature = signature(rows.iter().map(Row::signature));
        assert_eq!(format!("{signature:016x}"), "2a1030f831693e72");
    }
}
