//! How likely each point is to be played.
//!
//! All patterns that match around a point are prefixes of the longest, so the longest knows most;
//! but it is also the rarest. Its probability is therefore estimated with its parent's as what is
//! expected beforehand, the parent's with its own parent's, and so on up to the root (a Gamma prior
//! at each step: probabilities differ by factors, not by amounts).
//!
//! A point whose longest pattern has longer ones in the tree matches none of them, and that is
//! news: its probability rests on the tests that ended there too. The rejected alternative, the
//! greatest P(i|p) of all patterns that match, is the paper's and remains available in
//! [`Tree::path`]; it believes patterns that were met a few times.

use board::{Board, Color, Point, Suicide};

use super::params::{DISCOUNT, PARENT_PLAYS, REST_PLAYS};
use super::tree::{Node, Tree};
use super::watch::Watch;

/// A tree with an estimate for each node.
#[derive(Clone, Debug)]
pub struct Forecast {
    tree: Tree,
    estimates: Vec<f32>,
}

impl Forecast {
    /// Estimates the probabilities of a tree.
    pub fn new(tree: Tree) -> Forecast {
        let mut inside = vec![0.0; tree.len()];
        let mut estimates = vec![0.0; tree.len()];
        inside[Tree::ROOT as usize] = tree.counts(Tree::ROOT).of_move();
        for node in 0..tree.len() as Node {
            let counts = tree.counts(node);
            let own: f64 = inside[node as usize];
            let (mut played, mut matched) = (counts.played as f64, counts.matched as f64);
            // Sons come after their parents, so that the parent's estimate is there.
            for son in tree.sons(node) {
                let counts = tree.counts(son);
                let kept = counts.played as f64 - DISCOUNT;
                inside[son as usize] = blend(kept, counts.matched as f64, PARENT_PLAYS, own);
                played -= kept;
                matched -= counts.matched as f64;
            }
            estimates[node as usize] = blend(played, matched, REST_PLAYS, own) as f32;
        }
        Forecast { tree, estimates }
    }

    /// The patterns.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The estimate for a point where `node` is the longest pattern that matches.
    pub fn estimate(&self, node: Node) -> f32 {
        self.estimates[node as usize]
    }

    /// The legal points with their estimates, in reading order. Suicide is not thought of, and of
    /// kos only the simple one is known. The watch must have been used with no other tree.
    pub fn points(&self, watch: &mut Watch, board: &Board, to_play: Color) -> Vec<(Point, f32)> {
        watch
            .matches(board, &self.tree, to_play)
            .filter(|&(point, _)| board.check(to_play, point, Suicide::Illegal).is_ok())
            .map(|(point, node)| (point, self.estimates[node as usize]))
            .collect()
    }
}

/// The mean of a rate that was met so often and expected beforehand as firmly as by `plays` plays.
fn blend(played: f64, matched: f64, plays: f64, expected: f64) -> f64 {
    // A base without a move expects nothing.
    if expected <= 0.0 { 0.0 } else { (played + plays) / (matched + plays / expected) }
}
