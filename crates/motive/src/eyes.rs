//! Eyes that a move makes or destroys.

use board::{Board, Color, Point};
use facts::{Deed, Reach};
use tactics::{Goal, Table, answer, read_goal};

use crate::Look;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table) {
    let (player, opponent) = (look.played.color, !look.played.color);
    for at in places(look) {
        if matters(look, at, player)
            && reach(look, &look.passed, (player, at), opponent, table) == Reach::No
        {
            let effort = look.effort(look.effort.eye_nodes);
            let goal = Goal::Eye { color: player, at };
            if let Some(answer) = answer(&look.after, &goal, opponent, effort, table)
                && answer.reading.reach == Reach::Yes
            {
                sink.answered(Deed::MakesEye { at }, &answer);
            }
        }
        if matters(look, at, opponent)
            && reach(look, &look.passed, (opponent, at), opponent, table) == Reach::Yes
        {
            let mut budget = look.budget(look.effort.eye_nodes);
            let goal = Goal::Eye { color: opponent, at };
            let reading = read_goal(&mut look.after.clone(), &goal, opponent, &mut budget, table);
            if let Some(reading) = reading.filter(|reading| reading.reach == Reach::No) {
                sink.read(Deed::TakesEye { at }, &reading);
            }
        }
    }
}

/// The move's point, and the points beside it or diagonal to it that are empty after the move.
fn places(look: &Look<'_>) -> Vec<Point> {
    let around = look.before.beside(look.point).chain(look.before.diagonal(look.point));
    let mut places: Vec<Point> = around.filter(|&at| look.after.is_empty_at(at)).collect();
    places.push(look.point);
    places.sort_unstable();
    places
}

/// Whether an eye of a colour here matters: at least two of its stones and no enemy stones are
/// beside the point, and one of those stones belongs to a string that is not surely alive.
fn matters(look: &Look<'_>, at: Point, color: Color) -> bool {
    let weak = |stone: &Point| {
        look.views.passed.string_at(*stone).is_some_and(|string| {
            string.color == color && string.hold <= params::SURELY_ALIVE && string.stones.len() > 1
        })
    };
    let beside = look.before.beside(at).filter(|&stone| look.before.at(stone) == Some(color));
    let enemies = look.before.beside(at).any(|stone| look.before.at(stone) == Some(!color));
    let count = beside.count();
    !enemies && count >= 2 && look.before.beside(at).any(|stone| weak(&stone))
}

fn reach(
    look: &Look<'_>,
    board: &Board,
    (color, at): (Color, Point),
    to_play: Color,
    table: &mut Table,
) -> Reach {
    let mut budget = look.budget(look.effort.eye_nodes);
    read_goal(&mut board.clone(), &Goal::Eye { color, at }, to_play, &mut budget, table)
        .map_or(Reach::Unknown, |reading| reading.reach)
}
