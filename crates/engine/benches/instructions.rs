//! Instruction counts of the inner loops, under valgrind: the same on every run, whatever else
//! the machine is doing. Each bench asserts its result.
//!
//!     cargo install gungraun-runner --version 0.20.0
//!     cargo bench -p kosumi-engine --bench instructions

#![allow(missing_docs, reason = "the macros make public items")]

use std::hint::black_box;

use board::{Board, Color, Point, QuickBoard, Size};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kosumi_engine::{Playouts, Policy};

/// The plays of one random game on 19x19, up to the first pass.
fn game() -> Vec<(Color, Point)> {
    let mut playouts = Playouts::new(Policy::Uniform, 1);
    playouts.run(&mut QuickBoard::new(Size::GO19), Color::Black);
    let plays = playouts.moves();
    let alternating = plays.windows(2).take_while(|pair| pair[0].0 != pair[1].0).count();
    plays[..=alternating].to_vec()
}

fn fresh() -> (Board, Vec<(Color, Point)>) {
    (Board::new(Size::GO19), game())
}

fn played() -> Board {
    let mut board = Board::new(Size::GO19);
    for (color, point) in game() {
        board.play(color, point).expect("the game is legal");
    }
    board
}

#[library_benchmark]
#[bench::game(args = (), setup = fresh)]
fn play_game((mut board, game): (Board, Vec<(Color, Point)>)) -> Board {
    for &(color, point) in &game {
        board.play(black_box(color), black_box(point)).expect("the game is legal");
    }
    assert_eq!((game.len(), board.occupied().len()), (PLAYS, STONES));
    board
}

#[library_benchmark]
#[bench::game(args = (), setup = played)]
fn undo_game(mut board: Board) -> Board {
    let mut undone = 0;
    while board.undo().is_some() {
        undone += 1;
    }
    assert_eq!((undone, board.hash()), (PLAYS, 0));
    board
}

#[library_benchmark]
#[bench::size_9(args = (Size::GO9), setup = QuickBoard::new)]
fn playout_9(board: QuickBoard) -> i32 {
    playouts(board, LEAD_9)
}

#[library_benchmark]
#[bench::size_19(args = (Size::GO19), setup = QuickBoard::new)]
fn playout_19(board: QuickBoard) -> i32 {
    playouts(board, LEAD_19)
}

/// Ten playouts, copying the board for each, as a search does.
fn playouts(start: QuickBoard, expected: i32) -> i32 {
    let mut playouts = Playouts::new(Policy::Uniform, 1);
    let mut board = start.clone();
    let mut lead = 0;
    for _ in 0..10 {
        board.copy_from(&start);
        lead += playouts.run(&mut board, black_box(Color::Black));
    }
    assert_eq!(lead, expected);
    lead
}

const PLAYS: usize = 432;
const STONES: usize = 300;
const LEAD_9: i32 = 46;
const LEAD_19: i32 = 260;

library_benchmark_group!(name = boards, benchmarks = [play_game, undo_game]);
library_benchmark_group!(name = random_games, benchmarks = [playout_9, playout_19]);
main!(library_benchmark_groups = [boards, random_games]);
