//! A watched board gives the same description as one made from scratch.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, QuickBoard, Size};
use kosumi_space::description::Description;
use kosumi_space::element::{Reading, Shapes};
use kosumi_space::judgement::{JudgementEffort, judge, judge_in};
use kosumi_space::{DescriptionSettings, Sight, Watch};

/// Plays at random, with undos, and looks after each step; returns the captures and undos that
/// occurred.
fn follow(
    size: Size,
    seed: u64,
    steps: usize,
    mut look: impl FnMut(&Board, usize),
) -> (usize, usize) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut board = Board::new(size);
    let (mut color, mut undone) = (Color::Black, 0);
    for step in 0..steps {
        if step % 7 == 6 && board.undo().is_some() {
            undone += 1;
        } else {
            let mut quick = QuickBoard::from(&board);
            match quick.random_play(color, |n| random.usize(..n)) {
                Some(point) => board.play(color, point).unwrap(),
                None => board.pass(),
            }
        }
        color = !color;
        look(&board, step);
    }
    (board.captured(Color::Black) + board.captured(Color::White), undone)
}

#[test]
fn every_play_and_undo_of_random_games_is_described_as_from_scratch() {
    let (shapes, settings) = (Shapes::shipped().unwrap(), DescriptionSettings::default());
    let (mut captures, mut undone) = (0, 0);
    for (seed, size) in [Size::GO9, Size::GO9, Size::GO13, Size::GO19].into_iter().enumerate() {
        let mut watch = Watch::new(&Board::new(size), &shapes, &settings);
        let (taken, back) = follow(size, seed as u64, 120, |board, step| {
            let scratch = Description::new(board, &shapes, &settings);
            assert_eq!(watch.describe(board), scratch, "seed {seed}, step {step}:\n{board}");
        });
        captures += taken;
        undone += back;
    }
    assert!(captures > 10 && undone > 40, "{captures} captures, {undone} undone");
}

#[test]
fn what_was_read_is_remembered_and_equals_what_is_read_again() {
    let shapes = Shapes::shipped().unwrap();
    let reading = Reading {
        connection_nodes: 10,
        divider_nodes: 1,
        capture_nodes: 20,
        life_nodes: 16,
        ..Reading::NONE
    };
    let settings = DescriptionSettings { reading, ..DescriptionSettings::default() };
    for (seed, size, steps) in [(1, Size::GO9, 50), (2, Size::GO13, 50)] {
        let mut watch = Watch::new(&Board::new(size), &shapes, &settings);
        follow(size, seed, steps, |board, step| {
            let seen = watch.look(board);
            let scratch = Sight::new(board, &shapes, &settings);
            assert_eq!(seen, scratch, "seed {seed}, step {step}:\n{board}");
        });
        let (read, remembered) = watch.counts();
        assert!(read > 50 && 2 * remembered > read, "{read} read, {remembered} remembered");
    }
}

#[test]
fn a_judgement_does_not_depend_on_what_its_watch_has_seen() {
    let shapes = Shapes::shipped().unwrap();
    let settings =
        DescriptionSettings { reading: Reading::LINKS, ..DescriptionSettings::default() };
    let effort = JudgementEffort { games: 40, capture_nodes: 100, ..JudgementEffort::default() };
    // One watch for boards of two sizes, and for both players to move.
    let mut watch = Watch::new(&Board::new(Size::GO9), &shapes, &settings);
    for (seed, size) in [(3, Size::GO9), (4, Size::square(7).unwrap()), (5, Size::GO9)] {
        follow(size, seed, 24, |board, step| {
            let to_play = if step % 2 == 0 { Color::White } else { Color::Black };
            let seen = judge_in(&mut watch, board, to_play, effort);
            let scratch = judge(board, to_play, &shapes, &settings, effort);
            assert!(seen == scratch, "seed {seed}, step {step}:\n{board}");
        });
    }
}
