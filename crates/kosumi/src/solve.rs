//! `kosumi solve`: tactical problems.

mod one;
mod suite;
mod variations;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;

use crate::output;

/// Solve a tactical problem, or a whole suite of them
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi solve position.txt --goal \"capture C5\"
  kosumi solve game.sgf --move 40 --goal \"cut D4 F5\" --json
  kosumi solve game.sgf --goal \"save Q16\" --sgf answer.sgf
  kosumi solve --problems problems.jsonl --answers answers.jsonl

Goals: capture A1, save A1, connect A1 B2, cut A1 B2.
Several strings: capture A1 B2 (all), capture any of A1 B2, save A1 B2 (all), save any of A1 B2.
Each is answered twice: with the one player moving first and with the other.")]
pub struct Options {
    /// A game record or a text diagram
    #[arg(required_unless_present = "problems", requires = "goal")]
    file: Option<PathBuf>,

    /// The position after this many moves [default: all]
    #[arg(long = "move", value_name = "N", requires = "file")]
    moves: Option<usize>,

    /// What is wanted: "capture A1", "save A1", "connect A1 B2" or "cut A1 B2"
    #[arg(long, value_name = "GOAL", conflicts_with = "problems")]
    goal: Option<String>,

    /// Print JSON
    #[arg(long, requires = "file")]
    json: bool,

    /// Also write the position with the answers as variations
    #[arg(long, value_name = "FILE", requires = "file")]
    sgf: Option<PathBuf>,

    /// A file of problems, one JSON object a line
    #[arg(long, value_name = "FILE", requires = "answers", conflicts_with = "file")]
    problems: Option<PathBuf>,

    /// Where to write the answers, one JSON object a line
    #[arg(long, value_name = "FILE", requires = "problems")]
    answers: Option<PathBuf>,

    /// Positions that each search may look at
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    nodes: u64,

    /// Problems that are solved at the same time
    #[arg(long, value_name = "N", default_value_t = 1, requires = "problems")]
    threads: usize,
}

impl Options {
    /// Solves and prints or writes the answers.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is no problem.
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        match (self.problems, self.answers, self.file, self.goal) {
            (Some(problems), Some(answers), ..) => {
                let threads = self.threads;
                let run = suite::Run {
                    problems: &problems,
                    answers: &answers,
                    nodes: self.nodes,
                    threads,
                };
                run.run(out)
            }
            (.., Some(file), Some(goal)) => {
                let question = one::Question { file, moves: self.moves, goal, nodes: self.nodes };
                let answer = question.answer()?;
                if let Some(path) = self.sgf {
                    output::replace(&path, answer.sgf()?.as_bytes())
                        .with_context(|| format!("cannot write {}", path.display()))?;
                }
                let text = if self.json { answer.json()? } else { answer.text() };
                Ok(out.write_all(text.as_bytes())?)
            }
            _ => anyhow::bail!("nothing to solve: give a file and a goal, or --problems"),
        }
    }
}
