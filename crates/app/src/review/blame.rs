//! Finds out what each move lost, from noisy estimates of the lead.
//!
//! The true lead is hidden; each estimate is the true lead plus noise. A move cannot gain anything:
//! it keeps the lead or loses some of it, and the less strong players would have expected the move,
//! the more likely and the larger the loss. This is a hidden Markov model, and the forward-backward
//! algorithm computes the expected losses from all estimates of the game, before and after each
//! move. So the difference between the players' total losses matches the change of the lead over
//! the game.
//!
//! The rejected alternative, charging a move with half of the drop in the lead around it that
//! exceeds the noise, blamed the winner when a game slid away in small steps.

/// An estimate of the lead, and the move played next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// Black's lead, as estimated.
    pub(super) lead: f32,
    /// +1 when Black is to play, -1 when White is.
    pub(super) sign: f32,
    /// How much more probable the likeliest move was than the one played, as a natural logarithm.
    pub(super) surprise: f32,
    /// Whether the estimator preferred the same move.
    pub(super) expected: bool,
}

/// The leads and losses estimated from the whole game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Blame {
    /// Black's lead before each move and after the last.
    pub(super) leads: Vec<f32>,
    /// What each move lost.
    pub(super) losses: Vec<f32>,
    /// The typical error of an estimate, in points.
    pub(super) noise: f32,
}

/// The log odds that a move loses something when its surprise is [`USUAL_SURPRISE`]: a probability
/// of three in ten.
const ODDS: f64 = -0.85;

/// By how much the log odds rise with each unit of surprise.
const ODDS_A_STEP: f64 = 0.6;

/// The surprise of an ordinary move.
const USUAL_SURPRISE: f64 = 3.0;

/// Larger surprises count as this one.
const MOST_SURPRISE: f64 = 9.0;

/// The factor on the probability of a loss if the estimator preferred the same move.
const WHEN_EXPECTED: f64 = 0.05;

/// What a mistake loses on average, in points, and how much more with each unit of surprise.
const LOSS: f64 = 1.0;
const LOSS_A_STEP: f64 = 0.5;

/// How far the true lead drifts from move to move without a mistake, in points: estimators see
/// groups die too early or too late.
const DRIFT: f64 = 0.5;

/// The smallest noise assumed for the estimates, in points.
const LEAST_NOISE: f64 = 0.5;

/// The likelihood of an outlier, relative to the likelihood of an exact estimate.
const FREAK: f64 = 1e-3;

/// The number of grid steps per unit of noise, and the finest step in points.
const STEPS: f64 = 8.0;
const FINEST: f64 = 0.25;

/// Estimates what each move lost; `last` is the estimate after the last move.
pub(super) fn blame(estimates: &[Estimate], last: f32) -> Blame {
    let raw: Vec<f64> =
        estimates.iter().map(|e| f64::from(e.lead)).chain([f64::from(last)]).collect();
    let seen = without_tempo(estimates, &raw);
    let noise = (wavering(&seen) / NORMAL_BEND).max(LEAST_NOISE);
    let line = Line::around(&seen, noise);
    let slips: Vec<Slip> = estimates.iter().map(|estimate| Slip::of(estimate, line.step)).collect();

    let mut forward = vec![line.likelihood(seen[0])];
    for (slip, &next) in slips.iter().zip(&seen[1..]) {
        let mut state = slip.forward(forward.last().expect("invariant: it begins with one"));
        line.drift(&mut state);
        forward.push(normal(times(&state, &line.likelihood(next))));
    }
    let mut backward = vec![1.0; line.values.len()];
    let mut leads = vec![line.mean(forward.last().expect("invariant: there is a last"))];
    let mut losses = Vec::new();
    for (index, slip) in slips.iter().enumerate().rev() {
        let mut after = times(&backward, &line.likelihood(seen[index + 1]));
        line.drift(&mut after);
        let (all, lost) = slip.backward(&after);
        let state = &forward[index];
        losses.push(line.step * dot(state, &lost) / dot(state, &all));
        leads.push(line.mean(&normal(times(state, &all))));
        backward = normal(all);
    }
    let back = |values: Vec<f64>| values.into_iter().rev().map(|value| value as f32).collect();
    Blame { leads: back(leads), losses: back(losses), noise: noise as f32 }
}

/// The estimates without their bias in favour of the player to move.
fn without_tempo(estimates: &[Estimate], raw: &[f64]) -> Vec<f64> {
    let sign = |index: usize| match estimates.get(index) {
        Some(estimate) => f64::from(estimate.sign),
        None => estimates.last().map_or(1.0, |last| -f64::from(last.sign)),
    };
    let signed = bends(raw).enumerate().map(|(index, bend)| bend * sign(index + 1));
    // A bend contains the bias twice: its own and, with the other sign, that of its neighbours.
    let favour = middle(signed) / 2.0;
    raw.iter().enumerate().map(|(index, lead)| lead - favour * sign(index)).collect()
}

/// The median difference between a lead and the mean of its neighbours: the noise of the estimates
/// causes such differences everywhere, a real change only once.
pub(super) fn wavering(leads: &[f64]) -> f64 {
    middle(bends(leads).map(f64::abs))
}

/// The difference between each value and the mean of its neighbours.
fn bends(values: &[f64]) -> impl Iterator<Item = f64> {
    values.windows(3).map(|three| three[1] - (three[0] + three[2]) / 2.0)
}

/// The median size of a bend for normal noise of standard deviation 1: 0.6745 times the square root
/// of 3 / 2.
const NORMAL_BEND: f64 = 0.826;

fn middle(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// The grid of possible leads, in equal steps.
struct Line {
    values: Vec<f64>,
    step: f64,
    noise: f64,
    /// The probability of a drift of 0, 1, 2, ... steps to one side.
    drifts: Vec<f64>,
}

impl Line {
    fn around(seen: &[f64], noise: f64) -> Line {
        let step = (noise / STEPS).max(FINEST);
        let low = seen.iter().copied().fold(f64::INFINITY, f64::min) - 2.0 * noise;
        let high = seen.iter().copied().fold(f64::NEG_INFINITY, f64::max) + 2.0 * noise;
        let count = ((high - low) / step).ceil() as usize + 1;
        let values = (0..count).map(|index| low + step * index as f64).collect();
        let reach = (3.0 * DRIFT / step) as usize + 1;
        let weight = |steps: usize| (-0.5 * (steps as f64 * step / DRIFT).powi(2)).exp();
        let sum: f64 = 2.0 * (1..=reach).map(weight).sum::<f64>() + weight(0);
        let drifts = (0..=reach).map(|steps| weight(steps) / sum).collect();
        Line { values, step, noise, drifts }
    }

    /// The likelihood of an estimate for each true lead.
    fn likelihood(&self, seen: f64) -> Vec<f64> {
        let of = |value: &f64| (-0.5 * ((value - seen) / self.noise).powi(2)).exp() + FREAK;
        self.values.iter().map(of).collect()
    }

    fn drift(&self, state: &mut Vec<f64>) {
        let at = |index: usize| {
            self.drifts.iter().enumerate().fold(0.0, |sum, (steps, weight)| {
                let left = index.checked_sub(steps).map_or(0.0, |index| state[index]);
                let right = state.get(index + steps).copied().unwrap_or_default();
                let both = if steps == 0 { left } else { left + right };
                sum + weight * both
            })
        };
        *state = (0..state.len()).map(at).collect();
    }

    fn mean(&self, state: &[f64]) -> f64 {
        dot(state, &self.values) / state.iter().sum::<f64>()
    }
}

/// The distribution of a move's loss: nothing, or a number of steps with geometrically decreasing
/// probability.
struct Slip {
    /// Whether losses lower the lead: the move is Black's.
    downwards: bool,
    nothing: f64,
    first: f64,
    rate: f64,
}

impl Slip {
    fn of(estimate: &Estimate, step: f64) -> Slip {
        let surprise = f64::from(estimate.surprise).clamp(0.0, MOST_SURPRISE);
        let odds = ODDS + ODDS_A_STEP * (surprise - USUAL_SURPRISE);
        let slips = if estimate.expected { WHEN_EXPECTED } else { 1.0 } / (1.0 + (-odds).exp());
        let rate = (-step / (LOSS + LOSS_A_STEP * surprise)).exp();
        Slip {
            downwards: estimate.sign > 0.0,
            nothing: 1.0 - slips,
            first: slips * (1.0 - rate) / rate,
            rate,
        }
    }

    /// The distribution of the lead after the move, given that before it.
    fn forward(&self, before: &[f64]) -> Vec<f64> {
        self.along(before, self.downwards).0
    }

    /// The likelihood of everything after the move, for each lead before it; and the same with each
    /// term multiplied by the number of steps lost.
    fn backward(&self, after: &[f64]) -> (Vec<f64>, Vec<f64>) {
        self.along(after, !self.downwards)
    }

    /// Convolves values with the distribution of the loss; see [`Slip::backward`].
    fn along(&self, values: &[f64], downwards: bool) -> (Vec<f64>, Vec<f64>) {
        let (mut all, mut lost) = (vec![0.0; values.len()], vec![0.0; values.len()]);
        // Running sums over all losses of one step or more: of rate^steps, and of steps *
        // rate^steps.
        let (mut plain, mut counted) = (0.0, 0.0);
        let mut visit = |index: usize| {
            all[index] = self.nothing * values[index] + self.first * plain;
            lost[index] = self.first * counted;
            counted = self.rate * (counted + plain + values[index]);
            plain = self.rate * (plain + values[index]);
        };
        if downwards {
            (0..values.len()).rev().for_each(&mut visit);
        } else {
            (0..values.len()).for_each(&mut visit);
        }
        (all, lost)
    }
}

fn times(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(a, b)| a * b).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// Scales the values to a sum of one, which avoids underflow in long games.
fn normal(mut values: Vec<f64>) -> Vec<f64> {
    let sum: f64 = values.iter().sum();
    if sum > 0.0 {
        values.iter_mut().for_each(|value| *value /= sum);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with the given true leads, observed with periodic noise.
    fn game(truth: impl Fn(usize) -> f32, moves: usize) -> (Vec<Estimate>, f32) {
        let waves = [1.5, -3.0, 0.5, 2.5, -1.0, -2.0, 3.5, -0.5, 1.0, -2.5, 2.0];
        let seen = |index: usize| truth(index) + waves[index % waves.len()];
        let estimate = |index: usize| Estimate {
            lead: seen(index),
            sign: if index.is_multiple_of(2) { 1.0 } else { -1.0 },
            surprise: 2.0,
            expected: false,
        };
        ((0..moves).map(estimate).collect(), seen(moves))
    }

    fn lost(blame: &Blame, parity: usize) -> f32 {
        blame.losses.iter().skip(parity).step_by(2).sum()
    }

    #[test]
    fn a_game_that_slides_away_was_lost_by_the_loser() {
        let (estimates, last) = game(|index| -(index as f32), 120);
        let blame = blame(&estimates, last);
        let (black, white) = (lost(&blame, 0), lost(&blame, 1));
        assert!(white < black / 4.0, "Black lost {black}, White {white}");
        assert!((black - white - 120.0).abs() < 30.0, "Black lost {black}, White {white}");
    }

    #[test]
    fn a_single_blunder_is_found_among_waves() {
        // White's move 41 (counted from 0) loses twelve points.
        let (estimates, last) = game(|index| if index > 41 { 12.0 } else { 0.0 }, 90);
        let blame = blame(&estimates, last);
        let worst = (0..90).max_by(|&a, &b| blame.losses[a].total_cmp(&blame.losses[b]));
        assert_eq!(worst, Some(41));
        assert!(blame.losses[41] > 6.0, "{}", blame.losses[41]);
        // All other moves are blamed only for what such moves usually lose.
        let (black, white) = (lost(&blame, 0), lost(&blame, 1) - blame.losses[41]);
        assert!(black < 15.0 && white < 15.0, "Black lost {black}, White {white} elsewhere");
    }

    #[test]
    fn of_two_moves_the_surprising_one_is_blamed() {
        let (mut estimates, last) = game(|index| if index > 42 { -8.0 } else { 0.0 }, 90);
        // The estimates alone cannot tell Black's moves 40 and 42 apart well.
        estimates[41].lead = -4.0;
        estimates[42].lead = -4.0;
        estimates[40].surprise = 8.0;
        estimates[42].expected = true;
        let blame = blame(&estimates, last);
        assert!(blame.losses[40] > 2.0 * blame.losses[42], "{:?}", &blame.losses[38..45]);
    }

    #[test]
    fn what_favours_the_player_to_move_is_nobodys_loss() {
        let (mut estimates, last) = game(|_| 0.0, 80);
        for estimate in &mut estimates {
            estimate.lead += 6.0 * estimate.sign;
        }
        let blame = blame(&estimates, last + 6.0);
        assert!(blame.losses.iter().all(|&loss| loss < 2.0), "{:?}", blame.losses);
        assert!(blame.leads.iter().all(|lead| lead.abs() < 4.0), "{:?}", blame.leads);
    }

    #[test]
    fn losses_spread_as_the_slow_sum_says() {
        let values: Vec<f64> = (0..40).map(|i| f64::from((i * 37) % 11) / 7.0).collect();
        for sign in [1.0, -1.0] {
            let estimate = Estimate { lead: 0.0, sign, surprise: 4.0, expected: false };
            let slip = Slip::of(&estimate, 0.5);
            let chance = |steps: usize| match steps {
                0 => slip.nothing,
                _ => slip.first * slip.rate.powi(steps as i32),
            };
            let (all, lost) = slip.backward(&values);
            let forward = slip.forward(&values);
            for index in 0..values.len() {
                let below = |steps: &usize| index >= *steps;
                let above = |steps: &usize| index + *steps < values.len();
                let (mut slow_all, mut slow_lost, mut slow_forward) = (0.0, 0.0, 0.0);
                for steps in 0..values.len() {
                    let down = below(&steps).then(|| values[index - steps]);
                    let up = above(&steps).then(|| values[index + steps]);
                    let (from, to) = if sign > 0.0 { (up, down) } else { (down, up) };
                    slow_forward += chance(steps) * from.unwrap_or_default();
                    slow_all += chance(steps) * to.unwrap_or_default();
                    slow_lost += steps as f64 * chance(steps) * to.unwrap_or_default();
                }
                assert!((all[index] - slow_all).abs() < 1e-9);
                assert!((lost[index] - slow_lost).abs() < 1e-9);
                assert!((forward[index] - slow_forward).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_shortest_games_have_losses() {
        let (estimates, last) = game(|_| 0.0, 1);
        let blame = blame(&estimates, last);
        assert_eq!((blame.leads.len(), blame.losses.len()), (2, 1));
        assert!(blame.losses[0].is_finite());
    }
}
