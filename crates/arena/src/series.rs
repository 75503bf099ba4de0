//! A series of games between the same two programs.
//!
//! Colours alternate: A has Black in odd games. Every game gets fresh processes, so that nothing
//! learnt or broken in one game affects the next; the rejected alternative, reusing processes,
//! saves start-up time but makes games depend on their order. `SEED` in a command line stands for
//! the number of the game, from 1, so that games differ and can be repeated.
//!
//! Games that are saved between two runs are saved as [`Row`]s.

mod opening;
mod row;
mod run;
mod summary;

use std::fmt;

use board::{ByColor, Color, Move};

pub use self::opening::{Opening, OpeningError, OpeningFault, read_openings};
pub use self::row::{EndingKind, Row};
pub use self::summary::{Score, Summary, Tally};
use crate::controller::{Chatter, ControllerError};
use crate::game::{self, GameRecord, GameSettings, Player};
use crate::sides::{Side, Sides};

/// Two programs and the conditions of their games.
#[derive(Clone, Debug)]
pub struct Series {
    /// The command lines of the two programs.
    pub programs: Sides<String>,
    /// A third program that decides the score when the two do not agree.
    pub referee: Option<String>,
    /// How games are played.
    pub settings: GameSettings,
    /// The openings, each used for two games in a row; empty to start from the empty board.
    pub openings: Vec<Opening>,
    /// What to do with what the programs write to standard error.
    pub chatter: Chatter,
}

/// A game of a series.
#[derive(Clone, Debug)]
pub struct SeriesGame {
    /// Its number, from 1.
    pub number: usize,
    /// Who had Black.
    pub black: Side,
    /// The names that the programs give.
    pub names: Sides<String>,
    /// Whether each program was told the rules.
    pub knew_rules: Sides<bool>,
    /// What happened.
    pub record: GameRecord,
}

/// A program could not be run or set up, so the series cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesError {
    /// Number of the game that could not be played.
    pub number: usize,
    /// What happened.
    pub error: ControllerError,
}

impl Series {
    /// Plays the game of this number. Games do not depend on each other.
    ///
    /// # Errors
    /// When a program cannot be run or set up, or the referee fails.
    pub fn play(&self, number: usize) -> Result<SeriesGame, SeriesError> {
        self.try_play(number).map_err(|error| SeriesError { number, error })
    }

    /// The opening of a game.
    fn opening_of(&self, number: usize) -> &[Move] {
        match self.openings.len() {
            0 => &[],
            count => &self.openings[(number - 1) / 2 % count],
        }
    }

    fn try_play(&self, number: usize) -> Result<SeriesGame, ControllerError> {
        let start = |program: &str| {
            let program = program.replace("SEED", &number.to_string());
            Player::start(&program, self.chatter, self.settings.patience)
        };
        let black = black_of(number);
        let programs = Sides::new(&self.programs.a, &self.programs.b).by_color(black);
        let mut players = ByColor::new(start(programs.black)?, start(programs.white)?);
        let mut referee = self.referee.as_deref().map(start).transpose()?;
        let yardstick = if black == Side::B { Color::Black } else { Color::White };
        let opening = self.opening_of(number);
        let record =
            game::play(&self.settings, opening, &mut players, referee.as_mut(), yardstick)?;
        let (a, b) = match black {
            Side::A => (&players.black, &players.white),
            Side::B => (&players.white, &players.black),
        };
        let names = Sides::new(a.name().to_owned(), b.name().to_owned());
        let knew_rules = Sides::new(a.knows_rules(), b.knows_rules());
        for player in [players.black, players.white].into_iter().chain(referee) {
            player.quit();
        }
        Ok(SeriesGame { number, black, names, knew_rules, record })
    }
}

impl SeriesGame {
    /// The game as SGF.
    pub fn to_sgf(&self) -> String {
        let title = format!("Game {}", self.number);
        self.record.to_sgf(&title, &self.names.clone().by_color(self.black))
    }
}

/// Who has Black in a game.
pub fn black_of(number: usize) -> Side {
    if number % 2 == 1 { Side::A } else { Side::B }
}

impl fmt::Display for SeriesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} cannot be played: {}", self.number, self.error)
    }
}

impl std::error::Error for SeriesError {}
