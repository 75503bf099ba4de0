//! A game of a series as the table needs it: small, plain, and easy to keep in a file.
//!
//! A [`SeriesGame`] holds the whole game with the errors that ended it; a row holds what is said
//! about it. Summaries are made of rows alone, so that games that were played before a match was
//! interrupted count exactly as those after it. The rejected alternative, to keep games as SGF
//! and read the endings out of comments, would make a table depend on prose.

use board::{ByColor, Color};
use record::sgf::GameResult;

use super::SeriesGame;
use crate::game::{Count, Ending, TimeUse};
use crate::sides::{Side, Sides, side_of};

/// What the table of a series says about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number, from 1.
    pub number: usize,
    /// Who had Black.
    pub black: Side,
    /// What the programs call themselves.
    pub names: Sides<String>,
    /// Whether each program was told the rules.
    pub knew_rules: Sides<bool>,
    /// Moves made, those of the opening included.
    pub moves: usize,
    /// Who won, and by what.
    pub result: GameResult,
    /// How it ended.
    pub ending: EndingKind,
    /// The colour of the program that ended it, where one did.
    pub ended_by: Option<Color>,
    /// What everybody said about the score, where it was counted.
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
    /// A player gave up.
    Resigned,
    /// A player made a move that the rules forbid, or none at all.
    IllegalMove,
    /// A player used more time than it had.
    OutOfTime,
    /// A program died, was silent, talked nonsense, or refused a legal move.
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
    /// Who won, if anybody.
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

    /// What A won of the game: 1, 0, or a half for a draw; `None` without a result.
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
