//! The number of legal positions (OEIS A094777 for squares), by trying every colouring.
//!
//! 4x4 has 43 million colourings and is counted too when `KOSUMI_SLOW` is set:
//! `KOSUMI_SLOW=1 cargo test --release -p kosumi-board --test legal_positions`.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use kosumi_board::{Board, ByColor, Color, Point, PointSet, Size};
use naive::Stones;

/// Width, height and legal positions.
const COUNTS: [(usize, usize, u64); 11] = [
    (1, 1, 1),
    (2, 1, 5),
    (3, 1, 15),
    (4, 1, 41),
    (5, 1, 113),
    (2, 2, 57),
    (3, 2, 489),
    (4, 2, 4_125),
    (3, 3, 12_675),
    (4, 3, 321_689),
    (3, 4, 321_689),
];

/// Counted only when `KOSUMI_SLOW` is set.
const SLOW: (usize, usize, u64) = (4, 4, 24_318_165);

fn counts() -> impl Iterator<Item = (Size, u64)> {
    let slow = std::env::var_os("KOSUMI_SLOW").map(|_| SLOW);
    let sized = |(width, height, legal)| (Size::new(width, height).unwrap(), legal);
    COUNTS.into_iter().chain(slow).map(sized)
}

/// Counts the colourings of a board that `accept` returns true for.
fn colourings(size: Size, mut accept: impl FnMut(&[(Point, Option<Color>)]) -> bool) -> u64 {
    let mut colouring: Vec<(Point, Option<Color>)> = size.points().map(|p| (p, None)).collect();
    let mut accepted = 0;
    loop {
        accepted += u64::from(accept(&colouring));
        // Counting in base three: the first point that is not White goes up by one, and those
        // before it start again.
        let Some(up) = colouring.iter().position(|(_, stone)| *stone != Some(Color::White)) else {
            return accepted;
        };
        for (_, stone) in &mut colouring[..up] {
            *stone = None;
        }
        colouring[up].1 = match colouring[up].1 {
            None => Some(Color::Black),
            _ => Some(Color::White),
        };
    }
}

/// Whether the fast board accepts a colouring.
fn stands(size: Size, colouring: &[(Point, Option<Color>)]) -> bool {
    let mut stones = ByColor::new(PointSet::EMPTY, PointSet::EMPTY);
    for &(point, stone) in colouring {
        if let Some(color) = stone {
            stones[color].insert(point);
        }
    }
    Board::with_stones(size, &stones).is_ok()
}

#[test]
fn every_legal_position_can_be_set_up_and_no_other() {
    for (size, legal) in counts() {
        assert_eq!(colourings(size, |colouring| stands(size, colouring)), legal, "{size}");
    }
}

#[test]
fn the_naive_board_knows_as_many_legal_positions() {
    for (size, legal) in counts() {
        let is_legal = |colouring: &[(Point, Option<Color>)]| {
            let mut stones = colouring.iter().map(|(_, stone)| *stone);
            Stones::from_fn(size, |_| stones.next().unwrap()).is_legal()
        };
        assert_eq!(colourings(size, is_legal), legal, "{size}");
    }
}
