//! Measures random games per second, light or with knowledge.

use std::time::Instant;

use board::{Color, QuickBoard, Size};
use engine::{Field, HeavyPlayouts, Playouts, Policy};
use serde::Serialize;

use super::{Row, signature};
use app::shipped;

/// The kind of random games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Uniformly random among the moves that do not fill an own eye.
    Light,
    /// The games that the search plays.
    Knowing,
}

impl Kind {
    /// The default number of random games on 9x9: about a second of work for all sizes.
    pub(super) fn default_games(self) -> u64 {
        match self {
            Kind::Light => 40_000,
            Kind::Knowing => 8_000,
        }
    }
}

/// The speed on one board size.
#[derive(Clone, Debug, Serialize)]
pub struct PlayoutRow {
    /// The side of the board.
    pub size: usize,
    /// The number of random games played.
    pub playouts: u64,
    /// Random games per second.
    pub playouts_per_second: f64,
    /// The average number of moves in a game.
    pub moves_per_playout: f64,
    /// Black's mean lead without komi.
    pub mean_lead: f64,
    signature: u64,
}

pub(super) fn run(kind: Kind, games: u64, seed: u64) -> Vec<PlayoutRow> {
    let sizes = [9, 13, 19].into_iter().filter_map(|side| Size::square(side).ok());
    sizes.map(|size| row(kind, size, (games * 81 / size.area() as u64).max(1), seed)).collect()
}

fn row(kind: Kind, size: Size, games: u64, seed: u64) -> PlayoutRow {
    let empty = QuickBoard::new(size);
    let mut results = Vec::with_capacity(2 * games as usize);
    let start = match kind {
        Kind::Light => {
            let mut playouts = Playouts::new(Policy::Uniform, seed);
            let mut board = empty.clone();
            let start = Instant::now();
            for _ in 0..games {
                board.copy_from(&empty);
                let lead = playouts.run(&mut board, Color::Black);
                results.extend([lead as i64, playouts.moves().len() as i64]);
            }
            start
        }
        Kind::Knowing => {
            let mut playouts = HeavyPlayouts::new(seed);
            let empty = Field::new(empty, shipped::shape_weights());
            let mut field = empty.clone();
            let start = Instant::now();
            for _ in 0..games {
                field.copy_from(&empty);
                let lead = playouts.run(&mut field, Color::Black, None);
                results.extend([lead as i64, playouts.moves().len() as i64]);
            }
            start
        }
    };
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
        let rows = run(Kind::Light, Kind::Light.default_games(), 1);
        let signature = signature(rows.iter().map(Row::signature));
        assert_eq!(format!("{signature:016x}"), "2a1030f831693e72");
    }

    #[test]
    fn the_bench_of_games_with_knowledge_has_its_signature() {
        let rows = run(Kind::Knowing, 400, 1);
        let signature = signature(rows.iter().map(Row::signature));
        assert_eq!(format!("{signature:016x}"), "491e22e9168c5b89");
    }
}
