//! Strings that can be connected or cut.

use board::{Move, PointSet};
use facts::{Reach, Reason};
use space::description::Group;
use space::element::Link;
use space::{DescriptionSettings, Watch};
use tactics::Goal;

use super::aim::{Aim, Hold};
use super::sight::{Sight, is_shut_in, worth};
use super::values;

/// The links that depend on who moves first.
pub(super) fn links(sight: &mut Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    let settings = DescriptionSettings::default();
    let mut watch = Watch::new(&sight.board, sight.shapes, &settings);
    let links = sight.judgement.description.elements.links.clone();
    for link in &links {
        let own = link.color == sight.to_play;
        let moves = if sight.desk.is_learnt() { learnt(sight, link) } else { known(link, own) };
        if moves.is_empty() {
            continue;
        }
        let ends = [link.ends.0, link.ends.1].map(|end| sight.group_at(end));
        let [Some(first), Some(second)] = ends else { continue };
        let (reason, about) = match own {
            true => (Reason::Connect, first.stones | second.stones),
            false => (Reason::Disconnect, first.stones | second.stones),
        };
        let value = at_stake(sight, &mut watch, [first, second], &moves);
        aims.push(Aim { reason, value, about, moves, hold: Hold::Reaches });
    }
    aims
}

/// What two groups gain by being joined. A weak group that is shut in, now or by the cut, is saved
/// by a group that is not weak. Two weak groups are not safe even together, and a group that is not
/// shut in has other ways to live. Counting the whole of the weaker group in all three cases was
/// tried before: with it, a player that found more links won fewer games.
fn at_stake(sight: &Sight<'_>, watch: &mut Watch<'_>, ends: [&Group; 2], moves: &PointSet) -> f32 {
    let weak: Vec<&Group> = ends.into_iter().filter(|group| sight.is_weak(group)).collect();
    let least = |groups: &[&Group]| groups.iter().copied().map(worth).reduce(f32::min);
    let Some(weaker) = least(&weak) else { return values::LOOSE_LINK };
    // The cut is played where the link is.
    let cut = moves.first().and_then(|at| {
        let mut board = sight.board.clone();
        board.play(!weak[0].color, at).ok()?;
        Some(watch.describe(&board))
    });
    let closed = |group: &&Group| {
        let after = cut.as_ref().and_then(|cut| {
            let stone = group.stones.first()?;
            Some(cut.groups[cut.group_at(stone)?].encirclement)
        });
        is_shut_in(group.encirclement) || after.is_some_and(is_shut_in)
    };
    let shut_in: Vec<&Group> = weak.iter().copied().filter(closed).collect();
    match (least(&shut_in), weak.len()) {
        (None, _) => weaker * values::FREE_LINK,
        (Some(saved), 1) => saved,
        (Some(saved), _) => saved * values::WEAK_LINK,
    }
}

/// The moves of a link that depends on who moves first. A cut that was not read is not claimed.
fn known(link: &Link, own: bool) -> PointSet {
    if !link.hangs() || link.status.second != Reach::No {
        return PointSet::EMPTY;
    }
    if own { link.friend_moves } else { link.enemy_moves }
}

/// The same, as the reader that goes by learnt rules sees it.
fn learnt(sight: &mut Sight<'_>, link: &Link) -> PointSet {
    let (first, second) = link.ends;
    let (goal, board) = (Goal::Connect { first, second }, sight.board.clone());
    let mut read = |to_play| sight.read(&board, &goal, to_play);
    let (Some(joined), Some(cut)) = (read(link.color), read(!link.color)) else {
        return PointSet::EMPTY;
    };
    if joined.reach != Reach::Yes || cut.reach != Reach::No {
        return PointSet::EMPTY;
    }
    let reading = if link.color == sight.to_play { joined } else { cut };
    reading.first.and_then(Move::point).map_or(PointSet::EMPTY, PointSet::from)
}
