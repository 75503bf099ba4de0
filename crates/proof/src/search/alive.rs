//! Zones of pass-alive stones.

use board::{Board, Color, PointSet, Suicide, pass_alive};

/// The strings and regions that keep at least `least` of some stones pass-alive, without those that
/// have nothing to do with them; `None` if fewer are.
pub(super) fn zone(
    board: &Board,
    stones: &PointSet,
    color: Color,
    least: usize,
) -> Option<PointSet> {
    let standing = *stones & board.stones(color);
    // Two regions of which each has a border: a string needs some room for that.
    if standing.len() < least {
        return None;
    }
    let alive = pass_alive::benson(board, color, Suicide::Illegal);
    let targets = standing & alive.stones;
    if targets.len() < least {
        return None;
    }
    let mut zone = PointSet::EMPTY;
    let mut held = 0;
    let mut rest = targets;
    while held < least
        && let Some(string) = rest.first().and_then(|first| board.string_at(first))
    {
        held += (rest & *string.stones()).len();
        rest -= *string.stones();
        zone |= *string.stones();
    }
    // The regions beside these strings, the strings around the regions, and so on.
    loop {
        let before = zone;
        let reach = board.dilate(&zone);
        for region in alive.regions.iter().filter(|region| region.meets(&reach)) {
            zone |= *region;
            let border = board.dilate(region) & board.stones(color);
            for string in board.strings().filter(|s| s.stones().meets(&border)) {
                zone |= *string.stones();
            }
        }
        if zone == before {
            return Some(zone);
        }
    }
}
