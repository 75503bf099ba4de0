//! Colours and moves.

use board::{Color, Played, Size};
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
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
pub(crate) struct Step {
    /// Who moves.
    pub color: Side,
    /// The vertex, such as `D4`, or `pass`.
    #[serde(alias = "at")]
    #[schema(example = "D4")]
    pub vertex: String,
}

impl Step {
    /// The form of a move.
    pub(crate) fn new(size: Size, played: Played) -> Step {
        Step { color: played.color.into(), vertex: vertex::move_name(size, played.mv) }
    }

    /// The forms of several moves.
    pub(crate) fn line(size: Size, line: &[Played]) -> Vec<Step> {
        line.iter().map(|&played| Step::new(size, played)).collect()
    }
}
