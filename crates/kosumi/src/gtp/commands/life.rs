//! Life and death, with GNU Go's commands and answers.
//!
//! `owl_attack` and `owl_defend` answer with a code and a move as in [`reading`](super::reading);
//! `owl_does_attack` and `owl_does_defend` take a move and a group and answer with the code alone.
//! `analyze_semeai` answers with two codes, whether the first group is saved and whether the second
//! is killed, and a move. `dragon_status` answers with a word and, for a critical group, the
//! killing and the saving move.

use board::{Board, Color, Move, Point, PointSet, Size};
use facts::{FirstThreat, Reach};
use record::vertex;
use tactics::{
    Budget, LifeStatus, Race, RaceResult, Reading, Supply, Table, read_life, read_life_with,
    read_race,
};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;
use super::reading::{Mover, Tried, code, does_code, gave_up, stone, tried};
use app::outlook;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "owl_attack", run: |engine, args| life(engine, args, Mover::Attacker) },
    Command { name: "owl_defend", run: |engine, args| life(engine, args, Mover::Defender) },
    Command { name: "owl_does_attack", run: |engine, args| does(engine, args, Mover::Attacker) },
    Command { name: "owl_does_defend", run: |engine, args| does(engine, args, Mover::Defender) },
    Command { name: "analyze_semeai", run: race },
    Command { name: "dragon_status", run: dragon_status },
];

/// The budget for an answer, in positions: about half a second.
const NODES: u64 = 50_000;

/// Entries of the transposition table.
const TABLE: usize = 1 << 17;

fn life(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let mut board = engine.game.board().without_history();
    let target = args.point(board.size())?;
    let color = stone(engine, target)?;
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_life(&mut board, target, mover.color(color), &mut budget, &mut table);
    if reading.reach == Reach::Unknown {
        return Err(judged(&board, target, mover.color(color), budget.used()));
    }
    let way = outlook::way_out(&board, target, mover.color(color), &reading, NODES);
    let first = way.map(Move::Play).or(reading.first);
    code(engine, &Reading { first, ..reading }, mover, Mover::Attacker)
}

/// Answers whether a move kills or saves a group.
fn does(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let Tried { mut board, target, color } = tried(engine, args, mover)?;
    if board.at(target) != Some(color) {
        return Ok("1".to_owned());
    }
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_life(&mut board, target, !mover.color(color), &mut budget, &mut table);
    does_code(engine, &reading, mover, Mover::Attacker)
}

fn race(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut board = engine.game.board().without_history();
    let size = board.size();
    let (own, rival) = (args.point(size)?, args.point(size)?);
    let (own, rival) = (PointSet::from(own), PointSet::from(rival));
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let race = read_race(&mut board, own, rival, &mut budget, &mut table)
        .ok_or_else(|| Failure::new("vertices must have stones of both colors"))?;
    match race_codes(&race) {
        Some(codes) => Ok(format!("{codes} {}", name(&race.reading, size))),
        None => {
            let leaning = race.hunch.and_then(|hunch| hunch.read.or(hunch.leaning));
            Err(gave_up(budget.used(), leaning, size))
        }
    }
}

/// The codes for whether the first group is saved and whether the second is killed.
fn race_codes(race: &Race) -> Option<&'static str> {
    Some(match (race.result, race.reading.reach) {
        (RaceResult::Win | RaceResult::WinAtLeisure, _) => "1 1",
        (RaceResult::Seki, _) => "1 0",
        (RaceResult::Loss | RaceResult::LossAtLeisure, _) => "0 0",
        (RaceResult::BothDie, _) => "0 1",
        (RaceResult::KillByKo, Reach::Ko(FirstThreat::Opponent)) => "2 2",
        (RaceResult::KillByKo, _) => "3 3",
        (RaceResult::RescueByKo, Reach::Ko(FirstThreat::Owner)) => "2 0",
        (RaceResult::RescueByKo, _) => "3 0",
        (RaceResult::Unknown, _) => return None,
    })
}

fn dragon_status(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut board = engine.game.board().without_history();
    let size = board.size();
    let target = args.point(size)?;
    let color = stone(engine, target)?;
    let mut table = Table::new(TABLE);
    // `dragon_status` has no word for a ko: if a single threat decides the ko, the group is
    // critical; if several are needed, the player who needs them is assumed to lose it.
    let mut read = |to_play| {
        let budget = &mut Budget::nodes(NODES);
        read_life_with(&mut board, target, to_play, Supply::One, budget, &mut table)
    };
    let attacked = read(!color);
    // A group that lives even if its opponent moves first need not be read again.
    let is_alive = attacked.reach == Reach::No;
    let defended = if is_alive { attacked.clone() } else { read(color) };
    match LifeStatus::of(attacked.reach, defended.reach) {
        LifeStatus::Alive => Ok("alive".to_owned()),
        LifeStatus::Dead => Ok("dead".to_owned()),
        LifeStatus::Critical => {
            let vital = outlook::vital_point(&board, target, &attacked, &defended, NODES);
            let [kill, rescue] = [&attacked, &defended].map(|reading| {
                vital.map_or_else(|| name(reading, size), |point| vertex::name(size, point))
            });
            Ok(format!("critical {kill} {rescue}"))
        }
        LifeStatus::Unknown => {
            let nodes = attacked.work.nodes + defended.work.nodes;
            Err(judged(&board, target, !color, nodes))
        }
    }
}

fn name(reading: &Reading, size: Size) -> String {
    reading.first.map_or_else(|| "PASS".to_owned(), |mv| vertex::move_name(size, mv))
}

/// The failure when reading gave up, with the judgement of random games as a hint. It is not an
/// answer, because a code cannot say how certain it is.
fn judged(board: &Board, target: Point, to_play: Color, nodes: u64) -> Failure {
    let games = outlook::games(NODES);
    let Some(outlook) = outlook::of_string(board, target, to_play, games) else {
        return gave_up(nodes, None, board.size());
    };
    let lives = (outlook.lives * 100.0).round();
    let first = vertex::move_name(board.size(), outlook.first);
    Failure::new(format!(
        "unknown: gave up after {nodes} positions; judged by {games} random games it lives in \
         {lives} % after {to_play} {first}"
    ))
}
