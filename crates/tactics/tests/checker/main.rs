//! The proof checker on trees written by hand, and on trees made by the exhaustive solver.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

mod by_hand;
mod plain;
mod random;
mod wrong;

use board::{Color, Move, Played};
use facts::ProofTree;
use kosumi_tactics::{Budget, CheckError, Checked, Claim, Goal};
use record::diagram::Diagram;
use record::vertex;

/// The kind of goal claimed about the marked stones of a diagram.
#[derive(Clone, Copy)]
enum What {
    Capture,
    Connect,
    Eye,
}

/// Checks a tree given as its lines. A move is the mark or the name of a point, or `-` for a pass.
/// The stones of the goal are `#` or `@`, the eye is `e`.
fn check(what: What, diagram: &str, lines: &[&str]) -> Checked {
    check_within(Budget::nodes(1_000_000), what, diagram, lines)
}

fn check_within(budget: Budget, what: What, diagram: &str, lines: &[&str]) -> Checked {
    let diagram: Diagram = diagram.parse().unwrap();
    let stones = diagram.marked('#') | diagram.marked('@');
    let goal = match what {
        What::Capture => Goal::Capture { stones, amount: kosumi_tactics::Amount::All },
        What::Connect => {
            let mut both = stones.iter();
            Goal::Connect { first: both.next().unwrap(), second: both.next().unwrap() }
        }
        What::Eye => Goal::Eye { color: Color::Black, at: diagram.marked('e').only().unwrap() },
    };
    let first = diagram.to_play.unwrap();
    let owner = goal.owner(&diagram.board).unwrap();
    let tree = tree(&diagram, first, lines);
    Claim { board: &diagram.board, goal: &goal, owner, first }.check(&tree, budget)
}

/// The line and the reason of a refutation, as `C1 B1 D2: why`.
fn refuted(what: What, diagram: &str, lines: &[&str]) -> (String, kosumi_tactics::Why) {
    let size = diagram.parse::<Diagram>().unwrap().board.size();
    match check(what, diagram, lines) {
        Checked::Refuted(CheckError { line, why }) => {
            let names: Vec<String> =
                line.iter().map(|played| vertex::move_name(size, played.mv)).collect();
            (names.join(" "), why)
        }
        other => panic!("expected a refutation, found {other:?}"),
    }
}

fn assert_proved(what: What, diagram: &str, lines: &[&str]) {
    let checked = check(what, diagram, lines);
    assert!(matches!(checked, Checked::Proved { .. }), "{checked:?}");
}

fn tree(diagram: &Diagram, first: Color, lines: &[&str]) -> ProofTree {
    let mut tree = ProofTree::root();
    for line in lines {
        let mut node = 0;
        let mut color = first;
        for word in line.split_whitespace() {
            let played = Played { color, mv: named(diagram, word) };
            let same = |&child: &usize| tree.nodes[child].played == Some(played);
            let known = tree.nodes[node].children.iter().copied().find(same);
            node = known.unwrap_or_else(|| tree.add(node, played));
            color = !color;
        }
    }
    tree
}

fn named(diagram: &Diagram, word: &str) -> Move {
    let mark = word.chars().next().filter(|_| word.len() == 1);
    match mark {
        Some('-') => Move::Pass,
        Some(mark) => Move::Play(diagram.marked(mark).only().unwrap()),
        None => Move::Play(vertex::parse(diagram.board.size(), word).unwrap()),
    }
}
