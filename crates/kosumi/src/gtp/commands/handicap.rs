//! Handicap stones.

use board::{Board, ByColor, Color, Point, PointSet, Size};
use record::vertex;

use super::super::args::{Answer, Args, Failure};
use super::super::engine::Engine;
use super::Command;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "fixed_handicap", run: fixed_handicap },
    Command { name: "place_free_handicap", run: place_free_handicap },
    Command { name: "set_free_handicap", run: set_free_handicap },
    Command { name: "get_handicap", run: |engine, _| Ok(engine.game.handicap().to_string()) },
];

fn fixed_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Answer {
    let count: usize = args.number("a number of stones, 2 to 9")?;
    let size = engine.game.board().size();
    let stones = fixed_stones(size, count).ok_or_else(|| {
        Failure::new(format!(
            "invalid number of stones: a {size} board has places for 2 to {}",
            most_fixed(size)
        ))
    })?;
    put(engine, &stones)
}

fn place_free_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Answer {
    let count: usize = args.number("a number of stones, 2 or more")?;
    let size = engine.game.board().size();
    if count < 2 || count >= size.area() {
        return Err(Failure::new(format!(
            "invalid number of stones: a {size} board takes 2 to {}",
            size.area() - 1
        )));
    }
    put(engine, &free_stones(size, count))
}

fn set_free_handicap(engine: &mut Engine, args: &mut Args<'_>) -> Answer {
    let size = engine.game.board().size();
    let mut stones = Vec::new();
    while !args.is_empty() {
        let point = args.point(size)?;
        if stones.contains(&point) {
            return Err(Failure::new("bad vertex list: a point is named twice"));
        }
        stones.push(point);
    }
    if stones.len() < 2 || stones.len() >= size.area() {
        return Err(Failure::new("bad vertex list: expected 2 or more points"));
    }
    put(engine, &stones).map(|_| String::new())
}

fn put(engine: &mut Engine, stones: &[Point]) -> Answer {
    let empty = engine.game.board().occupied().is_empty() && engine.game.moves().is_empty();
    if !empty {
        return Err(Failure::new("board not empty"));
    }
    let size = engine.game.board().size();
    let black: PointSet = stones.iter().copied().collect();
    let board = Board::with_stones(size, &ByColor::new(black, PointSet::EMPTY))
        .map_err(|faults| Failure::new(faults.to_string()))?;
    engine.restart(board);
    engine.game.set_handicap(stones.len());
    engine.game.set_to_play(Color::White);
    let names: Vec<String> = stones.iter().map(|&point| vertex::name(size, point)).collect();
    Ok(names.join(" "))
}

/// How many fixed handicap stones a board has places for, by the GTP standard.
fn most_fixed(size: Size) -> usize {
    let (width, height) = (size.width(), size.height());
    match (width.min(height), width % 2 == 1 && height % 2 == 1) {
        (0..=6, _) => 0,
        (7..=8, _) | (_, false) => 4,
        _ => 9,
    }
}

/// The standard's places, in its order.
fn fixed_stones(size: Size, count: usize) -> Option<Vec<Point>> {
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
fn free_stones(size: Size, count: usize) -> Vec<Point> {
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

    fn names(stones: &[Point], size: Size) -> String {
        stones.iter().map(|&p| vertex::name(size, p)).collect::<Vec<_>>().join(" ")
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
