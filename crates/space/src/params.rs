//! The tuning constants of this crate: name, unit, and where the value came from.

/// The longest connection to read, in moves in a row. Cazenave 2004, section 4.5, reads orders up
/// to 3.
pub(crate) const LONGEST_LINK: usize = 3;

/// The widest gap to read of a divider between two stones, in points. Wider gaps hold only with
/// empty points beside them.
pub(crate) const WIDEST_GAP: usize = 1;

/// Stones on lines below this one may form dividers to the edge. Bouzy 2001 uses lines 2 to 4.
pub(crate) const HIGHEST_LINE: usize = 4;

/// The largest distance, in rows or columns, of stones that can make a divider redundant; dividers
/// are a local notion.
pub(crate) const NEARBY: usize = 5;

/// The number of move pairs after which two links that rest on the same points must hold without
/// sharing any.
pub(crate) const TOGETHER_DEPTH: usize = 2;

/// A group with at least this many separate interior parts lives (Bouzy 2001 leaves the size open
/// and refers to Chen and Chen 1999).
pub(crate) const LIVING_PARTS: usize = 2;

/// A group with an interior part of at least this many points lives.
pub(crate) const LIVING_ROOM: usize = 7;

/// Strings with at most this many liberties are read for capture. On positions of professional
/// games, 4 instead of 3 cost a fifth more nodes and found nothing more.
pub(crate) const CAPTURE_LIBERTIES: usize = 3;

// Evidence shifts the share of games in which a string survives, from -1 to 1, by these amounts.
// Each was chosen from a few values on positions of professional games that a strong engine had
// judged; neighbouring values do about as well.

/// The string is captured even if its owner moves first. Of such strings, 98 in 100 were dead.
pub(crate) const DEAD_BY_READING: f32 = -1.0;

/// The string can be captured, and its attacker is to move.
pub(crate) const LOST_IF_ATTACKED: f32 = -0.4;

/// The string can be captured, and its owner is to move, but saving it may be worth less than a
/// move.
pub(crate) const LOST_IF_PASSED: f32 = -0.1;

/// A string that survives in more than this share of the games counts as alive without reading.
pub(crate) const ALIVE_SHARE: f32 = 0.2;

/// If a string's share is nearer to even than this, its group's life may be read.
pub(crate) const DOUBTFUL: f32 = 0.4;

/// The same for a finished game, where only strings on which nearly all games agree are not read.
pub(crate) const DOUBTFUL_AT_THE_END: f32 = 0.9;

/// Below this share, a life that was read is not believed: it may rest on stones elsewhere that are
/// dead, which the games take into account.
pub(crate) const HARDLY_ALIVE: f32 = -0.7;

/// Capturable stones that live in a larger share of the games may be in seki: the captor may die by
/// capturing them. The stones of the one such seki in 300 training games had -0.18.
pub(crate) const HARDLY_CAPTURED: f32 = -0.5;

/// Stones that survive in a larger share of the games save the strings that connect to them.
pub(crate) const JOINED_SHARE: f32 = 0.5;

/// Fewer stones than this that the games call dead are not worth a search for seki.
pub(crate) const RACING_STONES: usize = 2;

/// Fewer doubtful stones than this are not worth a search for life.
pub(crate) const DOUBTFUL_STONES: usize = 3;

/// Owners are surer than the share of random games suggests: a strong engine's judgement of 108,300
/// points follows the hyperbolic tangent of twice the share.
pub(crate) const SHARPNESS: f32 = 2.0;

/// The value of the next move on an open board, in points: half the swing of the usual komi.
pub(crate) const MOVE_WORTH: f32 = 7.0;

/// With this many open points, the score is the average of the count and an even game.
pub(crate) const TRUST_POINTS: f32 = 100.0;

/// The size of a judgement's table, in positions: several times as many as it visits.
pub(crate) const TABLE: usize = 1 << 14;

/// Groups with a larger encirclement order than this are not called encircled.
pub(crate) const FAR_ENCIRCLEMENT: u32 = 4;

/// Points held more surely than this, from 0 to 1, count as territory in a scene.
pub(crate) const TERRITORY_SURE: f32 = 0.5;

/// The table size of one connection search, in positions: more than the largest threshold.
pub(crate) const LINK_TABLE: usize = 1 << 10;

/// In a finished game with open borders, points held more surely than this, from 0 to 1, are
/// counted.
pub(crate) const COUNTED_SURE: f32 = 0.5;

/// When playing on after the end, strings with at most this many liberties are checked for danger.
/// With 3, one count in 300 training games was wrong that is right with 4, in the same time.
pub(crate) const SHORT_OF_LIBERTIES: usize = 4;

/// Node limit of one capture search when playing on after the end.
pub(crate) const PROTECTION_NODES: u64 = 500;

/// The same for stones in atari. They are few and their fate is decided soon, but it takes more
/// nodes to see whether a ko is worth it.
pub(crate) const ATARI_NODES: u64 = 5_000;

/// At most this many moves that protect the same stones are compared by what they leave to protect.
pub(crate) const PROTECTIONS_COMPARED: usize = 4;

/// To compare protecting moves, strings within this many steps of the move are checked.
pub(crate) const STEPS_AROUND_PROTECTION: usize = 4;

/// The most orders of the last neutral points to try, an odd number. Of 640 training games, 7
/// orders find 529 of the recorded scores, 9 find 536 and 13 find 537 (estimates).
pub(crate) const ORDERS: u64 = 13;

/// The early exit: stop after this many orders if they all give the same result. With 3, 4, 5 or 6
/// the same scores are found, except for one.
pub(crate) const ORDERS_AGREEING: usize = 3;

/// Enemies with at most this many liberties may be captured to save other stones.
pub(crate) const NEARLY_CAPTURED: usize = 2;

/// In a finished game, only strings that survive in a lower share of the games count as dead
/// without reading: players leave no even fight, so stones near even are in seki or live by a move
/// that random players miss. In 40 professional games, the strings GNU Go calls dead had less than
/// -0.30 and those it calls alive more than -0.28; the threshold was put between. It is not sharp:
/// in 39 other games two living groups had -0.34 and -0.44, and a dead string -0.28. In 36 more,
/// three living groups had -0.29 to -0.31, and the threshold was moved from -0.29.
pub(crate) const DEAD_AT_THE_END: f32 = -0.35;

/// In a finished game, a living group near even leaves at most this many empty points neutral: more
/// than the shared liberties of a seki and some neutral points.
pub(crate) const OPEN_BESIDE_THE_LIVING: usize = 8;

/// Node limit of one life search when playing on after the end.
pub(crate) const LAST_LIFE_NODES: u64 = 2_000;

/// When playing on after the end, a string with this many points of its own territory beside it is
/// not checked for life.
pub(crate) const ROOM_TO_LIVE: usize = 12;

/// A string with this many liberties outside a question's zone is safe for the purpose of the
/// question.
pub(crate) const STRONG_LIBERTIES: usize = 3;

/// A question includes this many steps around its subject: the points of a connection, the
/// liberties of a string, those of a group, or an eye.
pub(crate) const STEPS_AROUND: usize = 2;

/// The same around strings that may be in danger in a finished game.
pub(crate) const STEPS_AROUND_DANGER: usize = 2;

/// How often a capture whose lines leave its surroundings is read again in larger ones.
pub(crate) const WIDENINGS: usize = 3;

/// A string in seki may have one eye of at most this many points.
pub(crate) const SEKI_EYE: usize = 3;

/// A rival with more liberties than this is in no race.
pub(crate) const RACE_LIBERTIES: usize = 6;

/// A game is over if at most one point in this many lies between both colours.
pub(crate) const OPEN_AT_THE_END: usize = 5;

/// A game is over only if at least one point in this many has a stone.
pub(crate) const PLAYED_AT_THE_END: usize = 5;
