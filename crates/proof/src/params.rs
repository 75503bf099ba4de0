//! The numbers that tune the search; none of them can make an answer wrong.

/// The longest line of a search.
pub(crate) const MAX_DEPTH: usize = 160;

/// How many of the last proofs after a move of the owner are compared with a position that arises
/// by the same move.
pub(crate) const RECENT: usize = 8;

/// Liberties that a reserve needs beyond its rank if the last stone played belongs to it, because
/// that stone may have brought as many.
pub(crate) const NEW_STONE: usize = 3;
