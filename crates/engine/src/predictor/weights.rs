//! What the things known about a point are worth.
//!
//! Every slot has a weight of its own and a few latent factors; the value of a point is the sum of
//! its weights and of the products of the factors of every two of its slots (a factorization
//! machine; Wistuba and Schmidt-Thieme 2013 use it to predict moves). So "atari" may be worth more
//! "beside the last move" without a slot for every pair. Without factors this is the model of
//! Coulom (2007) on a logarithmic scale. The probabilities are the softmax of the values of all
//! points.
//!
//! Weights are kept as bytes with one scale per lane: a fifth of a megabyte per lane, where 32-bit
//! floats would take four times as much. The accuracy does not suffer.

use super::features::Candidate;
use super::groups::SLOTS;

/// Numbers per slot: its weight, then its factors.
pub const LANES: usize = 8;

/// One unit of the weights in use: sums up to 64 fit.
const UNIT: f32 = 1.0 / 512.0;

/// A weight and its factors.
pub type Row = [f32; LANES];

/// Weights of all slots.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The weight of the logarithm of the patterns' estimate.
    pub(super) estimate: f32,
    /// One unit of each lane.
    pub(super) scales: Row,
    /// The slots in units.
    pub(super) units: Vec<[i8; LANES]>,
    /// The slots as they are used: 16-bit integers, two slots of which fill half a cache line,
    /// because the sixteen additions for a point are limited by memory. Half the squares of the
    /// factors are subtracted from the weight beforehand, so that the sum over pairs is half the
    /// square of the sum.
    rows: Vec<[i16; LANES]>,
}

impl Weights {
    /// Rounds fitted numbers, one row per slot, to bytes.
    ///
    /// # Panics
    /// If the number of rows is not the number of slots.
    pub fn new(estimate: f32, fitted: &[Row]) -> Weights {
        assert_eq!(fitted.len(), SLOTS, "a row for each slot");
        let scales: Row = std::array::from_fn(|lane| {
            let most = fitted.iter().map(|row| row[lane].abs()).fold(0.0, f32::max);
            most.max(1e-6) / 127.0
        });
        let round = |row: &Row| {
            std::array::from_fn(|lane| {
                (row[lane] / scales[lane]).round().clamp(-127.0, 127.0) as i8
            })
        };
        Weights::from_units(estimate, scales, fitted.iter().map(round).collect())
    }

    /// The weights with these units.
    pub(super) fn from_units(estimate: f32, scales: Row, units: Vec<[i8; LANES]>) -> Weights {
        let rows = units.iter().map(|units| {
            let number = |lane: usize| f32::from(units[lane]) * scales[lane];
            let squares: f32 = (1..LANES).map(|lane| number(lane) * number(lane)).sum();
            let mut row = units.map(i16::from);
            row[0] = ((number(0) - squares / 2.0) / UNIT).round() as i16;
            row
        });
        Weights { estimate, scales, rows: rows.collect(), units }
    }

    /// The value of a point, on a logarithmic scale.
    #[inline]
    pub fn value(&self, candidate: &Candidate) -> f32 {
        let mut sum = [0_i16; LANES];
        for &slot in &candidate.slots {
            let row = &self.rows[slot as usize];
            for (sum, number) in sum.iter_mut().zip(row) {
                *sum = sum.saturating_add(*number);
            }
        }
        // Without this the compiler adds lane by lane instead of all eight at once.
        let sum = std::hint::black_box(sum);
        let factor = |lane: usize| f32::from(sum[lane]) * self.scales[lane];
        let pairs: f32 = (1..LANES).map(|lane| factor(lane) * factor(lane)).sum();
        f32::from(sum[0]) * UNIT + pairs / 2.0 + self.estimate * candidate.estimate
    }
}

/// Turns values into probabilities.
pub fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for value in &mut *values {
        *value = (*value - most).exp();
        sum += *value;
    }
    for value in values {
        *value /= sum;
    }
}
