//! Ways out of weak groups, and walls around them.
//!
//! A group is shut in when the enemy's dividers leave it less than two steps (Bouzy 1996, section
//! 3.3). Moves near a weak group are tried, and the position after each is described by the rules
//! alone: what becomes of the group's freedom says whether the move lets it out or shuts it in.

use board::{Color, Point, PointSet};
use facts::{Conway, Reason};
use space::Watch;

use super::aim::{Aim, Hold};
use super::sight::Sight;
use super::values;

/// Moves that are tried around one group.
const MOVES_TRIED: usize = 16;

/// The weak groups whose freedom a move decides.
pub(super) fn walls(sight: &Sight<'_>) -> Vec<Aim> {
    let mut watch = Watch::new(&sight.board, sight.shapes, &sight.settings);
    let mut aims = Vec::new();
    for group in sight.weak_groups().into_iter().take(sight.effort.weak_groups) {
        let own = group.color == sight.to_play;
        // Who is shut in already is not let out by one move, and who is free needs none.
        let open = match own {
            true => group.freedom != Conway::Positive,
            false => group.freedom != Conway::Negative,
        };
        if !open {
            continue;
        }
        let wanted = |freedom: Conway| match own {
            true => freedom > group.freedom,
            false => freedom < group.freedom,
        };
        let moves: PointSet = around(sight, &group.stones, &group.interior)
            .filter(|&at| {
                freedom_after(sight, &mut watch, at, &group.stones, group.color).is_some_and(wanted)
            })
            .collect();
        let value = values::escape(group.stones.len(), group.exterior.len());
        let reason = if own { Reason::Escape } else { Reason::Encircle };
        aims.push(Aim { reason, value, about: group.stones, moves, hold: Hold::Reaches });
    }
    aims
}

/// The legal points one or two steps from a group, outside of what it holds, the nearest first.
fn around(
    sight: &Sight<'_>,
    stones: &PointSet,
    interior: &PointSet,
) -> impl Iterator<Item = Point> + use<> {
    let legal = sight.legal() - *interior;
    let near = sight.board.dilate(stones);
    let far = sight.board.dilate(&near) - near;
    let points: Vec<Point> = (near & legal).iter().chain((far & legal).iter()).collect();
    points.into_iter().take(MOVES_TRIED)
}

/// How free a group is after a move of the player to move.
fn freedom_after(
    sight: &Sight<'_>,
    watch: &mut Watch<'_>,
    at: Point,
    stones: &PointSet,
    color: Color,
) -> Option<Conway> {
    let mut board = sight.board.clone();
    board.play(sight.to_play, at).ok()?;
    let left = *stones & board.stones(color);
    let description = watch.describe(&board);
    let number = description.group_at(left.first()?)?;
    Some(description.groups[number].freedom)
}
