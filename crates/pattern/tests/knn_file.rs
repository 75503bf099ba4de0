//! The file of a pattern base: a round trip preserves it, and invalid files are rejected.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Size};
use kosumi_pattern::knn::{
    Base, BaseError, Counts, Grower, Measure, Nearby, Pruning, Shape, Tree, Watch,
};

/// A base with the shapes of first moves on the points of a small board.
fn base() -> Base {
    let board = Board::new(Size::GO9);
    let mut shapes: Vec<Shape> =
        board.empty().iter().map(|point| Shape::around(&board, point, Color::Black, 6)).collect();
    shapes.sort_unstable();
    let mut grower = Grower::new(1);
    shapes.iter().for_each(|shape| grower.add(shape, 300));
    let mut tree = grower.finish();
    let mut longest = vec![0; tree.len()];
    for (_, node) in Watch::new(&board).matches(&board, &tree, Color::Black) {
        longest[node as usize] += 70_000;
    }
    tree.set_matches(&longest);
    Base { tree, games: 7, nearby: None }
}

#[test]
fn what_was_written_is_read_back() {
    let base = base();
    let bytes = base.to_bytes();
    let again = Base::from_bytes(&bytes).unwrap();
    assert_eq!(again, base);
    assert_eq!(again.to_bytes(), bytes);
    let empty = Base { tree: Grower::new(1).finish(), games: 0, nearby: None };
    assert_eq!(Base::from_bytes(&empty.to_bytes()).unwrap(), empty);
}

#[test]
fn advice_around_the_centres_is_written_too() {
    let mut base = base();
    let row = |node: u32| [node, 0, 7, 0, 0, 300, u32::MAX, 1];
    base.nearby = Some(Nearby::new((0..base.tree.len() as u32).map(row).collect()));
    let again = Base::from_bytes(&base.to_bytes()).unwrap();
    assert_eq!(again, base);
    // After pruning, each pattern keeps its own advice.
    let pruned = base.prune(&Pruning { matched: 8 * 70_000, ..Pruning::NONE });
    let (nearby, kept) = (base.nearby.unwrap(), pruned.nearby.unwrap());
    for node in 0..pruned.tree.len() as u32 {
        let there = base.tree.find(&pruned.tree.shape(node)).unwrap();
        assert_eq!(kept.played(node), nearby.played(there));
    }
}

#[test]
fn a_truncated_file_is_told_from_a_foreign_one() {
    let bytes = base().to_bytes();
    for length in 0..bytes.len() {
        let error = Base::from_bytes(&bytes[..length]).unwrap_err();
        let expected = if length < 8 { "no pattern base" } else { "cut off" };
        assert!(error.to_string().contains(expected), "{length}: {error}");
    }
    assert_eq!(Base::from_bytes(b"(;GM[1]FF[4])"), Err(BaseError::Foreign));
    let mut long = bytes.clone();
    long.push(0);
    assert!(matches!(Base::from_bytes(&long), Err(BaseError::Broken(_))));
}

#[test]
fn a_changed_byte_is_noticed() {
    let bytes = base().to_bytes();
    for at in (0..8).chain(12..16).chain(24..bytes.len()) {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        assert!(Base::from_bytes(&changed).is_err(), "byte {at}");
    }
    let mut other = bytes;
    other[8] = 9;
    let error = Base::from_bytes(&other).unwrap_err();
    assert_eq!(error, BaseError::Version(9));
    assert!(error.to_string().contains("format 9: expected format 1"));
}

#[test]
fn the_confidence_rule_asks_for_a_square_of_plays() {
    for threshold in [2_u32, 3] {
        let rule = Pruning { confidence: threshold.into(), ..Pruning::NONE };
        for played in 1..20 {
            let counts = Counts { played, matched: 1000, all_played: 1000, tested: 100_000 };
            // The probability is sqrt(plays) times its error.
            let times = counts.of_move_in_pattern() / counts.error();
            assert!((times - (played as f64).sqrt()).abs() < 1e-9);
            assert_eq!(rule.keeps(&counts), played >= u64::from(threshold * threshold), "{played}");
        }
    }
}

#[test]
fn pruning_keeps_what_leads_to_a_good_pattern() {
    let tree = base().tree;
    // 300 plays in 70,000 tests at each point: no pattern is good by the rule of the paper.
    assert_eq!((1..=6).map(|k| tree.kept(k, &Pruning::PAPER)).sum::<usize>(), 0);
    assert!(tree.prune(&Pruning::PAPER).is_empty());
    let rule = Pruning { matched: 8 * 70_000, ..Pruning::NONE };
    let pruned = tree.prune(&rule);
    assert!(pruned.len() < tree.len() && pruned.len() > 1);
    let mut poor = 0;
    for node in 0..pruned.len() as u32 {
        let there = tree.find(&pruned.shape(node)).unwrap();
        assert_eq!(pruned.counts(node), tree.counts(there));
        poor += usize::from(!rule.keeps(&pruned.counts(node)));
    }
    let kept = |tree: &Tree| (1..=6).map(|k| tree.kept(k, &rule)).sum::<usize>();
    assert_eq!(kept(&pruned), kept(&tree));
    assert_eq!(tree.prune(&Pruning::NONE), tree);
    assert_eq!(poor, 0, "a shorter pattern is met as often as a longer one");
}

#[test]
fn the_best_patterns_come_first() {
    let tree = base().tree;
    for measure in Measure::ALL {
        let best = tree.best(1, measure, &Pruning::NONE, 100);
        assert_eq!(best.len(), tree.level(1).len());
        let values: Vec<f64> = best.iter().map(|&node| measure.of(&tree.counts(node))).collect();
        assert!(values.is_sorted_by(|a, b| a >= b));
    }
    let useful = tree.best(1, Measure::Useful, &Pruning::NONE, 1)[0];
    // On an empty 9x9 board, 32 of the 81 points are at the edge.
    assert_eq!(tree.shape(useful).to_string(), "-\n*\n");
    assert_eq!(tree.counts(useful).played, 32 * 300);
}
