//! Strings that a move links, cuts, or leaves to be cut.

use board::{Board, Color, Point, StoneString};
use facts::{Deed, Reach};
use tactics::{Answer, Goal, Reading, Table, answer, read_goal};

use crate::Look;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table) {
    let color = look.played.color;
    for ends in pairs(look, &look.before, color) {
        own(look, sink, table, ends);
    }
    for ends in pairs(look, &look.after, !color) {
        enemy(look, sink, table, ends);
    }
    for ends in pairs(look, &look.after, color) {
        let with_move = look.after.string_at(look.point).is_some_and(|string| {
            string.stones().contains(ends.0) || string.stones().contains(ends.1)
        });
        if with_move {
            left_behind(look, sink, table, ends);
        }
    }
}

/// Own strings that could have been cut apart and cannot be any more.
fn own(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let opponent = !look.played.color;
    let Some(before) = read(look, &look.passed, ends, opponent, table) else { return };
    if before.reach != Reach::No {
        return;
    }
    if let Some(answer) = confirmed(look, &look.after, ends, opponent, table) {
        sink.answered(Deed::Links { ends }, &answer);
    }
}

/// Enemy strings that could have been connected, or that can be cut apart by a second move.
fn enemy(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let (color, opponent) = (look.played.color, !look.played.color);
    let Some(after) = read(look, &look.after, ends, opponent, table) else { return };
    match after.reach {
        Reach::No => {
            let before = read(look, &look.passed, ends, opponent, table);
            if before.is_some_and(|reading| reading.reach == Reach::Yes) {
                sink.read(Deed::Cuts { ends }, &after);
            }
        }
        Reach::Yes => {
            let before = read(look, &look.before, ends, color, table);
            let cut = read(look, &look.after, ends, color, table);
            if let (Some(before), Some(cut)) = (before, cut)
                && (before.reach, cut.reach) == (Reach::Yes, Reach::No)
            {
                sink.read(Deed::ThreatensToCut { ends }, &cut);
            }
        }
        Reach::Ko(_) | Reach::Unknown => {}
    }
}

/// The string of the move and another that an answer can cut apart.
fn left_behind(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let (color, opponent) = (look.played.color, !look.played.color);
    let Some(cut) = read(look, &look.after, ends, opponent, table) else { return };
    if cut.reach == Reach::No
        && read(look, &look.after, ends, color, table)
            .is_some_and(|reading| reading.reach == Reach::Yes)
    {
        sink.read(Deed::LeavesCut { ends }, &cut);
    }
}

/// Pairs of strings of a colour near the move and near each other, by their anchors, the nearest
/// to the move first.
fn pairs(look: &Look<'_>, board: &Board, color: Color) -> Vec<(Point, Point)> {
    let near = look.near(params::LINK_STEPS);
    let distance = |string: &StoneString| {
        (0..=params::LINK_STEPS).find(|&steps| look.near(steps).meets(string.stones()))
    };
    let mut strings: Vec<(usize, &StoneString)> = board
        .strings()
        .filter(|string| string.color() == color && string.stones().meets(&near))
        .filter_map(|string| Some((distance(string)?, string)))
        .collect();
    strings.sort_by_key(|(steps, string)| (*steps, string.anchor()));
    let mut pairs = Vec::new();
    for (index, (far, second)) in strings.iter().enumerate() {
        for (steps, first) in &strings[..index] {
            if within(board, first, second, params::LINK_GAP) {
                pairs.push((steps + far, (first.anchor(), second.anchor())));
            }
        }
    }
    pairs.sort_by_key(|&(steps, _)| steps);
    pairs.truncate(params::LINK_PAIRS);
    pairs.into_iter().map(|(_, ends)| ends).collect()
}

fn within(board: &Board, first: &StoneString, second: &StoneString, steps: usize) -> bool {
    let mut reach = *first.stones();
    for _ in 0..steps {
        reach = board.dilate(&reach);
    }
    reach.meets(second.stones())
}

fn goal(ends: (Point, Point)) -> Goal {
    Goal::Connect { first: ends.0, second: ends.1 }
}

fn read(
    look: &Look<'_>,
    board: &Board,
    ends: (Point, Point),
    to_play: Color,
    table: &mut Table,
) -> Option<Reading> {
    let mut budget = look.budget(look.effort.link_nodes);
    read_goal(&mut board.clone(), &goal(ends), to_play, &mut budget, table)
}

/// The checked answer, if it is that the strings are connected.
fn confirmed(
    look: &Look<'_>,
    board: &Board,
    ends: (Point, Point),
    to_play: Color,
    table: &mut Table,
) -> Option<Answer> {
    let effort = look.effort(look.effort.link_nodes);
    answer(board, &goal(ends), to_play, effort, table)
        .filter(|answer| answer.reading.reach == Reach::Yes)
}
