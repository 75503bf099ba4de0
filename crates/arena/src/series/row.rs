//! A game of a series as the results table needs it: small, plain, and easy to save in a file.
//!
//! A [`SeriesGame`] has the whole game with the errors that ended it; a row has only what the table
//! reports. Summaries use rows alone, so that games played before a match was interrupted count
//! exactly as those after it. The rejected alternative, saving games as SGF and parsing the endings
//! from comments, would make the table depend on prose.

use board::{ByColor, Color};
use record::sgf::GameResult;

use super::SeriesGame;
use crate::game::{Count, Ending, TimeUse};
use crate::sides::{Side, Sides, side_of};

/// The entry of a game in the results table of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number, from 1.
    pub number: usize,
    /// Who had Black.
    pub black: Side,
    /// The names that the programs give.
    pub names: Sides<String>,
    /// Whether each program was told the rules.
    pub knew_rules: Sides<bool>,
    /// Number of moves, including those of the opening.
    pub moves: usize,
    /// Who won, and by what.
    pub result: GameResult,
    /// How it ended.
    pub ending: EndingKind,
    /// The colour of the program that ended it, if one did.
    pub ended_by: Option<Color>,
    /// What was said about the score, if the game was counted.
    pub count: Option<Count>,
    /// How it ended, in words.
    pub remark: String,
    /// The time each player used for its moves.
    pub time: ByColor<TimeUse>,
}

/// How a game ended, without the details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// Both passed, and the game was counted.
    Counted,
    /// A player resigned.
    Resigned,
    /// A player made a move that the rules forbid, or an answer that is not a move.
    IllegalMove,
    /// A player used more time than it had.
    OutOfTime,
    /// A program died, did not answer, answered nonsense, or refused a legal move.
    Failed,
    /// The game was too long and has no result.
    MoveLimit,
}

impl EndingKind {
    /// All kinds.
    pub const ALL: [EndingKind; 6] = [
        EndingKind::Counted,
        EndingKind::Resigned,
        EndingKind::IllegalMove,
        EndingKind::OutOfTime,
        EndingKind::Failed,
        EndingKind::MoveLimit,
    ];

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            EndingKind::Counted => "counted",
            EndingKind::Resigned => "resigned",
            EndingKind::IllegalMove => "illegal_move",
            EndingKind::OutOfTime => "out_of_time",
            EndingKind::Failed => "failed",
            EndingKind::MoveLimit => "move_limit",
        }
    }
}

impl Row {
    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Side> {
        self.result.winner().map(|color| side_of(color, self.black))
    }

    /// A's lead in points, if the game was counted.
    pub fn lead_of_a(&self) -> Option<f64> {
        match self.result {
            GameResult::Points(color, points) => {
                let sign = if side_of(color, self.black) == Side::A { 1.0 } else { -1.0 };
                Some(sign * f64::from(points))
            }
            GameResult::Draw => Some(0.0),
            _ => None,
        }
    }

    /// A's share of the game: 1 for a win, 0 for a loss, 0.5 for a draw; `None` without a result.
    pub fn share_of_a(&self) -> Option<f64> {
        match (self.winner(), self.result) {
            (Some(Side::A), _) => Some(1.0),
            (Some(Side::B), _) => Some(0.0),
            (None, GameResult::Draw) => Some(0.5),
            (None, _) => None,
        }
    }
}

impl From<&SeriesGame> for Row {
    fn from(game: &SeriesGame) -> Row {
        let record = &game.record;
        let (ending, ended_by) = kind(&record.ending);
        let count = match &record.ending {
            Ending::Counted(count) => Some(count.clone()),
            _ => None,
        };
        Row {
            number: game.number,
            black: game.black,
            names: game.names.clone(),
            knew_rules: game.knew_rules,
            moves: record.position.moves().len(),
            result: record.result,
            ending,
            ended_by,
            count,
            remark: record.ending.to_string(),
            time: record.time,
        }
    }
}

fn kind(ending: &Ending) -> (EndingKind, Option<Color>) {
    match ending {
        Ending::Counted(_) => (EndingKind::Counted, None),
        Ending::Resigned { color } => (EndingKind::Resigned, Some(*color)),
        Ending::IllegalMove { color, .. } => (EndingKind::IllegalMove, Some(*color)),
        Ending::OutOfTime { color } => (EndingKind::OutOfTime, Some(*color)),
        Ending::Failed { color, .. } => (EndingKind::Failed, Some(*color)),
        Ending::MoveLimit => (EndingKind::MoveLimit, None),
    }
}
