//! The tuning constants of watching: name, unit, where the value came from.

/// Positions that the teacher may look at for one answer. Nets and short ladders need 20 to 100.
pub(super) const TEACHER_NODES: u64 = 150;

/// Positions that knowledge alone may look at before it has failed to find a move.
pub(super) const BELIEF_NODES: u64 = 60;

/// Rows and columns around a move in which strings are looked at.
pub(super) const REACH: usize = 2;

/// Strings with more liberties than this are not looked at.
pub(super) const MOST_LIBERTIES: usize = 4;

/// Captures, connections and eyes that are looked at after a move.
pub(super) const MOST_GOALS: [usize; 3] = [4, 3, 2];

/// Moves of the winner, from the first on, that are taken from a line that was read.
pub(super) const LINE_MOVES: usize = 3;

/// Tries of all rules together that are remembered: whenever there are more, all counts are halved,
/// and what was not seen again is forgotten. Some 2,500 games have so many. Counted in tries and
/// not in games because those are in the file: it does not matter how many sittings it took.
pub const MEMORY: u64 = 2_000_000;

/// Rules that are dropped have been tried so often and have a rate below the least.
pub(super) const FAIR_TRIES: u32 = 24;

/// Rules that reach their goal less often than this are dropped.
pub(super) const LEAST_RATE: f32 = 0.03;

/// The most rules of a base; the ones with the fewest successes go first.
pub(super) const MOST_RULES: usize = 16_000;

/// New rules are kept apart until there are this many, and one for each twenty that are known.
pub(super) const FRESH: usize = 48;
