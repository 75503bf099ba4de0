//! Numbers that were fitted, with their origin.

/// How many tests the parent of a pattern counts for, when a probability is estimated: a pattern
/// that was met as often as this believes its parent and itself alike. Fitted on games of the
/// training period that were not learnt from.
pub(crate) const PARENT_TESTS: f64 = 10.0;

/// The part of a play that each pattern gives back to its parent: what was played often in the
/// games learnt from is played a little less often in others. Fitted as above; Good and Turing's
/// estimate for counts that fall with the square is near it.
pub(crate) const DISCOUNT: f64 = 0.6;

/// As [`PARENT_TESTS`], for the points where a pattern is the last that matches.
pub(crate) const REST_TESTS: f64 = 10.0;
