//! Where handicap stones go: the fixed places of the GTP standard, and free ones.

use crate::{Point, Size};

/// How many fixed handicap stones a board has places for, by the GTP standard.
pub fn most_fixed(size: Size) -> usize {
    let (width, height) = (size.width(), size.height());
    match (width.min(height), width % 2 == 1 && height % 2 == 1) {
        (0..=6, _) => 0,
        (7..=8, _) | (_, false) => 4,
        _ => 9,
    }
}

/// The standard's places, in its order.
pub fn fixed_stones(size: Size, count: usize) -> Option<Vec<Point>> {
    if !(2..=most_fixed(size)).contains(&count) {
        return None;
    }
    let line = |side: usize| if side < 13 { 2 } else { 3 };
    let columns = [line(size.width()), size.width() / 2, size.width() - 1 - line(size.width())];
    let rows = [size.height() - 1 - line(size.height()), size.height() / 2, line(size.height())];
    let at = |x: usize, y: usize| size.point(columns[x], rows[y]);
    // Column and row: 0 is left or bottom, 1 the middle, 2 right or top.
    let corners = [(0, 0), (2, 2), (0, 2), (2, 0)];
    let sides = [(0, 1), (2, 1), (1, 0), (1, 2)];
    let mut places: Vec<(usize, usize)> = corners[..count.min(4)].to_vec();
    if count >= 5 {
        places.extend(&sides[..(count - 4) / 2 * 2]);
        if count % 2 == 1 {
            places.push((1, 1));
        }
    }
    places.into_iter().map(|(x, y)| at(x, y)).collect()
}

/// Any number of stones: the fixed places as far as they go, then one by one the point that is
/// farthest from the others, on the third line or above where there is room.
pub fn free_stones(size: Size, count: usize) -> Vec<Point> {
    let fixed = (2..=count).rev().find_map(|n| fixed_stones(size, n));
    let mut stones = fixed.unwrap_or_default();
    while stones.len() < count {
        let height = |p: Point| {
            let across = p.column().min(size.width() - 1 - p.column());
            let along = p.row().min(size.height() - 1 - p.row());
            across.min(along).min(2)
        };
        let distance = |p: Point, q: Point| {
            p.column().abs_diff(q.column()).pow(2) + p.row().abs_diff(q.row()).pow(2)
        };
        let nearest = |p: Point| stones.iter().map(|&q| distance(p, q)).min().unwrap_or(0);
        let free = size.points().filter(|p| !stones.contains(p));
        let best = free.max_by_key(|&p| (height(p), nearest(p), std::cmp::Reverse(p)));
        stones.extend(best);
    }
    stones
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points as GTP names them.
    fn names(stones: &[Point], size: Size) -> String {
        let letter = |point: &Point| b"ABCDEFGHJKLMNOPQRST"[point.column()] as char;
        let name = |point: &Point| format!("{}{}", letter(point), size.height() - point.row());
        stones.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn fixed_places_are_the_standards() {
        let check = |side, count, expected| {
            let size = Size::square(side).unwrap();
            assert_eq!(names(&fixed_stones(size, count).unwrap(), size), expected);
        };
        check(19, 2, "D4 Q16");
        check(19, 3, "D4 Q16 D16");
        check(19, 5, "D4 Q16 D16 Q4 K10");
        check(19, 6, "D4 Q16 D16 Q4 D10 Q10");
        check(19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        check(9, 4, "C3 G7 C7 G3");
        check(13, 5, "D4 K10 D10 K4 G7");
        check(8, 4, "C3 F6 C6 F3");
        assert_eq!(fixed_stones(Size::square(8).unwrap(), 5), None);
        assert_eq!(fixed_stones(Size::square(6).unwrap(), 2), None);
        assert_eq!(fixed_stones(Size::GO19, 10), None);
    }

    #[test]
    fn free_handicap_gives_exactly_the_number_asked_for() {
        for (width, height) in [(19, 19), (9, 9), (5, 5), (4, 7), (2, 2), (1, 9)] {
            let size = Size::new(width, height).unwrap();
            for count in 2..size.area().min(60) {
                let mut stones = free_stones(size, count);
                stones.sort();
                stones.dedup();
                assert_eq!(stones.len(), count, "{size}");
            }
        }
    }
}
