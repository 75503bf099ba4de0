//! Strings that can be connected or cut.

use facts::{Reach, Reason};

use super::aim::{Aim, Hold};
use super::sight::{Sight, worth};
use super::values;

/// The links that hang on who moves first.
pub(super) fn links(sight: &Sight<'_>) -> Vec<Aim> {
    let mut aims = Vec::new();
    for link in &sight.judgement.description.elements.links {
        let own = link.color == sight.to_play;
        let moves = if own { link.friend_moves } else { link.enemy_moves };
        // A cut that nobody has read is not claimed.
        if !link.hangs() || link.status.second != Reach::No || moves.is_empty() {
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
