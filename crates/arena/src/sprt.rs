//! When a match can stop: Wald's sequential test.
//!
//! The test compares two hypotheses: A is better by `low` Elo points, or by `high`. After each game
//! it computes the likelihood of the results under either hypothesis; when one is nineteen times
//! the other, the match may stop, and the conclusion is wrong in at most about one of twenty
//! matches. A match of fixed length needs about twice as many games for the same certainty.
//!
//! The test takes games in the order of their numbers, not in the order in which they end:
//! otherwise short games would come first, and a match that plays several games in parallel, or is
//! interrupted, would not stop where it would have stopped otherwise.

use std::fmt;
use std::str::FromStr;

use crate::series::Row;

/// Accepted probability of each of the two wrong conclusions.
const ERROR: f64 = 0.05;

/// Two hypotheses about how much better A is, in Elo points.
///
/// ```
/// let test: kosumi_arena::sprt::Sprt = "0,100".parse()?;
/// assert_eq!((test.low, test.high), (0.0, 100.0));
/// # Ok::<(), kosumi_arena::sprt::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower difference.
    pub low: f64,
    /// The higher difference.
    pub high: f64,
}

/// The hypothesis that a test accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The lower difference.
    Low,
    /// The higher difference.
    High,
}

/// The state of a test after some games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The logarithm of the likelihood ratio of the higher hypothesis to the lower one.
    pub log_ratio: f64,
    /// The conclusion, if there is one, and the number of the game that settled it.
    pub settled: Option<(Conclusion, usize)>,
}

impl Sprt {
    /// The logarithm of the likelihood ratio at which the test accepts the higher hypothesis; it
    /// accepts the lower one at the negative of this.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The result of the test on these games, up to the one that settles it. Uses only games
    /// numbered from 1 on without a gap. Rows may come in any order.
    pub fn hear(&self, rows: &[Row]) -> Verdict {
        let mut rows: Vec<&Row> = rows.iter().collect();
        rows.sort_by_key(|row| row.number);
        let (low, high) = (share(self.low), share(self.high));
        let (win, loss) = ((high / low).ln(), ((1.0 - high) / (1.0 - low)).ln());
        let mut log_ratio = 0.0;
        for (number, row) in (1..).zip(rows) {
            if row.number != number {
                break;
            }
            // A draw is half a win and half a loss; a game without a result does not count.
            let Some(won) = row.share_of_a() else { continue };
            log_ratio += won * win + (1.0 - won) * loss;
            let conclusion = match log_ratio {
                ratio if ratio >= Sprt::bound() => Some(Conclusion::High),
                ratio if ratio <= -Sprt::bound() => Some(Conclusion::Low),
                _ => None,
            };
            if let Some(conclusion) = conclusion {
                return Verdict { log_ratio, settled: Some((conclusion, number)) };
            }
        }
        Verdict { log_ratio, settled: None }
    }
}

/// The expected share of games for a difference in Elo points.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The text does not give two valid hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SprtError;

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected two numbers of Elo points from -1000 to 1000, the lesser first: 0,50")
    }
}

impl std::error::Error for SprtError {}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.abs() <= 1000.0);
        let (low, high) = text.split_once(',').ok_or(SprtError)?;
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low < high => Ok(Sprt { low, high }),
            _ => Err(SprtError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{EndingKind, black_of};
    use crate::sides::{Side, Sides};

    fn row(number: usize, winner: Option<Side>) -> Row {
        let black = black_of(number);
        let result = match winner {
            Some(side) if side == black => "B+R",
            Some(_) => "W+R",
            None => "0",
        };
        Row {
            number,
            black,
            names: Sides::default(),
            knew_rules: Sides::default(),
            moves: 1,
            result: result.parse().unwrap(),
            ending: EndingKind::Resigned,
            ended_by: None,
            count: None,
            remark: String::new(),
            time: Default::default(),
        }
    }

    #[test]
    fn a_row_of_wins_settles_the_test_when_walds_bound_is_passed() {
        let test = Sprt { low: 0.0, high: 100.0 };
        let rows: Vec<Row> = (1..40).map(|number| row(number, Some(Side::A))).collect();
        // Each win adds ln(0.64 / 0.5) = 0.2469; ln 19 = 2.944 is passed by the twelfth.
        let verdict = test.hear(&rows);
        assert_eq!(verdict.settled, Some((Conclusion::High, 12)));
        assert!((verdict.log_ratio - 12.0 * (0.640_065_f64 / 0.5).ln()).abs() < 1e-4);
        let losses: Vec<Row> = (1..40).map(|number| row(number, Some(Side::B))).collect();
        assert_eq!(test.hear(&losses).settled.map(|(what, _)| what), Some(Conclusion::Low));
    }

    #[test]
    fn games_are_heard_in_their_order_and_only_up_to_a_gap() {
        let test = Sprt { low: 0.0, high: 100.0 };
        let mut rows: Vec<Row> = (1..=12).rev().map(|n| row(n, Some(Side::A))).collect();
        assert_eq!(test.hear(&rows).settled, Some((Conclusion::High, 12)));
        rows.retain(|row| row.number != 7);
        let verdict = test.hear(&rows);
        assert_eq!(verdict.settled, None);
        assert!((verdict.log_ratio / 6.0 - 0.2469).abs() < 1e-3);
    }

    #[test]
    fn draws_of_programs_a_little_apart_speak_for_the_lesser_claim() {
        let rows: Vec<Row> = (1..=50).map(|number| row(number, None)).collect();
        let verdict = Sprt { low: 0.0, high: 100.0 }.hear(&rows);
        assert!(verdict.log_ratio < 0.0, "{verdict:?}");
        let verdict = Sprt { low: -50.0, high: 50.0 }.hear(&rows);
        assert!(verdict.log_ratio.abs() < 1e-9, "{verdict:?}");
    }

    #[test]
    fn two_numbers_in_order_are_asked_for() {
        for text in ["", "5", "50,0", "0,0", "a,b", "0,5000", "nan,1"] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError), "{text:?}");
        }
    }
}
