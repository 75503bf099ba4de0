//! `kosumi learn`: the kinds of learning.

pub(crate) mod list;
mod patterns;
mod together;

use std::io::Write;

use clap::{Args, Subcommand};

/// Learn from games
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn patterns --games games.sgf.zst --k 15 --out patterns.kos
  kosumi learn patterns --list patterns.kos --by useful --of 6")]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Patterns(Box<patterns::Options>),
}

impl Options {
    /// Learns, or lists what was learnt.
    ///
    /// # Errors
    /// When a file cannot be read or written, or the work cannot be done.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match self.what {
            What::Patterns(options) => options.run(out),
        }
    }
}
