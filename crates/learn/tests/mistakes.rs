//! Learning from one observed move.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point};
use kosumi_learn::mistakes::{Belief, Surprise, believe, learn, surprises};
use kosumi_learn::rules::{Verdict, verify};
use pattern::RuleBase;
use pattern::rule::{self, Goal, Origin, State};
use record::diagram::Diagram;
use record::vertex;

/// A white stone that a ladder does not catch, and a net does (Cazenave 1995, section 5).
const NET: &str = "\
. . . . . . .
. . X X . . .
. X O . . . .
. X . . . . .
. . . . . O .
. . . . O . .
. . . . . . .
";

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn nothing() -> RuleBase {
    RuleBase::new(Vec::new())
}

fn point(board: &Board, name: &str) -> Point {
    vertex::parse(board.size(), name).unwrap()
}

fn origin() -> Origin {
    Origin::Learnt { game: "net.sgf".to_owned(), number: 9 }
}

#[test]
fn a_net_is_learnt_from_one_move_and_then_found() {
    let board = board(NET);
    let (target, at) = (point(&board, "C5"), point(&board, "D4"));
    let before = believe(&board, target, Color::Black, &nothing());
    assert_eq!((before.belief, before.at), (Belief::Safe, None));

    let seen = surprises(&board, Color::Black, at, &nothing());
    assert_eq!(seen, [Surprise { target, at, by: Color::Black, stones: 1 }]);
    let rule = learn(&board, &seen[0], &nothing(), origin()).unwrap();
    println!("{}", rule::write(std::slice::from_ref(&rule)).split("format 1").nth(1).unwrap());
    assert_eq!(verify(&rule), Verdict::Confirmed);
    assert_eq!(rule.claim(), Some((Goal::Capture('A'), State::AtLeastFuzzy)));
    assert_eq!(*rule.origin(), origin());
    let text = rule::write(std::slice::from_ref(&rule));
    assert_eq!(rule::read(&text).unwrap()[0], rule);

    // Now the program knows the move, here and wherever else the rule fits, and it is no surprise.
    let base = RuleBase::new(vec![rule]);
    let now = believe(&board, target, Color::Black, &base);
    assert_eq!((now.belief, now.at), (Belief::Caught, Some(at)));
    assert_eq!(surprises(&board, Color::Black, at, &base), []);
    for transform in board::Transform::all() {
        let image = transform.board(&board);
        let to = |point| transform.symmetry.point(board.size(), point);
        let now = believe(&image, to(target), transform.color(Color::Black), &base);
        assert_eq!((now.belief, now.at), (Belief::Caught, Some(to(at))));
    }
}

/// A ladder of seven ataris, and white stones that break it or do not.
#[test]
fn a_ladder_is_believed_until_a_stone_breaks_it() {
    let ladder = NET.replace(". X . . . . .", ". . . . . . .");
    let ladder = board(
        &ladder.replace(". . . . . O .", ". . . . . . .").replace(". . . . O . .", ". . . . . . ."),
    );
    let target = point(&ladder, "C5");
    let believed = |board: &Board| believe(board, target, Color::Black, &nothing()).belief;
    assert_eq!(believed(&ladder), Belief::Caught);
    assert_eq!(believe(&ladder, target, Color::White, &nothing()).belief, Belief::Safe);
    let with = |name: &str| {
        let mut board = ladder.clone();
        board.play(Color::White, point(&ladder, name)).unwrap();
        believed(&board)
    };
    for breaker in ["E4", "E3", "F3", "F2", "D2", "D3", "E2"] {
        assert_eq!(with(breaker), Belief::Safe, "{breaker}");
    }
    assert_eq!(with("F1"), Belief::Caught);
    // A capture that was already believed is no surprise.
    for at in &ladder.empty() {
        assert_eq!(surprises(&ladder, Color::Black, at, &nothing()), [], "{at:?}");
    }
}

#[test]
fn only_the_move_that_catches_is_a_surprise_and_the_reader_agrees() {
    let board = board(NET);
    let surprising: Vec<Point> = board
        .empty()
        .iter()
        .filter(|&at| !surprises(&board, Color::Black, at, &nothing()).is_empty())
        .collect();
    assert_eq!(surprising, [point(&board, "D4")]);
    let goal = tactics::Goal::capture(point(&board, "C5"));
    let effort = tactics::Effort { nodes: 20_000, check_nodes: 20_000, ..Default::default() };
    let solved = tactics::solve(&board, &goal, effort, &mut tactics::Table::new(1 << 12)).unwrap();
    assert_eq!(solved.first.reading.reach, facts::Reach::Yes);
    // A move where a stone stands surprises nothing.
    assert_eq!(surprises(&board, Color::Black, point(&board, "C6"), &nothing()), []);
}
