//! Decides who wins the local game.
//!
//! The positions from which the goal is reached are the least fixpoint of "one move of the player
//! who wants it leads there, or all moves of the other do". The search computes it on the fly (Liu
//! and Smolka 1998): a position of the other player waits for one of its moves at a time. A game
//! without end is therefore lost for the player who wants the goal. Depth-limited search alone was
//! rejected because its "no" means nothing; but most goals that are reached are reached in a few
//! moves, so the search tries `sprint` first.

use std::collections::VecDeque;

use pattern::rule::Spot;
use rustc_hash::FxHashMap;

use super::Protagonist;
use super::game::{Game, Node, Turn};
use super::ground::Ground;
use super::sprint::sprint;

/// A question about a ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    /// The player who makes the claim.
    pub protagonist: Protagonist,
    /// Who moves first.
    pub first: Protagonist,
    /// The first moves, in turns, to examine a certain line; `None` is a pass, or a move outside.
    pub line: &'a [Option<Spot>],
}

/// The result of the search for the protagonist's claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds in all surroundings.
    Holds,
    /// It does not hold in all surroundings; in some it may hold.
    Depends,
    /// The search exceeded its limit.
    GaveUp,
}

/// Searches whether the protagonist's claim holds, visiting at most `limit` positions.
pub fn ask(ground: &Ground, question: Question, limit: usize) -> Answer {
    let game = Game::new(ground, question.protagonist);
    let turn =
        if question.first == question.protagonist { Turn::Protagonist } else { Turn::Adversary };
    let Some(starts) = play(&game, game.start(turn), question.line) else {
        return Answer::Depends;
    };
    let mut answer = Answer::Holds;
    for start in starts {
        match ask_from(&game, start, limit) {
            Answer::Holds => {}
            Answer::Depends => return Answer::Depends,
            Answer::GaveUp => answer = Answer::GaveUp,
        }
    }
    answer
}

/// All positions that a line may lead to; `None` if the line cannot be played.
fn play(game: &Game, start: Node, line: &[Option<Spot>]) -> Option<Vec<Node>> {
    let mut nodes = vec![start];
    for spot in line {
        let at = match spot {
            Some(spot) => Some(game.ground.number(*spot)?),
            None => None,
        };
        let mut next = Vec::new();
        for node in nodes {
            if at.is_some_and(|at| node.empty(game.ground) >> at & 1 == 0) {
                return None;
            }
            match (node.turn, at) {
                (Turn::Protagonist, Some(at)) => next.push(game.play_own(&node, at)?),
                (Turn::Protagonist, None) => next.push(game.pass_own(&node)),
                (Turn::Adversary, Some(at)) => game.play_other(&node, at, &mut next),
                (Turn::Adversary, None) => game.play_outside(&node, &mut next),
            }
        }
        nodes = next;
    }
    Some(nodes)
}

fn ask_from(game: &Game, start: Node, limit: usize) -> Answer {
    if game.protagonist == Protagonist::Friend && sprint(game, start, limit) {
        return Answer::Holds;
    }
    let mut search = Search { game, known: FxHashMap::default() };
    let reached = search.is_won(start, limit);
    match (game.protagonist, reached) {
        (_, None) => Answer::GaveUp,
        (Protagonist::Friend, Some(true)) | (Protagonist::Enemy, Some(false)) => Answer::Holds,
        _ => Answer::Depends,
    }
}

struct Search<'a> {
    game: &'a Game<'a>,
    known: FxHashMap<Node, Known>,
}

#[derive(Default)]
struct Known {
    next: Vec<Node>,
    /// For the player who does not want the goal: how many of its moves are known to lead to it.
    lost: usize,
    /// The positions that wait for this one.
    waiting: Vec<Node>,
    reached: bool,
}

impl Search<'_> {
    /// Whether the goal is reached from a position; `None` if the search exceeded its limit first.
    fn is_won(&mut self, start: Node, limit: usize) -> Option<bool> {
        let mut queue = VecDeque::new();
        self.discover(start, &mut queue);
        while let Some(node) = queue.pop_front() {
            if self.known[&start].reached {
                return Some(true);
            }
            if self.known.len() > limit {
                return None;
            }
            if !self.known[&node].reached {
                if self.wants(&node) {
                    self.look_for_one(node, &mut queue);
                } else {
                    self.look_at_all(node, &mut queue);
                }
            }
        }
        Some(self.known[&start].reached)
    }

    /// Whether the player to move wants the goal.
    fn wants(&self, node: &Node) -> bool {
        let friend_moves = Turn::Protagonist == node.turn;
        friend_moves == (self.game.protagonist == Protagonist::Friend)
    }

    fn look_for_one(&mut self, node: Node, queue: &mut VecDeque<Node>) {
        for next in self.known[&node].next.clone() {
            if self.wait_for(next, node, queue) {
                return self.reach(node, queue);
            }
        }
    }

    fn look_at_all(&mut self, node: Node, queue: &mut VecDeque<Node>) {
        loop {
            let known = &self.known[&node];
            let Some(&next) = known.next.get(known.lost) else {
                return self.reach(node, queue);
            };
            if !self.wait_for(next, node, queue) {
                return;
            }
            self.known.entry(node).and_modify(|known| known.lost += 1);
        }
    }

    /// Whether the goal is reached from `next`; if that is not known, `node` waits for it.
    fn wait_for(&mut self, next: Node, node: Node, queue: &mut VecDeque<Node>) -> bool {
        let known = self.discover(next, queue);
        if !known.reached {
            known.waiting.push(node);
        }
        known.reached
    }

    fn reach(&mut self, node: Node, queue: &mut VecDeque<Node>) {
        let known = self.known.get_mut(&node).expect("invariant: it was looked at");
        known.reached = true;
        for waiting in std::mem::take(&mut known.waiting) {
            queue.push_front(waiting);
        }
    }

    fn discover(&mut self, node: Node, queue: &mut VecDeque<Node>) -> &mut Known {
        let game = self.game;
        self.known.entry(node).or_insert_with(|| {
            if game.is_reached(&node) {
                return Known { reached: true, ..Known::default() };
            }
            queue.push_back(node);
            Known { next: game.next(&node), ..Known::default() }
        })
    }
}
