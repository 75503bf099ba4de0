//! Why a proof is wrong.

use std::fmt;

use board::{Illegal, Move, Played};

/// The line in which a proof fails, and why.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::ProofTree;
/// use kosumi_tactics::{Budget, Checked, Claim, Goal, Why};
/// let board: Board = ". X .\nX O .\n. X .".parse()?;
/// let goal = Goal::capture(board.size().point(1, 1).expect("on the board"));
/// let claim = Claim { board: &board, goal: &goal, owner: Color::Black, first: Color::Black };
/// let Checked::Refuted(error) = claim.check(&ProofTree::root(), Budget::nodes(100)) else {
///     panic!("an empty tree proves nothing");
/// };
/// assert_eq!((error.line.len(), error.why), (0, Why::Unanswered));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The moves from the start, including the one that fails.
    pub line: Vec<Played>,
    /// What is wrong after them.
    pub why: Why,
}

/// What is wrong at the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The board does not hold the stones of the goal, or the goal belongs to the other player.
    NotTheirGoal,
    /// A node of the tree refers to one that does not exist, does not come after it, or has no
    /// move. The number is that of the referring node.
    Malformed(usize),
    /// The tree names no move for the owner.
    Unanswered,
    /// The owner's last move is not allowed.
    Illegal(Illegal),
    /// The tree ends and the goal is not reached.
    NotReached,
    /// The stones that were to live, or to win a race, have been captured.
    Lost,
    /// The line came back to an earlier situation.
    Repeats,
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line.as_slice() {
            [] => f.write_str("at the start")?,
            line => {
                f.write_str("after ")?;
                for (index, played) in line.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{} ", played.color)?;
                    match played.mv {
                        Move::Play(at) => write!(f, "({}, {})", at.column() + 1, at.row() + 1)?,
                        Move::Pass => f.write_str("pass")?,
                    }
                }
                f.write_str(" (column and row, counted from 1 at the upper left)")?;
            }
        }
        match self.why {
            Why::NotTheirGoal => f.write_str(": the goal is not one of its owner on this board"),
            Why::Malformed(node) => {
                write!(f, ": node {node} of the tree must refer to moves that come after it")
            }
            Why::Unanswered => f.write_str(": the tree has no move for the owner of the goal"),
            Why::Illegal(why) => write!(f, ": the owner's last move is not allowed: {why}"),
            Why::NotReached => f.write_str(": the tree ends before the goal is reached"),
            Why::Lost => f.write_str(": the stones that were to stay have been taken"),
            Why::Repeats => f.write_str(": the situation has been there before"),
        }
    }
}

impl std::error::Error for CheckError {}
