//! The reader's wishes: language, level and length.

use std::fmt;
use std::str::FromStr;

use crate::language::Language;

/// How to make an explanation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The language.
    pub language: Language,
    /// The intended reader.
    pub level: Level,
    /// How much to say.
    pub length: Length,
}

/// The intended reader. It changes terms and detail, never the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Terms are explained on first use, and lines are short.
    Beginner,
    /// The words of a Go club.
    #[default]
    Club,
    /// The terms of books, longer lines, and the search work.
    Strong,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 3] = [Level::Beginner, Level::Club, Level::Strong];

    /// The word used in data and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Club => "club",
            Level::Strong => "strong",
        }
    }
}

/// How much to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Length {
    /// One sentence.
    Brief,
    /// Three sentences.
    #[default]
    Usual,
    /// Everything.
    Full,
}

impl Length {
    /// All lengths.
    pub const ALL: [Length; 3] = [Length::Brief, Length::Usual, Length::Full];

    /// The word used in data and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Length::Brief => "brief",
            Length::Usual => "usual",
            Length::Full => "full",
        }
    }

    /// The number of sentences it allows.
    pub fn sentences(self) -> usize {
        match self {
            Length::Brief => 1,
            Length::Usual => 3,
            Length::Full => usize::MAX,
        }
    }
}

impl FromStr for Level {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Level, UnknownWord> {
        let found = Level::ALL.into_iter().find(|level| level.word().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownWord::new(text, Level::ALL.map(Level::word)))
    }
}

impl FromStr for Length {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Length, UnknownWord> {
        let found = Length::ALL.into_iter().find(|one| one.word().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownWord::new(text, Length::ALL.map(Length::word)))
    }
}

/// A word that is not one of the expected ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// The word.
    pub text: String,
    /// The expected words.
    pub expected: [&'static str; 3],
}

impl UnknownWord {
    fn new(text: &str, expected: [&'static str; 3]) -> UnknownWord {
        UnknownWord { text: text.to_owned(), expected }
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.expected;
        write!(f, "unknown word {:?}: expected {first}, {second} or {third}", self.text)
    }
}

impl std::error::Error for UnknownWord {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_lengths_are_read_back_from_their_words() {
        for level in Level::ALL {
            assert_eq!(level.word().parse(), Ok(level));
        }
        for length in Length::ALL {
            assert_eq!(length.word().to_uppercase().parse(), Ok(length));
        }
        let error = "dan".parse::<Level>().unwrap_err().to_string();
        assert_eq!(error, "unknown word \"dan\": expected beginner, club or strong");
    }
}
