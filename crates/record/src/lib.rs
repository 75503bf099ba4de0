//! The notation of Go.
//!
//! This crate owns the written forms of games and positions, and converts each of them to the types
//! of [`board`] and back.
//!
//! | module | form |
//! |---|---|
//! | [`vertex`] | GTP names of points: `D4`, `pass` |
//! | [`diagram`] | boards drawn in text |
//! | [`picture`] | boards as pictures |
//! | [`sgf`] | game records |
//! | `corpus` | streams of many game records (feature `corpus`) |

#[cfg(feature = "corpus")]
pub mod corpus;
pub mod diagram;
pub mod picture;
pub mod sgf;
pub mod text;
pub mod vertex;

/// The crate whose types appear in the interface of this one.
pub use board;

/// The example of the README is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
