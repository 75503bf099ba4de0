//! A certificate as a tree of moves, for readers.
//!
//! A certificate shares the nodes that several moves lead to, so the whole tree can be far larger.
//! The line of the plays with the longest resistance comes first and is always whole; then the tree grows level
//! by level until it is large enough. The certificate itself is the evidence.

use std::collections::VecDeque;

use board::{Color, Move, Played};
use facts::ProofTree;
use proof::{Certificate, How, NodeIndex};

/// The tree of a certificate's moves, with at most about `most` nodes.
pub(super) fn unfold(certificate: &Certificate, to_play: Color, most: usize) -> ProofTree {
    let lengths = lengths(certificate);
    let mut tree = ProofTree::root();
    let mut open = VecDeque::from([(0, 0, to_play)]);
    let mut is_main = true;
    while let Some((place, index, color)) = open.pop_front() {
        let mut next = moves(certificate, index);
        // What is answered first, plays before the pass, and the longest resistance first.
        next.sort_by_key(|&(mv, then)| {
            let length = lengths[then];
            (length == 0, mv == Move::Pass, std::cmp::Reverse(length))
        });
        let mut main = None;
        for (number, (mv, then)) in next.into_iter().enumerate() {
            // A line that ends with passes shows nothing.
            if mv == Move::Pass && lengths[then] == 0 {
                continue;
            }
            if tree.nodes.len() >= most && !(is_main && number == 0) {
                break;
            }
            let child = (tree.add(place, Played { color, mv }), then, !color);
            if is_main && number == 0 {
                main = Some(child);
            } else {
                open.push_back(child);
            }
        }
        match main {
            Some(child) => open.push_front(child),
            None => is_main = false,
        }
    }
    tree
}

/// The moves from a node.
fn moves(certificate: &Certificate, index: NodeIndex) -> Vec<(Move, NodeIndex)> {
    match &certificate.nodes[index].how {
        How::Happened | How::PassAlive | How::OneEye { .. } => Vec::new(),
        How::Owner { mv, then } => vec![(*mv, *then)],
        How::Opponent { pass, plays } => {
            let pass = pass.iter().map(|&then| (Move::Pass, then));
            plays.iter().map(|&(point, then)| (Move::Play(point), then)).chain(pass).collect()
        }
    }
}

/// For each node, the number of moves of the longest line to the last play.
fn lengths(certificate: &Certificate) -> Vec<usize> {
    let mut lengths = vec![0; certificate.nodes.len()];
    for index in (0..certificate.nodes.len()).rev() {
        let length = |&(mv, then): &(Move, NodeIndex)| {
            if mv == Move::Pass && lengths[then] == 0 { 0 } else { lengths[then] + 1 }
        };
        let longest = moves(certificate, index).iter().map(length).max();
        lengths[index] = longest.unwrap_or(0);
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Board;
    use proof::{Effort, Event, Outcome, Prover, Question};

    #[test]
    fn the_main_line_is_the_longest_and_is_whole_in_a_small_tree() {
        let board: Board = "
            . . . X O . .
            X X X X O . .
            O O O O O . .
            . . . . . . .
            . . . . . . ."
            .parse()
            .unwrap();
        let stones = board.stones(Color::Black);
        let event = Event::Captured { stones, color: Color::Black, below: 1 };
        let threats = proof::NO_THREATS;
        let question = Question { board, to_play: Color::White, event, threats };
        let Outcome::Proved(proved) = Prover::new(&question).run(Effort::nodes(10_000)) else {
            panic!("the vital point kills")
        };
        let whole = unfold(&proved.certificate, Color::White, 100_000);
        let small = unfold(&proved.certificate, Color::White, 3);
        assert_eq!(whole.main_line(), small.main_line());
        assert!(small.nodes.len() < whole.nodes.len());
        let depth = whole.main_line().len();
        assert!(depth > 2, "the line goes on after the first move");
    }
}
