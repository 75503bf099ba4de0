//! Moves that touch nothing: peeps, shoulder hits, caps, jumps, invasions.

use board::{Point, PointSet};
use facts::Manner;

use super::{ACROSS, Named, Place, STRAIGHT};

/// The distance, in a square, beyond which a move is far from all stones.
const FAR: i32 = 4;

pub(super) fn name(place: &Place<'_>) -> Option<Named> {
    if !place.own_beside().is_empty() || !place.enemies_beside().is_empty() {
        return None;
    }
    peep(place)
        .or_else(|| diagonal(place))
        .or_else(|| shoulder_hit(place))
        .or_else(|| jump(place))
        .or_else(|| cap(place))
        .or_else(|| far(place))
}

/// Beside the point between two enemy stones one point apart.
fn peep(place: &Place<'_>) -> Option<Named> {
    for (columns, rows) in STRAIGHT {
        let gap = place.to(columns, rows);
        let ends =
            [place.to(columns + rows, rows + columns), place.to(columns - rows, rows - columns)];
        if place.is_empty(gap) && ends.iter().all(|&at| place.is_enemy(at)) {
            return Some((Manner::Peep, ends.into_iter().flatten().collect()));
        }
    }
    None
}

fn diagonal(place: &Place<'_>) -> Option<Named> {
    ACROSS.into_iter().find_map(|(columns, rows)| {
        let stone = place.to(columns, rows).filter(|&at| place.is_own(Some(at)))?;
        let free = place.is_empty(place.to(columns, 0)) && place.is_empty(place.to(0, rows));
        free.then(|| (Manner::Diagonal, PointSet::from(stone)))
    })
}

/// One line above an enemy stone near the edge, with no friend near.
fn shoulder_hit(place: &Place<'_>) -> Option<Named> {
    if !place.around(place.color, 2).is_empty() {
        return None;
    }
    ACROSS.into_iter().find_map(|(columns, rows)| {
        let stone = place.to(columns, rows).filter(|&at| place.is_enemy(Some(at)))?;
        let low = place.line(stone);
        let above = place.line(place.point) == low + 1;
        (above && (3..=4).contains(&low)).then(|| (Manner::ShoulderHit, PointSet::from(stone)))
    })
}

/// Above an enemy stone, one point away, on the side of the centre.
fn cap(place: &Place<'_>) -> Option<Named> {
    STRAIGHT.into_iter().find_map(|(columns, rows)| {
        let stone = place.to(2 * columns, 2 * rows).filter(|&at| place.is_enemy(Some(at)))?;
        let free = place.is_empty(place.to(columns, rows));
        let above = place.line(place.point) >= place.line(stone) + 2;
        (free && above).then(|| (Manner::Cap, PointSet::from(stone)))
    })
}

/// A jump from an own stone at a distance that has a name, with nothing in between.
fn jump(place: &Place<'_>) -> Option<Named> {
    let ways: [(i32, i32, Manner); 4] = [
        (2, 0, Manner::OnePointJump),
        (2, 1, Manner::KnightMove),
        (3, 0, Manner::TwoPointJump),
        (3, 1, Manner::LargeKnightMove),
    ];
    ways.into_iter().find_map(|(far, aside, manner)| {
        let turns = STRAIGHT.into_iter().flat_map(|way| [(way, aside), (way, -aside)]);
        turns.into_iter().find_map(|((columns, rows), aside)| {
            let target = place.to(far * columns + aside * rows, far * rows + aside * columns);
            let stone = target.filter(|&at| place.is_own(Some(at)))?;
            let free = (1..far).all(|step| {
                place.is_empty(place.to(step * columns, step * rows))
                    && place.is_empty(place.from(stone, -step * columns, -step * rows))
            });
            free.then(|| (manner, PointSet::from(stone)))
        })
    })
}

/// Deep among enemy stones, or far from all stones.
fn far(place: &Place<'_>) -> Option<Named> {
    if !place.around(place.color, FAR - 1).is_empty() {
        return None;
    }
    let enemies = place.around(!place.color, FAR + 1);
    let left = |stone: &Point| stone.column() < place.point.column();
    let above = |stone: &Point| stone.row() < place.point.row();
    let both = |side: &dyn Fn(&Point) -> bool| {
        enemies.iter().any(|stone| side(&stone)) && enemies.iter().any(|stone| !side(&stone))
    };
    let (columns, rows) = place.lines(place.point);
    let between = if rows <= columns { both(&left) } else { both(&above) };
    if between && enemies.len() >= 2 && place.line(place.point) <= 4 {
        Some((Manner::Invasion, enemies))
    } else if enemies.is_empty() {
        Some((Manner::FarFromAll, PointSet::EMPTY))
    } else {
        None
    }
}
