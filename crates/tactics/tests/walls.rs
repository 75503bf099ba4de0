//! Connections by threats and by fights, and walls: what the search must find, and what it must not
//! claim, on one-screen boards.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Point, PointSet};
use facts::{Conway, Grade, Reach};
use kosumi_tactics::{Effort, End, Goal, Solved, Table, solve};
use record::diagram::Diagram;

/// Solves the goal about the marked stones for both first players.
fn solved(diagram: &str, goal: impl Fn(&[Point]) -> Goal) -> Solved {
    let diagram: Diagram = diagram.parse().unwrap();
    let marked: PointSet = diagram.marked('#') | diagram.marked('@');
    let marked: Vec<Point> = marked.iter().collect();
    let effort = Effort { nodes: 8_000, check_nodes: 60_000, ..Effort::default() };
    solve(&diagram.board, &goal(&marked), effort, &mut Table::new(1 << 14)).unwrap()
}

fn connection(diagram: &str) -> Solved {
    solved(diagram, |ends| Goal::Connect { first: ends[0], second: ends[1] })
}

fn wall(diagram: &str) -> Solved {
    solved(diagram, |ends| Goal::Separate { first: ends[0], second: End::Stone(ends[1]) })
}

/// Closed whoever moves first, and proved to be.
fn holds(solved: &Solved) {
    assert_eq!(solved.status().conway(), Some(Conway::Positive));
    assert_eq!((solved.first.grade, solved.second.grade), (Grade::Proved, Grade::Proved));
}

#[test]
fn two_diagonals_connect_by_way_of_a_third_string() {
    let solved = connection(
        "
        . . . . . . .
        . # . . . . .
        . . X . . . .
        . . . # . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    holds(&solved);
    assert_eq!(solved.second.reading.work.nodes, 0, "seen without search");
}

#[test]
fn two_diagonals_that_share_a_liberty_can_be_cut() {
    let solved = connection(
        "
        . . . . . . .
        . . O . O . .
        . . . X . . .
        . . # . # . .
        . . O O O . .
        . . . . . . .
        . . . . . . .",
    );
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
}

#[test]
fn two_joins_are_not_enough_for_strings_short_of_liberties() {
    let solved = connection(
        "
        . # O . .
        # . . . .
        O . . . .
        . . . . .
        . . . . .",
    );
    assert_eq!(solved.second.reading.reach, Reach::No);
    assert_eq!(solved.first.grade, Grade::Proved);
}

#[test]
fn a_cutting_string_is_taken_where_its_ways_out_can_be_closed() {
    let solved = connection(
        "
        O # O O # O O
        O X . . X O .
        O X . . X O .
        O O O O O O .",
    );
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
    assert_eq!(solved.first.grade, Grade::Proved);
    assert!(solved.first.reading.line.len() > 1, "not at once");
}

#[test]
fn a_cutting_string_that_gets_out_cuts() {
    let solved = connection(
        "
        O # O O # O O
        O X . . X O .
        O X O O X O .
        O O O O O O .",
    );
    assert_eq!(solved.status().conway(), Some(Conway::Negative));
}

#[test]
fn a_diagonal_step_needs_no_move_to_be_a_wall() {
    let solved = wall(
        "
        . . . . .
        . # . . .
        . . # . .
        . . . . .",
    );
    holds(&solved);
    assert!(solved.second.reading.line.is_empty());
}

#[test]
fn jumps_and_knights_moves_hold_as_walls_but_not_as_connections() {
    let one_space = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . # . # . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let knight = "
        . . . . . . .
        . . . . . . .
        . . # . . . .
        . . . . # . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    for shape in [one_space, knight] {
        holds(&wall(shape));
    }
    let pushed = one_space.replace(". . # . # . .", ". . # O # . .");
    assert_eq!(wall(&pushed).second.reading.reach, Reach::Yes);
    let through = "
        . . . . . . .
        . . . . . . .
        . . . O . . .
        . . # O # . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(connection(through).second.reading.reach, Reach::No);
}

#[test]
fn a_jump_with_the_enemy_in_the_gap_and_beyond_depends_on_the_turn() {
    let solved = wall(
        "
        . . . . .
        . . O . .
        . # O # .
        . . . . .
        . . . . .",
    );
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
    assert_eq!(solved.first.grade, Grade::Proved);
}

#[test]
fn a_wall_with_the_enemy_through_it_is_broken() {
    let solved = wall(
        "
        . . O . .
        . . O . .
        . # O # .
        . . O . .
        . . O . .",
    );
    assert_eq!(solved.status().conway(), Some(Conway::Negative));
}

#[test]
fn a_stone_on_the_third_line_reaches_the_edge() {
    let to_edge = |diagram: &str| {
        solved(diagram, |ends| Goal::Separate { first: ends[0], second: End::Edge })
    };
    let free = to_edge(
        "
        . . . . . . .
        . . . . . . .
        . . . # . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    holds(&free);
    let shut_in = to_edge(
        "
        . . . . . . .
        . O O O O O .
        . O . # . O .
        . O . . . O .
        . O . . . O .
        . O O O O O .
        . . . . . . .",
    );
    assert_eq!(shut_in.status().conway(), Some(Conway::Negative));
}

#[test]
fn a_wall_of_which_a_string_is_taken_at_once_does_not_hold() {
    let solved = wall(
        "
        . O . . .
        O # O . .
        . . # . .
        . . . . .",
    );
    assert_ne!(solved.second.reading.reach, Reach::Yes);
    assert_eq!(solved.first.reading.reach, Reach::Yes);
}
