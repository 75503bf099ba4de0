//! Saying why: facts as sentences and pictures.
//!
//! This room turns the facts of a [`Scene`](facts::Scene) into what a reader understands. It
//! never looks at a board to find something out: it says only what a fact says, and every
//! sentence keeps the ids of its facts, its grade, the points it speaks of and the line that
//! shows it. What no fact supports is not said; where nothing is known, that is said.
//!
//! | module | question |
//! |---|---|
//! | [`why`] | what does this move do? |
//! | [`ask`] | what about this stone, this group, this point, this area? |
//! | [`compare`] | what does one move do and the other not? |
//! | [`picture`] | how does a sentence look on the board? |
//! | [`review`] | which moments of a game mattered? |
//!
//! Words come from the catalogues in the folder `messages`, one file a language.
//!
//! Where to start reading: [`why()`](why::why), then `why/remark.rs` (what can be said of a
//! deed), then `messages/en.ftl`.

pub mod ask;
mod catalogue;
pub mod compare;
mod language;
mod name;
mod params;
pub mod picture;
mod place;
pub mod review;
mod sentence;
mod voice;
pub mod why;
mod wish;

pub use language::{Language, UnknownLanguage};
pub use name::player_name;
pub use place::Place;
pub use sentence::{Explanation, Sentence};
pub use wish::{Length, Level, UnknownWord, Wish};
