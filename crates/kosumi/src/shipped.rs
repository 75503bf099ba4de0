//! What was learnt and ships inside the program.

use pattern::knn::Base;

/// How it was made is written in `docs/knn.md`.
static PATTERNS: &[u8] = include_bytes!("../../../data/patterns.kos");

/// The K-nearest-neighbour patterns that ship.
pub fn patterns() -> Base {
    Base::from_bytes(PATTERNS).expect("invariant: a test reads the shipped patterns")
}
