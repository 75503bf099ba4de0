//! How likely each point is to be played.
//!
//! All patterns that match around a point are prefixes of the longest one, so the longest knows
//! most; but it is also the rarest. Its probability is therefore estimated with its parent's
//! estimate as the prior, the parent's with its own parent's, and so on up to the root (a Gamma
//! prior at each step, because probabilities differ by factors, not by amounts).
//!
//! If the longest matching pattern has sons in the tree, none of them matches, and that is
//! information too: the estimate for the point also uses the tests that ended at this pattern. The
//! alternative, the greatest P(i|p) of all matching patterns, is the paper's and remains as
//! [`Rule::Paper`]; it trusts patterns that matched only a few times.

use board::{Board, Color, Point, Suicide};

use super::base::Base;
use super::nearby::Nearby;
use super::params::{DISCOUNT, PARENT_PLAYS, REST_PLAYS};
use super::tree::{Node, Tree};
use super::watch::Watch;

/// How probabilities are estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The estimate of the longest matching pattern, trusted as far as its counts allow.
    Blended,
    /// The greatest P(i|p) of all matching patterns, as in the paper.
    Paper,
}

/// A tree with an estimate for each node.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color, Size};
/// use kosumi_pattern::knn::{Base, Forecast, Grower, Rule, Shape, Watch};
/// let board = Board::new(Size::GO19);
/// let star = Size::GO19.point(3, 3).expect("on the board");
/// let mut grower = Grower::new(1);
/// grower.add(&Shape::around(&board, star, Color::Black, 2), 1);
/// let mut tree = grower.finish();
/// // How many points of the board match no pattern, one neighbour, and two neighbours.
/// tree.set_matches(&[313, 44, 4]);
/// let forecast = Forecast::new(Base { tree, games: 1, nearby: None }, Rule::Paper);
/// let mut points = forecast.points(&mut Watch::new(&board), &board, Color::Black);
/// points.retain(|(_, estimate)| *estimate == 0.25);
/// // Each of the four 4-4 points is played in one of four cases.
/// assert_eq!(points.len(), 4);
/// assert!(points.iter().any(|(point, _)| *point == star));
/// ```
#[derive(Clone, Debug)]
pub struct Forecast {
    tree: Tree,
    estimates: Vec<f32>,
    nearby: Option<Nearby>,
}

impl Forecast {
    /// Estimates the probabilities of a base.
    pub fn new(base: Base, rule: Rule) -> Forecast {
        let Base { tree, nearby, .. } = base;
        let estimates = match rule {
            Rule::Blended => blended(&tree),
            Rule::Paper => greatest(&tree),
        };
        Forecast { tree, estimates, nearby }
    }

    /// The patterns.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The estimate for a point where `node` is the longest matching pattern.
    pub fn estimate(&self, node: Node) -> f32 {
        self.estimates[node as usize]
    }

    /// The legal points with their estimates, in reading order. Suicide is excluded, and simple ko
    /// is the only ko rule applied. The watch must not have been used with another tree.
    ///
    /// If the base has advice for the points around the centres, each point gets the greater of its
    /// own estimate and the advice of the patterns around it.
    pub fn points(&self, watch: &mut Watch, board: &Board, to_play: Color) -> Vec<(Point, f32)> {
        let mut points: Vec<(Point, f32)> = watch
            .matches(board, &self.tree, to_play)
            .filter(|&(point, _)| board.check(to_play, point, Suicide::Illegal).is_ok())
            .map(|(point, node)| (point, self.estimates[node as usize]))
            .collect();
        if let Some(nearby) = &self.nearby {
            self.hear(nearby, watch, board, to_play, &mut points);
        }
        points
    }

    /// Raises estimates to what the patterns around the points advise.
    fn hear(
        &self,
        nearby: &Nearby,
        watch: &Watch,
        board: &Board,
        to_play: Color,
        points: &mut [(Point, f32)],
    ) {
        let expected = self.tree.counts(Tree::ROOT).of_move();
        for centre in &board.empty() {
            let (node, advice) = nearby.advice(&self.tree, watch.grid(), centre, to_play);
            let matched = self.tree.counts(node).matched as f64;
            for ((x, y), played) in advice {
                let column = centre.column().checked_add_signed(x as isize);
                let row = centre.row().checked_add_signed(y as isize);
                let at = column.zip(row).and_then(|(column, row)| board.size().point(column, row));
                let Some(at) = at else { continue };
                if let Ok(index) = points.binary_search_by_key(&at, |&(point, _)| point) {
                    let advised = blend(played, matched, REST_PLAYS, expected) as f32;
                    points[index].1 = points[index].1.max(advised);
                }
            }
        }
    }
}

/// The greatest P(i|p) from the root down to each node.
fn greatest(tree: &Tree) -> Vec<f32> {
    let mut greatest: Vec<f32> =
        (0..tree.len() as Node).map(|node| tree.counts(node).of_move_in_pattern() as f32).collect();
    for node in 0..tree.len() as Node {
        for son in tree.sons(node) {
            greatest[son as usize] = greatest[son as usize].max(greatest[node as usize]);
        }
    }
    greatest
}

fn blended(tree: &Tree) -> Vec<f32> {
    let mut inside = vec![0.0; tree.len()];
    let mut estimates = vec![0.0; tree.len()];
    inside[Tree::ROOT as usize] = tree.counts(Tree::ROOT).of_move();
    for node in 0..tree.len() as Node {
        let counts = tree.counts(node);
        let own: f64 = inside[node as usize];
        let (mut played, mut matched) = (counts.played as f64, counts.matched as f64);
        // Sons come after their parents, so the parent's estimate is ready.
        for son in tree.sons(node) {
            let counts = tree.counts(son);
            let kept = counts.played as f64 - DISCOUNT;
            inside[son as usize] = blend(kept, counts.matched as f64, PARENT_PLAYS, own);
            played -= kept;
            matched -= counts.matched as f64;
        }
        estimates[node as usize] = blend(played, matched, REST_PLAYS, own) as f32;
    }
    estimates
}

/// The posterior mean of a rate: `played` plays in `matched` tests, with a prior mean of `expected`
/// that weighs as much as `plays` plays.
fn blend(played: f64, matched: f64, plays: f64, expected: f64) -> f64 {
    // A base without a move has a prior of zero.
    if expected <= 0.0 { 0.0 } else { (played + plays) / (matched + plays / expected) }
}
