//! The rules of Go, written as simply as possible.
//!
//! This crate owns the naive twins of what `board` does fast: a game on a plain list of points with
//! flood fill for everything, and exhaustive answers to questions of life on tiny boards. It is a
//! specification, to read beside the rules of the game, and a test helper: nothing that ships uses
//! it. It shares the types of `board` (points, colours, rules) but none of the algorithms, so that
//! a mistake would have to be made twice to go unnoticed.
//!
//! Where to start reading: [`Stones`] (the stones on a board), [`NaiveBoard`] (which moves are
//! legal), then [`life`] (what can be captured), [`goal`] (who reaches a goal in alternating play)
//! and [`nearest`] (what is around a point).

mod corner;
mod game;
pub mod goal;
pub mod life;
pub mod nearest;
mod random;
mod score;
mod stones;

pub use corner::walled_corner;
pub use game::{NaiveBoard, Refusal, Taken};
pub use random::Random;
pub use score::{area, score, territory};
pub use stones::{NaiveString, Stones};
