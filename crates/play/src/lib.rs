//! Choosing a move.
//!
//! Only this room turns facts into values. What it holds so far is the part that needs no facts:
//! random games ([`Playouts`]), a light Monte Carlo player ([`LightPlayer`]), who owns what at
//! the end ([`Ownership`]), how long to think ([`clock`]), which moves strong players would think
//! of ([`predictor`]), and openings from patterns alone ([`opening`]).
//!
//! Nothing here reads a clock or a file: time comes in as a [`Budget`], chance as a seed.
//! The same position, seed and number of playouts give the same move.

mod budget;
pub mod clock;
mod ending;
pub mod goals;
mod heavy;
mod indigo;
pub mod level;
mod light;
mod limit;
mod mind;
pub mod monte_carlo;
pub mod opening;
mod ownership;
mod params;
mod player;
mod playout;
pub mod predictor;
mod tree;

pub use budget::Budget;
pub use heavy::{Field, HeavyPlayouts, Kin, ShapeWeights, ShapesError};
pub use indigo::Indigo;
pub use light::{Choice, Decision, LightPlayer};
pub use limit::Limit;
pub use mind::{Games, Mind, Priors};
pub use opening::Opening;
pub use ownership::Ownership;
pub use player::{Light, Manners, Player, Thought};
pub use playout::{Playouts, Policy};
pub use tree::{Outlook, Survival, TreePlayer, TreeSettings};
