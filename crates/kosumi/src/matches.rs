//! `kosumi match`: two GTP programs play each other, and what that says about them.

mod files;
mod text;
mod wire;

use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use arena::controller::Chatter;
use arena::game::Settings;
use arena::params::PATIENCE;
use arena::series::{Series, SeriesGame, Summary};
use arena::sides::Sides;
use board::{Rules, Size};
use clap::Args;

use crate::cli::values::{positive_seconds, rules, size};

/// Let two GTP programs play each other
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi match --a 'kosumi gtp --seed SEED' --b 'gnugo --mode gtp --chinese-rules --seed SEED' \\
      --games 20 --size 9
  kosumi match --a 'kosumi gtp --playouts 2000' --b 'kosumi gtp --playouts 500' --games 10 \\
      --size 9 --time 60 --sgf games --json

Colours alternate: A has Black in odd games. SEED in a command is the number of the game.
An illegal move loses, and so does a program that dies, is silent or refuses a legal move.
After two passes the score is what both programs say; when they differ, what the referee says,
or B's word without one. Intervals are of 95 %.")]
pub struct Options {
    /// The first program: a command line for the shell
    #[arg(long, value_name = "CMD")]
    a: String,

    /// The second program
    #[arg(long, value_name = "CMD")]
    b: String,

    /// How many games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// Size of the board: one number, or WIDTHxHEIGHT
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Size,

    /// Points White receives [default: 7.5 for area scoring, 6.5 for territory scoring]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<f32>,

    /// Rules; programs without a command for rules must be started with the right ones
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = rules)]
    rules: Rules,

    /// A third program that counts when the two do not agree
    #[arg(long, value_name = "CMD")]
    referee: Option<String>,

    /// Time of each program for all its moves; who uses more loses
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds)]
    time: Option<f64>,

    /// Games of this many moves end without a result [default: three times the points of the board]
    #[arg(long, value_name = "N")]
    move_limit: Option<usize>,

    /// The longest wait for one answer; who is silent for longer loses
    #[arg(long, value_name = "SECONDS", value_parser = positive_seconds,
          default_value_t = PATIENCE.as_secs_f64())]
    timeout: f64,

    /// Write each game into this folder
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
    /// Plays the games and prints what they say.
    ///
    /// # Errors
    /// When a program cannot be run or a game cannot be written. The games before are summed up
    /// all the same.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let series = self.series();
        let mut games = Vec::new();
        let played = self.play(&series, &mut games);
        if !games.is_empty() {
            let summary = Summary::of(&games);
            if self.json {
                let report = wire::Report::new(&series, &games, &summary);
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                out.write_all(text::page(&series, &games, &summary).as_bytes())?;
            }
        }
        played
    }

    fn series(&self) -> Series {
        let mut settings = Settings::new(self.size, self.rules);
        settings.komi = self.komi.unwrap_or(settings.komi);
        settings.move_limit = self.move_limit.unwrap_or(settings.move_limit);
        settings.main_time = self.time.map(Duration::from_secs_f64);
        settings.patience = Duration::from_secs_f64(self.timeout);
        Series {
            programs: Sides::new(self.a.clone(), self.b.clone()),
            referee: self.referee.clone(),
            settings,
            chatter: if self.verbose { Chatter::Shown } else { Chatter::Dropped },
        }
    }

    fn play(&self, series: &Series, games: &mut Vec<SeriesGame>) -> anyhow::Result<()> {
        if let Some(folder) = &self.sgf {
            files::prepare(folder)?;
        }
        for number in 1..=self.games as usize {
            let game = series.play(number)?;
            if let Some(folder) = &self.sgf {
                files::write(folder, &game)?;
            }
            if stderr().is_terminal() {
                writeln!(stderr(), "{}", text::game_line(&game, self.games))
                    .context("cannot show progress")?;
            }
            games.push(game);
        }
        Ok(())
    }
}
