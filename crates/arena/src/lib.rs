//! Measuring strength: matches between GTP programs.
//!
//! This crate runs programs, referees a game between two of them, and summarizes a series of games.
//! It starts processes and reads the clock, so it belongs to the outer layer; the main program
//! shows the results.
//!
//! | module | owns |
//! |---|---|
//! | [`controller`] | one GTP program as a child process that can neither hang nor outlive us |
//! | [`game`] | one game, refereed by [`board::Position`] |
//! | [`series`] | games with alternating colours, and their summary |
//! | [`statistics`] | intervals: pure functions |
//! | [`sprt`] | when a match has said enough |
//! | [`journal`] | a file that keeps every game, so that a killed match goes on |
//! | [`table`], [`report`] | what a match says, for readers and for machines |
//!
//! Where to start reading: [`game::play`].

pub mod controller;
pub mod game;
pub mod journal;
pub mod params;
pub mod report;
pub mod series;
pub mod sides;
pub mod sprt;
pub mod statistics;
pub mod table;
