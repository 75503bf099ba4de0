//! `kosumi learn lives`: weights for the order of moves in life-and-death reading.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use learn::lives::{Settings, learn};

use crate::output;

/// Fit the weights that order moves in life-and-death reading to the groups of games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn lives --games train.sgf.zst --every 40 --out lives.txt

The program reads the groups in the games, about a second per game. The weights are text and are
compiled into the program; they decide only which moves reading tries first. The same games give
the same weights.")]
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

    /// Maximum number of positions to read a group with one player moving first
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let settings = Settings { paths: self.games, every: self.every, nodes: self.nodes };
        let (weights, fitted) = learn(&settings)?;
        anyhow::ensure!(
            fitted.lessons > 0,
            "nothing to learn from, so nothing was written: no group's life is open after 60, 100, \
             140... moves of these games; use more or longer games"
        );
        let text = weights.to_text();
        output::replace(&self.out, text.as_bytes())
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        writeln!(out, "{} lessons", fitted.lessons)?;
        writeln!(
            out,
            "{} others: the likeliest move wins in {:.1} %, one at random in {:.1} %",
            fitted.judged,
            100.0 * fitted.right,
            100.0 * fitted.by_chance
        )?;
        Ok(())
    }
}
