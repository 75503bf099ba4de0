//! The game of Go.
//!
//! This crate owns the rules and nothing else: points, colours, strings with exact liberties, play
//! and undo, ko and superko, scoring, pass-alive stones, and the 16 transformations that leave the
//! game unchanged. It uses only the standard library.
//!
//! Where to start reading: [`Board`] (stones and strings), then [`Position`] (history and
//! [`Rules`]), then [`pass_alive`].
//!
//! Three types share the work, so that none can be in a state the others forbid:
//!
//! | type | knows |
//! |---|---|
//! | [`Board`] | stones, strings, liberties, the simple ko ban; plays and undoes |
//! | [`Rules`] | which ko rule, suicide, scoring, handicap bonus |
//! | [`Position`] | a board, its rules, whose turn it is, and everything that came before |
//!
//! [`QuickBoard`] is a second, smaller board for playouts; a differential test keeps it equal
//! to [`Board`].
//!
//! ```
//! use kosumi_board::{Board, Color};
//!
//! let mut board: Board = "
//!     . X .
//!     X O .
//!     . X ."
//!     .parse()?;
//! let c2 = board.size().point(2, 1).expect("on the board");
//! board.play(Color::Black, c2)?;
//! assert_eq!(board.to_string(), ". X .\nX . X\n. X .\n");
//! board.undo();
//! assert_eq!(board.at(c2), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
#[cfg(feature = "serde")]
mod data;
pub mod handicap;
mod moves;
pub mod pass_alive;
mod point;
mod point_set;
mod position;
mod quick;
mod rules;
pub mod score;
mod symmetry;
mod zobrist;

pub use board::{Board, Illegal, SetupFault, SetupFaults, StoneString, TextFault};
pub use color::{ByColor, Color};
pub use moves::Move;
pub use point::{MAX_SIDE, Point, Size, SizeError};
pub use point_set::{PointSet, Points};
pub use position::{Played, Position};
pub use quick::QuickBoard;

pub use rules::{HandicapBonus, KoRule, Rules, Scoring, Suicide, UnknownRules};
pub use symmetry::{Symmetry, Transform};

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
