//! Wrong trees, each with the line that refutes it.

use board::{Board, Color, Illegal, Move, Played};
use facts::ProofTree;
use kosumi_tactics::{Budget, CheckError, Checked, Claim, Goal, Why};

use crate::What::{Capture, Connect};
use crate::by_hand::{LADDER, LADDER_LINES, NET, NET_LINES};
use crate::{What, assert_proved, refuted};

fn assert_refuted(what: What, diagram: &str, lines: &[&str], line: &str, why: Why) {
    assert_eq!(refuted(what, diagram, lines), (line.to_owned(), why));
}

const BAMBOO: &str = "
    . . . . .
    . # a # .
    . X b X .
    . . . . .
    White to play";

#[test]
fn a_missing_answer_is_not_made_up() {
    assert_refuted(Connect, BAMBOO, &["- a"], "C3 C3", Why::Illegal(Illegal::Occupied));
    assert_refuted(Connect, BAMBOO, &["a b", "b a"], "pass", Why::Unanswered);
    assert_refuted(Connect, BAMBOO, &["- a", "a"], "C3", Why::Unanswered);
    assert_refuted(Connect, BAMBOO, &[], "", Why::NotReached);
}

#[test]
fn a_tree_that_ends_before_the_goal_proves_nothing() {
    assert_refuted(Capture, NET, &["D4"], "D4", Why::NotReached);
    // Without the answer to E5 the target escapes.
    let (line, why) = refuted(Capture, NET, &NET_LINES[..6]);
    assert_eq!((line.as_str(), why), ("D4 E5 C4 D5 E5", Why::Illegal(Illegal::Occupied)));
}

#[test]
fn a_stone_in_its_way_breaks_the_ladder() {
    let broken = LADDER.replace('g', "O");
    let lines = LADDER_LINES.map(|line| line.replace('g', "D2"));
    let lines: Vec<&str> =
        lines.iter().map(String::as_str).filter(|l| !l.contains("D2 f")).collect();
    let why = Why::Illegal(Illegal::Occupied);
    assert_refuted(Capture, &broken, &lines, "B3 C4 D4 C3 C2 D3 D2", why);
}

#[test]
fn a_capture_that_the_tree_does_not_name_refutes_it() {
    let counter = "
        . . . . .
        . O X X .
        . X @ a X
        White to play";
    assert_refuted(Capture, counter, &["- a"], "A1 D1", Why::NotReached);
    assert_proved(Capture, &counter.replace('O', "X"), &["- a"]);
}

#[test]
fn the_opponent_may_take_a_ko_back_at_once() {
    // After C1, which captures B1, White has one way out: to take back at B1.
    let ko = "
        . X X X .
        X X @ d X
        X O a O X
        Black to play";
    assert_refuted(Capture, ko, &["a - d"], "C1 B1 D2", Why::NotReached);
    // If Black holds B1 from the start, there is nothing to take back.
    assert_proved(Capture, &ko.replace("X O a", "X X a"), &["a - d"]);
}

#[test]
fn the_owner_may_not_take_a_ko_back_at_once() {
    let ko = "
        . X O .
        X @ * O
        . X O .
        Black to play";
    assert_refuted(Capture, ko, &["C2"], "C2", Why::Illegal(Illegal::Ko));
    assert_proved(Capture, &ko.replace('*', "."), &["C2"]);
}

#[test]
fn passing_for_ever_leads_nowhere() {
    assert_refuted(Connect, BAMBOO, &["- - - a"], "pass pass", Why::Repeats);
}

#[test]
fn a_goal_that_is_not_there_cannot_be_proved() {
    let board: Board = ". X\n. .".parse().unwrap();
    let size = board.size();
    let (empty, black) = (size.point(0, 0).unwrap(), size.point(1, 0).unwrap());
    for (stone, owner) in [(empty, Color::Black), (black, Color::Black)] {
        let goal = Goal::capture(stone);
        let claim = Claim { board: &board, goal: &goal, owner, first: owner };
        let error = CheckError { line: Vec::new(), why: Why::NotTheirGoal };
        let checked = claim.check(&ProofTree::root(), Budget::nodes(10));
        assert_eq!(checked, Checked::Refuted(error));
        assert_eq!(checked.grade(), None);
    }
}

#[test]
fn a_tree_that_bites_its_tail_is_refused() {
    let board: Board = ". X .\nX O .\n. . .".parse().unwrap();
    let at = |column, row| Move::Play(board.size().point(column, row).unwrap());
    let goal = Goal::capture(board.size().point(1, 1).unwrap());
    let claim = Claim { board: &board, goal: &goal, owner: Color::Black, first: Color::Black };
    let mut tree = ProofTree::root();
    let first = tree.add(0, Played { color: Color::Black, mv: at(2, 1) });
    tree.add(first, Played { color: Color::White, mv: Move::Pass });
    for wrong in [0, first, 99] {
        let mut tree = tree.clone();
        tree.nodes[first].children.push(wrong);
        let error = CheckError { line: Vec::new(), why: Why::Malformed(first) };
        assert_eq!(claim.check(&tree, Budget::nodes(10)), Checked::Refuted(error));
    }
    let error = CheckError { line: Vec::new(), why: Why::Malformed(0) };
    let empty = claim.check(&ProofTree::default(), Budget::nodes(10));
    assert_eq!(empty, Checked::Refuted(error));
}

#[test]
fn an_error_says_which_line_fails_and_why() {
    let line = vec![Played { color: Color::Black, mv: Move::Pass }];
    let error = CheckError { line, why: Why::NotReached };
    let text = "after Black pass (column and row, counted from 1 at the upper left): \
                the tree ends before the goal is reached";
    assert_eq!(error.to_string(), text);
}
