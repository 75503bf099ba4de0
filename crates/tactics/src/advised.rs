//! Reading with little knowledge of one's own, and with the moves that somebody advises.
//!
//! This is the reader of a program that learns (Cazenave 1995, section 5): it knows the goal, the
//! ladder, that stones in atari can be taken, and that moves far away do not help. All else is
//! advice: what was seen of such moves before puts them in an order ([`rank`]), and so many of the
//! first are looked at, more near the root than far from it. How many does not depend on what is
//! known: who knows nothing looks at as many moves and finds the wrong ones. So the difference
//! between two bases of rules, or between one and its moves shuffled, is a difference of moves.
//!
//! When the game is decided is what the hand-made games say ([`Capture`], [`Connect`], [`Eye`]). The
//! rejected alternatives: to let the rules loose in the full reader measures nothing, because it
//! tries all their moves anyway; to look at all nearby moves until the rules have experience makes
//! rules of any kind look good, also wrong ones, because they stop that.

mod lore;
mod rank;
mod rules;

use std::cell::RefCell;
use std::collections::HashMap;

use board::{Board, Color, Move, Point};
use pattern::rule::Success;

use crate::budget::Budget;
use crate::capture::Capture;
use crate::connect::Connect;
use crate::dfpn::{Game, Look, Table};
use crate::eye::Eye;
use crate::goal::Goal;
use crate::params;
use crate::reading::Reading;
use crate::weigh::weigh;
pub use lore::Lore;
pub use rank::rank;
pub use rules::{Rules, Won};

/// A move that somebody advises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub at: Point,
    /// What speaks for it.
    pub evidence: Evidence,
    /// The number of the rule that advises it.
    pub rule: usize,
}

/// What speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// It is sure to reach its goal.
    Sure,
    /// Such moves were tried before.
    Tried(Success),
}

/// Somebody who knows moves for goals.
pub trait Adviser {
    /// The moves for the player to move, of one who wants the goal or of one who does not.
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice>;
}

/// For whom a move is advised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// For who wants the goal.
    Owner,
    /// For who does not.
    Opponent,
}

/// What a reader goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The ladder, captures, and advice: what is known.
    Known,
    /// Moves nearby too: what can be found out.
    Nearby,
}

/// Whether a goal is reached with `to_play` to move, as far as somebody's advice goes. Captures,
/// connections and eyes; `None` for other goals, and when the board does not hold what the goal
/// speaks of.
pub fn read_advised(
    board: &mut Board,
    goal: &Goal,
    to_play: Color,
    (adviser, means): (&dyn Adviser, Means),
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let owner = goal.owner(board)?;
    let game: Box<dyn Game> = match goal {
        Goal::Capture { stones, amount } => Box::new(Capture::of(board, stones, *amount)?),
        Goal::Connect { first, second } => Box::new(Connect::of(board, (*first, *second))?),
        Goal::Eye { color, at } => Box::new(Eye::new(*color, *at)),
        Goal::Separate { .. } | Goal::Live { .. } | Goal::Race { .. } => return None,
    };
    let start = board.moves_to_undo();
    let (known, doubts) = (RefCell::default(), RefCell::default());
    let advised = Advised { game, goal, owner, adviser, means, start, known, doubts };
    Some(weigh(&advised, board, to_play, budget, table))
}

/// The stones of a position, and whose turn it is.
type Turn = (u64, Color);

/// A game whose moves are advised.
struct Advised<'a> {
    game: Box<dyn Game>,
    goal: &'a Goal,
    owner: Color,
    adviser: &'a dyn Adviser,
    means: Means,
    /// Moves on the board when the search began.
    start: usize,
    /// By the stones and whose turn it is: the moves in their order. A search comes back to its
    /// positions, and asking for advice is what costs most.
    known: RefCell<HashMap<Turn, Vec<(Point, f32)>>>,
    /// By the stones after a move and whose turn it is then: how much work it seems to be to win
    /// with that move.
    doubts: RefCell<HashMap<Turn, u32>>,
}

impl Game for Advised<'_> {
    fn owner(&self) -> Color {
        self.owner
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let look = self.game.look(board, to_play);
        let Look::Open { proof, disproof } = look else { return look };
        let doubts = self.doubts.borrow();
        let doubt = doubts.get(&(board.hash(), to_play)).copied().unwrap_or(0);
        match to_play == self.owner {
            true => Look::Open { proof, disproof: disproof + doubt },
            false => Look::Open { proof: proof + doubt, disproof },
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let mut known = self.known.borrow_mut();
        let ranked = known.entry((board.hash(), to_play)).or_insert_with(|| {
            let advice = self.adviser.advise(board, self.goal, self.owner, to_play);
            rank(board, self.goal, self.owner, advice, self.means)
        });
        let depth = board.moves_to_undo() - self.start;
        let width = params::WIDTHS[depth.min(params::WIDTHS.len() - 1)];
        let mut doubts = self.doubts.borrow_mut();
        for &(at, rate) in ranked.iter().take(width) {
            doubts.insert((board.hash_after(to_play, at), !to_play), doubt(rate));
            moves.push(Move::Play(at));
        }
        if to_play != self.owner && depth > 0 {
            moves.push(Move::Pass);
        }
    }
}

/// How much work a move with a rate of success seems to be.
fn doubt(rate: f32) -> u32 {
    ((1.0 / rate.max(params::LEAST_RATE) - 1.0) * params::DOUBT).round() as u32
}
