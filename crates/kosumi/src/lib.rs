//! The program: command line, GTP engine, page, and what they show.
//!
//! This is the outer layer. It alone reads clocks and files, knows JSON, and decides how things
//! look; what it says comes from the rooms below (see ARCHITECTURE.md).

pub mod account;
pub mod bench;
pub mod cli;
mod counting;
pub mod cpu;
pub mod evaluate;
pub mod explaining;
pub mod gtp;
pub mod input;
pub mod katago;
pub mod learn;
pub mod look;
pub mod matches;
pub mod mcp;
mod outlook;
pub mod output;
pub mod persona;
pub mod plot;
pub mod predict;
pub mod progress;
pub mod review;
pub mod scenery;
pub mod serve;
mod several;
pub mod shipped;
pub mod solve;
pub mod study;
pub mod sure;
pub mod voices;
