//! The tuning constants of this room: name, unit, where the value came from.

/// Entries of the table that the searches about one move share.
pub(crate) const TABLE: usize = 1 << 14;

/// How many steps from the move strings are read for capture. A move farther away changes a
/// capture only by breaking a ladder, which the critical strings of the judgement cover.
pub(crate) const CAPTURE_STEPS: usize = 3;

/// Strings of so many stones are told of wherever they are, when they can be caught or saved.
pub(crate) const LARGE: usize = 3;

/// Strings with more liberties than this are not read for capture. The search itself gives up on
/// nearly all strings with five.
pub(crate) const CAPTURE_LIBERTIES: usize = 4;

/// How many times the usual number of positions is read to learn whether stones that are caught
/// now could have been saved.
pub(crate) const DEEPER_TIMES: u64 = 5;

/// Enclosed spaces of at most so many points are eye spaces: captures that begin there have no
/// name of their own.
pub(crate) const EYE_SPACE: usize = 9;

/// How many steps from the move strings are read for links.
pub(crate) const LINK_STEPS: usize = 3;

/// How many steps two strings may be apart to be read for a link.
pub(crate) const LINK_GAP: usize = 3;

/// Strings both at most so many steps from the move are read more thoroughly for a link.
pub(crate) const NEAR_LINK_STEPS: usize = 2;

/// How many times as many positions a search for such a link may look at.
pub(crate) const NEAR_LINK_TIMES: u64 = 5;

/// Pairs of each colour that are read for links, the nearest to the move first.
pub(crate) const LINK_PAIRS: usize = 4;

/// How many steps from the move groups are read for life.
pub(crate) const LIFE_STEPS: usize = 3;

/// Groups that are read for life, those with most stones first.
pub(crate) const LIFE_GROUPS: usize = 2;

/// Groups with more steps of room than this are not read for life.
pub(crate) const SURROUNDED: u32 = 4;

/// Groups that stay in more than this share of the random games before and after the move, from
/// -1 to 1, are not read for life.
pub(crate) const SURELY_ALIVE: f32 = 0.9;

/// Groups that stay in more than this share of the random games, from -1 to 1, are not told to be
/// hemmed in or to get more room.
pub(crate) const SAFE: f32 = 0.7;

/// How much the share of games in which stones survive must change for a judged turn of their
/// fate, from 0 to 2. Two runs of 1,000 games differ by less than 0.1.
pub(crate) const TURN: f32 = 0.5;

/// How far from even the games must be, from 0 to 1, for stones to be called alive or dead.
pub(crate) const CLEAR: f32 = 0.4;

/// Strings of at most so many stones are not called dead while a search lets them get away.
pub(crate) const RUNNERS: usize = 3;

/// How much more surely a point must be held, from 0 to 2, to count as gained.
pub(crate) const GAIN: f32 = 0.15;

/// The smallest gain that is told, in points.
pub(crate) const LEAST_GAIN: f32 = 1.5;

/// How surely a point must be held to be called ground that is entered, from 0 to 1.
pub(crate) const GROUND: f32 = 0.7;

/// Fewer points than this are no ground that a move could be played in.
pub(crate) const LEAST_GROUND: usize = 4;

/// How surely points must be held, from 0 to 1, for a wall among them to bar nobody's way.
pub(crate) const SETTLED: f32 = 0.6;

/// Walls that are told, the widest first.
pub(crate) const WALLS: usize = 2;

/// A surrounding of more steps than this is none (as in the scene).
pub(crate) const FAR: u32 = 6;
