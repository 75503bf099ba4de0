//! Connections and eyes by threats.

use crate::referee::{Shape, follow};
use board::Color;
use facts::Conway;
use kosumi_tactics::{Budget, Goal, Threat, max_threat, min_threat, status};

fn threat(text: &str) -> Threat {
    text.parse().unwrap()
}

/// Whether the goal holds though the opponent moves first, by the threat given by its two parts.
fn holds(shape: &Shape, goal: &Goal, left: &str, right: &str) -> bool {
    let whole = Threat::pair(&threat(left), &threat(right)).unwrap();
    let found = min_threat(&shape.board, goal, &whole, &mut Budget::nodes(1_000_000));
    assert!(!found.reading.work.gave_up);
    if let Some(proof) = &found.proof {
        let owner = goal.owner(&shape.board).unwrap();
        follow(&shape.board, goal, proof, !owner).unwrap();
    }
    found.is_won()
}

/// The first threat of the usual list that works, for each first player.
fn threats(shape: &Shape, goal: &Goal) -> [Option<String>; 2] {
    let found = status(&shape.board, goal, &Threat::usual(), &mut Budget::nodes(5_000_000));
    for (verified, first) in [
        (&found.first, goal.owner(&shape.board).unwrap()),
        (&found.second, !goal.owner(&shape.board).unwrap()),
    ] {
        assert!(!verified.reading.work.gave_up);
        if let Some(proof) = &verified.proof {
            follow(&shape.board, goal, proof, first).unwrap();
        }
    }
    [found.first.threat, found.second.threat].map(|threat| threat.map(|t| t.to_string()))
}

const KOSUMI: &str = "
      A B C D E
    5 . . . . .
    4 . X . . .
    3 . . X . .
    2 . . . . .
    1 . . . . .";

const BAMBOO: &str = "
      A B C D E
    4 . . . . .
    3 . X . X .
    2 . X . X .
    1 . . . . .";

const EDGE_KNIGHT: &str = "
      A B C D E F
    4 . . . . . .
    3 . . . . . .
    2 . X . . . .
    1 . . . X . .";

const WALL: &str = "
      A B C D E
    5 . . . . .
    4 . . . X .
    3 . X . X .
    2 . . . X .
    1 . . . . .";

const CHAIN: &str = "
      A B C D E F G H J
    5 . . . . . . . . .
    4 . X . . . . . . .
    3 . . X X X X . . .
    2 . . . . . . X . .
    1 . . . . . . . . .";

/// Three stones, two sound links that share a point, and the white stone that makes it matter.
const SHARED: &str = "
      A B C D E
    5 . . . . .
    4 . . X . .
    3 . X . X .
    2 . . O . .
    1 . . . . .";

// What must be found.

#[test]
fn kosumi_and_bamboo_are_connected_by_two_points_of_which_one_is_enough() {
    for (text, ends, miai) in [(KOSUMI, ["B4", "C3"], "C4 B3"), (BAMBOO, ["B3", "D3"], "C3 C2")] {
        let shape = Shape::new(text);
        let goal = shape.connect(ends[0], ends[1]);
        assert!(holds(&shape, &goal, "(1,0)", "(1,0)"));
        let found = min_threat(&shape.board, &goal, &threat("(2,1,0)"), &mut Budget::nodes(99));
        assert_eq!(found.reading.trace, shape.set(miai));
        let status = status(&shape.board, &goal, &Threat::usual(), &mut Budget::nodes(999));
        assert_eq!(status.status().conway(), Some(Conway::Positive));
    }
}

#[test]
fn a_knights_move_down_to_the_edge_is_connected() {
    let shape = Shape::new(EDGE_KNIGHT);
    let goal = shape.connect("B2", "D1");
    assert!(holds(&shape, &goal, "(2,1,0)", "(4,2,1,0)"));
    assert!(!holds(&shape, &goal, "(2,1,0)", "(2,1,0)"));
}

#[test]
fn a_jump_on_the_first_line_is_connected_by_capturing_what_cuts() {
    let shape = Shape::new(
        "
          A B C D E
        3 . . . . .
        2 . . . . .
        1 . X . X .",
    );
    let goal = shape.connect("B1", "D1");
    assert!(holds(&shape, &goal, "(1,0)", "(2,1,0)"));
    assert!(!holds(&shape, &goal, "(1,0)", "(1,0)"));
}

#[test]
fn a_stone_beside_a_wall_is_connected() {
    let shape = Shape::new(WALL);
    let goal = shape.connect("B3", "D3");
    assert!(holds(&shape, &goal, "(2,1,0)", "(4,2,1,0)"));
    let deep = threat("(6,3,2,0)");
    let found = min_threat(&shape.board, &goal, &deep, &mut Budget::nodes(100_000));
    assert!(found.reading.trace.is_subset(&shape.set("B4 C4 A3 C3 B2 C2 C5 C1")));
    assert!(shape.set("C4 C3 C2").is_subset(&found.reading.trace));
}

#[test]
fn links_with_disjoint_traces_hold_together() {
    let shape = Shape::new(CHAIN);
    let trace = |first, second| {
        let goal = shape.connect(first, second);
        min_threat(&shape.board, &goal, &threat("(2,1,0)"), &mut Budget::nodes(99)).reading.trace
    };
    assert_eq!(trace("B4", "C3"), shape.set("C4 B3"));
    assert_eq!(trace("F3", "G2"), shape.set("G3 F2"));
    assert!(holds(&shape, &shape.connect("B4", "G2"), "(2,1,0)", "(2,1,0)"));
}

#[test]
fn links_of_orders_two_and_one_hold_at_the_edge() {
    let shape = Shape::new(
        "
          A B C D E F G H J
        4 . . . . . . . . .
        3 . . . . . . . . .
        2 . . X . . . . . .
        1 . . . . X . X . .",
    );
    assert!(threats(&shape, &shape.connect("C2", "E1"))[1].is_some());
    assert!(threats(&shape, &shape.connect("E1", "G1"))[1].is_some());
}

#[test]
fn an_eye_is_made_or_held() {
    let shape = Shape::new(
        "
          A B C D
        4 . . . .
        3 X X . .
        2 . . X .
        1 . X X .",
    );
    let goal = Goal::Eye { color: Color::Black, at: shape.at("A2") };
    assert_eq!(threats(&shape, &goal), [None, None], "B2 is open on both sides");
    let goal = Goal::Eye { color: Color::Black, at: shape.at("A1") };
    let first = max_threat(&shape.board, &goal, &threat("(2,1,0)"), &mut Budget::nodes(999));
    assert_eq!(first.reading.first, Some(shape.at("A2").into()), "then B2 is closed to White");
    follow(&shape.board, &goal, first.proof.as_ref().unwrap(), Color::Black).unwrap();
    let shape = Shape::new(
        "
          A B C D
        4 . . . .
        3 . . . .
        2 . X X .
        1 . X . .",
    );
    let goal = Goal::Eye { color: Color::Black, at: shape.at("A1") };
    assert_eq!(threats(&shape, &goal)[0].as_deref(), Some("(1,0)"));
    assert_eq!(threats(&shape, &goal)[1], None);
}

// What must not be claimed.

#[test]
fn push_and_cut_needs_a_move() {
    let shape = Shape::new(
        "
          A B C D E
        5 . . . . .
        4 . . O . .
        3 . X . . .
        2 . . . X .
        1 . . . . .",
    );
    let [first, second] = threats(&shape, &shape.connect("B3", "D2"));
    assert!(first.is_some());
    assert_eq!(second, None);
}

#[test]
fn a_jump_in_the_centre_needs_a_move() {
    let shape = Shape::new(
        "
          A B C D E F
        4 . . . . . .
        3 . . X . X .
        2 . . . . . .
        1 . . . . . .",
    );
    let [first, second] = threats(&shape, &shape.connect("C3", "E3"));
    assert_eq!(first.as_deref(), Some("(1,0)"));
    assert_eq!(second, None);
}

#[test]
fn two_sound_links_that_share_a_point_are_not_both_kept() {
    let shape = Shape::new(SHARED);
    let [left, right] = [shape.connect("B3", "C4"), shape.connect("C4", "D3")];
    assert!(holds(&shape, &left, "(1,0)", "(1,0)") && holds(&shape, &right, "(1,0)", "(1,0)"));
    let ends = shape.connect("B3", "D3");
    let [first, second] = threats(&shape, &ends);
    assert!(first.is_some());
    assert_eq!(second, None);
    let bare = Shape::new(&SHARED.replace('O', "."));
    assert!(threats(&bare, &bare.connect("B3", "D3"))[1].is_some());
}

#[test]
fn connected_stones_in_atari_are_not_connected_yet() {
    let shape = Shape::new(
        "
          A B C D
        3 O O O .
        2 X . X O
        1 O O . O",
    );
    let goal = shape.connect("A2", "C2");
    let found = max_threat(&shape.board, &goal, &threat("(1,0)"), &mut Budget::nodes(99));
    assert!(!found.is_won());
}

#[test]
fn a_false_eye_is_not_claimed() {
    let shape = Shape::new(
        "
          A B C D
        4 . . . .
        3 O . . .
        2 X O X .
        1 . X . .",
    );
    let goal = Goal::Eye { color: Color::Black, at: shape.at("A1") };
    assert_eq!(threats(&shape, &goal)[1], None);
}
