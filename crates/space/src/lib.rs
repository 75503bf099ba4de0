//! Spatial reasoning: from stones to the picture that a Go player sees (Bouzy 1996, 2001).
//!
//! | level | module | owns |
//! |---|---|---|
//! | geometric | [`element`] | links, dividers, contacts |
//! | topological | [`group`], [`fraction`] | connected groups; fractions and encirclement |
//! | | [`links`], [`lives`] | which connections and lives to read, and when to stop |
//! | morphological | [`morphology`] | maps of territory and influence |
//! | qualitative | [`description`] | groups, their freedom and their relations |
//! | quantitative | [`evaluation`] | the papers' loop: invert dead groups, count points |
//! | refined | [`judgement`] | the same with reading and random games instead of thresholds |
//!
//! [`scene`] turns a judgement into facts, [`layers`] into drawings over a board.
//!
//! Where to start reading: [`description`], which puts the levels together, then
//! [`judgement`].

pub mod description;
pub mod element;
pub mod evaluation;
pub mod fraction;
pub mod group;
pub mod judgement;
pub mod layers;
pub mod links;
pub mod lives;
mod memory;
pub mod morphology;
mod params;
mod questions;
pub mod scene;
mod settings;
mod sight;
mod surroundings;
mod watch;

pub use settings::DescriptionSettings;
pub use sight::{CaptureSight, Sight};
pub use watch::Watch;
