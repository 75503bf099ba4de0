//! Answers that were read, kept for as long as what they rest on is on the board.
//!
//! An answer belongs to a question and the [part of the board](Surroundings) it was put to. After
//! a move or an undo the part is made again, which costs microseconds; only where it has changed
//! is there a new search. No graph of what depends on what is walked, and an undo finds the
//! answers of before.

use std::collections::HashMap;
use std::hash::Hash;

use board::{Board, Point, PointSet};

use crate::element::Searches;
use crate::surroundings::Surroundings;

/// What a question was answered, and what the answer cost when it was read.
#[derive(Clone, Debug)]
struct Known<A> {
    answer: A,
    cost: Searches,
}

type Part = (PointSet, PointSet, PointSet, Option<Point>);

/// The answers to one kind of question.
#[derive(Clone, Debug)]
pub(crate) struct Memory<Q, A> {
    known: HashMap<(Q, Part), Known<A>>,
    /// Searches that were made, and those that were remembered.
    pub(crate) made: u64,
    pub(crate) remembered: u64,
}

impl<Q, A> Default for Memory<Q, A> {
    fn default() -> Memory<Q, A> {
        Memory { known: HashMap::new(), made: 0, remembered: 0 }
    }
}

/// More answers than this are forgotten all at once.
const MOST: usize = 100_000;

impl<Q: Hash + Eq + Clone, A: Clone> Memory<Q, A> {
    /// The answer to a question about a part of a board. What it cost is added to `searches`
    /// whether it is read now or was before, so that a description does not show how it was made.
    pub(crate) fn ask(
        &mut self,
        board: &Board,
        question: &Q,
        part: &Surroundings,
        searches: &mut Searches,
        read: impl FnOnce(&mut Board, &mut Searches) -> A,
    ) -> A {
        let stones = part.stones;
        let key = (question.clone(), (stones.black, stones.white, part.zone, part.ko));
        if let Some(known) = self.known.get(&key) {
            self.remembered += 1;
            searches.add(known.cost);
            return known.answer.clone();
        }
        let mut cost = Searches::default();
        let answer = read(&mut part.board(board), &mut cost);
        self.made += 1;
        searches.add(cost);
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(key, Known { answer: answer.clone(), cost });
        answer
    }
}
