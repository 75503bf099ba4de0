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

/// Strings of one colour that need more moves in a row than this to be joined count as cut.
pub(crate) const FAR: usize = 5;

/// Ways of connecting that take this many moves more than the shortest are tried too.
pub(crate) const DETOUR: usize = 1;

/// Plies from the root in which detours are tried.
pub(crate) const DETOUR_DEPTH: usize = 6;

/// Steps from a group within which its life is fought for.
pub(crate) const REACH: u8 = 4;

/// Liberties outside the arena with which a group, the attacker to move, has got out.
pub(crate) const OUTSIDE_LIBERTIES: usize = 3;

/// Groups with at most this many empty points nearer to them than to the enemy may be taken in a
/// fight for life.
pub(crate) const WEAK_ROOM: usize = 5;

/// Steps around a group in which such points are counted.
pub(crate) const WEAK_STEPS: usize = 3;

/// How often weak strings widen the arena.
pub(crate) const WIDENINGS: usize = 3;
