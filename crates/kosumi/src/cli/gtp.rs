//! `kosumi gtp`.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use app::persona::Persona;
use app::player::Setup;
use board::{Rules, Size};
use clap::Args;
use engine::Opening;
use explain::{Language, Wish};
use play::level::Level;

use super::values::{komi, positive_seconds, rules, size};
use crate::gtp::{Engine, EngineSettings, serve};
use crate::persona;

/// Run as a GTP engine on standard input and output
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi gtp
  kosumi gtp --playouts 5000 --seed 7
  kosumi gtp --rules tromp-taylor --seconds 2 --threads 2
  kosumi gtp --level 12k
  kosumi gtp --as light
  kosumi gtp --as gogol:rules=my.rules --learn my.rules
  kosumi gtp --remarks --lang fr
  kosumi gtp --as katia:K=15,start=10,nk=2 --playouts 3000

Personas (docs/play.md says how each of them chooses):
  kosumi         the strongest: tree search with priors from the move predictor
  light          light random games without any knowledge
  gogol          thirteen goals and their values
  indigo         the spatial evaluation, one move deep
  indigo2004     seven preselected moves, compared by random games
  katia          indigo2004 with patterns in the opening and among the seven
  only-captures  one analyser alone: captures and rescues
  only-links     ... connections and cuts
  only-walls     ... ways out and walls around weak groups
  only-eyes      ... eyes
  only-life      ... life and death
  only-ground    ... territory and influence
  only-threats   ... threats and forks
Options follow the name: katia:K=15,start=10,nk=2 and, as for indigo2004, ns=7, games=first or
all, least=100, temperature=POINTS; gogol:rules=FILE reads captures, connections and eyes by the
rules of a file written by \"kosumi learn watch\".

In Sabaki, enter the path of this program and the argument: gtp")]
pub(super) struct Options {
    /// The persona that chooses the moves, one of those below
    #[arg(long = "as", value_name = "PERSONA", default_value = "kosumi", value_parser = persona::read)]
    who: Persona,

    /// Play at a level of strength, from 25k to 1k; weaker levels know and read less
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["playouts", "opening"])]
    level: Option<Level>,

    /// Maximum number of random games for a move
    #[arg(long, value_name = "N", default_value_t = Setup::default().playouts, value_parser = clap::value_parser!(u64).range(1..))]
    playouts: u64,

    /// Time limit for a move in seconds, even if the clock allows more
    #[arg(long, value_name = "S", value_parser = positive_seconds)]
    seconds: Option<f64>,

    /// Seed of openings and random games; the same seed and playouts give the same moves
    #[arg(long, value_name = "N", default_value_t = Setup::default().seed)]
    seed: u64,

    /// Number of search threads; with more than one, games differ from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Memory limit of the search tree, in megabytes
    #[arg(long, value_name = "MB", default_value_t = (Setup::default().memory >> 20) as u32, value_parser = clap::value_parser!(u32).range(8..=65_536))]
    memory: u32,

    /// Play up to the first N moves of a 19x19 game from the patterns, without search; 0 for none
    #[arg(long, value_name = "N", default_value_t = Opening::default().moves)]
    opening: usize,

    /// Initial rules; clients may change them
    #[arg(long, value_name = "NAME", default_value = "chinese-ogs", value_parser = rules)]
    rules: Rules,

    /// Initial komi [default: 7.5 for area scoring, 6.5 for territory scoring]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    komi: Option<f32>,

    /// Initial board size: one number, or WIDTHxHEIGHT
    #[arg(long, value_name = "SIZE", default_value = "19", value_parser = size)]
    size: Size,

    /// Keep thinking on the opponent's time; games then differ from run to run
    #[arg(long)]
    ponder: bool,

    /// Print a remark on each own move to standard error, as MALKOVICH lines for gtp2ogs; takes a
    /// few tenths of a second per move
    #[arg(long)]
    remarks: bool,

    /// The language of explanations and remarks
    #[arg(long, value_name = "CODE", default_value_t = Language::english())]
    lang: Language,

    /// Learn rules from the moves of both players and save them in this file
    #[arg(long, value_name = "FILE")]
    learn: Option<PathBuf>,

    /// Play every game to its end, never resigning
    #[arg(long)]
    never_resign: bool,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.level.is_none() || self.who == Persona::Kosumi,
            "--level is for the persona kosumi: the others have no levels"
        );
        let setup = Setup {
            persona: self.who,
            playouts: self.playouts,
            seed: self.seed,
            opening: Opening { moves: self.opening, ..Opening::default() },
            threads: usize::from(self.threads),
            memory: (self.memory as usize) << 20,
            ..Setup::default()
        };
        let settings = EngineSettings {
            size: self.size,
            rules: self.rules,
            komi: self.komi,
            player: match self.level {
                Some(level) => setup.at(level),
                None => setup,
            },
            seconds: self.seconds,
            resigns: !self.never_resign,
            ponders: self.ponder,
            remarks: self.remarks,
            wish: Wish { language: self.lang, ..Wish::default() },
        };
        let mut engine = Engine::new(settings);
        if let Some(file) = &self.learn {
            engine.learn(file)?;
        }
        serve(&mut engine, io::BufReader::new(io::stdin()), out)
            .context("the connection to the client failed")
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::cli::Cli;
    use app::persona::PERSONAS;

    #[test]
    fn the_help_names_every_persona_with_what_it_is() {
        let mut cli = Cli::command();
        let gtp = cli.find_subcommand_mut("gtp").unwrap();
        let help = gtp.get_after_help().unwrap().to_string();
        for (name, what) in PERSONAS {
            assert!(help.contains(&format!("  {name:<15}{what}\n")), "{name}");
        }
    }
}
