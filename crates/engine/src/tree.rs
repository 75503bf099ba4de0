//! Tree search: playouts that grow a tree.
//!
//! Every simulation walks down the tree by the best bound (`select.rs`), plays a playout with
//! knowledge from the leaf, and adds the result to all nodes on its path and to the
//! all-moves-as-first numbers of their children (`worker.rs`). A leaf that has been visited often
//! enough is expanded, with the predictor's probabilities as priors (`expand.rs`).
//!
//! Nodes live in chunks that are allocated when they are first needed, up to a limit (`arena.rs`).
//! All their numbers are atomic, so that several threads can search one tree without locking nodes.
//! A thread that passes through a node counts its visit at once and its reward later, which keeps
//! other threads away (virtual loss). With one thread the search depends on nothing but the
//! position, the seed and the number of playouts.
//!
//! In the search for a move, nodes that reach the same position after the same number of moves
//! (transpositions) share their children, so that each path knows what the others found. A node's
//! own numbers belong to its own path: a simulation updates the nodes that it passed through and no
//! others. Points whose owner is proved, whatever is played, are not played out (`sure.rs`).
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
