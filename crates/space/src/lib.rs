//! Spatial reasoning: from stones to the picture that a Go player sees (Bouzy 1996, 2001).
//!
//! Where to start reading: [`morphology`].

pub mod morphology;
