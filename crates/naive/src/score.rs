//! Who owns which points at the end of a game.

use std::collections::HashSet;

use board::{ByColor, Color, Point, Rules, Scoring};

use crate::game::NaiveBoard;
use crate::stones::Stones;

/// The empty points that each player surrounds after removing the dead stones, in reading order:
/// every point that is connected through empty points to stones of that colour only.
pub fn territory(stones: &Stones, dead: &[Point]) -> ByColor<Vec<Point>> {
    let mut left = stones.clone();
    left.remove(dead);
    let mut owned = ByColor::new(Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    for point in left.size().points() {
        if left.at(point).is_some() || seen.contains(&point) {
            continue;
        }
        let (region, border) = left.flood(point);
        seen.extend(region.iter().copied());
        let reaches = |color| border.iter().any(|&stone| left.at(stone) == Some(color));
        match (reaches(Color::Black), reaches(Color::White)) {
            (true, false) => owned.black.extend(region),
            (false, true) => owned.white.extend(region),
            _ => {}
        }
    }
    owned.black.sort();
    owned.white.sort();
    owned
}

/// Territory and living stones.
pub fn area(stones: &Stones, dead: &[Point]) -> ByColor<Vec<Point>> {
    let mut owned = territory(stones, dead);
    let dead: HashSet<&Point> = dead.iter().collect();
    for point in stones.size().points().filter(|point| !dead.contains(point)) {
        if let Some(color) = stones.at(point) {
            owned[color].push(point);
        }
    }
    owned.black.sort();
    owned.white.sort();
    owned
}

/// The points of both players; White's include komi and handicap bonus.
pub fn score(
    game: &NaiveBoard,
    rules: Rules,
    komi: f32,
    handicap: usize,
    dead: &[Point],
) -> ByColor<f32> {
    let points = ByColor::from_fn(|color| match rules.scoring {
        Scoring::Area => area(game.stones(), dead)[color].len(),
        Scoring::Territory => {
            let dead_enemies =
                dead.iter().filter(|&&stone| game.stones().at(stone) == Some(!color)).count();
            territory(game.stones(), dead)[color].len() + game.captured(!color) + dead_enemies
        }
    });
    let bonus = match rules.scoring {
        Scoring::Area => rules.handicap_bonus.points(handicap),
        Scoring::Territory => 0,
    };
    ByColor::new(points.black as f32, (points.white + bonus) as f32 + komi)
}
