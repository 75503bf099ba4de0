//! What all players have in common.

use board::{Move, Position};

use crate::budget::Budget;
use crate::light::{Choice, LightPlayer};
use crate::limit::Limit;

/// When a player may stop playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// Whether it may resign.
    pub resigns: bool,
    /// Whether dead stones must be captured before it passes: true where the board is counted as
    /// it stands.
    pub cleans_up: bool,
}

/// What a search thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The move.
    pub mv: Move,
    /// Simulations that began with it.
    pub visits: u64,
    /// Share of them that the player to move won.
    pub win_rate: f32,
    /// Mean lead of the player to move at their ends, komi counted.
    pub lead: f32,
    /// Probability that a strong player makes it, according to the predictor.
    pub prior: f32,
    /// The move and the expected continuation.
    pub line: Vec<Move>,
}

/// Chooses moves. A player may keep results from one move to the next; with one thread, it gives
/// the same answers to the same games, seeds and budgets.
pub trait Player: Send {
    /// Chooses a move for the player whose turn it is.
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice;

    /// The moves behind the last choice, best first; empty for players that keep nothing.
    fn thoughts(&self) -> Vec<Thought> {
        Vec::new()
    }

    /// Limits the moves of all later searches; players that do not search a tree ignore it.
    fn limit(&mut self, _limits: &[Limit]) {}

    /// Drops all kept results, because a new game begins.
    fn forget(&mut self) {}
}

/// The light player as a [`Player`], with a seed for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Light {
    /// The seed of its random games.
    pub seed: u64,
}

impl Player for Light {
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice {
        let player = LightPlayer {
            seed: self.seed.wrapping_add(game.board().hash()),
            resigns: manners.resigns,
            cleans_up: manners.cleans_up,
        };
        player.choose(game, budget)
    }
}
