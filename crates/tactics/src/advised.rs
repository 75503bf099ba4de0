//! Reads goals with little built-in knowledge and the moves that an adviser suggests.
//!
//! This is the reader of a program that learns (Cazenave 1995, section 5): it knows the goal and
//! the ladder, that stones in atari can be captured, and that moves far away do not help.
//! Everything else comes from the adviser: moves are ordered by the success of such moves so far
//! ([`rank`]), and the search tries only the first few, more near the root than far from it. That
//! number does not depend on the adviser's knowledge: without knowledge the search tries as many
//! moves, but the wrong ones. So a difference between two rule bases, or between a base and the
//! same base with its moves shuffled, is a difference in moves alone.
//!
//! The hand-made games ([`Capture`], [`Connect`], [`Eye`]) say when the game is decided. Rejected
//! alternatives: giving the rules to the full reader measures nothing, because it tries all their
//! moves anyway; trying all nearby moves until the rules have experience makes any rules look good,
//! even wrong ones, because they end that phase.

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

/// A move that an adviser suggests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub at: Point,
    /// How well the move is supported.
    pub evidence: Evidence,
    /// The number of the rule that suggests it.
    pub rule: usize,
}

/// How well a suggested move is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The move is sure to reach its goal.
    Sure,
    /// Such moves have been tried before, with this success.
    Tried(Success),
}

/// A source of moves for goals.
pub trait Adviser {
    /// The moves suggested for `to_play`, who is either the owner of the goal or the opponent.
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice>;
}

/// The side that a move is suggested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who wants the goal.
    Owner,
    /// The player who wants to prevent it.
    Opponent,
}

/// Which moves a reader may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The ladder, captures, and advice: the known moves only.
    Known,
    /// Moves nearby as well, so that the reader can discover new ones.
    Nearby,
}

/// Reads whether a goal is reached with `to_play` to move, using only the moves that the adviser
/// and the means provide. For captures, connections and eyes; `None` for other goals, and when the
/// board does not hold the stones or points of the goal.
///
/// ```
/// # use board as kosumi_board;
/// # use pattern as kosumi_pattern;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_pattern::RuleBase;
/// use kosumi_tactics::{Budget, Goal, Lore, Means, Rules, Table, read_advised};
/// let lore = Lore::new(RuleBase::shipped()?.rules().to_vec());
/// let advice = (&Rules::new(&lore) as _, Means::Known);
/// let mut board: Board = ". . . . .\n. X . X .\n. X . X .\n. . . . .".parse()?;
/// let [first, second] = [1, 3].map(|x| board.size().point(x, 1).expect("on the board"));
/// let (goal, mut budget) = (Goal::Connect { first, second }, Budget::nodes(10_000));
/// let table = &mut Table::new(1 << 10);
/// let reading = read_advised(&mut board, &goal, Color::White, advice, &mut budget, table);
/// assert_eq!(reading.map(|reading| reading.reach), Some(Reach::Yes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// A game that takes its moves from an adviser.
struct Advised<'a> {
    game: Box<dyn Game>,
    goal: &'a Goal,
    owner: Color,
    adviser: &'a dyn Adviser,
    means: Means,
    /// Moves on the board when the search began.
    start: usize,
    /// The ordered moves by stones and turn: a cache, because the search returns to its positions
    /// and asking the adviser is the most expensive step.
    known: RefCell<HashMap<Turn, Vec<(Point, f32)>>>,
    /// By the stones after a move and the turn then: the extra work that winning with that move
    /// seems to need.
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

/// The extra work that a move with this rate of success seems to need.
fn doubt(rate: f32) -> u32 {
    ((1.0 / rate.max(params::LEAST_RATE) - 1.0) * params::DOUBT).round() as u32
}
