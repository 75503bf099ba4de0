//! What a rule is about.

/// What a rule is about (Bouzy 1996, section 3.2, has the first three).
///
/// ```
/// use kosumi_pattern::rule::Kind;
/// assert_eq!(Kind::from_word("divider"), Some(Kind::Divider));
/// assert_eq!(Kind::ALL[0].word(), "connection");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Two strings of one colour that are, or can be, connected.
    Connection,
    /// Stones of one colour that the enemy cannot, or might not, pass between.
    Divider,
    /// Stones of both colours that make their groups neighbours.
    Contact,
    /// An eye that exists or can be made.
    Eye,
    /// Stones that are, or can be, captured.
    Capture,
    /// A shape with a name that does its owner no harm.
    Shape,
    /// A shape that wastes stones or liberties.
    BadShape,
}

impl Kind {
    /// All kinds, in their order.
    pub const ALL: [Kind; 7] = [
        Kind::Connection,
        Kind::Divider,
        Kind::Contact,
        Kind::Eye,
        Kind::Capture,
        Kind::Shape,
        Kind::BadShape,
    ];

    /// The word in rule files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Connection => "connection",
            Kind::Divider => "divider",
            Kind::Contact => "contact",
            Kind::Eye => "eye",
            Kind::Capture => "capture",
            Kind::Shape => "shape",
            Kind::BadShape => "bad shape",
        }
    }

    /// The kind that a word stands for.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
