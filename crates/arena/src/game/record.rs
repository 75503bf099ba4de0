//! The record of a finished game.

use std::fmt;
use std::time::Duration;

use board::{ByColor, Color, Illegal, Position};
use record::sgf::{GameInfo, GameResult, GameTree, Player, Value};
use record::vertex::VertexError;

use super::count::Count;
use crate::controller::ControllerError;

/// A finished game.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The last position, with the moves that led to it.
    pub position: Position,
    /// Who won, and by what.
    pub result: GameResult,
    /// How the game ended.
    pub ending: Ending,
    /// The time each player used for its moves.
    pub time: ByColor<TimeUse>,
}

/// How a game ended. The colour is that of the player who ended it, who is also the loser.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// Both passed, and the game was counted.
    Counted(Count),
    /// A player gave up.
    Resigned {
        /// Who.
        color: Color,
    },
    /// A player made a move that the rules forbid, or an answer that is not a move.
    IllegalMove {
        /// Who.
        color: Color,
        /// The answer of the program.
        answer: String,
        /// Why it is not a legal move.
        why: IllegalAnswer,
    },
    /// A player used more time than it had.
    OutOfTime {
        /// Who.
        color: Color,
    },
    /// A program died, did not answer, answered nonsense, or refused a legal move.
    Failed {
        /// Who.
        color: Color,
        /// What happened.
        error: ControllerError,
    },
    /// The game was too long and has no result.
    MoveLimit,
}

/// Why an answer is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalAnswer {
    /// It does not name a point of the board.
    NoMove(VertexError),
    /// The rules forbid it.
    Forbidden(Illegal),
}

/// The time a player used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeUse {
    /// Number of moves requested.
    pub moves: usize,
    /// Total time of these moves.
    pub total: Duration,
    /// Time of the slowest move.
    pub longest: Duration,
}

impl TimeUse {
    pub(super) fn add(&mut self, time: Duration) {
        self.join(TimeUse { moves: 1, total: time, longest: time });
    }

    /// Adds the moves of another game.
    pub fn join(&mut self, other: TimeUse) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl GameRecord {
    /// The game as SGF, with the names of the players and how it ended.
    pub fn to_sgf(&self, title: &str, names: &ByColor<String>) -> String {
        let player = |name: &String| Player { name: Some(name.clone()), rank: None };
        let rules = Some(self.position.rules()).filter(|rules| rules.name().is_some());
        let info = GameInfo {
            rules,
            players: ByColor::from_fn(|color| player(&names[color])),
            result: self.result,
            name: Some(title.to_owned()),
            ..GameInfo::of(&self.position)
        };
        let mut tree = GameTree::from_game(&info, &self.position);
        let root = tree.root().id();
        tree.set(root, "GC", &[Value::Text(&self.ending.to_string())])
            .expect("invariant: a comment may hold any text");
        tree.to_sgf()
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Counted(count) => count.fmt(f),
            Ending::Resigned { color } => write!(f, "{color} resigned"),
            Ending::IllegalMove { color, answer, why } => {
                let start: String = answer.chars().take(40).collect();
                write!(f, "illegal move: {color} said {start:?}: {why}")
            }
            Ending::OutOfTime { color } => write!(f, "{color} ran out of time"),
            Ending::Failed { color, error } => write!(f, "{color} failed: {error}"),
            Ending::MoveLimit => f.write_str("no result: too many moves"),
        }
    }
}

impl fmt::Display for IllegalAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The ending shows the start of the answer already; a whole answer may be very long.
            IllegalAnswer::NoMove(_) => {
                f.write_str("expected a vertex on the board, pass or resign")
            }
            IllegalAnswer::Forbidden(why) => why.fmt(f),
        }
    }
}
