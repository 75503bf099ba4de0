//! The local game on diagrams whose state is known.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use kosumi_learn::rules::{Verdict, sure, verify};
use pattern::rule::{self, Rule, State};

fn rule(diagram: &str, goal: &str, state: &str) -> Rule {
    let claim = format!("goal {goal}\nstate {state}");
    let text = format!("format 1\nrule r\ntype shape\n{diagram}\n{claim}\ntext t\n");
    match rule::read(&text) {
        Ok(mut rules) => rules.remove(0),
        Err(faults) => panic!("{faults}\n{text}"),
    }
}

/// Asserts what is sure about a goal in all surroundings: a state, or "?" if nothing is.
fn check(diagram: &str, goal: &str, expected: &str) {
    let rule = rule(diagram, goal, ">");
    let (goal, _) = rule.claim().unwrap();
    let found = State::from_status(sure(&rule, goal)).map_or("?", State::sign);
    assert_eq!(found, expected, "\n{diagram}");
}

#[test]
fn connections_are_as_sure_as_their_liberties_make_them() {
    let kosumi = |liberties: &str| format!("  A a\n  b B\n\nA = X{liberties}\nB = X{liberties}");
    check(&kosumi(""), "connect A B", "?");
    check(&kosumi(", liberties 3+"), "connect A B", "* or >");
    check(&kosumi(", liberties 4+"), "connect A B", ">");
    let bamboo =
        |liberties: &str| format!("  A a B\n  X b X\n\nA = X{liberties}\nB = X{liberties}");
    check(&bamboo(", liberties 3+"), "connect A B", "* or >");
    check(&bamboo(", liberties 4+"), "connect A B", ">");
    check("  . X . X .\n  . A . B .\n  . . . . .\n\nA = X\nB = X", "connect A B", ">");
    // Whether a jump is cut depends on what stands around it.
    check("  . . .\n  A . B\n  . . .\n\nA = X\nB = X", "connect A B", "* or >");
    let cut = |liberties: &str| {
        let legend = format!("A = X\nB = X\nC = O{liberties}");
        format!("  . C .\n  A . B\n  . . .\n\n{legend}")
    };
    check(&cut(""), "connect A B", "* or >");
    // Even a strong cutting string may be captured from outside in the end.
    check(&cut(", liberties 5+"), "connect A B", "* or >");
    // At the edge the stone in the gap is caught.
    check(
        "  . . .\n  A . B\n  - - -\n\nA = X, liberties 3+\nB = X, liberties 3+",
        "connect A B",
        ">",
    );
    check("  ? . . . ?\n  . A . . .\n  . . . B .\n  - - - - -\n\nA = X\nB = X", "connect A B", ">");
}

#[test]
fn captures_need_all_liberties_in_sight() {
    // A stone that captures a single stone and has no other liberty may be recaptured in a ko.
    check("  A a\n\nA = O, liberties 1", "capture A", "?");
    check("  A a .\n\nA = O, liberties 1", "capture A", "* or >");
    check("  O A a\n\nA = O, liberties 1", "capture A", "* or >");
    check("  A a\n\nA = O", "capture A", "?");
    check("  A a\n\nA = O, liberties 2", "capture A", "?");
    // Along the edge the stone cannot get away, but the stones that hold it may be captured from
    // outside.
    let edge = "  X X X X\n  A . . X\n  - - - -\n\nA = O, liberties 1";
    check(edge, "capture A", "* or >");
}

#[test]
fn eyes_and_dividers() {
    check("  X X X\n  X a X\n  X . .", "eye a", "*");
    check("  X X X\n  X a X\n  X X .", "eye a", ">");
    check("  X X X\n  X a X\n  X . O", "eye a", "*");
    check("  X a X\n  - - -", "eye a", "?");
    check("  . . .\n  X a X\n  X X X\n  - - -", "eye a", "*");
    check("  . . .\n  A . B\n  . . .\n\nA = X\nB = X", "divide A B", ">");
    check("  A . .\n  . . B\n\nA = X, liberties 3+\nB = X, liberties 3+", "divide A B", "* or >");
    check("  . O .\n  A O B\n  . . .\n\nA = X\nB = X", "divide A B", "* or >");
    check("  . . . . .\n  . . A . .\n  . . . . .\n  - - - - -\n\nA = X", "divide A edge", ">");
}

#[test]
fn a_wrong_state_and_a_wrong_move_are_told_apart() {
    let diagram = "  b . .\n  A a B\n  . . .\n\nA = X\nB = X\n";
    let right = rule(&format!("{diagram}friend a"), "connect A B", "* or >");
    assert_eq!(verify(&right), Verdict::Confirmed);
    let wrong = rule(&format!("{diagram}friend b"), "connect A B", "* or >");
    assert_eq!(verify(&wrong), Verdict::Move('b'));
    let wrong = rule(&format!("{diagram}enemy a"), "connect A B", "* or >");
    assert_eq!(verify(&wrong), Verdict::Move('a'), "whether it cuts depends");
    let wrong = rule(diagram, "connect A B", ">");
    assert!(matches!(verify(&wrong), Verdict::State { .. }));
}
