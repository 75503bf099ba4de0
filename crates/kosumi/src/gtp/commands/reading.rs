//! Reading, named and answered as GNU Go does: a code and a move.
//!
//! 0 is failure and 1 success; 2 is a ko for which the opponent must find the first threat, 3 one
//! for which the player who moves must. Where nothing is known within the budget the command
//! fails: an unknown is no 0. `does_attack` and `does_defend` take a move and a string and answer
//! the code alone; `attack_either` and `defend_both` take two strings.

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

/// Positions that an answer may cost: a tenth of a second or so.
const NODES: u64 = 50_000;

/// Ataris of the longest ladder that is looked for.
const LONGEST_LADDER: usize = 150;

/// Positions that are remembered.
const TABLE: usize = 1 << 16;

/// Who moves first, seen from the stones asked about.
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

/// Whether a move captures a string, or saves it.
fn does(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Reply {
    let Tried { mut board, target, color } = tried(engine, args, mover)?;
    if board.at(target) != Some(color) {
        return Ok("1".to_owned());
    }
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_capture(&mut board, target, !mover.color(color), &mut budget, &mut table);
    does_code(engine, &reading, mover, Mover::Attacker)
}

/// Whether one of two strings is captured, or both are saved by one move.
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

/// A board on which a move was tried.
pub(super) struct Tried {
    pub(super) board: Board,
    pub(super) target: Point,
    /// The colour of the target.
    pub(super) color: Color,
}

/// Plays a move of the attacker or the defender of the stones at a second vertex.
pub(super) fn tried(engine: &Engine, args: &mut Args<'_>, mover: Mover) -> Result<Tried, Failure> {
    let mut board = engine.game.board().without_history();
    let (at, target) = (args.point(board.size())?, args.point(board.size())?);
    let color = stone(engine, target)?;
    let illegal = |why| Failure::new(format!("illegal move: {why}"));
    board.play(mover.color(color), at).map_err(illegal)?;
    Ok(Tried { board, target, color })
}

/// The code alone, for a move that was tried. A stone that the move took is gone.
pub(super) fn does_code(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Reply {
    let answer = code(engine, reading, mover, owner)?;
    Ok(answer.split(' ').next().unwrap_or_default().to_owned())
}

/// Whether a string is caught by ataris alone.
fn ladder_attack(engine: &mut Engine, args: &mut Args<'_>) -> Reply {
    let board = engine.game.board();
    let target = args.point(board.size())?;
    stone(engine, target)?;
    // Longer than any ladder on the largest board; shorter ones are part of it.
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

/// The fewest and the most eyes around a point and, if they differ, the opponent's move and the
/// owner's.
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

/// The code for the player who moves, and the move unless it fails. `owner` is who wants the goal
/// that was read.
pub(super) fn code(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Reply {
    let size = engine.game.board().size();
    let code = match (reading.reach, mover == owner) {
        (Reach::Yes, true) | (Reach::No, false) => 1,
        (Reach::No, true) | (Reach::Yes, false) => return Ok("0".to_owned()),
        (Reach::Ko(FirstThreat::Opponent), true) | (Reach::Ko(FirstThreat::Owner), false) => 2,
        (Reach::Ko(_), _) => 3,
        (Reach::Unknown, _) => {
            let first = reading.hunch.and_then(|hunch| hunch.first);
            return Err(gave_up(reading.work.nodes, first, size));
        }
    };
    let mv = reading.first.map_or_else(|| "PASS".to_owned(), |mv| vertex::move_name(size, mv));
    Ok(format!("{code} {mv}"))
}

/// A search came to no answer. The move it was leaning to is none, but a hint.
pub(super) fn gave_up(nodes: u64, leaning: Option<Move>, size: Size) -> Failure {
    let first = leaning.and_then(Move::point).map(|point| vertex::name(size, point));
    let hint = first.map(|name| format!("; {name} looked best")).unwrap_or_default();
    Failure::new(format!("unknown: gave up after {nodes} positions{hint}"))
}
