//! What a search found.

use board::{Move, Played, PointSet};
use facts::{Reach, Work};

/// The answer of one search: whether the owner of a goal reaches it with a given player to move.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, read_capture};
/// let mut board: Board = "
///     . X . .
///     X O . .
///     . X . .".parse()?;
/// let target = board.size().point(1, 1).expect("on the board");
/// let (mut budget, mut table) = (Budget::nodes(1_000), Table::new(1 << 10));
/// let reading = read_capture(&mut board, target, Color::Black, &mut budget, &mut table);
/// assert_eq!((reading.reach, reading.line.len()), (Reach::Yes, 1));
/// assert_eq!(reading.line.first().map(|played| played.mv), reading.first);
/// assert!(!reading.work.gave_up);
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Whether the goal is reached.
    pub reach: Reach,
    /// What the player to move does: the move that reaches the goal, or that prevents it. `None` if
    /// no move is needed, no move helps, or nothing is known.
    pub first: Option<Move>,
    /// The line that follows, the first move included.
    pub line: Vec<Played>,
    /// The points whose change could spoil the answer.
    pub trace: PointSet,
    /// The work of the search, and whether it gave up.
    pub work: Work,
    /// The likelier answer, if the search gave up.
    pub hunch: Option<Hunch>,
    /// If the player to move fails, the move that took most work to refute.
    pub hardest: Option<Move>,
}

/// The likelier answer of a search that gave up: the one that seemed to need less work. It is a
/// judgement, not a reading, and must be shown as one.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::Reach;
/// use kosumi_tactics::{Budget, Table, read_life};
/// let mut board: Board = "
///     . . . . . . .
///     . . . X . . .
///     . . . . X . .
///     O O O O X . .
///     . . . . O X .
///     . . . . O X .".parse()?;
/// let target = board.size().point(0, 3).expect("on the board");
/// let (mut budget, mut table) = (Budget::nodes(20), Table::new(1 << 10));
/// let reading = read_life(&mut board, target, Color::Black, &mut budget, &mut table);
/// assert_eq!(reading.reach, Reach::Unknown);
/// let hunch = reading.hunch.expect("a search that gives up has a guess");
/// assert_eq!(hunch.local, None, "and no smaller search finished");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunch {
    /// The likelier answer.
    pub reach: Reach,
    /// The move that looked best to the player to move.
    pub first: Option<Move>,
    /// The positions that a search of a smaller part of the board took to finish with this answer,
    /// if only the search beyond that part gave up; `None` if no such search finished.
    pub local: Option<u64>,
}

impl Reading {
    /// The answer as a hunch, when it turns out to be unreliable.
    pub(crate) fn leaning(&self) -> Hunch {
        Hunch { reach: self.reach, first: self.first, local: Some(self.work.nodes) }
    }

    /// An unknown reading with this answer as its hunch, when the verification did not confirm it.
    pub(crate) fn withheld(self) -> Reading {
        let hunch = Some(Hunch { reach: self.reach, first: self.first, local: None });
        Reading { hunch, ..Reading::unknown(self.work.nodes) }
    }

    /// Turns an answer against the player to move into an unknown reading, because the search
    /// examined too little. The hunch is `success`, what that player wants, by the move that took
    /// most work to refute: it is the likeliest to succeed.
    pub(crate) fn doubted(self, success: Reach) -> Reading {
        // If there is none, a ko has a move that starts it.
        let first = self.hardest.or(self.line.first().map(|played| played.mv));
        let hunch = Some(Hunch { reach: success, first, local: None });
        Reading { hunch, ..Reading::unknown(self.work.nodes) }
    }

    /// The reading of a search that found nothing within its budget.
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
