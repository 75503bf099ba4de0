//! What the tree player must find, and must not do.

use board::{Board, ByColor, Color, Move, Point, PointSet, Position, QuickBoard, Rules, Size};
use pattern::knn::{Base, Forecast, Grower, Rule};

use super::arena::{Arena, Node};
use super::sure::Sure;
use super::worker::{Aim, End, Task, Worker};
use super::*;
use crate::heavy::Retaking;
use crate::predictor::{LANES, Predictor, SLOTS, Weights};
use crate::{
    Budget, Choice, Decision, Games, Limit, Manners, Mind, Ownership, Player, Priors, ShapeWeights,
};

/// Blank knowledge, so that all that is found is found by the search.
struct Blank {
    forecast: Forecast,
    weights: Weights,
    shapes: ShapeWeights,
}

impl Blank {
    fn new() -> Blank {
        let base = Base { tree: Grower::new(1).finish(), games: 0, nearby: None };
        Blank {
            forecast: Forecast::new(base, Rule::Blended),
            weights: Weights::new(0.0, &vec![[0.0; LANES]; SLOTS]),
            shapes: ShapeWeights::even(),
        }
    }

    fn player(&self, settings: TreeSettings) -> TreePlayer<'_> {
        TreePlayer::new(settings, &self.forecast, &self.weights, &self.shapes)
    }
}

const POLITE: Manners = Manners { resigns: false, cleans_up: false };
const FULL: Mind = Mind { priors: Priors::Predicted, games: Games::Knowing };
const SMALL: TreeSettings = TreeSettings { seed: 1, threads: 1, memory: 32 << 20, mind: FULL };

fn position(text: &str, color: Color) -> Position {
    let mut game = Position::from_board(text.parse::<Board>().unwrap(), Rules::CHINESE, color);
    game.set_komi(0.5);
    game
}

fn choose(text: &str, color: Color, playouts: u64) -> Choice {
    let blank = Blank::new();
    let game = position(text, color);
    blank.player(SMALL).choose(&game, POLITE, &Budget::playouts(playouts))
}

#[track_caller]
fn check(text: &str, color: Color, expected: &[(usize, usize)]) {
    let decision = choose(text, color, 2_000).decision;
    let Decision::Move(Move::Play(point)) = decision else { panic!("{decision:?}") };
    assert!(expected.contains(&(point.column(), point.row())), "{point:?}");
}

/// The node that a line of moves leads to.
fn node<'a>(arena: &'a Arena, moves: &[(usize, usize)]) -> &'a Node {
    moves.iter().fold(arena.node(Arena::ROOT), |node, &(column, row)| {
        let mv = Move::Play(Point::new(column, row).unwrap());
        arena.children(node).1.iter().find(|child| child.mv() == mv).unwrap()
    })
}

#[test]
fn a_position_that_comes_about_in_two_ways_is_searched_once() {
    let blank = Blank::new();
    let board = Board::new(Size::square(3).unwrap());
    let arena = Arena::new(8 << 20);
    let task = Task {
        arena: &arena,
        board: &board,
        to_play: Color::Black,
        komi: 0.5,
        allowed: board.empty(),
        limits: &[],
        end: End::ByAgreement,
        mind: FULL,
        aim: Aim::Game,
        within: board.points(),
        shares: true,
        sure: Sure::default(),
        trust: 5.0,
        retaking: Retaking::nobody(),
    };
    let predictor = Predictor::new(&blank.forecast, &blank.weights);
    let mut worker = Worker::new(&task, predictor, &blank.shapes, 1);
    worker.open_root();
    (0..20_000).for_each(|_| worker.simulate());
    let (a, b, c, d) = ((0, 1), (1, 0), (1, 2), (2, 1));
    let children = |moves: &[_]| arena.children(node(&arena, moves)).0;
    let first = children(&[a, b, c]);
    assert_ne!(first, 0);
    assert_eq!(children(&[c, b, a]), first);
    assert_ne!(children(&[a, b, d]), first, "another position");
    assert_ne!(children(&[b, a, d]), first, "the colours are changed");
}

/// Black lives on the left, with a white stone inside that can never live.
const PROVED: &str = "
    . X . O . . .
    X X X O . . .
    . O X O . . .
    X X X O . . .
    . X O O . . .
    X X O . . . .
    . X O . . . .";

#[test]
fn nobody_plays_where_the_end_is_proved() {
    let moves = |manners| {
        let (blank, game) = (Blank::new(), position(PROVED, Color::Black));
        let choice = blank.player(SMALL).choose(&game, manners, &Budget::playouts(200));
        let points = choice.candidates.iter().filter_map(|report| report.mv.point());
        points.collect::<PointSet>()
    };
    let black = Sure::of(&PROVED.parse().unwrap());
    let inside = |column, row| Point::new(column, row).unwrap();
    assert!(black.all().contains(inside(0, 2)) && black.all().contains(inside(1, 2)));
    assert!(!black.all().contains(inside(4, 4)));
    assert!(!moves(POLITE).meets(black.all()) && moves(POLITE).contains(inside(4, 4)));
    // Where dead stones count they must be captured, so these points are candidates again.
    assert!(moves(Manners { cleans_up: true, ..POLITE }).meets(black.all()));
}

#[test]
fn what_is_proved_counts_for_its_owner_whatever_stands_there_at_the_end() {
    let board: Board = PROVED.parse().unwrap();
    let sure = Sure::of(&board);
    // As it stands White owns the stone at B5; counted as Black's that is two points more. Empty
    // points beside both colours have no owner yet.
    let quick = QuickBoard::from(&board);
    let nobodys = sure.points().iter().filter(|(point, _)| quick.owner(*point).is_none()).count();
    assert_eq!(sure.correction(&quick), 2 + nobodys as i32);
    assert!(sure.points().iter().all(|&(_, color)| color == Color::Black));
}

#[test]
fn a_search_for_a_move_ends_when_the_rest_cannot_change_it() {
    let text = "
        . . . . . . .
        . X X X X . .
        X O O O O . .
        . X X X X . .
        . . . . . . .
        O O O O O O O
        . . . . . . .";
    let (blank, game) = (Blank::new(), position(text, Color::Black));
    let choose = |budget: Budget<'_>| blank.player(SMALL).choose(&game, POLITE, &budget);
    let all = choose(Budget::playouts(2_000));
    let enough = choose(Budget::playouts(2_000).for_the_choice());
    assert_eq!(all.decision, enough.decision);
    assert_eq!(all.playouts, 2_000);
    assert!(enough.playouts < 1_800, "{}", enough.playouts);
}

#[test]
fn it_takes_a_large_string_in_atari() {
    let text = "
        . . . . . . .
        . X X X X . .
        X O O O O . .
        . X X X X . .
        . O . O . . .
        . O O O O . .
        . . . . . . .";
    check(text, Color::Black, &[(5, 2)]);
}

#[test]
fn it_makes_two_eyes() {
    let text = "
        . . . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . O . O . . .
        . . . . . . .
        . . . . . . .";
    // With this komi, living wins and dying loses.
    let blank = Blank::new();
    let mut game = position(text, Color::Black);
    game.set_komi(-40.5);
    let choice = blank.player(SMALL).choose(&game, POLITE, &Budget::playouts(1_000));
    assert_eq!(choice.decision, Decision::Move(Move::Play(Point::new(1, 0).unwrap())));
}

#[test]
fn it_finds_a_snapback() {
    // Black throws in at C7; if White captures at B7, Black captures back. Otherwise White connects
    // at C7.
    let text = "
        X . . O O . .
        X O O X O . .
        . X X X O O .
        . . . . O . .
        X X X X O O .
        . . . X O . .
        . . . X O . .";
    check(text, Color::Black, &[(2, 0)]);
}

#[test]
fn it_never_fills_its_own_eyes_and_passes_when_only_eyes_are_left() {
    let text = "
        . X . X O .
        X X X X O O
        . X X O O .
        X X O O . O
        O O O . O O
        . O . O O .";
    for color in Color::BOTH {
        assert_eq!(choose(text, color, 300).decision, Decision::Move(Move::Pass), "{color:?}");
    }
}

#[test]
fn what_its_own_move_settles_is_not_settled_by_a_pass() {
    // After B6 nothing is open; without it Black dies.
    let text = "
        . . . X O .
        X X X X O O
        O O O O O .
        . O . O O O
        O O O O . O
        . O O . O .";
    let blank = Blank::new();
    let mut game = position(text, Color::Black);
    game.set_komi(-25.5);
    for playouts in [300, 4_000] {
        let choice = blank.player(SMALL).choose(&game, POLITE, &Budget::playouts(playouts));
        let vital = Decision::Move(Move::Play(Point::new(1, 0).unwrap()));
        assert_eq!(choice.decision, vital, "{playouts}");
    }
}

#[test]
fn a_pass_is_answered_by_a_pass_when_the_game_is_won() {
    let blank = Blank::new();
    let text = "
        . X . O .
        . X O O .
        . X O . .
        X X O O .
        . X O . .";
    let mut game = position(text, Color::White);
    game.set_komi(-6.5);
    game.play(Move::Pass).unwrap();
    let choice = blank.player(SMALL).choose(&game, POLITE, &Budget::playouts(300));
    assert_eq!(choice.decision, Decision::Move(Move::Pass), "Black leads with komi -6.5");
}

#[test]
fn dead_stones_are_captured_where_the_board_is_counted_as_it_stands() {
    let blank = Blank::new();
    let text = "
        . X . . X O .
        X X X X X O .
        . . O . X O O
        X X X X X O .
        O O O O O O .
        . . . . O . O
        O . O . O O .";
    let mut game = position(text, Color::Black);
    let manners = Manners { resigns: false, cleans_up: true };
    let mut player = blank.player(SMALL);
    let dead = Point::new(2, 2).unwrap();
    for _ in 0..12 {
        let choice = player.choose(&game, manners, &Budget::playouts(300));
        let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
        game.play(mv).unwrap();
        if game.board().at(dead) != Some(Color::White) {
            return;
        }
        game.play(Move::Pass).unwrap();
    }
    panic!("the dead stone still stands\n{}", game.board());
}

#[test]
fn the_same_seed_chooses_the_same_moves_with_the_tree_kept() {
    let blank = Blank::new();
    let play = |seed| {
        let mut player = blank.player(TreeSettings { seed, ..SMALL });
        let mut game = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
        let mut choices = Vec::new();
        for _ in 0..6 {
            let choice = player.choose(&game, POLITE, &Budget::playouts(150));
            let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
            game.play(mv).unwrap();
            choices.push(choice);
        }
        choices
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn the_tree_is_kept_while_the_game_goes_on_and_dropped_when_it_does_not() {
    let blank = Blank::new();
    let mut player = blank.player(SMALL);
    let mut game = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
    let all = |choice: &Choice| -> u64 {
        choice.candidates.iter().filter_map(|c| c.estimate).map(|e| e.playouts).sum()
    };
    let first = player.choose(&game, POLITE, &Budget::playouts(400));
    let Decision::Move(mv) = first.decision else { panic!("{first:?}") };
    game.play(mv).unwrap();
    let second = player.choose(&game, POLITE, &Budget::playouts(100));
    assert!(all(&second) > 101, "{} of which 100 are new", all(&second));
    let other = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
    let third = player.choose(&other, POLITE, &Budget::playouts(100));
    assert!(all(&third) <= 100, "{}", all(&third));
}

#[test]
fn whole_games_are_legal_and_end_on_all_kinds_of_boards() {
    let blank = Blank::new();
    for (width, height, rules) in [
        (5, 5, Rules::TROMP_TAYLOR),
        (6, 4, Rules::JAPANESE),
        (7, 7, Rules::NEW_ZEALAND),
        (2, 1, Rules::CHINESE),
    ] {
        let size = Size::new(width, height).unwrap();
        let mut game = Position::new(size, rules);
        let mut player = blank.player(TreeSettings { memory: 1 << 20, ..SMALL });
        let manners = Manners { resigns: false, cleans_up: rules == Rules::TROMP_TAYLOR };
        let mut moves = 0;
        while !game.is_over() {
            let choice = player.choose(&game, manners, &Budget::playouts(60));
            let Decision::Move(mv) = choice.decision else { panic!("{choice:?}") };
            game.play(mv).unwrap();
            moves += 1;
            assert!(moves < 6 * size.area(), "{}", game.board());
        }
        assert!(moves > 2 || size.area() < 9, "{moves}");
    }
}

#[test]
fn without_time_it_plays_what_looks_best_and_does_not_pass() {
    let blank = Blank::new();
    let game = Position::new(Size::GO9, Rules::CHINESE);
    for budget in [Budget::until(u64::MAX, &|| true), Budget::playouts(3)] {
        let choice = blank.player(SMALL).choose(&game, POLITE, &budget);
        assert!(matches!(choice.decision, Decision::Move(Move::Play(_))), "{choice:?}");
    }
}

#[test]
fn several_threads_make_all_the_playouts_in_one_tree() {
    let blank = Blank::new();
    let mut player = blank.player(TreeSettings { threads: 3, ..SMALL });
    let game = Position::new(Size::GO9, Rules::CHINESE);
    let choice = player.choose(&game, POLITE, &Budget::playouts(600));
    assert_eq!(choice.playouts, 600);
    assert!(matches!(choice.decision, Decision::Move(Move::Play(_))));
}

#[test]
fn a_lost_game_is_given_up_unless_it_must_be_played() {
    let blank = Blank::new();
    let mut game = Position::new(Size::square(7).unwrap(), Rules::CHINESE);
    game.set_komi(60.0);
    for _ in 0..10 {
        game.play(Move::Pass).unwrap();
        game.play(Move::Pass).unwrap();
    }
    let budget = Budget::playouts(600);
    let resigns = Manners { resigns: true, ..POLITE };
    assert_eq!(blank.player(SMALL).choose(&game, resigns, &budget).decision, Decision::Resign);
    assert_ne!(blank.player(SMALL).choose(&game, POLITE, &budget).decision, Decision::Resign);
}

#[test]
fn a_player_that_knows_little_passes_when_the_game_is_over_all_the_same() {
    let blank = Blank::new();
    let text = "
        . X . X O .
        X X X X O O
        . X X O O .
        X X O O . O
        O O O . O O
        . O . O O .";
    let game = position(text, Color::Black);
    for mind in [FULL, Mind { priors: Priors::Shapes, games: Games::Blind }] {
        for playouts in [1, 4, 200] {
            let settings = TreeSettings { mind, ..SMALL };
            let choice = blank.player(settings).choose(&game, POLITE, &Budget::playouts(playouts));
            assert_eq!(choice.decision, Decision::Move(Move::Pass), "{mind:?} {playouts}");
        }
    }
}

#[test]
fn limits_hold_at_their_depth_for_their_colour_and_no_further() {
    let blank = Blank::new();
    let mut player = blank.player(SMALL);
    let size = Size::square(5).unwrap();
    let game = Position::new(size, Rules::CHINESE);
    let at = |column, row| size.point(column, row).unwrap();
    let corner: PointSet = [at(0, 0), at(1, 0)].into_iter().collect();
    let edge = PointSet::from(at(4, 4));
    player.limit(&[
        Limit { color: Color::Black, allowed: corner, depth: 1 },
        Limit { color: Color::White, allowed: edge, depth: 2 },
    ]);
    let choice = player.choose(&game, POLITE, &Budget::playouts(600));
    let Decision::Move(Move::Play(point)) = choice.decision else { panic!("{choice:?}") };
    assert!(corner.contains(point), "{point:?}");
    for thought in player.thoughts() {
        let points: Vec<_> = thought.line.iter().map(|mv| mv.point()).collect();
        assert!(points[0].is_none_or(|point| corner.contains(point)), "{thought:?}");
        if let Some(Some(second)) = points.get(1) {
            assert!(edge.contains(*second), "{thought:?}");
        }
    }
    let third = player.thoughts().iter().filter_map(|t| t.line.get(2)?.point()).next();
    assert!(third.is_some_and(|third| !corner.contains(third)), "free again: {third:?}");
    player.limit(&[]);
    let choice = player.choose(&game, POLITE, &Budget::playouts(600));
    assert!(!matches!(choice.decision, Decision::Move(Move::Play(p)) if corner.contains(p)));
}

fn outlook(text: &str, target: (usize, usize), to_play: Color) -> Outlook {
    let blank = Blank::new();
    let board: Board = text.parse().unwrap();
    let stones = *board.string_at(Point::new(target.0, target.1).unwrap()).unwrap().stones();
    let survival = Survival {
        forecast: &blank.forecast,
        weights: &blank.weights,
        shapes: &blank.shapes,
        seed: 1,
    };
    survival.judge(&board, &stones, to_play, &Budget::playouts(1_500)).unwrap()
}

/// Three points in a row in a corner: whoever plays the middle decides.
const ROW_OF_THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O . . . .
    X X X X O . . . .
    . . . X O . . . .
";

#[test]
fn a_group_that_one_move_decides_is_judged_by_who_makes_it() {
    for (to_play, lives) in [(Color::White, false), (Color::Black, true)] {
        let outlook = outlook(ROW_OF_THREE, (0, 7), to_play);
        assert_eq!(!outlook.is_dead(), lives, "{outlook:?}");
        assert_eq!(outlook.first, Move::Play(Point::new(1, 8).unwrap()), "{outlook:?}");
    }
}

#[test]
fn a_search_for_a_group_does_not_care_for_the_rest_of_the_board() {
    // White could take a large string elsewhere; the corner is all that counts.
    let text = "
        . . O X X X X X .
        . . . O O O O O O
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
    ";
    let outlook = outlook(text, (0, 7), Color::White);
    assert_eq!(outlook.first, Move::Play(Point::new(1, 8).unwrap()), "{outlook:?}");
}

#[test]
fn the_same_question_about_a_group_has_the_same_answer() {
    let once = outlook(ROW_OF_THREE, (0, 7), Color::White);
    assert_eq!(once, outlook(ROW_OF_THREE, (0, 7), Color::White));
    assert_eq!(once.playouts, 1_500);
}

#[test]
fn nothing_is_judged_without_stones_or_without_games() {
    let blank = Blank::new();
    let board: Board = ROW_OF_THREE.parse().unwrap();
    let (forecast, weights, shapes) = (&blank.forecast, &blank.weights, &blank.shapes);
    let survival = Survival { forecast, weights, shapes, seed: 1 };
    let empty = PointSet::from(Point::new(5, 1).unwrap());
    let games = Budget::playouts(100);
    assert_eq!(survival.judge(&board, &empty, Color::Black, &games), None);
    let stones = PointSet::from(Point::new(0, 7).unwrap());
    let none = Budget::playouts(0);
    assert_eq!(survival.judge(&board, &stones, Color::Black, &none), None);
}

#[test]
fn no_ko_is_seen_about_a_group_that_one_move_decides() {
    let blank = Blank::new();
    let board: Board = ROW_OF_THREE.parse().unwrap();
    let (forecast, weights, shapes) = (&blank.forecast, &blank.weights, &blank.shapes);
    let survival = Survival { forecast, weights, shapes, seed: 1 };
    let stones = *board.string_at(Point::new(0, 7).unwrap()).unwrap().stones();
    let games = Budget::playouts(500);
    for to_play in Color::BOTH {
        let outlook = survival.judge(&board, &stones, to_play, &games).unwrap();
        assert_eq!(survival.ko(&board, &stones, to_play, &outlook, &games), None, "{outlook:?}");
    }
}

/// A board on which White leads by a lot; Black's row of four lives if each play inside is
/// answered.
const FAR_AHEAD: &str = "
    . O . O O O O
    O O O O . O O
    O O O O O O O
    O O O O O O O
    O O O O O O O
    X X X X X O .
    . . . . X O O";

#[test]
fn a_game_that_is_played_on_is_fought_for_although_it_is_lost() {
    let blank = Blank::new();
    let (forecast, weights, shapes) = (&blank.forecast, &blank.weights, &blank.shapes);
    let survival = Survival { forecast, weights, shapes, seed: 1 };
    let board: Board = FAR_AHEAD.parse().unwrap();
    let owners = survival.outcome(&board, &Budget::playouts(600));
    assert_eq!(owners, survival.outcome(&board, &Budget::playouts(600)), "the same seed");
    let stone = board.size().point(0, 5).unwrap();
    let random = Ownership::estimate(&board, Color::White, 600, 1).at(stone);
    assert!(owners.at(stone) > 0.6 && random < 0.5, "{} {random}", owners.at(stone));
}

/// Black's lone stone is dead; whoever moves first decides about the three points in a row.
const UNCLEAR_BESIDE_DEAD: &str = "
    . X . X O . . O .
    X X X X O O O O O
    O O O O O . X . O
    O . O O O O O O O
    O O O O O O O O O
    O . O . O O . O O
    O O O O O O O O O
    X X X X O . O . O
    . . . X O O O O O";

#[test]
fn what_is_not_clear_is_asked_about_without_the_dead() {
    let blank = Blank::new();
    let (forecast, weights, shapes) = (&blank.forecast, &blank.weights, &blank.shapes);
    let survival = Survival { forecast, weights, shapes, seed: 1 };
    let board: Board = UNCLEAR_BESIDE_DEAD.parse().unwrap();
    let at = |column, row| board.size().point(column, row).unwrap();
    let dead = PointSet::from(at(6, 2));
    let stones = ByColor::from_fn(|color| board.stones(color) - dead);
    let cleared = Board::with_stones(board.size(), &stones).unwrap();
    let budget = Budget::playouts(400);
    let (owners, alone) = (survival.outcome(&board, &budget), survival.outcome(&cleared, &budget));
    let unclear = at(0, 7);
    assert!(owners.at(at(6, 2)) < -0.7 && alone.at(unclear).abs() < 0.7, "{}", alone.at(unclear));
    assert_eq!(owners.at(unclear), alone.at(unclear), "as if the dead stone were gone");
}

#[test]
fn a_game_that_may_not_be_played_on_is_nobodys() {
    let blank = Blank::new();
    let (forecast, weights, shapes) = (&blank.forecast, &blank.weights, &blank.shapes);
    let survival = Survival { forecast, weights, shapes, seed: 1 };
    let board: Board = ". . .\n. X .\n. . .".parse().unwrap();
    let owners = survival.outcome(&board, &Budget::playouts(0));
    assert!(board.points().iter().all(|point| owners.at(point) == 0.0));
}
