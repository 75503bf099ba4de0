//! The numbers that tune the search; none of them can make an answer wrong.

/// The longest line of a search.
pub(crate) const MAX_DEPTH: usize = 160;

/// How many of the last proofs after a move of the owner are compared with a position that arises
/// by the same move.
pub(crate) const RECENT: usize = 12;

/// Liberties that a reserve needs beyond its rank if the last stone played belongs to it, because
/// that stone may have brought as many.
pub(crate) const NEW_STONE: usize = 3;

/// Liberties outside the zone that a string needs more than, to be a reserve of the smallest proofs:
/// the larger ones that rest on them have higher ranks.
pub(crate) const LEAST_RESERVE: usize = 4;

/// The liberties elsewhere that a wall needs more than, for the liberties along it to be plain.
pub(crate) const FIRM_WALL: usize = 6;

/// How many more moves than the shortest way between two strings the other ways may take that are
/// tried first.
pub(crate) const DETOUR: usize = 1;

/// The longest way between two strings, in moves, that is looked for.
pub(crate) const LONGEST_WAY: usize = 6;
