//! What the patterns say about points of a position: which ones match, and how often they occurred
//! and were played.
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
    /// The player whose move is predicted.
    pub to_play: Color,
    /// The probability, by the patterns alone, that a strong player plays here.
    pub estimate: f32,
    /// The rank of the estimate among those of all legal points, from 1; `None` if a play here is
    /// illegal.
    pub rank: Option<usize>,
    /// The number of legal points.
    pub legal: usize,
    /// The matching patterns, fewest neighbours first; may be empty.
    pub patterns: Vec<Heard>,
    /// The index of the pattern with the greatest P(i|p).
    pub best: Option<usize>,
}

/// A matching pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The number of its neighbours.
    pub k: usize,
    /// How often it matched and was played.
    pub counts: Counts,
    /// Its diagram, in the orientation in which it matched.
    pub picture: String,
}

/// The error when patterns are requested for an occupied point.
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

/// The legal points, likeliest first; ties are in reading order.
fn ranked(position: &Position, forecast: &Forecast) -> Vec<(Point, f32)> {
    let board = position.board();
    let mut points = forecast.points(&mut Watch::new(board), board, position.to_play());
    points.retain(|&(point, _)| position.check(Move::Play(point)).is_ok());
    points.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    points
}

/// Reports on an empty point.
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
