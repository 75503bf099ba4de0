//! The command line: one definition for parsing, `--help`, shell completions and the man page.

mod gtp;
mod reference;
pub mod values;

use std::io::{self, Write};

use clap::{CommandFactory, Parser, Subcommand};

use crate::{
    bench, evaluate, explaining, learn, look, matches, mcp, predict, review, serve, solve,
};

/// The Go program that says why.
#[derive(Debug, Parser)]
#[command(name = "kosumi", version, about, propagate_version = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Options),
    Look(look::Options),
    Explain(Box<explaining::Options>),
    Review(Box<review::Options>),
    Solve(solve::Options),
    Evaluate(evaluate::Options),
    Gtp(gtp::Options),
    Mcp(mcp::Options),
    Match(Box<matches::Options>),
    Learn(learn::Options),
    Predict(predict::Options),
    Bench(bench::Options),
    Completions(reference::Completions),
    Man(reference::Man),
}

/// The output of `kosumi` without a command.
const OVERVIEW: &str = "\
Kosumi, the Go program that says why.

  kosumi serve                     the page: play, ask why, review a game, solve, explore
  kosumi look GAME.sgf             the position at the end of a game: board, strings, proved facts
  kosumi explain GAME.sgf --move N why a move: what it does, threatens, leaves behind
  kosumi review GAME.sgf -o DIR    the moments that mattered: report, problems, annotated SGF
  kosumi solve POS.txt --goal ...  can it be captured, saved, connected, cut? with the line
  kosumi gtp, kosumi match         an engine for Sabaki, GoGui, Lizzie, servers; matches of two
  kosumi learn, kosumi predict     shapes from your games; how often it predicts their moves
  kosumi mcp, kosumi evaluate, kosumi bench, kosumi completions, kosumi man    for other programs

Every command explains itself with --help.
";

impl Cli {
    /// Runs the command.
    ///
    /// # Errors
    /// The failure, for display in one line.
    pub fn run(self) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        match self.command {
            None => Ok(out.write_all(OVERVIEW.as_bytes())?),
            Some(Command::Serve(options)) => options.run(&mut out),
            Some(Command::Look(options)) => options.run(&mut out),
            Some(Command::Explain(options)) => options.run(&mut out),
            Some(Command::Review(options)) => options.run(&mut out),
            Some(Command::Solve(options)) => options.run(&mut out),
            Some(Command::Evaluate(options)) => options.run(&mut out),
            Some(Command::Mcp(options)) => options.run(&mut out),
            Some(Command::Gtp(options)) => options.run(&mut out),
            Some(Command::Match(options)) => options.run(&mut out),
            Some(Command::Learn(options)) => options.run(&mut out),
            Some(Command::Predict(options)) => options.run(&mut out),
            Some(Command::Bench(options)) => {
                drop(out);
                options.run()
            }
            Some(Command::Completions(options)) => options.run(&mut out, &mut Cli::command()),
            Some(Command::Man(options)) => options.run(&mut out, Cli::command()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_an_example_in_its_help() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let name = command.get_name();
            assert!(help.contains(&format!("kosumi {name}")), "{name} shows no example");
        }
    }

    #[test]
    fn the_overview_names_every_command() {
        for command in Cli::command().get_subcommands() {
            let shown = format!("kosumi {}", command.get_name());
            assert!(OVERVIEW.contains(&shown), "{shown}");
        }
    }
}
