//! The bridge to KataGo: its analysis engine as a second voice about a game.
//!
//! KataGo says what to play and who leads; Kosumi says why, with facts of its own. This module
//! holds what is asked and what comes back; who runs the engine and speaks its protocol implements
//! [`Katago`]. It may answer in part or not at all: whatever came in is kept, and the error says
//! what did not.

use std::fmt;
use std::time::Duration;

use board::{Color, Move, Position};
use tactics::Stop;

/// KataGo's analysis engine, wherever it runs.
pub trait Katago {
    /// Asks about turns of a game; `heard` is told after each answer how many there are, and says
    /// whether to go on. What came in before something went wrong is kept.
    fn ask(&mut self, question: &Question<'_>, heard: &dyn Fn(usize) -> bool) -> Answers;
}

/// What KataGo thinks of a position; numbers are Black's, as Kosumi's are.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Black's lead in points.
    pub lead: f32,
    /// How likely Black wins, from 0 to 1.
    pub win_rate: f32,
    /// How many positions it looked at.
    pub visits: u64,
    /// The moves it tried, its choice first.
    pub moves: Vec<OpinionMove>,
    /// Who holds each point, from 1 (Black) to -1, in reading order; empty when not asked for.
    pub ownership: Vec<f32>,
}

/// What KataGo thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct OpinionMove {
    /// The move.
    pub mv: Move,
    /// Black's lead after it.
    pub lead: f32,
    /// How likely Black wins after it.
    pub win_rate: f32,
    /// How often it was looked at.
    pub visits: u64,
    /// What it expects, the move included.
    pub line: Vec<Move>,
}

/// What is asked about one game.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The last position of the game, with the moves that led to it.
    pub game: &'a Position,
    /// Moves after it, played in turn: a probe.
    pub probe: Vec<(Color, Move)>,
    /// Numbers of moves after which to look, those of the probe counted on.
    pub turns: Vec<usize>,
    /// Points that the player to move must choose from; empty for all.
    pub allowed: Vec<board::Point>,
    /// Positions that it may look at for each turn.
    pub visits: u64,
    /// How long the next answer may take.
    pub patience: Duration,
    /// Who may ask to give up waiting.
    pub stop: Stop,
}

/// What came back: an opinion for each turn that was answered, and what went wrong, if anything.
#[derive(Debug, Default)]
pub struct Answers {
    /// By the turns of the question, in their order.
    pub opinions: Vec<Option<Opinion>>,
    /// Why some are missing.
    pub error: Option<KatagoError>,
    /// What KataGo warned of.
    pub warnings: Vec<String>,
}

/// Why KataGo did not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KatagoError {
    /// The command could not be run.
    CannotRun {
        /// The command.
        command: String,
        /// Why.
        reason: String,
    },
    /// It ended.
    Died {
        /// What it said last on standard error.
        said: String,
    },
    /// It was silent for too long.
    Silent {
        /// For how long.
        patience: Duration,
        /// How many turns it had answered.
        answered: usize,
        /// Of how many.
        asked: usize,
    },
    /// Nobody waited for its answer any more.
    Stopped,
    /// It said something that is not the protocol.
    NotTheProtocol {
        /// What it said, cut.
        line: String,
    },
    /// It refused the question.
    Refused {
        /// What it said.
        reason: String,
    },
}

impl fmt::Display for KatagoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KatagoError::CannotRun { command, reason } => {
                write!(f, "KataGo cannot be run as `{command}`: {reason}")
            }
            KatagoError::Died { said } if said.is_empty() => f.write_str(
                "KataGo ended without a word; expected the analysis engine, for example \
                 `katago analysis -config analysis.cfg -model model.bin.gz`",
            ),
            KatagoError::Died { said } => write!(f, "KataGo ended; its last words: {said}"),
            KatagoError::Silent { patience, answered, asked } => write!(
                f,
                "KataGo was silent for {} seconds after {answered} of {asked} positions; \
                 fewer visits (--visits) are faster, and more patience (--patience) waits longer",
                patience.as_secs()
            ),
            KatagoError::Stopped => f.write_str("cancelled while KataGo was thinking"),
            KatagoError::NotTheProtocol { line } => write!(
                f,
                "this is not KataGo's analysis engine: it said `{line}`, expected a line of JSON \
                 (run `katago analysis`, not `katago gtp`)"
            ),
            KatagoError::Refused { reason } => write!(f, "KataGo refused the game: {reason}"),
        }
    }
}

impl std::error::Error for KatagoError {}
