//! Moves that a search considered.

use board::Size;
use engine::Thought;
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

use super::thousandths;

/// A move that a search considered.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Candidate {
    /// A point, or `pass`.
    at: String,
    /// The number of random games that began with it.
    visits: u64,
    /// The share of them that the player to move won.
    win_rate: f32,
    /// The mean lead of the player to move at their ends.
    lead: f32,
    /// The probability, by the predictor, that a strong player plays it.
    prior: f32,
    /// The move and the expected continuation.
    line: Vec<String>,
}

impl Candidate {
    pub(crate) fn new(size: Size, thought: &Thought) -> Candidate {
        let name = |&mv: &board::Move| vertex::move_name(size, mv);
        Candidate {
            at: name(&thought.mv),
            visits: thought.visits,
            win_rate: thousandths(thought.win_rate),
            lead: thousandths(thought.lead),
            prior: thousandths(thought.prior),
            line: thought.line.iter().map(name).collect(),
        }
    }
}
