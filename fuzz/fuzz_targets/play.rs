//! Any sequence of plays, passes and undos: strings, hash and undo stay equal to a board made
//! from scratch, and a refused play changes nothing.
#![no_main]

use board::{Board, ByColor, Color, KoRule, Move, Position, Rules, Scoring, Size, Suicide};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [width, height, rules, moves @ ..] = bytes else { return };
    let side = |byte: u8| usize::from(byte) % 25 + 1;
    let size = Size::new(side(*width), side(*height)).expect("sides are from 1 to 25");
    let mut game = Position::new(size, rules_from(*rules));
    for step in moves.chunks_exact(3).take(2000) {
        let before = (game.board().clone(), game.moves().len(), game.to_play());
        let color = if step[0] & 1 == 0 { game.to_play() } else { !game.to_play() };
        let done = match step[0] / 2 % 16 {
            0 => game.undo().is_some(),
            1 => game.play_as(color, Move::Pass).is_ok(),
            _ => {
                let column = usize::from(step[1]) % (size.width() + 1);
                let row = usize::from(step[2]) % (size.height() + 1);
                let Some(point) = board::Point::new(column, row) else { continue };
                game.play_as(color, Move::Play(point)).is_ok()
            }
        };
        if !done {
            assert_eq!((game.board().clone(), game.moves().len(), game.to_play()), before);
        }
        check(game.board());
    }
    while game.undo().is_some() {}
    assert_eq!(game.board(), &Board::new(size));
    assert_eq!(game.board().captured(Color::Black) + game.board().captured(Color::White), 0);
});

fn rules_from(byte: u8) -> Rules {
    Rules {
        ko: [KoRule::Simple, KoRule::Positional, KoRule::Situational][usize::from(byte % 3)],
        suicide: [Suicide::Illegal, Suicide::Legal][usize::from(byte / 3 % 2)],
        scoring: Scoring::Area,
        ..Rules::default()
    }
}

/// The incremental board equals the one made from its stones.
fn check(board: &Board) {
    let stones = ByColor::from_fn(|color| board.stones(color));
    let scratch = Board::with_stones(board.size(), &stones).expect("every string has a liberty");
    assert_eq!(board.hash(), scratch.hash());
    assert!(board.strings().eq(scratch.strings()));
}
