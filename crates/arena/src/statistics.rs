//! Confidence intervals: how much a number of games says.
//!
//! All intervals are of 95 %. For shares, Wilson's score interval: unlike the textbook's
//! `p ± 1.96 s`, it never leaves 0 to 1 and stays honest when a program wins every game. For
//! means, Student's t, because a match of ten games is common.

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A value with its interval, which contains the true value in 95 % of matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The value measured.
    pub value: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The share of successes in `trials`, with Wilson's interval; `None` without trials.
///
/// Half successes are allowed, because drawn games count as such.
///
/// ```
/// let rate = kosumi_arena::statistics::wilson(5.0, 10).expect("there are trials");
/// assert_eq!(rate.value, 0.5);
/// assert!((rate.low - 0.2366).abs() < 1e-4 && (rate.high - 0.7634).abs() < 1e-4);
/// ```
pub fn wilson(successes: f64, trials: usize) -> Option<Estimate> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes / n;
    let scale = 1.0 + Z * Z / n;
    let centre = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    // Rounding errors must not move the ends beyond what is possible.
    let low = (centre - half).clamp(0.0, share);
    let high = (centre + half).clamp(share, 1.0);
    Some(Estimate { value: share, low, high })
}

/// The difference in Elo points that corresponds to a win rate, and its interval: with 400 points
/// more, a player wins ten games of eleven. A rate of 0 or 1 gives an infinite difference.
///
/// ```
/// use kosumi_arena::statistics::{elo, wilson};
/// let even = elo(wilson(5.0, 10).expect("there are trials"));
/// assert_eq!(even.value, 0.0);
/// assert!(even.high > 100.0 && even.high == -even.low);
/// ```
pub fn elo(rate: Estimate) -> Estimate {
    let points = |share: f64| 400.0 * (share / (1.0 - share)).log10();
    Estimate { value: points(rate.value), low: points(rate.low), high: points(rate.high) }
}

/// The mean of values; `None` without values.
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The mean of values with Student's interval; `None` for fewer than two values, from which no
/// spread can be estimated.
pub fn mean_interval(values: &[f64]) -> Option<Estimate> {
    let value = mean(values).filter(|_| values.len() >= 2)?;
    let n = values.len() as f64;
    let squares: f64 = values.iter().map(|x| (x - value) * (x - value)).sum();
    let error = (squares / (n - 1.0) / n).sqrt();
    let half = student(values.len() - 1) * error;
    Some(Estimate { value, low: value - half, high: value + half })
}

/// The two-sided 95 % quantile of Student's distribution.
///
/// The first few values are in a table; from five degrees of freedom on, four terms of the
/// expansion around the normal quantile are accurate to three digits.
fn student(degrees: usize) -> f64 {
    const FIRST: [f64; 4] = [12.7062, 4.3027, 3.1824, 2.7764];
    if let Some(&quantile) = degrees.checked_sub(1).and_then(|index| FIRST.get(index)) {
        return quantile;
    }
    let v = degrees as f64;
    let z2 = Z * Z;
    let terms = [
        Z,
        Z * (z2 + 1.0) / 4.0,
        Z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0,
        Z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0,
        Z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92_160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| sum / v + term)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found}, expected {expected}");
    }

    #[test]
    fn wilson_gives_published_intervals() {
        // Newcombe (1998), table I, method 3 (the score method without correction).
        for (successes, trials, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let rate = wilson(successes, trials).unwrap();
            close(rate.low, low, 5e-5);
            close(rate.high, high, 5e-5);
        }
    }

    #[test]
    fn wilson_stays_between_none_and_all() {
        for trials in 1..200 {
            for doubled in 0..=2 * trials {
                let rate = wilson(doubled as f64 / 2.0, trials).unwrap();
                assert!(0.0 <= rate.low && rate.low <= rate.value, "{rate:?}");
                assert!(rate.value <= rate.high && rate.high <= 1.0, "{rate:?}");
                assert!(rate.high - rate.low > 0.0);
            }
        }
        assert_eq!(wilson(0.0, 0), None);
    }

    #[test]
    fn student_has_the_values_of_the_tables() {
        for (degrees, quantile) in [
            (1, 12.7062),
            (4, 2.7764),
            (5, 2.5706),
            (6, 2.4469),
            (9, 2.2622),
            (19, 2.0930),
            (30, 2.0423),
            (120, 1.9799),
            (100_000, 1.9600),
        ] {
            close(student(degrees), quantile, 4e-4);
        }
    }

    #[test]
    fn the_interval_of_a_mean_is_known() {
        // Variance 2.5 and t = 2.776: 2.776 * sqrt(2.5 / 5) = 1.963.
        let found = mean_interval(&[1.0, 2.0, 3.0, 4.0, 5.0]).unwrap();
        close(found.value, 3.0, 1e-12);
        close(found.low, 3.0 - 1.9632, 1e-4);
        close(found.high, 3.0 + 1.9632, 1e-4);
        assert_eq!(mean_interval(&[4.0]), None);
        assert_eq!(mean(&[4.0]), Some(4.0));
        assert_eq!(mean(&[]), None);
    }
}
