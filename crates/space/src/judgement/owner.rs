//! Who holds each point, and Black's expected lead.

use board::pass_alive::Unconditional;
use board::{Board, Color, Point, PointSet, Size};

use facts::Fate;

use super::fate::StringJudgement;
use crate::description::Description;
use crate::params;
use engine::Shares;

/// The owner of each point, from -1 (surely White's) to 1 (surely Black's).
#[derive(Clone, Debug, PartialEq)]
pub struct Owners {
    size: Size,
    to_play: Color,
    values: Vec<f32>,
}

impl Owners {
    pub(super) fn new(
        board: &Board,
        sure: &Unconditional,
        strings: &[StringJudgement],
        shares: &Shares,
        settled: &Description,
        games: u32,
        to_play: Color,
    ) -> Owners {
        let mut values = vec![0.0; Point::INDICES];
        for point in &board.empty() {
            values[point.index()] = if games > 0 {
                sharpen(shares.at(point))
            } else {
                // Without games, the map of territory after the dead changed hands decides.
                settled.territory.at(point).signum() as f32
            };
        }
        for string in strings {
            let hold = if games > 0 { sharpen(string.hold) } else { by_fate(string) };
            for stone in &string.stones {
                values[stone.index()] = hold * string.color.sign() as f32;
            }
        }
        for color in Color::BOTH {
            for point in sure.alive[color] | sure.territory[color] {
                values[point.index()] = color.sign() as f32;
            }
        }
        Owners { size: board.size(), to_play, values }
    }

    /// The player to move.
    pub(super) fn to_play(&self) -> Color {
        self.to_play
    }

    /// The owner of a point, from -1 (surely White's) to 1 (surely Black's).
    pub fn at(&self, point: Point) -> f32 {
        self.values[point.index()]
    }

    /// The points that a colour holds more surely than `surely`, from 0 to 1.
    pub fn held_by(&self, color: Color, surely: f32) -> PointSet {
        let held = |point: &Point| self.at(*point) * color.sign() as f32 > surely;
        self.size.points().filter(held).collect()
    }

    /// The number of open points: 0 if all are settled.
    pub fn open_points(&self) -> f32 {
        self.size.points().map(|point| 1.0 - self.at(point).powi(2)).sum()
    }

    /// Black's expected lead without komi: each point counts for its likelier owner in proportion
    /// to how sure that is. The player to move also gets the value of a move, in proportion to the
    /// open points.
    pub fn lead(&self) -> f32 {
        let held: f32 = self.size.points().map(|point| self.at(point)).sum();
        let open = self.open_points() / self.size.area() as f32;
        held + params::MOVE_WORTH * open * self.to_play.sign() as f32
    }

    /// The expected lead with komi. The more points are open, the closer it is to an even game, the
    /// best guess without other information.
    pub fn score(&self, komi: f32) -> f32 {
        let trust = params::TRUST_POINTS / (params::TRUST_POINTS + self.open_points());
        trust * (self.lead() - komi)
    }
}

/// Converts a share of random games into how surely a point is held: random players lose what real
/// players keep.
fn sharpen(share: f32) -> f32 {
    (params::SHARPNESS * share).tanh()
}

fn by_fate(string: &StringJudgement) -> f32 {
    match string.fate {
        Fate::Dead => -1.0,
        Fate::Critical => 0.3,
        Fate::Alive | Fate::Unclear => 1.0,
    }
}
