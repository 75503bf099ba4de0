//! How a player is set up, and how long it thinks.

use board::{Move, Position};
use engine::{Choice, Mind, Opening, Player, TreeSettings};
use play::level::Level;

use crate::persona::{Making, Persona};
use crate::shipped;

/// How to create a player and how much work a move may take.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The persona that chooses the moves.
    pub persona: Persona,
    /// The upper bound of playouts for a move.
    pub playouts: u64,
    /// The seed of the random games and the opening.
    pub seed: u64,
    /// The opening from the patterns, played before any search.
    pub opening: Opening,
    /// The number of search threads.
    pub threads: usize,
    /// The upper bound for the memory of the search tree, in bytes.
    pub memory: usize,
    /// Which knowledge the tree search uses.
    pub mind: Mind,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            persona: Persona::default(),
            playouts: 20_000,
            seed: 1,
            opening: Opening::default(),
            threads: 1,
            memory: TreeSettings::default().memory,
            mind: Mind::default(),
        }
    }
}

impl Setup {
    /// The same set-up, playing at a level.
    #[must_use]
    pub fn at(self, level: Level) -> Setup {
        let plan = level.plan();
        let opening = Opening { moves: plan.opening_moves, ..self.opening };
        Setup { playouts: plan.playouts, mind: plan.mind, opening, ..self }
    }

    /// Creates the player.
    pub fn player(&self) -> Box<dyn Player> {
        let Setup { seed, threads, memory, mind, .. } = *self;
        self.persona.player(Making { seed, threads, memory, mind })
    }

    /// A move from the patterns, early in the game. After a pass the player must think instead,
    /// because the game may be over.
    pub fn open(&self, game: &Position) -> Option<Choice> {
        let passed = game.moves().last().is_some_and(|last| last.mv == Move::Pass);
        let has_opening = self.persona.has_opening();
        if passed || !has_opening || game.moves().len() >= self.opening.moves {
            return None;
        }
        let seed = self.seed.wrapping_add(game.board().hash());
        self.opening.choose(game, shipped::forecast(), seed)
    }
}
