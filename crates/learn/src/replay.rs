//! Games played over.

use board::{Board, Color, Move, Point, Suicide};
use record::sgf::MainLine;

/// A game that cannot be read or holds a move that cannot be played.
#[derive(Debug)]
pub(crate) struct Faulty;

/// Plays a game over and shows each play, on the board before it. Everything before the first
/// fault is shown.
pub(crate) fn replay(
    text: &str,
    line: &mut MainLine,
    mut show: impl FnMut(&Board, Color, Point),
) -> Result<(), Faulty> {
    line.read(text.as_bytes()).map_err(|_| Faulty)?;
    let mut board = Board::with_stones(line.size, &line.stones).map_err(|_| Faulty)?;
    for played in &line.moves {
        match played.mv {
            Move::Pass => board.pass(),
            Move::Play(point) => {
                board.check(played.color, point, Suicide::Illegal).map_err(|_| Faulty)?;
                show(&board, played.color, point);
                board.play(played.color, point).map_err(|_| Faulty)?;
            }
        }
    }
    Ok(())
}
