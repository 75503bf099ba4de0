//! `kosumi review`: reviews a game and writes a report, a page of problems, an annotated record and
//! JSON.

mod voice;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use app::review::{Asking, ReviewEffort, Reviewed, Stage, annotated, review};
use clap::Args;
use explain::review::{html, problems};
use explain::{Language, Length, Level, Wish};

use crate::cli::values;
use crate::progress::Bar;
use crate::wire::Review;
use crate::{katago, output};

/// Review a game: the moments that mattered, and why
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi review <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi review game.sgf -o review
  kosumi review game.sgf -o revue --lang fr --level beginner
  kosumi review game.sgf --moments 5 --json
  kosumi review game.sgf -o review --katago \"katago analysis -config a.cfg -model m.bin.gz\"

Files in the folder of -o: report.html (for reading and printing), problems.html (guess the move,
from the players' own mistakes), review.sgf (with comments, for Sabaki and others) and review.json.
Without -o and --json the moments are printed."
)]
pub struct Options {
    /// A game record
    file: PathBuf,

    /// The folder to write the report into
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,

    /// Maximum number of moments to explain
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=30))]
    moments: u64,

    /// Random games for each position [default: as many as fit into about half a minute]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,

    /// Number of positions to search in parallel
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,

    /// Seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// The command that runs KataGo's analysis engine: it judges the game, Kosumi says why
    #[arg(long, value_name = "COMMAND")]
    katago: Option<String>,

    /// Maximum number of KataGo's visits for each move
    #[arg(long, value_name = "N", default_value_t = 100, requires = "katago")]
    visits: u64,

    /// Timeout for each of KataGo's answers, in seconds
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = values::positive_seconds, requires = "katago")]
    patience: f64,

    /// The language
    #[arg(long, value_name = "CODE", default_value_t = Language::english())]
    lang: Language,

    /// The reader's level: beginner, club or strong
    #[arg(long, value_name = "LEVEL", default_value = Level::Club.word())]
    level: Level,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Options {
    /// Reviews the game and writes the results.
    ///
    /// # Errors
    /// When the file cannot be read or is not a game, or the report cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        let bytes =
            crate::input::bytes(&self.file).with_context(|| format!("cannot read {name}"))?;
        let wish = Wish { language: self.lang, level: self.level, length: Length::Usual };
        let bar = Bar::counting("positions");
        let show = |stage: Stage, done: usize, of: usize| {
            bar.show(stage.word(), done as u64, Some(of as u64));
            true
        };
        let reviewed = review(&bytes, |moves| self.effort(moves), &wish, &show);
        bar.end();
        let reviewed = reviewed.context(name)?.expect("invariant: nobody stops it");
        for remark in &reviewed.remarks {
            writeln!(std::io::stderr(), "kosumi: {remark}")?;
        }
        if let Some(folder) = &self.output {
            write(folder, &bytes, &reviewed, &wish)?;
            if !self.json {
                writeln!(out, "{}", folder.join("report.html").display())?;
            }
        }
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&Review::new(&reviewed, &wish))?)?;
        } else if self.output.is_none() {
            out.write_all(voice::page(&reviewed.review, &wish).as_bytes())?;
        }
        Ok(())
    }

    fn effort(&self, moves: usize) -> ReviewEffort<'static> {
        let mut effort = ReviewEffort::usual(moves, self.threads as usize, self.seed);
        effort.moments = self.moments as usize;
        if let Some(playouts) = self.playouts {
            effort.study.playouts = playouts;
        }
        let patience = Duration::from_secs_f64(self.patience);
        let asking = Asking { visits: self.visits, patience };
        effort.katago = self.katago.clone().map(|command| katago::judge(command, asking));
        effort
    }
}

/// Writes the files of a review into a folder, each one atomically.
fn write(folder: &Path, bytes: &[u8], reviewed: &Reviewed, wish: &Wish) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    let files: [(&str, String); 4] = [
        ("report.html", html::page(&reviewed.review, wish)),
        ("problems.html", problems::page(&reviewed.review, wish)),
        ("review.sgf", annotated(bytes, &reviewed.review, wish)?),
        ("review.json", serde_json::to_string_pretty(&Review::new(reviewed, wish))? + "\n"),
    ];
    for (name, text) in files {
        let path = folder.join(name);
        output::replace(&path, text.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
