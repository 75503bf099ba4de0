//! The K nearest neighbours of a point, by exhaustive search.

use board::{Color, Point};

use crate::Stones;

/// A neighbour: columns to the right and rows down from the centre, and what is there.
pub type Neighbour = ((i32, i32), Seen);

/// What is at a place that counts as a neighbour, in order of preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seen {
    /// A stone of the player to move.
    Friend,
    /// A stone of the opponent.
    Enemy,
    /// No point: the place is beyond the edge.
    Edge,
}

/// The `k` stones and places beyond the edge nearest to a point, nearest first, and at equal
/// distance clockwise from above. Of the eight images of the position, takes the one whose list is
/// first in lexicographic order.
pub fn nearest(stones: &Stones, centre: Point, to_play: Color, k: usize) -> Vec<Neighbour> {
    let places = places();
    let images = (0..8).map(|image| {
        let seen = places.iter().enumerate().filter_map(|(number, &step)| {
            look(stones, centre, to_play, turn(step, image)).map(|seen| (number, seen))
        });
        seen.take(k).collect::<Vec<_>>()
    });
    let first = images.min().unwrap_or_default();
    first.into_iter().map(|(number, seen)| (places[number], seen)).collect()
}

fn look(stones: &Stones, centre: Point, to_play: Color, (x, y): (i32, i32)) -> Option<Seen> {
    let column = usize::try_from(centre.column() as i32 + x).ok();
    let row = usize::try_from(centre.row() as i32 + y).ok();
    let point = column.zip(row).and_then(|(column, row)| stones.size().point(column, row));
    match point.map(|point| stones.at(point)) {
        None => Some(Seen::Edge),
        Some(None) => None,
        Some(Some(color)) if color == to_play => Some(Seen::Friend),
        Some(Some(_)) => Some(Seen::Enemy),
    }
}

/// All places up to a squared distance of 173 from the centre, in their order.
fn places() -> Vec<(i32, i32)> {
    let mut places: Vec<(i32, i32)> =
        (-13..=13).flat_map(|y| (-13..=13).map(move |x| (x, y))).collect();
    places.retain(|&(x, y)| (1..=173).contains(&(x * x + y * y)));
    places.sort_by(|&(ax, ay), &(bx, by)| {
        let distance = (ax * ax + ay * ay).cmp(&(bx * bx + by * by));
        // At equal distance: first the right half from the top down, then the left half upwards.
        let half = |x: i32, y: i32| i32::from(x < 0 || (x == 0 && y > 0));
        let along = |x: i32, y: i32| if half(x, y) == 0 { y } else { -y };
        let half_first = half(ax, ay).cmp(&half(bx, by));
        distance.then(half_first).then(along(ax, ay).cmp(&along(bx, by)))
    });
    places
}

/// A step in one of the eight images: rotated by `image % 4` quarter turns, and mirrored before
/// that from image 4 on.
fn turn((x, y): (i32, i32), image: usize) -> (i32, i32) {
    let start = if image < 4 { (x, y) } else { (-x, y) };
    (0..image % 4).fold(start, |(x, y), _| (-y, x))
}
