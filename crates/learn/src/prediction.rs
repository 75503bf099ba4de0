//! How well moves are predicted.
//!
//! The predictor is asked for every move of every game, on the board before the move; what counts
//! is the rank that it gave to the point played. Among equals, the point that comes first in
//! reading order has the better rank, as in a sorted list that is read from the top.

use std::ops::AddAssign;
use std::path::PathBuf;

use board::{Board, Color, Point};
use engine::predictor;
use pattern::knn::{Forecast, Watch};
use record::corpus::{CorpusFault, Games, Options};
use record::sgf::MainLine;

use crate::patterns::LearnError;
use crate::replay::replay;

/// Estimates how likely each legal point is to be played.
pub trait Predictor {
    /// The legal points in reading order, each with a value that is greater for likelier points.
    fn points(&mut self, board: &Board, to_play: Color) -> Vec<(Point, f32)>;
}

/// Prediction by K-nearest-neighbour patterns alone.
pub struct ByPatterns<'a> {
    forecast: &'a Forecast,
    watch: Option<Watch>,
}

impl<'a> ByPatterns<'a> {
    /// Predicts by these patterns.
    pub fn new(forecast: &'a Forecast) -> ByPatterns<'a> {
        ByPatterns { forecast, watch: None }
    }
}

impl Predictor for ByPatterns<'_> {
    fn points(&mut self, board: &Board, to_play: Color) -> Vec<(Point, f32)> {
        let watch = self.watch.get_or_insert_with(|| Watch::new(board));
        self.forecast.points(watch, board, to_play)
    }
}

/// Prediction by all features that are known at a glance.
impl Predictor for predictor::Predictor<'_> {
    fn points(&mut self, board: &Board, to_play: Color) -> Vec<(Point, f32)> {
        predictor::Predictor::points(self, board, to_play).collect()
    }
}

/// The ranks by which prediction is judged.
pub const TOPS: [usize; 5] = [1, 3, 5, 10, 20];

/// The first moves of the phases of a game; the last phase has no end.
pub const PHASES: [usize; 6] = [1, 31, 61, 91, 121, 181];

/// How well some moves were predicted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of moves.
    pub moves: u64,
    /// How many of them had a rank of at most 1, 3, 5, 10 and 20.
    pub within: [u64; TOPS.len()],
    /// Sum of the logarithms of their predicted probabilities.
    pub log: f64,
}

impl Tally {
    fn add(&mut self, rank: usize, probability: f64) {
        self.moves += 1;
        for (within, top) in self.within.iter_mut().zip(TOPS) {
            *within += u64::from(rank <= top);
        }
        // A move that was predicted to be impossible must not make the mean infinite.
        self.log += probability.max(1e-9).ln();
    }

    /// Share of the moves within each of the [`TOPS`].
    pub fn shares(&self) -> [f64; TOPS.len()] {
        self.within.map(|within| within as f64 / self.moves.max(1) as f64)
    }

    /// Negative mean of the logarithms of the probabilities.
    pub fn log_loss(&self) -> f64 {
        // Avoids negative zero if there are no moves.
        if self.moves == 0 { 0.0 } else { -self.log / self.moves as f64 }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.moves += other.moves;
        self.log += other.log;
        for (sum, within) in self.within.iter_mut().zip(other.within) {
            *sum += within;
        }
    }
}

/// How well the moves of some games were predicted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// Number of games.
    pub games: u64,
    /// How many of them were faulty; their moves before the fault count.
    pub faulty: u64,
    /// The moves of each phase.
    pub phases: [Tally; PHASES.len()],
}

impl Accuracy {
    /// All moves.
    pub fn all(&self) -> Tally {
        let mut all = Tally::default();
        self.phases.iter().for_each(|&phase| all += phase);
        all
    }

    /// Asks the predictor for every move of a game and adds the results.
    pub fn add(&mut self, text: &str, line: &mut MainLine, predictor: &mut dyn Predictor) {
        let mut number = 0;
        let played = replay(text, line, |board, color, point| {
            number += 1;
            let points = predictor.points(board, color);
            let phase = PHASES.iter().rposition(|&first| first <= number).unwrap_or(0);
            let (rank, probability) = rank(&points, point);
            self.phases[phase].add(rank, probability);
        });
        self.games += 1;
        self.faulty += u64::from(played.is_err());
    }
}

/// The rank of a point, from 1, and its share of all values; a missing point ranks after the last.
fn rank(points: &[(Point, f32)], wanted: Point) -> (usize, f64) {
    let Some(&(_, value)) = points.iter().find(|(point, _)| *point == wanted) else {
        return (points.len() + 1, 0.0);
    };
    let better =
        |&&(point, other): &&(Point, f32)| other > value || (other == value && point < wanted);
    let sum: f64 = points.iter().map(|&(_, value)| f64::from(value)).sum();
    (points.iter().filter(better).count() + 1, f64::from(value) / sum)
}

/// Measures a predictor on every n-th game of files and folders. Each thread makes its own.
///
/// # Errors
/// When games cannot be read.
pub fn measure<'a>(
    paths: &[PathBuf],
    every: usize,
    threads: usize,
    make: impl Fn() -> Box<dyn Predictor + 'a> + Sync,
    progress: &mut dyn FnMut(u64),
) -> Result<Accuracy, LearnError> {
    let mut texts = Games::open(paths, Options::default()).step_by(every.max(1));
    let mut sum = Accuracy::default();
    loop {
        let mut portion = Vec::new();
        for game in texts.by_ref().take(64 * threads.max(1)) {
            match game {
                Ok(game) => portion.push(game.text),
                Err(error) if matches!(error.fault, CorpusFault::TooLarge { .. }) => {
                    portion.push(String::new());
                }
                Err(error) => return Err(error.into()),
            }
        }
        if portion.is_empty() {
            return Ok(sum);
        }
        let parts = crate::threads::share_out(threads, &portion, |texts| {
            let mut predictor = make();
            let (mut part, mut line) = (Accuracy::default(), MainLine::default());
            texts.iter().for_each(|text| part.add(text, &mut line, &mut *predictor));
            part
        });
        for part in parts {
            sum.games += part.games;
            sum.faulty += part.faulty;
            for (sum, phase) in sum.phases.iter_mut().zip(part.phases) {
                *sum += phase;
            }
        }
        progress(sum.games);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;

    #[test]
    fn among_equals_the_first_point_has_the_better_rank() {
        let points: Vec<Point> = Size::GO9.points().take(4).collect();
        let values = [0.2, 0.4, 0.2, 0.2];
        let list: Vec<(Point, f32)> = points.iter().copied().zip(values).collect();
        let ranks: Vec<usize> = points.iter().map(|&point| rank(&list, point).0).collect();
        assert_eq!(ranks, [2, 1, 3, 4]);
        assert!((rank(&list, points[1]).1 - 0.4).abs() < 1e-6);
        let elsewhere = Size::GO9.points().last().unwrap();
        assert_eq!(rank(&list, elsewhere), (5, 0.0));
    }

    #[test]
    fn moves_are_counted_in_their_phase() {
        struct First;
        impl Predictor for First {
            fn points(&mut self, board: &Board, _: Color) -> Vec<(Point, f32)> {
                board.empty().iter().map(|point| (point, 1.0)).collect()
            }
        }
        // 35 moves along the rows: always the first empty point, so always rank 1.
        let moves: String = Size::GO9
            .points()
            .take(35)
            .map(|point| {
                let letter = |n: usize| char::from(b'a' + n as u8);
                format!(";B[{}{}]", letter(point.column()), letter(point.row()))
            })
            .collect();
        let mut accuracy = Accuracy::default();
        accuracy.add(&format!("(;SZ[9]{moves})"), &mut MainLine::default(), &mut First);
        assert_eq!(accuracy.faulty, 0);
        let moves = accuracy.phases.map(|phase| phase.moves);
        assert_eq!(moves, [30, 5, 0, 0, 0, 0]);
        assert_eq!(accuracy.all().within[0], 35);
        // The first move had one chance in 81.
        assert!(accuracy.all().log_loss() > 3.5);
    }
}
