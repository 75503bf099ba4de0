//! The tuning constants of this room: name, unit, where the value came from.

/// The longest connection that is read, in moves in a row. Cazenave 2004, section 4.5, reads
/// orders up to 3.
pub(crate) const LONGEST_LINK: usize = 3;

/// The widest gap of a divider between two stones that is read, in points. Longer gaps hold only
/// with empty room beside them.
pub(crate) const WIDEST_GAP: usize = 1;

/// Stones on lines below this one are read as dividers to the edge. Bouzy 2001 has lines 2 to 4.
pub(crate) const HIGHEST_LINE: usize = 4;

/// How far away, in rows or columns, stones may be that make a divider needless: it is a local
/// notion.
pub(crate) const NEARBY: usize = 5;

/// Pairs of moves after which two links that rest on the same points must hold without.
pub(crate) const TOGETHER_DEPTH: usize = 2;

/// So many separate parts of an interior make a group live (Bouzy 2001 leaves the size open and
/// refers to Chen and Chen 1999).
pub(crate) const LIVING_PARTS: usize = 2;

/// One part of an interior with so many points makes a group live.
pub(crate) const LIVING_ROOM: usize = 7;
