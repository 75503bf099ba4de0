//! Shapes that every player knows, beside those that only look like them.
//!
//! The search must find those of the first half (a miss is a false negative) and must not find
//! those of the second (a false positive).
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::Color;
use facts::Reach;
use kosumi_tactics::{Amount, Effort, Goal, Table, solve};
use record::diagram::Diagram;

/// Whether Black captures the marked white stones, or joins the marked black ones: the answers
/// with Black and with White to move.
fn reach(text: &str, amount: Amount) -> (Reach, Reach) {
    let diagram: Diagram = text.parse().unwrap();
    let (black, white) = (diagram.marked('#'), diagram.marked('@'));
    let goal = match black.first() {
        Some(first) => Goal::Connect { first, second: black.iter().last().unwrap() },
        None => Goal::Capture { stones: white, amount },
    };
    let table = &mut Table::new(1 << 16);
    let solved = solve(&diagram.board, &goal, Effort::default(), table).unwrap();
    assert_eq!(solved.owner, Color::Black);
    (solved.first.reading.reach, solved.second.reading.reach)
}

fn holds(text: &str) {
    assert_eq!(reach(text, Amount::Any).0, Reach::Yes, "{text}");
}

fn fails(text: &str) {
    assert_eq!(reach(text, Amount::Any).0, Reach::No, "{text}");
}

#[test]
fn a_loose_ladder_catches() {
    // Three liberties after each escape, and the edge ahead.
    holds(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . X O O X . . . .
        . X @ . . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
}

#[test]
fn a_loose_ladder_that_meets_a_friend_does_not() {
    fails(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . X O O . . O . .
        . X @ . . . O . .
        . . X . O . O . .
        . . . . O O O . .
        . . . . . . . . .
        . . . . . . . . .",
    );
}

#[test]
fn a_double_atari_takes_one_of_two() {
    holds(
        "
        . . . . . . .
        . . X X . . .
        . X @ . X . .
        . . X @ X . .
        . . . . X . .
        . . . . . . .",
    );
}

#[test]
fn a_double_atari_is_none_where_one_move_saves_both() {
    // White's answer joins the two and gets out.
    let text = "
        . . . . . . .
        . . . . . . .
        . . O . . . .
        . . @ . . . .
        . . . @ . . .
        . . . O . . .
        . . . . . . .";
    fails(text);
}

#[test]
fn a_bamboo_joint_holds_whoever_moves() {
    let text = "
        . . . . . . .
        . . O . O . .
        . # . # . . .
        . X . X . . .
        . . O . . . .
        . . . . . . .";
    assert_eq!(reach(text, Amount::Any), (Reach::Yes, Reach::Yes));
}

#[test]
fn a_bamboo_joint_with_a_stone_inside_is_none() {
    let text = "
        . . . . . . .
        . O O O . . .
        O # O # O . .
        O X . X O . .
        . O . O . . .
        . . O . . . .";
    assert_ne!(reach(text, Amount::Any).1, Reach::Yes);
}

#[test]
fn two_links_that_share_a_point_are_cut_by_a_double_threat() {
    // Each diagonal would hold alone; White's stone between them threatens both.
    let text = "
        . . . . . . .
        . . O . O . .
        . . . X . . .
        . . # . # . .
        . . O O O . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(reach(text, Amount::Any), (Reach::Yes, Reach::No));
}

#[test]
fn two_links_with_points_of_their_own_hold() {
    let text = "
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . # . # . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(reach(text, Amount::Any), (Reach::Yes, Reach::Yes));
}
