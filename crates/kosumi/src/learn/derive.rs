//! `kosumi learn derive`: rules that a program writes, and whether they are right.

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

From how a goal is reached by one move, and a table of how conditions are made false, a program
derives which moves may prevent it (ip), when it is reached whoever moves (g), and which moves win at
the next order (gi). --boards holds the rules against full width on random boards of 5x5: every move
of both players. Order 3 takes seconds for a hundred boards.")]
pub(super) struct Options {
    /// What the rules are about [default: both]
    #[arg(long, value_name = "GOAL")]
    goal: Option<GoalWord>,

    /// The most moves of the owner until the goal is reached
    #[arg(long, value_name = "N", default_value_t = MOST_ORDER as u8,
        value_parser = clap::value_parser!(u8).range(1..=MOST_ORDER as i64))]
    order: u8,

    /// Compare with full width on so many random boards
    #[arg(long, value_name = "N", default_value_t = 0)]
    boards: usize,

    /// Seed of the boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The words for `--goal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalWord {
    /// Take a string
    Capture,
    /// Make two strings one
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
