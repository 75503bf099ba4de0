//! The numbers that tune the search; none of them can make an answer wrong.

/// The longest line of a search.
pub(crate) const MAX_DEPTH: usize = 160;

/// How many of the last proofs after a move of the owner are compared with a position that arises
/// by the same move.
pub(crate) const RECENT: usize = 12;

/// The liberties of a string at the start with which the search takes it for a wall.
pub(crate) const WALL: usize = 6;

/// How many more moves than the shortest way between two strings the other ways may take that are
/// tried first.
pub(crate) const DETOUR: usize = 1;

/// The longest way between two strings, in moves, that is looked for.
pub(crate) const LONGEST_WAY: usize = 6;

/// The most points of a room in which stones are seen to make one eye at most.
pub(crate) const LARGEST_ROOM: usize = 60;

/// How many positions of the scout cost as much as one of a proof.
pub(crate) const SCOUTED: u64 = 8;
