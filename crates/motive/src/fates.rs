//! What becomes of groups: lives that are read, and fates that random games judge otherwise than
//! after a pass.

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
    judged(look, sink, &told);
}

/// The groups near the move that are not surely alive before and after it, those with most stones
/// first.
fn doubtful_groups(look: &Look<'_>) -> Vec<(Color, PointSet)> {
    let near = look.near(params::LIFE_STEPS);
    let views = look.views;
    let sure = |stones: &PointSet| {
        hold(&views.passed, stones) > params::SURELY_ALIVE
            && hold(&views.after, stones) > params::SURELY_ALIVE
    };
    let mut groups: Vec<(Color, PointSet)> = views
        .passed
        .description
        .groups
        .iter()
        .filter(|group| group.stones.meets(&near) && group.stones.len() > 1)
        .map(|group| (group.color, group.stones & look.after.stones(group.color)))
        .filter(|(_, stones)| !stones.is_empty() && !sure(stones))
        .collect();
    groups.sort_by_key(|(_, stones)| std::cmp::Reverse(stones.len()));
    groups.truncate(params::LIFE_GROUPS);
    groups
}

/// How surely stones stay, on average.
fn hold(judgement: &Judgement, stones: &PointSet) -> f32 {
    let (mut sum, mut count) = (0.0, 0);
    for string in judgement.strings.iter().filter(|string| string.stones.meets(stones)) {
        let part = (string.stones & *stones).len();
        sum += string.hold * part as f32;
        count += part;
    }
    if count == 0 { 1.0 } else { sum / count as f32 }
}

/// Tells how the move changes the life of a group; whether there was something to tell.
fn life(
    look: &Look<'_>,
    sink: &mut Sink<'_>,
    table: &mut Table,
    color: Color,
    stones: PointSet,
) -> bool {
    let (player, opponent) = (look.played.color, !look.played.color);
    let mut lives = |board: &Board, to_play| {
        read(look, board, &stones, to_play, table).filter(|reading| !reading.work.gave_up)
    };
    let Some(after) = lives(&look.after, opponent) else { return false };
    let Some(passed) = lives(&look.passed, opponent) else { return false };
    let turn = |from, to| Deed::Turns { color, stones, from, to };
    match (color == player, passed.reach, after.reach) {
        (true, Reach::No, Reach::Yes) => sink.read(turn(Fate::Critical, Fate::Alive), &passed),
        (true, Reach::Yes, Reach::No) => sink.read(turn(Fate::Alive, Fate::Critical), &after),
        (false, Reach::Yes, Reach::No) => sink.read(turn(Fate::Critical, Fate::Dead), &after),
        (false, Reach::Yes, Reach::Yes) => {
            let before = lives(&look.before, player).map(|reading| reading.reach);
            let Some(again) = lives(&look.after, player) else { return false };
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

/// Strings whose fate the games judge otherwise, put together where they belong together.
fn judged(look: &Look<'_>, sink: &mut Sink<'_>, told: &PointSet) {
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

fn unclear(before: &StringJudgement, after: &StringJudgement) -> bool {
    [before.fate, after.fate].contains(&Fate::Unclear)
}
