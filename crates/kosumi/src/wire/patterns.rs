//! What the learnt patterns say.

use app::voices::{Heard, Voices};
use board::Size;
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

/// What the patterns say about one point. Shares are from 0 to 1.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PatternsAtPoint {
    point: String,
    likelihood: f32,
    rank: Option<usize>,
    legal_points: usize,
    patterns: Vec<Pattern>,
    greatest: Option<usize>,
}

/// A matching pattern: its number of neighbours, how often it occurred and was played, and its
/// diagram, one string per row.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Pattern {
    neighbours: usize,
    met: u64,
    played: u64,
    share: f64,
    picture: Vec<String>,
}

impl PatternsAtPoint {
    /// The patterns are in order of neighbours, fewest first; `greatest` is the index of the
    /// greatest share.
    pub(crate) fn new(voices: &Voices, size: Size) -> PatternsAtPoint {
        let pattern = |heard: &Heard| Pattern {
            neighbours: heard.k,
            met: heard.counts.matched,
            played: heard.counts.played,
            share: (heard.counts.of_move_in_pattern() * 1e4).round() / 1e4,
            picture: heard.picture.lines().map(str::to_owned).collect(),
        };
        PatternsAtPoint {
            point: vertex::name(size, voices.point),
            likelihood: (voices.estimate * 1e4).round() / 1e4,
            rank: voices.rank,
            legal_points: voices.legal,
            patterns: voices.patterns.iter().map(pattern).collect(),
            greatest: voices.best,
        }
    }
}
