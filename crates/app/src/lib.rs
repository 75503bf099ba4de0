//! What Kosumi does, without a face.
//!
//! The command line, GTP, the page and the server for language models all ask here, so that they
//! all say the same. A request is typed, and so is its result: nothing travels as text that somebody
//! would have to read again. This crate reads no file, runs no process, prints nothing and knows
//! neither JSON nor the command line. Time comes in as a [`Clock`](solve::Clock), a
//! [`Stop`](facts::Stop) or a number of playouts; KataGo comes in as a
//! [`Katago`](katago::Katago), whoever runs it.
//!
//! | ask | in |
//! |---|---|
//! | what is in these bytes? | [`loaded`] |
//! | what is true of this position? | [`sure`] by the rules alone, [`scenery`] with all that is seen |
//! | what does this move do, what is known about this point? | [`account`], [`explaining`], [`warning`] |
//! | can it be captured, cut, killed? | [`solve`], and [`fate`] where reading gives up |
//! | who owns what, what is the score? | [`evaluation`], [`counting`] |
//! | which moves mattered in this game? | [`review`], with [`study`] or [`katago`] as the judge |
//! | which move next? | [`player`], by a [`persona`] |
//! | what do the learnt patterns say? | [`voices`] |
//! | how does a position look, with what is seen in it? | [`drawing`] |
//! | how are several positions of a game looked at? | with one watch, [`watching`] |
//!
//! What was learnt ships inside the program: [`shipped`] reads it once.
//!
//! Where to start reading: [`account`], from which all explanations come.

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
pub mod sure;
pub mod voices;
pub mod warning;
pub mod watching;
