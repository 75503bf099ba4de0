//! Measures how long it takes to predict a move.
//!
//! The positions come from 19x19 games in which the predictor plays its first guess for both sides,
//! from different openings. Positions from random games would be too easy or too hard.

use board::{Board, Color, Point, Size};
use engine::predictor::{Predictor, Weights, candidates};
use pattern::knn::{Forecast, Rule, Watch};
use serde::Serialize;

use super::{Row, signature};
use app::shipped;
use kosumi::cpu;

/// The number of moves in each game.
const MOVES: usize = 220;

/// The first moves of the games, as columns and rows.
const OPENINGS: [[(usize, usize); 2]; 3] =
    [[(3, 3), (15, 15)], [(3, 2), (15, 4)], [(9, 9), (2, 3)]];

/// The speed of one part.
#[derive(Clone, Debug, Serialize)]
pub struct PredictionRow {
    /// What is measured; each row includes the work of the one before.
    pub part: &'static str,
    /// The number of positions measured.
    pub positions: u64,
    /// Microseconds of processor time per position.
    pub microseconds: f64,
    signature: u64,
}

pub(super) type Game = Vec<(Color, Point)>;

pub(super) fn run(passes: usize) -> Vec<PredictionRow> {
    let (forecast, weights) = knowledge();
    let games = games();
    let played = games.iter().flatten().map(|(_, point)| point.index() as u64);
    let signature = signature(played);
    let mut watch = Watch::new(&Board::new(Size::GO19));
    let mut found = Vec::new();
    let mut predictor = Predictor::new(&forecast, &weights);
    vec![
        row("patterns", &games, passes, signature, |board, to_play| {
            watch.matches(board, forecast.tree(), to_play).count()
        }),
        row("features", &games, passes, signature, |board, to_play| {
            candidates(board, to_play, &forecast, &mut watch, &mut found);
            found.len()
        }),
        row("everything", &games, passes, signature, |board, to_play| {
            predictor.points(board, to_play).count()
        }),
    ]
}

fn knowledge() -> (Forecast, Weights) {
    (Forecast::new(shipped::patterns(), Rule::Blended), shipped::weights())
}

/// The games, which are the same in every run.
pub(super) fn games() -> Vec<Game> {
    let (forecast, weights) = knowledge();
    OPENINGS.iter().map(|opening| play_out(opening, &forecast, &weights)).collect()
}

fn play_out(opening: &[(usize, usize)], forecast: &Forecast, weights: &Weights) -> Game {
    let mut predictor = Predictor::new(forecast, weights);
    let (mut board, mut to_play, mut game) = (Board::new(Size::GO19), Color::Black, Vec::new());
    let mut first = opening.iter().filter_map(|&(column, row)| Size::GO19.point(column, row));
    while game.len() < MOVES {
        let guess = |predictor: &mut Predictor<'_>| {
            let points = predictor.points(&board, to_play);
            points.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(point, _)| point)
        };
        let Some(point) = first.next().or_else(|| guess(&mut predictor)) else { break };
        if board.play(to_play, point).is_err() {
            break;
        }
        game.push((to_play, point));
        to_play = !to_play;
    }
    game
}

fn row(
    part: &'static str,
    games: &[Game],
    passes: usize,
    signature: u64,
    mut look: impl FnMut(&Board, Color) -> usize,
) -> PredictionRow {
    let (mut positions, mut points) = (0, 0);
    // Processor time, because other programs may be running on this machine. It includes playing
    // the moves, a tenth of a microsecond each.
    let start = cpu::seconds();
    for game in std::iter::repeat_n(games, passes).flatten() {
        let mut board = Board::new(Size::GO19);
        for &(color, point) in game {
            points += look(&board, color);
            positions += 1;
            if board.play(color, point).is_err() {
                break;
            }
        }
    }
    let seconds = cpu::seconds() - start;
    // The compiler must not optimise the work away.
    std::hint::black_box(points);
    PredictionRow { part, positions, microseconds: 1e6 * seconds / positions as f64, signature }
}

impl Row for PredictionRow {
    const TITLES: &'static [&'static str] = &["part", "positions", "us/position"];

    fn columns(&self) -> Vec<String> {
        vec![self.part.to_owned(), self.positions.to_string(), format!("{:.1}", self.microseconds)]
    }

    fn signature(&self) -> u64 {
        self.signature
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_first_guesses_are_long_and_differ() {
        let rows = run(1);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.positions == 3 * MOVES as u64), "{rows:?}");
    }
}
