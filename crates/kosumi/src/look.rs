//! `kosumi look`: shows a position as a text board or a picture, with what is known about it.

mod layer;
pub(crate) mod raster;
mod spatial;
mod text;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use app::drawing::picture;
use app::loaded::Loaded;
use app::scenery::Scenery;
use app::voices::{self, Voices};
use app::watching::watch;
use app::{shipped, sure};
use board::Position;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use facts::Layer;
use record::vertex;
use space::judgement::JudgementEffort;
use space::layers::LayerKind;
use tactics::Stop;

use crate::{input, output, wire};

/// Show a position: the board, and what is certain about it
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi look <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi look examples/kosumi-gnugo-9x9.sgf
  kosumi look game.sgf --move 40
  kosumi look game.sgf --move 12 --patterns
  kosumi look game.sgf --move 12 --patterns R14
  kosumi look game.sgf --move 120 --layer groups --layer status
  kosumi look game.sgf --scene
  kosumi look game.sgf --move 120 --layer groups --layer territory --png board.png
  kosumi look position.txt --json

A file is a game record (SGF) or a diagram of X, O and . with one row per line; - is standard input."
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

    /// Show what the learnt patterns suggest: at POINT (after FILE: ... --patterns D4), or at the
    /// likeliest points
    #[arg(long, value_name = "POINT", num_args = 0..=1)]
    patterns: Option<Option<String>>,

    /// Show a layer of the scene; may be given several times
    #[arg(long = "layer", value_name = "LAYER")]
    layers: Vec<Layered>,

    /// Print everything that spatial reasoning finds
    #[arg(long)]
    scene: bool,

    /// Seed of the random games for layers and scene
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Draw the position, with the requested layers and patterns, into FILE (SVG)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the same picture into FILE as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A layer as a value of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layered(LayerKind);

impl ValueEnum for Layered {
    fn value_variants<'a>() -> &'a [Layered] {
        const ALL: [Layered; LayerKind::ALL.len()] = {
            let mut all = [Layered(LayerKind::Groups); LayerKind::ALL.len()];
            let mut index = 0;
            while index < all.len() {
                all[index] = Layered(LayerKind::ALL[index]);
                index += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.word()))
    }
}

impl Options {
    /// Reads the position and shows it.
    ///
    /// # Errors
    /// When the file cannot be read or the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let loaded = input::read(&self.file, self.moves)?;
        let voices = match &self.patterns {
            Some(point) => Some(hear(&loaded.position, point.as_deref())?),
            None => None,
        };
        let wanted = self.scene || !self.layers.is_empty();
        let effort = JudgementEffort { seed: self.seed, ..JudgementEffort::default() };
        let scenery =
            wanted.then(|| Scenery::new(&mut watch(Stop::NEVER), &loaded.position, effort));
        let scene = match &scenery {
            Some(scenery) if self.scene => scenery.scene(&loaded.position),
            _ => sure::scene(&loaded.position),
        };
        let layers: Vec<(LayerKind, Layer)> = scenery
            .iter()
            .flat_map(|scenery| self.layers.iter().map(move |&Layered(kind)| (scenery, kind)))
            .flat_map(|(scenery, kind)| scenery.layers(kind).into_iter().map(move |l| (kind, l)))
            .collect();
        // Write pictures first: if that fails, only the error is printed.
        self.draw(&loaded, &layers, voices.as_deref().unwrap_or_default())?;
        if self.json {
            let size = loaded.position.board().size();
            let layers = layers.iter().map(|(_, layer)| wire::Layer::new(size, layer));
            let mut look = wire::Look::new(&loaded, &scene, voices.as_deref());
            if let Some(scenery) = &scenery {
                look = look.with_scenery(&loaded, scenery, layers.collect());
            }
            return Ok(writeln!(out, "{}", serde_json::to_string(&look)?)?);
        }
        for remark in &loaded.remarks {
            writeln!(std::io::stderr(), "kosumi: {}: {remark}", self.file.display())?;
        }
        let size = loaded.position.board().size();
        if self.layers.is_empty() {
            out.write_all(text::page(&loaded, &scene, self.strings).as_bytes())?;
        } else {
            out.write_all(text::heading(&loaded).as_bytes())?;
        }
        for (_, layer) in &layers {
            writeln!(out, "\n{}", layer::page(loaded.position.board(), layer).trim_end())?;
        }
        match (voices.as_deref(), &self.patterns) {
            (Some([voices]), Some(Some(_))) => {
                write!(out, "\n{}", crate::voices::page(voices, size))?
            }
            (Some(list), _) => write!(out, "\n{}", crate::voices::table(list, size))?,
            (None, _) => {}
        }
        Ok(())
    }
}

impl Options {
    /// Writes the requested pictures.
    fn draw(
        &self,
        loaded: &Loaded,
        layers: &[(LayerKind, Layer)],
        voices: &[Voices],
    ) -> anyhow::Result<()> {
        if self.svg.is_none() && self.png.is_none() {
            return Ok(());
        }
        let svg = picture(loaded, &text::heading(loaded), layers, voices).to_svg();
        let write = |path: &Path, bytes: &[u8]| {
            output::replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
        };
        if let Some(path) = &self.svg {
            write(path, svg.as_bytes())?;
        }
        if let Some(path) = &self.png {
            let png = raster::png(&svg);
            let png = png.with_context(|| format!("cannot render {}", path.display()))?;
            write(path, &png)?;
        }
        Ok(())
    }
}

/// The number of points in the table of pattern suggestions.
const LIKELIEST: usize = 10;

/// What the patterns say about a point, or about the likeliest points.
fn hear(position: &Position, point: Option<&str>) -> anyhow::Result<Vec<Voices>> {
    let forecast = shipped::forecast();
    let Some(name) = point else { return Ok(voices::likeliest(position, forecast, LIKELIEST)) };
    let point = vertex::parse(position.board().size(), name).context("--patterns")?;
    Ok(vec![voices::at(position, forecast, point).context("--patterns")?])
}
