//! `kosumi look`: a position as a text board with what is known about it.

mod text;
mod wire;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::Position;
use clap::Args;
use record::vertex;

use crate::voices::{self, Voices};
use crate::{input, shipped, sure};

/// Show a position: the board, and what is sure about it
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi look <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi look examples/kosumi-gnugo-9x9.sgf
  kosumi look game.sgf --move 40
  kosumi look game.sgf --move 12 --patterns
  kosumi look game.sgf --move 12 --patterns R14
  kosumi look position.txt --json

A file is a game record (SGF) or a diagram of X, O and . with one row a line; - is standard input."
)]
pub struct Options {
    /// A game record or a text diagram
    file: PathBuf,

    /// Show the position after this many moves [default: all]
    #[arg(long = "move", value_name = "N")]
    moves: Option<usize>,

    /// List every string with its liberties
    #[arg(long)]
    strings: bool,

    /// Say what the learnt patterns advise: at POINT (after FILE: ... --patterns D4), or where
    /// they are surest
    #[arg(long, value_name = "POINT", num_args = 0..=1)]
    patterns: Option<Option<String>>,

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
        let voices = match &self.patterns {
            Some(point) => Some(hear(&loaded.position, point.as_deref())?),
            None => None,
        };
        if self.json {
            let value = serde_json::to_value(wire::Look::new(&loaded, &scene, voices.as_deref()))?;
            return Ok(writeln!(out, "{value}")?);
        }
        for remark in &loaded.remarks {
            writeln!(std::io::stderr(), "kosumi: {}: {remark}", self.file.display())?;
        }
        out.write_all(text::page(&loaded, &scene, self.strings).as_bytes())?;
        let size = loaded.position.board().size();
        match (voices.as_deref(), &self.patterns) {
            (Some([voices]), Some(Some(_))) => write!(out, "\n{}", voices::page(voices, size))?,
            (Some(list), _) => write!(out, "\n{}", voices::table(list, size))?,
            (None, _) => {}
        }
        Ok(())
    }
}

/// Points in the table of what the patterns advise.
const LIKELIEST: usize = 10;

/// What the patterns say about a point, or about the likeliest ones.
fn hear(position: &Position, point: Option<&str>) -> anyhow::Result<Vec<Voices>> {
    let forecast = shipped::forecast();
    let Some(name) = point else { return Ok(voices::likeliest(position, forecast, LIKELIEST)) };
    let point = vertex::parse(position.board().size(), name).context("--patterns")?;
    Ok(vec![voices::at(position, forecast, point).context("--patterns")?])
}
