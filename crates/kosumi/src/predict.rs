//! `kosumi predict`: measures how well the moves of games are predicted.

mod openings;
mod text;
mod wire;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, ValueEnum};
use engine::predictor::{self, Weights};
use learn::prediction::{ByPatterns, Predictor, measure};
use pattern::knn::{Forecast, Rule};

use self::openings::{Format, Openings};
use crate::learn::list;
use crate::progress::Bar;
use app::shipped;

/// Measure how often the moves of games are predicted, or play openings by patterns
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi predict --games game.sgf
  kosumi predict --games test.sgf.zst --rule blended
  kosumi predict --games test.sgf.zst --base patterns.kos --weights weights.kos --json
  kosumi predict --self-play 3 --moves 40 --seed 1 --out openings

The program predicts every move from the board before it. Top 5, for example, is the share of the
moves that were among the five likeliest points. Use games that were not used for learning.

With --self-play nothing is measured: the program plays openings on 19x19, each move by the patterns
alone, drawn from those that are nearly as likely as the best.")]
pub struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required_unless_present = "self_play")]
    games: Vec<PathBuf>,

    /// The patterns to predict with [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,

    /// The weights to predict with [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// How to estimate the probabilities
    #[arg(long, value_name = "RULE", default_value = "full")]
    rule: By,

    /// Use only every Nth game
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    #[command(flatten)]
    openings: Openings,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How to estimate the probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// Patterns and features seen at a glance: ataris, captures, the last moves
    Full,
    /// Patterns alone: the longest that matches, trusted as far as its counts allow
    Blended,
    /// Patterns alone: the greatest P(i|p) of all that match, as in the paper
    Paper,
}

impl Options {
    /// Measures and prints the results.
    ///
    /// # Errors
    /// When games or patterns cannot be read.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let base = match &self.base {
            Some(path) => list::read(path)?,
            None => shipped::patterns(),
        };
        let rule = match self.rule {
            By::Full | By::Blended => Rule::Blended,
            By::Paper => Rule::Paper,
        };
        let forecast = Forecast::new(base, rule);
        if self.openings.are_wanted() {
            let format = if self.json { Format::Json } else { Format::Text };
            return self.openings.run(out, &forecast, format);
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or(cores, usize::from);
        let bar = Bar::new();
        let weights = match (&self.weights, self.rule) {
            (_, By::Blended | By::Paper) => None,
            (Some(path), By::Full) => Some(read(path)?),
            (None, By::Full) => Some(shipped::weights()),
        };
        let make = || -> Box<dyn Predictor> {
            match &weights {
                Some(weights) => Box::new(predictor::Predictor::new(&forecast, weights)),
                None => Box::new(ByPatterns::new(&forecast)),
            }
        };
        let mut show = |games| bar.show("predicting", games, None);
        let accuracy = measure(&self.games, self.every, threads, make, &mut show)?;
        bar.end();
        if self.json {
            let report = wire::Report::new(&accuracy);
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            out.write_all(text::page(&accuracy).as_bytes())?;
        }
        Ok(())
    }
}

fn read(path: &Path) -> anyhow::Result<Weights> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Weights::from_bytes(&bytes).with_context(|| path.display().to_string())
}
