//! Choosing a move by facts.
//!
//! Only this crate turns facts into values: the decision mechanism of 1995 ([`goals`]), the global
//! search on the spatial evaluation ([`Indigo`]), the Monte Carlo players of 2004
//! ([`monte_carlo`]), and levels of strength ([`level`]). The search engine that they share
//! (random games, trees, clocks) is the crate `engine`.

pub mod goals;
mod indigo;
pub mod level;
pub mod monte_carlo;

pub use indigo::Indigo;
