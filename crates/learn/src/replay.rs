//! Replays games.

use board::{Board, Color, Move, Point, Suicide};
use record::sgf::MainLine;

/// A game that cannot be read or contains an illegal move.
#[derive(Debug)]
pub(crate) struct Faulty;

/// Replays a game and calls `show` for each play, with the board before it. It shows everything
/// before the first fault.
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
