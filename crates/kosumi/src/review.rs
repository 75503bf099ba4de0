//! `kosumi review`: the moments of a game that mattered, with why.
//!
//! A game is studied position by position (`study`, or KataGo), the moves that lost most are
//! chosen (`choose`), and each is explained against the better move. `stories` follows the groups.
//! One model is written in four forms: a page, problems, an annotated record, JSON.

mod choose;
mod game;
mod sight;
mod stories;
mod wire;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use explain::review::{Review, html, problems, sgf};
use explain::{Language, Length, Level, Wish};

use crate::output;
use game::Record;

/// Review a game: the moments that mattered, what was better, and why
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi review <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi review game.sgf
  kosumi review game.sgf -o review-of-my-game --lang fr --level beginner
  kosumi review game.sgf --katago \"katago analysis -config analysis.cfg -model model.bin.gz\"
  kosumi review game.sgf --json > review.json

Written into the folder: report.html (one file, for screen and paper), problems.html (guess the
move, from the game's own mistakes), review.sgf (opens in Sabaki with graph, hotspots and
variations) and review.json (schema: docs/review.schema.json)."
)]
pub struct Options {
    /// A game record (SGF); - is standard input
    file: PathBuf,

    /// The folder to write into; it is made if needed
    #[arg(short, long, value_name = "DIR", default_value = "review")]
    output: PathBuf,

    /// The language
    #[arg(long, value_name = "CODE", default_value_t = Language::english())]
    lang: Language,

    /// For whom: beginner, club or strong
    #[arg(long, value_name = "LEVEL", default_value = Level::Club.word())]
    level: Level,

    /// How much is said about a move: brief, usual or full
    #[arg(long, value_name = "LENGTH", default_value = Length::Usual.word())]
    length: Length,

    /// How many moments at most
    #[arg(long, value_name = "N", default_value_t = 6)]
    moments: usize,

    /// Simulations for each position
    #[arg(long, value_name = "N", default_value_t = 400)]
    playouts: u64,

    /// Positions that are searched at once [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Seed of the searches
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Let KataGo judge the game: the command that runs its analysis engine
    #[arg(long, value_name = "COMMAND")]
    katago: Option<String>,

    /// Positions that KataGo may look at for each move
    #[arg(long, value_name = "N", default_value_t = 100)]
    visits: u64,

    /// Print the review as JSON as well
    #[arg(long)]
    json: bool,
}

impl Options {
    /// Reviews the game and writes the files.
    ///
    /// # Errors
    /// When the file is no game, or the folder cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let record = Record::read(&self.file)?;
        let sights = sight::look(&record, &self);
        let review = choose::review(&record, &sights, &self)?;
        let files = self.files(record, &review)?;
        let folder = &self.output;
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        for (name, contents) in &files {
            let path = folder.join(name);
            output::replace(&path, contents.as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        if self.json {
            let json = serde_json::to_value(wire::Review::new(&review, &self.wish()))?;
            return Ok(writeln!(out, "{json}")?);
        }
        Ok(out.write_all(page(&review, folder, &files).as_bytes())?)
    }

    fn wish(&self) -> Wish {
        Wish { language: self.lang, level: self.level, length: self.length }
    }

    /// The review in its four forms, with the names of the files.
    fn files(
        &self,
        mut record: Record,
        review: &Review,
    ) -> anyhow::Result<[(&'static str, String); 4]> {
        let wish = self.wish();
        sgf::annotate(&mut record.tree, review, &wish).context("the record cannot be annotated")?;
        let json = serde_json::to_string_pretty(&wire::Review::new(review, &wish))?;
        Ok([
            ("report.html", html::page(review, &wish)),
            ("problems.html", problems::page(review, &wish)),
            ("review.sgf", record.tree.to_sgf()),
            ("review.json", json + "\n"),
        ])
    }
}

/// What is told in the terminal: the moments, and where the rest is.
fn page(review: &Review, folder: &Path, files: &[(&str, String)]) -> String {
    let mut page = String::new();
    for moment in &review.moments {
        page += &format!("{:>4}  {}\n", moment.number, moment.why.headline.text);
        page += &format!("      {}\n", moment.why.text());
        if let Some(better) = &moment.better {
            page += &format!("      {}\n", better.comparison.text());
        }
    }
    for (name, _) in files {
        page += &format!("{}\n", folder.join(name).display());
    }
    page
}
