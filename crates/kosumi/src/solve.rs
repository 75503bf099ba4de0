//! `kosumi solve`: tactical problems.

mod report;
pub mod suite;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use app::solve::{Inquiry, Limit, Refutations, Wanted};
use clap::Args;
use tactics::Stop;

use crate::cli::values;
use crate::{input, output, wire};

/// Solve a tactical problem, or a whole suite of them
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi solve position.txt --goal \"capture C5\"
  kosumi solve game.sgf --move 40 --goal \"cut D4 F5\" --json
  kosumi solve game.sgf --goal \"save Q16\" --sgf answer.sgf
  kosumi solve corner.txt --goal \"kill A2\" --refutations
  kosumi solve problem.sgf
  kosumi solve --problems problems.jsonl --answers answers.jsonl

Goals: capture A1, save A1, connect A1 B2, cut A1 B2 (or disconnect), separate A1 B2,
separate A1 edge, eye black A1, blind black A1, live A1, kill A1, race A1 B2 (own stone, rival).
Several strings: capture A1 B2 (all), capture any of A1 B2, save A1 B2 (all), save any of A1 B2,
live A1 B2 and kill A1 B2 (more than half of their stones).
Without a goal, the group whose life the player to move can turn is looked for, or else a string
that is taken or saved by who moves first.
Each is answered twice: with the one player moving first and with the other.
\"threaten\" before a goal asks which moves threaten to reach it: threaten capture A1.")]
pub struct Options {
    /// A game record or a text diagram
    #[arg(required_unless_present = "problems")]
    file: Option<PathBuf>,

    /// The position after this many moves [default: all]
    #[arg(long = "move", value_name = "N", requires = "file")]
    moves: Option<usize>,

    /// What is wanted: "capture A1", "save A1", "connect A1 B2", "cut A1 B2", "separate A1 B2",
    /// "separate A1 edge", "eye black A1", "blind black A1", "live A1", "kill A1" or "race A1 B2";
    /// "threaten" may stand before it [default: found out]
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

    /// Also show every likely first move that fails, with the line that refutes it
    #[arg(long, requires = "file")]
    refutations: bool,

    /// Positions that each search may look at [default: 50000, or any number with --seconds]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Seconds that a problem may take: searches grow while the next is likely to end in time
    #[arg(long, value_name = "S", value_parser = values::positive_seconds)]
    seconds: Option<f64>,

    /// Positions that the checker may replay for a proof
    #[arg(long, value_name = "N", default_value_t = 200_000, requires = "file")]
    check_nodes: u64,

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
        let limit = Limit::new(self.nodes, self.seconds);
        match (self.problems, self.answers, self.file) {
            (Some(problems), Some(answers), _) => {
                let threads = self.threads;
                let run = suite::Run { problems: &problems, answers: &answers, limit, threads };
                run.run(out)
            }
            (.., Some(file)) => {
                let refutations =
                    if self.refutations { Refutations::Shown } else { Refutations::LeftOut };
                let position = input::read(&file, self.moves)?.position;
                let (goal, started) = (self.goal.as_deref(), Instant::now());
                let inquiry = Inquiry {
                    wanted: goal.map(|goal| Wanted::parse(goal, position.board())).transpose()?,
                    limit,
                    clock: &|| started.elapsed().as_secs_f64(),
                    check_nodes: self.check_nodes,
                    refutations,
                    gone: &|| false,
                    stop: Stop::NEVER,
                };
                let answer = inquiry.answer(&position)?;
                if let Some(path) = self.sgf {
                    output::replace(&path, report::sgf(&answer)?.as_bytes())
                        .with_context(|| format!("cannot write {}", path.display()))?;
                }
                if self.json {
                    let solved = wire::Solved::new(&answer, 0);
                    return Ok(writeln!(out, "{}", serde_json::to_string(&solved)?)?);
                }
                Ok(out.write_all(report::text(&answer).as_bytes())?)
            }
            _ => anyhow::bail!("nothing to solve: give a file, or --problems"),
        }
    }
}
