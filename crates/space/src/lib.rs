//! Spatial reasoning: from stones to the picture that a Go player sees (Bouzy 1996, 2001).
//!
//! | level | module | owns |
//! |---|---|---|
//! | geometric | [`element`] | connectors, dividers, contacts |
//! | topological | [`group`], [`fraction`] | connected groups; parts of the board and encirclement |
//! | morphological | [`morphology`] | maps of territory and influence |
//!
//! Where to start reading: [`morphology`].

pub mod element;
pub mod fraction;
pub mod group;
pub mod morphology;
mod params;
