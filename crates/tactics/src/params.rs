//! The tuning constants of this crate: name, unit, where the value came from.

/// A string with more liberties than this, with the attacker to move, counts as saved. Cazenave
/// 1995 stops ladders above 2; GNU Go reads up to 4; nets and loose ladders need 3 and 4.
pub(crate) const SAFE_LIBERTIES: usize = 4;

/// The attacker plays one step ahead of the liberties of strings with at most this many.
pub(crate) const NET_LIBERTIES: usize = 3;

/// Like [`NET_LIBERTIES`], near the root.
pub(crate) const WIDE_NET_LIBERTIES: usize = 4;

/// The players attack and strengthen strings that the target may join if they have at most this
/// many liberties.
pub(crate) const FRIEND_LIBERTIES: usize = 4;

/// The search considers a race against surrounding strings with at most this many liberties.
pub(crate) const RACE_LIBERTIES: usize = 4;

/// Like [`SAFE_LIBERTIES`], at depths where the search no longer considers friends.
pub(crate) const SAFE_LIBERTIES_DEEP: usize = 3;

/// The attacker races against a string that begins with more liberties than [`SAFE_LIBERTIES`], up
/// to this many.
pub(crate) const LONGEST_RACE: usize = 7;

/// The defender attacks strings around the target's friends if they have at most this many
/// liberties.
pub(crate) const FRIEND_RACE_LIBERTIES: usize = 3;

/// Both players play one step ahead of the liberties of friends, and approach those of
/// surrounding strings, where these have at most this many.
pub(crate) const APPROACH_LIBERTIES: usize = 3;

/// Plies from the root up to which the search tries moves of all kinds, then those about the target
/// and its friends, then those about the target and nets. Of 4, 6, 8 and 10 for the first, 8 solved
/// the most problems of a public regression suite; for the second 8 missed a tenth of what 12
/// found, and 16 gave up twice as often.
pub(crate) const MANY_PLIES: [usize; 3] = [8, 12, 30];

/// The same for a second try, if the first did not answer.
pub(crate) const FEW_PLIES: [usize; 3] = [0, 8, 30];

/// The same for a second opinion, which has more time than both.
pub(crate) const WIDEST_PLIES: [usize; 3] = [12, 18, 40];

/// The first try gets the budget divided by this. A half answers as much as 70 %.
pub(crate) const FIRST_TRY_PART: u64 = 2;

/// If the wide search gave up after this many positions, a narrow "not captured" is not claimed
/// unless the verification settles it.
pub(crate) const HARD_CAPTURE: u64 = 20_000;

/// The same if the string's owner moves first; the verification puts all kinds of the attacker's
/// moves against fewer kinds of the owner's. Of the hunches "safe" in played games, these among
/// them, 300,000 positions settle 18, and five of these are wrong.
pub(crate) const HARD_RESCUE: u64 = 2_500;

/// How often a search runs again with the refutations that it overlooked before its answer becomes
/// unknown.
pub(crate) const MOST_CORRECTIONS: usize = 40;

/// The same for life and races, where a single reading may cost a second.
pub(crate) const MOST_LIFE_CORRECTIONS: usize = 10;

/// An eye that needs more moves in a row than this counts as out of reach.
pub(crate) const EYE_FAR: usize = 5;

/// An enemy string with more liberties than this beside an eye or on its diagonals cannot be
/// taken to make the eye.
pub(crate) const EYE_ENEMY_LIBERTIES: usize = 3;

/// The candidates for first moves are the goal's own moves for up to this many moves in a row.
pub(crate) const THREAT_ORDER: usize = 4;

/// Positions that the search after one first move may examine.
pub(crate) const THREAT_NODES: u64 = 2_000;

/// The most points of an eye space that the search reads as a whole.
pub(crate) const EYE_SPACE: usize = 14;

/// A part of at most this many points counts as one eye only; the largest shape that a single stone
/// reduces to one eye has six.
pub(crate) const EYE_NAKADE: usize = 7;

/// The owner holds a corner of an eye if it encloses the corner in a space of at most this many
/// points.
pub(crate) const EYE_CORNER: usize = 4;

/// Positions that one search about an eye space may examine. Enclosed spaces need a few hundred;
/// open ones, about which little can be said, would take any number.
pub(crate) const EYE_NODES: u64 = 4_000;

/// Positions that the search for the capture of one string in or around an eye space may examine.
pub(crate) const EYE_CAPTURE_NODES: u64 = 1_000;

/// The longest way between two strings that the search considers, in moves in a row.
pub(crate) const FAR: usize = 6;

/// How far a search for a connection goes: values by stages, each with the plies from the root at
/// which it ends. Near the root the search considers plans; deep in a line it follows only forcing
/// moves.
pub(crate) struct Limits {
    /// Strings that need more moves in a row than this to be joined count as cut.
    pub(crate) farthest: [(usize, usize); 4],
    /// Cutting strings with at most this many liberties may be captured to connect. Without a
    /// limit, the search chases loose ladders across the board.
    pub(crate) capturable: [(usize, usize); 3],
}

/// The limits of the first try: a compromise found by trying some on a public regression suite.
/// Neighbouring values do about as well.
pub(crate) const NARROW: Limits = Limits {
    farthest: [(4, 5), (8, 4), (14, 3), (usize::MAX, 2)],
    capturable: [(8, 4), (10, 3), (usize::MAX, 2)],
};

/// The limits of the second try, if the first did not find a connection: each stage lasts half as
/// long again or more.
pub(crate) const WIDE: Limits = Limits {
    farthest: [(8, 5), (14, 4), (20, 3), (usize::MAX, 2)],
    capturable: [(14, 4), (20, 3), (usize::MAX, 2)],
};

/// Positions that each search may examine when looking for the string that a position is about. To
/// find that two stones escape in the open takes half of them.
pub(crate) const CATCH_NODES: u64 = 9_000;

/// Positions that the second try may examine. On the suite 15,000 find no more answers, and 8,000
/// find one less.
pub(crate) const WIDE_NODES: u64 = 11_000;

/// The second try gets the rest of the budget divided by this, if that is more than [`WIDE_NODES`].
pub(crate) const WIDE_PART: u64 = 5;

/// If the narrow search takes at least this many positions to find a cut, the cut is claimed only
/// if the wide search confirms it. Of the hunches "cut" in played games, these among them, 300,000
/// positions settle 18, and five of these are wrong.
pub(crate) const HARD_CUT: u64 = 3_000;

/// The most liberties of a cutting string in [`Limits`].
pub(crate) const MOST_CAPTURABLE: usize = 4;

/// At the root, the search also tries ways of connecting that take up to this many moves more than
/// the shortest. Further on such detours only keep both players busy: with detours on the second
/// and third move, 1.4 times as many positions found fewer of the suite's cuts.
pub(crate) const DETOUR: usize = 2;

/// The first disproof number for strings whose connection is threatened: the guessed work of
/// cutting them. Of 3, 6 and 10 the smallest needed the fewest positions, 7 % fewer than without
/// counting threats.
pub(crate) const THREATENED_DISPROOF: u32 = 3;

/// A wall that needs more moves in a row than this to be closed counts as broken through.
pub(crate) const WALL: usize = 4;

/// How often the search looks for a plainer first move than a winning one that starts a ko or gives
/// up stones.
pub(crate) const PLAINER_TRIES: usize = 3;

/// Steps from a group within which its life is fought for.
pub(crate) const REACH: u8 = 4;

/// A group with this many liberties outside the arena, with the attacker to move, has escaped.
pub(crate) const OUTSIDE_LIBERTIES: usize = 3;

/// Groups with at most this many empty points nearer to them than to the enemy may be captured in a
/// life-and-death fight.
pub(crate) const WEAK_ROOM: usize = 5;

/// The same for the defender's other groups: joining one of them is not yet life.
pub(crate) const WEAK_FRIEND_ROOM: usize = 8;

/// Steps around a group in which such points are counted.
pub(crate) const WEAK_STEPS: usize = 3;

/// How often weak strings may widen the arena.
pub(crate) const WIDENINGS: usize = 3;

/// A wall with this many liberties outside the arena cannot be captured from there. Of 198 book
/// problems the search answers 100 with two (89 of them rightly) and 98 with three (87), both with
/// each exit read separately from the start.
pub(crate) const FIRM_LIBERTIES: usize = 2;

/// Captors with at most this many liberties might be captured from outside the arena. Of 205 groups
/// of a public suite that are read, three in place of two leaves ten only judged, four of which
/// were wrong, for a tenth more positions; with four, it is six more, of which one was wrong.
pub(crate) const SHORT_LIBERTIES: usize = 3;

/// With more doors than this a group is in the open, and its exits are not independent.
pub(crate) const FEW_DOORS: usize = 4;

/// The search with all doors open gets the budget divided by this, before a search for each exit
/// alone.
pub(crate) const ALL_DOORS_SHARE: u64 = 4;

/// First moves to try for a kill that must shut several exits.
pub(crate) const TRIES_AT_EXITS: usize = 3;

/// First moves of a group to try until one is found after which it lives in a newly drawn arena.
pub(crate) const TRIES_AT_LIFE: usize = 3;

/// Positions that each search that verifies a race may examine beyond those of the first reading.
pub(crate) const SECOND_LOOK: u64 = 1_000;

/// Positions that the search after each move of a dead group may examine beyond twice those of the
/// first reading. With 1,000, one more death of a public suite is no longer claimed, which is
/// right.
pub(crate) const SECOND_LOOK_AT_DEATH: u64 = 5_000;

/// The most that is added to the first numbers of an unlikely move, in the unit of the trait
/// weights, sixteenths of a natural logarithm. On 107 regression problems of middling difficulty
/// units of a quarter, a sixteenth and a 64th needed 6904, 5594 and 6639 positions in the geometric
/// mean, against 8666 without weights (with somewhat other traits, of which 3x3 shapes were one).
pub(crate) const MOST_DOUBT: u32 = 200;

/// Parts of the rest of the board with at most this many points belong to the arena.
pub(crate) const GAP: usize = 4;

/// Rooms for eyes of at most this many points are solved as if their walls stood. With 6, 7 and 8
/// the search answers about as many problems; a room of 8 points takes three times as long to solve
/// as one of 7.
pub(crate) const SMALL_ROOM: usize = 7;

/// Strings of the attacker with at least this many stones count as racing against a group.
pub(crate) const RACING_STONES: usize = 3;

/// A group with more empty points to fight for than this is not what a problem is about.
pub(crate) const STAKE_ROOM: usize = 30;

/// A group with this many empty points around it that no stone of the attacker touches is not
/// killed.
pub(crate) const FREE_POINTS: usize = 10;

/// [`FREE_POINTS`] must belong to an area without stones of the attacker of at least this many
/// points.
pub(crate) const OPEN_AREA: usize = 20;

/// Spaces of at most this many points that a group alone encloses are its own.
pub(crate) const ENCLOSED: usize = 20;

/// Capturing a string of at least this many stones makes a group alive; fewer may leave one eye.
pub(crate) const LIFE_BY_CAPTURE: usize = 6;

/// The prior success rate of ladder moves and captures for a program that learns to read: about as
/// often as the first rules that it learns reach their goals.
pub(crate) const PLAIN_RATE: f32 = 0.3;

/// The same for moves beside the stones of the goal that no rule names, and [`NEAR_RATE`] for moves
/// near them: a program that knows nothing begins with the nearest moves.
pub(crate) const CLOSE_RATE: f32 = 0.04;
pub(crate) const NEAR_RATE: f32 = 0.03;

/// How many tries the rate so far counts as when a rule adds its own. On 479 positions of training
/// games 2, 6 and 15 solved 65.3, 64.3 and 64.3 % with the rules of a thousand games; with less
/// than 6 the two rules of one lesson come before the ladder.
pub(crate) const CAUTION: f32 = 6.0;

/// How many moves the search tries, by plies from the root. Of ten choices on the same positions
/// this one solved the most, with rules and without.
pub(crate) const WIDTHS: [usize; 4] = [4, 4, 3, 2];

/// Advised moves that reach their goal less often than this do not count as known.
pub(crate) const LEAST_RATE: f32 = 0.03;

/// The rate of moves of rules that are sure.
pub(crate) const SURE_RATE: f32 = 0.98;

/// The extra work that a move seems to need for each failure per success of such moves.
pub(crate) const DOUBT: f32 = 0.2;

/// Rules are matched around stones within this many steps of the stones of a goal. The farthest
/// stones of a 5x5 diagram are eight steps apart, but few diagrams have such stones.
pub(crate) const RULE_REACH: usize = 4;

/// The order up to which derived rules say which moves of the defender can matter.
pub(crate) const DERIVED_ORDER: usize = 2;

/// Derived moves replace lists of the defender's moves that are longer than this, if there are any:
/// for shorter lists the derivation costs more time than it saves.
pub(crate) const LONG_LIST: usize = 8;

/// An answer is first looked for with a certificate, by the positions of the whole question divided
/// by this.
pub(crate) const PROVING_SHARE: u64 = 2;

/// About how many nodes of a proof are shown as a tree.
pub(crate) const LARGEST_TREE: usize = 2_000;
