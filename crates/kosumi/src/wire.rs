//! The JSON forms of all results, shared by the command line, the page and language models.
//!
//! A point is its GTP vertex (`D4`), a colour is `black` or `white`, a move is `{"color",
//! "vertex"}` in which the vertex may be `pass`, and a set of points is a list of vertices. Only
//! this module and the page's requests define JSON forms; the contents come typed from the crate
//! `kosumi_app`.

mod explained;
mod fact;
mod game;
mod layer;
mod look;
mod patterns;
mod review;
mod solved;
mod step;
mod thought;

use board::{PointSet, Size};
use record::vertex;

pub(crate) use explained::{Comparison, Explained, Explanation};
pub(crate) use fact::Fact;
pub(crate) use game::{Game, GameFault, LONGEST_GAME, points};
pub(crate) use layer::Layer;
pub(crate) use look::Look;
pub(crate) use patterns::PatternsAtPoint;
pub(crate) use review::{Moment, Review};
pub(crate) use solved::{Solved, result};
pub(crate) use step::{Side, Step};
pub(crate) use thought::Candidate;

/// The names of points.
pub(crate) fn names(size: Size, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| vertex::name(size, point)).collect()
}

/// Rounds to tenths: further decimal places of estimates mean nothing.
pub(crate) fn tenths(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

/// Rounds to thousandths: further decimal places of shares mean nothing.
pub(crate) fn thousandths(value: f32) -> f32 {
    (value * 1_000.0).round() / 1_000.0
}
