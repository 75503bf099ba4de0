//! The goal of one eye on small boards.

use board::Color;
use facts::{Conway, FirstThreat, Grade, Reach};
use kosumi_tactics::{Effort, Goal, Solved, Table, solve};
use record::diagram::Diagram;
use record::vertex;

/// Solves Black's eye at the point marked `e`.
fn eye(text: &str) -> Solved {
    let diagram: Diagram = text.parse().unwrap();
    let at = diagram.marked('e').only().unwrap();
    let goal = Goal::Eye { color: Color::Black, at };
    solve(&diagram.board, &goal, Effort::default(), &mut Table::new(1 << 14)).unwrap()
}

fn status(text: &str) -> Option<Conway> {
    eye(text).status().conway()
}

#[test]
fn an_eye_that_stands_is_proved_without_a_move() {
    let solved = eye("
        X X . .
        X e X .
        X X X .
        . . . .");
    assert_eq!(solved.status().conway(), Some(Conway::Positive));
    assert_eq!((solved.first.grade, solved.second.grade), (Grade::Proved, Grade::Proved));
    assert!(solved.second.reading.line.is_empty());
}

#[test]
fn two_empty_corners_of_which_one_is_enough_make_an_eye() {
    let solved = eye("
        . . . . .
        . . X X .
        . X e X .
        . . X X .
        . . . . .");
    assert_eq!(solved.status().conway(), Some(Conway::Positive));
    assert_eq!(solved.second.grade, Grade::Proved);
}

#[test]
fn at_the_edge_every_corner_counts() {
    let half = "
        . . X e X O . .
        . . X X . O . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .";
    let solved = eye(half);
    assert_eq!(solved.status().conway(), Some(Conway::Fuzzy));
    assert_eq!(solved.first.grade, Grade::Proved);
    let size = half.parse::<Diagram>().unwrap().board.size();
    let name =
        |answer: &kosumi_tactics::Answer| vertex::move_name(size, answer.reading.first.unwrap());
    assert_eq!(name(&solved.first), "E4", "the corner makes it");
    assert_eq!(name(&solved.second), "E4", "and prevents it");
    assert_eq!(status(&half.replace("X X . O", "X X O O")), Some(Conway::Negative));
}

#[test]
fn a_false_eye_is_no_eye_even_for_the_first_to_move() {
    let false_eye = "
        . . . . . . . . .
        . . O O X X . . .
        . . . X e X . . .
        . . . X X . O . .
        . . . . . . . O .
        . . . . . . . . .";
    assert_eq!(status(false_eye), Some(Conway::Fuzzy), "one corner is open");
    let taken = false_eye.replace("X X . O .", "X X O O .");
    assert_eq!(status(&taken), Some(Conway::Negative));
}

#[test]
fn a_stone_on_the_corner_that_can_be_taken_is_no_hindrance() {
    let snared = "
        . X e X .
        . X X O X
        . X X . X
        . . . X .";
    assert_eq!(status(snared), Some(Conway::Positive), "White cannot save it");
    let held = "
        . . X e X O . .
        . . X X O O . .
        . . . . O . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(status(held), Some(Conway::Negative));
}

#[test]
fn an_eye_in_which_the_opponent_may_play_is_not_claimed() {
    // The three black stones have no other liberty: White captures them.
    let solved = eye("
        e X O .
        X X O .
        O O O .
        . . . .");
    assert_eq!(solved.status().conway(), Some(Conway::Negative));
}

#[test]
fn a_ko_for_an_eye_is_told_apart() {
    // Black captures at `a` and must still connect there: White gets a threat in between.
    let text = "
        . . O X e X . .
        . O a O X X . .
        . . O X X . . .
        . . . . . . . .";
    let solved = eye(text);
    assert_eq!(solved.first.reading.reach, Reach::Ko(FirstThreat::Opponent));
    assert_eq!(solved.second.reading.reach, Reach::No);
}
