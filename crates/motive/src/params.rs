//! The tuning constants of this crate: name, unit, and where the value came from.

/// Entries of the table that the searches about one move share.
pub(crate) const TABLE: usize = 1 << 14;

/// Strings within this many steps of the move are read for capture. A move farther away changes a
/// capture only by breaking a ladder, which the judgement's critical strings cover.
pub(crate) const CAPTURE_STEPS: usize = 3;

/// Strings of at least this many stones are reported at any distance if they can be caught or
/// saved.
pub(crate) const LARGE: usize = 3;

/// Strings with more liberties than this are not read for capture. The search itself gives up on
/// nearly all strings with five.
pub(crate) const CAPTURE_LIBERTIES: usize = 4;

/// The node multiplier of the search that decides whether stones caught now could have been saved.
pub(crate) const DEEPER_TIMES: u64 = 5;

/// Enclosed spaces of at most this many points are eye spaces: captures that start there have no
/// name of their own.
pub(crate) const EYE_SPACE: usize = 9;

/// Strings within this many steps of the move are read for links.
pub(crate) const LINK_STEPS: usize = 3;

/// Two strings are read for a link if they are at most this many steps apart.
pub(crate) const LINK_GAP: usize = 3;

/// If both strings are within this many steps of the move, the link search gets more nodes.
pub(crate) const NEAR_LINK_STEPS: usize = 2;

/// The node multiplier of such a search.
pub(crate) const NEAR_LINK_TIMES: u64 = 5;

/// The most pairs of each colour to read for links, the nearest to the move first.
pub(crate) const LINK_PAIRS: usize = 4;

/// Groups within this many steps of the move are read for life.
pub(crate) const LIFE_STEPS: usize = 3;

/// The most groups to read for life, those with the most stones first.
pub(crate) const LIFE_GROUPS: usize = 2;

/// Groups with a larger encirclement than this are not read for life.
pub(crate) const SURROUNDED: u32 = 4;

/// Groups that survive in more than this share of the random games before and after the move, from
/// -1 to 1, are not read for life.
pub(crate) const SURELY_ALIVE: f32 = 0.9;

/// For groups that survive in more than this share of the random games, from -1 to 1, a change of
/// their room is not reported.
pub(crate) const SAFE: f32 = 0.7;

/// The smallest change, from 0 to 2, in the share of games that stones survive for a judged turn of
/// their fate. Two runs of 1,000 games differ by less than 0.1.
pub(crate) const TURN: f32 = 0.5;

/// How far from even the games must be, from 0 to 1, to call stones alive or dead.
pub(crate) const CLEAR: f32 = 0.4;

/// Strings of at most this many stones are not called dead if a search finds an escape.
pub(crate) const RUNNERS: usize = 3;

/// How much more surely a point must be held, from 0 to 2, to count as gained.
pub(crate) const GAIN: f32 = 0.15;

/// The smallest gain to report, in points.
pub(crate) const LEAST_GAIN: f32 = 1.5;

/// How surely points must be held, from 0 to 1, to count as ground that a move enters.
pub(crate) const GROUND: f32 = 0.7;

/// Ground of fewer points than this is not reported.
pub(crate) const LEAST_GROUND: usize = 4;

/// If points are held more surely than this, from 0 to 1, a wall among them blocks nothing.
pub(crate) const SETTLED: f32 = 0.6;

/// The most walls to report, the widest first.
pub(crate) const WALLS: usize = 2;

/// Groups with a larger encirclement than this are not surrounded (as in the scene).
pub(crate) const FAR: u32 = 6;
