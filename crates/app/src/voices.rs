//! What the patterns say about points of a position: who spoke, how often it was met and played.
//!
//! `kosumi look --patterns` and GTP's `gogui-pattern` show the same report.

use std::fmt;

use board::{Color, Move, Point, Position, Size};
use pattern::knn::{Counts, Forecast, Watch};
use record::vertex;

/// What the patterns say about one point.
#[derive(Clone, Debug, PartialEq)]
pub struct Voices {
    /// The point.
    pub point: Point,
    /// Whose move is advised.
    pub to_play: Color,
    /// How likely a strong player is to play here, by the patterns alone.
    pub estimate: f32,
    /// The place of the estimate among those of all legal points, from 1; `None` when the point
    /// may not be played.
    pub rank: Option<usize>,
    /// How many points are legal.
    pub legal: usize,
    /// The patterns that match, fewest neighbours first. May be empty.
    pub patterns: Vec<Heard>,
    /// Which of them has the greatest P(i|p).
    pub best: Option<usize>,
}

/// A pattern that matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// Number of its neighbours.
    pub k: usize,
    /// What was counted about it.
    pub counts: Counts,
    /// Its picture as it lies on the board.
    pub picture: String,
}

/// A stone stands where a pattern was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupied {
    point: Point,
    size: Size,
    by: Color,
}

impl fmt::Display for Occupied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, by) = (vertex::name(self.size, self.point), self.by);
        write!(f, "{name} is occupied by {by}: patterns speak for empty points")
    }
}

impl std::error::Error for Occupied {}

/// What the patterns say about a point.
///
/// # Errors
/// When a stone stands there.
pub fn at(position: &Position, forecast: &Forecast, point: Point) -> Result<Voices, Occupied> {
    let board = position.board();
    if let Some(by) = board.at(point) {
        return Err(Occupied { point, size: board.size(), by });
    }
    Ok(report(position, forecast, &ranked(position, forecast), point))
}

/// What the patterns say about the likeliest points.
pub fn likeliest(position: &Position, forecast: &Forecast, most: usize) -> Vec<Voices> {
    let ranked = ranked(position, forecast);
    let points = ranked.iter().take(most);
    points.map(|&(point, _)| report(position, forecast, &ranked, point)).collect()
}

/// The legal points, likeliest first; of equals the first in reading order.
fn ranked(position: &Position, forecast: &Forecast) -> Vec<(Point, f32)> {
    let board = position.board();
    let mut points = forecast.points(&mut Watch::new(board), board, position.to_play());
    points.retain(|&(point, _)| position.check(Move::Play(point)).is_ok());
    points.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    points
}

/// The report on an empty point.
fn report(
    position: &Position,
    forecast: &Forecast,
    ranked: &[(Point, f32)],
    point: Point,
) -> Voices {
    let (tree, to_play) = (forecast.tree(), position.to_play());
    let voice =
        tree.voice(position.board(), point, to_play).expect("invariant: the point is empty");
    let nodes = voice.patterns();
    let rank = ranked.iter().position(|&(other, _)| other == point);
    Voices {
        point,
        to_play,
        // A pattern beside the point may have raised the estimate of a legal one.
        estimate: rank.map_or(forecast.estimate(voice.longest()), |index| ranked[index].1),
        rank: rank.map(|index| index + 1),
        legal: ranked.len(),
        best: voice.best().and_then(|best| nodes.iter().position(|&node| node == best)),
        patterns: nodes
            .into_iter()
            .map(|node| Heard {
                k: tree.depth(node),
                counts: tree.counts(node),
                picture: voice.picture(node),
            })
            .collect(),
    }
}
