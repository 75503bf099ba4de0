//! Parsing and writing values: points, moves, numbers, texts and pairs.
//!
//! Points are two letters, column then row, from the upper left, without skipping a letter. Boards
//! here have at most 25 lines, so capital letters (26 and more) are always off the board.

use std::borrow::Cow;
use std::fmt;

use board::{Move, Point, PointSet, Size};

use super::place::Place;

/// A value that is not in the form its property requires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError {
    /// Where it was read; `None` when the property was not read from a file.
    pub place: Option<Place>,
    /// Name of the property.
    pub name: String,
    /// The value as written.
    pub value: String,
    /// What is wrong.
    pub why: ValueFault,
}

/// What is wrong with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// It is not two letters.
    Point,
    /// A board of that size has no such point.
    OffBoard(Size),
    /// It is not a number.
    Number,
    /// It is not a pair separated by a `:`.
    Composed,
    /// It is neither `B` nor `W`.
    Color,
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        let short: String = self.value.chars().take(40).collect();
        write!(f, "{}[{short}]: {}", self.name, self.why)
    }
}

impl std::error::Error for ValueError {}

impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueFault::Point => f.write_str("expected a point: two letters, as dd"),
            ValueFault::OffBoard(size) => {
                let last = |side: usize| char::from(b'a' + (side - 1) as u8);
                let (x, y) = (last(size.width()), last(size.height()));
                write!(f, "off the {size} board, expected aa to {x}{y}")
            }
            ValueFault::Number => f.write_str("expected a number"),
            ValueFault::Composed => f.write_str("expected two parts with a : between"),
            ValueFault::Color => f.write_str("expected B or W"),
        }
    }
}

/// The line that a letter stands for, from 0.
fn line(letter: u8) -> Option<usize> {
    match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        b'A'..=b'Z' => Some(usize::from(letter - b'A') + 26),
        _ => None,
    }
}

pub(super) fn parse_point(raw: &str, size: Size) -> Result<Point, ValueFault> {
    let [x, y] = *raw.trim().as_bytes() else { return Err(ValueFault::Point) };
    let (Some(column), Some(row)) = (line(x), line(y)) else { return Err(ValueFault::Point) };
    size.point(column, row).ok_or(ValueFault::OffBoard(size))
}

/// A move is a point; an empty value, or `tt` on boards up to 19x19, is a pass.
pub(super) fn parse_move(raw: &str, size: Size) -> Result<Move, ValueFault> {
    let old_pass = size.width() <= 19 && size.height() <= 19;
    match raw.trim() {
        "" => Ok(Move::Pass),
        "tt" if old_pass => Ok(Move::Pass),
        raw => parse_point(raw, size).map(Move::Play),
    }
}

/// Adds a point, or all points of a rectangle given by two corners. An empty value adds nothing:
/// `DD[]` and `VW[]` are legal, and `AB[]` is common.
pub(super) fn add_points(set: &mut PointSet, raw: &str, size: Size) -> Result<(), ValueFault> {
    let Some((from, to)) = raw.split_once(':') else {
        if !raw.trim().is_empty() {
            set.insert(parse_point(raw, size)?);
        }
        return Ok(());
    };
    let (from, to) = (parse_point(from, size)?, parse_point(to, size)?);
    let between = |a: usize, b: usize| a.min(b)..=a.max(b);
    for row in between(from.row(), to.row()) {
        set.extend(between(from.column(), to.column()).filter_map(|x| size.point(x, row)));
    }
    Ok(())
}

/// A finite number; a comma stands for a decimal point.
pub(super) fn number(raw: &str) -> Option<f32> {
    let plain = raw.trim().replace(',', ".");
    plain.parse().ok().filter(|number: &f32| number.is_finite())
}

/// The two parts of a composed value, still escaped.
pub(super) fn split(raw: &str) -> Option<(&str, &str)> {
    let mut bytes = raw.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b':' => return Some((&raw[..at], &raw[at + 1..])),
            _ => {}
        }
    }
    None
}

/// Text with line breaks: removes escapes and turns line ends into `\n`, other blanks into spaces.
pub(super) fn text(raw: &str) -> Cow<'_, str> {
    unescape(raw, "\n")
}

/// Text of one line: as [`text`], but turns line ends into spaces too.
pub(super) fn simple_text(raw: &str) -> Cow<'_, str> {
    unescape(raw, " ")
}

fn unescape<'a>(raw: &'a str, line_end: &str) -> Cow<'a, str> {
    let plain = |c: char| c != '\\' && (c >= ' ' || (c == '\n' && line_end == "\n"));
    if raw.chars().all(plain) && !raw.contains("\n\r") {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        // An escape keeps the next character as it is, or removes a line end.
        let escaped = c == '\\';
        let Some(c) = (if escaped { chars.next() } else { Some(c) }) else { break };
        match c {
            '\n' | '\r' => {
                let pair = if c == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&pair);
                if !escaped {
                    out.push_str(line_end);
                }
            }
            c if c < ' ' => out.push(' '),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// Writes a point.
pub(super) fn point_letters(point: Point) -> String {
    let letter = |line: usize| char::from(b'a' + line as u8);
    [letter(point.column()), letter(point.row())].into_iter().collect()
}

/// Whether a text is a whole value or part of a composed one, where `:` is escaped too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Whole,
    OfPair,
}

/// Escapes a text so that it can be a value.
pub(super) fn escape(text: &str, part: Part) -> Cow<'_, str> {
    let special = |c: char| matches!(c, ']' | '\\') || (c == ':' && part == Part::OfPair);
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special(c) {
            out.push('\\');
        }
        out.push(c);
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_lose_their_escapes() {
        for (raw, expect_text, expect_simple) in [
            ("plain", "plain", "plain"),
            (r"a\]b\\c\:d\e", r"a]b\c:de", r"a]b\c:de"),
            ("a\nb", "a\nb", "a b"),
            ("a\r\nb\n\rc\rd", "a\nb\nc\nd", "a b c d"),
            ("soft\\\nbreak\\\r\nhere", "softbreakhere", "softbreakhere"),
            ("tab\there", "tab here", "tab here"),
            ("a\n\nb", "a\n\nb", "a  b"),
            ("end\\", "end", "end"),
        ] {
            assert_eq!(text(raw), expect_text, "{raw:?}");
            assert_eq!(simple_text(raw), expect_simple, "{raw:?}");
        }
    }

    #[test]
    fn escaping_and_unescaping_are_inverse() {
        for plain in [r"a]b\c:d", "", "\\", "]", ":\n", "白\\]"] {
            for part in [Part::Whole, Part::OfPair] {
                assert_eq!(text(&escape(plain, part)), plain);
            }
        }
        assert_eq!(escape("a:b", Part::Whole), "a:b");
        assert_eq!(escape("a:b", Part::OfPair), r"a\:b");
    }

    #[test]
    fn a_pair_is_split_at_its_first_bare_colon() {
        assert_eq!(split("aa:x"), Some(("aa", "x")));
        assert_eq!(split(r"a\:a:x:y"), Some((r"a\:a", "x:y")));
        assert_eq!(split(r"aa\:x"), None);
        assert_eq!(split(r"aa\\:x"), Some((r"aa\\", "x")));
    }

    #[test]
    fn points_are_checked_against_the_board() {
        let size = Size::new(9, 5).unwrap();
        assert_eq!(parse_point("ie", size), Ok(size.point(8, 4).unwrap()));
        assert_eq!(parse_point(" ba\n", size), Ok(size.point(1, 0).unwrap()));
        for (raw, fault) in [
            ("if", ValueFault::OffBoard(size)),
            ("ja", ValueFault::OffBoard(size)),
            ("aA", ValueFault::OffBoard(size)),
            ("a", ValueFault::Point),
            ("aaa", ValueFault::Point),
            ("a1", ValueFault::Point),
            ("é", ValueFault::Point),
        ] {
            assert_eq!(parse_point(raw, size), Err(fault), "{raw}");
        }
    }

    #[test]
    fn nothing_and_tt_are_passes_where_tt_is_no_point() {
        let large = Size::square(21).unwrap();
        assert_eq!(parse_move("", Size::GO9), Ok(Move::Pass));
        assert_eq!(parse_move("tt", Size::GO19), Ok(Move::Pass));
        assert_eq!(parse_move("tt", large), Ok(Move::Play(large.point(19, 19).unwrap())));
        assert_eq!(parse_move("ss", Size::GO9), Err(ValueFault::OffBoard(Size::GO9)));
    }

    #[test]
    fn a_rectangle_stands_for_its_points() {
        for (raw, count) in [("aa", 1), ("aa:cb", 6), ("cb:aa", 6), ("dd:dd", 1), ("", 0)] {
            let mut set = PointSet::EMPTY;
            add_points(&mut set, raw, Size::GO9).unwrap();
            assert_eq!(set.len(), count, "{raw}");
        }
        let mut set = PointSet::EMPTY;
        assert!(add_points(&mut set, "aa:kk", Size::GO9).is_err());
    }

    #[test]
    fn numbers_may_have_a_comma() {
        for (raw, expect) in [
            ("6.5", Some(6.5)),
            (" 6,5 ", Some(6.5)),
            ("-3", Some(-3.0)),
            ("+7", Some(7.0)),
            ("", None),
            ("six", None),
            ("inf", None),
            ("1.2.3", None),
        ] {
            assert_eq!(number(raw), expect, "{raw}");
        }
    }
}
