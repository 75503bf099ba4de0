//! Problems that say who moves and nothing else: what is at stake must be found out.
//!
//! A life that was read while no larger group was left open is believed. Else random games say
//! which group is at stake and what to play; where they have nothing to say, whatever was read.
//! Believing everything that was read before asking the games was the way before: of 113 problems
//! it had 38 right and this order 59, most of them by a longer search with random games, since what
//! is read first is often a small group or a stone beside the point.

use std::convert::Infallible;
use std::time::Instant;

use anyhow::{Context, bail};
use app::outlook;
use app::solve::{CATCH_NODES, Clock, Limit};
use board::{Board, ByColor, Color, Move, Point, PointSet, Size};
use engine::Outlook;
use facts::Reach;
use record::vertex;
use serde::{Deserialize, Serialize};
use tactics::{Budget, Catch, Found, Reading, Stake, Table, find_catch, find_stake};

/// Positions that are remembered for a problem.
const TABLE: usize = 1 << 20;

/// The most random games by which a problem is judged that was not read.
const MOST_GAMES: u64 = 40_000;

/// The share of the time that reading lives may take.
const READING_TIME: f64 = 0.33;

/// The share of the time that random games may take where that was not enough.
const GAMES_TIME: f64 = 0.55;

/// A problem as the file gives it; points are two letters, as in SGF.
#[derive(Debug, Deserialize)]
pub(super) struct Problem {
    id: String,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
}

/// An answer: the first move, what it is for, and what comes of it.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    id: &'a str,
    #[serde(rename = "move")]
    mv: Option<String>,
    goal: Option<String>,
    status: &'static str,
    /// "judged" where reading leaves doubts and random games say which group is at stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    line: Vec<String>,
    seconds: f64,
    nodes: u64,
}

pub(super) fn answer(problem: &Problem, limit: Limit) -> anyhow::Result<Answer<'_>> {
    let size = Size::square(problem.size)?;
    let set = |names: &[String]| -> anyhow::Result<PointSet> {
        names.iter().map(|name| parse(size, name)).collect()
    };
    let stones = ByColor::new(set(&problem.black)?, set(&problem.white)?);
    let mut board = Board::with_stones(size, &stones)?;
    let to_play = match problem.to_move.as_str() {
        "B" => Color::Black,
        "W" => Color::White,
        other => bail!("to_move is {other:?}, expected B or W"),
    };
    let started = Instant::now();
    let clock: Clock<'_> = &|| started.elapsed().as_secs_f64();
    let table = &mut Table::new(TABLE);
    let ask = |nodes| {
        let mut budget = Budget::nodes(nodes);
        anyhow::Ok((find_stake(&mut board, to_play, &mut budget, table), budget.used()))
    };
    let settled = |found: &Option<Found>| found.as_ref().is_some_and(|found| !found.doubtful);
    let (found, nodes) =
        limit.share_of_time(READING_TIME).ask(clock, ask, |(found, _)| settled(found))?;
    let by_games = match settled(&found) {
        true => None,
        false => by_games(&board, to_play, limit.share_of_time(GAMES_TIME), clock),
    };
    let catch = || {
        let mut budget = Budget::nodes(limit.nodes().min(CATCH_NODES));
        find_catch(&mut board, to_play, &mut budget, table).map(Subject::Catch)
    };
    let subject = by_games.or(found.map(Subject::Life)).or_else(catch);
    let mut answer = Answer {
        id: &problem.id,
        mv: None,
        goal: None,
        status: "unknown",
        grade: None,
        line: Vec::new(),
        seconds: 0.0,
        nodes,
    };
    if let Some(subject) = subject {
        answer.fill(&subject, to_play, size);
    }
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(answer)
}

/// What a problem is about, and how that was found.
enum Subject {
    /// The life of a group, read.
    Life(Found),
    /// The capture of a string, read.
    Catch(Catch),
    /// The life of a group, by random games.
    Games(Stake, Outlook),
}

/// What random games say that a position is about; nothing where they would let the turn go.
fn by_games(board: &Board, to_play: Color, limit: Limit, clock: Clock<'_>) -> Option<Subject> {
    let ask = |nodes| -> Result<_, Infallible> {
        let games = outlook::games(nodes);
        // More games than these add little, whatever a user allows.
        Ok((outlook::most_open(board, to_play, games.min(MOST_GAMES)), games >= MOST_GAMES))
    };
    let Ok((judged, _)) = limit.ask(clock, ask, |&(_, all)| all);
    let judged = judged.filter(|(_, outlook)| outlook.first.point().is_some());
    judged.map(|(stake, outlook)| Subject::Games(stake, outlook))
}

impl Answer<'_> {
    fn fill(&mut self, subject: &Subject, to_play: Color, size: Size) {
        let about = |verb: &str, target: Point| format!("{verb} {}", vertex::name(size, target));
        match subject {
            Subject::Life(Found { stake, reading, .. }) => {
                let defends = stake.defender == to_play;
                self.goal = Some(about(if defends { "live" } else { "kill" }, stake.target));
                // What was read where the group stands, and not beyond, is a judgement.
                let hunch = reading.hunch.filter(|_| reading.reach == Reach::Unknown);
                self.grade = hunch.map(|_| "judged");
                let (reach, first) = hunch
                    .map_or((reading.reach, reading.first), |hunch| (hunch.reach, hunch.first));
                self.status = status(reach, defends);
                self.mv = first.and_then(Move::point).map(name);
                self.line = line(reading, size);
            }
            Subject::Catch(catch) => {
                let defends = catch.defender == to_play;
                self.goal = Some(about(if defends { "save" } else { "capture" }, catch.target));
                self.status = status(catch.reading.reach, defends);
                self.mv = catch.reading.first.and_then(Move::point).map(name);
                self.line = line(&catch.reading, size);
            }
            Subject::Games(stake, outlook) => {
                let defends = stake.defender == to_play;
                self.goal = Some(about(if defends { "live" } else { "kill" }, stake.target));
                self.status = if outlook.is_dead() != defends { "win" } else { "loss" };
                self.grade = Some("judged");
                self.mv = outlook.first.point().map(name);
            }
        }
    }
}

/// What comes of it for the player to move, by whether the attacker of a group succeeds.
fn status(reach: Reach, defends: bool) -> &'static str {
    match (reach, defends) {
        (Reach::Yes, false) | (Reach::No, true) => "win",
        (Reach::Yes, true) | (Reach::No, false) => "loss",
        (Reach::Ko(_), _) => "ko",
        (Reach::Unknown, _) => "unknown",
    }
}

fn line(reading: &Reading, size: Size) -> Vec<String> {
    reading.line.iter().map(|played| vertex::move_name(size, played.mv)).collect()
}

/// A point named by two letters from the top left.
fn parse(size: Size, name: &str) -> anyhow::Result<Point> {
    let letter = |byte: u8| byte.checked_sub(b'a').map(usize::from);
    match name.as_bytes() {
        &[x, y] => letter(x).zip(letter(y)).and_then(|(x, y)| size.point(x, y)),
        _ => None,
    }
    .with_context(|| format!("{name:?} is no point of this board, expected letters such as \"cd\""))
}

fn name(point: Point) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    [letter(point.column()), letter(point.row())].iter().collect()
}
