//! `kosumi look`: a position as a text board with what is known about it.

mod text;
mod wire;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::{input, sure};

/// Show a position: the board, and what is sure about it
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi look examples/kosumi-gnugo-9x9.sgf
  kosumi look game.sgf --move 40
  kosumi look position.txt --json

A file is a game record (SGF) or a diagram of X, O and . with one row a line; - is standard input.")]
pub struct Options {
    /// A game record or a text diagram
    file: PathBuf,

    /// Show the position after this many moves [default: all]
    #[arg(long = "move", value_name = "N")]
    moves: Option<usize>,

    /// List every string with its liberties
    #[arg(long)]
    strings: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Options {
    /// Reads the position and shows it.
    ///
    /// # Errors
    /// When the file cannot be read or the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let loaded = input::read(&self.file, self.moves)?;
        let scene = sure::scene(&loaded.position);
        if self.json {
            let value = serde_json::to_value(wire::Look::new(&loaded, &scene))?;
            return Ok(writeln!(out, "{value}")?);
        }
        for remark in &loaded.remarks {
            writeln!(std::io::stderr(), "kosumi: {}: {remark}", self.file.display())?;
        }
        Ok(out.write_all(text::page(&loaded, &scene, self.strings).as_bytes())?)
    }
}
