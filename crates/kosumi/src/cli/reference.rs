//! `kosumi completions` and `kosumi man`: generated from the same definitions as `--help`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use clap_complete::Shell;

/// Print completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "Example:
  kosumi completions bash > ~/.local/share/bash-completion/completions/kosumi")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(
        self,
        out: &mut impl Write,
        command: &mut clap::Command,
    ) -> anyhow::Result<()> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, command, "kosumi", &mut script);
        Ok(out.write_all(&script)?)
    }
}

/// Print the manual page, or write one for each command
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi man | man -l -
  kosumi man --out ~/.local/share/man/man1")]
pub(super) struct Man {
    /// Write kosumi.1, kosumi-look.1 and the others into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Man {
    pub(super) fn run(self, out: &mut impl Write, command: clap::Command) -> anyhow::Result<()> {
        let Some(folder) = self.out else {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            return Ok(out.write_all(&page)?);
        };
        fs::create_dir_all(&folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
        clap_mangen::generate_to(command, &folder)
            .with_context(|| format!("cannot write manual pages into {}", folder.display()))
    }
}
