//! Strings that a move catches, saves, threatens or gives up.
//!
//! The analyser reads each string with its owner and with its attacker moving first, before and
//! after the move; the deeds are the differences. Before it reports a deed, it reads it once more
//! with a checker for the answers and drops it if the checker finds a hole.

use board::{Board, Color, Played, Point, PointSet, StoneString};
use facts::{Deed, Grade, Reach};
use tactics::{Answer, Budget, Goal, Reading, Table, answer, read_goal};

use crate::Look;
use crate::means::means;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table) {
    let color = look.played.color;
    for anchor in candidates(look) {
        match look.before.at(anchor) {
            Some(owner) if owner == color => own(look, sink, table, anchor),
            Some(_) if look.still_there(anchor) => enemy(look, sink, table, anchor),
            Some(_) => {}
            None => new_string(look, sink, table, anchor),
        }
    }
}

/// The anchors of the strings to read, as they are before the move; also the move's point if it
/// makes a new string.
fn candidates(look: &Look<'_>) -> Vec<Point> {
    let near = look.near(params::CAPTURE_STEPS);
    let few = |string: &StoneString| string.liberty_count() <= params::CAPTURE_LIBERTIES;
    let few_after = |anchor: Point| look.after.string_at(anchor).is_some_and(few);
    let critical: PointSet = look
        .views
        .passed
        .strings
        .iter()
        .filter(|string| string.attack.is_some())
        .filter_map(|string| string.stones.first())
        .collect();
    let mut anchors: Vec<Point> = look
        .before
        .strings()
        .filter(|string| string.stones().meets(&near) || string.stones().meets(&critical))
        .filter(|string| few(string) || few_after(string.anchor()))
        .map(StoneString::anchor)
        .collect();
    anchors.sort_unstable();
    let beside_own =
        look.before.strings_beside(look.point).any(|string| string.color() == look.played.color);
    if !beside_own && few_after(look.point) {
        anchors.push(look.point);
    }
    anchors
}

fn enemy(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, anchor: Point) {
    let (color, stones) = (look.played.color, stones(&look.before, anchor));
    let caught = reach(look, &look.after, anchor, !color, table);
    if caught == Reach::Yes {
        let before = match reach(look, &look.passed, anchor, !color, table) {
            Reach::Unknown => reach_deeper(look, &look.passed, anchor, !color, table),
            known => known,
        };
        if before != Reach::Yes {
            let Some(answer) = confirmed(look, &look.after, anchor, !color, table) else { return };
            // If the search gives up on the earlier rescue, report the catch only if it is proved.
            if before == Reach::Unknown && answer.grade != Grade::Proved {
                return;
            }
            let means = means_with_move(look, &answer.reading.line, anchor);
            sink.answered(Deed::Catches { stones, means }, &answer);
        }
        return;
    }
    if caught != Reach::No {
        return;
    }
    match reach(look, &look.before, anchor, color, table) {
        Reach::Yes => {
            if is_news(look, &stones)
                && let Some(answer) = confirmed(look, &look.before, anchor, color, table)
            {
                sink.read(Deed::LetsEscape { stones }, &answer.reading);
            }
        }
        Reach::No if reach(look, &look.after, anchor, color, table) == Reach::Yes => {
            let Some(answer) = confirmed(look, &look.after, anchor, color, table) else { return };
            let means = means(&look.after, &answer.reading.line, anchor);
            sink.answered(Deed::ThreatensToCatch { stones, means }, &answer);
        }
        _ => {}
    }
}

fn own(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, anchor: Point) {
    let (color, stones) = (look.played.color, stones(&look.before, anchor));
    let now = reach(look, &look.after, anchor, !color, table);
    match now {
        Reach::No if reach(look, &look.passed, anchor, !color, table) == Reach::Yes => {
            if let Some(answer) = confirmed(look, &look.passed, anchor, !color, table) {
                // The line shows what would have happened; the safety now is only read.
                sink.read(Deed::Saves { stones }, &answer.reading);
            }
        }
        // Stones that were already lost are not left behind by this move.
        Reach::Yes
            if is_news(look, &stones)
                && reach(look, &look.before, anchor, color, table) == Reach::No =>
        {
            leaves(look, sink, table, anchor, stones);
        }
        _ => {}
    }
}

/// Whether unchanged stones are worth reporting: they are near the move, or many.
fn is_news(look: &Look<'_>, stones: &PointSet) -> bool {
    stones.len() >= params::LARGE || stones.meets(&look.near(params::CAPTURE_STEPS))
}

/// Checks whether the move's own new string can be caught at once.
fn new_string(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, anchor: Point) {
    if reach(look, &look.after, anchor, !look.played.color, table) == Reach::Yes {
        leaves(look, sink, table, anchor, stones(&look.after, anchor));
    }
}

fn leaves(
    look: &Look<'_>,
    sink: &mut Sink<'_>,
    table: &mut Table,
    anchor: Point,
    stones: PointSet,
) {
    let Some(answer) = confirmed(look, &look.after, anchor, !look.played.color, table) else {
        return;
    };
    let means = means(&look.after, &answer.reading.line, anchor);
    sink.answered(Deed::LeavesToBeCaught { stones, means }, &answer);
}

fn stones(board: &Board, anchor: Point) -> PointSet {
    board.string_at(anchor).map_or(PointSet::EMPTY, |string| *string.stones())
}

/// Whether the string at a point is captured with `to_play` to move.
fn reach(
    look: &Look<'_>,
    board: &Board,
    anchor: Point,
    to_play: Color,
    table: &mut Table,
) -> Reach {
    reach_within(look.budget(look.effort.capture_nodes), board, anchor, to_play, table)
}

/// The same with a larger budget, where the usual one gave no answer and much depends on it.
fn reach_deeper(
    look: &Look<'_>,
    board: &Board,
    anchor: Point,
    to_play: Color,
    table: &mut Table,
) -> Reach {
    let nodes = params::DEEPER_TIMES * look.effort.capture_nodes;
    reach_within(look.budget(nodes), board, anchor, to_play, table)
}

fn reach_within(
    mut budget: Budget,
    board: &Board,
    anchor: Point,
    to_play: Color,
    table: &mut Table,
) -> Reach {
    let goal = Goal::capture(anchor);
    read_goal(&mut board.clone(), &goal, to_play, &mut budget, table)
        .map_or(Reach::Unknown, |reading: Reading| reading.reach)
}

/// The checked answer, if it still says that the string is captured.
fn confirmed(
    look: &Look<'_>,
    board: &Board,
    anchor: Point,
    to_play: Color,
    table: &mut Table,
) -> Option<Answer> {
    let effort = look.effort(look.effort.capture_nodes);
    answer(board, &Goal::capture(anchor), to_play, effort, table)
        .filter(|answer| answer.reading.reach == Reach::Yes)
}

/// The name of a capture that starts with the move itself.
fn means_with_move(look: &Look<'_>, line: &[Played], anchor: Point) -> facts::Means {
    let whole: Vec<Played> = std::iter::once(look.played).chain(line.iter().copied()).collect();
    means(&look.before, &whole, anchor)
}
