//! The bridge to KataGo: its analysis engine gives a second opinion about a game.
//!
//! KataGo says what to play and who leads; Kosumi says why, with facts of its own. This module
//! defines the questions and answers; the program that runs the engine and speaks its protocol
//! implements [`Katago`]. The engine may answer only some questions or none: received answers are
//! kept, and the error says what is missing.

use std::fmt;
use std::time::Duration;

use board::{Color, Move, Position};
use tactics::Stop;

/// KataGo's analysis engine, local or remote.
pub trait Katago {
    /// Asks about turns of a game. `heard` is called after each answer with the number of answers
    /// so far and returns whether to continue. Answers received before a failure are kept.
    fn ask(&mut self, question: &Question<'_>, heard: &dyn Fn(usize) -> bool) -> Answers;
}

/// KataGo's opinion of a position; numbers are from Black's point of view, as everywhere in Kosumi.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Black's lead in points.
    pub lead: f32,
    /// Black's probability of winning, from 0 to 1.
    pub win_rate: f32,
    /// How many positions it searched.
    pub visits: u64,
    /// The moves it searched, its choice first.
    pub moves: Vec<OpinionMove>,
    /// The owner of each point, from 1 (Black) to -1 (White), in reading order; empty if not
    /// requested.
    pub ownership: Vec<f32>,
}

/// KataGo's opinion of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct OpinionMove {
    /// The move.
    pub mv: Move,
    /// Black's lead after it.
    pub lead: f32,
    /// Black's probability of winning after it.
    pub win_rate: f32,
    /// How many visits it received.
    pub visits: u64,
    /// The principal variation, starting with the move itself.
    pub line: Vec<Move>,
}

/// A question about one game.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The last position of the game, with the moves that led to it.
    pub game: &'a Position,
    /// Further moves played in order after it: a probe.
    pub probe: Vec<(Color, Move)>,
    /// The move numbers after which to analyse; probe moves continue the numbering.
    pub turns: Vec<usize>,
    /// The only points that the player to move may choose; empty allows all.
    pub allowed: Vec<board::Point>,
    /// The upper bound of visits for each turn.
    pub visits: u64,
    /// The timeout for each answer.
    pub patience: Duration,
    /// Cancels the wait.
    pub stop: Stop,
}

/// The answers: an opinion for each answered turn, and what went wrong, if anything.
#[derive(Debug, Default)]
pub struct Answers {
    /// One entry for each turn of the question, in the same order.
    pub opinions: Vec<Option<Opinion>>,
    /// Why opinions are missing.
    pub error: Option<KatagoError>,
    /// KataGo's warnings.
    pub warnings: Vec<String>,
}

/// Why KataGo did not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KatagoError {
    /// The command could not be started.
    CannotRun {
        /// The command.
        command: String,
        /// Why.
        reason: String,
    },
    /// The process exited.
    Died {
        /// Its last output on standard error.
        said: String,
    },
    /// It did not answer before the timeout.
    Silent {
        /// The timeout.
        patience: Duration,
        /// How many turns had been answered.
        answered: usize,
        /// How many turns were asked.
        asked: usize,
    },
    /// The question was cancelled.
    Stopped,
    /// Its output does not follow the protocol.
    NotTheProtocol {
        /// The offending line, shortened.
        line: String,
    },
    /// It rejected the question.
    Refused {
        /// Its error message.
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
