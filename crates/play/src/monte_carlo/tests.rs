//! What the comparison of moves must find.

use board::{Color, Move, Point, Position, Rules, Size};
use pattern::knn::{Base, Forecast, Grower, Rule};
use space::element::Shapes;

use super::*;
use crate::goals::GoalEffort;
use engine::{Decision, Manners, Player};

fn points(size: Size) -> Vec<Point> {
    size.points().collect()
}

/// One point of each kind: the others are its images.
fn kinds(size: Size) -> Vec<Point> {
    let half = size.width() / 2;
    let wedge = |point: &Point| point.column() <= half && point.row() <= point.column();
    size.points().filter(wedge).collect()
}

fn exhaustive(credit: Credit) -> Comparison {
    Comparison { credit, ratio: f64::INFINITY, equal: 0.0, ..Comparison::default() }
}

#[test]
fn the_centre_of_5x5_has_the_best_mean() {
    let size = Size::square(5).unwrap();
    let game = Position::new(size, Rules::CHINESE);
    let shapes = ShapeWeights::even();
    let budget = Budget::playouts(6 * 3_000);
    let tried = compare(&game, &kinds(size), &exhaustive(Credit::First), &shapes, 1, &budget);
    let best = tried[0].point;
    assert_eq!((best.column(), best.row()), (2, 2), "{tried:?}");
    assert_eq!(tried.len(), 6);
    assert!(tried.iter().all(|tried| tried.games >= 3_000 && !tried.given_up));
}

#[test]
fn a_pruned_run_keeps_what_ten_times_the_games_find_best_and_costs_less() {
    let size = Size::square(5).unwrap();
    let mut game = Position::new(size, Rules::CHINESE);
    game.play(Move::Play(size.point(1, 1).unwrap())).unwrap();
    let shapes = ShapeWeights::even();
    let moves: Vec<Point> = game.legal_points().iter().collect();
    let pruned = Comparison { ratio: 3.0, ..Comparison::default() };
    let budget = Budget::playouts(24 * 200);
    let short = compare(&game, &moves, &pruned, &shapes, 7, &budget);
    let long = Budget::playouts(24 * 2_000);
    let long = compare(&game, &moves, &exhaustive(Credit::First), &shapes, 8, &long);
    let best = long[0].point;
    let kept = short.iter().find(|tried| tried.point == best).unwrap();
    assert!(!kept.given_up, "{short:?}");
    let given_up = short.iter().filter(|tried| tried.given_up).count();
    assert!(given_up >= 5, "{short:?}");
    let worst = short.iter().filter(|tried| tried.given_up).map(|tried| tried.games).min();
    let most = short.iter().map(|tried| tried.games).max();
    assert!(worst < most, "what is given up gets no more games");
}

#[test]
fn all_moves_as_first_ranks_an_opening_as_its_own_games_do() {
    let game = Position::new(Size::GO9, Rules::CHINESE);
    let shapes = ShapeWeights::even();
    let moves = kinds(Size::GO9);
    let budget = Budget::playouts(15 * 500);
    let own = compare(&game, &moves, &exhaustive(Credit::First), &shapes, 3, &budget);
    let all = compare(&game, &moves, &exhaustive(Credit::AllAsFirst), &shapes, 4, &budget);
    let mean = |tried: &[Tried], point| tried.iter().find(|t| t.point == point).unwrap().mean;
    let rank = |tried: &[Tried], point| tried.iter().position(|t| t.point == point).unwrap() as f64;
    let n = moves.len() as f64;
    let squares: f64 =
        moves.iter().map(|&point| (rank(&own, point) - rank(&all, point)).powi(2)).sum();
    let correlation = 1.0 - 6.0 * squares / (n * (n * n - 1.0));
    assert!(correlation > 0.8, "{correlation}");
    let centre = Size::GO9.point(4, 4).unwrap();
    let corner = Size::GO9.point(0, 0).unwrap();
    assert!(mean(&all, centre) > mean(&all, corner) + 3.0);
}

#[test]
fn games_that_are_drawn_to_good_moves_differ_and_are_the_same_for_the_same_seed() {
    let size = Size::square(7).unwrap();
    let game = Position::new(size, Rules::CHINESE);
    let shapes = ShapeWeights::even();
    let run = |temperature| {
        let comparison = Comparison { temperature, ..exhaustive(Credit::First) };
        compare(&game, &points(size)[..10], &comparison, &shapes, 5, &Budget::playouts(400))
    };
    assert_eq!(run(Some(3.0)), run(Some(3.0)));
    assert_ne!(run(Some(3.0)), run(None));
}

#[test]
fn komi_is_counted_for_the_player_who_moves() {
    let size = Size::square(5).unwrap();
    let mut game = Position::new(size, Rules::CHINESE);
    let shapes = ShapeWeights::even();
    let mean = |game: &Position| {
        let moves = [size.point(2, 2).unwrap()];
        let comparison = Comparison { least_games: 200, ..exhaustive(Credit::First) };
        compare(game, &moves, &comparison, &shapes, 5, &Budget::playouts(200))[0].mean
    };
    game.set_komi(0.0);
    let without = mean(&game);
    game.set_komi(10.0);
    assert!((without - mean(&game) - 10.0).abs() < 1e-9, "Black gives komi");
    game.set_to_play(Color::White);
    let with = mean(&game);
    game.set_komi(0.0);
    assert!((with - mean(&game) - 10.0).abs() < 1e-9, "White receives it");
}

#[test]
fn the_papers_player_takes_what_is_in_atari_and_finishes_its_games() {
    let (shapes, weights) = (Shapes::shipped().unwrap(), ShapeWeights::even());
    let effort = GoalEffort { nodes: 50, threat_nodes: 20, ..GoalEffort::default() };
    let comparison = Comparison { least_games: 20, ..Comparison::default() };
    let careful = Comparison::default();
    let mut player = PaperPlayer {
        ns: 7,
        comparison,
        katia: None,
        effort,
        shapes: &shapes,
        weights: &weights,
        seed: 1,
    };
    let manners = Manners { resigns: false, cleans_up: false };
    let board = "
        . . . . . . .
        . X X X X . .
        X O O O O . .
        . X X X X . .
        . O . O . . .
        . O O O O . .
        . . . . . . ."
        .parse()
        .unwrap();
    let game = Position::from_board(board, Rules::CHINESE, Color::Black);
    player.comparison = careful;
    let choice = player.choose(&game, manners, &Budget::playouts(3_000));
    player.comparison = comparison;
    assert!(choice.candidates.len() <= 7);
    let best = &choice.candidates[0];
    assert_eq!(choice.decision, Decision::Move(best.mv));
    let captures = |worth: &facts::Worth| worth.reason == facts::Reason::Capture;
    assert!(best.worth.iter().any(captures), "knowledge says why: {choice:?}");
    let mut game = Position::new(Size::square(5).unwrap(), Rules::CHINESE);
    while !game.is_over() {
        let choice = player.choose(&game, manners, &Budget::playouts(140));
        let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
        game.play(mv).unwrap();
        assert!(game.moves().len() < 120, "{}", game.board());
    }
}

#[test]
fn patterns_get_their_places_among_the_moves_that_are_compared() {
    let (shapes, weights) = (Shapes::shipped().unwrap(), ShapeWeights::even());
    // Patterns that know nothing name the points in reading order: the first is a corner, which
    // no knowledge would name.
    let base = Base { tree: Grower::new(1).finish(), games: 0, nearby: None };
    let forecast = Forecast::new(base, Rule::Paper);
    let effort = GoalEffort { nodes: 50, threat_nodes: 20, ..GoalEffort::default() };
    let comparison = Comparison { least_games: 10, ..Comparison::default() };
    let game = Position::new(Size::GO9, Rules::CHINESE);
    let manners = Manners { resigns: false, cleans_up: false };
    let moves = |nk: Option<usize>| {
        let katia = nk.map(|nk| Katia { forecast: &forecast, start: 0, nk });
        let (shapes, weights) = (&shapes, &weights);
        let mut player = PaperPlayer { ns: 7, comparison, katia, effort, shapes, weights, seed: 1 };
        let choice = player.choose(&game, manners, &Budget::playouts(70));
        choice.candidates.iter().filter_map(|report| report.mv.point()).collect::<Vec<_>>()
    };
    let corner = Point::new(0, 0).unwrap();
    let indigo = moves(None);
    assert!(indigo.len() == 7 && !indigo.contains(&corner), "{indigo:?}");
    let katia = moves(Some(2));
    assert!(katia.len() == 7 && katia.contains(&corner), "{katia:?}");
    assert_eq!(katia.iter().filter(|point| indigo.contains(point)).count(), 5, "the rest is known");
}
