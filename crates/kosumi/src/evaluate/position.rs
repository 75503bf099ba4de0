//! Answers one position.

use anyhow::{Context, bail};
use app::evaluation::{Way, evaluation};
use board::{Board, Color, Point, Size};
use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};
use space::judgement::JudgementEffort;

use crate::wire::thousandths as round;

/// A position in the form of the file; points are two letters, as in SGF.
#[derive(Debug, Deserialize)]
struct Position {
    id: String,
    size: usize,
    komi: f32,
    moves: Vec<(String, Option<String>)>,
    to_move: String,
}

/// An answer in the form of the file.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    id: String,
    score: f32,
    owner: Vec<f32>,
    dead: Vec<String>,
    seconds: f64,
}

pub(super) fn answer(line: &str, way: Way, effort: JudgementEffort) -> anyhow::Result<Answer> {
    let position: Position = serde_json::from_str(line)?;
    let size = Size::square(position.size)?;
    let board = replay(size, &position.moves)?;
    let to_play = color(&position.to_move)?;
    let started = ThreadTime::now();
    let view = evaluation(&board, to_play, position.komi, way, effort);
    let seconds = started.elapsed().as_secs_f64();
    let owner = size.points().map(|point| round(view.owner[point.index()])).collect();
    let dead = view.dead.iter().map(letters).collect();
    Ok(Answer { id: position.id, score: round(view.score), owner, dead, seconds })
}

fn replay(size: Size, moves: &[(String, Option<String>)]) -> anyhow::Result<Board> {
    let mut board = Board::new(size);
    for (number, (player, point)) in moves.iter().enumerate() {
        let place = || format!("move {}", number + 1);
        let player = color(player).with_context(place)?;
        match point.as_deref() {
            None | Some("") => board.pass(),
            Some(name) => {
                let point = parse(size, name).with_context(place)?;
                board.play(player, point).with_context(place)?;
            }
        }
    }
    Ok(board)
}

fn color(letter: &str) -> anyhow::Result<Color> {
    match letter {
        "B" => Ok(Color::Black),
        "W" => Ok(Color::White),
        other => bail!("{other:?} is not a player, expected B or W"),
    }
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

fn letters(point: Point) -> String {
    let letter = |index: usize| char::from(b'a' + index as u8);
    [letter(point.column()), letter(point.row())].iter().collect()
}
