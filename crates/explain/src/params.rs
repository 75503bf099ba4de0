//! Tuning constants of this room. They say what is mentioned first, never what is true.

/// Moves of a line that are written out, by level: beginner, club, strong. Players on servers
/// asked for the next moves only; long lines are for the picture.
pub(crate) const LINE_MOVES: [usize; 3] = [2, 3, 6];

/// Changes of the score below this many points are noise of the estimate.
pub(crate) const WORTH_SAYING: f32 = 0.75;

/// Steps from the move beyond which something is far away.
pub(crate) const FAR: usize = 6;

/// A probability from which on a move is often played.
pub(crate) const OFTEN: f32 = 0.1;

/// A probability below which a move is seldom played.
pub(crate) const SELDOM: f32 = 0.01;

/// How much a remark tells, in points as a player would bet them. Set by hand, by reading what
/// was chosen for some dozens of moves.
pub(crate) mod weight {
    /// Something is done at once.
    pub(crate) const DONE: f32 = 3.0;
    /// Something is sure although the opponent moves next.
    pub(crate) const SURE: f32 = 2.0;
    /// Something happens if the opponent does not answer.
    pub(crate) const THREAT: f32 = 1.0;
    /// A stone that is gained or lost.
    pub(crate) const STONE: f32 = 2.0;
    /// A stone that is threatened.
    pub(crate) const THREATENED_STONE: f32 = 1.0;
    /// An atari: an answer is near.
    pub(crate) const ATARI: f32 = 1.0;
    /// A stone in atari.
    pub(crate) const ATARI_STONE: f32 = 0.5;
    /// A double atari, of which one answer is enough for half.
    pub(crate) const DOUBLE_ATARI: f32 = 4.0;
    /// A cut that is made.
    pub(crate) const CUT: f32 = 5.0;
    /// A link that is made sure.
    pub(crate) const LINK: f32 = 3.0;
    /// A cut that is threatened.
    pub(crate) const CUT_THREAT: f32 = 2.0;
    /// A cut that is left behind.
    pub(crate) const CUT_LEFT: f32 = 2.0;
    /// A ko.
    pub(crate) const KO: f32 = 4.0;
    /// An eye.
    pub(crate) const EYE: f32 = 4.0;
    /// Going into enemy ground.
    pub(crate) const ENTRY: f32 = 3.0;
    /// A wall or a way out.
    pub(crate) const WALL: f32 = 2.5;
    /// What can be seen without being told.
    pub(crate) const SMALL: f32 = 1.5;
    /// What is usual.
    pub(crate) const USUAL: f32 = 0.5;
    /// What the move is worth: nearly always worth a sentence.
    pub(crate) const WORTH: f32 = 4.0;
    /// A point of the score.
    pub(crate) const POINT: f32 = 0.25;
    /// What remains of a weight far from the move.
    pub(crate) const FAR: f32 = 0.4;
    /// The least weight with which something far away is worth a sentence among three.
    pub(crate) const LEAST_FAR: f32 = 2.0;
}

/// How pressing an answer about stones or points is. Set by hand: what is in danger first, what
/// is firm last.
pub(crate) mod interest {
    /// Something is, or will be, captured.
    pub(crate) const DANGER: f32 = 12.0;
    /// What becomes of the stones.
    pub(crate) const FATE: f32 = 10.0;
    /// A link that an enemy move can cut.
    pub(crate) const HANGING: f32 = 9.0;
    /// Eyes.
    pub(crate) const EYES: f32 = 8.0;
    /// Whose ground it is.
    pub(crate) const TERRITORY: f32 = 7.0;
    /// A point of ground.
    pub(crate) const TERRITORY_POINT: f32 = 0.1;
    /// A link or a wall that holds.
    pub(crate) const LINK: f32 = 6.0;
    /// How the stones stand to those around them.
    pub(crate) const STANDING: f32 = 5.0;
}

/// Points that a move loses from which on it is doubtful, bad, very bad: the steps that players
/// know from other review programs.
pub(crate) const DOUBTFUL: f32 = 3.0;
/// Points from which on a move is said to lose something.
pub(crate) const LOSES: f32 = 1.0;

/// Moves of a line of KataGo's that a note shows.
pub(crate) const KATAGO_LINE: usize = 6;

/// Points that a move must threaten to gain for a note.
pub(crate) const KATAGO_THREAT: f32 = 5.0;

/// See [`DOUBTFUL`].
pub(crate) const BAD: f32 = 6.0;
/// See [`DOUBTFUL`].
pub(crate) const VERY_BAD: f32 = 12.0;
