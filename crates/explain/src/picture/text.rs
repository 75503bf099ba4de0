//! Lines on text boards, for the terminal and for readers who do not see pictures.

use board::{Move, Played};
use facts::Scene;
use record::diagram::{Diagram, Style};

use crate::voice::Voice;
use crate::wish::Wish;

/// The signs for the moves of a line. Nine are as many as a reader follows on a text board;
/// pictures show the rest.
const SIGNS: &str = "123456789";

/// A position and the beginning of a line as text: the move numbers stand on the points, and a
/// caption says who plays them.
pub fn text_board(scene: &Scene, line: &[Played], wish: &Wish) -> String {
    let voice = Voice::new(wish, scene.board().size());
    let mut diagram = Diagram::new(scene.board().clone());
    let mut turns = Vec::new();
    for (sign, played) in SIGNS.chars().zip(line) {
        turns.push(format!("{sign} {}", voice.turn(*played)));
        if let Move::Play(point) = played.mv
            && diagram.board.is_empty_at(point)
        {
            diagram.marks.entry(point).or_insert(sign);
        }
    }
    let more = if line.len() > turns.len() { " …" } else { "" };
    diagram.caption = turns.join(", ") + more;
    diagram.draw(Style::FULL)
}
