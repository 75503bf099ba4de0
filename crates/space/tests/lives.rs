//! Which lives are read, and which are skipped.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::Board;
use kosumi_space::DescriptionSettings;
use kosumi_space::description::Description;
use kosumi_space::element::Shapes;
use kosumi_space::lives::{Ended, Lives, Plan, interleaved, simple};
use tactics::LifeStatus;

/// Both eyes of Black depend on two diagonals each; one of the two is enough.
const TWO_EYES: &str = "
    O O O O O O O O O
    O X X . O . X X O
    O X . X X X . X O
    O X X . O . X X O
    O O O O O O O O O
    O . O . O . O . O
    O O O O O O O O O";

/// Three points in a row: whoever moves first decides.
const THREE_IN_A_ROW: &str = "
    O O O O O O O O
    O X X X X X O .
    O X . . . X O O
    O X X X X X O .
    O O O O O O O O
    O . O . O . O .";

fn both_ways(text: &str) -> (Lives, Lives) {
    let board: Board = text.parse().unwrap();
    let shapes = Shapes::shipped().unwrap();
    let description = Description::new(&board, &shapes, &DescriptionSettings::default());
    let plan = Plan::default();
    (simple(&description, &plan), interleaved(&description, &plan))
}

#[test]
fn two_independent_eyes_make_the_search_for_life_useless() {
    let (simple, interleaved) = both_ways(TWO_EYES);
    assert_eq!((simple.groups.len(), interleaved.groups.len()), (1, 1));
    let life = &interleaved.groups[0];
    assert_eq!((life.status, life.ended), (LifeStatus::Alive, Ended::TwoEyes));
    assert_eq!(interleaved.searches.saved, 1);
    assert_ne!(simple.groups[0].ended, Ended::TwoEyes, "the simple way looks for no eyes");
    assert!(interleaved.searches.nodes <= simple.searches.nodes, "{simple:?} {interleaved:?}");
}

#[test]
fn a_group_without_two_eyes_is_read_by_both_ways_alike() {
    let (simple, interleaved) = both_ways(THREE_IN_A_ROW);
    let status = |lives: &Lives| lives.groups.iter().map(|life| life.status).collect::<Vec<_>>();
    assert_eq!(status(&interleaved), status(&simple));
    assert_eq!(status(&simple), [LifeStatus::Critical]);
    assert!(interleaved.groups.iter().all(|life| life.ended == Ended::Solved));
}
