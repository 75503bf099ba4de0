//! Measuring tools: benches with signatures, problem suites, comparisons with other programs, the
//! baselines of the papers, and plots of results.
//!
//! Users of Kosumi do not compile this crate. It may use every other crate, including the program's
//! own library, and no crate uses it.

pub mod alpha_beta;
pub mod atari_go;
pub mod bench;
pub mod plot;
