//! Reads captures, connections and eyes for the analysers, with the full reader or with one that
//! goes by learnt rules.

use board::{Board, Color};
use tactics::{Budget, Goal, Lore, Means, Reading, Rules, Table, read_advised, read_goal};

/// Which reader to use.
#[derive(Clone, Copy, Debug, Default)]
pub enum Reader<'a> {
    /// The reader of `tactics`, with all its hand-written knowledge.
    #[default]
    Full,
    /// A reader that knows ladders and captures, and otherwise only what these rules advise, so
    /// that the player plays by what was learnt.
    Learnt(&'a Lore),
}

/// A reader at work.
pub(super) enum Desk<'a> {
    Full,
    Learnt(Box<Rules<'a>>),
}

impl<'a> Reader<'a> {
    pub(super) fn begin(self) -> Desk<'a> {
        match self {
            Reader::Full => Desk::Full,
            Reader::Learnt(base) => Desk::Learnt(Box::new(Rules::new(base))),
        }
    }
}

impl Desk<'_> {
    /// Reads a goal; `None` if the board does not hold what the goal is about.
    pub(super) fn read(
        &self,
        board: &mut Board,
        goal: &Goal,
        to_play: Color,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Option<Reading> {
        match self {
            Desk::Full => read_goal(board, goal, to_play, budget, table),
            Desk::Learnt(rules) => {
                let means = (rules.as_ref() as &dyn tactics::Adviser, Means::Nearby);
                read_advised(board, goal, to_play, means, budget, table)
            }
        }
    }

    /// Whether it goes by learnt rules.
    pub(super) fn is_learnt(&self) -> bool {
        matches!(self, Desk::Learnt(_))
    }
}
