//! Problems that say who moves and nothing else: what is at stake must be found out.

use std::time::Instant;

use anyhow::{Context, bail};
use board::{Board, ByColor, Color, Move, Point, PointSet, Size};
use facts::Reach;
use record::vertex;
use serde::{Deserialize, Serialize};
use tactics::{Budget, Found, Table, find_stake};

use crate::outlook;
use crate::solve::limit::Limit;

/// Positions that are remembered for a problem.
const TABLE: usize = 1 << 20;

/// The most random games by which a problem is judged that was not read.
const MOST_GAMES: u64 = 20_000;

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
    /// "judged" where nothing was read and random games say which group is at stake.
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
    let table = &mut Table::new(TABLE);
    let ask = |nodes| {
        let mut budget = Budget::nodes(nodes);
        Ok((find_stake(&mut board, to_play, &mut budget, table), budget.used()))
    };
    let settled = |found: &Option<Found>| found.as_ref().is_some_and(|found| !found.doubtful);
    let (found, nodes) = limit.ask(ask, |(found, _)| settled(found))?;
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
    if found.is_none() {
        let (_, games) = outlook::shares(limit.nodes());
        // More games than these add little, whatever a user allows.
        let judged = outlook::most_open(&board, to_play, games.min(MOST_GAMES));
        if let Some((stake, outlook)) = judged {
            let defends = stake.defender == to_play;
            let verb = if defends { "live" } else { "kill" };
            answer.goal = Some(format!("{verb} {}", vertex::name(size, stake.target)));
            answer.status = if outlook.is_dead() != defends { "win" } else { "loss" };
            answer.grade = Some("judged");
            answer.mv = outlook.first.point().map(name);
        }
    }
    if let Some(found) = found {
        let defends = found.stake.defender == to_play;
        let verb = if defends { "live" } else { "kill" };
        answer.goal = Some(format!("{verb} {}", vertex::name(size, found.stake.target)));
        answer.status = match (found.reading.reach, defends) {
            (Reach::Yes, false) | (Reach::No, true) => "win",
            (Reach::Yes, true) | (Reach::No, false) => "loss",
            (Reach::Ko(_), _) => "ko",
            (Reach::Unknown, _) => "unknown",
        };
        answer.mv = match found.reading.first {
            Some(Move::Play(point)) => Some(name(point)),
            _ => None,
        };
        let line = found.reading.line.iter();
        answer.line = line.map(|played| vertex::move_name(size, played.mv)).collect();
    }
    answer.seconds = started.elapsed().as_secs_f64();
    Ok(answer)
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
