//! Learning: what can be found out without being told.
//!
//! | module | learns |
//! |---|---|
//! | [`rules`] | rules, by enumeration, with every state verified by search |
//! | [`mistakes`] | sure rules, from captures that were not foreseen |
//! | [`watch`] | rules to try, from games that are watched, with how they fare |
//! | [`observe`] | rules without diagrams, from how it solved something itself |
//! | [`mod@derive`] | nothing, but holds rules that a program wrote against full width |
//! | [`patterns`] | K-nearest-neighbour patterns, from game records |
//! | [`weights`] | weights of the move predictor, from game records |
//! | [`shapes`] | weights of 3x3 shapes for random games, from game records |
//! | [`lives`] | weights of moves in fights for life, from what reading finds out |
//! | [`prediction`] | nothing, but says how well the moves of games are foreseen |
//!
//! This room reads corpora and keeps its half-done work in a folder; what it learns goes back to
//! the caller, who decides where to write it.

pub mod derive;
pub mod lives;
pub mod mistakes;
pub mod observe;
pub mod patterns;
pub mod prediction;
mod replay;
pub mod rules;
pub mod shapes;
mod threads;
pub mod watch;
pub mod weights;
