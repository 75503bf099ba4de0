//! SGF: game records as trees of nodes, FF4 and older.
//!
//! | to | use |
//! |---|---|
//! | read a file | [`Collection::parse`] |
//! | look at a game | [`GameTree`], [`Node`], [`Property`] |
//! | replay a game | [`Game`], [`Replay`] |
//! | learn from many games | [`MainLine`] |
//! | make or change a game | [`GameTree::from_game`], [`GameTree::new`], [`GameTree::set`] |
//! | write a game | [`GameTree::to_sgf`] |
//! | scan texts without a tree | [`scan`] |
//!
//! The reader is tolerant and reports what it tolerated; the writer keeps to FF4.
//!
//! ```
//! use kosumi_record::sgf::Collection;
//! let file = Collection::parse(b"(;GM[1]SZ[9]KM[6,5];B[ee]C[Centre!])")?;
//! let game = &file.games[0];
//! assert_eq!(game.main_line().count(), 2);
//! let first = game.main_line().nth(1).expect("there are two nodes");
//! assert_eq!(first.text("C").as_deref(), Some("Centre!"));
//! # Ok::<(), kosumi_record::sgf::SgfError>(())
//! ```

mod build;
#[cfg(feature = "corpus")]
pub(crate) mod charset;
#[cfg(not(feature = "corpus"))]
#[path = "sgf/charset/plain.rs"]
pub(crate) mod charset;
mod edit;
mod game;
mod info;
#[cfg(test)]
#[cfg(feature = "corpus")]
mod laws;
mod lint;
mod main_line;
mod place;
mod read;
mod replay;
mod result;
pub mod scan;
#[cfg(test)]
mod tests;
mod tree;
mod value;
mod view;
mod write;

pub use charset::Charset;
pub(crate) use charset::decode;
pub use edit::{EditError, Value};
pub use game::{Game, GameError, GameFault};
pub use info::{GameInfo, Player};
pub use lint::{Lint, Violation};
pub use main_line::{MainLine, MainLineError, MainLineFault};
pub use place::{Diagnostic, Diagnostics, Place, Quirk};
pub use read::{Collection, SgfError, SgfFault};
pub use replay::{Replay, ReplayError, ReplayFault};
pub use result::{GameResult, UnknownResult};
pub use tree::{GameTree, NodeId};
pub use value::{ValueError, ValueFault};
pub use view::{Node, Property};
