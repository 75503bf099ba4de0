//! `kosumi match`: lets two GTP programs play each other and compares their strength.

mod files;
mod program;

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use arena::controller::Chatter;
use arena::game::GameSettings;
use arena::journal::{Heading, Journal};
use arena::params::PATIENCE;
use arena::report::Report;
use arena::series::{Opening, Row, Series, SeriesGame, Summary, read_openings};
use arena::sides::Sides;
use arena::sprt::Sprt;
use arena::table;
use board::{Rules, Size};
use clap::Args;
use record::vertex;

use self::program::Thinking;

use crate::cli::values::{positive_seconds, rules, size};

/// Let two GTP programs play each other
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi match --a 'kosumi gtp --seed SEED' --b 'gnugo --mode gtp --chinese-rules --seed SEED' \\
      --games 20 --size 9
  kosumi match --a 'kosumi gtp --playouts 2000' --b 'kosumi gtp --playouts 500' --games 10 \\
      --size 9 --time 60 --sgf games --json
  kosumi match --a katia:K=15,start=10,nk=2 --b indigo2004 --playouts 2000 --games 100 \\
      --size 19 --parallel 2 --journal katia.jsonl
  kosumi match --a kosumi --b level:10k --games 400 --size 9 --sprt 0,100 --openings first.txt

Colours alternate: A has Black in odd games. SEED in a command is replaced by the number of the
game. A program loses if it plays an illegal move, exits, does not answer in time or refuses a
legal move. After two passes both programs count the game; if they disagree, the referee decides,
or B if there is no referee. Intervals are 95 % confidence intervals.

A program may also be the name of a persona (see kosumi gtp --help), or a level such as level:10k;
then this program plays it, with the number of the game as its seed.

With --journal, every finished game is saved in a file; the same command resumes an interrupted
match and ends with the same table. Openings are text, one per line (E5 C3 G4), or game records;
two games in a row share one. --sprt 0,50 stops as soon as the games show whether A is better by 0
or by 50 Elo points, and errs in at most about one match of twenty.")]
pub struct Options {
    /// The first program: a command line for the shell, or a persona
    #[arg(long, value_name = "CMD")]
    a: String,

    /// The second program
    #[arg(long, value_name = "CMD")]
    b: String,

    /// How many games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// Board size: one number, or WIDTHxHEIGHT
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Size,

    /// Komi [default: 7.5 for area scoring, 6.5 for territory scoring]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<f32>,

    /// Rules; programs without a command for rules must be started with the right ones
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = rules)]
    rules: Rules,

    /// A third program that counts if the two disagree
    #[arg(long, value_name = "CMD")]
    referee: Option<String>,

    /// Time of each program for all its moves in a game; a program that uses more loses
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds)]
    time: Option<f64>,

    /// Games of this many moves end without a result [default: three times the points of the board]
    #[arg(long, value_name = "N")]
    move_limit: Option<usize>,

    /// Timeout for each answer; a program that exceeds it loses
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds,
          default_value_t = PATIENCE.as_secs_f64())]
    timeout: f64,

    /// Maximum number of random games for a move of a persona
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,

    /// Time limit for a move of a persona
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds)]
    seconds: Option<f64>,

    /// Start games from the openings of a file, two games from each
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Number of games to play in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    parallel: u16,

    /// Save each game in this file, and resume from the games in it
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    /// Stop when the games decide between two Elo differences
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Write each game as SGF into this folder
    #[arg(long, value_name = "DIR")]
    sgf: Option<PathBuf>,

    /// Show what the programs write to standard error
    #[arg(long)]
    verbose: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Options {
    /// Plays the games and prints the results.
    ///
    /// # Errors
    /// When a program cannot be run or a game cannot be written. The results of earlier games are
    /// printed nevertheless.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let series = self.series()?;
        let mut rows = Vec::new();
        let played = self.play(&series, &mut rows);
        rows.sort_by_key(|row| row.number);
        let verdict = self.sprt.map(|test| test.hear(&rows));
        // Games that were still running when the test was decided do not count.
        if let Some((_, last)) = verdict.and_then(|verdict| verdict.settled) {
            rows.truncate(last);
        }
        if !rows.is_empty() {
            let summary = Summary::of(&rows);
            if self.json {
                let report = Report::new(&series, &rows, &summary, verdict);
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                out.write_all(table::page(&series, &rows, &summary, verdict).as_bytes())?;
            }
        }
        played
    }

    fn series(&self) -> anyhow::Result<Series> {
        let mut settings = GameSettings::new(self.size, self.rules);
        settings.komi = self.komi.unwrap_or(settings.komi);
        settings.move_limit = self.move_limit.unwrap_or(settings.move_limit);
        settings.main_time = self.time.map(Duration::from_secs_f64);
        settings.patience = Duration::from_secs_f64(self.timeout);
        let thinking = Thinking { playouts: self.playouts, seconds: self.seconds };
        let command = |text: &str| program::command(text, thinking);
        Ok(Series {
            programs: Sides::new(command(&self.a)?, command(&self.b)?),
            referee: self.referee.as_deref().map(command).transpose()?,
            settings,
            openings: self.read_openings()?,
            chatter: if self.verbose { Chatter::Shown } else { Chatter::Dropped },
        })
    }

    fn read_openings(&self) -> anyhow::Result<Vec<Opening>> {
        let Some(path) = &self.openings else { return Ok(Vec::new()) };
        let name = path.display();
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let openings =
            read_openings(&bytes, self.size, self.rules).with_context(|| name.to_string())?;
        anyhow::ensure!(!openings.is_empty(), "{name}: expected at least one opening");
        Ok(openings)
    }

    /// The journal's heading: everything the games depend on.
    fn heading(&self, series: &Series) -> Heading {
        let names = |opening: &Opening| {
            let names = opening.iter().map(|&mv| vertex::move_name(self.size, mv));
            names.collect::<Vec<_>>().join(" ")
        };
        Heading {
            a: self.a.clone(),
            b: self.b.clone(),
            referee: self.referee.clone(),
            size: self.size.to_string(),
            komi: series.settings.komi,
            rules: self.rules.name().unwrap_or("own").to_owned(),
            playouts: self.playouts,
            seconds: self.seconds,
            time: self.time,
            move_limit: series.settings.move_limit,
            openings: series.openings.iter().map(names).collect(),
        }
    }

    /// Plays the games that are not in the journal yet; `rows` receives all games, including those
    /// in the journal.
    fn play(&self, series: &Series, rows: &mut Vec<Row>) -> anyhow::Result<()> {
        if let Some(folder) = &self.sgf {
            files::prepare(folder)?;
        }
        let mut journal = None;
        if let Some(path) = &self.journal {
            let (opened, kept) = Journal::open(path, &self.heading(series))?;
            // The journal may contain more games than were requested.
            rows.extend(kept.into_iter().filter(|row| row.number <= self.games as usize));
            journal = Some(opened);
        }
        let settled =
            |rows: &[Row]| self.sprt.is_some_and(|test| test.hear(rows).settled.is_some());
        if settled(rows) {
            return Ok(());
        }
        let done: Vec<usize> = rows.iter().map(|row| row.number).collect();
        let numbers = (1..=self.games as usize).filter(move |number| !done.contains(number));
        let mut kept = Ok(());
        let played = series.play_all(numbers, usize::from(self.parallel), |game| {
            kept = self.keep(&game, journal.as_mut(), rows);
            self.show_progress(rows);
            match kept.is_err() || settled(rows) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if stderr().is_terminal() {
            let _ = writeln!(stderr());
        }
        kept?;
        Ok(played?)
    }

    /// Saves a finished game. The record is written before the journal, so that every game in the
    /// journal has one.
    fn keep(
        &self,
        game: &SeriesGame,
        journal: Option<&mut Journal>,
        rows: &mut Vec<Row>,
    ) -> anyhow::Result<()> {
        if let Some(folder) = &self.sgf {
            files::write(folder, game)?;
        }
        let row = Row::from(game);
        if let Some(journal) = journal {
            journal.add(&row)?;
        }
        rows.push(row);
        Ok(())
    }

    /// Updates the progress line, if standard error is a terminal.
    fn show_progress(&self, rows: &[Row]) {
        if stderr().is_terminal() {
            // A failure to show progress is no reason to stop.
            let _ = write!(stderr(), "\r\x1b[K{}", table::progress(rows, self.games));
        }
    }
}
