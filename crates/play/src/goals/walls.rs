//! Ways out of weak groups, and walls around them.
//!
//! The order of a group's encirclement is how far it can go before the enemy's dividers stop it
//! (Bouzy 2001, section 4.4). The analyser tries moves near a weak group and describes the
//! positions before and after each by the rules alone, since reading all links again costs more
//! than everything else. A move that raises the order above what counts as shut in lets the group
//! out; one that lowers it below shuts the group in. The three-valued freedom of Bouzy 1996 was
//! tried first and changes too seldom: it calls a group free that can take two steps.

use board::{Color, Point, PointSet};
use facts::Reason;
use space::fraction::Encirclement;
use space::{DescriptionSettings, Watch};

use super::aim::{Aim, Hold};
use super::sight::{Sight, is_shut_in};
use super::values;

/// The most moves that are tried around one group.
const MOVES_TRIED: usize = 16;

/// The weak groups that a move lets out or shuts in.
pub(super) fn walls(sight: &Sight<'_>) -> Vec<Aim> {
    let settings = DescriptionSettings::default();
    let mut watch = Watch::new(&sight.board, sight.shapes, &settings);
    let before = watch.describe(&sight.board);
    let mut aims = Vec::new();
    for group in sight.weak_groups().into_iter().take(sight.effort.weak_groups) {
        let own = group.color == sight.to_play;
        let Some(number) = group.stones.first().and_then(|stone| before.group_at(stone)) else {
            continue;
        };
        let shut_in = is_shut_in(before.groups[number].encirclement);
        // A free group needs no way out, and one that is shut in need not be shut in again.
        if own != shut_in {
            continue;
        }
        let moves: PointSet = around(sight, &group.stones, &group.interior)
            .filter(|&at| {
                let after = after(sight, &mut watch, at, &group.stones, group.color);
                after.is_some_and(|order| is_shut_in(order) != shut_in)
            })
            .collect();
        let value = values::escape(group.stones.len(), group.exterior.len());
        let reason = if own { Reason::Escape } else { Reason::Encircle };
        aims.push(Aim { reason, value, about: group.stones, moves, hold: Hold::Reaches });
    }
    aims
}

/// The legal points one or two steps from a group, outside its interior, the nearest first.
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

/// How closely a group is encircled after a move of the player to move.
fn after(
    sight: &Sight<'_>,
    watch: &mut Watch<'_>,
    at: Point,
    stones: &PointSet,
    color: Color,
) -> Option<Encirclement> {
    let mut board = sight.board.clone();
    board.play(sight.to_play, at).ok()?;
    let left = *stones & board.stones(color);
    let description = watch.describe(&board);
    let number = description.group_at(left.first()?)?;
    Some(description.groups[number].encirclement)
}
