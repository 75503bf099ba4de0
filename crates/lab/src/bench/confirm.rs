//! `kosumi-lab confirm` measures how often a wider and slower search contradicts readings of
//! captures and connections.
//!
//! The questions come from played games: strings near the last move that are short of liberties,
//! and pairs of strings there that face each other. Each question is read with either player moving
//! first and a user's usual budget, then again by `tactics::second_opinion` with a budget many
//! times larger. The table separates answers by what they say and how many positions they took,
//! because answers from longer searches may be less reliable.

mod questions;
mod tally;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use board::{Board, Color, Point, Position};
use clap::Args;
use record::corpus::{self, Games};
use record::sgf::{Collection, Game};
use tactics::{Budget, Table, read_goal, second_opinion};

use self::questions::questions;
use self::tally::{Question, Tally};

/// Entries of the transposition table.
const TABLE: usize = 1 << 17;

/// Which questions to ask, and the search budgets.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Files and folders of games: .sgf, .sgf.gz, .sgf.zst
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    games: Vec<PathBuf>,

    /// Use every Nth position of a game
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Use at most N games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    limit: Option<u32>,

    /// Maximum number of positions for a reading
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Maximum number of positions for the second opinion
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    opinion_nodes: u64,

    /// Check only answers that took at least N positions
    #[arg(long, value_name = "N", default_value_t = 0)]
    hard: u64,
}

impl Options {
    pub(super) fn run(&self, out: &mut impl Write, json: bool) -> anyhow::Result<()> {
        let tally = self.tally()?;
        if json {
            return Ok(writeln!(out, "{}", tally.json())?);
        }
        tally.write(out)?;
        Ok(())
    }

    fn tally(&self) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        'games: for text in Games::open(&self.games, corpus::Options::default()) {
            let text = text?;
            let file = Collection::parse_text(&text.text).with_context(|| text.to_string())?;
            for tree in &file.games {
                if self.limit.is_some_and(|limit| tally.games >= limit) {
                    break 'games;
                }
                let game = Game::new(tree).with_context(|| text.to_string())?;
                let last = game.final_position().with_context(|| text.to_string())?;
                self.game(&last, &mut tally).with_context(|| text.to_string())?;
                tally.games += 1;
            }
        }
        anyhow::ensure!(
            tally.questions > 0,
            "nothing to ask about: no string in these games is short of liberties (try --every 1)"
        );
        Ok(tally)
    }

    fn game(&self, last: &Position, tally: &mut Tally) -> anyhow::Result<()> {
        let every = self.every as usize;
        let mut position = Position::from_board(last.start(), last.rules(), last.to_play());
        for (index, played) in last.moves().iter().enumerate() {
            position.play_as(played.color, played.mv)?;
            if index % every == every / 2
                && let Some(point) = played.mv.point()
            {
                self.ask(&position.board().without_history(), point, tally);
            }
        }
        Ok(())
    }

    fn ask(&self, board: &Board, last: Point, tally: &mut Tally) {
        for goal in questions(board, last) {
            let Some(owner) = goal.owner(board) else { continue };
            for to_play in [Color::Black, Color::White] {
                let mut work = board.clone();
                let mut table = Table::new(TABLE);
                let mut budget = Budget::nodes(self.nodes);
                let read = read_goal(&mut work, &goal, to_play, &mut budget, &mut table);
                let Some(read) = read else { continue };
                tally.questions += 1;
                if read.work.nodes < self.hard {
                    continue;
                }
                let mut budget = Budget::nodes(self.opinion_nodes);
                let mut table = Table::new(TABLE);
                let opinion = second_opinion(&mut work, &goal, to_play, &mut budget, &mut table);
                let Some(opinion) = opinion else { continue };
                tally.add(Question { goal: &goal, owner, to_play }, &read, opinion.reach);
            }
        }
    }
}
