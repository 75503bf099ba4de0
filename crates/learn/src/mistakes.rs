//! Learning from mistakes: moves that the program did not foresee (Cazenave 1995, section 5).
//!
//! Before and after a move the program reads what it believes about the captures near it. If stones
//! that it believed safe are caught after the move, its knowledge lacked that move: that is a
//! surprise. [`learn()`] makes a rule from the position before the move, requires it to hold in all
//! surroundings, and makes it as general as that allows.
//!
//! Beliefs deliberately rest on little knowledge, the ladder and the rules of a base: the reader of
//! `tactics` already knows nets and would not be surprised. So far this covers captures only.

mod belief;
mod generalise;

use board::{Board, Color, Point};
use pattern::RuleBase;
use pattern::rule::{Origin, Rule};

pub use belief::{Belief, believe};

/// A move that caught stones believed to be safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surprise {
    /// A stone of the caught string.
    pub target: Point,
    /// The move.
    pub at: Point,
    /// Who made it.
    pub by: Color,
    /// How many stones are caught.
    pub stones: usize,
}

/// The surprises of a move on the board before it; none if the move is illegal.
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

/// Makes the rule that a surprise teaches: it fits the position before the move, claims that the
/// move captures, and is confirmed in all surroundings. `None` if the learner found no such diagram
/// of up to 5x5 points.
pub fn learn(board: &Board, surprise: &Surprise, base: &RuleBase, origin: Origin) -> Option<Rule> {
    let mut after = board.without_history();
    after.play(surprise.by, surprise.at).ok()?;
    let read = believe(&after, surprise.target, !surprise.by, base);
    generalise::rule(board, surprise, &read.points, origin)
}
