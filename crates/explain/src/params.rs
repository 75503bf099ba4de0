//! The tuning constants of this crate. They decide what comes first, never what is true.

/// How many moves of a line are written out, by level: beginner, club, strong. Players on servers
/// asked for the next moves only; the picture shows long lines.
pub(crate) const LINE_MOVES: [usize; 3] = [2, 3, 6];

/// The text of a picture lists at most this many points by name.
pub(crate) const LISTED_POINTS: usize = 12;

/// Changes of the score below this many points are noise of the estimate.
pub(crate) const WORTH_SAYING: f32 = 0.75;

/// Beyond this many steps from the move, a point is far away.
pub(crate) const FAR: usize = 6;

/// From this probability on, a move is often played.
pub(crate) const OFTEN: f32 = 0.1;

/// Below this probability, a move is seldom played.
pub(crate) const SELDOM: f32 = 0.01;

/// How much a remark tells the reader, in points as a player would bet them. Set by hand, after
/// reading the remarks chosen for some dozens of moves.
pub(crate) mod weight {
    /// Something happens at once.
    pub(crate) const DONE: f32 = 3.0;
    /// Something is certain although the opponent moves next.
    pub(crate) const SURE: f32 = 2.0;
    /// Something happens if the opponent does not answer.
    pub(crate) const THREAT: f32 = 1.0;
    /// Per stone gained or lost.
    pub(crate) const STONE: f32 = 2.0;
    /// Per stone threatened.
    pub(crate) const THREATENED_STONE: f32 = 1.0;
    /// An atari, which the opponent is likely to answer.
    pub(crate) const ATARI: f32 = 1.0;
    /// Per stone in atari.
    pub(crate) const ATARI_STONE: f32 = 0.5;
    /// A double atari, of which one answer saves only half.
    pub(crate) const DOUBLE_ATARI: f32 = 4.0;
    /// A cut.
    pub(crate) const CUT: f32 = 5.0;
    /// A secured link.
    pub(crate) const LINK: f32 = 3.0;
    /// A threatened cut.
    pub(crate) const CUT_THREAT: f32 = 2.0;
    /// A cut left to the opponent.
    pub(crate) const CUT_LEFT: f32 = 2.0;
    /// A ko.
    pub(crate) const KO: f32 = 4.0;
    /// An eye.
    pub(crate) const EYE: f32 = 4.0;
    /// Entering enemy ground.
    pub(crate) const ENTRY: f32 = 3.0;
    /// A wall or a way out.
    pub(crate) const WALL: f32 = 2.5;
    /// What the reader sees without an explanation.
    pub(crate) const SMALL: f32 = 1.5;
    /// What is usual.
    pub(crate) const USUAL: f32 = 0.5;
    /// The worth of the move, which nearly always deserves a sentence.
    pub(crate) const WORTH: f32 = 4.0;
    /// Per point of the score.
    pub(crate) const POINT: f32 = 0.25;
    /// The factor for a weight far from the move.
    pub(crate) const FAR: f32 = 0.4;
    /// The least weight that something far away needs for one of three sentences.
    pub(crate) const LEAST_FAR: f32 = 2.0;
}

/// How pressing an answer about stones or points is. Set by hand: danger first, firm things last.
pub(crate) mod interest {
    /// Something is captured, or will be.
    pub(crate) const DANGER: f32 = 12.0;
    /// The fate of the stones.
    pub(crate) const FATE: f32 = 10.0;
    /// A link that an enemy move can cut.
    pub(crate) const HANGING: f32 = 9.0;
    /// Eyes.
    pub(crate) const EYES: f32 = 8.0;
    /// The owner of ground.
    pub(crate) const TERRITORY: f32 = 7.0;
    /// Per point of ground.
    pub(crate) const TERRITORY_POINT: f32 = 0.1;
    /// A link or a wall that holds.
    pub(crate) const LINK: f32 = 6.0;
    /// How the stones stand against their neighbours.
    pub(crate) const STANDING: f32 = 5.0;
}

/// From these losses on, in points, a move is doubtful, bad or very bad: the steps that players
/// know from other review programs.
pub(crate) const DOUBTFUL: f32 = 3.0;
/// From this loss on, in points, a review says that a move loses something.
pub(crate) const LOSES: f32 = 1.0;

/// How many moves of a KataGo line a note shows.
pub(crate) const KATAGO_LINE: usize = 6;

/// The least gain that a move must threaten for a note, in points.
pub(crate) const KATAGO_THREAT: f32 = 5.0;

/// See [`DOUBTFUL`].
pub(crate) const BAD: f32 = 6.0;
/// See [`DOUBTFUL`].
pub(crate) const VERY_BAD: f32 = 12.0;
