//! Tree search: random games that grow a tree.
//!
//! Every simulation walks down the tree by the best bound (`select.rs`), plays a random game with
//! knowledge from the leaf, and adds the result to all nodes on its way, and to the
//! all-moves-as-first numbers of their children (`worker.rs`). A leaf that has been visited often
//! enough gets children, with the predictor's probabilities as priors (`expand.rs`).
//!
//! Nodes live in chunks that are allocated when they are first needed, up to a bound
//! (`arena.rs`); all their numbers are atomic, so that several threads search one tree without a
//! lock. A thread that walks through a node counts its visit at once and its reward later, which
//! keeps the others away (virtual loss). With one thread the search depends on nothing but the
//! position, the seed and the number of playouts.
//!
//! In the search for a move, positions that come about in several ways after as many moves share
//! their children, so that each way knows what the others found. A node's own numbers are those of
//! its own way: a simulation adds to the nodes that it came through and to no others. What is
//! proved whatever anybody plays is not played out (`sure.rs`).
//!
//! Where to start reading: [`TreePlayer`].

mod arena;
mod expand;
mod outcome;
mod player;
mod select;
mod sure;
mod survival;
#[cfg(test)]
mod tests;
mod worker;

pub use player::{TreePlayer, TreeSettings};
pub use survival::{Outlook, Survival};
