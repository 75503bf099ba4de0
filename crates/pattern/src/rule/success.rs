//! The success counts of a rule.

use std::fmt;

/// How often the moves of a rule were tried, and how often they reached the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Success {
    /// Times that a move of the rule reached the goal, or prevented it.
    pub wins: u32,
    /// Times that the rule fitted and the game was decided.
    pub tries: u32,
}

impl Success {
    /// Parses the words after `success`: `3 of 10`.
    pub fn from_words(words: &str) -> Option<Success> {
        let (wins, tries) = words.split_once(" of ")?;
        Some(Success { wins: wins.trim().parse().ok()?, tries: tries.trim().parse().ok()? })
    }

    /// The expected rate of the next try (Laplace's rule): one half before the first try.
    ///
    /// ```
    /// use kosumi_pattern::rule::Success;
    /// assert_eq!(Success::default().rate(), 0.5);
    /// assert_eq!(Success { wins: 2, tries: 6 }.rate(), 3.0 / 8.0);
    /// ```
    pub fn rate(self) -> f32 {
        (self.wins as f32 + 1.0) / (self.tries as f32 + 2.0)
    }
}

impl fmt::Display for Success {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.wins, self.tries)
    }
}
