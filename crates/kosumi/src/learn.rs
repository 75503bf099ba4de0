//! `kosumi learn`: what the program finds out by itself.

mod rules;

use std::io::Write;

use clap::{Args, Subcommand};

/// Learn: rules
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn rules --list
  kosumi learn rules --check my.rules")]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Rules(rules::Options),
}

impl Options {
    /// Does what was asked.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is wrong.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match self.what {
            What::Rules(options) => options.run(out),
        }
    }
}
