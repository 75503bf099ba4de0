//! `kosumi bench`: runs `kosumi-lab`, which measures.
//!
//! The lab is a program of its own, so that who wants to play or to learn does not compile it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, exit};

use anyhow::Context;
use clap::Args;

/// Measure speeds and answers, by the program kosumi-lab
#[derive(Debug, Args)]
#[command(
    disable_help_flag = true,
    after_help = "Examples:
  kosumi bench --help
  kosumi bench board
  kosumi bench tactics --problems problems.jsonl

kosumi-lab is built with: cargo build --release -p kosumi-lab"
)]
pub struct Options {
    /// What kosumi-lab is asked
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
}

impl Options {
    /// Runs the lab, and ends as it ends.
    ///
    /// # Errors
    /// When it is not there.
    pub fn run(self) -> anyhow::Result<()> {
        let beside = std::env::current_exe().ok().and_then(|program| {
            let lab = program.with_file_name(format!("kosumi-lab{}", std::env::consts::EXE_SUFFIX));
            lab.is_file().then_some(lab)
        });
        let lab = beside.unwrap_or_else(|| PathBuf::from("kosumi-lab"));
        let status = Command::new(lab).args(self.arguments).status().context(
            "the benches are in kosumi-lab, which is neither beside this program nor on the path \
             (cargo build --release -p kosumi-lab)",
        )?;
        match status.success() {
            true => Ok(()),
            false => exit(status.code().unwrap_or(1)),
        }
    }
}
