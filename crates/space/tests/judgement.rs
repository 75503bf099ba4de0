//! Fates and owners on one-screen boards: required findings, and claims that must not be made.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, Point, PointSet};
use engine::Shares;
use facts::Fate;
use kosumi_space::element::Shapes;
use kosumi_space::judgement::{Because, Judgement, JudgementEffort, Phase, judge, judge_by};
use kosumi_space::{DescriptionSettings, Watch};
use record::diagram::Diagram;
use record::vertex;

fn board(text: &str) -> Board {
    text.parse::<Diagram>().unwrap().board
}

fn judged(board: &Board, to_play: Color) -> Judgement {
    let (shapes, settings) = (Shapes::shipped().unwrap(), DescriptionSettings::default());
    judge(board, to_play, &shapes, &settings, JudgementEffort::default())
}

fn set(board: &Board, names: &str) -> PointSet {
    names.split_whitespace().map(|name| vertex::parse(board.size(), name).unwrap()).collect()
}

/// Black lives with two eyes on the left, White on the right, where a black stone is caught.
const SETTLED: &str = ". X . X O . O . O
                       X X X X O O O O O
                       . X . X O . O X .
                       X X X X O O O O O
                       . X . X O . O . O
                       X X X X O O O O O
                       . X . X O . O . O
                       X X X X O O O O O
                       . X . X O . O . O";

#[test]
fn what_the_rules_say_is_not_asked_of_anybody() {
    let settled = board(SETTLED);
    let judgement = judged(&settled, Color::Black);
    assert_eq!(judgement.searches.made, 0);
    assert!(judgement.strings.iter().all(|string| string.because == Because::Rules));
    assert_eq!(judgement.dead, set(&settled, "H7"));
    assert_eq!(judgement.owners.open_points(), 0.0);
    // 36 points against 45, and nothing is left to play.
    assert_eq!(judgement.owners.lead(), -9.0);
    assert_eq!(judgement.owners.score(7.0), -16.0);
}

/// A white stone that a ladder catches, or a net: it is lost even if White moves.
const LADDER: &str = ". . . . . . . . .
                      . . . . . . . . .
                      . . . X . . . . .
                      . . X O X . . . .
                      . . X O . . . . .
                      . . . X . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .";

#[test]
fn a_string_that_is_caught_whoever_moves_is_dead_by_reading() {
    let ladder = board(LADDER);
    for to_play in Color::BOTH {
        let judgement = judged(&ladder, to_play);
        let string = judgement.string_at(set(&ladder, "D5").first().unwrap()).unwrap();
        assert_eq!(string.fate, Fate::Dead, "{to_play} to play");
        assert!(matches!(string.because, Because::Capture { .. }), "{:?}", string.because);
        assert!(string.attack.is_some());
        assert_eq!(judgement.dead, ladder.stones(Color::White));
        assert!(judgement.settled.board.stones(Color::White).is_empty(), "it changed hands");
        assert!(judgement.owners.score(0.0) > 0.0);
    }
}

/// One white stone in atari that can escape.
const ATARI: &str = ". . . . . . . . .
                     . . . . . . . . .
                     . . . . . O . . .
                     . . . X . . O . .
                     . . X O . . . . .
                     . . . X . . . . .
                     . . . . . . O . .
                     . . . . . . . . .
                     . . . . . . . . .";

#[test]
fn a_string_in_atari_that_can_run_is_critical_with_both_moves() {
    let atari = board(ATARI);
    let judgement = judged(&atari, Color::White);
    let string = judgement.string_at(set(&atari, "D5").first().unwrap()).unwrap();
    let at = |name: &str| vertex::parse_move(atari.size(), name).ok();
    assert_eq!((string.attack, string.defence), (at("E5"), at("E5")));
    assert_ne!(string.fate, Fate::Alive);
    let turned = judged(&atari, Color::Black);
    let other = turned.string_at(set(&atari, "D5").first().unwrap()).unwrap();
    assert!(other.hold < string.hold, "it is worse off when Black moves");
}

#[test]
fn the_same_position_is_judged_the_same_whatever_was_read_before() {
    let (shapes, settings) = (Shapes::shipped().unwrap(), DescriptionSettings::default());
    let judge = |text: &str, seed| {
        let effort = JudgementEffort { seed, ..JudgementEffort::default() };
        judge(&board(text), Color::Black, &shapes, &settings, effort)
    };
    let first = judge(LADDER, 1);
    judge(ATARI, 1);
    assert_eq!(judge(LADDER, 1).owners, first.owners);
    assert_ne!(judge(LADDER, 2).owners, first.owners);
}

#[test]
fn an_even_position_is_expected_to_stay_even_and_the_turn_is_worth_something() {
    let empty = Board::new(board::Size::GO9);
    let [black, white] = Color::BOTH.map(|color| judged(&empty, color).owners);
    assert!(black.lead() > white.lead());
    assert!(black.score(7.0).abs() < 7.0, "{}", black.score(7.0));
    assert!(black.open_points() > 60.0);
}

#[test]
fn what_only_dead_stones_could_take_is_freed_only_when_the_game_is_over() {
    // The games give White's four stones up, and the black stone in the corner that they hold.
    let board: Board = "
        X . O X .
        O O O X .
        . X X X .
        X X . . .
        . . . . ."
        .parse()
        .unwrap();
    let corner = Point::new(0, 0).unwrap();
    let mut values = vec![0.0; Point::INDICES];
    for string in board.strings() {
        let is_held = string.color() == Color::White || string.anchor() == corner;
        let share = if is_held { -0.8 } else { 0.9 };
        for stone in string.stones() {
            values[stone.index()] = share * string.color().sign() as f32;
        }
    }
    let (shares, shapes) = (Shares::of(values), Shapes::shipped().unwrap());
    let fate = |phase| {
        let effort = JudgementEffort::default().games_only();
        let effort = JudgementEffort { phase, ..effort };
        let mut watch = Watch::new(&board, &shapes, &DescriptionSettings::default());
        let judgement = judge_by(&shares, &mut watch, &board, Color::Black, effort);
        judgement.string_at(corner).unwrap().fate
    };
    assert_eq!(fate(Phase::Playing), Fate::Dead);
    assert_eq!(fate(Phase::Over), Fate::Alive);
}
