//! `kosumi explain`: explains a move or a point, or compares two moves.

mod text;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use app::explaining::{Asked, Explained, asked, explained};
use app::watching::watch;
use board::{Played, Position};
use clap::Args;
use explain::{Language, Length, Level, Wish, picture};
use motive::DeedEffort;
use record::vertex;
use space::judgement;
use tactics::Stop;

use crate::look::raster;
use crate::{input, output, wire};

/// Explain a move: what it does, what it threatens, what it leaves behind
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi explain <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi explain game.sgf --move 42
  kosumi explain game.sgf --move 42 --lang fr --level beginner
  kosumi explain game.sgf --move 42 --compare R14
  kosumi explain game.sgf --move 42 --point D4
  kosumi explain game.sgf --move 42 --point A1:G7
  kosumi explain position.txt --play E5 --length full --png why.png

Every sentence shows how certain it is: proved, read (\"as far as I read\"), judged, or usual among
strong players. A file is a game record (SGF) or a diagram; - is standard input."
)]
pub struct Options {
    /// A game record or a text diagram
    file: PathBuf,

    /// Explain this move of the game [default: the last]
    #[arg(long = "move", value_name = "N")]
    number: Option<usize>,

    /// Explain a play at VERTEX (or a pass) instead of that move
    #[arg(long, value_name = "VERTEX")]
    play: Option<String>,

    /// Compare the move with a play at VERTEX
    #[arg(long, value_name = "VERTEX", conflicts_with = "point")]
    compare: Option<String>,

    /// Say what is known about VERTEX after the move: a stone, a group, an empty point; A1:F6 is a
    /// rectangle
    #[arg(long, value_name = "VERTEX", conflicts_with = "play")]
    point: Option<String>,

    /// The language
    #[arg(long, value_name = "CODE", default_value_t = Language::english())]
    lang: Language,

    /// The reader's level: beginner, club or strong
    #[arg(long, value_name = "LEVEL", default_value = Level::Club.word())]
    level: Level,

    /// The length: brief, usual or full
    #[arg(long, value_name = "LENGTH", default_value = Length::Usual.word())]
    length: Length,

    /// Seed of the random games for judgements
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Draw the explanation into FILE (SVG)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Draw the same picture into FILE as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Options {
    /// Explains the move or point, and prints or draws the explanation.
    ///
    /// # Errors
    /// When the file cannot be read, there is no such move, or a file cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let answer = match &self.point {
            Some(name) => self.about(name)?,
            None => self.why()?,
        };
        self.draw(&answer)?;
        if self.json {
            let wire = wire::Explained::new(&answer, &self.wish());
            return Ok(writeln!(out, "{}", serde_json::to_string(&wire)?)?);
        }
        Ok(out.write_all(text::page(&answer, &self.wish()).as_bytes())?)
    }

    fn wish(&self) -> Wish {
        Wish { language: self.lang, level: self.level, length: self.length }
    }

    fn why(&self) -> anyhow::Result<Explained> {
        let (position, played) = self.position()?;
        let size = position.board().size();
        let mv = match (&self.play, played) {
            (Some(name), _) => vertex::parse_move(size, name).context("--play")?,
            (None, Some(played)) => played.mv,
            (None, None) => bail!("there is no move to explain: add --play VERTEX"),
        };
        let other = match &self.compare {
            None => None,
            Some(name) => Some(vertex::parse_move(size, name).context("--compare")?),
        };
        Ok(explained(&mut watch(Stop::NEVER), &position, mv, other, self.effort(), &self.wish())?)
    }

    fn about(&self, name: &str) -> anyhow::Result<Explained> {
        let loaded = input::read(&self.file, self.number)?;
        let position = &loaded.position;
        let about = Asked::read(position.board().size(), name).context("--point")?;
        Ok(asked(&mut watch(Stop::NEVER), position, &about, self.effort(), &self.wish()))
    }

    /// The position before the move, and the move played.
    fn position(&self) -> anyhow::Result<(Position, Option<Played>)> {
        if self.number == Some(0) {
            bail!("--move 0: moves are counted from 1");
        }
        let mut position = input::read(&self.file, self.number)?.position;
        let played = position.undo();
        Ok((position, played))
    }

    fn effort(&self) -> DeedEffort {
        let effort = DeedEffort::default();
        let judgement = judgement::JudgementEffort { seed: self.seed, ..effort.judgement };
        DeedEffort { judgement, ..effort }
    }

    /// Writes the requested pictures.
    fn draw(&self, answer: &Explained) -> anyhow::Result<()> {
        if self.svg.is_none() && self.png.is_none() {
            return Ok(());
        }
        let svg =
            picture::of_explanation(&answer.scene, &answer.explanation, &self.wish()).to_svg();
        let write = |path: &Path, bytes: &[u8]| {
            output::replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
        };
        if let Some(path) = &self.svg {
            write(path, svg.as_bytes())?;
        }
        if let Some(path) = &self.png {
            let png = raster::png(&svg);
            write(path, &png.with_context(|| format!("cannot render {}", path.display()))?)?;
        }
        Ok(())
    }
}
