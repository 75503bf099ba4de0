//! A position as sent with every request, so that the server stores nothing.
//!
//! Reloads, second tabs and shared links all work, and memory does not grow with the number of
//! visitors.

use board::{Board, ByColor, Color, PointSet, Position, Rules, Size};
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names;
use super::step::{Side, Step};

/// The maximum number of moves in a game.
pub(crate) const LONGEST_GAME: usize = 2_000;

/// Why a request does not describe a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameFault {
    /// The description is malformed.
    Wrong(String),
    /// The rules forbid it.
    Illegal(String),
}

/// A position: set-up stones, then moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Game {
    /// The side of the board, from 2 to 25.
    #[schema(example = 9)]
    pub size: usize,
    /// Black stones set up before the first move.
    #[serde(default)]
    pub black: Vec<String>,
    /// White stones set up before the first move.
    #[serde(default)]
    pub white: Vec<String>,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<Step>,
    /// Whose turn it is; if left out, the opponent of whoever moved last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Side>,
    /// The rules by name; if left out, Chinese with superko.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "chinese-ogs")]
    pub rules: Option<String>,
    /// The komi; if left out, the usual one of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f32>,
    /// Handicap stones, for rules that pay White for them.
    #[serde(default)]
    pub handicap: usize,
}

/// The largest komi accepted, for either player.
const MOST_KOMI: f32 = 1_000.0;

impl Game {
    /// The position after all moves.
    ///
    /// # Errors
    /// The first fault: a malformed field, or an illegal stone or move.
    pub(crate) fn position(&self) -> Result<Position, GameFault> {
        let size = self.size()?;
        if self.moves.len() > LONGEST_GAME {
            return Err(GameFault::Wrong(format!(
                "{} moves are too many: expected at most {LONGEST_GAME}",
                self.moves.len()
            )));
        }
        let stones = ByColor::new(points(size, &self.black)?, points(size, &self.white)?);
        let board = Board::with_stones(size, &stones)
            .map_err(|faults| GameFault::Illegal(format!("set-up: {faults}")))?;
        let mut position = Position::from_board(board, self.rules()?, Color::Black);
        if let Some(komi) = self.komi {
            if !(-MOST_KOMI..=MOST_KOMI).contains(&komi) {
                return Err(GameFault::Wrong(format!(
                    "a komi of {komi} is out of range: expected -1000 to 1000"
                )));
            }
            position.set_komi(komi);
        }
        position.set_handicap(self.handicap.min(size.area()));
        for (index, step) in self.moves.iter().enumerate() {
            let number = index + 1;
            let mv = vertex::parse_move(size, &step.vertex)
                .map_err(|error| GameFault::Wrong(format!("move {number}: {error}")))?;
            let played = position.play_as(step.color.into(), mv);
            played.map_err(|why| {
                let (color, at) = (Color::from(step.color), &step.vertex);
                GameFault::Illegal(format!("move {number}, {color} {at}: {why}"))
            })?;
        }
        if let Some(side) = self.to_play {
            position.set_to_play(side.into());
        }
        Ok(position)
    }

    /// The board.
    ///
    /// # Errors
    /// When the size is out of range.
    pub(crate) fn size(&self) -> Result<Size, GameFault> {
        if self.size < 2 {
            return Err(GameFault::Wrong(
                "the board is too small: expected 2 to 25 points a side".into(),
            ));
        }
        Size::square(self.size).map_err(|error| GameFault::Wrong(error.to_string()))
    }

    fn rules(&self) -> Result<Rules, GameFault> {
        let Some(name) = &self.rules else { return Ok(Rules::default()) };
        name.parse().map_err(|error: board::UnknownRules| GameFault::Wrong(error.to_string()))
    }

    /// The form of a position for a request.
    pub(crate) fn new(position: &Position) -> Game {
        let start = position.start();
        let size = start.size();
        let names = |color| names(size, &start.stones(color));
        Game {
            size: size.width(),
            black: names(Color::Black),
            white: names(Color::White),
            moves: Step::line(size, position.moves()),
            to_play: Some(position.to_play().into()),
            rules: position.rules().name().map(str::to_owned),
            komi: Some(position.komi()),
            handicap: position.handicap(),
        }
    }
}

/// Parses the names of points.
///
/// # Errors
/// When a name is not a point of the board.
pub(crate) fn points(size: Size, names: &[String]) -> Result<PointSet, GameFault> {
    let parse = |name: &String| {
        vertex::parse(size, name).map_err(|error| GameFault::Wrong(error.to_string()))
    };
    names.iter().map(parse).collect()
}
