//! Strings that can be connected or cut.

use board::{Move, PointSet};
use facts::{Reach, Reason};
use space::element::Link;
use tactics::Goal;

use super::aim::{Aim, Hold};
use super::sight::{Sight, worth};
use super::values;

/// The links that hang on who moves first.
pub(super) fn links(sight: &mut Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
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
        // The weaker of the two is at stake, if it is weak.
        let weak = [first, second].into_iter().filter(|group| sight.is_weak(group)).map(worth);
        let value = weak.reduce(f32::min).unwrap_or(values::LOOSE_LINK);
        aims.push(Aim { reason, value, about, moves, hold: Hold::Reaches });
    }
    aims
}

/// The moves of a link that hangs on who moves first. A cut that nobody has read is not claimed.
fn known(link: &Link, own: bool) -> PointSet {
    if !link.hangs() || link.status.second != Reach::No {
        return PointSet::EMPTY;
    }
    if own { link.friend_moves } else { link.enemy_moves }
}

/// The same as somebody reads it who goes by rules.
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
