//! Reading with little knowledge of one's own, and with the moves that somebody advises.
//!
//! This is the reader of a program that learns (Cazenave 1995, section 5): it knows the goal, the
//! ladder, that stones in atari can be taken, and that moves far away do not help. All else is
//! advice: moves with the rate at which they have reached such a goal. What is likely is looked at
//! first, what hardly ever works is not looked at, and moves that nobody advises come late, and
//! only near the root once the adviser has some experience.
//!
//! When the game is decided is what the hand-made games say ([`Capture`], [`Connect`], [`Eye`]); so
//! the difference between two bases of rules is a difference of moves. The rejected alternative, to
//! let the rules loose in the full reader, measures nothing: it tries all their moves anyway.

mod rules;

use std::cell::RefCell;
use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet};

use crate::budget::Budget;
use crate::capture::Capture;
use crate::connect::Connect;
use crate::dfpn::{Game, Look, Table};
use crate::eye::Eye;
use crate::goal::Goal;
use crate::params;
use crate::points::{neighbors, strings_in};
use crate::reading::Reading;
use crate::weigh::weigh;
pub use rules::{Rules, Won};

/// A move that somebody advises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub at: Point,
    /// How often such a move reaches its goal, from 0 to 1.
    pub rate: f32,
    /// The number of the rule that advises it.
    pub rule: usize,
}

/// Somebody who knows moves for goals.
pub trait Adviser {
    /// The moves for the player to move, of one who wants the goal or of one who does not.
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice>;

    /// How often advice for such a goal and side was tried.
    fn experience(&self, goal: &Goal, side: Side) -> u64;
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
    /// Moves nearby too, late: what can be found out.
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
    let doubts = RefCell::default();
    let advised = Advised { game, goal, owner, adviser, means, start, doubts };
    Some(weigh(&advised, board, to_play, budget, table))
}

/// Whether a move needs no advice: the ladder, a capture, a point that joins.
pub fn is_plain(board: &Board, goal: &Goal, owner: Color, at: Point) -> bool {
    plain(board, goal, &stones(board, goal, owner)).contains(at)
}

/// A game whose moves are advised.
struct Advised<'a> {
    game: Box<dyn Game>,
    goal: &'a Goal,
    owner: Color,
    adviser: &'a dyn Adviser,
    means: Means,
    /// Moves on the board when the search began.
    start: usize,
    /// By the stones after a move and whose turn it is then: how much work it seems to be to win
    /// with that move.
    doubts: RefCell<HashMap<(u64, Color), u32>>,
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
        self.all_moves(board, to_play, moves, &mut Vec::new());
    }

    fn all_moves(
        &self,
        board: &Board,
        to_play: Color,
        early: &mut Vec<Move>,
        late: &mut Vec<Move>,
    ) {
        let side = if to_play == self.owner { Side::Owner } else { Side::Opponent };
        let stones = stones(board, self.goal, self.owner);
        // 1. What is plain: the ladder, and taking.
        let mut rates: Vec<(Point, f32)> =
            plain(board, self.goal, &stones).iter().map(|at| (at, params::PLAIN_RATE)).collect();
        // 2. What is advised: each move at the best of its rates.
        for Advice { at, rate, .. } in self.adviser.advise(board, self.goal, self.owner, to_play) {
            match rates.iter_mut().find(|(point, _)| *point == at) {
                Some((_, best)) => *best = best.max(rate),
                None if rate >= params::LEAST_RATE => rates.push((at, rate)),
                None => {}
            }
        }
        rates.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut doubts = self.doubts.borrow_mut();
        for &(at, rate) in &rates {
            let after = board.hash_after(to_play, at);
            doubts.insert((after, !to_play), doubt(rate));
            early.push(Move::Play(at));
        }
        let is_root = board.moves_to_undo() == self.start;
        if to_play != self.owner && !is_root {
            early.push(Move::Pass);
        }
        // 3. What is near.
        let depth = board.moves_to_undo() - self.start;
        let is_new = self.adviser.experience(self.goal, side) < params::EXPERIENCE;
        let longer = usize::from(matches!(self.goal, Goal::Connect { .. }));
        let is_near_root = depth < params::GENERAL_PLIES + longer;
        if self.means == Means::Nearby && (is_new || is_near_root) {
            let near = self.near(board, &stones);
            late.extend(near.iter().map(Move::Play).filter(|mv| !early.contains(mv)));
        }
    }
}

impl Advised<'_> {
    /// The empty points near the goal.
    fn near(&self, board: &Board, stones: &PointSet) -> PointSet {
        let near = |stones: &PointSet| board.dilate(&board.dilate(stones));
        let region = match self.goal {
            Goal::Connect { .. } => {
                let strings = strings_in(board, *stones);
                let around = strings.iter().map(|string| board.dilate(&near(string.stones())));
                around.reduce(|all, next| all & next).unwrap_or(PointSet::EMPTY) & near(stones)
            }
            _ => near(stones),
        };
        region & board.empty()
    }
}

/// The stones that the goal is about, as they stand now; for an eye its point.
fn stones(board: &Board, goal: &Goal, owner: Color) -> PointSet {
    let named = match goal {
        Goal::Capture { stones, .. } => *stones & board.stones(!owner),
        Goal::Connect { first, second } => {
            (PointSet::from(*first) | PointSet::from(*second)) & board.stones(owner)
        }
        Goal::Eye { at, .. } => return PointSet::from(*at),
        _ => PointSet::EMPTY,
    };
    let strings = strings_in(board, named);
    strings.iter().fold(PointSet::EMPTY, |all, string| all | *string.stones())
}

/// The ladder (liberties of a string that has two at most), points that both strings of a
/// connection have for liberties, and the last liberties of what stands against the stones.
fn plain(board: &Board, goal: &Goal, stones: &PointSet) -> PointSet {
    let mut points = PointSet::EMPTY;
    let mut shared: Option<PointSet> = None;
    for string in strings_in(board, *stones & board.occupied()) {
        if string.liberty_count() <= 2 {
            points |= *string.liberties();
        }
        shared = Some(shared.map_or(*string.liberties(), |all| all & *string.liberties()));
        for near in neighbors(board, string).iter().filter(|near| near.in_atari()) {
            points |= *near.liberties();
        }
    }
    if matches!(goal, Goal::Connect { .. }) {
        points |= shared.unwrap_or(PointSet::EMPTY);
    }
    points
}

/// How much work a move with a rate of success seems to be.
fn doubt(rate: f32) -> u32 {
    ((1.0 / rate.max(params::LEAST_RATE) - 1.0) * params::DOUBT).round() as u32
}
