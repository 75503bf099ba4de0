//! Limits the work on a problem, in positions or seconds.
//!
//! Searches count positions and read no clock, so the time limit is enforced from outside: the
//! question is asked with a few positions, then with four times as many, and so on while the next
//! round is likely to end in time; the last round gets as many positions as are likely to fit. The
//! rejected alternative, a clock inside the searches, would make answers depend on the machine in
//! ways that no test could reproduce. The caller supplies the clock.

/// Returns the time in seconds since any fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// The limit on the work for one problem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// The most positions that a search may look at.
    nodes: u64,
    seconds: Option<f64>,
}

/// The default number of positions for a search.
pub const NODES: u64 = 50_000;

/// The maximum number of positions for finding a string that can be captured, if no group's life is
/// open.
pub const CATCH_NODES: u64 = 100_000;

/// The number of positions in the first round under a time limit.
const FIRST_ROUND: u64 = 64;

/// The factor by which each round has more positions than the one before.
const GROWTH: f64 = 4.0;

/// A round that grows by a smaller factor is not worth repeating the work.
const LEAST_GROWTH: f64 = 1.5;

impl Limit {
    /// A limit as requested by the user; with seconds alone, the number of positions is unlimited.
    pub fn new(nodes: Option<u64>, seconds: Option<f64>) -> Limit {
        let open = if seconds.is_some() { u64::MAX / 16 } else { NODES };
        Limit { nodes: nodes.unwrap_or(open), seconds }
    }

    /// The most positions that a search may look at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The same number of positions with a share of the time.
    pub fn share_of_time(&self, share: f64) -> Limit {
        Limit { seconds: self.seconds.map(|seconds| seconds * share), ..*self }
    }

    /// Calls `ask` with a number of positions, and again with more while the next round is likely
    /// to end in time and the answer is not `complete`.
    ///
    /// # Errors
    /// The first error of `ask`.
    pub fn ask<T, E>(
        &self,
        clock: Clock<'_>,
        mut ask: impl FnMut(u64) -> Result<T, E>,
        complete: impl Fn(&T) -> bool,
    ) -> Result<T, E> {
        let Some(seconds) = self.seconds else { return ask(self.nodes) };
        let started = clock();
        let mut nodes = FIRST_ROUND.min(self.nodes);
        loop {
            let before = clock() - started;
            let answer = ask(nodes)?;
            let now = clock() - started;
            // The growth that the remaining time seems to allow.
            let growth = ((seconds - now) / (now - before)).min(GROWTH);
            if complete(&answer) || nodes >= self.nodes || growth < LEAST_GROWTH {
                return Ok(answer);
            }
            nodes = ((nodes as f64 * growth) as u64).min(self.nodes);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// The rounds if an answer is complete with `enough` positions.
    fn rounds(limit: Limit, enough: u64) -> Vec<u64> {
        let mut rounds = Vec::new();
        let ask = |nodes| -> Result<u64, ()> {
            rounds.push(nodes);
            Ok(nodes)
        };
        limit.ask(&|| 0.0, ask, |&nodes| nodes >= enough).unwrap();
        rounds
    }

    #[test]
    fn without_seconds_there_is_one_round() {
        assert_eq!(rounds(Limit::new(None, None), u64::MAX), [NODES]);
        assert_eq!(rounds(Limit::new(Some(7), None), u64::MAX), [7]);
    }

    #[test]
    fn rounds_grow_until_the_answer_is_complete_or_the_positions_are_spent() {
        assert_eq!(rounds(Limit::new(None, Some(60.0)), 1000), [64, 256, 1024]);
        assert_eq!(rounds(Limit::new(Some(100), Some(60.0)), 1000), [64, 100]);
    }

    #[test]
    fn no_round_begins_after_the_time() {
        let (time, limit) = (Cell::new(0.0), Limit::new(None, Some(0.001)));
        let slow = |nodes| -> Result<u64, ()> {
            time.set(time.get() + 0.005);
            Ok(nodes)
        };
        assert_eq!(limit.ask(&|| time.get(), slow, |_| false), Ok(FIRST_ROUND));
    }

    #[test]
    fn the_last_round_has_as_many_positions_as_are_likely_to_fit() {
        // A thousand positions per second, and ten seconds.
        let (time, limit) = (Cell::new(0.0), Limit::new(None, Some(10.0)));
        let mut rounds = Vec::new();
        let steady = |nodes: u64| -> Result<u64, ()> {
            time.set(time.get() + nodes as f64 / 1_000.0);
            rounds.push(nodes);
            Ok(nodes)
        };
        limit.ask(&|| time.get(), steady, |_| false).unwrap();
        assert_eq!(rounds, [64, 256, 1_024, 4_096]);
    }
}
