//! What a search found.

use board::{Move, Played, PointSet};
use facts::{Reach, Work};

/// The answer of one search: whether the owner of a goal reaches it with a given player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Whether the goal is reached.
    pub reach: Reach,
    /// What the player to move does: the move that reaches the goal, or that prevents it. `None`
    /// when nothing need be played, nothing helps, or nothing is known.
    pub first: Option<Move>,
    /// How it goes on, the first move included.
    pub line: Vec<Played>,
    /// The points whose change could spoil the answer.
    pub trace: PointSet,
    /// What it cost, and whether it gave up.
    pub work: Work,
    /// What it was leaning to when it gave up.
    pub hunch: Option<Hunch>,
    /// Where the player to move fails, the move that took most work to refute.
    pub hardest: Option<Move>,
}

/// Where a search stood when it gave up: which answer seemed to need less work. It is a judgement
/// and no reading; whoever shows it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunch {
    /// The likelier answer.
    pub reach: Reach,
    /// The move that looked best to the player to move.
    pub first: Option<Move>,
    /// The positions that it took to read this to the end on a smaller part of the board, where
    /// only what lies beyond it was too much; `None` where no part was read to the end.
    pub local: Option<u64>,
}

impl Reading {
    /// The answer as a leaning, where it turned out that it is not to be relied on.
    pub(crate) fn leaning(&self) -> Hunch {
        Hunch { reach: self.reach, first: self.first, local: Some(self.work.nodes) }
    }

    /// The answer as a leaning and nothing more, where what would confirm it did not.
    pub(crate) fn withheld(self) -> Reading {
        let hunch = Some(Hunch { reach: self.reach, first: self.first, local: None });
        Reading { hunch, ..Reading::unknown(self.work.nodes) }
    }

    /// What is left of an answer against the player to move, whose will is `success`, where too
    /// little was looked at: nothing is known, and the move that took most work to refute is the
    /// likeliest to succeed.
    pub(crate) fn doubted(self, success: Reach) -> Reading {
        // A ko has a move that starts it.
        let first = self.hardest.or(self.line.first().map(|played| played.mv));
        let hunch = Some(Hunch { reach: success, first, local: None });
        Reading { hunch, ..Reading::unknown(self.work.nodes) }
    }

    /// Nothing was found out within the budget.
    pub fn unknown(nodes: u64) -> Reading {
        Reading {
            reach: Reach::Unknown,
            first: None,
            line: Vec::new(),
            trace: PointSet::EMPTY,
            work: Work { nodes, gave_up: true },
            hunch: None,
            hardest: None,
        }
    }
}
