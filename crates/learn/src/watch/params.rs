//! The tuning constants of watching: name, unit, where the value came from.

/// Positions that the teacher may visit for one answer. Nets and short ladders need 20 to 100.
pub(super) const TEACHER_NODES: u64 = 150;

/// Positions that the learner's knowledge may visit before it has failed to find a move.
pub(super) const BELIEF_NODES: u64 = 60;

/// Rows and columns around a move within which strings are considered.
pub(super) const REACH: usize = 2;

/// Strings with more liberties than this are ignored.
pub(super) const MOST_LIBERTIES: usize = 4;

/// The most captures, connections and eyes considered after a move.
pub(super) const MOST_GOALS: [usize; 3] = [4, 3, 2];

/// How many of the winner's moves, from the first on, are taken from a line that the teacher read.
pub(super) const LINE_MOVES: usize = 3;

/// The most tries, of all rules together, that are remembered: above this all counts are halved,
/// and rules that were not seen again are forgotten. Some 2,500 games have this many. The limit
/// counts tries, not games, because the file contains the tries: it does not matter how many
/// sittings they took.
pub const MEMORY: u64 = 2_000_000;

/// A rule is dropped only after this many tries, if its rate is then below [`LEAST_RATE`].
pub(super) const FAIR_TRIES: u32 = 24;

/// Rules that reach their goal less often than this are dropped.
pub(super) const LEAST_RATE: f32 = 0.03;

/// The most rules of a base; those with the fewest successes go first.
pub(super) const MOST_RULES: usize = 16_000;

/// New rules are kept apart until there are this many, plus one for each twenty known rules.
pub(super) const FRESH: usize = 48;
