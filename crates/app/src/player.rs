//! Who plays for Kosumi, and how long it thinks.

use board::{Move, Position};
use engine::{Choice, Mind, Opening, Player, TreeSettings};
use play::level::Level;

use crate::persona::{Making, Persona};
use crate::shipped;

/// How a player is made and what a move may cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Who chooses the moves.
    pub persona: Persona,
    /// The most playouts for a move.
    pub playouts: u64,
    /// Seed of the random games and of the opening.
    pub seed: u64,
    /// How long it follows the patterns before it thinks.
    pub opening: Opening,
    /// Threads that search.
    pub threads: usize,
    /// The most memory that a search tree takes, in bytes.
    pub memory: usize,
    /// What a player that searches a tree knows.
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
    /// The same, playing at a level.
    #[must_use]
    pub fn at(self, level: Level) -> Setup {
        let plan = level.plan();
        let opening = Opening { moves: plan.opening_moves, ..self.opening };
        Setup { playouts: plan.playouts, mind: plan.mind, opening, ..self }
    }

    /// A player of the wanted kind.
    pub fn player(&self) -> Box<dyn Player> {
        let Setup { seed, threads, memory, mind, .. } = *self;
        self.persona.player(Making { seed, threads, memory, mind })
    }

    /// A move from the patterns, while the game is young. A pass is answered by thinking: the
    /// game may be over.
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
