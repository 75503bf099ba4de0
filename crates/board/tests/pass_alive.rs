//! Pass-alive stones and unconditional territory: against exhaustive search on tiny boards, and
//! on shapes from the literature.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

use std::ops::ControlFlow;

use kosumi_board::{Board, ByColor, Color, Point, PointSet, Size, Suicide, pass_alive};
use naive::{Random, Stones, life};

/// How many cases of each kind the comparison covered.
#[derive(Debug, Default)]
struct Seen {
    boards: usize,
    with_life: usize,
    with_shared_life: usize,
    with_territory: usize,
    with_dead_stones: usize,
}

/// Compares both results of the board with exhaustive search, for both colours.
fn compare(stones: &Stones, seen: &mut Seen) {
    let board = fast(stones);
    let held = pass_alive::unconditional(&board, Suicide::Illegal);
    let listed = |set: PointSet| set.iter().collect::<Vec<Point>>();
    seen.boards += 1;
    for color in Color::BOTH {
        let alive = pass_alive::benson(&board, color, Suicide::Illegal).stones;
        assert_eq!(listed(alive), life::pass_alive(stones, color), "{color}{stones:?}");
        assert_eq!(alive, held.alive[color]);
        let territory = held.territory[color];
        assert_eq!(
            listed(territory),
            life::unconditional_territory(stones, color),
            "{color}{stones:?}"
        );
        seen.with_life += usize::from(!alive.is_empty());
        seen.with_shared_life += usize::from(alive.parts().count() > 1);
        seen.with_territory += usize::from(!territory.is_empty());
        seen.with_dead_stones += usize::from(!held.dead(&board, !color).is_empty());
    }
}

fn fast(stones: &Stones) -> Board {
    let of = |color| stones.size().points().filter(|&p| stones.at(p) == Some(color)).collect();
    Board::with_stones(stones.size(), &ByColor::from_fn(of)).unwrap()
}

/// A legal board with many stones of one colour and few of the other, on which life is likely.
fn random_stones(size: Size, random: &mut Random) -> Stones {
    let many = if random.percent(50) { Color::Black } else { Color::White };
    let share = random.within(35..75);
    loop {
        let stones = Stones::from_fn(size, |_| match random.within(0..100) {
            chance if chance < share => Some(many),
            chance if chance < share + 15 => Some(!many),
            _ => None,
        });
        if stones.is_legal() {
            return stones;
        }
    }
}

#[test]
fn every_position_of_a_tiny_board_is_judged_as_exhaustive_search_does() {
    let mut seen = Seen::default();
    for (width, height) in [(1, 1), (2, 1), (5, 1), (7, 1), (2, 2), (3, 2), (4, 2), (3, 3)] {
        let size = Size::new(width, height).unwrap();
        let colours = [None, Some(Color::Black), Some(Color::White)];
        for number in 0..3_usize.pow(size.area() as u32) {
            let mut rest = number;
            let stones = Stones::from_fn(size, |_| {
                let stone = colours[rest % 3];
                rest /= 3;
                stone
            });
            if stones.is_legal() {
                compare(&stones, &mut seen);
            }
        }
    }
    println!("{seen:?}");
    assert!(seen.with_life > 100 && seen.with_shared_life > 100 && seen.with_dead_stones > 100);
}

#[test]
fn random_small_boards_are_judged_as_exhaustive_search_does() {
    let mut random = Random::new(1976);
    for (width, height, boards) in
        [(5, 2, 2_000), (6, 2, 2_000), (4, 3, 2_000), (5, 3, 2_000), (4, 4, 2_000), (5, 4, 300)]
    {
        let size = Size::new(width, height).unwrap();
        let mut seen = Seen::default();
        while seen.boards < boards {
            let stones = random_stones(size, &mut random);
            // Few empty points, so that exhaustive search of both players' plays ends.
            let empty = size.points().filter(|&point| stones.at(point).is_none()).count();
            if empty <= 8 {
                compare(&stones, &mut seen);
            }
        }
        println!("{size}: {seen:?}");
        assert!(seen.with_life > 50 && seen.with_territory > 50 && seen.with_dead_stones > 20);
    }
}

/// Whether White keeps a stone of `region` in alternating play against Black, who moves first, on
/// some board that White can make of this one while Black passes.
fn white_holds_in(stones: &Stones, region: &[Point]) -> bool {
    let mut holds = false;
    life::visit_reachable(stones, Color::White, |made| {
        holds = made.strings().iter().any(|string| {
            string.color == Color::White
                && region.contains(&string.stones[0])
                && !life::can_capture(made, Color::Black, string.stones[0], region)
        });
        if holds { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    holds
}

#[test]
fn nothing_in_unconditional_territory_can_be_held_in_turn_play() {
    let mut random = Random::new(2001);
    let (mut regions, mut with_room) = (0, 0);
    while regions < 300 {
        let size = [(5, 3), (4, 4), (6, 2)][random.within(0..3)];
        let stones = random_stones(Size::new(size.0, size.1).unwrap(), &mut random);
        let board = fast(&stones);
        let held = pass_alive::unconditional(&board, Suicide::Illegal);
        if held.alive.black.is_empty() {
            continue;
        }
        for region in (board.points() - held.alive.black).parts() {
            // Only regions with stones of both colours matter, and only small ones let the search
            // end.
            let fought = Color::BOTH.into_iter().all(|color| region.meets(&board.stones(color)));
            if fought && region.len() <= 7 {
                let points: Vec<Point> = region.iter().collect();
                let holds = white_holds_in(&stones, &points);
                let territory = region.is_subset(&held.territory.black);
                assert!(!(territory && holds), "{stones:?}{region:?}");
                regions += usize::from(territory);
                with_room += usize::from(holds);
            }
        }
    }
    println!("{regions} regions of territory, {with_room} with room");
    assert!(with_room > 0);
}

/// What is held on a board drawn by hand: `a` Black's and `b` White's pass-alive stones, `+`
/// Black's and `-` White's territory (on points without pass-alive stones), `.` nobody's points,
/// `X` and `O` undecided stones.
fn check(drawn: &str, expected: &str) {
    let board: Board = drawn.parse().unwrap();
    let held = pass_alive::unconditional(&board, Suicide::Illegal);
    let glyph = |point: Point| match board.at(point) {
        Some(Color::Black) if held.alive.black.contains(point) => 'a',
        Some(Color::White) if held.alive.white.contains(point) => 'b',
        _ if held.territory.black.contains(point) => '+',
        _ if held.territory.white.contains(point) => '-',
        stone => stone.map_or('.', Color::glyph),
    };
    let found: Vec<char> = board.size().points().map(glyph).collect();
    let expected: Vec<char> = expected.chars().filter(|c| !c.is_whitespace()).collect();
    let rows: Vec<String> = found.chunks(board.size().width()).map(String::from_iter).collect();
    assert_eq!(found, expected, "found\n{}", rows.join("\n"));
}

#[test]
fn two_eyes_live() {
    check(
        ". X . X O
         X X X X O
         O O O O .",
        "+ a + a +
         a a a a +
         + + + + +",
    );
}

#[test]
fn strings_that_share_two_eyes_live_together() {
    check(
        ". X O . .
         X . X O .
         O X . X O
         . O X . X
         . . O X .",
        "+ a + + +
         a + a + +
         + a + a +
         + + a + a
         + + + a +",
    );
    check(
        ". X . O .
         X . X O .
         X X X O .
         . . . . .
         . . . . .",
        "+ a . O .
         a + a O .
         a a a O .
         . . . . .
         . . . . .",
    );
}

#[test]
fn a_false_eye_does_not_live() {
    check(
        ". X . X O .
         X X X O O .
         O O O . . .",
        ". X . X O .
         X X X O O .
         O O O . . .",
    );
}

#[test]
fn a_large_eye_lives_with_dead_stones_in_it() {
    check(
        "O . O X . X O
         X X X X X X O
         O O O O O O .",
        "+ + + a + a +
         a a a a a a +
         + + + + + + +",
    );
    // An empty point that is no liberty of the wall: White could reduce the eye from there.
    check(
        ". . . X . X O
         . . X X X X O
         . X O O O O O
         X X O . . . .",
        ". . . X . X O
         . . X X X X O
         . X O O O O O
         X X O . . . .",
    );
}

#[test]
fn a_chain_of_three_strings_lives() {
    // Each string has its own half of two eyes, and none lives without the others.
    check(
        ". X . X . X O
         X O X O X X O
         O O O O O O .",
        ". X . X . X O
         X O X O X X O
         O O O O O O .",
    );
    check(
        ". X X . X . X O
         X . . X X X X O
         X X X O O O O O
         O O O O . . . .",
        "+ a a + a + a O
         a + + a a a a O
         a a a O O O O O
         O O O O . . . .",
    );
}

#[test]
fn stones_that_capture_their_way_to_one_eye_only_are_dead() {
    // White can capture the two stones by filling five liberties, and has one eye then.
    check(
        "O O . . O X X
         O . X X . O X
         O O O . O O X
         X X O O O X X
         . X X X X X .",
        "+ + + + + a a
         + + + + + + a
         + + + + + + a
         a a + + + a a
         + a a a a a +",
    );
    // Three stones leave room for two eyes.
    check(
        "O . . . . O X
         O X X X . O X
         O O O O O O X
         X X X X X X X
         . X . X X X .",
        "O . . . . O a
         O X X X . O a
         O O O O O O a
         a a a a a a a
         + a + a a a +",
    );
}

/// White around two Black stones. `top` is the second row, where the wall can be opened; the other
/// two are its upper left and lower right corners, where it can be cut.
fn seki(top: &str, upper_left: &str, lower_right: [&str; 2]) -> Board {
    let rows = format!(
        ". X X X X X .
         X {top} X X
         X {upper_left} . O O X
         X O . X O O X
         X O O X . O X
         X O O . {} X
         X X O O {} X
         . X X X X X .",
        lower_right[0], lower_right[1]
    );
    rows.parse().unwrap()
}

#[test]
fn a_seki_is_nobodys_unless_its_wall_is_broken() {
    let (whole, cut) = (["O O", "O O"], ["O X", "X X"]);
    for (board, holds) in [
        (seki("O O O O", "O O", whole), true),
        // One cut leaves the wall in one string around the bends, two do not.
        (seki("X X O O", "X O", whole), true),
        (seki("O O O O", "O O", cut), true),
        (seki("X X O O", "X O", cut), false),
        // The stone at the upper end can be captured by filling its only liberty.
        (seki("X X O X", "O O", whole), false),
    ] {
        let held = pass_alive::unconditional(&board, Suicide::Illegal);
        let dead = held.dead(&board, Color::White);
        assert_eq!(dead.is_empty(), holds, "{board}");
        assert!(holds || dead == board.stones(Color::White), "{board}");
        assert_eq!(holds, white_can_hold(&board), "{board}");
    }
}

/// Decides the same by search: whether White can reach a board from this one, while Black passes,
/// on which Black to move cannot capture the wall in alternating play.
fn white_can_hold(board: &Board) -> bool {
    let eye = [(3, 2), (2, 3), (3, 3), (3, 4), (4, 4), (3, 5)];
    let eye = eye.map(|(column, row)| board.size().point(column, row).unwrap());
    let bend = board.size().point(4, 3).unwrap();
    let stones = Stones::from_fn(board.size(), |point| board.at(point));
    let mut found = false;
    life::visit_reachable(&stones, Color::White, |made| {
        found = !life::can_capture(made, Color::Black, bend, &eye);
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// Whether White's wall, closed in by Black, survives alternating play when Black moves first and
/// both play only in `eye`, where Black has the stones `standing`.
fn white_holds(eye: &[(usize, usize)], standing: &[(usize, usize)]) -> bool {
    let size = Size::square(9).unwrap();
    let points = |places: &[(usize, usize)]| -> Vec<Point> {
        places.iter().map(|&(column, row)| size.point(column, row).unwrap()).collect()
    };
    let (eye, standing) = (points(eye), points(standing));
    let edge = |place: usize| place == 0 || place == 8;
    let stones = Stones::from_fn(size, |point| match (edge(point.column()), edge(point.row())) {
        (true, true) => None,
        (true, false) | (false, true) => Some(Color::Black),
        _ if standing.contains(&point) => Some(Color::Black),
        _ => (!eye.contains(&point)).then_some(Color::White),
    });
    !life::can_capture(&stones, Color::Black, size.point(1, 1).unwrap(), &eye)
}

/// The points of `places` that the bits of `set` choose.
fn chosen(places: &[(usize, usize)], set: usize) -> Vec<(usize, usize)> {
    (0..places.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| places[bit]).collect()
}

#[test]
fn one_stone_and_its_liberties_are_always_a_killing_shape() {
    let stone = [(4, 4)];
    for set in 1..16 {
        let open = chosen(&[(4, 3), (3, 4), (5, 4), (4, 5)], set);
        assert!(!white_holds(&[&stone[..], &open].concat(), &stone), "{open:?}");
    }
}

#[test]
fn two_stones_are_in_seki_only_when_both_ends_and_opposite_sides_are_open() {
    let stones = [(4, 4), (4, 5)];
    let around = [(4, 3), (4, 6), (3, 4), (5, 5), (5, 4), (3, 5)];
    for set in 1..64 {
        let open = chosen(&around, set);
        let holds = white_holds(&[&stones[..], &open].concat(), &stones);
        assert_eq!(holds, matches!(set, 0b00_1111 | 0b11_0011 | 0b11_1111), "{open:?}");
    }
}
