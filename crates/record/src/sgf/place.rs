//! Places in a text, and what the reader tolerated there.

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

/// Something the reader tolerated.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What the reader found, and how it interpreted it.
    pub what: Quirk,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}: {}", self.line, self.column, self.what)
    }
}

/// A deviation from the standard that the reader can handle.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Quirk {
    /// Text outside the games, ignored.
    TextOutside,
    /// Stray characters inside a game, ignored.
    Stray(String),
    /// A game without all of its closing brackets.
    MissingClose,
    /// A node without its `;`.
    MissingSemicolon,
    /// `()`: a game or variation without a node, ignored.
    EmptyTree,
    /// A value without a property, ignored.
    ValueWithoutName,
    /// A property without a value, ignored.
    NameWithoutValue(String),
    /// A name with small letters, as in FF3.
    SmallLetters {
        /// The name as written.
        found: String,
        /// The name as read.
        used: String,
    },
    /// A property that occurs twice in a node; the values are merged.
    Repeated(String),
    /// A node or property after a variation, read as another variation.
    AfterVariation,
    /// The text is not in the charset it claims.
    WrongCharset {
        /// The claim: the value of `CA`.
        claimed: String,
        /// The charset used to read it.
        used: &'static str,
    },
    /// No charset is stated and the text is not UTF-8, so the reader guessed this one.
    GuessedCharset(&'static str),
    /// Some characters were not valid in this charset and became U+FFFD.
    Unreadable(&'static str),
    /// `SZ` has two numbers for a square board.
    Size(String),
    /// `KM` is not the komi in points as a plain number.
    Komi {
        /// The value as written.
        found: String,
        /// The komi as read.
        used: Option<f32>,
    },
    /// `HA` is not a number, or is 1.
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

/// Maximum number of diagnostics kept.
const MOST: usize = 100;

/// What the reader tolerated: the first hundred cases, and how many more there were.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    /// The first cases, in the order of the text.
    pub list: Vec<Diagnostic>,
    /// Number of cases left off the list.
    pub left_off: usize,
}

/// Quirks by byte offset; their lines and columns are computed at the end.
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

/// Finds line and column of offsets in one pass over the text; the offsets must not decrease.
pub(super) struct Locator<'a> {
    text: &'a str,
    /// Start of the line.
    start: usize,
    line: usize,
    /// The last offset looked up, and its column.
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
            // A pair of different line-end characters is one line end.
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
