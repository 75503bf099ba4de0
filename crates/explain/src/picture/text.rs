//! Lines on text boards, for the terminal and for readers who do not see pictures.

use board::{Move, Played};
use facts::Scene;
use record::diagram::{Diagram, Style};

use crate::voice::Voice;
use crate::wish::Wish;

/// What stands for the moves of a line: digits, then letters.
const SIGNS: &str = "123456789abcdefghijklmnopqrstuvwxyz";

/// A position with a line in text: the points that are played on carry the numbers of the moves
/// (`a` for the tenth), and a caption says who plays them.
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
    diagram.caption = turns.join(", ");
    diagram.draw(Style::FULL)
}
