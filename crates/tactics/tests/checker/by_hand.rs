//! Correct trees, and what checking them costs.

use board::{Board, Color, Illegal, Move, Point, Size};
use kosumi_tactics::{Budget, Checked, Claim, Goal, Why};
use record::diagram::Diagram;

use crate::What::{Capture, Connect, Eye};
use crate::{assert_proved, check_within, refuted};

/// The ladder used in these tests: three ataris.
pub(crate) const LADDER: &str = "
    . X X .
    X @ b c
    . a d f
    . . h g
    . . . .
    Black to play";

pub(crate) const LADDER_LINES: [&str; 6] =
    ["a - b", "a b c - d", "a b c d h - f", "a b c d h f g", "a b c d h g f", "a b c D5 d"];

/// The net: no ladder works because of the two white stones at the lower right.
pub(crate) const NET: &str = "
     A B C D E F G
   7 . . . . . . . 7
   6 . . X X . . . 6
   5 . X @ . . . . 5
   4 . X . . . . . 4
   3 . . . . . O . 3
   2 . . . . O . . 2
   1 . . . . . . . 1
     A B C D E F G
   Black to play";

pub(crate) const NET_LINES: [&str; 8] = [
    "D4 - C4 - D5",
    "D4 - C4 D5 E5",
    "D4 D5 E5 - C4",
    "D4 D5 E5 C4 C3",
    "D4 C4 C3 - D5",
    "D4 C4 C3 D5 E5",
    "D4 E5 D5 - C4",
    "D4 E5 D5 C4 C3",
];

#[test]
fn a_stone_in_atari_is_captured() {
    let atari = ". X .\nX @ a\n. X .\n";
    assert_proved(Capture, &format!("{atari}Black to play"), &["a"]);
    let (line, why) = refuted(Capture, &format!("{atari}White to play"), &["- a"]);
    assert_eq!((line.as_str(), why), ("C2 C2", Why::Illegal(Illegal::Occupied)));
}

#[test]
fn a_bamboo_joint_and_a_kosumi_hold() {
    let bamboo = "
        . . . . .
        . # a # .
        . X b X .
        . . . . .
        White to play";
    assert_proved(Connect, bamboo, &["- a", "a b"]);
    let kosumi = "
        . . . .
        . # a .
        . b # .
        . . . .
        White to play";
    assert_proved(Connect, kosumi, &["- a", "a b"]);
}

#[test]
fn a_ladder_of_three_works_and_does_not_need_every_answer_named() {
    assert_proved(Capture, LADDER, &LADDER_LINES);
    assert_proved(Capture, LADDER, &LADDER_LINES[..4]);
}

#[test]
fn a_net_holds() {
    assert_proved(Capture, NET, &NET_LINES);
}

#[test]
fn a_snapback_captures_what_captured() {
    let snapback = "
        . . . . .
        X X X X X
        X @ O O X
        X O a b X
        Black to play";
    assert_proved(Capture, snapback, &["a - b", "a b a"]);
    let (line, why) = refuted(Capture, snapback, &["a - b"]);
    assert_eq!((line.as_str(), why), ("C1 D1 D1", Why::Illegal(Illegal::Occupied)));
}

#[test]
fn an_eye_needs_one_of_two_diagonals() {
    let eye = "
        . . . . .
        . X X a .
        . X e X .
        . b X X .
        . . . . .
        White to play";
    assert_proved(Eye, eye, &["- a", "a b"]);
}

#[test]
fn a_spent_budget_is_neither_right_nor_wrong() {
    for nodes in [0, 1, 5, 20] {
        let checked = check_within(Budget::nodes(nodes), Capture, NET, &NET_LINES);
        assert_eq!(checked, Checked::NotChecked { nodes });
    }
}

#[test]
fn the_net_is_checked_on_a_large_board_by_trying_every_answer() {
    let small: Diagram = NET.parse().unwrap();
    for (size, most) in [(Size::GO9, 300), (Size::GO19, 1500)] {
        let shift = (size.width() - 7) / 2;
        let moved = |point: Point| size.point(point.column() + shift, point.row() + shift).unwrap();
        let mut board = Board::new(size);
        for color in Color::BOTH {
            for stone in small.board.stones(color) {
                board.play(color, moved(stone)).unwrap();
            }
        }
        let mut tree = crate::tree(&small, Color::Black, &NET_LINES);
        for played in tree.nodes.iter_mut().filter_map(|node| node.played.as_mut()) {
            played.mv = played.mv.point().map_or(Move::Pass, |point| Move::Play(moved(point)));
        }
        let goal = Goal::capture(moved(small.marked('@').only().unwrap()));
        let claim = Claim { board: &board, goal: &goal, owner: Color::Black, first: Color::Black };
        let checked = claim.check(&tree, Budget::nodes(most));
        let Checked::Proved { nodes } = checked else { panic!("{checked:?}\n{board}") };
        let legal_moves = board.empty().len() as u64;
        assert!(nodes > 2 * legal_moves, "{nodes} positions on a {size} board are too few");
    }
}
