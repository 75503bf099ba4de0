//! `kosumi-lab plot` draws results as a picture.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use crate::plot::{Axis, Plot, Scale, Table};
use kosumi::output;

/// What to draw, and how.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// A CSV file: a row of names, then rows of numbers; the first column is the horizontal axis
    table: PathBuf,

    /// Where to write the picture (SVG)
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// What the plot shows
    #[arg(long, value_name = "TEXT", default_value = "")]
    title: String,

    /// What the vertical axis measures
    #[arg(long, value_name = "TEXT", default_value = "")]
    y: String,

    /// Use a logarithmic horizontal axis
    #[arg(long)]
    log_x: bool,

    /// Use a logarithmic vertical axis
    #[arg(long)]
    log_y: bool,
}

impl Options {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let table = read(&self.table)?;
        let scale = |log: bool| if log { Scale::Logarithmic } else { Scale::Linear };
        let numbers = || table.lines.iter().flat_map(|line| line.points.iter().copied());
        let needs = "a logarithmic axis needs numbers above zero";
        let plot = Plot {
            title: self.title,
            x: Axis::new(&table.x, scale(self.log_x), numbers().map(|(x, _)| x)).context(needs)?,
            y: Axis::new(&self.y, scale(self.log_y), numbers().map(|(_, y)| y)).context(needs)?,
            lines: table.lines,
        };
        output::replace(&self.out, plot.to_svg().as_bytes())
            .with_context(|| format!("cannot write {}", self.out.display()))
    }
}

fn read(path: &Path) -> anyhow::Result<Table> {
    let name = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", name()))?;
    text.parse().with_context(name)
}
