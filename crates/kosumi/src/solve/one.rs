//! One problem: a position and a goal, or a position alone.

use std::path::PathBuf;

use anyhow::Context;
use board::{Board, Color, Position};
use facts::Reach;
use tactics::{
    Budget, Effort, FirstMove, Goal, RaceResult, Solved, Stop, Table, ThreatMove, ThreatsNeeded,
    find_catch, find_stake, first_moves, order, read_race, solve, threats, threats_needed,
};

use super::limit::{CATCH_NODES, Limit};
use super::wish::Wish;
use crate::input;

/// The most moves in a row that are looked for.
pub(super) const MAX_ORDER: u32 = 5;

/// The share of the time that may go, for each player, into finding out what a position is about:
/// most of it is for the answer.
const FINDING_TIME: f64 = 0.2;

/// Positions that are remembered.
const TABLE: usize = 1 << 17;

/// Positions that reading on from one first move may cost when refutations are asked for, as a
/// part of what the whole question may.
const REFUTATION_PART: u64 = 8;

/// Positions that it may cost at least, where the whole question may cost as many: a question that
/// was answered in its first short round does not make the refutations shorter.
const REFUTATION_LEAST: u64 = 2_000;

/// What is asked about the position of a file.
pub(super) struct Question<'a> {
    pub(super) file: PathBuf,
    pub(super) moves: Option<usize>,
    pub(super) inquiry: Inquiry<'a>,
}

/// What is asked about a position.
pub(crate) struct Inquiry<'a> {
    /// To be found out when nothing is said.
    pub(crate) goal: Option<String>,
    pub(crate) limit: Limit,
    /// Positions that the checker may replay.
    pub(crate) check_nodes: u64,
    pub(crate) refutations: Refutations,
    /// Whether the time is over; asked between searches.
    pub(crate) gone: &'a dyn Fn() -> bool,
    /// Who may ask to give up in the middle of one.
    pub(crate) stop: Stop,
}

/// Whether first moves that fail are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refutations {
    Shown,
    LeftOut,
}

/// How the goal became known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Given,
    /// Found out, for the player to move.
    FoundOut,
}

/// What is answered.
pub(crate) struct Answered {
    pub(crate) board: Board,
    pub(crate) wish: Wish,
    pub(crate) source: Source,
    pub(crate) solved: Solved,
    /// First players with whom a race ends in seki.
    pub(crate) seki: Vec<Color>,
    /// First players with whom a fight for life ends in a ko that takes several threats.
    pub(crate) several: Vec<Color>,
    /// Moves in a row that reach the goal.
    pub(crate) order: Option<u32>,
    pub(crate) threats: Vec<ThreatMove>,
    /// What becomes of each first move of the player, where that was asked.
    pub(crate) first_moves: Option<Vec<FirstMove>>,
}

impl Question<'_> {
    pub(super) fn answer(&self) -> anyhow::Result<Answered> {
        self.inquiry.answer(&input::read(&self.file, self.moves)?.position)
    }
}

impl Inquiry<'_> {
    /// Answers about a position.
    ///
    /// # Errors
    /// When the goal makes no sense on this board, none was found, or nobody waits any more.
    pub(crate) fn answer(&self, position: &Position) -> anyhow::Result<Answered> {
        let board = position.board().without_history();
        let (wish, source) = match &self.goal {
            Some(goal) => (Wish::parse(goal, &board)?, Source::Given),
            None => (self.find_out(&board, position.to_play())?, Source::FoundOut),
        };
        let table = &mut Table::new(TABLE);
        let effort = |nodes| Effort { nodes, check_nodes: self.check_nodes, stop: self.stop };
        let (solved, nodes) = self.limit.ask(
            |nodes| {
                self.stay()?;
                let solved = solve(&board, &wish.goal, effort(nodes), table);
                Ok((solved.context("this goal cannot be read here")?, nodes))
            },
            |(solved, _)| {
                let status = solved.status();
                status.first != Reach::Unknown && status.second != Reach::Unknown
            },
        )?;
        let player = if wish.inverse { !solved.owner } else { solved.owner };
        self.stay()?;
        let order = order(&board, &wish.goal, MAX_ORDER, &mut self.budget(nodes));
        let threats = threats(&board, &wish.goal, player, effort(nodes), table);
        self.stay()?;
        let first_moves = (self.refutations == Refutations::Shown).then(|| {
            let part = (nodes / REFUTATION_PART).max(REFUTATION_LEAST);
            let effort = effort(part.min(self.limit.nodes()));
            first_moves(&board, &wish.goal, player, effort, table)
        });
        let seki = Color::BOTH.into_iter().filter(|&first| {
            ends_in_seki(&board, &wish.goal, first, &mut self.budget(nodes), table)
        });
        let seki = seki.collect();
        self.stay()?;
        let several = Color::BOTH.into_iter().filter(|&first| {
            let Reach::Ko(needs) = solved.moving(first).reading.reach else { return false };
            let budget = &mut self.budget(nodes);
            threats_needed(&board, &wish.goal, (first, needs), budget, table)
                == Some(ThreatsNeeded::Several)
        });
        let several = several.collect();
        Ok(Answered { board, wish, source, solved, seki, several, order, threats, first_moves })
    }

    fn budget(&self, nodes: u64) -> Budget {
        Budget::nodes(nodes).until(self.stop)
    }

    /// Goes on only while somebody waits.
    fn stay(&self) -> anyhow::Result<()> {
        anyhow::ensure!(!(self.gone)() && !self.stop.is_requested(), "nobody waits for the answer");
        Ok(())
    }

    /// What the position is about: the group whose fate the player to move can turn, or the string
    /// whose capture; or else the other player.
    fn find_out(&self, board: &Board, to_play: Color) -> anyhow::Result<Wish> {
        let table = &mut Table::new(TABLE);
        for player in [to_play, !to_play] {
            let mut work = board.without_history();
            let found = self.limit.share_of_time(FINDING_TIME).ask(
                |nodes| {
                    self.stay()?;
                    Ok(find_stake(&mut work, player, &mut self.budget(nodes), table))
                },
                |found| found.as_ref().is_some_and(|found| !found.doubtful),
            )?;
            if let Some(found) = found {
                return Ok(Wish::about(board, &found.stake, player));
            }
            self.stay()?;
            let mut budget = self.budget(self.limit.nodes().min(CATCH_NODES));
            if let Some(catch) = find_catch(&mut work, player, &mut budget, table) {
                return Ok(Wish::about_capture(board, &catch, player));
            }
        }
        anyhow::bail!(
            "no group was found whose life is open, and no string that can be taken or saved: name \
             what is wanted, for example \
             --goal \"capture C5\", or allow more work with --nodes or --seconds"
        )
    }
}

/// Whether a race, begun by a player, is won by nobody.
fn ends_in_seki(
    board: &Board,
    goal: &Goal,
    first: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> bool {
    let Goal::Race { own, rival } = goal else { return false };
    let is_owner = goal.owner(board) == Some(first);
    let (mover, other) = if is_owner { (*own, *rival) } else { (*rival, *own) };
    let race = read_race(&mut board.without_history(), mover, other, budget, table);
    race.is_some_and(|race| race.result == RaceResult::Seki)
}
