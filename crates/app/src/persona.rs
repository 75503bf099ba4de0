//! Who plays: the personas by their names, with their options.
//!
//! A persona is written `name` or `name:option=value,option=value`, the same everywhere: after
//! `kosumi gtp --as` and as a program of `kosumi match`. What each of them is, says
//! `docs/play.md`.

mod parse;

use engine::{Light, Mind, Player, TreePlayer, TreeSettings};
use play::Indigo;
use play::goals::{Analyser, GoalEffort, GoalPlayer, Reader};
use play::monte_carlo::{Comparison, Katia, PaperPlayer};
use tactics::Lore;

use crate::shipped;
pub use parse::{PERSONAS, PersonaError};

/// Who chooses the moves.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Persona {
    /// The strongest: tree search with all that is known.
    #[default]
    Kosumi,
    /// Light random games and nothing else.
    Light,
    /// Goals and their values (Cazenave 1995), read in full or by learnt rules.
    Gogol(Option<Learnt>),
    /// The spatial evaluation one move deep (Bouzy 2001).
    Indigo,
    /// A few preselected moves, compared by random games (Bouzy and Chaslot 2005).
    Indigo2004(Papers),
    /// The same with patterns in the opening and in the preselection.
    Katia(Papers),
    /// One analyser of the goals alone.
    Only(Analyser),
}

/// The options of the personas of Bouzy and Chaslot 2005.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Papers {
    /// Moves that random games compare.
    pub ns: usize,
    /// How they are compared.
    pub comparison: Comparison,
    /// Neighbours of the largest patterns; for Katia.
    pub k: usize,
    /// First moves of a game that come from the patterns; for Katia.
    pub start: usize,
    /// Moves of the `ns` that come from the patterns; for Katia.
    pub nk: usize,
}

impl Default for Papers {
    /// The best cell of the paper's table: K = 15, start = 10, nk = 2, ns = 7.
    fn default() -> Papers {
        Papers { ns: 7, comparison: Comparison::default(), k: 15, start: 10, nk: 2 }
    }
}

/// Rules that somebody plays by. They are kept as long as the program runs.
#[derive(Clone, Copy, Debug)]
pub struct Learnt(pub &'static Lore);

impl PartialEq for Learnt {
    fn eq(&self, other: &Learnt) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

/// What all personas are made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Making {
    /// Seed of random games.
    pub seed: u64,
    /// Threads that search.
    pub threads: usize,
    /// The most memory that a search tree takes, in bytes.
    pub memory: usize,
    /// What a player that searches a tree knows.
    pub mind: Mind,
}

/// Moves that Indigo evaluates.
const INDIGO_CANDIDATES: usize = 24;

impl Persona {
    /// A player of this kind.
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

    /// Whether the program's own opening, from the patterns, is played before the persona is
    /// asked: only its own player has one.
    pub fn has_opening(&self) -> bool {
        matches!(self, Persona::Kosumi | Persona::Light)
    }

    /// Whether it can say what it thinks while it thinks.
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
