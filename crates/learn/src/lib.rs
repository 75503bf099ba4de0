//! Learning: what can be found out without being told.
//!
//! Where to start reading: [`rules`], which finds rules by enumeration and verifies every state
//! by search.

pub mod rules;
