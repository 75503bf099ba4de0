//! Predicts which moves strong players would make.
//!
//! A predictor blends the K-nearest-neighbour patterns with what a player sees at a glance: ataris,
//! captures, liberties, ladders, where the last moves were. It gives every legal point a
//! probability, from which the tree search takes its priors. The weights are fitted to the games of
//! strong players (`learn::weights`).
//!
//! Where to start reading: [`Group`] (what is known about a point), then [`Weights`] (what it is
//! worth).

mod features;
mod file;
mod groups;
mod ladder;
mod shape;
#[cfg(test)]
mod tests;
mod weights;

use board::{Board, Color, Point};
use pattern::knn::{Forecast, Watch};

pub use features::{Candidate, candidates};
pub use file::WeightsError;
pub use groups::{Group, SLOTS};
pub use weights::{LANES, Row, Weights, softmax};

/// Predicts the moves of strong players. One predictor follows one game, or one tree, at a time; it
/// may jump between positions, but neighbouring ones are cheaper.
pub struct Predictor<'a> {
    forecast: &'a Forecast,
    weights: &'a Weights,
    watch: Option<Watch>,
    candidates: Vec<Candidate>,
    values: Vec<f32>,
}

impl<'a> Predictor<'a> {
    /// A predictor with these patterns and weights.
    pub fn new(forecast: &'a Forecast, weights: &'a Weights) -> Predictor<'a> {
        Predictor { forecast, weights, watch: None, candidates: Vec::new(), values: Vec::new() }
    }

    /// The legal points with their probabilities, in reading order. Suicide is left out, and only
    /// the simple ko rule is known. The last moves are those that the board can undo.
    pub fn points(
        &mut self,
        board: &Board,
        to_play: Color,
    ) -> impl Iterator<Item = (Point, f32)> + '_ {
        let watch = self.watch.get_or_insert_with(|| Watch::new(board));
        candidates(board, to_play, self.forecast, watch, &mut self.candidates);
        self.values.clear();
        self.values.extend(self.candidates.iter().map(|candidate| self.weights.value(candidate)));
        softmax(&mut self.values);
        let points = self.candidates.iter().map(|candidate| candidate.point);
        points.zip(self.values.iter().copied())
    }

    /// Like [`Predictor::points`], by the patterns alone: shapes, and nothing about liberties.
    pub fn shapes(
        &mut self,
        board: &Board,
        to_play: Color,
    ) -> impl Iterator<Item = (Point, f32)> + '_ {
        let watch = self.watch.get_or_insert_with(|| Watch::new(board));
        let mut points = self.forecast.points(watch, board, to_play);
        let sum: f32 = points.iter().map(|(_, likelihood)| likelihood).sum();
        let even = 1.0 / points.len().max(1) as f32;
        for (_, likelihood) in &mut points {
            *likelihood = if sum > 0.0 { *likelihood / sum } else { even };
        }
        points.into_iter()
    }
}
