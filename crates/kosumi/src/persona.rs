//! Who plays: the personas by their names, with their options.
//!
//! A persona is written `name` or `name:option=value,option=value`, the same everywhere: after
//! `kosumi gtp --as` and as a program of `kosumi match`. What each of them is, says
//! `docs/play.md`.

use std::fmt;
use std::str::FromStr;

use play::{Light, Mind, Player, TreePlayer, TreeSettings};

use crate::shipped;

/// Who chooses the moves.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub enum Persona {
    /// The strongest: tree search with all that is known.
    #[default]
    Kosumi,
    /// Light random games and nothing else.
    Light,
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

/// A persona's name with what it is, for help texts.
pub const PERSONAS: &[(&str, &str)] = &[
    ("kosumi", "the strongest: tree search with priors from the move predictor"),
    ("light", "light random games without any knowledge"),
];

impl Persona {
    /// A player of this kind.
    pub fn player(&self, making: Making) -> Box<dyn Player> {
        match self {
            Persona::Light => Box::new(Light { seed: making.seed }),
            Persona::Kosumi => {
                let Making { seed, threads, memory, mind } = making;
                let settings = TreeSettings { seed, threads, memory, mind };
                let (forecast, weights) = (shipped::forecast(), shipped::predictor_weights());
                Box::new(TreePlayer::new(settings, forecast, weights, shipped::shape_weights()))
            }
        }
    }
}

/// A name that no persona has, or an option that it does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonaError {
    /// Nobody is called so.
    Name(String),
    /// The persona has no such option, or the value is none.
    Option {
        /// The persona.
        name: String,
        /// What was written.
        option: String,
        /// What may be written.
        expected: &'static str,
    },
}

impl FromStr for Persona {
    type Err = PersonaError;

    fn from_str(text: &str) -> Result<Persona, PersonaError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let persona = match name {
            "kosumi" => Persona::Kosumi,
            "light" => Persona::Light,
            _ => return Err(PersonaError::Name(name.to_owned())),
        };
        match options.is_empty() {
            true => Ok(persona),
            false => Err(PersonaError::Option {
                name: name.to_owned(),
                option: options.to_owned(),
                expected: "no options",
            }),
        }
    }
}

impl fmt::Display for PersonaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PersonaError::Name(name) => {
                let names: Vec<&str> = PERSONAS.iter().map(|(name, _)| *name).collect();
                write!(f, "no persona is called {name:?}: expected {}", names.join(", "))
            }
            PersonaError::Option { name, option, expected } => {
                write!(f, "{name} cannot take {option:?}: expected {expected}")
            }
        }
    }
}

impl std::error::Error for PersonaError {}
