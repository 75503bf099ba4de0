//! Plays openings with the patterns for both sides.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use app::openings::{self, Opening};
use board::ByColor;
use clap::Args;
use pattern::knn::Forecast;
use record::diagram::{Diagram, Style};
use record::picture::Picture;
use record::sgf::{GameInfo, GameTree, Player};
use record::vertex;
use serde::Serialize;

use crate::output;

/// Which openings to play, and where to write them.
#[derive(Debug, Args)]
pub(super) struct Openings {
    /// Play N openings by the patterns alone, instead of measuring
    #[arg(long, value_name = "N", conflicts_with_all = ["games", "every", "threads"],
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    self_play: Option<u32>,

    /// The number of moves in an opening
    #[arg(
        long,
        value_name = "N",
        default_value_t = 40,
        requires = "self_play",
        conflicts_with = "games"
    )]
    moves: usize,

    /// Seed of the draws between nearly equally likely moves; each opening has its own
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "self_play",
        conflicts_with = "games"
    )]
    seed: u64,

    /// Write the openings into DIR as game records and pictures: opening-1.sgf, opening-1.svg, ...
    #[arg(long, value_name = "DIR", requires = "self_play", conflicts_with = "games")]
    out: Option<PathBuf>,
}

impl Openings {
    /// Whether openings were requested.
    pub(super) fn are_wanted(&self) -> bool {
        self.self_play.is_some()
    }

    /// Plays, prints and writes the openings.
    pub(super) fn run(
        &self,
        out: &mut impl Write,
        forecast: &Forecast,
        format: Format,
    ) -> anyhow::Result<()> {
        if let Some(folder) = &self.out {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot create the folder {}", folder.display()))?;
        }
        let mut list = Vec::new();
        for number in 1..=self.self_play.unwrap_or(0) {
            let seed = self.seed.wrapping_add(u64::from(number) - 1);
            let played = Shown(openings::play(forecast, seed, self.moves));
            if let Some(folder) = &self.out {
                played.write(folder, number)?;
            }
            match format {
                Format::Text => write!(out, "{}", played.page())?,
                Format::Json => list.push(WireOpening::new(&played.0)),
            }
        }
        if format == Format::Json {
            let value = serde_json::json!({ "openings": list });
            writeln!(out, "{value}")?;
        }
        Ok(())
    }
}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Text,
    Json,
}

/// An opening with its seed as a title.
struct Shown(Opening);

impl Shown {
    fn title(&self) -> String {
        format!("{} moves by patterns alone, seed {}", self.0.moves.len(), self.0.seed)
    }

    fn page(&self) -> String {
        let size = self.0.game.board().size();
        let diagram = Diagram::new(self.0.game.board().without_history());
        let moves: Vec<String> =
            self.0.moves.iter().map(|drawn| vertex::name(size, drawn.point)).collect();
        let lines: Vec<String> = moves.chunks(20).map(|line| line.join(" ")).collect();
        format!("{}\n{}{}\n\n", self.title(), diagram.draw(Style::FULL), lines.join("\n"))
    }

    fn write(&self, folder: &Path, number: u32) -> anyhow::Result<()> {
        let mut picture = Picture::of_moves(&self.0.game, 1);
        picture.title = self.title();
        let player = Player { name: Some("Kosumi (patterns)".to_owned()), ..Player::default() };
        let info = GameInfo {
            name: Some(self.title()),
            players: ByColor::new(player.clone(), player),
            ..GameInfo::of(&self.0.game)
        };
        let record = GameTree::from_game(&info, &self.0.game).to_sgf();
        for (kind, text) in [("sgf", record), ("svg", picture.to_svg())] {
            let path = folder.join(format!("opening-{number}.{kind}"));
            output::replace(&path, text.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}

/// An opening in JSON form.
#[derive(Debug, Serialize)]
struct WireOpening {
    seed: u64,
    moves: Vec<WireMove>,
}

#[derive(Debug, Serialize)]
struct WireMove {
    vertex: String,
    likelihood: f32,
    choices: usize,
}

impl WireOpening {
    fn new(played: &Opening) -> WireOpening {
        let size = played.game.board().size();
        let moves = played.moves.iter().map(|drawn| WireMove {
            vertex: vertex::name(size, drawn.point),
            likelihood: drawn.likelihood,
            choices: drawn.choices,
        });
        WireOpening { seed: played.seed, moves: moves.collect() }
    }
}
