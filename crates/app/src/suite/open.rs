//! Problems that only say who moves, so that the program must find out what is at stake.
//!
//! A read result about a group is trusted if no larger group is left open. Otherwise random games
//! choose the group at stake and the move; if they have no answer, any read result counts. The
//! earlier order, trusting every reading before the games, solved 38 of 113 problems and this one
//! 59, most of them by a longer search with random games, because what is read first is often a
//! small group or an irrelevant stone.

use std::convert::Infallible;

use board::{Board, Color, Move, Point};
use engine::Outlook;
use facts::Reach;
use tactics::{Budget, Catch, Found, Stake, Table, find_catch, find_stake};

use super::Win;
use crate::outlook;
use crate::solve::{CATCH_NODES, Clock, Limit};

/// Entries of the transposition table for a problem.
const TABLE: usize = 1 << 20;

/// The maximum number of random games to judge a problem that was not read.
const MOST_GAMES: u64 = 40_000;

/// The share of the time for reading life and death.
const READING_TIME: f64 = 0.33;

/// The share of the time for random games, if reading was not enough.
const GAMES_TIME: f64 = 0.55;

/// The goal found for the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To live with the group at a point.
    Live(Point),
    /// To kill it.
    Kill(Point),
    /// To save the string at a point.
    Save(Point),
    /// To capture it.
    Capture(Point),
}

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The goal; `None` if none was found.
    pub aim: Option<Aim>,
    /// The outcome.
    pub win: Win,
    /// The first move.
    pub first: Option<Point>,
    /// Whether reading left doubts, so that random games answered.
    pub judged: bool,
    /// The principal variation.
    pub line: Vec<Move>,
    /// The number of positions searched for life and death.
    pub nodes: u64,
}

/// Finds what a position is about and answers it.
pub fn answer(board: &Board, to_play: Color, limit: Limit, clock: Clock<'_>) -> Answer {
    let mut work = board.clone();
    let table = &mut Table::new(TABLE);
    let ask = |nodes| -> Result<_, Infallible> {
        let mut budget = Budget::nodes(nodes);
        Ok((find_stake(&mut work, to_play, &mut budget, table), budget.used()))
    };
    let settled = |found: &Option<Found>| found.as_ref().is_some_and(|found| !found.doubtful);
    let reading_time = limit.share_of_time(READING_TIME);
    let Ok((found, nodes)) = reading_time.ask(clock, ask, |(found, _)| settled(found));
    let by_games = match settled(&found) {
        true => None,
        false => by_games(board, to_play, limit.share_of_time(GAMES_TIME), clock),
    };
    let catch = || {
        let mut budget = Budget::nodes(limit.nodes().min(CATCH_NODES));
        find_catch(&mut work, to_play, &mut budget, table).map(|catch| of_catch(&catch, to_play))
    };
    let by_life = found.map(|found| of_life(&found, to_play));
    let nothing = Answer {
        aim: None,
        win: Win::Unknown,
        first: None,
        judged: false,
        line: Vec::new(),
        nodes: 0,
    };
    let answer = by_games.or(by_life).or_else(catch).unwrap_or(nothing);
    Answer { nodes, ..answer }
}

/// What a position is about according to random games; `None` if they would pass.
fn by_games(board: &Board, to_play: Color, limit: Limit, clock: Clock<'_>) -> Option<Answer> {
    let ask = |nodes| -> Result<_, Infallible> {
        let games = outlook::games(nodes);
        // More games than this add little, whatever the user allows.
        Ok((outlook::most_open(board, to_play, games.min(MOST_GAMES)), games >= MOST_GAMES))
    };
    let Ok((judged, _)) = limit.ask(clock, ask, |&(_, all)| all);
    let judged: Option<(Stake, Outlook)> = judged;
    let (stake, outlook) = judged.filter(|(_, outlook)| outlook.first.point().is_some())?;
    let defends = stake.defender == to_play;
    Some(Answer {
        aim: Some(about(&stake, defends)),
        win: if outlook.is_dead() != defends { Win::Yes } else { Win::No },
        first: outlook.first.point(),
        judged: true,
        line: Vec::new(),
        nodes: 0,
    })
}

fn of_life(found: &Found, to_play: Color) -> Answer {
    let Found { stake, reading, .. } = found;
    let defends = stake.defender == to_play;
    // A hunch from the group's part of the board counts as a judgement.
    let hunch = reading.hunch.filter(|_| reading.reach == Reach::Unknown);
    let read = (reading.reach, reading.first);
    let (reach, first) = hunch.map_or(read, |hunch| (hunch.reach, hunch.first));
    Answer {
        aim: Some(about(stake, defends)),
        win: Win::of(reach, !defends),
        first: first.and_then(Move::point),
        judged: hunch.is_some(),
        line: reading.line.iter().map(|played| played.mv).collect(),
        nodes: 0,
    }
}

fn of_catch(catch: &Catch, to_play: Color) -> Answer {
    let defends = catch.defender == to_play;
    let aim = if defends { Aim::Save(catch.target) } else { Aim::Capture(catch.target) };
    Answer {
        aim: Some(aim),
        win: Win::of(catch.reading.reach, !defends),
        first: catch.reading.first.and_then(Move::point),
        judged: false,
        line: catch.reading.line.iter().map(|played| played.mv).collect(),
        nodes: 0,
    }
}

fn about(stake: &Stake, defends: bool) -> Aim {
    if defends { Aim::Live(stake.target) } else { Aim::Kill(stake.target) }
}
