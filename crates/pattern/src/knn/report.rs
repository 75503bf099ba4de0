//! The best patterns of a base by each of the three measures of the paper.

use super::counts::Counts;
use super::prune::Pruning;
use super::tree::{Node, Tree};

/// What makes a pattern stand out.
///
/// ```
/// use kosumi_pattern::knn::{Counts, Measure};
/// let counts = Counts { played: 30, matched: 120, all_played: 1_000, tested: 250_000 };
/// assert_eq!(Measure::Good.of(&counts), 0.25);
/// assert_eq!(Measure::Useful.of(&counts), 0.03);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// P(p): the pattern matches often.
    Frequent,
    /// P(i|p): where the pattern matches, the move is often played.
    Good,
    /// P(p|i): where a move is played, the pattern often matches.
    Useful,
}

impl Measure {
    /// All three measures.
    pub const ALL: [Measure; 3] = [Measure::Frequent, Measure::Good, Measure::Useful];

    /// The value of the measure for a pattern.
    pub fn of(self, counts: &Counts) -> f64 {
        match self {
            Measure::Frequent => counts.of_pattern(),
            Measure::Good => counts.of_move_in_pattern(),
            Measure::Useful => counts.of_pattern_at_move(),
        }
    }
}

impl Tree {
    /// The kept patterns with `k` neighbours, highest by `measure` first, `most` at most. Among
    /// equals, the pattern played more often comes first, then the one that is earlier in the tree.
    pub fn best(&self, k: usize, measure: Measure, pruning: &Pruning, most: usize) -> Vec<Node> {
        let mut nodes: Vec<(Node, Counts)> = self
            .level(k)
            .map(|node| (node, self.counts(node)))
            .filter(|(_, counts)| pruning.keeps(counts))
            .collect();
        nodes.sort_by(|(a, x), (b, y)| {
            let value = measure.of(y).total_cmp(&measure.of(x));
            value.then(y.played.cmp(&x.played)).then(a.cmp(b))
        });
        nodes.into_iter().take(most).map(|(node, _)| node).collect()
    }
}
