//! Eyes: the goal of one eye, and the count of eyes in a space.

#![allow(clippy::unwrap_used, reason = "the helpers of tests may unwrap as tests do")]

mod goal;
mod random;
mod space;
