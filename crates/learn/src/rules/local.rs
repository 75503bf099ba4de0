//! The game played on a diagram when nothing outside is known.
//!
//! The *protagonist* makes a claim; the *adversary* disputes it. For the claim "the goal is
//! reached" the friend is the protagonist, for "the goal is prevented" the enemy. Everything
//! unknown favours the adversary:
//!
//! 1. The protagonist plays inside the diagram only. The adversary may also play outside.
//! 2. A string of the protagonist has its liberties inside, and outside only as many as a bound of
//!    the rule guarantees. One stone outside takes one such liberty from *every* string of the
//!    protagonist, since they may all share it.
//! 3. When such a string loses its last known liberty and touches the unknown, the adversary
//!    chooses: the string is captured, or it stands with one liberty outside. Capture is not always
//!    worse, since stones that stand can be in the way of their own friends.
//! 4. A string of the adversary that touches the unknown cannot be captured, because it may have
//!    liberties there, unless a bound of the rule says that all its liberties are inside. Even that
//!    guarantee ends once the adversary has played outside, or at a point that touches the unknown,
//!    or has captured a string that does: this may have captured what surrounds the string.
//! 5. A bound on a string of the protagonist guarantees liberties outside only beyond those inside
//!    of all its strings that touch the unknown, since they may be one string there.
//! 6. The adversary may retake every ko at once, the protagonist may not. Suicide is illegal.
//! 7. A game without end is lost for the player who wants to reach the goal.
//!
//! **Why the real game is no worse for the protagonist.** Compare the real game with a game here.
//! Real strings of the protagonist have at least the liberties counted here, real strings of the
//! adversary at most; so what is legal here is legal there, and what is captured here is captured
//! there. A real move of the adversary outside is a move outside here, and rules 2 to 4 cover what
//! it may do inside. Only one thing can happen there and not here: the protagonist's move captures
//! a string that counts as safe here. Its points are then empty there and the adversary's here. The
//! protagonist never plays on them, strings beside them have more liberties there, and an adversary
//! who plays there again is passing here. So the adversary's real stones inside are always among
//! those here, and the goals do not mind if some are missing.
//!
//! **What "reached" means** is strict for the friend and generous for the adversary's refutation:
//! see [`Goal`](pattern::rule::Goal). Strings that the friend connects must have two liberties when
//! the enemy moves next, whereas to refute "prevented" it is enough that the stones touch.

mod game;
mod goal;
mod ground;
mod search;
mod sprint;

pub use ground::{Diagram, Ground, GroundError};
pub use search::{Answer, Question, ask};

/// The player who makes the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protagonist {
    /// The friend: the goal is reached.
    Friend,
    /// The enemy: the goal is prevented.
    Enemy,
}
