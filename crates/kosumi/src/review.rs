//! `kosumi review`: a game looked back on, with the moments that mattered.
//!
//! The game is studied position by position ([`study`]), by Kosumi or by KataGo;
//! the moves that lost most are explained and compared with what was better; and all of it is
//! written as a page, a page of problems, an annotated record and JSON. Studying comes first and
//! explaining after it, because explanations cost as much as ten studied positions each.

mod again;
mod ask;
mod blame;
mod game;
mod losses;
mod moments;
mod phases;
mod stories;
mod voice;
pub(crate) mod wire;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use explain::review::{KatagoSays, Review, html, problems, sgf};
use explain::{Language, Length, Level, Wish};
use record::sgf::Collection;
use tactics::Stop;

use crate::cli::values;
use crate::output;
use crate::progress::Bar;
use crate::study;
use game::Recorded;

/// Review a game: the moments that mattered, with why
#[derive(Debug, Args)]
#[command(
    override_usage = "kosumi review <FILE> [OPTIONS]",
    after_help = "Examples:
  kosumi review game.sgf -o review
  kosumi review game.sgf -o revue --lang fr --level beginner
  kosumi review game.sgf --moments 5 --json
  kosumi review game.sgf -o review --katago \"katago analysis -config a.cfg -model m.bin.gz\"

In the folder of -o: report.html (for reading and printing), problems.html (guess the move, from
the players' own mistakes), review.sgf (with comments, for Sabaki and others) and review.json.
Without -o and --json the moments are printed."
)]
pub struct Options {
    /// A game record
    file: PathBuf,

    /// The folder to write the report into
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,

    /// How many moments to explain at most
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=30))]
    moments: u64,

    /// Random games for each position [default: as many as fit into half a minute or so]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,

    /// Positions that are searched at once
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,

    /// Seed of the random games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// KataGo's analysis engine: it judges the game, Kosumi says why
    #[arg(long, value_name = "COMMAND")]
    katago: Option<String>,

    /// Positions that KataGo may look at for each move
    #[arg(long, value_name = "N", default_value_t = 100, requires = "katago")]
    visits: u64,

    /// Seconds to wait for KataGo's next answer
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = values::positive_seconds, requires = "katago")]
    patience: f64,

    /// The language
    #[arg(long, value_name = "CODE", default_value_t = Language::english())]
    lang: Language,

    /// For whom: beginner, club or strong
    #[arg(long, value_name = "LEVEL", default_value = Level::Club.word())]
    level: Level,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What a review may cost and who judges.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How each position is studied.
    pub study: study::Effort,
    /// How many moments are explained at most.
    pub moments: usize,
    /// KataGo, if it judges.
    pub katago: Option<KatagoEffort>,
}

/// How KataGo is asked.
#[derive(Clone, Debug)]
pub struct KatagoEffort {
    /// The command line of its analysis engine.
    pub command: String,
    /// Positions that it may look at for each move.
    pub visits: u64,
    /// How long the next answer may take.
    pub patience: Duration,
}

/// How far a review is: what is being done, how much of it, of how much. False stops it.
pub type Progress<'a> = &'a (dyn Fn(&'static str, usize, usize) -> bool + Sync);

/// A review and what went wrong on the way.
#[derive(Debug)]
pub struct Reviewed {
    /// The review.
    pub review: Review,
    /// What each move lost, by who judged.
    pub losses: Vec<f32>,
    /// What should be told: KataGo that did not answer, oddities of the file.
    pub remarks: Vec<String>,
    recorded: Recorded,
    /// What KataGo adds to each moment, if it judged.
    katago: Vec<Option<KatagoSays>>,
}

/// Simulations of a game of usual length altogether: half a minute on two processors.
const PLAYOUTS_A_GAME: u64 = 200_000;

/// Fewer simulations for a position than this say nothing.
const LEAST_PLAYOUTS: u64 = 200;

/// More simulations for a position than this are not worth the wait.
const MOST_PLAYOUTS: u64 = 2_000;

impl Effort {
    /// What a game of so many moves is worth by default.
    pub fn usual(moves: usize, threads: usize, seed: u64) -> Effort {
        let each = PLAYOUTS_A_GAME / (moves as u64 + 1);
        let playouts = each.clamp(LEAST_PLAYOUTS, MOST_PLAYOUTS);
        Effort {
            study: study::Effort { playouts, threads, seed, stop: Stop::NEVER },
            moments: 8,
            katago: None,
        }
    }
}

/// Reviews the first game of a record; `None` when `progress` stopped it.
///
/// # Errors
/// When the bytes are no game, or it has no moves.
pub fn review(
    bytes: &[u8],
    effort: impl FnOnce(usize) -> Effort,
    wish: &Wish,
    progress: Progress<'_>,
) -> anyhow::Result<Option<Reviewed>> {
    let recorded = Recorded::read(bytes)?;
    let effort = effort(recorded.moves.len());
    let mut remarks = recorded.remarks.clone();
    let Some(judged) = losses::judge(&recorded, &effort, progress, &mut remarks) else {
        return Ok(None);
    };
    let has_better = |index: usize| {
        let best = judged.best[index].as_ref();
        best.is_some_and(|(mv, _)| *mv != recorded.moves[index].mv)
    };
    let chosen = moments::choose(&judged.losses, effort.moments, has_better);
    let verdicts = moments::Verdicts { losses: &judged.losses, best: &judged.best };
    let explained = moments::explain(&recorded, verdicts, &chosen, wish, effort.study, progress);
    let Some(mut moments) = explained else {
        return Ok(None);
    };
    let katago =
        ask::add_notes(&recorded, judged.katago, &effort, wish, &mut moments, &mut remarks);
    let looks = stories::look(&recorded, effort.study);
    let review = Review {
        size: recorded.size(),
        players: recorded.players(wish.language),
        result: recorded.result(),
        date: recorded.info.date.clone(),
        judge: judged.judge.to_owned(),
        turning_points: phases::turning_points(&judged.leads, judged.noise),
        phases: phases::phases(&recorded, &judged.losses, &looks),
        stories: stories::stories(&looks),
        leads: judged.leads,
        moments,
    };
    Ok(Some(Reviewed { review, losses: judged.losses, remarks, recorded, katago }))
}

impl Options {
    /// Reviews and writes.
    ///
    /// # Errors
    /// When the file cannot be read, is no game, or the report cannot be written.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        let bytes =
            crate::input::bytes(&self.file).with_context(|| format!("cannot read {name}"))?;
        let wish = Wish { language: self.lang, level: self.level, length: Length::Usual };
        let bar = Bar::counting("positions");
        let show = |what: &'static str, done: usize, of: usize| {
            bar.show(what, done as u64, Some(of as u64));
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
            writeln!(out, "{}", serde_json::to_string(&wire::Review::new(&reviewed, &wish))?)?;
        } else if self.output.is_none() {
            out.write_all(voice::page(&reviewed.review, &wish).as_bytes())?;
        }
        Ok(())
    }

    fn effort(&self, moves: usize) -> Effort {
        let mut effort = Effort::usual(moves, self.threads as usize, self.seed);
        effort.moments = self.moments as usize;
        if let Some(playouts) = self.playouts {
            effort.study.playouts = playouts;
        }
        effort.katago = self.katago.clone().map(|command| KatagoEffort {
            command,
            visits: self.visits,
            patience: Duration::from_secs_f64(self.patience),
        });
        effort
    }
}

/// Writes the files of a review into a folder, each whole or not at all.
fn write(folder: &Path, bytes: &[u8], reviewed: &Reviewed, wish: &Wish) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let files: [(&str, String); 4] = [
        ("report.html", html::page(&reviewed.review, wish)),
        ("problems.html", problems::page(&reviewed.review, wish)),
        ("review.sgf", annotated(bytes, &reviewed.review, wish)?),
        ("review.json", serde_json::to_string_pretty(&wire::Review::new(reviewed, wish))? + "\n"),
    ];
    for (name, text) in files {
        let path = folder.join(name);
        output::replace(&path, text.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// The record with the review in it.
///
/// # Errors
/// When the bytes are no game record.
pub fn annotated(bytes: &[u8], review: &Review, wish: &Wish) -> anyhow::Result<String> {
    let mut file = Collection::parse(bytes)?;
    let tree = file.games.first_mut().context("there is no game in it")?;
    sgf::annotate(tree, review, wish)?;
    Ok(tree.to_sgf())
}
