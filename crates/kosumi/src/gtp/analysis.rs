//! Analysis streams, which report the search while it runs.
//!
//! A stream begins with `=`, sends a line of `info` at each interval, and ends with an empty line
//! as soon as the client sends anything. [`serve`](super::serve) keeps a stream running;
//! [`Engine::respond`], which answers one line, sends a single report and ends it.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use board::{Color, Point};
use engine::{Budget, Limit, Manners, Thought};
use record::vertex;
use serde::Serialize;

use super::engine::Engine;

/// A requested stream of reports.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stream {
    pub(super) color: Color,
    /// The time between two reports.
    pub(super) interval: Duration,
    pub(super) format: Format,
    pub(super) ownership: Option<Owners>,
    /// Restrictions on the moves to search.
    pub(super) limits: Vec<Limit>,
}

/// The format of the lines, named after the program that introduced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Leela Zero's: whole numbers up to 10,000.
    Leela,
    /// KataGo's: fractions.
    Kata,
}

/// Marks a request for the owners of all points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Owners;

/// An analysis in the format of CGOS.
#[derive(Debug, Serialize)]
struct Cgos {
    winrate: f32,
    score: f32,
    visits: u64,
    moves: Vec<CgosMove>,
    ownership: String,
}

#[derive(Debug, Serialize)]
struct CgosMove {
    #[serde(rename = "move")]
    name: String,
    winrate: f32,
    score: f32,
    prior: f32,
    pv: String,
    visits: u64,
}

/// Encodes a number from -1 to 1 as one of 63 characters, from `A` to `+`.
fn letter(owner: f32) -> char {
    const LETTERS: &[u8; 63] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    let step = ((owner + 1.0) / 2.0).clamp(0.0, 1.0) * 62.0;
    char::from(LETTERS[step.round() as usize])
}

/// The lower confidence bound lies this many standard errors below the win rate: about 98 % of a
/// normal distribution lies above it.
const LOWER_BOUND: f32 = 2.0;

impl Engine {
    /// Searches until a report is due or `stop` returns true, and returns the report as one line.
    pub(super) fn report(&mut self, stream: &Stream, stop: &(dyn Fn() -> bool + Sync)) -> String {
        let started = Instant::now();
        let mut game = self.game.clone();
        game.set_to_play(stream.color);
        let enough = || started.elapsed() >= stream.interval || stop();
        let manners = Manners { resigns: false, cleans_up: false };
        let player = self.player();
        player.limit(&stream.limits);
        player.choose(&game, manners, &Budget::until(u64::MAX, &enough));
        let thoughts = player.thoughts();
        self.describe(stream, &thoughts)
    }

    /// Formats the moves searched as one line of JSON for CGOS: win rates and leads for the player
    /// to move, lines without their first move, and one character for the owner of each point.
    pub(super) fn describe_for_cgos(&self, color: Color, thoughts: &[Thought]) -> String {
        let size = self.game.board().size();
        let visits: u64 = thoughts.iter().map(|thought| thought.visits).sum();
        let mean = |number: fn(&Thought) -> f32| {
            let sum: f32 = thoughts.iter().map(|t| number(t) * t.visits as f32).sum();
            sum / visits.max(1) as f32
        };
        let moves = thoughts.iter().map(|thought| {
            let rest = thought.line.iter().skip(1).map(|&mv| vertex::move_name(size, mv));
            CgosMove {
                name: vertex::move_name(size, thought.mv),
                winrate: thought.win_rate,
                score: thought.lead,
                prior: thought.prior,
                pv: rest.collect::<Vec<_>>().join(" "),
                visits: thought.visits,
            }
        });
        let ownership = self.ownership();
        let sign = color.sign() as f32;
        let line = Cgos {
            winrate: mean(|thought| thought.win_rate),
            score: mean(|thought| thought.lead),
            visits,
            moves: moves.collect(),
            ownership: size.points().map(|point| letter(ownership.at(point) * sign)).collect(),
        };
        serde_json::to_string(&line).expect("invariant: numbers and text can be written")
    }

    /// Formats one line of `info` for all moves searched, with the owners of all points if
    /// requested.
    pub(super) fn describe(&self, stream: &Stream, thoughts: &[Thought]) -> String {
        let size = self.game.board().size();
        let mut text = String::new();
        for (order, thought) in thoughts.iter().enumerate() {
            let name = vertex::move_name(size, thought.mv);
            let error =
                (thought.win_rate * (1.0 - thought.win_rate) / thought.visits as f32).sqrt();
            let lower = (thought.win_rate - LOWER_BOUND * error).max(0.0);
            let line: Vec<String> =
                thought.line.iter().map(|&mv| vertex::move_name(size, mv)).collect();
            let space = if order == 0 { "" } else { " " };
            let _ = write!(text, "{space}info move {name} visits {} ", thought.visits);
            let _ = match stream.format {
                Format::Leela => write!(
                    text,
                    "winrate {:.0} prior {:.0} lcb {:.0}",
                    thought.win_rate * 10_000.0,
                    thought.prior * 10_000.0,
                    lower * 10_000.0
                ),
                Format::Kata => write!(
                    text,
                    "winrate {:.6} scoreLead {:.2} scoreMean {:.2} prior {:.6} lcb {lower:.6}",
                    thought.win_rate, thought.lead, thought.lead, thought.prior
                ),
            };
            let _ = write!(text, " order {order} pv {}", line.join(" "));
        }
        if stream.ownership.is_some() {
            let ownership = self.ownership();
            let sign = stream.color.sign() as f32;
            text.push_str(" ownership");
            for row in 0..size.height() {
                for point in (0..size.width()).filter_map(|column| Point::new(column, row)) {
                    let _ = write!(text, " {:.3}", ownership.at(point) * sign);
                }
            }
        }
        text
    }
}
