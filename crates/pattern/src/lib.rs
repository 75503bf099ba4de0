//! Shapes: what small arrangements of stones are called, and what is known about them.
//!
//! Where to start reading: [`rule`] (a diagram with a name and a claim), then [`matcher`] (where
//! the diagrams of a base fit on a board).

pub mod matcher;
pub mod rule;
mod rule_base;

pub use rule_base::{RuleBase, RuleId, Shipped, ShippedError};
