//! Reading, with GNU Go's commands and answers: a code and a move.
//!
//! Code 0 is failure and 1 success; 2 is a ko in which the opponent must find the first threat, 3 a
//! ko in which the player who moves must. If the search gives up, the command fails, because
//! unknown does not mean 0. `does_attack` and `does_defend` take a move and a string and answer
//! with the code alone; `attack_either` and `defend_both` take two strings.

use board::{Board, Color, Move, Point, Size};
use facts::{FirstThreat, Reach};
use record::vertex;
use tactics::{
    Amount, Budget, Goal, Reading, Table, Threat, eval_eye, max_threat, read_capture,
    read_captures, read_connection,
};

use super::super::args::{Args, Failure, Reply};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "attack", run: |engine, args| capture(engine, args, Mover::Attacker) },
    Command { name: "defend", run: |engine, args| capture(engine, args, Mover::Defender) },
    Command { name: "does_attack", run: |engine, args| does(engine, args, Mover::Attacker) },
    Command { name: "does_defend", run: |engine, args| does(engine, args, Mover::Defender) },
    Command { name: "attack_either", run: |engine, args| either(engine, args, Mover::Attacker) },
    Command { name: "defend_both", run: |engine, args| either(engine, args, Mover::Defender) },
    Command { name: "ladder_attack", run: ladder_attack },
    Command { name: "connect", run: |engine, args| connection(engine, args, Mover::Defender) },
    Command { name: "disconnect", run: |engine, args| connection(engine, args, Mover::Attacker) },
    Command { name: "eval_eye", run: eyes },
];

/// The budget for an answer, in positions: about a tenth of a second.
const NODES: u64 = 50_000;

/// The longest ladder that is read, in ataris.
const LONGEST_LADDER: usize = 150;

/// Entries of the transposition table.
const TABLE: usize = 1 << 16;

/// Who moves first, as seen by the stones in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    Attacker,
    Defender,
}

impl Mover {
    pub(super) fn color(self, stones: Color) -> Color {
        match self {
            Mover::Attacker => !stones,
            Mover::Defender => stones,
        }
    }
}

fn capture(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let mut board = engine.game.board().without_history();
    let target = args.point(board.size())?;
    let color = stone(engine, target)?;
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_capture(&mut board, target, mover.color(color), &mut budget, &mut table);
    code(engine, &reading, mover, Mover::Attacker)
}

/// Answers whether a move captures or saves a string.
fn does(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let Tried { mut board, target, color } = tried(engine, args, mover)?;
    if board.at(target) != Some(color) {
        return Ok("1".to_owned());
    }
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_capture(&mut board, target, !mover.color(color), &mut budget, &mut table);
    does_code(engine, &reading, mover, Mover::Attacker)
}

/// Answers whether one of two strings can be captured, or both saved by one move.
fn either(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let mut board = engine.game.board().without_history();
    let strings = [args.point(board.size())?, args.point(board.size())?];
    let color = stone(engine, strings[0])?;
    if stone(engine, strings[1])? != color {
        return Err(Failure::new("vertices must have the same color"));
    }
    let (stones, first) = (strings.into_iter().collect(), mover.color(color));
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_captures(&mut board, &stones, Amount::Any, first, &mut budget, &mut table)
        .ok_or_else(|| Failure::new("vertex must not be empty"))?;
    code(engine, &reading, mover, Mover::Attacker)
}

/// A board after a trial move.
pub(super) struct Tried {
    pub(super) board: Board,
    pub(super) target: Point,
    /// The colour of the target.
    pub(super) color: Color,
}

/// Plays the move at the first vertex for the attacker or defender of the stones at the second.
pub(super) fn tried(engine: &Engine, args: &mut Args<'_>, mover: Mover) -> Result<Tried, Failure> {
    let mut board = engine.game.board().without_history();
    let (at, target) = (args.point(board.size())?, args.point(board.size())?);
    let color = stone(engine, target)?;
    let illegal = |why| Failure::new(format!("illegal move: {why}"));
    board.play(mover.color(color), at).map_err(illegal)?;
    Ok(Tried { board, target, color })
}

/// The code alone, for a trial move.
pub(super) fn does_code(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Reply {
    Ok(success(engine, reading, mover, owner)?.to_string())
}

/// Answers whether a string can be captured by ataris alone.
fn ladder_attack(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let target = args.point(board.size())?;
    stone(engine, target)?;
    // It is longer than any ladder on the largest board, and includes all shorter ones.
    let ladder = Threat::ladder(LONGEST_LADDER);
    let mut budget = Budget::nodes(NODES);
    let verified = max_threat(board, &Goal::capture(target), &ladder, &mut budget);
    match verified.reading.first.filter(|_| verified.is_won()) {
        Some(mv) => Ok(format!("1 {}", vertex::move_name(board.size(), mv))),
        None if budget.is_spent() => {
            Err(Failure::new(format!("unknown: gave up after {} positions", budget.used())))
        }
        None => Ok("0".to_owned()),
    }
}

fn connection(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let mut board = engine.game.board().without_history();
    let strings = (args.point(board.size())?, args.point(board.size())?);
    let color = stone(engine, strings.0)?;
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_connection(&mut board, strings, mover.color(color), &mut budget, &mut table)
        .ok_or_else(|| Failure::new("vertices must have the same color"))?;
    code(engine, &reading, mover, Mover::Defender)
}

/// Answers with the minimum and maximum number of eyes around a point and, if they differ, the
/// opponent's move and the owner's.
fn eyes(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let mut board = engine.game.board().without_history();
    let size = board.size();
    let at = args.point(size)?;
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let count = eval_eye(&mut board, at, &mut budget, &mut table)
        .ok_or_else(|| Failure::new("not an eye"))?;
    if count.work.gave_up {
        let nodes = count.work.nodes;
        return Err(Failure::new(format!("unknown: gave up after {nodes} positions")));
    }
    let name = |point: Option<Point>| {
        point.map_or_else(|| "PASS".to_owned(), |point| vertex::name(size, point))
    };
    Ok(match (count.min, count.max) {
        (min, max) if min == max => format!("{min} {max}"),
        (min, max) => format!("{min} {max} {} {}", name(count.attack), name(count.defend)),
    })
}

pub(super) fn stone(engine: &Engine, point: Point) -> Result<Color, Failure> {
    engine.game.board().at(point).ok_or_else(|| Failure::new("vertex must not be empty"))
}

/// The code for the player who moves, and the move unless it fails. `owner` is the owner of the
/// goal.
pub(super) fn code(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Reply {
    let size = engine.game.board().size();
    Ok(match success(engine, reading, mover, owner)? {
        0 => "0".to_owned(),
        code => {
            let first = reading.first.map(|mv| vertex::move_name(size, mv));
            format!("{code} {}", first.unwrap_or_else(|| "PASS".to_owned()))
        }
    })
}

/// The code for the player who moves; a failure if the search gave up.
fn success(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Result<u8, Failure> {
    Ok(match (reading.reach, mover == owner) {
        (Reach::Yes, true) | (Reach::No, false) => 1,
        (Reach::No, true) | (Reach::Yes, false) => 0,
        (Reach::Ko(FirstThreat::Opponent), true) | (Reach::Ko(FirstThreat::Owner), false) => 2,
        (Reach::Ko(_), _) => 3,
        (Reach::Unknown, _) => {
            let first = reading.hunch.and_then(|hunch| hunch.first);
            return Err(gave_up(reading.work.nodes, first, engine.game.board().size()));
        }
    })
}

/// The failure when a search gave up, with the most promising move as a hint. It is not an answer.
pub(super) fn gave_up(nodes: u64, leaning: Option<Move>, size: Size) -> Failure {
    let first = leaning.and_then(Move::point).map(|point| vertex::name(size, point));
    let hint = first.map(|name| format!("; {name} looked best")).unwrap_or_default();
    Failure::new(format!("unknown: gave up after {nodes} positions{hint}"))
}
