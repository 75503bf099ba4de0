//! Fitted numbers. They were fitted to the likelihood of the moves of 300 games of the training
//! period that were not learnt from, with patterns learnt from 7,500 others.

/// How much the parent's estimate weighs in a pattern's probability, in plays.
pub(crate) const PARENT_PLAYS: f64 = 4.0;

/// As [`PARENT_PLAYS`], for points where no longer pattern matches.
pub(crate) const REST_PLAYS: f64 = 3.0;

/// The part of a play that each pattern gives back to its parent, because moves that were played
/// often in the training games are played a little less often in others. It is close to Good and
/// Turing's estimate for counts whose frequency falls with the square.
pub(crate) const DISCOUNT: f64 = 0.5;
