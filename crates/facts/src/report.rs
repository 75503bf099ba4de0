//! Moves as facts.

use board::Move;

use crate::fact::FactId;
use crate::scene::Scene;

/// What random games say about a move. A judgement, never more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Share of won games, for the player who moves, from 0 to 1.
    pub win_rate: f32,
    /// Number of games that began with the move.
    pub playouts: u64,
}

/// A candidate move and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// What random games say, if they were played.
    pub estimate: Option<Estimate>,
    /// The facts of the scene that speak for it.
    pub facts: Vec<FactId>,
}

/// A position with its scene and its candidate moves, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// What is known about the position.
    pub scene: Scene,
    /// The moves, the best first.
    pub moves: Vec<MoveReport>,
}
