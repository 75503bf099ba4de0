//! Solves one problem: a position with a goal, or a position alone.

use std::fmt;

use board::{Board, Color, Played, Position};
use facts::{FirstThreat, Grade, Reach, Status};
use tactics::{
    Budget, Effort, FirstMove, Goal, RaceResult, Solved, Stop, Table, ThreatMove, ThreatsNeeded,
    find_catch, find_stake, first_moves, order, read_race, solve, threats, threats_needed,
    threats_proved,
};

use super::limit::{CATCH_NODES, Clock, Limit};
use super::wanted::Wanted;

/// The largest number of moves in a row that is tried.
pub const MAX_ORDER: u32 = 5;

/// The share of the time that may be spent, for each player, on finding the goal; most of the time
/// is for the answer.
const FINDING_TIME: f64 = 0.2;

/// Entries of the transposition table.
const TABLE: usize = 1 << 17;

/// Reading one first move for refutations may take the positions of the whole question divided by
/// this.
const REFUTATION_PART: u64 = 8;

/// The minimum for the same, unless the whole question may take fewer: a question that was answered
/// in its first short round should not cut the refutations short.
const REFUTATION_LEAST: u64 = 2_000;

/// A question about a position.
pub struct Inquiry<'a> {
    /// The goal; `None` to find it out.
    pub wanted: Option<Wanted>,
    /// The limit on the work.
    pub limit: Limit,
    /// The clock for a limit in seconds.
    pub clock: Clock<'a>,
    /// The maximum number of positions that the checker may replay.
    pub check_nodes: u64,
    /// Whether to read first moves that fail.
    pub refutations: Refutations,
    /// Whether the question was cancelled; checked between searches.
    pub gone: &'a dyn Fn() -> bool,
    /// Cancels a running search.
    pub stop: Stop,
}

/// Whether an answer includes first moves that fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refutations {
    /// It includes them.
    Shown,
    /// It does not.
    LeftOut,
}

/// Where the goal came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The caller named it.
    Given,
    /// The program found it, for the player to move or else for the opponent.
    FoundOut,
}

/// The answer to an [`Inquiry`].
#[derive(Debug)]
pub struct Answered {
    /// The position.
    pub board: Board,
    /// The goal.
    pub wanted: Wanted,
    /// Where the goal came from.
    pub source: Source,
    /// The answers for either player moving first, from the point of view of the goal's owner.
    pub solved: Solved,
    /// The players for whom a race ends in seki if they move first.
    pub seki: Vec<Color>,
    /// The players who, moving first, reach a ko that takes more than one threat.
    pub several: Vec<Color>,
    /// How many moves in a row reach the goal.
    pub order: Option<u32>,
    /// Moves that threaten to reach it.
    pub threats: Vec<ThreatMove>,
    /// The result of each first move of the player, if requested.
    pub first_moves: Option<Vec<FirstMove>>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryError {
    /// The goal cannot be searched on this board.
    CannotBeRead,
    /// No goal was given, and none was found.
    NothingFound,
    /// The question was cancelled.
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
    /// Answers the question for a position.
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
            // What is said together carries one grade.
            let needed = match solved.moving(first).grade {
                Grade::Proved => threats_proved(&board, &wanted.goal, (first, needs), budget),
                _ => threats_needed(&board, &wanted.goal, (first, needs), budget, table),
            };
            needed == Some(ThreatsNeeded::Several)
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

    /// Finds a goal: a group whose fate the player to move can change, or a string whose capture
    /// they can decide; if there is none, the same for the opponent.
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

/// Whether a race ends in seki when `first` moves first.
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

/// The outcome for the player who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player reaches the goal.
    Yes,
    /// The player does not reach it.
    No,
    /// A race that neither player wins.
    Seki,
    /// A ko decides.
    Ko {
        /// Whether the player rather than the opponent must find the first ko threat.
        player_needs_threat: bool,
        /// Whether more than one threat is needed.
        several: bool,
    },
    /// The search gave up.
    Unknown,
}

/// How certain an outcome is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Known with this grade.
    Graded(Grade),
    /// Unknown: the search gave up.
    GaveUp,
    /// Unknown: the checker refuted the reading.
    Refuted,
}

impl Standing {
    /// The words for it.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Graded(grade) => grade.word(),
            Standing::GaveUp => "gave up",
            Standing::Refuted => "refuted by the checker",
        }
    }
}

/// One of the two answers, from the point of view of the player who asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who moves first.
    pub first: Color,
    /// The outcome.
    pub outcome: Outcome,
    /// How certain it is.
    pub standing: Standing,
    /// The principal variation.
    pub line: Vec<Played>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl Answered {
    /// The player who asks: the goal's owner, or its opponent for an inverse goal.
    pub fn player(&self) -> Color {
        if self.wanted.inverse { !self.solved.owner } else { self.solved.owner }
    }

    /// The outcome of a reading for the player, disregarding sekis and the number of ko threats.
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

    /// The status for the player, from both answers.
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
