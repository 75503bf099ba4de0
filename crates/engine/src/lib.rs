//! The search engine: everything about choosing moves that needs no facts about a position.
//!
//! It holds random games ([`Playouts`] without knowledge, [`HeavyPlayouts`] with some), what they
//! say about the owners of points ([`Ownership`], [`Shares`]), the prediction of strong players'
//! moves ([`predictor`]), openings from patterns alone ([`opening`]), tree search ([`TreePlayer`],
//! and [`Survival`] for the fate of one group), and time ([`clock`], [`Budget`]).
//!
//! The crate stands below spatial reasoning, so that `space` can use it. It needs boards and
//! patterns, and of `facts` only estimates, move reports and the stop signal. Everything that
//! chooses moves by facts (goals, the papers' programs, levels) stands above it, in `play`.
//!
//! Nothing here reads a clock or a file: time comes in as a [`Budget`], chance as a seed. With one
//! thread, the same position, seed and number of playouts give the same move.
//!
//! Where to start reading: [`TreePlayer`], then [`Player`], which all players share.

mod budget;
pub mod clock;
pub mod ending;
mod heavy;
mod light;
mod limit;
mod mind;
pub mod opening;
mod ownership;
mod params;
mod player;
mod playout;
pub mod predictor;
mod shares;
mod tree;

pub use budget::Budget;
pub use heavy::{Field, HeavyPlayouts, Kin, Risk, ShapeWeights, ShapesError, Taste};
pub use light::{Choice, Decision, LightPlayer, komi_in_area};
pub use limit::Limit;
pub use mind::{Games, Mind, Priors};
pub use opening::Opening;
pub use ownership::Ownership;
pub use player::{Light, Manners, Player, Thought};
pub use playout::{Playouts, Policy};
pub use shares::Shares;
pub use tree::{Outlook, Survival, TreePlayer, TreeSettings};
