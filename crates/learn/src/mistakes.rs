//! Learning from mistakes: moves that were not foreseen (Cazenave 1995, section 5).
//!
//! Before and after a move the program says what it believes about the captures near it. When
//! stones that it believed to be safe are caught after the move, the move was missing from its
//! knowledge: that is a surprise. A rule is made from the position before the move ([`learn()`]),
//! held to all surroundings, and made as general as that allows.
//!
//! What is believed is read with little knowledge on purpose, the ladder and the rules of a base:
//! the reader of `tactics` knows nets already and would not be surprised. Captures only, so far.

mod belief;
mod generalise;

use board::{Board, Color, Point};
use pattern::RuleBase;
use pattern::rule::{Origin, Rule};

pub use belief::{Belief, believe};

/// A move that caught stones which were believed to be safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// A stone of the string.
    pub target: Point,
    /// The move.
    pub at: Point,
    /// Who made it.
    pub by: Color,
    /// How many stones are caught.
    pub stones: usize,
}

/// The surprises of a move on the board before it; none for a move that is illegal.
pub fn surprises(board: &Board, by: Color, at: Point, base: &RuleBase) -> Vec<Surprise> {
    let mut after = board.without_history();
    if after.play(by, at).is_err() {
        return Vec::new();
    }
    let near = after.dilate(&after.dilate(&at.into()));
    let targets = board
        .strings()
        .filter(|string| string.color() != by && near.meets(string.stones()) && !string.in_atari());
    targets
        .filter(|string| {
            let target = string.anchor();
            let caught = |board: &Board, to_play| believe(board, target, to_play, base).belief;
            after.at(target).is_some()
                && caught(board, by) == Belief::Safe
                && caught(&after, !by) == Belief::Caught
        })
        .map(|string| Surprise { target: string.anchor(), at, by, stones: string.stone_count() })
        .collect()
}

/// The rule that a surprise teaches: it fits the position before the move, claims that the move
/// captures, and is confirmed in all surroundings; `None` when no such diagram of up to 5x5 points
/// was found.
pub fn learn(board: &Board, surprise: &Surprise, base: &RuleBase, origin: Origin) -> Option<Rule> {
    let mut after = board.without_history();
    after.play(surprise.by, surprise.at).ok()?;
    let read = believe(&after, surprise.target, !surprise.by, base);
    generalise::rule(board, surprise, &read.points, origin)
}
