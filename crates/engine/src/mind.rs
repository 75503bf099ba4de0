//! How much the tree player knows.
//!
//! A weaker player knows and reads less; it does not err on purpose. A player that sees only shapes
//! overlooks ataris as beginners do, and one that plays few playouts does not see far. The rejected
//! alternative, a strong player that plays a bad move now and then, is what people find insulting
//! to play against.

/// What a tree player knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mind {
    /// Which moves it looks at first.
    pub priors: Priors,
    /// How it plays the playouts by which it judges.
    pub games: Games,
}

/// Which moves a player looks at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Priors {
    /// Those that the predictor suggests, which sees shapes, ataris, captures, liberties and
    /// ladders.
    #[default]
    Predicted,
    /// Those that fit the shapes of strong players' games: such a player sees no danger.
    Shapes,
}

/// How playouts are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Games {
    /// With all the knowledge that playouts have.
    #[default]
    Knowing,
    /// At random, except that no player fills an eye or gives stones away.
    Blind,
}
