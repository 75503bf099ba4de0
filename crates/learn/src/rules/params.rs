//! The tuning constants of this room: name, unit, where the value came from.

/// Positions that the local game of a rule may look at when it is verified. The largest shipped
/// rule needs a tenth of it.
pub(super) const VERIFY_POSITIONS: usize = 200_000;

/// The most places that may hold one of two things: each doubles the work.
pub(super) const TWO_FOLD_PLACES: usize = 6;
