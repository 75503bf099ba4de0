//! Questions read on a part of the board, separately for each first player.
//!
//! Most questions are searched on the area around them. A capture may run across the board, as
//! ladders do: if its lines leave the part, it is searched again on a part that contains these
//! lines ([`Extent::Followed`]), its reading shadow.
//!
//! Rejected for all kinds: starting with one step around a question and widening if the answer
//! comes near the edge. A third fewer answers had to be read again after a move, but each part
//! restarts the search, and one in twenty-five answers about connections flipped because the wider
//! part showed more than the followed lines.

use std::hash::Hash;

use board::{Board, Move, Point, PointSet};
use facts::{Reach, Work};
use tactics::{Reading, Table};

use crate::element::Searches;
use crate::memory::Memory;
use crate::params;
use crate::surroundings::{Far, Surroundings};

/// The answer with one player moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Half {
    pub(crate) reach: Reach,
    /// The first move of the player to move.
    pub(crate) first: Option<Point>,
    pub(crate) work: Work,
    /// The points whose change may change the answer.
    pub(crate) footprint: PointSet,
}

/// How much of the board a kind of question includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The points beside it.
    Beside,
    /// A few steps around it.
    Around,
    /// The same, and the points that the search's lines run through.
    Followed,
}

/// The result of a search on one part of the board.
#[derive(Clone, Copy, Debug)]
struct Search {
    half: Half,
    /// The points the search reached; empty if it gave up, since it would give up on a larger part
    /// too.
    shadow: PointSet,
}

/// The cached answers to one kind of question.
#[derive(Clone, Debug)]
pub(crate) struct Questions<Q> {
    memory: Memory<Q, Option<Search>>,
}

impl<Q> Default for Questions<Q> {
    fn default() -> Questions<Q> {
        Questions { memory: Memory::default() }
    }
}

impl<Q: Hash + Eq + Clone> Questions<Q> {
    /// The answer of `read` to a question about some points, on a part of the board around them;
    /// `None` if the question makes no sense there.
    pub(crate) fn ask(
        &mut self,
        board: &Board,
        question: &Q,
        (near, extent): (&PointSet, Extent),
        searches: &mut Searches,
        mut read: impl FnMut(&mut Board, &mut Table) -> Option<Reading>,
    ) -> Option<Half> {
        let mut near = *near;
        let (steps, widenings) = match extent {
            Extent::Beside => (1, 0),
            Extent::Around => (params::STEPS_AROUND, 0),
            Extent::Followed => (params::STEPS_AROUND, params::WIDENINGS),
        };
        let mut rounds = 0;
        loop {
            let part = Surroundings::of(board, &near, steps, Far::Little);
            let search = self.memory.ask(board, question, &part, searches, |local, searches| {
                search(local, part.footprint(board), &mut read, searches)
            })?;
            if rounds == widenings || search.shadow.is_subset(&part.zone) {
                return Some(search.half);
            }
            near |= search.shadow;
            rounds += 1;
        }
    }

    /// Searches that were run, and answers found in the cache.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.memory.made, self.memory.remembered)
    }
}

fn search(
    board: &mut Board,
    footprint: PointSet,
    mut read: impl FnMut(&mut Board, &mut Table) -> Option<Reading>,
    searches: &mut Searches,
) -> Option<Search> {
    // A fresh table, so that earlier searches cannot change this result.
    let table = &mut Table::new(params::LINK_TABLE);
    let reading = read(board, table)?;
    searches.made += 1;
    searches.nodes += reading.work.nodes;
    let (reach, first) = (reading.reach, reading.first.and_then(Move::point));
    let shadow = if reach == Reach::Unknown { PointSet::EMPTY } else { table.shadow() };
    Some(Search { half: Half { reach, first, work: reading.work, footprint }, shadow })
}

#[cfg(test)]
mod tests {
    use board::Color;
    use tactics::{Budget, read_capture};

    use super::*;

    /// A white stone that a ladder chases across the board.
    const LADDER: &str = "
        . . . . . . . . . . .
        . . X X . . . . . . .
        . X O . . . . . . . .
        . . X . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";

    fn at(column: usize, row: usize) -> Point {
        Point::new(column, row).unwrap()
    }

    /// Whether the stone is captured although it moves first.
    fn captured(board: &Board, extent: Extent, questions: &mut Questions<Point>) -> Reach {
        let stone = at(2, 2);
        let near = *board.string_at(stone).unwrap().liberties();
        let searches = &mut Searches::default();
        let half = questions.ask(board, &stone, (&near, extent), searches, |local, table| {
            let budget = &mut Budget::nodes(500);
            Some(read_capture(local, stone, Color::White, budget, table))
        });
        half.unwrap().reach
    }

    #[test]
    fn a_ladder_is_followed_to_the_stone_that_breaks_it() {
        let mut board: Board = LADDER.parse().unwrap();
        assert_eq!(captured(&board, Extent::Followed, &mut Questions::default()), Reach::Yes);
        board.play(Color::White, at(7, 7)).unwrap();
        assert_ne!(captured(&board, Extent::Followed, &mut Questions::default()), Reach::Yes);
        let near_alone = captured(&board, Extent::Around, &mut Questions::default());
        assert_eq!(near_alone, Reach::Yes, "the breaker is out of sight");
    }

    #[test]
    fn a_move_out_of_the_way_causes_no_search_and_one_in_it_does() {
        let mut board: Board = LADDER.parse().unwrap();
        let questions = &mut Questions::default();
        captured(&board, Extent::Followed, questions);
        let (made, _) = questions.counts();
        board.play(Color::White, at(10, 0)).unwrap();
        captured(&board, Extent::Followed, questions);
        assert_eq!(questions.counts().0, made, "far from the ladder");
        board.play(Color::White, at(7, 7)).unwrap();
        assert_ne!(captured(&board, Extent::Followed, questions), Reach::Yes);
        assert!(questions.counts().0 > made);
        let (made, _) = questions.counts();
        board.undo();
        assert_eq!(captured(&board, Extent::Followed, questions), Reach::Yes);
        assert_eq!(questions.counts().0, made, "an undo finds the answers of before");
    }
}
