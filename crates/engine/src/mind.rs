//! How much a player that searches a tree knows.
//!
//! A weaker player is one that knows and reads less, not one that errs on purpose: whoever sees
//! only shapes overlooks ataris as beginners do, and whoever plays few random games does not see
//! far. The rejected alternative, a strong player that now and then plays a bad move, is what
//! people find insulting to play against.

/// What a player that searches a tree knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mind {
    /// Where it looks first.
    pub priors: Priors,
    /// How the random games are played by which it judges.
    pub games: Games,
}

/// Where a player looks first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Priors {
    /// Where the predictor does, which sees shapes, ataris, captures, liberties and ladders.
    #[default]
    Predicted,
    /// Where the shapes of strong players' games are: it sees no danger.
    Shapes,
}

/// How random games are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Games {
    /// With all that random games know.
    #[default]
    Knowing,
    /// By chance alone: nobody fills an eye or gives stones away, and that is all.
    Blind,
}
