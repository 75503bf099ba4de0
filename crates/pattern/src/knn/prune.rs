//! Which patterns are worth keeping.
//!
//! The paper drops patterns whose move is played in less than one case in a hundred, and proposes a
//! second rule that it does not apply: the probability must be large relative to its own error. The
//! authors must have done more than the first rule, because a pattern that matched once and was
//! played once passes it. The plain counts can therefore be bounded as well.
//!
//! A good pattern may be the son of a poor one: three stones say more than two. A dropped pattern
//! therefore stays in the tree as long as a pattern below it is kept; [`Pruning::keeps`] says which
//! nodes count as patterns.

use super::counts::Counts;
use super::tree::{Level, Node, Tree};

/// What a pattern must show to be kept.
///
/// ```
/// use kosumi_pattern::knn::{Counts, Pruning};
/// let counts = Counts { played: 3, matched: 100, all_played: 1_000, tested: 250_000 };
/// assert!(Pruning::PAPER.keeps(&counts));
/// let often = Pruning { played: 10, ..Pruning::PAPER };
/// assert!(!often.keeps(&counts));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pruning {
    /// P(i|p) must be above this; 0.01 in the paper.
    pub share: f64,
    /// P(i|p) must be at least this many times its error s(i|p); 0 disables the rule. Since P / s
    /// is the square root of the number of plays, the rule requires the square of this number in
    /// plays.
    pub confidence: f64,
    /// How often the pattern must have matched.
    pub matched: u64,
    /// How often the move must have been played.
    pub played: u64,
}

impl Pruning {
    /// Keeps everything.
    pub const NONE: Pruning = Pruning { share: -1.0, confidence: 0.0, matched: 0, played: 0 };

    /// The rule of the paper: the move is played in more than one case in a hundred.
    pub const PAPER: Pruning = Pruning { share: 0.01, ..Pruning::NONE };

    /// Whether a pattern with these counts is kept.
    pub fn keeps(&self, counts: &Counts) -> bool {
        let probability = counts.of_move_in_pattern();
        probability > self.share
            // P(i|p) >= confidence x s(i|p), without the division that both sides share.
            && counts.played as f64 >= self.confidence * self.confidence
            && counts.matched >= self.matched
            && counts.played >= self.played
    }
}

impl Tree {
    /// How many patterns with `k` neighbours are kept.
    pub fn kept(&self, k: usize, pruning: &Pruning) -> usize {
        self.level(k).filter(|&node| pruning.keeps(&self.counts(node))).count()
    }

    /// The tree of the patterns that are kept and their ancestors. Counts do not change.
    pub fn prune(&self, pruning: &Pruning) -> Tree {
        self.only(&self.staying(pruning))
    }

    /// For each node, whether it is kept or is an ancestor of one that is.
    pub(crate) fn staying(&self, pruning: &Pruning) -> Vec<bool> {
        let mut stays = vec![false; self.len()];
        for node in (0..self.len()).rev() {
            let below = self.sons(node as Node).any(|son| stays[son as usize]);
            stays[node] = below || pruning.keeps(&self.counts(node as Node));
        }
        stays[Tree::ROOT as usize] = true;
        stays
    }

    /// The tree of the nodes that stay; the ancestors of such a node must stay too.
    pub(crate) fn only(&self, stays: &[bool]) -> Tree {
        let columns = self.columns();
        let levels: Vec<Level> = (0..=self.k())
            .map(|k| {
                let mut level = Level::default();
                for node in self.level(k).filter(|&node| stays[node as usize]) {
                    let sons = self.sons(node).filter(|&son| stays[son as usize]).count();
                    level.push(
                        columns.codes[node as usize],
                        sons as u32,
                        columns.played[node as usize],
                    );
                }
                level
            })
            .collect();
        let matched = (0..self.len()).filter(|&node| stays[node]).map(|node| columns.matched[node]);
        Tree::from_levels(&levels).with_matched(matched.collect())
    }
}
