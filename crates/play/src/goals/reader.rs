//! Who reads captures, connections and eyes for the analysers: the full reader, or one that goes
//! by rules.

use board::{Board, Color};
use tactics::{Budget, Goal, Lore, Means, Reading, Rules, Table, read_advised, read_goal};

/// Who reads.
#[derive(Clone, Copy, Debug, Default)]
pub enum Reader<'a> {
    /// The reader of `tactics`, with all that was written by hand.
    #[default]
    Full,
    /// A reader that knows the ladder and captures, and else what these rules advise: then what
    /// was learnt is what is played by.
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
    /// What is read about a goal; `None` when the board does not hold what it speaks of.
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

    /// Whether it goes by rules alone.
    pub(super) fn is_learnt(&self) -> bool {
        matches!(self, Desk::Learnt(_))
    }
}
