//! A position as it is sent with a request: whole, so that the server keeps nothing.
//!
//! A reload, a second tab and a shared link all work, and memory does not grow with visitors.

use board::{Board, ByColor, Color, PointSet, Position, Rules, Size};
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::names;
use super::step::{Side, Step};

/// The most moves a game may have.
pub(crate) const LONGEST_GAME: usize = 2_000;

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameFault {
    /// It is not described as it should be.
    Wrong(String),
    /// The rules forbid it.
    Illegal(String),
}

/// A position: stones set up, then moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Game {
    /// Points on a side, 2 to 25.
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
    /// Whose turn it is now; whoever did not move last when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Side>,
    /// Rules by name; Chinese with superko when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "chinese-ogs")]
    pub rules: Option<String>,
    /// Points that White receives; the usual ones of the rules when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f32>,
    /// Handicap stones, for rules that pay White for them.
    #[serde(default)]
    pub handicap: usize,
}

/// The largest komi that is taken, either way.
const MOST_KOMI: f32 = 1_000.0;

impl Game {
    /// The position after all moves.
    ///
    /// # Errors
    /// What is wrong with it: the first stone or move that cannot be.
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
                return Err(GameFault::Wrong(format!("a komi of {komi} is none")));
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
    /// When it is too small or too large.
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

    /// A position as it is sent.
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

/// The points that names stand for.
///
/// # Errors
/// When one of them is no point of the board.
pub(crate) fn points(size: Size, names: &[String]) -> Result<PointSet, GameFault> {
    let parse = |name: &String| {
        vertex::parse(size, name).map_err(|error| GameFault::Wrong(error.to_string()))
    };
    names.iter().map(parse).collect()
}
