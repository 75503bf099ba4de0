//! The notation of Go.
//!
//! This room owns how games and positions are written down, and turns each form into the types
//! of [`board`] and back.
//!
//! | module | form |
//! |---|---|
//! | [`vertex`] | GTP names of points: `D4`, `pass` |
//! | [`diagram`] | boards drawn in text |
//! | [`picture`] | boards as pictures |
//! | [`sgf`] | game records |
//! | [`corpus`] | streams of many game records |

pub mod corpus;
pub mod diagram;
pub mod picture;
pub mod sgf;
pub mod vertex;
