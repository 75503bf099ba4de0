//! Reading, named and answered as GNU Go does: a code and a move.
//!
//! 0 is failure and 1 success; 2 is a ko for which the opponent must find the first threat, 3 one
//! for which the player who moves must. Where nothing is known within the budget the command
//! fails: an unknown is no 0.

use board::{Color, Point};
use facts::{FirstThreat, Reach};
use record::vertex;
use tactics::{
    Budget, Goal, Reading, Table, Threat, eval_eye, max_threat, read_capture, read_connection,
};

use super::super::args::{Answer, Args, Failure};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "attack", run: |engine, args| capture(engine, args, Mover::Attacker) },
    Command { name: "defend", run: |engine, args| capture(engine, args, Mover::Defender) },
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

fn capture(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Answer {
    let mut board = engine.game.board().without_history();
    let target = args.point(board.size())?;
    let color = stone(engine, target)?;
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(TABLE));
    let reading = read_capture(&mut board, target, mover.color(color), &mut budget, &mut table);
    code(engine, &reading, mover, Mover::Attacker)
}

/// Whether a string is caught by ataris alone.
fn ladder_attack(engine: &mut Engine, args: &mut Args<'_>) -> Answer {
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

fn connection(engine: &mut Engine, args: &mut Args<'_>, mover: Mover) -> Answer {
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
fn eyes(engine: &mut Engine, args: &mut Args<'_>) -> Answer {
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
pub(super) fn code(engine: &Engine, reading: &Reading, mover: Mover, owner: Mover) -> Answer {
    let code = match (reading.reach, mover == owner) {
        (Reach::Yes, true) | (Reach::No, false) => 1,
        (Reach::No, true) | (Reach::Yes, false) => return Ok("0".to_owned()),
        (Reach::Ko(FirstThreat::Opponent), true) | (Reach::Ko(FirstThreat::Owner), false) => 2,
        (Reach::Ko(_), _) => 3,
        (Reach::Unknown, _) => {
            return Err(Failure::new(format!(
                "unknown: gave up after {} positions",
                reading.work.nodes
            )));
        }
    };
    let size = engine.game.board().size();
    let mv = reading.first.map_or_else(|| "PASS".to_owned(), |mv| vertex::move_name(size, mv));
    Ok(format!("{code} {mv}"))
}
