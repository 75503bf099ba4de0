//! The tuning constants of this crate: name, unit, where the value came from.

/// Playouts stop after this many moves per point of the board. Random games without superko can
/// cycle for ever; games that end by themselves need about 1.3 moves per point.
pub(crate) const MOVES_PER_POINT: usize = 3;

/// How often a careful playout draws again for a random play into atari.
pub(crate) const PLAYOUT_REDRAWS: usize = 3;

/// The search asks whether time is up every so many playouts: often enough for a tenth of a
/// second on 25x25, rarely enough not to show in a profile.
pub(crate) const PLAYOUTS_PER_CHECK: u64 = 16;

/// Playouts at which a move's own mean and its all-moves-as-first mean weigh the same.
/// From Gelly and Silver (2007), who found a few hundred to a few thousand; a flat search has
/// fewer playouts a move than a tree's root.
pub(crate) const AMAF_EQUIVALENCE: f32 = 300.0;

/// Weight of the exploration term, in win rate. The all-moves-as-first mean already compares
/// moves, so little is needed.
pub(crate) const EXPLORATION: f32 = 0.3;

/// Share of the reward that is the score and not the mere win: it makes a lost or won game go on
/// sensibly.
pub(crate) const SCORE_SHARE: f32 = 0.2;

/// Playouts that say who owns what before a move is chosen.
pub(crate) const OWNERSHIP_PLAYOUTS: u64 = 200;

/// A point is settled when this share of the playouts gives it to the same side.
pub(crate) const SETTLED: f32 = 0.94;

/// The part of the board that may be open when a pass is answered by a pass: a beginner who
/// passes on an open board wants to see what happens, not to lose.
pub(crate) const OPEN_AT_THE_END: f32 = 0.2;

/// A stone is dead when this share of the playouts gives its point to the enemy.
pub(crate) const DEAD: f32 = 0.65;

/// The light player gives up below this chance of winning.
pub(crate) const RESIGN_BELOW: f32 = 0.04;

/// ... but only after this share of the board's points has been played.
pub(crate) const RESIGN_AFTER: f32 = 0.5;

/// An opening move is drawn among those that are at least this part as likely as the best.
/// The paper randomises "slightly" and gives no number; a fifth keeps joseki together and lets
/// corners and large points change places.
pub(crate) const OPENING_NEARLY: f32 = 0.8;

/// ... and among so many kinds of moves at most.
pub(crate) const OPENING_KINDS: usize = 3;

/// A player follows the patterns for so many moves of a game at most: the paper's Katia gained
/// with up to 40 moves at K = 15 and lost with 50.
pub(crate) const OPENING_MOVES: usize = 30;

/// ... and only while the best move is at least so likely, which in games against itself is seven
/// times in ten. Chosen by hand.
pub(crate) const OPENING_LEAST: f32 = 0.05;

/// Chances, of 256, that a playout with knowledge takes the last stone when it is in atari.
/// This and the next four were chosen by hand; `docs/results/strength.md` says what was tried.
pub(crate) const TAKES: u8 = 235;

/// ... that it saves a string that the last move put in atari.
pub(crate) const SAVES: u8 = 235;

/// ... that it plays at the vital point of an eye space beside the last move.
pub(crate) const KILLS: u8 = 230;

/// ... that it puts the last move's string in atari when it has two liberties.
pub(crate) const GIVES_ATARI: u8 = 235;

/// ... that it throws in a single stone when chance has chosen it.
pub(crate) const THROW_IN: u8 = 64;

/// How strongly the predictor's probability draws simulations to a move, in reward.
pub(crate) const PRIOR_EXPLORATION: f32 = 0.6;

/// The same on a board of more than [`LARGE_BOARD`] points, for a player that asks the predictor;
/// `docs/results/strength.md` says what was tried.
pub(crate) const PRIOR_EXPLORATION_LARGE: f32 = 1.2;

/// An odd number with bits everywhere, to mix hashes with (from the golden ratio).
pub(crate) const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// A board of more points is large: a search sees little of it.
pub(crate) const LARGE_BOARD: usize = 13 * 13;

/// How much less than its parent a move counts that was never made, in reward.
pub(crate) const UNTRIED: f32 = 0.02;

/// A move's later plays count at most as much as so many simulations of its own.
pub(crate) const AMAF_WORTH: f32 = 1500.0;

/// Simulations of doubt that are mixed with a move's later plays.
pub(crate) const AMAF_DOUBT: f32 = 8.0;

/// Part of a prior that comes from the predictor, and what every move gets beside it.
pub(crate) const PRIOR_OF_POLICY: f32 = 0.9;
pub(crate) const PRIOR_OF_ANY: f32 = 0.002;

/// The prior of a pass.
pub(crate) const PRIOR_OF_PASS: f32 = 0.001;

/// At the root one simulation of so many at most begins with a pass: enough to see what it costs.
pub(crate) const VISITS_PER_PASS: u32 = 12;

/// Simulations that say what a pass is worth, and so many at most are made before a player passes.
pub(crate) const PASS_VISITS: u32 = 24;
pub(crate) const VISITS_BEFORE_PASS: u32 = 160;

/// A pass is better than every move when it is won more often by this share.
pub(crate) const PASS_GAINS: f32 = 0.03;

/// A pass costs something when the best move is won more often by this share ...
pub(crate) const PASS_LOSES: f32 = 0.05;

/// ... or leads by so many points more: a point left to nobody counts one.
pub(crate) const PASS_COSTS: f32 = 2.0;

/// A leaf gets children when it is visited again after so many visits.
pub(crate) const VISITS_BEFORE_CHILDREN: u32 = 2;

/// Share of the reward that is the score and not the mere win.
pub(crate) const LEAD_SHARE: f32 = 0.08;

/// The tree player gives up below this chance of winning ...
pub(crate) const TREE_RESIGN_BELOW: f32 = 0.06;

/// ... after this share of the board's points has been played ...
pub(crate) const TREE_RESIGN_AFTER: f32 = 0.3;

/// ... and with so many visits of the root.
pub(crate) const RESIGN_VISITS: u64 = 400;

/// Simulations that it takes to say which points are settled, and so to pass: with a few dozen,
/// chance alone gives many points to one side every time.
pub const PLAYOUTS_TO_PASS: u64 = 48;

/// Steps from a group within which a search for its fate plays. Of 5, 7, 8, 10 and 13, the last two
/// judged most regression problems rightly; 10 costs a fifth more than 8, and 13 another fifth.
pub(crate) const SURVIVAL_STEPS: usize = 10;

/// A group that lives in this share of such a search's games is as likely to die as to live, with
/// its own player to move and with the other. Of 188 groups of regression problems, those that
/// lived in 0.6 to 0.7 of the games, their player to move, were 6 alive and 6 dead; with the other
/// to move, 5 and 9, and in 0.7 to 0.8 of the games 6 and 6. Of 64 below 0.5 two were alive.
pub(crate) const SURVIVAL_EVEN_FIRST: f32 = 0.65;
pub(crate) const SURVIVAL_EVEN_SECOND: f32 = 0.72;

/// Moves of a line, those of both players counted, that such a search keeps near the group.
pub(crate) const SURVIVAL_DEPTH: usize = 30;

/// Such a search is asked about a ko where it took one in this share of its simulations ...
pub(crate) const SURVIVAL_KOS: f32 = 0.05;

/// ... with so many ko threats for who seems to lose. Without a limit, kos that have to be won in
/// several steps count as one: of 15 groups of regression problems that seem dead and live then,
/// six are labelled as kos; with three threats both that are left are.
pub(crate) const SURVIVAL_THREATS: u32 = 3;

/// ... and believed where the group lives in so much more, or less, of the simulations then.
pub(crate) const SURVIVAL_BY_KO: f32 = 0.25;

/// The memory of such a search, in bytes.
pub(crate) const SURVIVAL_MEMORY: usize = 32 << 20;

/// Random games for a first guess at the lead of a game that is played on.
pub(crate) const OUTCOME_GAMES: u64 = 100;

/// Strings that survive in a share of more than this, from -1 to 1, of such simulations are clear,
/// and those in less than its opposite.
pub(crate) const OUTCOME_CLEAR: f32 = 0.7;

/// One simulation in so many looks for a better guess before the game is played on.
pub(crate) const OUTCOME_LOOK: u64 = 5;
