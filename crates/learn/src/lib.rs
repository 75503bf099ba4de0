//! Learning: what Kosumi can find out without being told.
//!
//! | module | learns |
//! |---|---|
//! | [`rules`] | rules, by enumeration, with every state verified by search |
//! | [`mistakes`] | sure rules, from captures that the program did not foresee |
//! | [`watch`] | rules worth trying, from watched games, with their success counts |
//! | [`observe`] | rules without diagrams, from the program's own solutions |
//! | [`mod@derive`] | nothing; it checks machine-derived rules against full-width search |
//! | [`patterns`] | K-nearest-neighbour patterns, from game records |
//! | [`weights`] | weights of the move predictor, from game records |
//! | [`shapes`] | weights of 3x3 shapes for playouts, from game records |
//! | [`lives`] | weights of moves in fights for life, from search results |
//! | [`prediction`] | nothing; it measures how well the moves of games are predicted |
//!
//! This crate reads corpora and keeps unfinished work in a folder; it returns what it learns to the
//! caller, who decides where to write it.

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
