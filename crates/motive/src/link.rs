//! Strings that a move links, cuts, or leaves to be cut.

use board::{Board, Color, Point, StoneString};
use facts::{Deed, Grade, Reach};
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

/// Own strings that could have been cut apart before the move and no longer can.
fn own(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let opponent = !look.played.color;
    let Some(before) = read(look, &look.passed, ends, opponent, table) else { return };
    if before.reach != Reach::No {
        return;
    }
    // Report only proved links: half of the others do not hold.
    let proved = |answer: &Answer| answer.grade == Grade::Proved;
    if let Some(answer) = confirmed(look, &look.after, ends, opponent, table).filter(proved) {
        sink.answered(Deed::Links { ends }, &answer);
    }
}

/// Enemy strings that could have been connected before, or that a second move can cut apart. A cut
/// is reported only if the strings faced each other and their connection is proved; otherwise a
/// search that gives up on a connection elsewhere would look like a cut.
fn enemy(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let (color, opponent) = (look.played.color, !look.played.color);
    if !face(&look.before, ends) {
        return;
    }
    let Some(after) = read(look, &look.after, ends, opponent, table) else { return };
    match after.reach {
        Reach::No => {
            let before = read(look, &look.passed, ends, opponent, table);
            if before.is_some_and(|reading| reading.reach == Reach::Yes)
                && is_proved(look, &look.passed, ends, opponent, table)
            {
                sink.read(Deed::Cuts { ends }, &after);
            }
        }
        Reach::Yes => {
            let before = read(look, &look.before, ends, color, table);
            let cut = read(look, &look.after, ends, color, table);
            if let (Some(before), Some(cut)) = (before, cut)
                && (before.reach, cut.reach) == (Reach::Yes, Reach::No)
                && is_proved(look, &look.before, ends, color, table)
            {
                sink.read(Deed::ThreatensToCut { ends }, &cut);
            }
        }
        Reach::Ko(_) | Reach::Unknown => {}
    }
}

/// The move's string and another one that an answer can cut apart.
fn left_behind(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, ends: (Point, Point)) {
    let (color, opponent) = (look.played.color, !look.played.color);
    if !face(&look.after, ends) {
        return;
    }
    let Some(cut) = read(look, &look.after, ends, opponent, table) else { return };
    if cut.reach == Reach::No
        && read(look, &look.after, ends, color, table)
            .is_some_and(|reading| reading.reach == Reach::Yes)
        && !was_cut(look, ends, table)
    {
        sink.read(Deed::LeavesCut { ends }, &cut);
    }
}

/// Whether at most two empty points lie between the strings: players do not see strings that are
/// farther apart, or behind enemy stones, as connected.
fn face(board: &Board, ends: (Point, Point)) -> bool {
    let liberties = |end| board.string_at(end).map(|string| *string.liberties());
    let (Some(first), Some(second)) = (liberties(ends.0), liberties(ends.1)) else { return false };
    first.meets(&second) || board.dilate(&first).meets(&second)
}

/// Whether older stones of both strings could already be cut apart before the move: then the move
/// leaves no new cut behind.
fn was_cut(look: &Look<'_>, ends: (Point, Point), table: &mut Table) -> bool {
    let old = |end| {
        let string = look.after.string_at(end)?;
        (*string.stones() & look.before.stones(look.played.color)).first()
    };
    let (Some(first), Some(second)) = (old(ends.0), old(ends.1)) else { return false };
    read(look, &look.passed, (first, second), !look.played.color, table)
        .is_some_and(|reading| reading.reach == Reach::No)
}

/// Pairs of strings of a colour near the move and near each other, by their anchors, the nearest to
/// the move first.
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
    let mut budget = look.budget(nodes(look, board, ends));
    read_goal(&mut board.clone(), &goal(ends), to_play, &mut budget, table)
}

/// Node limit of a link search: larger if the move is played between the strings or beside them,
/// where a cut is what the move is about.
fn nodes(look: &Look<'_>, board: &Board, ends: (Point, Point)) -> u64 {
    let near = look.near(params::NEAR_LINK_STEPS);
    let close = |end| board.string_at(end).is_some_and(|string| string.stones().meets(&near));
    let times = if close(ends.0) && close(ends.1) { params::NEAR_LINK_TIMES } else { 1 };
    look.effort.link_nodes * times
}

/// Whether it is proved that the strings are connected.
fn is_proved(
    look: &Look<'_>,
    board: &Board,
    ends: (Point, Point),
    to_play: Color,
    table: &mut Table,
) -> bool {
    confirmed(look, board, ends, to_play, table).is_some_and(|answer| answer.grade == Grade::Proved)
}

/// The checked answer, if it says that the strings are connected.
fn confirmed(
    look: &Look<'_>,
    board: &Board,
    ends: (Point, Point),
    to_play: Color,
    table: &mut Table,
) -> Option<Answer> {
    let effort = look.effort(nodes(look, board, ends));
    answer(board, &goal(ends), to_play, effort, table)
        .filter(|answer| answer.reading.reach == Reach::Yes)
}
