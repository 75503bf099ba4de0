//! Captures by threats, on boards small enough to see at once.

use crate::referee::{Shape, follow};
use board::{Color, PointSet};
use facts::Reach;
use kosumi_tactics::{Amount, Budget, Goal, Threat, Verified, max_threat, min_threat, status};
use record::vertex;

fn threat(text: &str) -> Threat {
    text.parse().unwrap()
}

/// Verifies a threat of the goal's owner, to move, and has the referee follow its proof.
fn attack(shape: &Shape, goal: &Goal, tuple: &str) -> Verified {
    let found = max_threat(&shape.board, goal, &threat(tuple), &mut Budget::nodes(1_000_000));
    assert!(!found.reading.work.gave_up);
    if let Some(proof) = &found.proof {
        let owner = goal.owner(&shape.board).unwrap();
        follow(&shape.board, goal, proof, owner).unwrap();
    }
    found
}

/// The move by which a threat captures, as a vertex.
fn first(shape: &Shape, goal: &Goal, tuple: &str) -> Option<String> {
    let mv = attack(shape, goal, tuple).reading.first?;
    Some(vertex::move_name(shape.board.size(), mv))
}

/// Gogol's first rule, section 17 of the specification: seven ataris, then the capture.
const LADDER: &str = "
      A B C D E F G
    7 . . . . . . .
    6 . . X X . . .
    5 . X O . . . .
    4 . . . . . . .
    3 . . . . . . .
    2 . . . . . . .
    1 . . . . . . .";

/// The net of section 18: the stones below break the ladder.
const NET: &str = "
      A B C D E F G
    7 . . . . . . .
    6 . . X X . . .
    5 . X O . . . .
    4 . X . . . . .
    3 . . . . . O .
    2 . . . . O . .
    1 . . . . . . .";

// What must be found.

#[test]
fn the_ladder_takes_exactly_seven_ataris() {
    let shape = Shape::new(LADDER);
    let goal = shape.capture("C5");
    let found = attack(&shape, &goal, "(8,7,0)");
    assert_eq!(found.reading.reach, Reach::Yes);
    assert_eq!(found.reading.line.len(), 15);
    assert!(!attack(&shape, &goal, "(7,6,0)").is_won());
    assert!(attack(&shape, &goal, "(12,11,0)").is_won());
}

#[test]
fn a_stone_beside_the_ladders_way_does_not_break_it() {
    let mut shape = Shape::new(LADDER);
    shape.board.play(Color::White, shape.at("F1")).unwrap();
    assert!(attack(&shape, &shape.capture("C5"), "(9,8,0)").is_won());
}

#[test]
fn the_net_is_found_at_its_only_point() {
    let shape = Shape::new(NET);
    let goal = shape.capture("C5");
    assert_eq!(first(&shape, &goal, "(4,2,1,0)").as_deref(), Some("D4"));
    for other in shape.board.empty() - PointSet::from(shape.at("D4")) {
        let mut board = shape.board.clone();
        if board.play(Color::Black, other).is_ok() {
            let found = min_threat(&board, &goal, &threat("(4,2,1,0)"), &mut Budget::nodes(99_999));
            assert!(!found.is_won(), "{other:?}");
        }
    }
    for ladder in 1..9 {
        let budget = &mut Budget::nodes(100_000);
        assert!(!max_threat(&shape.board, &goal, &Threat::ladder(ladder), budget).is_won());
    }
}

#[test]
fn a_string_in_atari_is_captured_at_once() {
    let shape = Shape::new(
        "
          A B C
        3 . X .
        2 X O .
        1 . X .",
    );
    assert_eq!(first(&shape, &shape.capture("B2"), "(1,0)").as_deref(), Some("C2"));
}

#[test]
fn a_snapback_gives_a_stone_and_takes_more() {
    let mut shape = Shape::new(
        "
          A B C D E
        4 . . . . .
        3 X X X X X
        2 X O O O X
        1 X O . . X",
    );
    let goal = shape.capture("B2");
    shape.board.play(Color::Black, shape.at("C1")).unwrap();
    let thrown = min_threat(&shape.board, &goal, &threat("(2,1,0)"), &mut Budget::nodes(999));
    follow(&shape.board, &goal, thrown.proof.as_ref().unwrap(), Color::White).unwrap();
    let names = thrown.reading.line.iter().map(|p| vertex::move_name(shape.board.size(), p.mv));
    assert_eq!(names.collect::<Vec<_>>(), ["D1", "C1"], "White takes one, Black takes all");
}

#[test]
fn a_double_atari_takes_one_of_two_but_not_both() {
    let shape = Shape::new(
        "
          A B C D E
        5 . . . . .
        4 X O . X .
        3 . X . O X
        2 . . . X .
        1 . . . . .",
    );
    let stones = shape.set("B4 D3");
    let any = Goal::Capture { stones, amount: Amount::Any };
    let all = Goal::Capture { stones, amount: Amount::All };
    assert_eq!(first(&shape, &any, "(1,0)").as_deref(), Some("C3"));
    assert!(!attack(&shape, &all, "(2,1,0)").is_won());
    let shape = Shape::new(
        "
          A B C D E
        5 . X . X .
        4 X O . O X
        3 . X . X .
        2 . . . . .
        1 . . . . .",
    );
    let stones = shape.set("B4 D4");
    let goal = Goal::Capture { stones, amount: Amount::All };
    assert_eq!(first(&shape, &goal, "(1,0)").as_deref(), Some("C4"));
    let second = min_threat(&shape.board, &goal, &threat("(2,1,0)"), &mut Budget::nodes(9999));
    assert!(!second.is_won(), "White connects at C4");
}

#[test]
fn a_long_ladder_needs_no_deep_stack() {
    let mut board = board::Board::new(board::Size::square(25).unwrap());
    let at = |column, row| board::Point::new(column, row).unwrap();
    for (color, point) in [
        (Color::White, at(2, 2)),
        (Color::Black, at(1, 2)),
        (Color::Black, at(2, 1)),
        (Color::Black, at(3, 1)),
    ] {
        board.play(color, point).unwrap();
    }
    let goal = Goal::capture(at(2, 2));
    let long = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        let budget = &mut Budget::nodes(1_000_000);
        max_threat(&board, &goal, &Threat::ladder(300), budget)
    });
    let found = long.unwrap().join().unwrap();
    assert!(found.is_won());
    assert!(found.reading.line.len() > 80, "{}", found.reading.line.len());
}

// What must not be claimed.

#[test]
fn a_breaker_on_its_way_stops_the_ladder() {
    for breaker in ["E4", "E3", "F3", "F2", "D2", "D3", "E2"] {
        let mut shape = Shape::new(LADDER);
        shape.board.play(Color::White, shape.at(breaker)).unwrap();
        for ataris in 1..12 {
            let budget = &mut Budget::nodes(100_000);
            let found =
                max_threat(&shape.board, &shape.capture("C5"), &Threat::ladder(ataris), budget);
            assert!(!found.is_won() && !found.reading.work.gave_up, "{breaker} {ataris}");
        }
    }
}

#[test]
fn a_threat_is_not_claimed_where_min_joins_or_captures_what_surrounds() {
    // Min refutes the first at E1, a liberty of a string that Max's next move would join; the
    // second at A4, capturing the stone that surrounds an intermediate capture.
    for (rows, target) in [
        ("O.XO..\nO..XX.\nO.XXOX\n.OX..O\n.XOXXO\nX.OO..", "A1"),
        (".O.OXX\n...OO.\n..X.X.\nOXOXO.\nX.OO.O\n.X.X.X", "B1"),
    ] {
        let shape = Shape::new(rows);
        let found = attack(&shape, &shape.capture(target), "(4,2,1,0)");
        assert!(!found.is_won(), "{target}");
    }
}

#[test]
fn a_capture_that_hangs_on_a_ko_is_not_claimed() {
    // White has just taken the ko at B3.
    let mut shape = Shape::new(
        "
          A B C D
        4 . X O .
        3 X O * O
        2 . X O .
        1 . . . .",
    );
    let goal = shape.capture("B3");
    for tuple in ["(1,0)", "(3,2,0)", "(4,2,1,0)"] {
        assert!(!attack(&shape, &goal, tuple).is_won(), "the ban holds: {tuple}");
    }
    shape.board.set_ko(None);
    assert!(attack(&shape, &goal, "(1,0)").is_won());
}

#[test]
fn a_spent_budget_is_unknown_and_says_so() {
    let shape = Shape::new(LADDER);
    let goal = shape.capture("C5");
    let found = max_threat(&shape.board, &goal, &threat("(8,7,0)"), &mut Budget::nodes(20));
    assert_eq!(found.reading.reach, Reach::Unknown);
    assert!(found.reading.work.gave_up);
    assert_eq!(found.reading.work.nodes, 20);
    let none =
        max_threat(&shape.board, &shape.capture("A1"), &threat("(1,0)"), &mut Budget::nodes(9));
    assert_eq!((none.reading.reach, none.reading.work.nodes), (Reach::Unknown, 0));
}

#[test]
fn the_status_goes_through_the_threats_in_turn() {
    let shape = Shape::new(LADDER);
    let found =
        status(&shape.board, &shape.capture("C5"), &Threat::usual(), &mut Budget::nodes(1_000_000));
    assert_eq!(found.first.threat, Some(threat("(8,7,0)")));
    assert_eq!(found.status().first, Reach::Yes);
    assert_eq!(found.status().second, Reach::Unknown);
    assert!(found.first.reading.work.nodes > 0);
}
