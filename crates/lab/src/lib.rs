//! What only measures: benches with signatures, suites of problems, comparisons with other
//! programs, the baselines of the papers, and plots of results.
//!
//! Users of Kosumi do not compile this crate. It may use everything below it, the program's own
//! library included, and nothing uses it.

pub mod alpha_beta;
pub mod atari_go;
pub mod bench;
pub mod plot;
