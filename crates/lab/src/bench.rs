//! `kosumi-lab` measures how fast the parts are; signatures tell whether they still behave the
//! same.
//!
//! A signature depends only on the moves and results of the bench, so it is the same in every run
//! and on every machine. If a code change keeps the signature, it changes only the speed. Tests pin
//! the signatures.

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
mod proofs;
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
  kosumi-lab proofs --problems lives.jsonl.zst --every 20 --curve proofs.svg
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
    /// Solve AtariGo from a crosscut: generalized threats against plain alpha-beta
    AtariGo(atari_go::Options),
    /// Play and undo moves, on the exact board and on the playout board
    Board,
    /// Check readings of captures and connections with a wider search
    Confirm(confirm::Options),
    /// Count finished games and compare with the recorded scores
    Count(count::Options),
    /// Follow games move by move, compared with describing each position from scratch
    Follow(follow::Options),
    /// Describe and judge 19x19 positions, and read connections by two methods
    Look {
        /// The maximum number of positions
        #[arg(long, value_name = "N", default_value_t = 100)]
        positions: usize,
    },
    /// Compare two judges: how many of the worst moves of games both find
    Moments(moments::Options),
    /// Match rules on 19x19 positions, by hash and naively
    Patterns {
        /// Positions from random games, on which both methods must agree
        #[arg(long, value_name = "N", default_value_t = patterns::DEFAULT_POSITIONS)]
        positions: usize,
    },
    /// Play random games on one thread
    Playouts {
        /// Use the knowledge-based random games of the search instead of light ones
        #[arg(long)]
        knowing: bool,
        /// Random games on 9x9; larger boards get fewer, in proportion to their area
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        playouts: Option<u64>,
        /// Seed of the random games
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Draw a table of results as a picture
    Plot(plot::Options),
    /// Predict the moves of 19x19 games on one thread
    Prediction {
        /// How often to replay the games
        #[arg(long, value_name = "N", default_value_t = 5)]
        passes: usize,
    },
    /// Solve problems and report what is proved, against time
    Proofs(proofs::Options),
    /// Solve problem suites and report how many are right, at what cost; without files, a few
    /// built-in positions
    Tactics(tactics::Options),
    /// Collect claims about the moves of games and check them with a second opinion
    Truth(truth::Options),
}

impl Options {
    /// Runs the bench and prints its table.
    ///
    /// # Errors
    /// When the output cannot be written or an input file cannot be read.
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
            What::Proofs(options) => options.run(out, self.json),
            What::Tactics(options) => options.run(out, self.json),
        }
    }
}

/// One row of a bench's results, for text and JSON output.
trait Row: Serialize {
    /// The titles of the columns.
    const TITLES: &'static [&'static str];
    /// The columns of this row.
    fn columns(&self) -> Vec<String>;
    /// What this row contributes to the signature.
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

/// Combines numbers into one; the order matters.
fn signature(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers
        .into_iter()
        .fold(0, |all, number| (all ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23))
}
