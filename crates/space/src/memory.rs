//! A cache of search results, each valid as long as the part of the board it rests on is unchanged.
//!
//! The key of an answer is its question and the [part of the board](Surroundings) that was
//! searched. After a move or an undo the part is rebuilt, which costs microseconds, and only a
//! changed part causes a new search. No dependency graph is needed, and an undo finds the earlier
//! answers again.

use std::collections::HashMap;
use std::hash::Hash;

use board::{Board, Point, PointSet};

use crate::element::Searches;
use crate::surroundings::Surroundings;

/// An answer, and the cost of the search that found it.
#[derive(Clone, Debug)]
struct Known<A> {
    answer: A,
    cost: Searches,
}

type Part = (PointSet, PointSet, PointSet, Option<Point>);

/// The cached answers to one kind of question.
#[derive(Clone, Debug)]
pub(crate) struct Memory<Q, A> {
    known: HashMap<(Q, Part), Known<A>>,
    /// Searches that were run, and answers found in the cache.
    pub(crate) made: u64,
    pub(crate) remembered: u64,
}

impl<Q, A> Default for Memory<Q, A> {
    fn default() -> Memory<Q, A> {
        Memory { known: HashMap::new(), made: 0, remembered: 0 }
    }
}

/// The cache is cleared when it reaches this many answers, about 600 bytes each.
const MOST: usize = 20_000;

impl<Q: Hash + Eq + Clone, A: Clone> Memory<Q, A> {
    /// The answer to a question about a part of a board. Adds the cost of the search to `searches`
    /// even if the answer comes from the cache, so that a description does not depend on the state
    /// of the cache.
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
