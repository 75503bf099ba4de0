//! Learning.
//!
//! | module | learns |
//! |---|---|
//! | [`patterns`] | K-nearest-neighbour patterns, from game records |
//!
//! This room reads corpora and keeps its half-done work in a folder; what it learns goes back to
//! the caller, who decides where to write it.

pub mod patterns;
