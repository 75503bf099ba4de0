//! What was counted about a pattern, and the probabilities that follow.

/// The counts of a pattern, together with the totals over all positions.
///
/// With i for "a move is played here" and p for "the pattern matches here":
///
/// ```
/// use kosumi_pattern::knn::Counts;
/// let counts = Counts { played: 30, matched: 120, all_played: 1_000, tested: 250_000 };
/// assert_eq!(counts.of_move_in_pattern(), 0.25);
/// // Bayes' identity holds on counters, whatever they are.
/// let both = counts.of_pattern() * counts.of_move_in_pattern();
/// assert!((both - counts.of_move() * counts.of_pattern_at_move()).abs() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Moves played where the pattern matched.
    pub played: u64,
    /// How often the pattern matched.
    pub matched: u64,
    /// All moves played.
    pub all_played: u64,
    /// All tests: empty points of all positions.
    pub tested: u64,
}

impl Counts {
    /// P(i): how often a move is played on a point.
    pub fn of_move(&self) -> f64 {
        ratio(self.all_played, self.tested)
    }

    /// P(p): how often the pattern matches. A *frequent* pattern has a high one.
    pub fn of_pattern(&self) -> f64 {
        ratio(self.matched, self.tested)
    }

    /// P(i|p): how often the move is played where the pattern matches. A *good* pattern has a
    /// high one.
    pub fn of_move_in_pattern(&self) -> f64 {
        ratio(self.played, self.matched)
    }

    /// P(p|i): how often the pattern matches where a move was played. A *useful* pattern has a
    /// high one.
    pub fn of_pattern_at_move(&self) -> f64 {
        ratio(self.played, self.all_played)
    }

    /// s(i|p): the standard error of P(i|p), good for small probabilities.
    pub fn error(&self) -> f64 {
        (self.played as f64).sqrt() / (self.matched.max(1) as f64)
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}
