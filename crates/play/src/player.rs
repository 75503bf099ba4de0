//! What all players have in common.

use board::Position;

use crate::budget::Budget;
use crate::light::{Choice, LightPlayer};

/// When a player may stop playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// Whether it may give up.
    pub resigns: bool,
    /// Whether dead stones must be captured before it passes: true where the board is counted as
    /// it stands.
    pub cleans_up: bool,
}

/// Somebody who chooses moves. A player may keep what it found out from one move to the next, but
/// gives the same answers to the same games, seeds and budgets when it uses one thread.
pub trait Player: Send {
    /// Chooses a move for the player whose turn it is.
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice;

    /// Forgets what was kept: a new game begins.
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
