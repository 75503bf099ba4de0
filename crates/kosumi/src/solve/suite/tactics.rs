//! The JSON form of problems that name a kind and its targets.

use std::time::Instant;

use anyhow::{Context, bail};
use app::suite::Win;
use app::suite::named::{self, Kind, Problem as Question, Status};
use board::{Board, ByColor, Color, Move, Point, PointSet, Size};
use record::vertex;
use serde::Deserialize;
use tactics::facts::Grade;
use tactics::{Lore, RaceResult};

use super::Answer;

/// A problem in the form of the file; other fields are ignored.
#[derive(Debug, Deserialize)]
pub(super) struct Problem {
    id: String,
    kind: String,
    board_size: usize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Option<String>,
    /// The point where a ko was just taken.
    ko: Option<String>,
    /// The colour that may not retake it at once.
    ko_banned: Option<String>,
    goal: Target,
}

#[derive(Debug, Deserialize)]
struct Target {
    target: Vec<String>,
    /// The move in question, for kinds that name one.
    first_move: Option<String>,
}

impl Problem {
    /// The question; `None` for unknown kinds.
    fn question(&self) -> anyhow::Result<Option<Question>> {
        let size = Size::square(self.board_size)?;
        let points = |names: &[String]| -> anyhow::Result<Vec<Point>> {
            Ok(names.iter().map(|name| vertex::parse(size, name)).collect::<Result<_, _>>()?)
        };
        let set = |names: &[String]| points(names).map(|list| list.into_iter().collect());
        let stones: ByColor<PointSet> = ByColor::new(set(&self.black)?, set(&self.white)?);
        let first_move = || -> anyhow::Result<Point> {
            let name = self.goal.first_move.as_ref().context("the problem has no first_move")?;
            Ok(vertex::parse(size, name)?)
        };
        let kind = match self.kind.as_str() {
            "attack" => Kind::Attack,
            "defend" => Kind::Defend,
            "connect" => Kind::Connect,
            "disconnect" => Kind::Disconnect,
            "owl_attack" => Kind::Kill,
            "owl_defend" => Kind::Live,
            "owl_does_attack" => Kind::DoesKill(first_move()?),
            "owl_does_defend" => Kind::DoesSave(first_move()?),
            "analyze_semeai" => Kind::Race,
            "eval_eye" => Kind::Eyes,
            "dragon_status" => Kind::Life,
            "unconditional_status" => Kind::Certainty,
            _ => return Ok(None),
        };
        let targets = points(&self.goal.target)?;
        if targets.is_empty() {
            bail!("the problem has no target");
        }
        let ko = self.ko.as_deref().map(|ko| vertex::parse(size, ko)).transpose()?;
        Ok(Some(Question {
            board: Board::with_stones(size, &stones)?,
            kind,
            targets,
            to_move: self.to_move.as_deref().map_or(Color::Black, color),
            ban: ko.zip(self.ko_banned.as_deref().map(color)),
        }))
    }
}

/// Answers a problem; `None` for kinds that are unknown or cannot be read by rules.
pub(super) fn answer(
    problem: &Problem,
    nodes: u64,
    rules: Option<&Lore>,
) -> anyhow::Result<Option<(named::Answer, Answer)>> {
    let Some(question) = problem.question()? else { return Ok(None) };
    let started = Instant::now();
    let Some(answer) = named::answer(&question, nodes, rules)? else { return Ok(None) };
    let seconds = started.elapsed().as_secs_f64();
    let size = question.board.size();
    let told = Answer {
        id: problem.id.clone(),
        mv: answer.first.map(|mv| name(size, mv)),
        goal: None,
        move2: answer.defence.map(|mv| name(size, mv)),
        status: status(answer.status),
        line: answer.line.iter().map(|&mv| vertex::move_name(size, mv)).collect(),
        grade: match answer.certified {
            Some(Grade::Proved) => Some("proved"),
            Some(_) => Some("proved if the walls stand"),
            None => answer.judged.then_some("judged"),
        },
        seconds,
        nodes: answer.nodes,
    };
    Ok(Some((answer, told)))
}

/// Parses a colour as named in the file.
fn color(name: &str) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

/// A move in the notation of the suites.
fn name(size: Size, mv: Move) -> String {
    match mv {
        Move::Pass => "PASS".to_owned(),
        Move::Play(point) => vertex::name(size, point),
    }
}

/// The word for a status of the given kind.
fn status(status: Status) -> String {
    match status {
        Status::Win(win) => match win {
            Win::Yes => "win",
            Win::No => "loss",
            Win::KoForOpponent => "ko_a",
            Win::KoForPlayer => "ko_b",
            Win::Unknown => "unknown",
        }
        .to_owned(),
        Status::Race(result) => match result {
            RaceResult::Win | RaceResult::WinAtLeisure => "win",
            RaceResult::Seki => "seki",
            RaceResult::Loss | RaceResult::LossAtLeisure | RaceResult::BothDie => "loss",
            RaceResult::KillByKo | RaceResult::RescueByKo => "ko",
            RaceResult::Unknown => "unknown",
        }
        .to_owned(),
        Status::Eyes(least, most) => format!("{least} {most}"),
        Status::Life(life) => format!("{life:?}").to_lowercase(),
        Status::Certainty(certainty) => certainty.word().to_owned(),
    }
}
