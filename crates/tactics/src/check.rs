//! Verifies a proof tree by replaying it under the rules alone.
//!
//! A search may be selective and may be wrong. The checker trusts its tree only after it has played
//! out every legal answer of the opponent, pass included, and every line has reached the goal. This
//! module shares no code with the searches and knows nothing of their reasoning: it uses the rules
//! ([`Board`]) and [`Goal::is_reached`], which for life is Benson's theorem.
//!
//! **How a tree answers.** At a node of the owner, the owner's first move counts. At a node of the
//! opponent, the child for the opponent's move gives the answer; if the tree does not name that
//! move, the child for the pass gives it, with the extra stone on the board. The checker never
//! invents a missing answer: it does not assume that the owner passes, though a tree may name a
//! pass.
//!
//! **Ko.** The opponent may take or retake any ko at once, the owner must obey the ban, and a line
//! that returns to an earlier situation (stones, turn and the owner's ban) is wrong. Suicide is
//! illegal for both.
//!
//! The last rule, about repetition, is a formality. Call the length of the longest line of a finite
//! proof its rank. A tree that reaches the goal in every line gives each situation in it a finite
//! least rank, and a player who always moves to the least rank never returns to a situation; nor to
//! the same stones with the other turn, because a pass there would have been at least as good. So a
//! player with such a tree also has a way to the goal that no superko rule forbids, as far as the
//! positions since the start go. That is why the checker may remember answers without the path that
//! led to them, even if this lets a repetition go unnoticed.
//!
//! **What the checker does not play out.** One thing only, by the *last-move lemma*. Let the
//! opponent be to move on a board where, after a pass, the owner's play at `x` reaches the goal at
//! once. Let `m` be another point where the opponent may play, such that the stone there captures
//! nothing, `m` is not one of the points of the stones to capture, and `m` is not the only liberty
//! that the string of `x` has after the play, nor one of the only two of a string beside the eye;
//! for life, `m` has an empty point other than `x` beside it. Then after `m` the play at `x`
//! reaches the goal too:
//!
//! 1. An enemy string whose only liberty is `x` has none at `m`, so the stone at `m` neither
//!    joins it nor gives it a liberty: `x` captures at least what it captured before.
//! 2. The owner's stones are the same, so the string of `x` has the same stones, and the same
//!    liberties but for `m`: it has one left, and the play is no suicide. Since nothing was
//!    captured at `m`, no ban holds.
//! 3. Of the stones to capture, no more remain than would remain without `m`. Two stones that were
//!    in one string still are, and a wall still leads from end to end. An eye still has the owner's
//!    stones beside it and on its diagonals, and it is empty: if `m` is the eye's own point, then
//!    all points beside it are the owner's but for `x`, which captures `m`; `x` must be one of
//!    them, or `m` would have been suicide. Its strings have the same liberties but for `m`, so
//!    that two are left.
//! 4. What is pass-alive without `m` is pass-alive with it: the owner's stones are the same, so the
//!    regions between them are; `x` captures the same stones, because the string of `m` keeps a
//!    liberty; and one more enemy stone leaves a region fewer empty points that must be beside a
//!    string. In a race the owner's stones are those that stood before.
//!
//! Without the lemma, a tree with `n` opponent nodes on a line costs as much as trying all choices
//! of `n` moves; with it, of `n - 1`. Reductions that reach further (zones outside of which no move
//! matters) were rejected: their proofs need the very reasoning that the checker is to verify.

mod error;
mod replay;

pub use error::{CheckError, Why};

use board::{Board, Color};
use facts::{Grade, ProofTree};

use crate::budget::Budget;
use crate::goal::Goal;
use replay::{Replay, Stop};

/// The claim that a player reaches a goal from a board, whatever the opponent does.
///
/// ```
/// # use board as kosumi_board;
/// # use facts as kosumi_facts;
/// use kosumi_board::{Board, Color, Move, Played};
/// use kosumi_facts::ProofTree;
/// use kosumi_tactics::{Budget, Checked, Claim, Goal};
/// let board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let point = |column, row| board.size().point(column, row).expect("on the board");
/// let goal = Goal::capture(point(1, 1));
/// let claim = Claim { board: &board, goal: &goal, owner: Color::Black, first: Color::Black };
///
/// let mut tree = ProofTree::root();
/// assert!(matches!(claim.check(&tree, Budget::nodes(100)), Checked::Refuted(_)));
/// tree.add(0, Played { color: Color::Black, mv: Move::Play(point(2, 1)) });
/// assert_eq!(claim.check(&tree, Budget::nodes(100)), Checked::Proved { nodes: 1 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The starting board, with the ko ban if there is one.
    pub board: &'a Board,
    /// The goal that is claimed.
    pub goal: &'a Goal,
    /// The player who reaches it.
    pub owner: Color,
    /// The player who moves first.
    pub first: Color,
}

/// The result of replaying a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Every line reaches the goal.
    Proved {
        /// Positions examined.
        nodes: u64,
    },
    /// The tree is wrong; the claim may still be right.
    Refuted(CheckError),
    /// The budget was spent first: the tree is neither proved nor refuted.
    NotChecked {
        /// Positions examined.
        nodes: u64,
    },
}

impl Checked {
    /// The grade of a search's claim after the check: none if its tree is wrong, and only that of a
    /// search if the checker did not replay the tree to the end.
    pub fn grade(&self) -> Option<Grade> {
        match self {
            Checked::Proved { .. } => Some(Grade::Proved),
            Checked::NotChecked { .. } => Some(Grade::Read),
            Checked::Refuted(_) => None,
        }
    }
}

impl Claim<'_> {
    /// Replays a tree with every legal answer of the opponent.
    ///
    /// Two positions at the same node of the tree are the same if their 64-bit hashes are equal:
    /// among ten million positions the probability of any collision is below one in a hundred
    /// thousand.
    pub fn check(&self, tree: &ProofTree, mut budget: Budget) -> Checked {
        self.check_within(tree, &mut budget)
    }

    /// Like [`Claim::check`], with a budget shared by several trees.
    pub(crate) fn check_within(&self, tree: &ProofTree, budget: &mut Budget) -> Checked {
        let mut replay = Replay::new(self, tree, budget.part(budget.left()));
        let outcome = replay.run(self.first);
        let nodes = replay.nodes();
        budget.spend(nodes);
        match outcome {
            Ok(()) => Checked::Proved { nodes },
            Err(Stop::Wrong(error)) => Checked::Refuted(error),
            Err(Stop::Spent) => Checked::NotChecked { nodes },
        }
    }
}
