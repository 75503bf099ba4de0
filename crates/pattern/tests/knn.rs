//! Properties of K-nearest-neighbour patterns, and a naive twin that looks at everything.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, Size, Suicide, Transform};
use kosumi_pattern::knn::{Base, Forecast, Grower, Kind, MAX_K, Order, Rule, Shape, Tree, Watch};
use naive::nearest::{Seen, nearest};
use naive::{Random, Stones};

/// A position after random legal moves.
fn random_board(random: &mut Random, size: Size, moves: usize) -> Board {
    let mut board = Board::new(size);
    for number in 0..moves {
        let color = if number % 2 == 0 { Color::Black } else { Color::White };
        play_somewhere(random, &mut board, color);
    }
    board
}

fn play_somewhere(random: &mut Random, board: &mut Board, color: Color) -> Option<Point> {
    let legal: Vec<Point> = board
        .empty()
        .iter()
        .filter(|&point| board.check(color, point, Suicide::Illegal).is_ok())
        .collect();
    if legal.is_empty() {
        return None;
    }
    let point = legal[random.within(0..legal.len())];
    board.play(color, point).unwrap();
    Some(point)
}

#[test]
fn shapes_are_those_of_the_twin_that_looks_at_everything() {
    let mut random = Random::new(1);
    let mut seen = [0; 3];
    for (width, height) in [(3, 3), (5, 9), (9, 9), (19, 19), (25, 25)] {
        let size = Size::new(width, height).unwrap();
        for moves in [0, size.area() / 8, size.area() / 2] {
            let board = random_board(&mut random, size, moves);
            let stones = Stones::from_fn(size, |point| board.at(point));
            for point in board.empty().iter().step_by(7) {
                for color in Color::BOTH {
                    let shape = Shape::around(&board, point, color, MAX_K);
                    let found: Vec<_> = shape
                        .neighbours()
                        .map(|next| {
                            seen[next.kind as usize] += 1;
                            let kind = match next.kind {
                                Kind::Friend => Seen::Friend,
                                Kind::Enemy => Seen::Enemy,
                                Kind::Edge => Seen::Edge,
                            };
                            (Order::get().step(usize::from(next.place)), kind)
                        })
                        .collect();
                    assert_eq!(found, nearest(&stones, point, color, MAX_K), "{point:?}\n{board}");
                }
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
}

#[test]
fn the_sixteen_images_of_a_position_have_the_same_shapes() {
    let mut random = Random::new(2);
    for _ in 0..20 {
        let size = Size::new(random.within(4..12), random.within(4..12)).unwrap();
        let moves = random.within(0..size.area());
        let board = random_board(&mut random, size, moves);
        for transform in Transform::all() {
            let image = transform.board(&board);
            for point in &board.empty() {
                let there = transform.symmetry.point(size, point);
                let shape = Shape::around(&board, point, Color::Black, 15);
                let color = transform.color(Color::Black);
                assert_eq!(Shape::around(&image, there, color, 15), shape, "{board}");
            }
        }
    }
}

#[test]
fn a_longer_pattern_begins_with_the_shorter_one() {
    let mut random = Random::new(3);
    for moves in [10, 60, 150] {
        let board = random_board(&mut random, Size::GO19, moves);
        for point in &board.empty() {
            let longest = Shape::around(&board, point, Color::White, MAX_K);
            for k in 1..=MAX_K {
                let shape = Shape::around(&board, point, Color::White, k);
                assert_eq!(shape.k(), k);
                assert_eq!(shape, longest.prefix(k));
                assert!(shape <= longest);
            }
        }
    }
}

#[test]
fn a_corner_point_sees_the_edges_at_the_distances_of_the_paper() {
    // The 4-4 point of an empty board: 2 edge places up to distance 4, 6 up to the root of 17,
    // 10 up to the root of 20, 16 up to 5, 20 up to the root of 26.
    let board = Board::new(Size::GO19);
    let shape = Shape::around(&board, Size::GO19.point(3, 3).unwrap(), Color::Black, MAX_K);
    let squares: Vec<usize> =
        shape.neighbours().map(|next| Order::get().square(usize::from(next.place))).collect();
    for (square, count) in [(16, 2), (17, 6), (20, 10), (25, 16), (26, 20)] {
        assert_eq!(squares.iter().filter(|&&found| found <= square).count(), count, "{square}");
    }
    assert!(shape.neighbours().all(|next| next.kind == Kind::Edge));
}

#[test]
fn every_point_of_every_board_has_enough_neighbours() {
    for side in 1..=25 {
        let size = Size::square(side).unwrap();
        let board = Board::new(size);
        for point in size.points() {
            assert_eq!(Shape::around(&board, point, Color::Black, MAX_K).k(), MAX_K, "{side}");
        }
    }
}

/// The tree of all shapes of random games, each taken twice so that colours mix, with matches.
fn small_tree(seed: u64, k: usize, least: u32) -> Tree {
    let mut random = Random::new(seed);
    let (mut shapes, mut boards) = (Vec::new(), Vec::new());
    for _ in 0..12 {
        let mut board = Board::new(Size::GO9);
        for number in 0..40 {
            let color = if number % 2 == 0 { Color::Black } else { Color::White };
            let before = board.clone();
            let Some(point) = play_somewhere(&mut random, &mut board, color) else { break };
            shapes.push(Shape::around(&before, point, color, k));
            boards.push((before, color));
        }
    }
    shapes.sort_unstable();
    let mut grower = Grower::new(least);
    shapes.iter().for_each(|shape| grower.add(shape, 1));
    let mut tree = grower.finish();
    let mut longest = vec![0; tree.len()];
    let mut watch = Watch::new(&boards[0].0);
    for (board, color) in &boards {
        watch.matches(board, &tree, *color).for_each(|(_, node)| longest[node as usize] += 1);
    }
    tree.set_matches(&longest);
    tree
}

#[test]
fn probabilities_keep_the_laws() {
    let tree = small_tree(4, 8, 1);
    let root = tree.counts(Tree::ROOT);
    assert_eq!(root.of_pattern(), 1.0);
    assert_eq!(root.of_pattern_at_move(), 1.0);
    for node in 0..tree.len() as u32 {
        let counts = tree.counts(node);
        assert!(counts.played <= counts.matched && counts.matched <= counts.tested);
        let left = counts.of_pattern() * counts.of_move_in_pattern();
        let right = counts.of_move() * counts.of_pattern_at_move();
        assert!((left - right).abs() < 1e-12);
        let sons = || tree.sons(node).map(|son| tree.counts(son));
        assert!(sons().map(|son| son.matched).sum::<u64>() <= counts.matched);
        if tree.depth(node) < 8 {
            // Every move has a next neighbour, and no pattern was dropped.
            assert_eq!(sons().map(|son| son.played).sum::<u64>(), counts.played);
        }
    }
    let shares: f64 = tree.level(8).map(|node| tree.counts(node).of_pattern_at_move()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

#[test]
fn a_node_is_found_by_its_shape_and_its_parent_is_the_prefix() {
    let tree = small_tree(5, 6, 2);
    assert!(tree.len() > 100);
    for node in 0..tree.len() as u32 {
        let shape = tree.shape(node);
        assert_eq!(shape.k(), tree.depth(node));
        assert_eq!(tree.find(&shape), Some(node));
        let parent = tree.parent(node).map(|parent| tree.shape(parent));
        assert_eq!(parent, (node > 0).then(|| shape.prefix(shape.k() - 1)));
        assert_eq!(Shape::from_words(shape.words()), Some(shape));
        let prefixes: Vec<Shape> = (0..=shape.k()).map(|k| shape.prefix(k)).collect();
        let path: Vec<Shape> = tree.path(node).into_iter().map(|node| tree.shape(node)).collect();
        assert_eq!(path, prefixes);
    }
    assert_eq!(Shape::from_words([1, 0, 0, 0]), None);
}

#[test]
fn a_watch_equals_a_look_from_scratch_after_plays_and_undos() {
    let tree = small_tree(6, 8, 1);
    let mut random = Random::new(7);
    let mut board = Board::new(Size::GO9);
    let mut watch = Watch::new(&board);
    let (mut undos, mut captures) = (0, 0);
    for number in 0..400 {
        let color = if random.percent(50) { Color::Black } else { Color::White };
        if number > 20 && random.percent(30) {
            board.undo();
            undos += 1;
        } else if play_somewhere(&mut random, &mut board, color).is_none() {
            board.pass();
        }
        captures += board.captured(Color::Black) + board.captured(Color::White);
        // Only some positions are queried, each for one player.
        if random.percent(60) {
            let asked = if random.percent(50) { Color::Black } else { Color::White };
            let now: Vec<_> = watch.matches(&board, &tree, asked).collect();
            let scratch: Vec<_> = Watch::new(&board).matches(&board, &tree, asked).collect();
            assert_eq!(now, scratch, "{board}");
            assert_eq!(now.len(), board.empty().len());
        }
    }
    assert!(undos > 50 && captures > 0);
}

#[test]
fn the_longest_pattern_is_the_longest_shape_that_is_in_the_tree() {
    let tree = small_tree(8, 8, 2);
    let board = random_board(&mut Random::new(9), Size::GO9, 30);
    for (point, node) in Watch::new(&board).matches(&board, &tree, Color::Black) {
        let shape = Shape::around(&board, point, Color::Black, 8);
        let longest = (0..=8).rev().find_map(|k| tree.find(&shape.prefix(k)));
        assert_eq!(longest, Some(node));
    }
}

#[test]
fn a_forecast_is_a_probability_for_each_legal_point() {
    let forecast =
        Forecast::new(Base { tree: small_tree(10, 8, 2), games: 12, nearby: None }, Rule::Blended);
    let board: Board = ". X O .\nX * X O\n. X O .\n. . . .".replace('*', ".").parse().unwrap();
    let points = forecast.points(&mut Watch::new(&board), &board, Color::White);
    assert!(points.iter().all(|&(_, value)| value > 0.0 && value < 1.0));
    // White may not play in the eye at B3: the stone would have no liberty and capture nothing.
    let legal =
        board.empty().iter().filter(|&p| board.check(Color::White, p, Suicide::Illegal).is_ok());
    assert_eq!(
        points.iter().map(|&(point, _)| point).collect::<Vec<_>>(),
        legal.collect::<Vec<_>>()
    );
}

#[test]
fn the_rule_of_the_paper_takes_the_greatest_probability_of_all_that_match() {
    let base = Base { tree: small_tree(12, 6, 1), games: 12, nearby: None };
    let forecast = Forecast::new(base, Rule::Paper);
    let tree = forecast.tree();
    for node in 0..tree.len() as u32 {
        let all = tree.path(node).into_iter().map(|node| tree.counts(node).of_move_in_pattern());
        assert_eq!(forecast.estimate(node), all.fold(0.0, f64::max) as f32);
    }
}

#[test]
fn seldom_met_patterns_are_believed_less() {
    // A shape that matched once and was played once is not certain.
    let forecast =
        Forecast::new(Base { tree: small_tree(11, 8, 1), games: 12, nearby: None }, Rule::Blended);
    let tree = forecast.tree();
    let once = tree.level(8).find(|&node| tree.counts(node).matched == 1).unwrap();
    assert_eq!(tree.counts(once).of_move_in_pattern(), 1.0);
    assert!(forecast.estimate(once) < 0.5);
    assert!(f64::from(forecast.estimate(once)) > tree.counts(Tree::ROOT).of_move());
}
