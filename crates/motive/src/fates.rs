//! The fates of groups: lives that the analyser reads, and fates on which the random games after
//! the move and after a pass disagree.

use board::{Board, Color, PointSet};
use facts::{Basis, Deed, Fate, Reach};
use space::judgement::{Judgement, StringJudgement};
use tactics::{Goal, Reading, Table, read_goal};

use crate::Look;
use crate::params;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table) {
    let mut told = PointSet::EMPTY;
    for (color, stones) in doubtful_groups(look) {
        if life(look, sink, table, color, stones) {
            told |= stones;
        }
    }
    judged(look, sink, table, &told);
}

/// The groups near the move that are not surely alive before and after it, those with the most
/// stones first.
fn doubtful_groups(look: &Look<'_>) -> Vec<(Color, PointSet)> {
    let near = look.near(params::LIFE_STEPS);
    let views = look.views;
    let mut groups: Vec<(Color, PointSet)> = views
        .passed
        .description
        .groups
        .iter()
        .filter(|group| group.stones.meets(&near) && group.stones.len() > 1)
        // A group that can run need not live on the spot, and a search that ends at a border says
        // little.
        .filter(|group| group.encirclement.likely <= params::SURROUNDED)
        .map(|group| (group.color, group.stones & look.after.stones(group.color)))
        .filter(|(_, stones)| !stones.is_empty() && !surely_alive(look, stones))
        .collect();
    groups.sort_by_key(|(_, stones)| std::cmp::Reverse(stones.len()));
    groups.truncate(params::LIFE_GROUPS);
    groups
}

/// Whether stones survive in nearly all random games, before the move and after it.
fn surely_alive(look: &Look<'_>, stones: &PointSet) -> bool {
    [&look.views.passed, &look.views.after]
        .iter()
        .all(|judgement| hold(judgement, stones) > params::SURELY_ALIVE)
}

/// Whether stones survive in most random games, before the move and after it, so that their room
/// does not matter.
pub(crate) fn safe(look: &Look<'_>, stones: &PointSet) -> bool {
    [&look.views.passed, &look.views.after]
        .iter()
        .all(|judgement| hold(judgement, stones) > params::SAFE)
}

/// How surely stones survive, on average.
fn hold(judgement: &Judgement, stones: &PointSet) -> f32 {
    let (mut sum, mut count) = (0.0, 0);
    for string in judgement.strings.iter().filter(|string| string.stones.meets(stones)) {
        let part = (string.stones & *stones).len();
        sum += string.hold * part as f32;
        count += part;
    }
    if count == 0 { 1.0 } else { sum / count as f32 }
}

/// Reports how the move changes the life of a group; returns whether there was a change.
fn life(
    look: &Look<'_>,
    sink: &mut Sink<'_>,
    table: &mut Table,
    color: Color,
    stones: PointSet,
) -> bool {
    let (player, opponent) = (look.played.color, !look.played.color);
    let lives = |board: &Board, to_play, table: &mut Table| {
        read(look, board, &stones, to_play, table).filter(|reading| !reading.work.gave_up)
    };
    let Some(after) = lives(&look.after, opponent, table) else { return false };
    let Some(passed) = lives(&look.passed, opponent, table) else { return false };
    let turn = |from, to| Deed::Turns { color, stones, from, to };
    // Living stones must not lose a part to a plain capture.
    let (alive, judgement) = match (color == player, passed.reach, after.reach) {
        (true, Reach::No, Reach::Yes) => (&look.after, &look.views.after),
        (true, Reach::Yes, Reach::No) | (false, Reach::Yes, _) => {
            (&look.passed, &look.views.passed)
        }
        _ => return false,
    };
    let mut parts = judgement.strings.iter().filter(|string| string.stones.meets(&stones));
    if parts.any(|string| caught(look, alive, string, opponent, table)) {
        return false;
    }
    match (color == player, passed.reach, after.reach) {
        (true, Reach::No, Reach::Yes) => sink.read(turn(Fate::Critical, Fate::Alive), &passed),
        (true, Reach::Yes, Reach::No) => sink.read(turn(Fate::Alive, Fate::Critical), &after),
        (false, Reach::Yes, Reach::No) => sink.read(turn(Fate::Critical, Fate::Dead), &after),
        (false, Reach::Yes, Reach::Yes) => {
            let before = lives(&look.before, player, table).map(|reading| reading.reach);
            let Some(again) = lives(&look.after, player, table) else { return false };
            if (before, again.reach) != (Some(Reach::Yes), Reach::No) {
                return false;
            }
            sink.read(Deed::ThreatensToTurn { color, stones, to: Fate::Dead }, &again);
        }
        _ => return false,
    }
    true
}

fn read(
    look: &Look<'_>,
    board: &Board,
    stones: &PointSet,
    to_play: Color,
    table: &mut Table,
) -> Option<Reading> {
    let mut budget = look.budget(look.effort.life_nodes);
    read_goal(&mut board.clone(), &Goal::live(board, stones), to_play, &mut budget, table)
}

/// Reports strings whose fate the games judge differently, merging those that belong together.
fn judged(look: &Look<'_>, sink: &mut Sink<'_>, table: &mut Table, told: &PointSet) {
    let views = look.views;
    let mut turns: Vec<(Color, Fate, Fate, PointSet, f32)> = Vec::new();
    for before in views.passed.strings.iter().filter(|string| !string.stones.meets(told)) {
        let Some(after) = before.stones.first().and_then(|stone| views.after.string_at(stone))
        else {
            continue;
        };
        let same = before.color == after.color && before.fate == after.fate;
        if same || (after.hold - before.hold).abs() < params::TURN || unclear(before, after) {
            continue;
        }
        if !clear(before) || !clear(after) || slips_away(look, before, after, table) {
            continue;
        }
        let part = before.stones;
        let reach = look.before.dilate(&look.before.dilate(&part));
        let with = turns.iter_mut().find(|(color, from, to, stones, _)| {
            (*color, *from, *to) == (before.color, before.fate, after.fate) && stones.meets(&reach)
        });
        match with {
            Some((_, _, _, stones, _)) => *stones |= part,
            None => turns.push((before.color, before.fate, after.fate, part, after.hold)),
        }
    }
    for (color, from, to, stones, hold) in turns {
        let share = hold * color.sign() as f32;
        let map = stones.iter().map(|stone| (stone, share)).collect();
        sink.judged(Deed::Turns { color, stones, from, to }, Basis::Map(map));
    }
}

/// Whether the games are as sure of a fate as its word is.
fn clear(string: &StringJudgement) -> bool {
    match string.fate {
        Fate::Alive => string.hold > params::CLEAR,
        Fate::Dead => string.hold < -params::CLEAR,
        Fate::Critical | Fate::Unclear => true,
    }
}

/// Whether a few stones that the games call dead are not caught as far as is read: random players
/// do not run.
fn slips_away(
    look: &Look<'_>,
    before: &StringJudgement,
    after: &StringJudgement,
    table: &mut Table,
) -> bool {
    let mut escapes = |board: &Board, string: &StringJudgement| {
        let runs = string.fate == Fate::Dead && string.stones.len() <= params::RUNNERS;
        runs && !caught(look, board, string, string.color, table)
    };
    escapes(&look.passed, before) || escapes(&look.after, after)
}

/// Whether a string is caught with `to_play` to move.
fn caught(
    look: &Look<'_>,
    board: &Board,
    string: &StringJudgement,
    to_play: Color,
    table: &mut Table,
) -> bool {
    let Some(anchor) = string.stones.first() else { return false };
    let mut budget = look.budget(look.effort.capture_nodes);
    read_goal(&mut board.clone(), &Goal::capture(anchor), to_play, &mut budget, table)
        .is_some_and(|reading| reading.reach == Reach::Yes)
}

fn unclear(before: &StringJudgement, after: &StringJudgement) -> bool {
    [before.fate, after.fate].contains(&Fate::Unclear)
}
