//! The tuning constants of this room: name, unit, where the value came from.

/// A string with more liberties than this, its attacker to move, counts as saved. Cazenave 1995
/// stops ladders above 2; GNU Go reads up to 4; nets and loose ladders need 3 and 4.
pub(crate) const SAFE_LIBERTIES: usize = 4;

/// The attacker plays one step ahead of the liberties of strings with at most this many.
pub(crate) const NET_LIBERTIES: usize = 3;

/// Strings that the target may join are attacked and strengthened when they have at most this
/// many liberties.
pub(crate) const FRIEND_LIBERTIES: usize = 4;

/// Surrounding strings with at most this many liberties may be raced against.
pub(crate) const RACE_LIBERTIES: usize = 4;

/// As [`SAFE_LIBERTIES`], from [`WIDE_DEPTH`] plies on.
pub(crate) const SAFE_LIBERTIES_DEEP: usize = 3;

/// Plies from the root in which all kinds of moves are tried.
pub(crate) const WIDE_DEPTH: usize = 12;

/// Plies from the root in which nets are tried.
pub(crate) const MIDDLE_DEPTH: usize = 30;

/// The longest way between two strings that is looked at, in moves in a row.
pub(crate) const FAR: usize = 6;

/// Strings that need more moves in a row than this to be joined count as cut: for each stage of a
/// search the plies from the root at which it ends, and the moves. Plans are made near the root;
/// deep in a line only what goes on by force is followed. Of ten tables tried on the public
/// connection problems this one answers most with fewest positions.
pub(crate) const FARTHEST: [(usize, usize); 4] = [(4, 5), (8, 4), (14, 3), (usize::MAX, 2)];

/// Cutting strings with at most so many liberties may be captured to connect, by stage as in
/// [`FARTHEST`]. Without a limit, loose ladders are chased across the board.
pub(crate) const CAPTURABLE: [(usize, usize); 3] = [(8, 4), (10, 3), (usize::MAX, 2)];

/// The most liberties of a cutting string in [`CAPTURABLE`].
pub(crate) const MOST_CAPTURABLE: usize = 4;

/// Ways of connecting that take so many moves more than the shortest are tried too, by stage as
/// in [`FARTHEST`].
pub(crate) const DETOURS: [(usize, usize); 3] = [(1, 2), (3, 1), (usize::MAX, 0)];

/// A wall that needs more moves in a row than this to be closed counts as broken through.
pub(crate) const WALL: usize = 4;
