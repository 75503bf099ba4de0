//! `kosumi-lab`: how fast the parts are, with signatures that say whether they still do the
//! same.
//!
//! A signature depends on every move and result of the bench and on nothing else: it is equal
//! from run to run and from machine to machine. A change of code that keeps it is a change of
//! speed only; tests pin it.

mod atari_go;
mod board;
mod confirm;
mod count;
mod follow;
mod look;
mod moments;
mod patterns;
mod playouts;
mod plot;
mod prediction;
mod tactics;
mod truth;

use std::io::Write;

use clap::{Args, Subcommand};
use serde::Serialize;

use self::playouts::Kind;

pub use self::board::BoardRow;
pub use self::look::LookRow;
pub use self::patterns::PatternRow;
pub use self::playouts::PlayoutRow;
pub use self::prediction::PredictionRow;

/// Measure speeds
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi-lab atari-go
  kosumi-lab board
  kosumi-lab confirm --games games.sgf.zst --limit 10
  kosumi-lab count --games finished.sgf.zst --every 4 --limit 100
  kosumi-lab follow --games games.sgf.zst --limit 10 --random 2
  kosumi-lab playouts --json
  kosumi-lab plot results.csv --out results.svg --title Results --log-x
  kosumi-lab moments --own a/review.json --judge b/review.json
  kosumi-lab tactics
  kosumi-lab tactics --problems problems.jsonl --curve curve.svg
  kosumi-lab truth --games games.sgf.zst --oracle \"gnugo --mode gtp\"

The signature is equal from run to run and from machine to machine; speeds are not.")]
pub struct Options {
    #[command(subcommand)]
    what: What,

    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum What {
    /// AtariGo from a crosscut: generalized threats against plain alpha-beta
    AtariGo(atari_go::Options),
    /// Playing and undoing moves, on the exact board and on the playout board
    Board,
    /// How often a wider search contradicts what is read about captures and connections
    Confirm(confirm::Options),
    /// Counting finished games: how often the score is the recorded one
    Count(count::Options),
    /// Following games move by move, against looking at each position from scratch
    Follow(follow::Options),
    /// Describing and judging 19x19 positions; reading connections in two ways
    Look {
        /// The most positions to look at
        #[arg(long, value_name = "N", default_value_t = 100)]
        positions: usize,
    },
    /// How many of the worst moves of reviewed games one judge sees as another does
    Moments(moments::Options),
    /// Matching rules on 19x19 positions, by hash and naively
    Patterns {
        /// Positions of random games on which both must find the same
        #[arg(long, value_name = "N", default_value_t = patterns::DEFAULT_POSITIONS)]
        positions: usize,
    },
    /// Random games per second, one thread
    Playouts {
        /// Games with knowledge, as the search plays them, instead of light ones
        #[arg(long)]
        knowing: bool,
        /// Random games on 9x9; larger boards get fewer, by their area
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        playouts: Option<u64>,
        /// Seed of the random games
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Draw a table of results as a picture
    Plot(plot::Options),
    /// Foreseeing the moves of 19x19 games, one thread
    Prediction {
        /// How often the games are played over
        #[arg(long, value_name = "N", default_value_t = 5)]
        passes: usize,
    },
    /// Reading: what is solved of suites of problems, at what cost; alone, a few own positions
    Tactics(tactics::Options),
    /// What is said about the moves of games, and how much of it a second opinion shares
    Truth(truth::Options),
}

impl Options {
    /// Runs the bench and prints its table.
    ///
    /// # Errors
    /// When the output cannot be written, or a file of problems cannot be read.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match self.what {
            What::AtariGo(options) => options.run(out),
            What::Board => show(out, "board", &board::run(), self.json),
            What::Confirm(options) => options.run(out, self.json),
            What::Count(options) => options.run(out, self.json),
            What::Follow(options) => options.run(out, self.json),
            What::Moments(options) => options.run(out, self.json),
            What::Truth(options) => options.run(out, self.json),
            What::Look { positions } => show(out, "look", &look::run(positions.max(1)), self.json),
            What::Patterns { positions } => {
                show(out, "patterns", &patterns::run(positions.max(1)), self.json)
            }
            What::Playouts { knowing, playouts, seed } => {
                let kind = if knowing { Kind::Knowing } else { Kind::Light };
                let games = playouts.unwrap_or(kind.default_games());
                show(out, "playouts", &playouts::run(kind, games, seed), self.json)
            }
            What::Plot(options) => options.run(),
            What::Prediction { passes } => {
                show(out, "prediction", &prediction::run(passes.max(1)), self.json)
            }
            What::Tactics(options) => options.run(out, self.json),
        }
    }
}

/// A bench's results as text and as JSON.
trait Row: Serialize {
    /// Titles of the columns.
    const TITLES: &'static [&'static str];
    /// The columns of this row.
    fn columns(&self) -> Vec<String>;
    /// The part of the signature that this row adds.
    fn signature(&self) -> u64;
}

fn show<R: Row>(out: &mut impl Write, name: &str, rows: &[R], json: bool) -> anyhow::Result<()> {
    let signature = signature(rows.iter().map(Row::signature));
    if json {
        let value = serde_json::json!({
            "bench": name,
            "signature": format!("{signature:016x}"),
            "rows": rows,
        });
        return Ok(writeln!(out, "{value}")?);
    }
    let table: Vec<Vec<String>> = rows.iter().map(Row::columns).collect();
    let width = |column: usize| {
        let cells = table.iter().map(|row| row[column].len());
        cells.chain([R::TITLES[column].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..R::TITLES.len()).map(width).collect();
    let titles: Vec<String> = R::TITLES.iter().map(|title| (*title).to_owned()).collect();
    for row in std::iter::once(&titles).chain(&table) {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  "))?;
    }
    Ok(writeln!(out, "signature {signature:016x}")?)
}

/// Many numbers into one: order matters.
fn signature(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers
        .into_iter()
        .fold(0, |all, number| (all ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23))
}
