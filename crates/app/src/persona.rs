//! The personas that can play, by name and with their options.
//!
//! A persona is written `name` or `name:option=value,option=value` everywhere: after `kosumi gtp
//! --as` and as a program of `kosumi match`. `docs/play.md` describes each of them.

mod parse;

use engine::{Light, Mind, Player, TreePlayer, TreeSettings};
use play::Indigo;
use play::goals::{Analyser, GoalEffort, GoalPlayer, Reader};
use play::monte_carlo::{Comparison, Katia, PaperPlayer};
use tactics::Lore;

use crate::shipped;
pub use parse::{PERSONAS, PersonaError};

/// A player that can be chosen by name.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Persona {
    /// The strongest: tree search with all of Kosumi's knowledge.
    #[default]
    Kosumi,
    /// Light random games only.
    Light,
    /// Goals and their values (Cazenave 1995), read by full search or by learnt rules.
    Gogol(Option<Learnt>),
    /// The spatial evaluation one move deep (Bouzy 2001).
    Indigo,
    /// Compares a few preselected moves by random games (Bouzy and Chaslot 2005).
    Indigo2004(Papers),
    /// Indigo 2004 with patterns in the opening and in the preselection.
    Katia(Papers),
    /// A single analyser of the goal player.
    Only(Analyser),
}

/// The options of the personas of Bouzy and Chaslot 2005.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Papers {
    /// The number of moves that random games compare.
    pub ns: usize,
    /// How they are compared.
    pub comparison: Comparison,
    /// The number of neighbours in the largest patterns; for Katia.
    pub k: usize,
    /// The number of moves at the start of a game that come from the patterns; for Katia.
    pub start: usize,
    /// How many of the `ns` moves come from the patterns; for Katia.
    pub nk: usize,
}

impl Default for Papers {
    /// The best cell of the paper's table: K = 15, start = 10, nk = 2, ns = 7.
    fn default() -> Papers {
        Papers { ns: 7, comparison: Comparison::default(), k: 15, start: 10, nk: 2 }
    }
}

/// Rules that a player reads by. They stay in memory until the program ends.
#[derive(Clone, Copy, Debug)]
pub struct Learnt(pub &'static Lore);

impl PartialEq for Learnt {
    fn eq(&self, other: &Learnt) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

/// The settings shared by all personas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Making {
    /// Seed of random games.
    pub seed: u64,
    /// The number of search threads.
    pub threads: usize,
    /// The upper bound for the memory of the search tree, in bytes.
    pub memory: usize,
    /// Which knowledge the tree search uses.
    pub mind: Mind,
}

/// The number of moves that Indigo evaluates.
const INDIGO_CANDIDATES: usize = 24;

impl Persona {
    /// Creates the player.
    pub fn player(&self, making: Making) -> Box<dyn Player> {
        let Making { seed, threads, memory, mind } = making;
        let (shapes, weights) = (shipped::rule_shapes(), shipped::shape_weights());
        let effort = GoalEffort::default();
        let by_goals = |analysers: &[Analyser]| {
            let (analysers, reader) = (analysers.to_vec(), Reader::Full);
            Box::new(GoalPlayer { analysers, effort, reader, shapes, weights, seed })
        };
        let of_papers = |papers: &Papers, katia| {
            let Papers { ns, comparison, .. } = *papers;
            let effort = GoalEffort::brief();
            Box::new(PaperPlayer { ns, comparison, katia, effort, shapes, weights, seed })
        };
        match self {
            Persona::Light => Box::new(Light { seed }),
            Persona::Kosumi => {
                let settings = TreeSettings { seed, threads, memory, mind };
                let (forecast, predictor) = (shipped::forecast(), shipped::predictor_weights());
                Box::new(TreePlayer::new(settings, forecast, predictor, weights))
            }
            Persona::Gogol(None) => by_goals(&Analyser::ALL),
            Persona::Gogol(Some(Learnt(rules))) => {
                let reader = Reader::Learnt(rules);
                Box::new(GoalPlayer { reader, ..*by_goals(&Analyser::ALL) })
            }
            Persona::Only(analyser) => by_goals(&[*analyser]),
            Persona::Indigo => {
                let candidates = INDIGO_CANDIDATES;
                Box::new(Indigo { candidates, effort, shapes, weights, seed })
            }
            Persona::Indigo2004(papers) => of_papers(papers, None),
            Persona::Katia(papers) => {
                let Papers { k, start, nk, .. } = *papers;
                let forecast = shipped::paper_forecast(k);
                of_papers(papers, Some(Katia { forecast, start, nk }))
            }
        }
    }

    /// Whether the program plays its own opening from the patterns before it asks the persona for
    /// moves: Kosumi and the light player do.
    pub fn has_opening(&self) -> bool {
        matches!(self, Persona::Kosumi | Persona::Light)
    }

    /// Whether it can report its thoughts during the search.
    pub fn thinks_aloud(&self) -> bool {
        *self == Persona::Kosumi
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Position, Rules, Size};
    use engine::{Budget, Manners};

    #[test]
    fn every_persona_chooses_a_move_and_the_same_again() {
        let game = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
        let making = Making { seed: 3, threads: 1, memory: 16 << 20, mind: Mind::default() };
        let manners = Manners { resigns: true, cleans_up: false };
        for (name, _) in PERSONAS {
            let persona: Persona = name.parse().unwrap();
            let choose = || persona.player(making).choose(&game, manners, &Budget::playouts(100));
            assert_eq!(choose(), choose(), "{name}");
        }
    }
}
