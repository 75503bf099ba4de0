//! The decision mechanism: moves by what they reach (Cazenave 1995, section 6).
//!
//! A position is full of small games: can this string be captured, can these two be cut, does
//! that group live? Only games that whoever moves first wins (`*`) are urgent: a move that wins
//! one is worth what the game is worth. Games that are won or lost already are worth no move, but
//! a lost one may be threatened, and a move that threatens two things at once, a fork, is worth
//! the lesser of them. There are thirteen goals ([`Reason`](facts::Reason)), one reason each; a
//! move's report keeps what they are worth apart.
//!
//! The paper gives two values, that of an attack on a weak group and that of a fork; the others
//! are ours, on the same scale (`values.rs`).
//!
//! | analyser | goals |
//! |---|---|
//! | `strings` | capture, save; threats to capture |
//! | `links` | connect, disconnect |
//! | `walls` | escape, encircle |
//! | `eyes` | make an eye, prevent one |
//! | `life` | live, kill |
//! | `ground` | protect, attack intersections |
//!
//! The rejected alternative, one number for a move from one evaluation after it, cannot say why;
//! it is what the persona `indigo` does.
//!
//! Where to start reading: [`GoalPlayer`], then `decide.rs`.

mod aim;
mod analyse;
mod decide;
mod eyes;
mod ground;
mod life;
mod links;
mod player;
mod reader;
mod sight;
mod strings;
#[cfg(test)]
mod tests;
pub mod values;
mod walls;

pub use aim::Analyser;
pub use analyse::analyse;
pub use decide::{candidates, candidates_by};
pub use player::GoalPlayer;
pub(crate) use player::sensible_moves;
pub use reader::Reader;
pub use sight::GoalEffort;
