//! The decision mechanism: chooses moves by the goals that they reach (Cazenave 1995, section 6).
//!
//! A position is full of small games: can this string be captured, can these two be cut, does that
//! group live? Only games won by whoever moves first (`*`) are urgent: a move that wins one is
//! worth what the game is worth. Games already won or lost are worth no move, but a move may
//! threaten a lost one, and a move that threatens two things at once, a fork, is worth the lesser
//! of them. There are thirteen goals ([`Reason`](facts::Reason)), one reason each; the report of a
//! move keeps their values apart.
//!
//! The paper gives two values, for an attack on a weak group and for a fork; the others are ours,
//! on the same scale (`values.rs`).
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
//! The rejected alternative, a single number per move from one evaluation after it, cannot say why
//! a move is good; it is what the persona `indigo` does.
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
