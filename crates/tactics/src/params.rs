//! The tuning constants of this room: name, unit, where the value came from.

/// A string with more liberties than this, its attacker to move, counts as saved. Cazenave 1995
/// stops ladders above 2; GNU Go reads up to 4; nets and loose ladders need 3 and 4.
pub(crate) const SAFE_LIBERTIES: usize = 4;

/// The attacker plays one step ahead of the liberties of strings with at most this many.
pub(crate) const NET_LIBERTIES: usize = 3;

/// As [`NET_LIBERTIES`], near the root.
pub(crate) const WIDE_NET_LIBERTIES: usize = 4;

/// Strings that the target may join are attacked and strengthened when they have at most this
/// many liberties.
pub(crate) const FRIEND_LIBERTIES: usize = 4;

/// Surrounding strings with at most this many liberties may be raced against.
pub(crate) const RACE_LIBERTIES: usize = 4;

/// As [`SAFE_LIBERTIES`], where no friends are looked at any more.
pub(crate) const SAFE_LIBERTIES_DEEP: usize = 3;

/// A string that has more liberties than [`SAFE_LIBERTIES`] when the search begins is raced
/// against, up to this many.
pub(crate) const LONGEST_RACE: usize = 7;

/// Strings around the target's friends are attacked when they have at most this many liberties.
pub(crate) const FRIEND_RACE_LIBERTIES: usize = 3;

/// Both players play one step ahead of the liberties of friends, and approach those of
/// surrounding strings, where these have at most this many.
pub(crate) const APPROACH_LIBERTIES: usize = 3;

/// Plies from the root in which moves of all kinds are tried, then those about the target and
/// its friends, then those about the target and nets. Of 4, 6, 8 and 10 for the first, 8 solved
/// most of a public regression suite; for the second 8 missed a tenth of what 12 found, and 16
/// gave up twice as often.
pub(crate) const MANY_PLIES: [usize; 3] = [8, 12, 30];

/// The same for a second try, where the first did not answer.
pub(crate) const FEW_PLIES: [usize; 3] = [0, 8, 30];

/// The same for a second opinion, which has more time than both.
pub(crate) const WIDEST_PLIES: [usize; 3] = [12, 18, 40];

/// One part in this many of the budget is for the first try. A half answers as much as 70 %.
pub(crate) const FIRST_TRY_PART: u64 = 2;

/// Positions that do not settle whether a string is caught, after which fewer kinds of moves are no
/// answer.
pub(crate) const HARD_CAPTURE: u64 = 20_000;

/// The same where the string's owner moves first, and all kinds of the attacker's moves against
/// fewer kinds of the owner's do not settle it either. Of the 18 leanings to "safe" in played games,
/// these among them, that 300,000 positions settle five are wrong.
pub(crate) const HARD_RESCUE: u64 = 2_500;

/// Times that a search is shown what it overlooked before its answer is given up.
pub(crate) const MOST_CORRECTIONS: usize = 40;

/// The same for life and races, of which a single reading may cost a second.
pub(crate) const MOST_LIFE_CORRECTIONS: usize = 10;

/// An eye that needs more moves in a row than this counts as out of reach.
pub(crate) const EYE_FAR: usize = 5;

/// An enemy string with more liberties than this beside an eye or on its diagonals cannot be
/// taken to make the eye.
pub(crate) const EYE_ENEMY_LIBERTIES: usize = 3;

/// The most moves in a row that a threat is looked for among.
pub(crate) const THREAT_ORDER: usize = 4;

/// Positions that reading on from one threat may cost.
pub(crate) const THREAT_NODES: u64 = 2_000;

/// The most points of an eye space that is read as a whole.
pub(crate) const EYE_SPACE: usize = 14;

/// No group makes two eyes in a part of at most this many points; the largest shape that a single
/// stone reduces to one eye has six.
pub(crate) const EYE_NAKADE: usize = 7;

/// The most points of an own inside that closes a corner of an eye.
pub(crate) const EYE_CORNER: usize = 4;

/// Positions that one of the questions about an eye space may cost. Enclosed spaces need a few
/// hundred; open ones, of which little can be said, would take any number.
pub(crate) const EYE_NODES: u64 = 4_000;

/// Positions that the capture of one string in or around an eye space may cost.
pub(crate) const EYE_CAPTURE_NODES: u64 = 1_000;

/// The longest way between two strings that is looked at, in moves in a row.
pub(crate) const FAR: usize = 6;

/// How far a search for a connection goes: values by stages, each with the plies from the root at
/// which it ends. Plans are made near the root; deep in a line only what goes on by force is
/// followed.
pub(crate) struct Limits {
    /// Strings that need more moves in a row than this to be joined count as cut.
    pub(crate) farthest: [(usize, usize); 4],
    /// Cutting strings with at most so many liberties may be captured to connect. Without a
    /// limit, loose ladders are chased across the board.
    pub(crate) capturable: [(usize, usize); 3],
}

/// The limits of a first try. They are a compromise that was found by trying some on a public
/// regression suite; their neighbours do about as well.
pub(crate) const NARROW: Limits = Limits {
    farthest: [(4, 5), (8, 4), (14, 3), (usize::MAX, 2)],
    capturable: [(8, 4), (10, 3), (usize::MAX, 2)],
};

/// The limits of a second try, where the first did not find a connection: each stage lasts half as
/// long again or more.
pub(crate) const WIDE: Limits = Limits {
    farthest: [(8, 5), (14, 4), (20, 3), (usize::MAX, 2)],
    capturable: [(14, 4), (20, 3), (usize::MAX, 2)],
};

/// Positions that each question may cost when the string is looked for that a position is about:
/// that two stones get away in the open takes half of them.
pub(crate) const CATCH_NODES: u64 = 9_000;

/// Positions that the second try may cost. On the suite 15,000 find no more, and 8,000 one answer
/// less.
pub(crate) const WIDE_NODES: u64 = 11_000;

/// One part in this many of what is left of a large budget is for the second try, where that is
/// more.
pub(crate) const WIDE_PART: u64 = 5;

/// Positions to find a cut within narrow limits from which on it is not claimed unless wide limits
/// confirm it. Of the 18 leanings to a cut in played games, these among them, that 300,000 positions
/// settle five are wrong.
pub(crate) const HARD_CUT: u64 = 3_000;

/// The most liberties of a cutting string in [`Limits`].
pub(crate) const MOST_CAPTURABLE: usize = 4;

/// At the root, ways of connecting that take so many moves more than the shortest are tried too.
/// Further on they only keep both players busy: with detours on the second and third move, 1.4
/// times as many positions found fewer of the suite's cuts.
pub(crate) const DETOUR: usize = 2;

/// How much work it seems to cut strings whose connection is threatened. Of 3, 6 and 10 the least
/// searched fewest positions, 7 % less than where threats do not count.
pub(crate) const THREATENED_DISPROOF: u32 = 3;

/// A wall that needs more moves in a row than this to be closed counts as broken through.
pub(crate) const WALL: usize = 4;

/// Winning first moves that start a ko or give up stones of which a plainer one is looked for.
pub(crate) const PLAINER_TRIES: usize = 3;

/// Steps from a group within which its life is fought for.
pub(crate) const REACH: u8 = 4;

/// Liberties outside the arena with which a group, the attacker to move, has got out.
pub(crate) const OUTSIDE_LIBERTIES: usize = 3;

/// Groups with at most this many empty points nearer to them than to the enemy may be taken in a
/// fight for life.
pub(crate) const WEAK_ROOM: usize = 5;

/// The same for the defender's other groups: to join one of them is not yet to live.
pub(crate) const WEAK_FRIEND_ROOM: usize = 8;

/// Steps around a group in which such points are counted.
pub(crate) const WEAK_STEPS: usize = 3;

/// How often weak strings widen the arena.
pub(crate) const WIDENINGS: usize = 3;

/// Liberties outside with which a wall cannot be taken from there: of 198 book problems 100 are read
/// with two (89 of them rightly) and 98 with three (87), both with each exit read by itself at once.
pub(crate) const FIRM_LIBERTIES: usize = 2;

/// Captors with at most this many liberties might be taken from outside the arena. With three in
/// place of two, of 205 groups of a public suite that are read ten are judged, four of which were
/// wrong, for a tenth more positions; with four, six more, of which one was wrong.
pub(crate) const SHORT_LIBERTIES: usize = 3;

/// With more doors than this a group is in the open, and its exits are not independent.
pub(crate) const FEW_DOORS: usize = 4;

/// The part of the budget, as a divisor, that all doors at once get before each exit alone.
pub(crate) const ALL_DOORS_SHARE: u64 = 4;

/// First moves that are tried for a kill that must shut several exits.
pub(crate) const TRIES_AT_EXITS: usize = 3;

/// First moves of a group that are tried until one is found after which it lives in an arena drawn
/// anew.
pub(crate) const TRIES_AT_LIFE: usize = 3;

/// Positions that the searches of a second look at a race may take beyond those of the first.
pub(crate) const SECOND_LOOK: u64 = 1_000;

/// Positions that a search after a move of a dead group may take beyond twice those of the first.
/// With 1,000 of them one death more of a public suite is claimed no more, which is right.
pub(crate) const SECOND_LOOK_AT_DEATH: u64 = 5_000;

/// The most by which an unlikely move's first numbers grow, in the unit of the weights of traits,
/// sixteenths of a natural logarithm. On 107 regression problems of middling difficulty units of
/// a quarter, a sixteenth and a 64th needed 6904, 5594 and 6639 positions in the geometric mean,
/// against 8666 without weights (with somewhat other traits, of which 3x3 shapes were one).
pub(crate) const MOST_DOUBT: u32 = 200;

/// Parts of the rest of the board with at most this many points belong to the arena.
pub(crate) const GAP: usize = 4;

/// Rooms for eyes of at most this many points are solved as if their walls stood. Of 6, 7 and 8 all
/// read about as many problems; a room of 8 points takes three times as long to solve as one of 7.
pub(crate) const SMALL_ROOM: usize = 7;

/// Strings of the attacker with at least this many stones count as racing against a group.
pub(crate) const RACING_STONES: usize = 3;

/// A group with more empty points to fight for than this is not what a problem is about.
pub(crate) const STAKE_ROOM: usize = 30;

/// A group with this many empty points around it that no stone of the attacker touches is not
/// killed.
pub(crate) const FREE_POINTS: usize = 10;

/// ... if they belong to an area without stones of the attacker of at least this many points.
pub(crate) const OPEN_AREA: usize = 20;

/// Spaces of at most this many points that a group alone encloses are its own.
pub(crate) const ENCLOSED: usize = 20;

/// Taking a string of at least this many stones makes a group alive; fewer may leave one eye.
pub(crate) const LIFE_BY_CAPTURE: usize = 6;

/// Moves of the ladder and captures count as this likely when somebody learns to read: about as
/// often as the first rules that are learnt reach their goals.
pub(crate) const PLAIN_RATE: f32 = 0.3;

/// The same for moves beside the stones of the goal that no rule names, and for moves near them:
/// whoever knows nothing begins with the nearest.
pub(crate) const CLOSE_RATE: f32 = 0.04;
pub(crate) const NEAR_RATE: f32 = 0.03;

/// Tries that the rate so far counts for when a rule adds its own. On 479 positions of training
/// games 2, 6 and 15 solved 65.3, 64.3 and 64.3 % with the rules of a thousand games; with less than
/// 6 the two rules of one lesson come before the ladder.
pub(crate) const CAUTION: f32 = 6.0;

/// How many moves are looked at, by plies from the root. Of ten choices on the same positions this
/// one solved most, with rules and without.
pub(crate) const WIDTHS: [usize; 4] = [4, 4, 3, 2];

/// Advised moves that reach their goal less often than this are not known.
pub(crate) const LEAST_RATE: f32 = 0.03;

/// The rate of moves of rules that are sure.
pub(crate) const SURE_RATE: f32 = 0.98;

/// How much work, for each time that such a move fails for one that it succeeds, a move seems to
/// be.
pub(crate) const DOUBT: f32 = 0.2;

/// Steps from the stones of a goal within which the stones are looked at that rules are laid
/// around: the farthest stones of a diagram of 5x5 are eight steps apart, but those are few.
pub(crate) const RULE_REACH: usize = 4;

/// The order up to which derived rules say which moves of the defender can matter.
pub(crate) const DERIVED_ORDER: usize = 2;

/// Lists of the defender's moves that are longer than this are replaced by derived ones, where
/// there are any: for shorter ones the derivation costs more time than it saves.
pub(crate) const LONG_LIST: usize = 8;
