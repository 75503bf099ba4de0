//! The tuning constants of this module: name, unit, where the value came from.

/// Positions that the local game of a rule may visit when the rule is verified. The largest shipped
/// rule needs a tenth of this.
pub(super) const VERIFY_POSITIONS: usize = 200_000;

/// The most places that may hold one of two things; each one doubles the work.
pub(super) const TWO_FOLD_PLACES: usize = 6;

/// Positions that the local game of one diagram may visit in the search for rules: enough for all
/// but one diagram in a thousand.
pub(super) const FIND_POSITIONS: usize = 3_000;

/// The most liberties that a found rule requires of a friend's string. Requiring more makes no
/// further rule sure in windows of this size.
pub(super) const MOST_LEAST_LIBERTIES: u8 = 4;

/// The most liberties of the target of a found rule: with three, little is sure.
pub(super) const MOST_TARGET_LIBERTIES: u8 = 3;

/// Columns and rows of random stones around a diagram on the boards for the reader.
pub(super) const REFUTE_MARGIN: usize = 3;

/// Positions that the reader may visit for each first player.
pub(super) const REFUTE_NODES: u64 = 3_000;

/// Positions that the checker may replay.
pub(super) const REFUTE_CHECK_NODES: u64 = 3_000;

/// With this many liberties a string around an eye cannot be in atari before the eye is made: two
/// moves of the enemy and one of the friend's own may each take one.
pub(super) const REFUTE_LIBERTIES: usize = 5;
