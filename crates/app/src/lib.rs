//! Everything Kosumi does, without a user interface.
//!
//! The command line, GTP, the page and the server for language models all use this crate, so that
//! they all give the same answers. Requests and results are typed: no interface has to parse text.
//! This crate reads no files, runs no processes, prints nothing and knows neither JSON nor the
//! command line. The caller supplies time as a [`Clock`](solve::Clock), a [`Stop`](facts::Stop) or
//! a number of playouts, and KataGo as an implementation of [`Katago`](katago::Katago).
//!
//! | question | module |
//! |---|---|
//! | what does this file contain? | [`loaded`] |
//! | what is true of this position? | [`sure`] by the rules, [`scenery`] with spatial reasoning |
//! | what does this move do, what of this point? | [`account`], [`explaining`], [`warning`] |
//! | can it be captured, cut, killed? | [`solve`], or [`fate`] if reading gives up |
//! | who owns what, what is the score? | [`evaluation`], [`counting`] |
//! | which moves mattered in this game? | [`review`], with [`study`] or [`katago`] as the judge |
//! | which move to play next? | [`player`], as a [`persona`] |
//! | what do the learnt patterns say? | [`voices`] |
//! | how to draw a position with its layers? | [`drawing`] |
//! | how to look at several positions of a game cheaply? | with one shared watch, [`watching`] |
//!
//! The learnt data is built into the program: [`shipped`] decodes it once.
//!
//! Start reading at [`account`], from which all explanations are made.

pub mod account;
pub mod counting;
pub mod drawing;
pub mod evaluation;
pub mod explaining;
pub mod fate;
pub mod katago;
pub mod loaded;
pub mod openings;
pub mod outlook;
pub mod persona;
pub mod player;
pub mod review;
pub mod scenery;
mod several;
pub mod shipped;
pub mod solve;
pub mod study;
pub mod suite;
pub mod sure;
pub mod voices;
pub mod warning;
pub mod watching;
