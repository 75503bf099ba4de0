//! `kosumi solve`: tactical problems.

mod suite;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

/// Solve tactical problems
#[derive(Debug, Args)]
#[command(after_help = "Example:
  kosumi solve --problems problems.jsonl --answers answers.jsonl")]
pub struct Options {
    /// A file of problems, one JSON object a line
    #[arg(long, value_name = "FILE")]
    problems: PathBuf,

    /// Where to write the answers, one JSON object a line
    #[arg(long, value_name = "FILE")]
    answers: PathBuf,

    /// Positions that may be looked at for a problem
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

impl Options {
    /// Solves and writes the answers.
    ///
    /// # Errors
    /// When a file cannot be read or written, or a line is no problem.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        suite::run(&self.problems, &self.answers, self.nodes, out)
    }
}
