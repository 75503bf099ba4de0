//! The links, dividers, groups and fractions of the papers on one-screen boards.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, PointSet};
use facts::{Conway, Reach, Status};
use kosumi_space::element::{Divider, Elements, Link, Reading, Shapes};
use kosumi_space::fraction::{Bound, Encirclement, Fractions, hausdorff, steps};
use kosumi_space::group::{Transitivity, connected_groups};
use record::diagram::Diagram;
use record::vertex;
use tactics::{Budget, End, Table};

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn point(board: &Board, name: &str) -> Point {
    vertex::parse(board.size(), name).unwrap()
}

fn set(board: &Board, names: &str) -> PointSet {
    names.split_whitespace().map(|name| point(board, name)).collect()
}

const DEEP: Reading = Reading { connection_nodes: 2_000, divider_nodes: 300, ..Reading::NONE };

fn elements(board: &Board) -> Elements {
    Elements::find(board, &Shapes::shipped().unwrap(), DEEP)
}

fn link(board: &Board, a: &str, b: &str) -> Link {
    let (a, b) = (point(board, a), point(board, b));
    let all = elements(board).links;
    all.into_iter().find(|link| link.ends == (a.min(b), a.max(b))).unwrap()
}

fn wall(board: &Board, a: &str, b: &str) -> Option<Divider> {
    let first = point(board, a);
    let second = End::Stone(point(board, b));
    let all = elements(board).dividers;
    all.into_iter().find(|wall| {
        (wall.first, wall.second) == (first, second)
            || matches!(second, End::Stone(p) if (p, End::Stone(first)) == (wall.first, wall.second))
    })
}

fn conway(status: Status) -> Option<Conway> {
    status.conway()
}

#[test]
fn a_diagonal_and_a_bamboo_joint_hold() {
    let kosumi = board(
        ". . . . .
         . X . . .
         . . X . .
         . . . . .
         . . . . .",
    );
    assert!(link(&kosumi, "B4", "C3").holds());
    let miai = link(&kosumi, "B4", "C3").trace(&kosumi, &mut Budget::nodes(1_000)).unwrap();
    assert_eq!(miai, set(&kosumi, "C4 B3"));
    let bamboo = board(
        ". . . . .
         . X . X .
         . X . X .
         . . . . .",
    );
    assert!(link(&bamboo, "B3", "D3").holds());
    let trace = link(&bamboo, "B3", "D3").trace(&bamboo, &mut Budget::nodes(1_000)).unwrap();
    assert_eq!(trace, set(&bamboo, "C3 C2"));
}

#[test]
fn a_knights_move_and_a_jump_on_the_edge_hold() {
    let knight = board(
        ". . . . . .
         . . . . . .
         . X . . . .
         . . . X . .",
    );
    assert!(link(&knight, "B2", "D1").holds());
    let jump = board(
        ". . . . .
         . . . . .
         . X . X .",
    );
    assert!(link(&jump, "B1", "D1").holds());
}

#[test]
fn a_knights_move_that_is_pushed_through_hangs() {
    // On 5x5 the cutting stone cannot escape and the link holds; here it can.
    let pushed = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . O . . . .
         . . . X . . . . .
         . . . . . X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let link = link(&pushed, "D5", "F4");
    assert_eq!(conway(link.status), Some(Conway::Fuzzy));
    assert!(link.hangs() && !link.holds());
}

#[test]
fn a_jump_in_the_middle_hangs_as_a_connection_and_holds_as_a_wall() {
    let jump = board(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . X . X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    assert!(link(&jump, "C4", "E4").hangs());
    let wall = wall(&jump, "C4", "E4").unwrap();
    assert!(wall.holds());
    assert_eq!(wall.gap, set(&jump, "D4"));
}

#[test]
fn a_jump_with_the_enemy_above_its_gap_hangs_and_the_gap_is_the_move() {
    let peeped = board(
        ". . . . . . .
         . . . . . . .
         . . . O . . .
         . . X . X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let link = link(&peeped, "C4", "E4");
    assert!(link.hangs(), "{:?}", link.status);
    assert!(link.friend_moves.contains(point(&peeped, "D4")), "{:?}", link.friend_moves);
}

#[test]
fn walls_cover_the_points_between_their_ends() {
    let knight = board(
        ". . . . . . .
         . . . . . . .
         . . X . . . .
         . . . . X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let jump = wall(&knight, "C5", "E4").unwrap();
    assert!(jump.holds());
    assert_eq!(jump.gap, set(&knight, "D5 D4"));
    let kosumi = board(
        ". . . .
         . X . .
         . . X .
         . . . .",
    );
    let step = wall(&kosumi, "B3", "C2").unwrap();
    assert!(step.holds() && step.gap.is_empty());
    for (line, gap) in [(1, "E1"), (2, "E1 E2")] {
        let rows: Vec<&str> = (0..9)
            .map(|row| if row == 8 - line { ". . . . X . . . ." } else { ". . . . . . . . ." })
            .collect();
        let low = self::board(&rows.join("\n"));
        let reading = Reading { divider_nodes: 5_000, ..Reading::NONE };
        let found = Elements::find(&low, &Shapes::none(), reading);
        let down = found.dividers.first().unwrap();
        assert!(down.holds() && down.second == End::Edge, "line {}", line + 1);
        assert_eq!(down.gap, set(&low, gap));
    }
}

#[test]
fn a_wall_with_the_enemy_in_its_gap_and_beside_it_hangs() {
    let one = board(
        ". . . . .
         . . O . .
         . X O X .
         . . . . .
         . . . . .",
    );
    // The gap point is occupied, so the divider covers nothing; the test reads the two ends
    // directly.
    let mut table = Table::new(1 << 16);
    let ends = (point(&one, "B3"), End::Stone(point(&one, "D3")));
    let mut ask = |to_play| {
        let mut work = one.without_history();
        let mut budget = Budget::nodes(20_000);
        let reading = tactics::read_separation(&mut work, ends, to_play, &mut budget, &mut table);
        let reading = reading.unwrap();
        (reading.reach, reading.first.and_then(board::Move::point))
    };
    let key = Some(point(&one, "C2"));
    assert_eq!(ask(Color::Black), (Reach::Yes, key), "the key point of both");
    assert_eq!(ask(Color::White), (Reach::No, key));
}

/// Whether a wall between two stones is closed, with Black and with White moving first.
fn closed(text: &str, a: &str, b: &str) -> (Reach, Reach) {
    let position = board(text);
    let ends = (point(&position, a), End::Stone(point(&position, b)));
    let mut table = Table::new(1 << 16);
    let mut ask = |to_play| {
        let mut work = position.without_history();
        let mut budget = Budget::nodes(5_000);
        tactics::read_separation(&mut work, ends, to_play, &mut budget, &mut table).unwrap().reach
    };
    (ask(Color::Black), ask(Color::White))
}

#[test]
fn the_table_of_walls_holds() {
    let sure = (Reach::Yes, Reach::Yes);
    let in_gap = ". . . . . . .
                  . . . . . . .
                  . . X O X . .
                  . . . . . . .
                  . . . . . . .";
    assert_eq!(closed(in_gap, "C3", "E3"), sure, "both sides of the gap are miai");
    let two_space = ". . . . . . . .
                     . . . . . . . .
                     . . X . . X . .
                     . . . . . . . .
                     . . . . . . . .";
    assert_eq!(closed(two_space, "C3", "F3"), sure);
    let large_knight = two_space.replacen(
        ". . X . . X . .\n                     . . . . . . . .",
        ". . X . . . . .\n                     . . . . . X . .",
        1,
    );
    assert_eq!(closed(&large_knight, "C3", "F2"), sure);
    let pushed = two_space.replace("X . . X", "X O . X");
    let (first, second) = closed(&pushed, "C3", "F3");
    // Proving that it breaks takes more nodes than finding that it does not hold.
    assert!(first == Reach::Yes && second != Reach::Yes);
}

/// Three stones, each next to the other on a diagonal, with white support below the shared point.
const SHARED: &str = ". . . . .
                      . . X . .
                      . X . X .
                      . . O . .
                      . . . . .";

fn groups(board: &Board, transitivity: Transitivity) -> Vec<PointSet> {
    let links = elements(board).links;
    let groups = connected_groups(board, &links, transitivity, &mut Budget::nodes(100_000));
    groups.iter().filter(|group| group.color == Color::Black).map(|group| group.stones).collect()
}

#[test]
fn links_that_share_a_point_are_one_group_only_if_that_is_assumed() {
    let shared = board(SHARED);
    assert!(link(&shared, "B3", "C4").holds() && link(&shared, "C4", "D3").holds());
    let trace = |a, b| link(&shared, a, b).trace(&shared, &mut Budget::nodes(1_000)).unwrap();
    assert_eq!(trace("B3", "C4"), set(&shared, "B4 C3"));
    assert_eq!(trace("C4", "D3"), set(&shared, "D4 C3"), "C3 is shared");
    assert_eq!(groups(&shared, Transitivity::Assumed).len(), 1);
    let checked = groups(&shared, Transitivity::Checked);
    assert_eq!(checked.len(), 2, "{checked:?}");
}

#[test]
fn links_that_share_a_point_hold_where_the_intruder_is_taken() {
    let bare = board(&SHARED.replace('O', "."));
    assert_eq!(groups(&bare, Transitivity::Checked).len(), 1);
}

#[test]
fn links_that_rest_on_different_points_hold_together() {
    let chain = board(
        ". . . . . . . . .
         . X . . . . . . .
         . . X X X X . . .
         . . . . . . X . .
         . . . . . . . . .",
    );
    assert_eq!(groups(&chain, Transitivity::Checked).len(), 1);
    let trace = |a, b| link(&chain, a, b).trace(&chain, &mut Budget::nodes(1_000)).unwrap();
    assert_eq!(trace("B4", "C3"), set(&chain, "C4 B3"));
    assert_eq!(trace("C3", "G2"), set(&chain, "G3 F2"));
}

/// A black group in the corner behind a white wall.
const CORNER: &str = ". . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      O O O O . . . . .
                      . . . O . . . . .
                      X X . O . . . . .
                      . X . O . . . . .
                      . . . O . . . . .";

#[test]
fn a_fraction_is_what_a_wall_leaves_and_its_depth_is_the_order() {
    let corner = board(CORNER);
    let stones = corner.stones(Color::Black);
    let fractions = |board: &Board| {
        let dividers = elements(board).dividers;
        Fractions::of(board, &dividers, Color::White, Bound::Sure)
    };
    let around = fractions(&corner).around(&stones);
    assert_eq!(around.len(), 12);
    let order = Encirclement::of(&stones, &around, &around);
    assert_eq!((order.sure, order.freedom()), (2, Conway::Fuzzy));

    // A one-space jump in the wall holds; without dividers the fraction leaks.
    let jump = board(&CORNER.replace("O O O O", "O O . O"));
    let around = fractions(&jump).around(&stones);
    assert_eq!((around.len(), steps(&stones, &around)), (12, 2));
    let open = Fractions::of(&jump, &[], Color::White, Bound::Sure).around(&stones);
    assert_eq!((open.len(), steps(&stones, &open)), (74, 15));
}

#[test]
fn steps_go_around_a_wall_and_plain_distances_do_not() {
    let wall = board(
        ". X . . .
         O O O O .
         . . . . .
         . . . . .
         . . . . .",
    );
    let stones = wall.stones(Color::Black);
    let around = Fractions::of(&wall, &[], Color::White, Bound::Sure).around(&stones);
    assert_eq!((steps(&stones, &around), hausdorff(&stones, &around)), (11, 7));
}

#[test]
fn a_likely_fraction_lies_inside_a_sure_one() {
    let position = board(
        ". . . . . . . . .
         . . X . . O . . .
         . . . . O . . X .
         . X . O . . . . .
         . . . . X . . . .
         . . O . . X . . .
         . . . . O . . O .
         . . X . . . . . .
         . . . . . . . . .",
    );
    let dividers = elements(&position).dividers;
    for color in Color::BOTH {
        let sure = Fractions::of(&position, &dividers, color, Bound::Sure);
        let likely = Fractions::of(&position, &dividers, color, Bound::Likely);
        assert!(sure.barrier.is_subset(&likely.barrier));
        for part in &likely.parts {
            assert_eq!(sure.parts.iter().filter(|whole| part.is_subset(whole)).count(), 1);
        }
    }
}
