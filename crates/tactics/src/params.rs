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

/// An eye that needs more moves in a row than this counts as out of reach.
pub(crate) const EYE_FAR: usize = 5;

/// An enemy string with more liberties than this beside an eye or on its diagonals cannot be
/// taken to make the eye.
pub(crate) const EYE_ENEMY_LIBERTIES: usize = 3;

/// The most moves in a row that a threat is looked for among.
pub(crate) const THREAT_ORDER: usize = 4;

/// Positions that reading on from one threat may cost.
pub(crate) const THREAT_NODES: u64 = 2_000;

/// The most points of an eye space that is read as a whole.
pub(crate) const EYE_SPACE: usize = 14;

/// No group makes two eyes in a part of at most this many points; the largest shape that a single
/// stone reduces to one eye has six.
pub(crate) const EYE_NAKADE: usize = 7;

/// The most points of an own inside that closes a corner of an eye.
pub(crate) const EYE_CORNER: usize = 4;

/// Positions that one of the questions about an eye space may cost. Enclosed spaces need a few
/// hundred; open ones, of which little can be said, would take any number.
pub(crate) const EYE_NODES: u64 = 4_000;

/// Positions that the capture of one string in or around an eye space may cost.
pub(crate) const EYE_CAPTURE_NODES: u64 = 1_000;

/// Strings of one colour that need more moves in a row than this to be joined count as cut.
pub(crate) const FAR: usize = 5;

/// Ways of connecting that take this many moves more than the shortest are tried too.
pub(crate) const DETOUR: usize = 1;

/// Plies from the root in which detours are tried.
pub(crate) const DETOUR_DEPTH: usize = 6;
