//! The tuning constants of this crate: name, unit, where the value came from.

/// Playouts stop after this many moves per point of the board. Random games without superko can
/// cycle for ever; games that end by themselves need about 1.3 moves per point.
pub(crate) const MOVES_PER_POINT: usize = 3;

/// How many times a careful playout redraws a random move that is a self-atari.
pub(crate) const PLAYOUT_REDRAWS: usize = 3;

/// Number of playouts between two checks of the budget: few enough to react within a tenth of a
/// second on 25x25, many enough not to show in a profile.
pub(crate) const PLAYOUTS_PER_CHECK: u64 = 16;

/// Playouts at which a move's own mean and its all-moves-as-first mean weigh the same. From Gelly
/// and Silver (2007), who found a few hundred to a few thousand; a flat search has fewer playouts
/// per move than a tree's root.
pub(crate) const AMAF_EQUIVALENCE: f32 = 300.0;

/// Weight of the exploration term, in win rate. The all-moves-as-first mean already compares moves,
/// so a small weight is enough.
pub(crate) const EXPLORATION: f32 = 0.3;

/// Share of the reward that depends on the score rather than on winning: it keeps moves sensible in
/// a game that is already won or lost.
pub(crate) const SCORE_SHARE: f32 = 0.2;

/// Playouts that estimate the ownership before the light player chooses a move.
pub(crate) const OWNERSHIP_PLAYOUTS: u64 = 200;

/// A point is settled when this share of the playouts gives it to the same side.
pub(crate) const SETTLED: f32 = 0.94;

/// A player answers a pass with a pass only if at most this share of the board is unsettled: a
/// beginner who passes on an open board wants to see what happens, not to lose.
pub(crate) const OPEN_AT_THE_END: f32 = 0.2;

/// A stone is dead when this share of the playouts gives its point to the enemy.
pub(crate) const DEAD: f32 = 0.65;

/// The light player resigns below this chance of winning ...
pub(crate) const RESIGN_BELOW: f32 = 0.04;

/// ... but only once this share of the board's points has been played.
pub(crate) const RESIGN_AFTER: f32 = 0.5;

/// An opening move is drawn from those that are at least this fraction as likely as the best. The
/// paper randomises "slightly" and gives no number; a margin of a fifth keeps joseki together and
/// still varies the order of corners and large points.
pub(crate) const OPENING_NEARLY: f32 = 0.8;

/// ... and from at most this many kinds of moves.
pub(crate) const OPENING_KINDS: usize = 3;

/// A player plays by the patterns for at most this many moves of a game: the paper's Katia gained
/// with up to 40 moves at K = 15 and lost with 50.
pub(crate) const OPENING_MOVES: usize = 30;

/// ... and only while the best move is at least this likely, which in games against itself is the
/// case seven times in ten. Chosen by hand.
pub(crate) const OPENING_LEAST: f32 = 0.05;

/// Chance, out of 256, that a playout with knowledge captures the stone just played when it is in
/// atari. This and the next four were chosen by hand; `docs/results/history/strength.md` says what
/// was tried.
pub(crate) const TAKES: u8 = 235;

/// ... that it saves a string that the last move put in atari.
pub(crate) const SAVES: u8 = 235;

/// ... that it plays at the vital point of an eye space beside the last move.
pub(crate) const KILLS: u8 = 230;

/// ... that it puts the last move's string in atari when it has two liberties.
pub(crate) const GIVES_ATARI: u8 = 235;

/// ... that it plays a single-stone throw-in that was drawn at random.
pub(crate) const THROW_IN: u8 = 64;

/// Weight of the predictor's probability in the selection bound, in reward.
pub(crate) const PRIOR_EXPLORATION: f32 = 0.6;

/// The same on a board of more than [`LARGE_BOARD`] points, for a player whose priors come from the
/// predictor; `docs/results/history/strength.md` says what was tried.
pub(crate) const PRIOR_EXPLORATION_LARGE: f32 = 1.2;

/// An odd multiplier with well-spread bits, for mixing hashes (from the golden ratio).
pub(crate) const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// A board with more points than this is large: a search sees only a little of it.
pub(crate) const LARGE_BOARD: usize = 13 * 13;

/// An untried move is valued this much below its parent, in reward.
pub(crate) const UNTRIED: f32 = 0.02;

/// The all-moves-as-first simulations of a move count for at most this many simulations of its own.
pub(crate) const AMAF_WORTH: f32 = 1500.0;

/// Pseudo-simulations with the value of an untried move that are mixed into a move's
/// all-moves-as-first mean.
pub(crate) const AMAF_DOUBT: f32 = 8.0;

/// The predictor's share of a prior, and the constant added to it for a move that gives nothing
/// away.
pub(crate) const PRIOR_OF_POLICY: f32 = 0.9;
pub(crate) const PRIOR_OF_ANY: f32 = 0.002;

/// The prior of a pass.
pub(crate) const PRIOR_OF_PASS: f32 = 0.001;

/// At the root, at most one simulation in this many begins with a pass: enough to see what it
/// costs.
pub(crate) const VISITS_PER_PASS: u32 = 12;

/// Simulations after which the value of a pass is trusted, and the number of simulations that are
/// made to begin with a pass before a player passes.
pub(crate) const PASS_VISITS: u32 = 24;
pub(crate) const VISITS_BEFORE_PASS: u32 = 160;

/// A pass is better than every move when it wins more often by this share.
pub(crate) const PASS_GAINS: f32 = 0.03;

/// A pass costs something when the best move wins more often by this share ...
pub(crate) const PASS_LOSES: f32 = 0.05;

/// ... or leads by this many points more; a neutral point counts as one.
pub(crate) const PASS_COSTS: f32 = 2.0;

/// A leaf is expanded on its first visit after this many.
pub(crate) const VISITS_BEFORE_CHILDREN: u32 = 2;

/// Share of the reward that depends on the score rather than on winning.
pub(crate) const LEAD_SHARE: f32 = 0.08;

/// The tree player resigns below this chance of winning ...
pub(crate) const TREE_RESIGN_BELOW: f32 = 0.06;

/// ... after this share of the board's points has been played ...
pub(crate) const TREE_RESIGN_AFTER: f32 = 0.3;

/// ... and with at least this many visits of the root.
pub(crate) const RESIGN_VISITS: u64 = 400;

/// Simulations needed to tell which points are settled, and so whether to pass: with only a few
/// dozen, chance alone gives many points to the same side every time.
pub const PLAYOUTS_TO_PASS: u64 = 48;

/// A search for a group's fate plays within this many steps of the group. Of 5, 7, 8, 10 and 13
/// steps, the last two judged the most regression problems correctly; 10 costs a fifth more than 8,
/// and 13 another fifth.
pub(crate) const SURVIVAL_STEPS: usize = 10;

/// A group that survives in this share of such a search's simulations is as likely to die as to
/// live: first with its owner to move, then with the opponent to move. Of 188 groups in regression
/// problems, those that survived in 0.6 to 0.7 of the simulations were 6 alive and 6 dead with the
/// owner to move, and 5 and 9 with the opponent to move; from 0.7 to 0.8 the latter were 6 and 6.
/// Of 64 groups below 0.5, two were alive.
pub(crate) const SURVIVAL_EVEN_FIRST: f32 = 0.65;
pub(crate) const SURVIVAL_EVEN_SECOND: f32 = 0.72;

/// Such a search keeps the first moves of a line, this many of both players together, near the
/// group.
pub(crate) const SURVIVAL_DEPTH: usize = 30;

/// Such a search is repeated with ko threats if it took a ko in at least this share of its
/// simulations ...
pub(crate) const SURVIVAL_KOS: f32 = 0.05;

/// ... with this many ko threats for the side that seems to lose. Without a limit, kos that have to
/// be won in several steps count as one: of 15 groups in regression problems that seem dead and
/// then live, six are labelled as kos; with three threats, both of the two that remain are.
pub(crate) const SURVIVAL_THREATS: u32 = 3;

/// ... and the group's fate is a ko only if its survival rate changes by at least this much.
pub(crate) const SURVIVAL_BY_KO: f32 = 0.25;

/// The memory of such a search, in bytes.
pub(crate) const SURVIVAL_MEMORY: usize = 32 << 20;

/// Playouts for a first guess at the lead of a game that is played on.
pub(crate) const OUTCOME_GAMES: u64 = 100;

/// A string's fate is clear if its survival rate in such simulations, on a scale from -1 to 1, is
/// above this or below its negative.
pub(crate) const OUTCOME_CLEAR: f32 = 0.7;

/// One simulation in this many goes into a better guess of the lead before the game is played on.
pub(crate) const OUTCOME_LOOK: u64 = 5;
