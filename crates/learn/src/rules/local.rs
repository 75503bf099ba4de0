//! The game that is played on a diagram when nothing outside is known.
//!
//! The *protagonist* says that something is so; the *adversary* doubts it. A claim "the goal is
//! reached" has the friend as protagonist, a claim "the goal is prevented" the enemy. Everything
//! unknown is the adversary's:
//!
//! 1. The protagonist plays inside the diagram only. The adversary may also play outside.
//! 2. A string of the protagonist has the liberties inside, and outside only as many as a bound
//!    of the rule ensures. One stone outside takes one such liberty from *every* string of the
//!    protagonist, since they may all share it.
//! 3. When the last known liberty of such a string goes and it touches the unknown, the adversary
//!    chooses: it is captured, or it stands with one liberty outside. Being captured is not
//!    always worse, since stones that stand can be in the way of their own friends.
//! 4. A string of the adversary that touches the unknown cannot be captured, because it may have
//!    liberties there, unless a bound of the rule says that all its liberties are inside. Even
//!    then this is over when the adversary has played outside, or at a point that touches the
//!    unknown, or has captured a string that does: that may have captured what surrounds it.
//! 5. A bound on a string of the protagonist counts for liberties outside only what all its
//!    strings that touch the unknown leave over inside, since they may be one string there.
//! 6. The adversary may retake every ko at once, the protagonist may not. Suicide is illegal.
//! 7. A game without end is lost for the player who wants to reach the goal.
//!
//! **Why the real game is no worse for the protagonist.** Follow the real game with one of these.
//! Real strings of the protagonist have at least the liberties that are counted here, real strings
//! of the adversary at most; so what is legal here is legal there, and what is captured here is
//! captured there. A move of the adversary outside is a move outside here, and what it may do
//! inside is covered by rules 2 to 4. Only one thing can happen there and not here: the
//! protagonist's move captures a string that was counted as safe. Its points are then empty there
//! and the adversary's here. The protagonist never plays on them, strings beside them have more
//! liberties there, and the adversary who plays there again is passing here. So the stones of the
//! adversary inside are always among those here, and the goals do not mind if some are missing.
//!
//! **What "reached" means** is meant strictly for the friend and generously for the doubt: see
//! [`Goal`](pattern::rule::Goal); strings that the friend joins must have two liberties when the
//! enemy moves next, while to refute "prevented" it is enough that the stones touch.

mod game;
mod goal;
mod ground;
mod search;
mod sprint;

pub use ground::{Diagram, Ground, GroundError};
pub use search::{Answer, Question, ask};

/// Who says that something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protagonist {
    /// The friend: the goal is reached.
    Friend,
    /// The enemy: the goal is prevented.
    Enemy,
}
