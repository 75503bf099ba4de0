//! Shapes: what small arrangements of stones are called, and what is known about them.
//!
//! | module | owns |
//! |---|---|
//! | [`rule`] | a diagram with a name and a claim |
//! | [`matcher`] | where the diagrams of a base fit on a board |
//! | [`knn`] | patterns of the K nearest neighbours, with what games say about them |
//!
//! Where to start reading: [`rule`] for shapes that people wrote, [`knn`] for shapes that games
//! teach.

pub mod knn;
pub mod matcher;
pub mod rule;
mod rule_base;

pub use rule_base::{RuleBase, RuleId, Shipped, ShippedError};

/// The crates whose types appear in the interface of this one.
pub use {board, facts};

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
