//! What goals are worth, in points.
//!
//! From the paper: an attack on a weak group is worth twice its stones and twice its influence;
//! a fork is worth the lesser of its threats. The rest is ours, on the same scale.

/// An attack on a weak group.
///
/// ```
/// assert_eq!(kosumi_play::goals::values::attack(5, 7), 24.0);
/// ```
pub fn attack(stones: usize, influence: usize) -> f32 {
    (2 * stones + 2 * influence) as f32
}

/// The capture or the rescue of a string: its stones, their points, and the ground that changes
/// hands with them.
pub fn capture(stones: usize, ground: usize) -> f32 {
    (2 * stones + ground) as f32
}

/// The life or the death of a group.
pub fn life(stones: usize, influence: usize, interior: usize) -> f32 {
    attack(stones, influence) + interior as f32
}

/// A way out, or closing it: half of an attack.
pub fn escape(stones: usize, influence: usize) -> f32 {
    attack(stones, influence) / 2.0
}

/// An eye of a group that needs one: half of the group.
pub fn eye(group: f32) -> f32 {
    group / 2.0
}

/// A connection of groups that do not need it.
pub const LOOSE_LINK: f32 = 2.0;

/// A link between two weak groups is worth this fraction of a group.
pub const WEAK_LINK: f32 = 0.5;

/// For a weak group that is not shut in, a link is worth this fraction of the group.
pub const FREE_LINK: f32 = 0.25;

/// The most that a single intersection is worth.
pub const MOST_GROUND: f32 = 10.0;

/// The least that a move must be worth to be made.
pub const LEAST: f32 = 1.0;

/// A move is worth at most this many times its best reason, whatever else it does.
pub const BOUND: f32 = 2.5;

/// How a fork of more than two threats is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForkRule {
    /// The second largest threat: the opponent will answer the largest.
    #[default]
    SecondLargest,
    /// The least of all, since the paper says "minimum".
    Least,
}

/// The worth of a move that makes all of these threats; 0 if there is only one.
///
/// ```
/// use kosumi_play::goals::values::{ForkRule, fork};
/// assert_eq!(fork(&[20.0, 14.0], ForkRule::default()), 14.0);
/// assert_eq!(fork(&[20.0, 3.0, 14.0], ForkRule::SecondLargest), 14.0);
/// assert_eq!(fork(&[20.0, 3.0, 14.0], ForkRule::Least), 3.0);
/// assert_eq!(fork(&[20.0], ForkRule::default()), 0.0);
/// ```
pub fn fork(threats: &[f32], rule: ForkRule) -> f32 {
    let mut sorted = threats.to_vec();
    sorted.sort_by(|a, b| b.total_cmp(a));
    match (rule, sorted.as_slice()) {
        (_, [] | [_]) => 0.0,
        (ForkRule::SecondLargest, [_, second, ..]) => *second,
        (ForkRule::Least, [.., least]) => *least,
    }
}
