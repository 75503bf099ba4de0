//! Positions, moves and sentences as they travel.
//!
//! A position is sent whole with every request, so the server keeps nothing about its visitors:
//! a reload, a second tab and a shared link all work, and memory does not grow with them.

use board::{Board, ByColor, Color, Played, PointSet, Position, Rules, Size};
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::failure::Failure;

/// The most moves a game may have.
pub(super) const LONGEST_GAME: usize = 2_000;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::Black => Side::Black,
            Color::White => Side::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

/// A move and who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// Who moves.
    pub color: Side,
    /// Where, as `D4`, or `pass`.
    #[schema(example = "D4")]
    pub at: String,
}

impl Step {
    /// A move as it is sent.
    pub(super) fn new(size: Size, played: Played) -> Step {
        Step { color: played.color.into(), at: vertex::move_name(size, played.mv) }
    }

    /// Several moves.
    pub(super) fn line(size: Size, line: &[Played]) -> Vec<Step> {
        line.iter().map(|&played| Step::new(size, played)).collect()
    }
}

/// A position: stones set up, then moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Game {
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
    pub(super) fn position(&self) -> Result<Position, Failure> {
        let size = self.size()?;
        if self.moves.len() > LONGEST_GAME {
            return Err(Failure::wrong(format!(
                "{} moves are too many: expected at most {LONGEST_GAME}",
                self.moves.len()
            )));
        }
        let stones = ByColor::new(points(size, &self.black)?, points(size, &self.white)?);
        let board = Board::with_stones(size, &stones)
            .map_err(|faults| Failure::illegal(format!("set-up: {faults}")))?;
        let mut position = Position::from_board(board, self.rules()?, Color::Black);
        if let Some(komi) = self.komi {
            if !(-MOST_KOMI..=MOST_KOMI).contains(&komi) {
                return Err(Failure::wrong(format!("a komi of {komi} is none")));
            }
            position.set_komi(komi);
        }
        position.set_handicap(self.handicap.min(size.area()));
        for (index, step) in self.moves.iter().enumerate() {
            let number = index + 1;
            let mv = vertex::parse_move(size, &step.at)
                .map_err(|error| Failure::wrong(format!("move {number}: {error}")))?;
            let played = position.play_as(step.color.into(), mv);
            played.map_err(|why| {
                let (color, at) = (Color::from(step.color), &step.at);
                Failure::illegal(format!("move {number}, {color} {at}: {why}"))
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
    pub(super) fn size(&self) -> Result<Size, Failure> {
        if self.size < 2 {
            return Err(Failure::wrong("the board is too small: expected 2 to 25 points a side"));
        }
        Size::square(self.size).map_err(|error| Failure::wrong(error.to_string()))
    }

    fn rules(&self) -> Result<Rules, Failure> {
        let Some(name) = &self.rules else { return Ok(Rules::default()) };
        name.parse().map_err(|error: board::UnknownRules| Failure::wrong(error.to_string()))
    }

    /// A position as it is sent.
    pub(super) fn new(position: &Position) -> Game {
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

/// Points by their names.
pub(super) fn names(size: Size, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| vertex::name(size, point)).collect()
}

/// The points that names stand for.
///
/// # Errors
/// When one of them is no point of the board.
pub(super) fn points(size: Size, names: &[String]) -> Result<PointSet, Failure> {
    let parse = |name: &String| {
        vertex::parse(size, name).map_err(|error| Failure::wrong(error.to_string()))
    };
    names.iter().map(parse).collect()
}

/// What Kosumi says, sentence by sentence.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub(super) struct Explanation {
    /// The sentences, the most important first.
    pub sentences: Vec<Sentence>,
}

/// One sentence, how sure it is, and what it speaks of.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct Sentence {
    /// The words.
    pub text: String,
    /// `proved`, `read`, `judged` or `pattern`.
    pub grade: &'static str,
    /// The points it speaks of.
    pub points: Vec<String>,
    /// Moves that show it.
    pub line: Vec<Step>,
}

/// The language of sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}
