//! `kosumi learn lives`: weights of what moves look like in fights for life.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use learn::lives::{Settings, learn};

use crate::output;

/// Fit the weights by which reading looks for moves in fights for life to the groups of games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn lives --games train.sgf.zst --every 40 --out lives.txt

The groups of the games are read, which takes about a second a game. The weights are text, are
compiled into the program, and only say where reading looks first. The same games give the
same weights.")]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Take only every N-th game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Positions that reading one group with one first player may cost
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let settings = Settings { paths: self.games, every: self.every, nodes: self.nodes };
        let (weights, fitted) = learn(&settings)?;
        anyhow::ensure!(
            fitted.lessons > 0,
            "nothing to learn from, so nothing was written: no life is open after 60, 100, 140... \
             moves of these games; take more or longer games"
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
