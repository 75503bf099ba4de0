//! The JSON form of problems that only say who moves.

use std::time::Instant;

use anyhow::{Context, bail};
use app::solve::Limit;
use app::suite::Win;
use app::suite::open::{self, Aim};
use board::{Board, ByColor, Color, Point, PointSet, Size};
use record::vertex;
use serde::Deserialize;

use super::Answer;

/// A problem in the form of the file; points are two letters, as in SGF.
#[derive(Debug, Deserialize)]
pub(super) struct Problem {
    id: String,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
}

pub(super) fn answer(problem: &Problem, limit: Limit) -> anyhow::Result<Answer> {
    let size = Size::square(problem.size)?;
    let set = |names: &[String]| -> anyhow::Result<PointSet> {
        names.iter().map(|name| parse(size, name)).collect()
    };
    let stones = ByColor::new(set(&problem.black)?, set(&problem.white)?);
    let board = Board::with_stones(size, &stones)?;
    let to_play = match problem.to_move.as_str() {
        "B" => Color::Black,
        "W" => Color::White,
        other => bail!("to_move is {other:?}, expected B or W"),
    };
    let started = Instant::now();
    let answer = open::answer(&board, to_play, limit, &|| started.elapsed().as_secs_f64());
    let about = |(verb, target)| format!("{verb} {}", vertex::name(size, target));
    let aim = answer.aim.map(|aim| match aim {
        Aim::Live(target) => ("live", target),
        Aim::Kill(target) => ("kill", target),
        Aim::Save(target) => ("save", target),
        Aim::Capture(target) => ("capture", target),
    });
    Ok(Answer {
        id: problem.id.clone(),
        mv: answer.first.map(name),
        move2: None,
        goal: aim.map(about),
        status: match answer.win {
            Win::Yes => "win",
            Win::No => "loss",
            Win::KoForOpponent | Win::KoForPlayer => "ko",
            Win::Unknown => "unknown",
        }
        .to_owned(),
        grade: answer.judged.then_some("judged"),
        line: answer.line.iter().map(|&mv| vertex::move_name(size, mv)).collect(),
        seconds: started.elapsed().as_secs_f64(),
        nodes: answer.nodes,
    })
}

/// Parses a point given as two letters counted from the top left.
fn parse(size: Size, name: &str) -> anyhow::Result<Point> {
    let letter = |byte: u8| byte.checked_sub(b'a').map(usize::from);
    match name.as_bytes() {
        &[x, y] => letter(x).zip(letter(y)).and_then(|(x, y)| size.point(x, y)),
        _ => None,
    }
    .with_context(|| {
        format!("{name:?} is not a point of this board, expected letters such as \"cd\"")
    })
}

fn name(point: Point) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    [letter(point.column()), letter(point.row())].iter().collect()
}
