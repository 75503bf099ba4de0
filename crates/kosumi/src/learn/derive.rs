//! `kosumi learn derive`: derives rules by a program, and checks them.

use std::io::Write;

use board::Size;
use clap::{Args, ValueEnum};
use learn::derive::compare;
use tactics::derived::{Kind, MOST_ORDER, Program, Topic};

/// Derive rules from the definition of a goal: winning moves, forced moves, reached goals
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kosumi learn derive
  kosumi learn derive --goal capture --order 3
  kosumi learn derive --boards 2000 --order 2

From how one move reaches a goal, and a table of moves that make conditions false, a program
derives which moves may prevent the goal (ip), when it is reached whoever moves (g), and which
moves win at the next order (gi). --boards compares the rules with a full-width search, which
tries every move of both players, on random 5x5 boards. Order 3 takes seconds for a hundred
boards.")]
pub(super) struct Options {
    /// The goal of the rules [default: both]
    #[arg(long, value_name = "GOAL")]
    goal: Option<GoalWord>,

    /// The largest number of moves by the owner that reach the goal
    #[arg(long, value_name = "N", default_value_t = MOST_ORDER as u8,
        value_parser = clap::value_parser!(u8).range(1..=MOST_ORDER as i64))]
    order: u8,

    /// Compare with a full-width search on N random boards
    #[arg(long, value_name = "N", default_value_t = 0)]
    boards: usize,

    /// Seed of the boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The values of `--goal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalWord {
    /// Capture a string
    Capture,
    /// Connect two strings
    Connect,
}

impl Options {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let order = usize::from(self.order);
        for (word, name, topic) in [
            (GoalWord::Capture, "capture", Topic::Capture),
            (GoalWord::Connect, "connect", Topic::Connect),
        ] {
            if self.goal.is_some_and(|wanted| wanted != word) {
                continue;
            }
            let program = Program::derive(topic, order);
            let count = |kind| program.rules.iter().filter(|rule| rule.kind == kind).count();
            writeln!(
                out,
                "{name}: {} rules up to order {order}: {} of winning moves, {} of forced moves, {} on \
                 reached goals; {} ruled out; lists of more than {} forced moves are not given",
                program.rules.len(),
                count(Kind::Wins),
                count(Kind::Forced),
                count(Kind::Reached),
                program.impossible,
                program.most_forced
            )?;
            write!(out, "{program}")?;
            if self.boards > 0 {
                let size = Size::square(5)?;
                let found = compare(topic, order, size, self.boards, self.seed);
                let applied: Vec<String> = found.applied.iter().map(ToString::to_string).collect();
                writeln!(
                    out,
                    "{} boards: rules of winning applied {} times (orders 1, 2, 3: {}), {} denied by \
                     full width; {} forced moves; {} moves left out, {} of them prevent the goal",
                    found.boards,
                    found.applied.iter().sum::<usize>(),
                    applied.join(", "),
                    found.denied,
                    found.forced,
                    found.left_out,
                    found.missed
                )?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
