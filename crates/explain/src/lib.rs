//! Explanations: facts as sentences and pictures.
//!
//! This crate turns the facts of a [`Scene`](facts::Scene) into text that a reader understands. It
//! never analyses a board itself: it says only what a fact says, and every sentence keeps the ids
//! of its facts, its grade, the points it mentions and the line that shows it. Where nothing is
//! known, the explanation says so.
//!
//! | module | question |
//! |---|---|
//! | [`why`] | what does this move do? |
//! | [`ask`] | what is known about this stone, group, point or area? |
//! | [`compare`] | what does one move do that the other does not? |
//! | [`picture`] | how does a sentence look on the board? |
//! | [`review`] | which moments of a game mattered? |
//!
//! The words come from the catalogues in the folder `messages`, one file per language;
//! [`page_words`] gives those that `kosumi serve` shows on its page.
//!
//! Where to start reading: [`why()`](why::why), then `why/remark.rs` (the possible remarks about a
//! deed), then `messages/en.ftl`.

pub mod ask;
mod catalogue;
pub mod compare;
mod language;
mod name;
mod page;
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
pub use page::{Words, page_words};
pub use place::Place;
pub use sentence::{Explanation, Sentence};
pub use wish::{Length, Level, UnknownWord, Wish};
