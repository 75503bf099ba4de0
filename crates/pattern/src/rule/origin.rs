//! Where a rule comes from.
//!
//! A base grows from several sources, and its reader must be able to tell a rule that a person
//! wrote from one learnt from a game. The origin is a line of the rule, so that it survives when
//! rules are copied from file to file; a separate table was rejected because it would not.

use std::fmt;

/// Where a rule comes from.
///
/// ```
/// use kosumi_pattern::rule::Origin;
/// let origin = Origin::from_words("learnt from move 12 of game.sgf");
/// assert_eq!(origin, Some(Origin::Learnt { game: "game.sgf".to_owned(), number: 12 }));
/// assert_eq!(Origin::from_words("somewhere"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// A person wrote it; the default for a rule without an origin line.
    #[default]
    Hand,
    /// The enumeration of all small diagrams found it.
    Enumerated,
    /// Learnt from a watched move that the learner did not foresee.
    Learnt {
        /// The name of the game: a file, or the players.
        game: String,
        /// The number of the move, from 1.
        number: u32,
    },
    /// It follows from another rule.
    Derived {
        /// The name of that rule.
        rule: String,
    },
}

impl Origin {
    /// Parses the words after `origin`.
    pub fn from_words(words: &str) -> Option<Origin> {
        let words = words.trim();
        match words {
            "by hand" => return Some(Origin::Hand),
            "enumerated" => return Some(Origin::Enumerated),
            _ => {}
        }
        let origin = if let Some(rest) = words.strip_prefix("learnt from move ") {
            let (number, game) = rest.split_once(" of ")?;
            let number = number.parse().ok().filter(|&number| number > 0)?;
            Origin::Learnt { number, game: game.trim().to_owned() }
        } else {
            let rule = words.strip_prefix("derived from ")?;
            Origin::Derived { rule: rule.trim().to_owned() }
        };
        origin.is_sound().then_some(origin)
    }

    /// Whether the origin can be written as one line that reads back as the same.
    pub(super) fn is_sound(&self) -> bool {
        let is_line = |text: &str| {
            !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control)
        };
        match self {
            Origin::Hand | Origin::Enumerated => true,
            Origin::Learnt { game, number } => *number > 0 && is_line(game),
            Origin::Derived { rule } => is_line(rule),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Hand => f.write_str("by hand"),
            Origin::Enumerated => f.write_str("enumerated"),
            Origin::Learnt { game, number } => write!(f, "learnt from move {number} of {game}"),
            Origin::Derived { rule } => write!(f, "derived from {rule}"),
        }
    }
}
