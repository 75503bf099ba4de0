//! Where something stands in a text, and what the reader had to put up with there.

use std::fmt;

use memchr::memchr2;

/// A place in a text, both counted from 1. Columns are characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

/// Something the reader bore with.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What was found, and what was made of it.
    pub what: Quirk,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}: {}", self.line, self.column, self.what)
    }
}

/// A departure from the standard that does not hinder understanding.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Quirk {
    /// Text outside the games was left out.
    TextOutside,
    /// Characters inside a game were left out.
    Stray(String),
    /// A game without all of its closing brackets.
    MissingClose,
    /// A node without its `;`.
    MissingSemicolon,
    /// `()`: a game or variation without a node, left out.
    EmptyTree,
    /// A value without a property, left out.
    ValueWithoutName,
    /// A property without a value, left out.
    NameWithoutValue(String),
    /// A name with small letters, as in FF3.
    SmallLetters {
        /// The name as written.
        found: String,
        /// The name as read.
        used: String,
    },
    /// A property twice in a node: the values were put together.
    Repeated(String),
    /// A node or property behind a variation: taken for another variation.
    AfterVariation,
    /// The text is not in the charset it claims.
    WrongCharset {
        /// The claim: the value of `CA`.
        claimed: String,
        /// The charset in which it was read.
        used: &'static str,
    },
    /// No charset is stated and the text is not UTF-8, so it was guessed.
    GuessedCharset(&'static str),
    /// Some characters could not be read and became U+FFFD.
    Unreadable(&'static str),
    /// `SZ` is not one number for a square board, or no number at all.
    Size(String),
    /// `KM` holds no plain number; what it was taken for.
    Komi {
        /// The value as written.
        found: String,
        /// The komi as read.
        used: Option<f32>,
    },
    /// `HA` holds no number, or one.
    Handicap(String),
    /// `RE` is in no known form.
    Result(String),
}

impl fmt::Display for Quirk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quirk::TextOutside => f.write_str("text outside the games, left out"),
            Quirk::Stray(text) => write!(f, "{text:?} belongs to nothing, left out"),
            Quirk::MissingClose => f.write_str("the game ends without all of its )"),
            Quirk::MissingSemicolon => f.write_str("a node without its ;"),
            Quirk::EmptyTree => f.write_str("( without a node, left out"),
            Quirk::ValueWithoutName => f.write_str("a value without a property, left out"),
            Quirk::NameWithoutValue(name) => write!(f, "{name} has no value, left out"),
            Quirk::SmallLetters { found, used } => write!(f, "{found} read as {used}"),
            Quirk::Repeated(name) => {
                write!(f, "{name} stands twice in a node, values put together")
            }
            Quirk::AfterVariation => {
                f.write_str("found behind a variation, expected ) or another variation")
            }
            Quirk::WrongCharset { claimed, used } => {
                write!(f, "the text is not in the charset CA[{claimed}], read as {used}")
            }
            Quirk::GuessedCharset(used) => {
                write!(f, "no charset is stated and the text is not UTF-8, read as {used}")
            }
            Quirk::Unreadable(used) => {
                write!(f, "some characters are not {used} and were replaced")
            }
            Quirk::Size(found) => {
                write!(f, "SZ[{found}], expected one number (two only if they differ)")
            }
            Quirk::Komi { found, used: Some(used) } => write!(f, "KM[{found}] read as {used}"),
            Quirk::Komi { found, used: None } => {
                write!(f, "KM[{found}] is no number, komi unknown")
            }
            Quirk::Handicap(found) => write!(f, "HA[{found}], expected a number from 2"),
            Quirk::Result(found) => {
                write!(f, "RE[{found}] is in no known form, result unknown")
            }
        }
    }
}

/// How many diagnostics are kept.
const MOST: usize = 100;

/// What the reader bore with: the first hundred cases, and how many more there were.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    /// The first cases, in the order of the text.
    pub list: Vec<Diagnostic>,
    /// Number of cases left off the list.
    pub left_off: usize,
}

/// Quirks by byte offset, to be placed when reading is over.
#[derive(Default)]
pub(super) struct Notes {
    notes: Vec<(usize, Quirk)>,
    left_off: usize,
}

impl Notes {
    pub(super) fn add(&mut self, offset: usize, quirk: impl FnOnce() -> Quirk) {
        if self.notes.len() < MOST {
            self.notes.push((offset, quirk()));
        } else {
            self.left_off += 1;
        }
    }

    pub(super) fn place(mut self, text: &str) -> Diagnostics {
        self.notes.sort_by_key(|(offset, _)| *offset);
        let mut locator = Locator::new(text);
        let list = self
            .notes
            .into_iter()
            .map(|(offset, what)| {
                let Place { line, column } = locator.place(offset);
                Diagnostic { line, column, what }
            })
            .collect();
        Diagnostics { list, left_off: self.left_off }
    }
}

/// Finds line and column of offsets asked for in rising order, in one pass over the text.
pub(super) struct Locator<'a> {
    text: &'a str,
    /// Start of the line.
    start: usize,
    line: usize,
    /// The last offset asked for and its column.
    known: (usize, usize),
}

impl<'a> Locator<'a> {
    pub(super) fn new(text: &'a str) -> Locator<'a> {
        Locator { text, start: 0, line: 1, known: (0, 1) }
    }

    pub(super) fn place(&mut self, offset: usize) -> Place {
        let bytes = self.text.as_bytes();
        let offset = offset.min(bytes.len());
        let mut from = self.known.0;
        while let Some(found) = memchr2(b'\n', b'\r', &bytes[from..offset]) {
            let at = from + found;
            // A pair of different line ends is one line end.
            let pair = matches!(bytes.get(at..at + 2), Some(b"\r\n" | b"\n\r"));
            let end = at + 1 + usize::from(pair);
            if end > offset {
                break;
            }
            (self.start, self.line, self.known) = (end, self.line + 1, (end, 1));
            from = end;
        }
        let is_char = |byte: &&u8| **byte & 0xc0 != 0x80;
        let (at, column) = self.known;
        let column = column + bytes[at..offset].iter().filter(is_char).count();
        self.known = (offset, column);
        Place { line: self.line, column }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_line_end_is_counted_once() {
        let text = "ab\ncd\r\ne\rf\n\rgé!";
        let mut locator = Locator::new(text);
        let places: Vec<(usize, usize)> = "abcdefg!"
            .chars()
            .map(|c| locator.place(text.find(c).unwrap()))
            .map(|place| (place.line, place.column))
            .collect();
        let expect = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (4, 1), (5, 1), (5, 3)];
        assert_eq!(places, expect);
    }

    #[test]
    fn no_more_than_a_hundred_quirks_are_kept() {
        let mut notes = Notes::default();
        for offset in 0..250 {
            notes.add(offset, || Quirk::EmptyTree);
        }
        let diagnostics = notes.place("x");
        assert_eq!((diagnostics.list.len(), diagnostics.left_off), (100, 150));
    }
}
