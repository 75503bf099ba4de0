//! `kosumi solve`: solves tactical problems.

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
Without a goal, the program looks for a group whose life depends on who moves first, or else for a
string that is captured or saved by whoever moves first.
Each goal is answered twice: with either player moving first.
\"threaten\" before a goal asks which moves threaten to reach it: threaten capture A1.")]
pub struct Options {
    /// A game record or a text diagram
    #[arg(required_unless_present = "problems")]
    file: Option<PathBuf>,

    /// Use the position after this many moves [default: all]
    #[arg(long = "move", value_name = "N", requires = "file")]
    moves: Option<usize>,

    /// The goal: "capture A1", "save A1", "connect A1 B2", "cut A1 B2", "separate A1 B2", "separate
    /// A1 edge", "eye black A1", "blind black A1", "live A1", "kill A1" or "race A1 B2"; "threaten"
    /// may precede it [default: the program finds one]
    #[arg(long, value_name = "GOAL", conflicts_with = "problems")]
    goal: Option<String>,

    /// Print JSON
    #[arg(long, requires = "file")]
    json: bool,

    /// Also write the position with the answers as variations, as SGF
    #[arg(long, value_name = "FILE", requires = "file")]
    sgf: Option<PathBuf>,

    /// A file of problems, one JSON object per line
    #[arg(long, value_name = "FILE", requires = "answers", conflicts_with = "file")]
    problems: Option<PathBuf>,

    /// Where to write the answers, one JSON object per line
    #[arg(long, value_name = "FILE", requires = "problems")]
    answers: Option<PathBuf>,

    /// Also show every likely first move that fails, with the line that refutes it
    #[arg(long, requires = "file")]
    refutations: bool,

    /// Maximum number of positions for each search [default: 50000, or unlimited with --seconds]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Time limit for a problem in seconds; the search is repeated with more positions while it is
    /// likely to end in time
    #[arg(long, value_name = "S", value_parser = values::positive_seconds)]
    seconds: Option<f64>,

    /// Maximum number of positions that the checker replays for a proof
    #[arg(long, value_name = "N", default_value_t = 200_000, requires = "file")]
    check_nodes: u64,

    /// Number of problems to solve in parallel
    #[arg(long, value_name = "N", default_value_t = 1, requires = "problems")]
    threads: usize,
}

impl Options {
    /// Solves the problem or suite, and prints or writes the answers.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is not a problem.
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
