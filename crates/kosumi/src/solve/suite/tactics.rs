//! Problems that name a kind and its targets, as GNU Go's regression suite has them.

use std::time::Instant;

use anyhow::{Context, bail};
use app::fate::{Fate, Judged};
use app::{outlook, sure};
use board::{Board, ByColor, Color, Move, Point, PointSet, Size, Suicide};
use facts::{FirstThreat, Grade, Reach};
use record::vertex;
use serde::{Deserialize, Serialize};
use tactics::{
    Budget, Goal, LifeStatus, Lore, Means, RaceResult, Reading, Rules, Supply, Table, eval_eye,
    read_advised, read_capture, read_connection, read_race,
};

/// Positions that are remembered for a problem.
const TABLE: usize = 1 << 19;

/// A problem as the file gives it. Fields that are not needed are not read.
#[derive(Debug, Deserialize)]
pub(super) struct Problem {
    id: String,
    kind: String,
    board_size: usize,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Option<String>,
    /// Where a ko was just taken.
    ko: Option<String>,
    /// The colour that may not retake it at once.
    ko_banned: Option<String>,
    goal: Target,
}

#[derive(Debug, Deserialize)]
struct Target {
    target: Vec<String>,
    /// The move that is asked about, for kinds that name one.
    first_move: Option<String>,
}

/// An answer: `status` as the suite's kind asks for it.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    id: &'a str,
    status: String,
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The owner's move, where `move` is the opponent's.
    #[serde(skip_serializing_if = "Option::is_none")]
    move2: Option<String>,
    line: Vec<String>,
    /// "judged" where the search gave up and the status is what it was leaning to.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    seconds: f64,
    nodes: u64,
}

impl Answer<'_> {
    /// Whether the search came to an answer.
    pub(super) fn is_known(&self) -> bool {
        self.status != "unknown" && self.grade.is_none()
    }
}

pub(super) fn answer<'a>(
    problem: &'a Problem,
    nodes: u64,
    rules: Option<&Lore>,
) -> anyhow::Result<Option<Answer<'a>>> {
    let size = Size::square(problem.board_size)?;
    let points = |names: &[String]| -> anyhow::Result<Vec<Point>> {
        Ok(names.iter().map(|name| vertex::parse(size, name)).collect::<Result<_, _>>()?)
    };
    let set = |names: &[String]| points(names).map(|list| list.into_iter().collect::<PointSet>());
    let stones = ByColor::new(set(&problem.black)?, set(&problem.white)?);
    let mut board = Board::with_stones(size, &stones)?;
    let ko = problem.ko.as_deref().map(|ko| vertex::parse(size, ko)).transpose()?;
    let banned = problem.ko_banned.as_deref().map(color);
    // The ban is one on the player to move.
    let ban = |player: Color| ko.filter(|_| banned == Some(player));
    let targets = points(&problem.goal.target)?;
    let Some(&target) = targets.first() else { bail!("the problem has no target") };
    let started = Instant::now();
    let to_move = problem.to_move.as_deref().map_or(Color::Black, color);
    board.set_ko(ban(to_move));
    let mut budget = Budget::nodes(nodes);
    // A table of its own: an answer must not depend on the problems before it.
    let table = &mut Table::new(TABLE);
    let (mut line, mut move2, mut judged) = (Vec::new(), None, false);
    // Takes the reading out of an answer, and notes whether it was judged.
    let mut taken = |answer: Judged| {
        judged |= answer.grade == Grade::Judged;
        answer.reading
    };
    let (status, mv) = match problem.kind.as_str() {
        kind if rules.is_some()
            && !matches!(kind, "attack" | "defend" | "connect" | "disconnect") =>
        {
            return Ok(None);
        }
        "unconditional_status" => {
            (sure::status(&board, target, Suicide::Illegal).word().to_owned(), None)
        }
        "attack" | "defend" => {
            if board.at(target).is_none() {
                bail!("no stone stands at the target");
            }
            let reading = match rules {
                None => {
                    let reading = read_capture(&mut board, target, to_move, &mut budget, table);
                    taken(Judged::or_hunch(reading))
                }
                Some(rules) => by_rules(
                    &mut board,
                    &Goal::capture(target),
                    to_move,
                    rules,
                    &mut budget,
                    table,
                )?,
            };
            line = reading.line.iter().map(|played| vertex::move_name(size, played.mv)).collect();
            verdict(&reading, problem.kind == "attack", size)
        }
        "eval_eye" => {
            let count = eval_eye(&mut board, target, &mut budget, table);
            let name = |point: Option<Point>| point.map(|point| vertex::name(size, point));
            move2 = count.and_then(|count| name(count.defend));
            match count {
                Some(count) => (format!("{} {}", count.min, count.max), name(count.attack)),
                None => ("0 0".to_owned(), None),
            }
        }
        "connect" | "disconnect" => {
            let [first, second] = targets[..] else { bail!("a connection has two targets") };
            let reading = match rules {
                None => read_connection(&mut board, (first, second), to_move, &mut budget, table)
                    .context("the targets are not stones of one colour")
                    .map(|reading| taken(Judged::or_hunch(reading)))?,
                Some(rules) => {
                    let goal = Goal::Connect { first, second };
                    by_rules(&mut board, &goal, to_move, rules, &mut budget, table)?
                }
            };
            line = reading.line.iter().map(|played| vertex::move_name(size, played.mv)).collect();
            verdict(&reading, problem.kind == "connect", size)
        }
        "owl_attack" | "owl_defend" => {
            if board.at(target).is_none() {
                bail!("no stone stands at the target");
            }
            let fate = Fate { target, to_play: to_move, supply: Supply::Endless, nodes };
            let reading = taken(fate.life(&mut board, &mut budget));
            line = reading.line.iter().map(|played| vertex::move_name(size, played.mv)).collect();
            verdict(&reading, problem.kind == "owl_attack", size)
        }
        "owl_does_attack" | "owl_does_defend" => {
            if board.at(target).is_none() {
                bail!("no stone stands at the target");
            }
            let name = problem.goal.first_move.as_ref().context("the problem has no first_move")?;
            board.play(to_move, vertex::parse(size, name)?).context("the first move is illegal")?;
            let fate = Fate { target, to_play: !to_move, supply: Supply::Endless, nodes };
            let reading = taken(fate.read(&mut board, &mut budget));
            line = names(&reading, size);
            let (status, _) = verdict(&reading, problem.kind == "owl_does_attack", size);
            (status, None)
        }
        "analyze_semeai" => {
            let [own, rival] = targets[..] else { bail!("a race has two targets") };
            let (own, rival) = (PointSet::from(own), PointSet::from(rival));
            let race = read_race(&mut board, own, rival, &mut budget, table)
                .context("the targets are not stones of two colours")?;
            line = names(&race.reading, size);
            let pass = || Some("PASS".to_owned());
            let (result, first) = match race.hunch {
                Some(hunch) => {
                    judged = true;
                    let games = || outlook::race_move(&board, target, targets[1], nodes);
                    let first = match hunch.result {
                        RaceResult::Loss => None,
                        _ => hunch.read.or_else(games).or(hunch.leaning),
                    };
                    (hunch.result, first.map(|mv| vertex::move_name(size, mv)))
                }
                None => (race.result, first_move(&race.reading, size)),
            };
            (race_word(result).to_owned(), first.or_else(pass))
        }
        "dragon_status" => {
            let defender = board.at(target).context("no stone stands at the target")?;
            // There is no word for a ko here: one that a single threat decides leaves the group in
            // danger, one that takes several threats is lost for whoever needs them.
            let fate = |to_play| Fate { target, to_play, supply: Supply::One, nodes };
            board.set_ko(ban(!defender));
            let attacked = taken(fate(!defender).life(&mut board, &mut budget));
            line = names(&attacked, size);
            // What lives although its opponent moves first need not be asked about again.
            let defended = if attacked.reach == Reach::No {
                attacked.clone()
            } else {
                board.set_ko(ban(defender));
                taken(fate(defender).life(&mut board, &mut budget))
            };
            let status = LifeStatus::of(attacked.reach, defended.reach);
            let mut mv = None;
            if status == LifeStatus::Critical {
                let vital = outlook::vital_point(&board, target, &attacked, &defended, nodes);
                let vital = vital.map(|point| vertex::name(size, point));
                mv = vital.clone().or_else(|| first_move(&attacked, size));
                move2 = vital.or_else(|| first_move(&defended, size));
            }
            (format!("{status:?}").to_lowercase(), mv)
        }
        _ => return Ok(None),
    };
    Ok(Some(Answer {
        id: &problem.id,
        status,
        mv,
        move2,
        line,
        grade: judged.then_some("judged"),
        seconds: started.elapsed().as_secs_f64(),
        nodes: budget.used(),
    }))
}

/// What is read about a goal by rules.
fn by_rules(
    board: &mut Board,
    goal: &Goal,
    to_move: Color,
    rules: &Lore,
    budget: &mut Budget,
    table: &mut Table,
) -> anyhow::Result<Reading> {
    let rules = Rules::new(rules);
    read_advised(board, goal, to_move, (&rules, Means::Nearby), budget, table)
        .context("the targets are not stones of one colour")
}

/// A colour as the file names it.
fn color(name: &str) -> Color {
    if name == "white" { Color::White } else { Color::Black }
}

/// The status for the player who moves first, and the move.
fn verdict(reading: &Reading, mover_is_owner: bool, size: Size) -> (String, Option<String>) {
    let status = match (reading.reach, mover_is_owner) {
        (Reach::Yes, true) | (Reach::No, false) => "win",
        (Reach::No, true) | (Reach::Yes, false) => "loss",
        (Reach::Ko(FirstThreat::Opponent), true) | (Reach::Ko(FirstThreat::Owner), false) => "ko_a",
        (Reach::Ko(FirstThreat::Owner), true) | (Reach::Ko(FirstThreat::Opponent), false) => "ko_b",
        (Reach::Unknown, _) => "unknown",
    };
    let mv = reading.first.filter(|_| status != "loss").map(|mv| match mv {
        Move::Pass => "PASS".to_owned(),
        Move::Play(point) => vertex::name(size, point),
    });
    (status.to_owned(), mv)
}

fn race_word(result: RaceResult) -> &'static str {
    match result {
        RaceResult::Win | RaceResult::WinAtLeisure => "win",
        RaceResult::Seki => "seki",
        RaceResult::Loss | RaceResult::LossAtLeisure | RaceResult::BothDie => "loss",
        RaceResult::KillByKo | RaceResult::RescueByKo => "ko",
        RaceResult::Unknown => "unknown",
    }
}

fn names(reading: &Reading, size: Size) -> Vec<String> {
    reading.line.iter().map(|played| vertex::move_name(size, played.mv)).collect()
}

fn first_move(reading: &Reading, size: Size) -> Option<String> {
    reading.first.map(|mv| match mv {
        Move::Pass => "PASS".to_owned(),
        Move::Play(point) => vertex::name(size, point),
    })
}
