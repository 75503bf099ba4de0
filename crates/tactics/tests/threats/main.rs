//! Generalized threats on boards: what they must find, what they must not claim, and whether
//! their traces are sound.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

mod capture;
mod connect;
mod order;
mod random;
mod referee;
