//! `kosumi bench`: runs the benches of `kosumi-lab`.
//!
//! The lab is a separate program, so that people who only want to play or learn need not compile
//! it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, exit};

use anyhow::Context;
use clap::Args;

/// Measure speeds and answers with the program kosumi-lab
#[derive(Debug, Args)]
#[command(
    disable_help_flag = true,
    after_help = "Examples:
  kosumi bench --help
  kosumi bench board
  kosumi bench tactics --problems problems.jsonl

Build kosumi-lab with: cargo build --release -p kosumi-lab"
)]
pub struct Options {
    /// Arguments for kosumi-lab
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
}

impl Options {
    /// Runs the lab and exits with its exit code.
    ///
    /// # Errors
    /// When the program is not found.
    pub fn run(self) -> anyhow::Result<()> {
        let beside = std::env::current_exe().ok().and_then(|program| {
            let lab = program.with_file_name(format!("kosumi-lab{}", std::env::consts::EXE_SUFFIX));
            lab.is_file().then_some(lab)
        });
        let lab = beside.unwrap_or_else(|| PathBuf::from("kosumi-lab"));
        let status = Command::new(lab).args(self.arguments).status().context(
            "the benches are in kosumi-lab, which is neither beside this program nor on the PATH \
             (build it with: cargo build --release -p kosumi-lab)",
        )?;
        match status.success() {
            true => Ok(()),
            false => exit(status.code().unwrap_or(1)),
        }
    }
}
