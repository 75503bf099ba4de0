//! A description that follows a board equals one that is made from scratch.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use board::{Board, Color, QuickBoard, Size};
use space::description::Description;
use space::element::Shapes;
use space::{Settings, Watch};
use tactics::Table;

#[test]
fn every_play_and_undo_of_random_games_is_described_as_from_scratch() {
    let (shapes, settings) = (Shapes::shipped().unwrap(), Settings::default());
    let mut table = Table::new(1 << 4);
    let (mut captures, mut undone) = (0, 0);
    for (seed, size) in [Size::GO9, Size::GO9, Size::GO13, Size::GO19].into_iter().enumerate() {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut board = Board::new(size);
        let mut watch = Watch::new(&board, &shapes, &settings);
        let mut color = Color::Black;
        for step in 0..120 {
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
            let followed = watch.describe(&board);
            let scratch = Description::new(&board, &shapes, &settings, &mut table);
            assert_eq!(followed, scratch, "seed {seed}, step {step}:\n{board}");
        }
        captures += board.captured(Color::Black) + board.captured(Color::White);
    }
    assert!(captures > 10 && undone > 40, "{captures} captures, {undone} undone");
}
