//! One problem: a position and what is wanted, or a position alone.

use std::fmt;

use board::{Board, Color, Played, Position};
use facts::{FirstThreat, Grade, Reach, Status};
use tactics::{
    Budget, Effort, FirstMove, Goal, RaceResult, Solved, Stop, Table, ThreatMove, ThreatsNeeded,
    find_catch, find_stake, first_moves, order, read_race, solve, threats, threats_needed,
};

use super::limit::{CATCH_NODES, Clock, Limit};
use super::wanted::Wanted;

/// The most moves in a row that are looked for.
pub const MAX_ORDER: u32 = 5;

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

/// What is asked about a position.
pub struct Inquiry<'a> {
    /// To be found out when nothing is said.
    pub wanted: Option<Wanted>,
    /// What the work may cost.
    pub limit: Limit,
    /// The time, for a limit in seconds.
    pub clock: Clock<'a>,
    /// Positions that the checker may replay.
    pub check_nodes: u64,
    /// Whether first moves that fail are looked for.
    pub refutations: Refutations,
    /// Whether to stop; asked between searches.
    pub gone: &'a dyn Fn() -> bool,
    /// Stops a search in the middle.
    pub stop: Stop,
}

/// Whether first moves that fail are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutations {
    /// They are.
    Shown,
    /// They are not.
    LeftOut,
}

/// How the goal became known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The caller named it.
    Given,
    /// Found out, for the player to move.
    FoundOut,
}

/// What is answered.
#[derive(Debug)]
pub struct Answered {
    /// The position.
    pub board: Board,
    /// What is wanted.
    pub wanted: Wanted,
    /// How that became known.
    pub source: Source,
    /// The answers for both first players, as the goal's owner sees them.
    pub solved: Solved,
    /// First players with whom a race ends in seki.
    pub seki: Vec<Color>,
    /// First players with whom a fight for life ends in a ko that takes several threats.
    pub several: Vec<Color>,
    /// Moves in a row that reach the goal.
    pub order: Option<u32>,
    /// Moves that threaten to reach it.
    pub threats: Vec<ThreatMove>,
    /// What becomes of each first move of the player, where that was asked.
    pub first_moves: Option<Vec<FirstMove>>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryError {
    /// The goal makes no sense on this board.
    CannotBeRead,
    /// Nothing is said to be wanted, and nothing was found to be at stake.
    NothingFound,
    /// Whoever asked went away, or the time is over.
    Cancelled,
}

impl fmt::Display for InquiryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InquiryError::CannotBeRead => "this goal cannot be read here",
            InquiryError::NothingFound => {
                "no group was found whose life is open, and no string that can be taken or saved: \
                 name what is wanted, for example --goal \"capture C5\", or allow more work with \
                 --nodes or --seconds"
            }
            InquiryError::Cancelled => "cancelled",
        })
    }
}

impl std::error::Error for InquiryError {}

impl Inquiry<'_> {
    /// Answers about a position.
    ///
    /// # Errors
    /// When the goal cannot be read on this board, none was found, or the inquiry was cancelled.
    pub fn answer(&self, position: &Position) -> Result<Answered, InquiryError> {
        let board = position.board().without_history();
        let (wanted, source) = match &self.wanted {
            Some(wanted) => (wanted.clone(), Source::Given),
            None => (self.find_out(&board, position.to_play())?, Source::FoundOut),
        };
        let table = &mut Table::new(TABLE);
        let effort = |nodes| Effort { nodes, check_nodes: self.check_nodes, stop: self.stop };
        let (solved, nodes) = self.limit.ask(
            self.clock,
            |nodes| {
                self.check_cancelled()?;
                let solved = solve(&board, &wanted.goal, effort(nodes), table);
                Ok((solved.ok_or(InquiryError::CannotBeRead)?, nodes))
            },
            |(solved, _)| {
                let status = solved.status();
                status.first != Reach::Unknown && status.second != Reach::Unknown
            },
        )?;
        let player = if wanted.inverse { !solved.owner } else { solved.owner };
        self.check_cancelled()?;
        let order = order(&board, &wanted.goal, MAX_ORDER, &mut self.budget(nodes));
        let threats = threats(&board, &wanted.goal, player, effort(nodes), table);
        self.check_cancelled()?;
        let first_moves = (self.refutations == Refutations::Shown).then(|| {
            let part = (nodes / REFUTATION_PART).max(REFUTATION_LEAST);
            let effort = effort(part.min(self.limit.nodes()));
            first_moves(&board, &wanted.goal, player, effort, table)
        });
        let seki = Color::BOTH.into_iter().filter(|&first| {
            ends_in_seki(&board, &wanted.goal, first, &mut self.budget(nodes), table)
        });
        let seki = seki.collect();
        self.check_cancelled()?;
        let several = Color::BOTH.into_iter().filter(|&first| {
            let Reach::Ko(needs) = solved.moving(first).reading.reach else { return false };
            let budget = &mut self.budget(nodes);
            threats_needed(&board, &wanted.goal, (first, needs), budget, table)
                == Some(ThreatsNeeded::Several)
        });
        let several = several.collect();
        Ok(Answered { board, wanted, source, solved, seki, several, order, threats, first_moves })
    }

    fn budget(&self, nodes: u64) -> Budget {
        Budget::nodes(nodes).until(self.stop)
    }

    fn check_cancelled(&self) -> Result<(), InquiryError> {
        match (self.gone)() || self.stop.is_requested() {
            true => Err(InquiryError::Cancelled),
            false => Ok(()),
        }
    }

    /// What the position is about: the group whose fate the player to move can turn, or the string
    /// whose capture; or else the other player.
    fn find_out(&self, board: &Board, to_play: Color) -> Result<Wanted, InquiryError> {
        let table = &mut Table::new(TABLE);
        for player in [to_play, !to_play] {
            let mut work = board.without_history();
            let found = self.limit.share_of_time(FINDING_TIME).ask(
                self.clock,
                |nodes| {
                    self.check_cancelled()?;
                    Ok(find_stake(&mut work, player, &mut self.budget(nodes), table))
                },
                |found| found.as_ref().is_some_and(|found| !found.doubtful),
            )?;
            if let Some(found) = found {
                return Ok(Wanted::about(board, &found.stake, player));
            }
            self.check_cancelled()?;
            let mut budget = self.budget(self.limit.nodes().min(CATCH_NODES));
            if let Some(catch) = find_catch(&mut work, player, &mut budget, table) {
                return Ok(Wanted::about_capture(board, &catch, player));
            }
        }
        Err(InquiryError::NothingFound)
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

/// What comes of it for the player who wants something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player gets it.
    Yes,
    /// The player does not.
    No,
    /// A race that nobody wins.
    Seki,
    /// A ko decides.
    Ko {
        /// Whether the player, and not the opponent, must find the first ko threat.
        player_needs_threat: bool,
        /// Whether one threat is not enough.
        several: bool,
    },
    /// The search gave up.
    Unknown,
}

/// How sure an outcome is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// As sure as a grade says.
    Graded(Grade),
    /// It is unknown: the search gave up.
    GaveUp,
    /// It is unknown: the checker refuted what was read.
    Refuted,
}

impl Standing {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Graded(grade) => grade.word(),
            Standing::GaveUp => "gave up",
            Standing::Refuted => "refuted by the checker",
        }
    }
}

/// One of the two answers, for the player who wants something.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who moves first.
    pub first: Color,
    /// What comes of it.
    pub outcome: Outcome,
    /// How sure that is.
    pub standing: Standing,
    /// How it goes.
    pub line: Vec<Played>,
    /// Positions that were looked at.
    pub nodes: u64,
}

impl Answered {
    /// The player who wants what was asked.
    pub fn player(&self) -> Color {
        if self.wanted.inverse { !self.solved.owner } else { self.solved.owner }
    }

    /// What a reading means for the player, sekis and the number of ko threats aside.
    pub fn outcome(&self, reach: Reach) -> Outcome {
        match if self.wanted.inverse { reach.mirror() } else { reach } {
            Reach::Yes => Outcome::Yes,
            Reach::No => Outcome::No,
            Reach::Ko(first) => {
                Outcome::Ko { player_needs_threat: first == FirstThreat::Owner, several: false }
            }
            Reach::Unknown => Outcome::Unknown,
        }
    }

    /// The status for the player: both answers together.
    pub fn status(&self) -> Status {
        let status = self.solved.status();
        if self.wanted.inverse { status.mirror() } else { status }
    }

    /// The answer with `first` moving first.
    pub fn side(&self, first: Color) -> Side {
        let answer = self.solved.moving(first);
        let reading = &answer.reading;
        let outcome = match self.outcome(reading.reach) {
            Outcome::No if self.seki.contains(&first) => Outcome::Seki,
            Outcome::Ko { player_needs_threat, .. } => {
                Outcome::Ko { player_needs_threat, several: self.several.contains(&first) }
            }
            other => other,
        };
        let standing = match (reading.reach, reading.work.gave_up) {
            (Reach::Unknown, true) => Standing::GaveUp,
            (Reach::Unknown, false) => Standing::Refuted,
            _ => Standing::Graded(answer.grade),
        };
        let mut line = reading.line.clone();
        if line.is_empty() {
            line.extend(reading.first.map(|mv| Played { color: first, mv }));
        }
        Side { first, outcome, standing, line, nodes: reading.work.nodes }
    }
}
