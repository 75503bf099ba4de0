//! `kosumi learn`: learns rules, patterns and weights.

mod derive;
pub(crate) mod list;
mod lives;
mod patterns;
pub(crate) mod rules;
mod shapes;
mod together;
pub(crate) mod watch;
mod weights;

pub use rules::RuleFile;

use std::io::Write;

use clap::{Args, Subcommand};

/// Learn rules by enumeration, from games or by derivation, and patterns and weights from games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn rules --list
  kosumi learn rules --check my.rules
  kosumi learn watch --games game.sgf --out my.rules --page learnt.html
  kosumi learn patterns --games games.sgf.zst --k 15 --out patterns.kos
  kosumi learn patterns --list patterns.kos --by useful --of 6")]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Rules(rules::Options),
    Watch(Box<watch::Options>),
    Derive(derive::Options),
    Patterns(Box<patterns::Options>),
    Weights(weights::Options),
    Shapes(shapes::Options),
    Lives(lives::Options),
}

impl Options {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is malformed, or there is nothing to do.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match self.what {
            What::Rules(options) => options.run(out),
            What::Watch(options) => options.run(out),
            What::Derive(options) => options.run(out),
            What::Patterns(options) => options.run(out),
            What::Weights(options) => options.run(out),
            What::Shapes(options) => options.run(out),
            What::Lives(options) => options.run(out),
        }
    }
}
