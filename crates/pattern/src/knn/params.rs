//! Numbers that were fitted, with their origin: the likelihood of the moves of 300 games of the
//! training period that were not learnt from, with patterns from 7,500 others.

/// When the probability of a pattern is estimated, its parent counts as much as so many plays.
pub(crate) const PARENT_PLAYS: f64 = 4.0;

/// As [`PARENT_PLAYS`], where no longer pattern matches.
pub(crate) const REST_PLAYS: f64 = 3.0;

/// The part of a play that each pattern gives back to its parent: what was played often in the
/// games learnt from is played a little less often in others. Good and Turing's estimate for
/// numbers that fall with the square is near it.
pub(crate) const DISCOUNT: f64 = 0.5;
