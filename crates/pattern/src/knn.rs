//! Patterns of the K nearest neighbours (Bouzy and Chaslot 2005).
//!
//! A pattern advises a move at its centre. It knows the K nearest stones and edge places and
//! nothing else. Their distance depends on the board, so the same kind of pattern serves an empty
//! corner and a crowded fight. The value of a pattern is not invented but counted in the games of
//! strong players: how often it matched, and how often the move was played.
//!
//! Where to start reading: [`Order`] (what "nearest" means), [`Shape`] (a pattern),
//! [`Tree`] (all patterns), [`Counts`] (the probabilities), then [`Watch`] (matching in a game).

mod base;
mod counts;
mod draw;
mod file;
mod forecast;
mod grid;
mod grow;
mod nearby;
mod order;
mod params;
mod prune;
mod report;
mod shape;
mod tree;
mod voice;
mod walk;
mod watch;

pub use base::Base;
pub use counts::Counts;
pub use file::BaseError;
pub use forecast::{Forecast, Rule};
pub use grow::Grower;
pub use nearby::Nearby;
pub use order::{FARTHEST, Order, PLACES};
pub use prune::Pruning;
pub use report::Measure;
pub use shape::Shape;
pub use tree::{Node, Tree};
pub use voice::Voice;
pub use walk::{Kind, Neighbour};
pub use watch::Watch;

/// The largest number of neighbours of a pattern. The paper goes up to 15.
pub const MAX_K: usize = 20;
