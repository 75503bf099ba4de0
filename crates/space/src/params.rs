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

/// Strings with at most this many liberties are read for capture. With 4, a fifth more nodes found
/// nothing more on positions of professional games.
pub(crate) const CAPTURE_LIBERTIES: usize = 3;

// What evidence adds to the share of games in which a string survives, from -1 to 1. Chosen from
// a few values each on positions of professional games that a strong engine had judged; their
// neighbours do about as well.

/// A string that is captured even if its owner moves first. Of those, 98 in 100 were dead.
pub(crate) const DEAD_BY_READING: f32 = -1.0;

/// A string that can be captured, with its attacker to move.
pub(crate) const LOST_IF_ATTACKED: f32 = -0.4;

/// A string that can be captured, with its owner to move: it may be worth less than a move.
pub(crate) const LOST_IF_PASSED: f32 = -0.1;

/// A string that survives in more than this share of the games is called alive without reading.
pub(crate) const ALIVE_SHARE: f32 = 0.2;

/// Strings whose share is nearer to even than this may have their group's life read.
pub(crate) const DOUBTFUL: f32 = 0.4;

/// The same when the game is over and only what nearly all games agree about is not read.
pub(crate) const DOUBTFUL_AT_THE_END: f32 = 0.9;

/// A life that was read is not believed against a lower share: it may rest on stones elsewhere that
/// are dead, which the games see.
pub(crate) const HARDLY_ALIVE: f32 = -0.7;

/// Stones that can be taken and that live in a larger share of the games may be in seki: who takes
/// them may die of it. Those of the one such seki in 300 training games had -0.18.
pub(crate) const HARDLY_CAPTURED: f32 = -0.5;

/// Stones that survive in a larger share of the games save those that are joined to them.
pub(crate) const JOINED_SHARE: f32 = 0.5;

/// Fewer stones that games call dead are not worth a search for seki.
pub(crate) const RACING_STONES: usize = 2;

/// Fewer doubtful stones are not worth a search for life.
pub(crate) const DOUBTFUL_STONES: usize = 3;

/// How much surer a point is than the share of random games says: a strong engine's judgement of
/// 108,300 points follows the hyperbolic tangent of twice the share.
pub(crate) const SHARPNESS: f32 = 2.0;

/// What the next move is worth on an open board, in points; half of the usual komi swings.
pub(crate) const MOVE_WORTH: f32 = 7.0;

/// With this many open points, the count is trusted half and an even game half.
pub(crate) const TRUST_POINTS: f32 = 100.0;

/// Positions that a judgement remembers: several times as many as it looks at.
pub(crate) const TABLE: usize = 1 << 14;

/// Groups with more steps to the end of their fraction than this are not called encircled.
pub(crate) const FAR_ENCIRCLEMENT: u32 = 4;

/// Points held more surely than this, from 0 to 1, are called territory.
pub(crate) const TERRITORY_SURE: f32 = 0.5;

/// Positions that one search for a connection remembers: more than the largest threshold.
pub(crate) const LINK_TABLE: usize = 1 << 10;

/// Points held more surely than this, from 0 to 1, are counted where the borders of a finished
/// game are not closed.
pub(crate) const COUNTED_SURE: f32 = 0.5;

/// Strings with at most this many liberties are asked about while a finished game is played on.
/// With 3, one count in 300 training games was wrong that is right with 4, for as much time.
pub(crate) const SHORT_OF_LIBERTIES: usize = 4;

/// Positions that one search for a capture may look at while a finished game is played on.
pub(crate) const PROTECTION_NODES: u64 = 500;

/// The same where the stones are in atari: they are few, what becomes of them is near, and whether
/// a ko is worth it takes more to see.
pub(crate) const ATARI_NODES: u64 = 5_000;

/// So many moves that protect the same stones are compared by what they leave to protect.
pub(crate) const PROTECTIONS_COMPARED: usize = 4;

/// Strings within so many steps of a move that protects count for what it leaves to protect.
pub(crate) const STEPS_AROUND_PROTECTION: usize = 4;

/// So many orders of the last neutral points are tried at most, an odd number. Of 640 training games
/// 7 orders find 529 of the recorded scores, 9 find 536 and 13 find 537 (estimates).
pub(crate) const ORDERS: u64 = 13;

/// No more than so many where they all come to the same: with 3, 4, 5 or 6 the same scores are found,
/// but for one.
pub(crate) const ORDERS_AGREEING: usize = 3;

/// The most liberties of enemies that are taken to save others.
pub(crate) const NEARLY_CAPTURED: usize = 2;

/// When the game is over, only strings that survive in a lower share of the games are called dead
/// without reading: players leave no even fight, so stones near even are in seki or live by a move
/// that random players miss. In 40 professional games, the strings GNU Go calls dead had less than
/// -0.30 and those it calls alive more than -0.28; the cut was put between. It is not sharp: in 39
/// other games two living groups had -0.34 and -0.44, and a dead string -0.28. In 36 more, three living groups
/// had -0.29 to -0.31, and the cut was moved from -0.29.
pub(crate) const DEAD_AT_THE_END: f32 = -0.35;

/// A living group near even leaves at most so many empty points to nobody when the game is over:
/// more than the shared liberties of a seki and some neutral points.
pub(crate) const OPEN_BESIDE_THE_LIVING: usize = 8;

/// Positions that one search for life may look at while a finished game is played on.
pub(crate) const LAST_LIFE_NODES: u64 = 2_000;

/// A string with so many points of its own territory beside it is not asked about when a finished
/// game is played on.
pub(crate) const ROOM_TO_LIVE: usize = 12;

/// A string with so many liberties far from a question is safe for all that the question asks.
pub(crate) const STRONG_LIBERTIES: usize = 3;

/// Steps around a connection, the liberties of a string, those of a group, and an eye that belong
/// to the question whether it holds, is captured, lives, or is one.
pub(crate) const STEPS_AROUND: usize = 2;

/// Steps around strings that may be in danger when a game is over.
pub(crate) const STEPS_AROUND_DANGER: usize = 2;

/// How often a capture whose lines run out of its surroundings is asked again in larger ones.
pub(crate) const WIDENINGS: usize = 3;

/// A string in seki may have an eye of so many points.
pub(crate) const SEKI_EYE: usize = 3;

/// A rival with more liberties is in no race.
pub(crate) const RACE_LIBERTIES: usize = 6;

/// A game is over when not more than one in so many points lies between both colours.
pub(crate) const OPEN_AT_THE_END: usize = 5;

/// A game is over when at least one in so many points has a stone.
pub(crate) const PLAYED_AT_THE_END: usize = 5;
