//! Reading: what can be reached by force.
//!
//! A [`Goal`] is a local game between its owner, who wants it (Max in the papers), and the
//! opponent, who wants to prevent it (Min). A search answers with a [`Reading`] for one first
//! player; the two together make a [`Status`](facts::Status). Every search runs within a [`Budget`]
//! and says when it gave up.
//!
//! There are two kinds of search. Proof-number search ([`read_capture`], [`read_connection`],
//! [`read_separation`], [`read_eye`]) answers yes, no and ko on real positions. Generalized threats
//! ([`Threat`], [`max_threat`], [`min_threat`], [`status`]) read few moves and say which points
//! their answer depends on. An answer is called proved only after a checker that shares no code
//! with the searches has replayed it ([`Claim::check`]).
//!
//! Where to start reading: [`Goal`], then [`solve()`], which answers for both first players and has
//! the answers checked; then [`Threat`].

mod advised;
mod budget;
mod capture;
mod certain;
mod check;
mod connect;
pub mod derived;
mod dfpn;
mod eye;
mod eye_space;
mod fate;
mod goal;
mod ko;
mod life;
mod params;
mod points;
mod reading;
mod semeai;
mod separate;
mod solve;
mod threat;
mod weigh;

pub use advised::{Advice, Adviser, Evidence, Lore, Means, Rules, Side, Won, rank, read_advised};
pub use budget::Budget;
pub use capture::{Catch, find_catch, prove_captures, read_capture, read_captures};
pub use certain::Proof;
pub use check::{CheckError, Checked, Claim, Why};
pub use connect::{prove_connection, read_connection};
pub use dfpn::Table;
pub use eye::{prove_eye, read_eye};
pub use eye_space::{EyeCount, EyeSpace, count_eyes, eval_eye};
pub use facts::Stop;
pub use fate::{ThreatsNeeded, threats_needed, threats_proved};
pub use goal::{Amount, End, Goal};
pub use ko::{KoThreats, Supply};
pub use life::{
    Found, Lesson, LifeStatus, Stake, TraitWeights, Traits, find_stake, gets_out, lessons,
    life_room, read_life, read_life_with, stakes,
};
pub use reading::{Hunch, Reading};
pub use semeai::{Race, RaceHunch, RaceResult, read_race};
pub use separate::{prove_separation, read_separation};
pub use solve::{Answer, Effort, Solved, answer, certify, read_goal, second_opinion, solve};
pub use threat::{
    Aim, Answers, FirstMove, Memory, Outcome, Threat, ThreatMove, ThreatStatus, TupleError,
    Verified, first_capture, first_moves, max_threat, max_threat_by, min_threat, min_threat_by,
    order, settling_moves, status, threats,
};

/// The crates whose types appear in the interface of this one.
pub use {board, facts, proof};

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
