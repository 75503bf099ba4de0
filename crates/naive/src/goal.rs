//! Decides who reaches a goal by exhaustive search. Only for boards of up to 25 points.
//!
//! Both players may make any legal move or pass. The owner wins as soon as the goal is on the
//! board; if a game never gets there, in a cycle or otherwise, the opponent wins. The value of a
//! position therefore does not depend on earlier moves, and is the least fixpoint of "the owner has
//! a move to a won position, or all moves of the opponent lead to won positions".
//!
//! The solver computes the fixpoint on the fly (Liu and Smolka 1998): a position with the opponent
//! to play waits for one of its moves at a time, and the solver looks at the next move only when
//! the last one turned out to be won for the owner. Backward marking of the whole graph gives the
//! same values but was rejected: it visits every reachable position, most of which do not matter.
//!
//! What is feasible depends less on the number of empty points than on how much can be captured.
//! Within 20,000 positions (some 20 ms in a test) the solver solves, on 12 points, nine in ten
//! random captures and connections and three in four eyes; on 20 to 25 points, 6 to 10 of them
//! empty, a third to a half of the captures, three in four connections and half of the eyes.

mod small;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};

use board::{Color, Move, Point};

use crate::stones::Stones;
use small::{Grid, Small};

/// What the owner wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// At least one of these enemy stones is off the board.
    CaptureAny(Vec<Point>),
    /// All of these enemy stones are off the board at the same time.
    CaptureAll(Vec<Point>),
    /// Own stones are on both points and belong to one string.
    Connect(Point, Point),
    /// The point is empty, and own stones are on all points beside it and on all its diagonals;
    /// away from the edge one diagonal may be missing. Each string beside it has another liberty.
    Eye(Point),
    /// Own stones lead from the first point to the second, or to the edge if there is no second, by
    /// steps along lines and diagonals.
    Wall(Point, Option<Point>),
    /// None of the rival's stones is on the board, and all own stones are.
    Race {
        /// The own stones.
        own: Vec<Point>,
        /// The rival's.
        rival: Vec<Point>,
    },
    /// As [`Aim::Eye`], but by shape alone: the strings beside it need no other liberty, so the eye
    /// stays as long as the stones around it do.
    EyeShape(Point),
}

/// Who has so many ko threats that they can ignore ko bans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoThreats {
    /// The opponent of the goal's owner.
    Opponent,
    /// Nobody: both obey their bans.
    Nobody,
    /// The owner of the goal.
    Owner,
}

/// A game for a goal.
#[derive(Clone, Debug)]
pub struct GoalGame {
    /// The goal.
    pub aim: Aim,
    /// Who wants it.
    pub owner: Color,
    /// Who may ignore ko bans.
    pub threats: KoThreats,
}

/// A position of such a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The stones.
    pub stones: Stones,
    /// Who moves.
    pub to_play: Color,
    /// The point where this player may not retake a ko.
    pub ban: Option<Point>,
}

/// What the solver found out about a position and those that can follow.
#[derive(Debug)]
pub struct Solution {
    rules: Grid,
    start: Small,
    /// Number of positions found to be won before the goal is on the board.
    wins: usize,
    known: HashMap<Small, Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// The positions reachable in one move, pass first.
    next: Vec<Small>,
    /// With the opponent to play: how many of them are known to be won.
    won_next: usize,
    /// The positions that wait for this one.
    waiting: Vec<Small>,
    /// When it was found to be won for the owner, counted from 1 in the order of discovery; 0 if
    /// the goal is on the board.
    won: Option<usize>,
}

impl GoalGame {
    /// Solves a position; `None` when that takes more than `limit` positions.
    ///
    /// # Panics
    /// On boards of more than 25 points.
    pub fn solve(&self, start: &Turn, limit: usize) -> Option<Solution> {
        let rules = Grid::new(start.stones.size(), self);
        let start = rules.small(start);
        let mut solution = Solution { rules, start, wins: 0, known: HashMap::new() };
        solution.look(limit).then_some(solution)
    }
}

impl Solution {
    /// Whether the owner reaches the goal.
    pub fn is_won(&self) -> bool {
        self.known[&self.start].won.is_some()
    }

    /// Number of positions visited.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// The owner's move in a position found to be won: along such moves the goal comes nearer
    /// whatever the opponent does. `None` if no move is known to win.
    pub fn winning_move(&self, turn: &Turn) -> Option<Move> {
        let small = self.rules.small(turn);
        let known = self.known.get(&small).filter(|known| known.won.is_some())?;
        let next = known.next.iter().filter_map(|next| Some((self.known.get(next)?.won?, next)));
        let (_, &best) = next.min()?;
        self.moves(turn).into_iter().find(|(_, after)| self.rules.small(after) == best).map(|m| m.0)
    }

    /// All legal moves with the positions they lead to, pass first.
    pub fn moves(&self, turn: &Turn) -> Vec<(Move, Turn)> {
        let small = self.rules.small(turn);
        let moves = self.rules.moves(small);
        moves.into_iter().map(|(mv, after)| (mv, self.rules.turn(after))).collect()
    }

    /// Whether the goal is reached on the board.
    pub fn is_reached(&self, turn: &Turn) -> bool {
        self.rules.is_reached(self.rules.small(turn))
    }

    /// Computes the fixpoint; false when it reached the limit first.
    fn look(&mut self, limit: usize) -> bool {
        let mut queue = VecDeque::new();
        self.discover(self.start, &mut queue);
        while let Some(small) = queue.pop_front() {
            if self.known[&self.start].won.is_some() {
                return true;
            }
            if self.known.len() > limit {
                return false;
            }
            if self.known[&small].won.is_none() {
                if small.to_play() == self.rules.owner {
                    self.look_at_owner(small, &mut queue);
                } else {
                    self.look_at_opponent(small, &mut queue);
                }
            }
        }
        true
    }

    /// A position with the owner to play waits for all its moves at once, since one is enough.
    fn look_at_owner(&mut self, small: Small, queue: &mut VecDeque<Small>) {
        for next in self.known[&small].next.clone() {
            if self.wait_for(next, small, queue) {
                return self.win(small, queue);
            }
        }
    }

    /// A position with the opponent to play waits for the first move that is not known to be won.
    fn look_at_opponent(&mut self, small: Small, queue: &mut VecDeque<Small>) {
        loop {
            let known = &self.known[&small];
            let Some(&next) = known.next.get(known.won_next) else {
                return self.win(small, queue);
            };
            if !self.wait_for(next, small, queue) {
                return;
            }
            self.known.entry(small).and_modify(|known| known.won_next += 1);
        }
    }

    /// Whether a position is known to be won; if not, `waits` is visited again once it is.
    fn wait_for(&mut self, next: Small, waits: Small, queue: &mut VecDeque<Small>) -> bool {
        let known = self.discover(next, queue);
        if known.won.is_none() {
            known.waiting.push(waits);
        }
        known.won.is_some()
    }

    fn win(&mut self, small: Small, queue: &mut VecDeque<Small>) {
        self.wins += 1;
        let known = self.known.get_mut(&small).expect("invariant: it was looked at");
        known.won = Some(self.wins);
        for waiting in std::mem::take(&mut known.waiting) {
            queue.push_front(waiting);
        }
    }

    fn discover(&mut self, small: Small, queue: &mut VecDeque<Small>) -> &mut Known {
        let rules = &self.rules;
        self.known.entry(small).or_insert_with(|| {
            if rules.is_reached(small) {
                return Known { won: Some(0), ..Known::default() };
            }
            queue.push_back(small);
            let mut next: Vec<Small> = rules.moves(small).iter().map(|&(_, after)| after).collect();
            if small.to_play() != rules.owner {
                next.sort_by_cached_key(|&next| rules.outlook(next));
            }
            Known { next, ..Known::default() }
        })
    }
}
