//! `kosumi learn shapes`: weights of 3x3 shapes for random games.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use learn::shapes::{Settings, learn};

use crate::output;

/// Fit the weights of 3x3 shapes, by which random games draw moves, to the moves of games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn shapes --games train.sgf.zst --every 10 --out shapes.kos

The same games give the same weights.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Use only every Nth game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let (shapes, fitted) = learn(&Settings { paths: self.games, every: self.every })?;
        let bytes = shapes.to_bytes();
        output::replace(&self.out, &bytes)
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        writeln!(out, "{} moves: log loss {:.4}", fitted.moves, fitted.log_loss)?;
        writeln!(out, "{} bytes written", bytes.len())?;
        Ok(())
    }
}
