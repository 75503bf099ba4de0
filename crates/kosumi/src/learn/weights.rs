//! `kosumi learn weights`: fits the weights of the move predictor.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use learn::weights::{Part, Settings, learn};
use pattern::knn::{Forecast, Rule};

use super::{list, patterns};
use crate::output;
use crate::progress::Bar;
use app::shipped;

/// Fit the weights of the move predictor to the moves of games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn patterns --games train.sgf.zst --except 12 --out without.kos
  kosumi learn weights --games train.sgf.zst --every 12 --base without.kos --out weights.kos
  kosumi learn weights --games train.sgf.zst --every 120 --without atari,save --out test.kos

The patterns must not have been learnt from the games that the weights are fitted to, or the weights
would trust them too much: hence the first two commands. The weights may then be used with patterns
from all games. The same games give the same weights, whatever the number of threads.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// The patterns to fit with [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,

    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Use only every Nth game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Leave out later and undated games
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = patterns::day)]
    until: Option<String>,

    /// Hold out every Nth game and report how well its moves are predicted; 0 to fit all
    #[arg(long, value_name = "N", default_value_t = 20)]
    hold: usize,

    /// How often to go through the games; more than once overfits
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: usize,

    /// Initial learning rate
    #[arg(long, value_name = "X", default_value_t = 0.1)]
    rate: f32,

    /// Fit without some parts, to measure their value: names from docs/prediction.md, or factors
    #[arg(long, value_name = "PART", num_args = 1.., value_delimiter = ',')]
    without: Vec<Part>,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let base = match &self.base {
            Some(path) => list::read(path)?,
            None => shipped::patterns(),
        };
        let forecast = Forecast::new(base, Rule::Blended);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let settings = Settings {
            every: self.every,
            until: self.until,
            hold: self.hold,
            rounds: self.rounds,
            rate: self.rate,
            without: self.without,
            threads: self.threads.map_or(cores, usize::from),
            ..Settings::new(self.games)
        };
        let bar = Bar::new();
        let mut rounds = Vec::new();
        let weights = learn(&settings, &forecast, &mut |at| {
            bar.show("fitting weights", at.games, Some(at.of));
            rounds.extend(at.held);
        })?;
        bar.end();
        for (index, held) in rounds.iter().enumerate().filter(|(_, held)| held.moves > 0) {
            writeln!(
                out,
                "round {}: {} moves that were not fitted: log loss {:.4}, top 1 {:.2} %",
                index + 1,
                held.moves,
                held.log_loss,
                100.0 * held.top1
            )?;
        }
        let bytes = weights.to_bytes();
        output::replace(&self.out, &bytes)
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        writeln!(out, "{} bytes written", bytes.len())?;
        Ok(())
    }
}
