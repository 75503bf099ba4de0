//! Moves that are named for the stones they touch.

use board::PointSet;
use facts::Manner;

use super::{ACROSS, Named, Place, STRAIGHT};

pub(super) fn name(place: &Place<'_>) -> Option<Named> {
    let (own, enemies) = (place.own_beside(), place.enemies_beside());
    match (own.is_empty(), enemies.is_empty()) {
        (false, _) => from_own(place),
        (true, false) => wedge(place).or_else(|| hane(place)).or_else(|| attachment(place)),
        (true, true) => None,
    }
}

/// Moves beside an own stone.
fn from_own(place: &Place<'_>) -> Option<Named> {
    let friends = place.own_beside();
    for (columns, rows) in STRAIGHT {
        // The own stone is behind; the move goes in the opposite direction.
        let behind = place.to(-columns, -rows);
        if !place.is_own(behind) {
            continue;
        }
        let sides = [place.to(rows, columns), place.to(-rows, -columns)];
        if sides.iter().all(|&side| place.is_enemy(side)) {
            return Some((Manner::Push, friends | sides.into_iter().flatten().collect()));
        }
        if let Some(found) = block(place) {
            return Some((Manner::Block, found));
        }
        // A move that joins several strings is reported as a link.
        if friends.len() > 1 {
            continue;
        }
        let behind = behind?;
        let line = place.line(place.point);
        if line < place.line(behind) && line <= 2 {
            return Some((Manner::Descent, PointSet::from(behind)));
        }
        let above = |point| {
            sides_of(place, point, (columns, rows))
                .filter(|&at| place.line(at) > place.line(point))
                .find(|&at| place.is_enemy(Some(at)))
        };
        if line == place.line(behind) && line <= 3 && above(behind).is_some() {
            let stones = PointSet::from(behind) | above(behind).into_iter().collect();
            return Some((Manner::Crawl, stones));
        }
        return Some((Manner::Extension, friends));
    }
    None
}

fn sides_of(
    place: &Place<'_>,
    point: board::Point,
    (columns, rows): (i32, i32),
) -> impl Iterator<Item = board::Point> {
    [place.from(point, rows, columns), place.from(point, -rows, -columns)].into_iter().flatten()
}

/// An enemy stone beside the move, with another one behind it on the line from the move.
fn block(place: &Place<'_>) -> Option<PointSet> {
    for (columns, rows) in STRAIGHT {
        let (head, behind) = (place.to(columns, rows), place.to(2 * columns, 2 * rows));
        if place.is_enemy(head) && place.is_enemy(behind) {
            return Some([head, behind].into_iter().flatten().collect());
        }
    }
    None
}

/// Between enemy stones on two opposite sides, with the other two sides empty.
fn wedge(place: &Place<'_>) -> Option<Named> {
    for (columns, rows) in [(1, 0), (0, 1)] {
        let between = [place.to(columns, rows), place.to(-columns, -rows)];
        let out = [place.to(rows, columns), place.to(-rows, -columns)];
        if between.iter().all(|&at| place.is_enemy(at)) && out.iter().all(|&at| place.is_empty(at))
        {
            return Some((Manner::Wedge, between.into_iter().flatten().collect()));
        }
    }
    None
}

/// Around the head of an enemy stone that is beside an own stone.
fn hane(place: &Place<'_>) -> Option<Named> {
    for (columns, rows) in ACROSS {
        if !place.is_own(place.to(columns, rows)) {
            continue;
        }
        let corners = [place.to(columns, 0), place.to(0, rows)];
        let enemies: PointSet =
            corners.into_iter().filter(|&at| place.is_enemy(at)).flatten().collect();
        if enemies.len() == 1 {
            return Some((Manner::Hane, enemies));
        }
    }
    None
}

fn attachment(place: &Place<'_>) -> Option<Named> {
    let enemies = place.enemies_beside();
    (enemies.len() == 1).then_some((Manner::Attachment, enemies))
}
