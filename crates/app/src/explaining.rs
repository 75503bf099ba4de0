//! Answers three questions: why this move, what about this point, how do two moves differ.

use std::fmt;

use board::{Illegal, Move, Played, Point, PointSet, Position, Size};
use explain::ask::{ask, ask_area};
use explain::compare::{Comparison, compare};
use explain::why::why;
use explain::{Explanation, Wish};
use facts::Scene;
use motive::DeedEffort;
use record::vertex::{self, VertexError};
use space::Watch;

use crate::account::{Account, account};
use crate::scenery::Scenery;

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The position that the sentences are about, with its facts.
    pub scene: Scene,
    /// The sentences.
    pub explanation: Explanation,
    /// How another move differs, if the caller asked for it.
    pub comparison: Option<Compared>,
}

/// A comparison, with the scene of the other move.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The position with the facts of the other move.
    pub scene: Scene,
    /// How the two differ.
    pub comparison: Comparison,
}

/// A move that cannot be explained because it is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The board size, needed to name the move.
    pub size: Size,
    /// The move.
    pub mv: Move,
    /// Why it is illegal.
    pub why: Illegal,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be played: {}", vertex::move_name(self.size, self.mv), self.why)
    }
}

impl std::error::Error for Unplayable {}

/// Explains a move of the player to move, and how it differs from another one.
///
/// # Errors
/// When a move is illegal.
pub fn explained(
    watch: &mut Watch<'static>,
    position: &Position,
    mv: Move,
    other: Option<Move>,
    effort: DeedEffort,
    wish: &Wish,
) -> Result<Explained, Unplayable> {
    let size = position.board().size();
    let mut account =
        |mv| account(watch, position, mv, effort).map_err(|why| Unplayable { size, mv, why });
    let Account { scene, played, .. } = account(mv)?;
    let explanation = why(&scene, played, wish);
    let comparison = match other {
        None => None,
        Some(other) => {
            let other = account(other)?;
            let comparison = compare((&scene, played), (&other.scene, other.played), wish);
            Some(Compared { scene: other.scene, comparison })
        }
    };
    Ok(Explained { scene, explanation, comparison })
}

/// The part of a position that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A stone with its group, or an empty point.
    Point(Point),
    /// All points of a rectangle.
    Area(PointSet),
}

impl Asked {
    /// Parses a vertex such as `D4`, or two opposite corners of a rectangle such as `A1:F6`.
    ///
    /// # Errors
    /// When a point is not on the board.
    pub fn read(size: Size, text: &str) -> Result<Asked, VertexError> {
        let (first, last) = text.split_once(':').unwrap_or((text, text));
        let (first, last) = (vertex::parse(size, first.trim())?, vertex::parse(size, last.trim())?);
        Ok(if first == last { Asked::Point(first) } else { Asked::Area(rectangle(first, last)) })
    }
}

/// Explains what is known about a point or an area.
pub fn asked(
    watch: &mut Watch<'static>,
    position: &Position,
    about: &Asked,
    effort: DeedEffort,
    wish: &Wish,
) -> Explained {
    // The answer about an empty point also says what a play there is worth.
    let play = match about {
        Asked::Point(point) => account(watch, position, Move::Play(*point), effort).ok(),
        Asked::Area(_) => None,
    };
    let scene = match play {
        Some(account) => account.scene,
        None => Scenery::new(watch, position, effort.judgement).scene(position),
    };
    let explanation = match about {
        Asked::Point(point) => ask(&scene, *point, wish),
        Asked::Area(points) => ask_area(&scene, points, wish),
    };
    Explained { scene, explanation, comparison: None }
}

/// The position before the last move, with the player of that move to play, and the move itself;
/// `None` at the start.
pub fn before_last(game: &Position) -> Option<(Position, Played)> {
    let mut position = game.clone();
    let last = position.undo()?;
    position.set_to_play(last.color);
    Some((position, last))
}

/// The points of the rectangle between two corners.
fn rectangle(one: Point, other: Point) -> PointSet {
    let span = |a: usize, b: usize| a.min(b)..=a.max(b);
    span(one.row(), other.row())
        .flat_map(|row| span(one.column(), other.column()).map(move |column| (column, row)))
        .filter_map(|(column, row)| Point::new(column, row))
        .collect()
}
