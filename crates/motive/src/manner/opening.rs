//! Moves that are named for a corner or a side.

use board::{Color, Point, PointSet};
use facts::Manner;

use super::{Named, Place};

/// The smallest board on which corner moves have names.
const SMALLEST: usize = 9;

/// The smallest board on which stones in different corners do not affect each other at once.
const ROOMY: usize = 13;

/// The highest line of a stone that holds a corner.
const CORNER_LINE: usize = 5;

pub(super) fn name(place: &Place<'_>) -> Option<Named> {
    let size = place.board.size();
    if size.width().min(size.height()) < SMALLEST {
        return None;
    }
    if !place.own_beside().is_empty() || !place.enemies_beside().is_empty() {
        return None;
    }
    let corner = corner(place, place.point);
    let (own, enemy) =
        (corner & place.board.stones(place.color), corner & place.board.stones(!place.color));
    let alone = Color::BOTH.iter().all(|&color| place.around(color, 2).is_empty());
    if alone && corner_is_free(place, &corner) {
        return free_corner(place);
    }
    if size.width().min(size.height()) < ROOMY {
        return None;
    }
    let holder = (own | enemy).only().filter(|&stone| {
        place.lines(stone).0 <= CORNER_LINE && place.lines(stone).1 <= CORNER_LINE
    });
    if let Some(stone) = holder {
        let (columns, rows) = apart(place.point, stone);
        let (far, near) = (columns.max(rows), columns.min(rows));
        let stones = PointSet::from(stone);
        if !enemy.is_empty() {
            let diagonal = place.lines(place.point) == (3, 3) && place.lines(stone) == (4, 4);
            if diagonal {
                return Some((Manner::ThreeThreeInvasion, stones));
            }
            if (2..=3).contains(&far) && near <= 2 {
                return Some((Manner::Approach, stones));
            }
        } else if (2..=3).contains(&far) && near <= 1 && place.line(place.point) >= 3 {
            return Some((Manner::Enclosure, stones));
        }
    }
    pincer(place).or_else(|| side(place))
}

/// The quarter of the board around a point; the middle lines of odd boards belong to no quarter,
/// except for a point on them.
fn corner(place: &Place<'_>, point: Point) -> PointSet {
    let size = place.board.size();
    let half = |at: usize, length: usize| (at * 2 + 1).cmp(&length);
    let same = |other: &Point| {
        half(other.column(), size.width()) == half(point.column(), size.width())
            && half(other.row(), size.height()) == half(point.row(), size.height())
    };
    size.points().filter(same).collect()
}

fn corner_is_free(place: &Place<'_>, corner: &PointSet) -> bool {
    !corner.meets(&place.board.occupied())
}

fn free_corner(place: &Place<'_>) -> Option<Named> {
    let size = place.board.size();
    let (columns, rows) = place.lines(place.point);
    let middle = size.width() % 2 == 1
        && size.height() % 2 == 1
        && place.point.column() == size.width() / 2
        && place.point.row() == size.height() / 2;
    let manner = match (columns.min(rows), columns.max(rows)) {
        _ if middle => Manner::CentrePoint,
        (3, 3) => Manner::ThreeThreePoint,
        (3, 4) => Manner::ThreeFourPoint,
        (4, 4) => Manner::StarPoint,
        (3..=5, 4..=6) => Manner::CornerOpening,
        _ => return None,
    };
    Some((manner, PointSet::EMPTY))
}

/// An enemy stone on the third or fourth line between the move and an own stone of the corner.
fn pincer(place: &Place<'_>) -> Option<Named> {
    if !(3..=4).contains(&place.line(place.point)) || !place.own_beside().is_empty() {
        return None;
    }
    for along_columns in [true, false] {
        let along = |point: Point| if along_columns { point.column() } else { point.row() } as i32;
        let across = |point: Point| {
            let (columns, rows) = place.lines(point);
            if along_columns { rows } else { columns }
        };
        if !(3..=4).contains(&across(place.point)) {
            continue;
        }
        let on_side = |point: &Point| {
            across(*point) <= CORNER_LINE
                && (across(*point) as i32 - across(place.point) as i32).abs() <= 2
                && same_side(place, *point, along_columns)
        };
        let enemies: Vec<Point> = place.around(!place.color, 4).iter().filter(on_side).collect();
        let [caught] = enemies[..] else { continue };
        let step = along(caught) - along(place.point);
        if !(2..=4).contains(&step.abs()) {
            continue;
        }
        let friend = place.board.stones(place.color).iter().filter(on_side).find(|&own| {
            let beyond = along(own) - along(caught);
            beyond.signum() == step.signum() && (1..=5).contains(&beyond.abs())
        });
        if friend.is_some() {
            return Some((Manner::Pincer, PointSet::from(caught)));
        }
    }
    None
}

/// Whether a point is on the same side of the board as the move.
fn same_side(place: &Place<'_>, point: Point, along_columns: bool) -> bool {
    let size = place.board.size();
    if along_columns {
        (point.row() * 2 < size.height()) == (place.point.row() * 2 < size.height())
    } else {
        (point.column() * 2 < size.width()) == (place.point.column() * 2 < size.width())
    }
}

/// An extension of three to five points along a side from an own stone, with nothing between.
fn side(place: &Place<'_>) -> Option<Named> {
    let (columns, rows) = place.lines(place.point);
    for (low, along_columns) in [(rows, true), (columns, false)] {
        if !(3..=4).contains(&low) {
            continue;
        }
        for step in [1, -1] {
            for distance in 1..=5 {
                let at = |shift: i32| {
                    let (far, aside) = (step * distance, shift);
                    if along_columns { place.to(far, aside) } else { place.to(aside, far) }
                };
                let found = [0, 1, -1].into_iter().filter_map(at);
                let stones: PointSet =
                    found.filter(|&point| !place.board.is_empty_at(point)).collect();
                if stones.is_empty() {
                    continue;
                }
                let own = stones.is_subset(&place.board.stones(place.color));
                if own && distance >= 3 {
                    return Some((Manner::SideExtension, stones));
                }
                break;
            }
        }
    }
    None
}

/// The distance of two points in columns and rows.
fn apart(one: Point, other: Point) -> (usize, usize) {
    (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()))
}
