//! The vocabulary of explainable Go: plain data, no algorithms.
//!
//! Analysers make [`Fact`]s, `play` weighs them, and `explain` puts them into words. A fact is a
//! [`Claim`] with its [`Grade`] and its [`Evidence`], and [`Fact::new`] refuses a grade that the
//! evidence does not support: no crate can call something proved that was only read.
//!
//! Where to start reading: [`Fact`], then [`Status`] (what a search says about a goal), then
//! [`Scene`] (a position as objects and facts) and [`MoveReport`] (a move as facts).

mod deed;
mod evidence;
mod fact;
mod fate;
mod grade;
mod layer;
mod manner;
mod net;
mod report;
mod scene;
mod status;
mod stop;

pub use deed::{Deed, Means, Tone};
pub use evidence::{Basis, Evidence, ProofNode, ProofTree, Work};
pub use fact::{Claim, Fact, FactId, GradeError};
pub use fate::Fate;
pub use grade::Grade;
pub use layer::{Firmness, Layer, Line, Mark};
pub use manner::Manner;
pub use net::{Contact, Object, ObjectId, ObjectKind, Relation};
pub use report::{Analysis, Estimate, MoveReport, Reason, Worth};
pub use scene::Scene;
pub use status::{Conway, FirstThreat, Reach, Status};
pub use stop::Stop;

/// The crate whose types appear in the interface of this one.
pub use board;

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
