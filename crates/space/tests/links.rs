//! Interleaved searches and groups: what is saved, and that the groups are the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, PointSet, QuickBoard, Size};
use kosumi_space::element::Shapes;
use kosumi_space::group::Transitivity;
use kosumi_space::links::{Ended, Links, Plan, interleaved, simple};
use record::diagram::Diagram;

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn stones(links: &Links) -> Vec<PointSet> {
    links.groups.iter().map(|group| group.stones).collect()
}

/// Two diagonals that rest on different points.
const CHAIN: &str = ". . . . . . . . .
                     . X . . . . . . .
                     . . X X X X . . .
                     . . . . . . X . .
                     . . . . . . . . .";

#[test]
fn a_connection_by_way_of_a_third_string_is_not_read() {
    let chain = board(CHAIN);
    for transitivity in [Transitivity::Assumed, Transitivity::Checked] {
        let plan = Plan { transitivity, ..Plan::default() };
        let (all, few) =
            (simple(&chain, &Shapes::none(), &plan), interleaved(&chain, &Shapes::none(), &plan));
        assert_eq!(stones(&all), stones(&few), "{transitivity:?}");
        assert_eq!(stones(&few).len(), 1);
        let ended: Vec<(usize, Ended)> = few.log.iter().map(|s| (s.order, s.ended)).collect();
        assert_eq!(ended.iter().filter(|(_, ended)| *ended == Ended::Useless).count(), 1);
        assert!(few.searches.made < all.searches.made, "{transitivity:?}");
        assert!(few.log.is_sorted_by_key(|search| search.order));
    }
}

#[test]
fn a_connection_that_a_rule_knows_is_not_read() {
    let chain = board(CHAIN);
    let links = interleaved(&chain, &Shapes::shipped().unwrap(), &Plan::default());
    assert_eq!(links.searches.nodes, 0);
    assert_eq!(links.log.iter().filter(|search| search.ended == Ended::Known).count(), 2);
}

#[test]
fn connections_are_read_in_the_order_of_the_moves_they_need() {
    let strip = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . X . . . . . .
         . . . . X . X . .",
    );
    let links = simple(&strip, &Shapes::none(), &Plan::default());
    let orders: Vec<usize> = links.log.iter().map(|search| search.order).collect();
    assert_eq!(orders, [1, 2, 3], "E1-G1, C2-E1, C2-G1");
    let holds = |index: usize| {
        let ends = links.log[index].ends;
        links.links.iter().any(|link| link.ends == ends && link.holds())
    };
    assert!(holds(0) && holds(1), "both short ones hold");
}

#[test]
fn links_that_share_a_point_leave_the_third_search_to_be_made() {
    let shared = board(
        ". . . . .
         . . X . .
         . X . X .
         . . O . .
         . . . . .",
    );
    let plan = Plan { transitivity: Transitivity::Checked, ..Plan::default() };
    let links = interleaved(&shared, &Shapes::shipped().unwrap(), &plan);
    let black = links.groups.iter().filter(|group| group.color == Color::Black).count();
    assert_eq!(black, 2);
    assert_eq!(links.log.iter().filter(|search| search.ended == Ended::Useless).count(), 0);
}

#[test]
fn both_ways_build_the_same_groups_on_random_positions() {
    let shapes = Shapes::shipped().unwrap();
    let plan = Plan { thresholds: vec![10, 20], ..Plan::default() };
    let (mut saved, mut made) = (0, 0);
    for seed in 0..10 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut quick = QuickBoard::new(Size::GO9);
        let mut board = Board::new(Size::GO9);
        let mut color = Color::Black;
        for _ in 0..36 {
            if let Some(point) = quick.random_play(color, |n| random.usize(..n)) {
                quick.play(color, point);
                board.play(color, point).unwrap();
            }
            color = !color;
        }
        let (all, few) = (simple(&board, &shapes, &plan), interleaved(&board, &shapes, &plan));
        assert_eq!(stones(&all), stones(&few), "seed {seed}:\n{board}");
        saved += few.log.iter().filter(|search| search.ended == Ended::Useless).count();
        made += few.searches.made;
    }
    assert!(saved > 10 && made > 50, "saved {saved}, made {made}");
}
