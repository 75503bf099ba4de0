//! The weights during the fit.

use engine::predictor::{Candidate, Group, LANES, Row, SLOTS, Weights, softmax};

use super::part::Part;

/// Weights during the fit, with the gradient of the positions since the last step.
pub struct Fit {
    /// The weight of the logarithm of the patterns' estimate, with its gradient and the sum of the
    /// gradient's squares.
    estimate: [f32; 3],
    rows: Vec<Row>,
    squares: Vec<Row>,
    gradient: Vec<Row>,
    /// Slots whose gradient is not zero, and whether a slot is among them.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// Scratch: the sums of the candidates' rows and their values.
    sums: Vec<Row>,
    values: Vec<f32>,
}

/// Initial sum of squares: smaller values make the first steps wild.
const FIRST_SQUARES: f32 = 0.5;

/// Factors start between plus and minus this; at zero their gradient would stay zero for ever.
const FIRST_FACTORS: f32 = 0.06;

/// Points with a smaller share of the gradient are skipped: most of about two hundred.
const LEAST: f32 = 1e-4;

/// Weight decay: each step in which a weight occurs subtracts this part of the weight from its
/// gradient.
const PULL: f32 = 3e-5;

impl Fit {
    /// Starts with the patterns' estimate as it is, and nothing else.
    pub fn new() -> Fit {
        Fit::without(&[])
    }

    /// As [`Fit::new`], for candidates that lack some parts. A slot that never occurs has no
    /// gradient and stays at zero.
    pub fn without(parts: &[Part]) -> Fit {
        let is_out = |part| parts.contains(&part);
        let estimate = if is_out(Part::Group(Group::Estimate)) { 0.0 } else { 1.0 };
        let factors = if is_out(Part::Factors) { 0.0 } else { FIRST_FACTORS };
        let row = |slot: usize| -> Row {
            std::array::from_fn(|lane| match (slot, lane) {
                (0, _) | (_, 0) => 0.0,
                _ => factors * noise((slot * LANES + lane) as u64),
            })
        };
        Fit {
            estimate: [estimate, 0.0, 100.0],
            rows: (0..SLOTS).map(row).collect(),
            squares: vec![[FIRST_SQUARES; LANES]; SLOTS],
            gradient: vec![[0.0; LANES]; SLOTS],
            touched: Vec::new(),
            is_touched: vec![false; SLOTS],
            sums: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Adds the gradient of a position in which one of the candidates was played; returns the
    /// logarithm of its probability.
    pub fn add(&mut self, candidates: &[Candidate], played: usize) -> f32 {
        // 1. The probability of each candidate.
        self.sums.clear();
        self.values.clear();
        for candidate in candidates {
            let (mut sum, mut squares) = ([0.0; LANES], [0.0; LANES]);
            for &slot in &candidate.slots {
                let row = &self.rows[slot as usize];
                for lane in 0..LANES {
                    sum[lane] += row[lane];
                    squares[lane] += row[lane] * row[lane];
                }
            }
            let pairs: f32 = (1..LANES).map(|lane| sum[lane] * sum[lane] - squares[lane]).sum();
            self.values.push(sum[0] + pairs / 2.0 + self.estimate[0] * candidate.estimate);
            self.sums.push(sum);
        }
        softmax(&mut self.values);
        // 2. How much each candidate's value should have been higher or lower.
        for (index, candidate) in candidates.iter().enumerate() {
            let pull = f32::from(index == played) - self.values[index];
            if pull.abs() < LEAST {
                continue;
            }
            self.estimate[1] += pull * candidate.estimate;
            for &slot in candidate.slots.iter().filter(|&&slot| slot > 0) {
                let at = slot as usize;
                if !self.is_touched[at] {
                    self.is_touched[at] = true;
                    self.touched.push(slot);
                }
                let (row, sum) = (&self.rows[at], &self.sums[index]);
                let gradient = &mut self.gradient[at];
                gradient[0] += pull;
                for lane in 1..LANES {
                    gradient[lane] += pull * (sum[lane] - row[lane]);
                }
            }
        }
        self.values[played].max(f32::MIN_POSITIVE).ln()
    }

    /// Takes a step up the gradient and resets it.
    pub fn step(&mut self, rate: f32) {
        let [estimate, gradient, squares] = &mut self.estimate;
        *squares += *gradient * *gradient;
        *estimate += rate * *gradient / squares.sqrt();
        *gradient = 0.0;
        for slot in self.touched.drain(..) {
            let at = slot as usize;
            self.is_touched[at] = false;
            let gradient = std::mem::replace(&mut self.gradient[at], [0.0; LANES]);
            let (row, squares) = (&mut self.rows[at], &mut self.squares[at]);
            for lane in 0..LANES {
                let up = gradient[lane] - PULL * row[lane];
                squares[lane] += up * up;
                row[lane] += rate * up / squares[lane].sqrt();
            }
        }
    }

    /// The weights as they are now; slots that never occurred are zero.
    pub fn weights(&self) -> Weights {
        let rows: Vec<Row> = self
            .rows
            .iter()
            .zip(&self.squares)
            .map(|(row, squares)| if squares[0] > FIRST_SQUARES { *row } else { [0.0; LANES] })
            .collect();
        Weights::new(self.estimate[0], &rows)
    }
}

impl Default for Fit {
    fn default() -> Fit {
        Fit::new()
    }
}

/// A fixed pseudo-random number between -1 and 1.
fn noise(seed: u64) -> f32 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests;
