//! Boards as plain text: `X`, `O` and `.`, one row a line.
//!
//! Doctests and error messages use this form. Diagrams with coordinates and marks are in the crate
//! `record`.

use std::fmt;
use std::str::FromStr;

use super::Board;
use crate::color::{ByColor, Color};
use crate::point::{MAX_SIDE, Point, Size};
use crate::point_set::PointSet;

/// Why a text cannot be parsed as a board.
///
/// ```
/// use kosumi_board::{Board, TextFault};
/// let fault = ". X .\n. ? .".parse::<Board>().expect_err("a strange character");
/// assert_eq!(fault, TextFault::Glyph { line: 2, found: '?' });
/// assert_eq!(fault.to_string(), "line 2: found '?', expected X, O or .");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// There is no row.
    NoRows,
    /// A character other than `X`, `O`, `.` and blanks.
    Glyph {
        /// Line of the text, from 1.
        line: usize,
        /// The character found.
        found: char,
    },
    /// A row longer or shorter than the first, or more than 25 rows or columns.
    Shape {
        /// Line of the text, from 1.
        line: usize,
        /// Points in that row.
        width: usize,
    },
    /// The stones are not a valid set-up.
    Setup(super::SetupFaults),
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextFault::NoRows => f.write_str("no rows: expected lines of X, O and ."),
            TextFault::Glyph { line, found } => {
                write!(f, "line {line}: found {found:?}, expected X, O or .")
            }
            TextFault::Shape { line, width } => write!(
                f,
                "line {line}: {width} points; all rows must be equally long, up to {MAX_SIDE}x{MAX_SIDE}"
            ),
            TextFault::Setup(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for TextFault {}

impl FromStr for Board {
    type Err = TextFault;

    /// Parses rows of `X`, `O` and `.`, ignoring blanks between points and empty lines.
    fn from_str(text: &str) -> Result<Board, TextFault> {
        let mut stones = ByColor::<PointSet>::default();
        let (mut width, mut height) = (0, 0);
        for (number, line) in text.lines().enumerate() {
            let glyphs: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
            if glyphs.is_empty() {
                continue;
            }
            let line = number + 1;
            if (height > 0 && glyphs.len() != width) || height == MAX_SIDE {
                return Err(TextFault::Shape { line, width: glyphs.len() });
            }
            width = glyphs.len();
            for (column, glyph) in glyphs.into_iter().enumerate() {
                let point = Point::new(column, height).ok_or(TextFault::Shape { line, width })?;
                match glyph {
                    '.' => {}
                    'X' => drop(stones.black.insert(point)),
                    'O' => drop(stones.white.insert(point)),
                    found => return Err(TextFault::Glyph { line, found }),
                }
            }
            height += 1;
        }
        let size = Size::new(width, height).map_err(|_| TextFault::NoRows)?;
        Board::with_stones(size, &stones).map_err(TextFault::Setup)
    }
}

impl fmt::Display for Board {
    /// Writes rows of `X`, `O` and `.` with blanks between, as [`FromStr`] reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size().points() {
            let end = if point.column() + 1 == self.size().width() { "\n" } else { " " };
            write!(f, "{}{end}", self.at(point).map_or('.', Color::glyph))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {} ko {:?}\n{self}", self.size(), self.ko())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_after_parse_is_the_same() {
        let text = ". X .\nX O .\n. X .\n";
        assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
    }

    #[test]
    fn faults_name_the_line() {
        assert_eq!("".parse::<Board>().unwrap_err(), TextFault::NoRows);
        let fault = ". .\n. ?".parse::<Board>().unwrap_err();
        assert_eq!(fault, TextFault::Glyph { line: 2, found: '?' });
        let fault = ". .\n\n. . .".parse::<Board>().unwrap_err();
        assert_eq!(fault, TextFault::Shape { line: 3, width: 3 });
        assert!("X O".parse::<Board>().is_err());
        let tall = ".\n".repeat(26);
        assert_eq!(tall.parse::<Board>().unwrap_err(), TextFault::Shape { line: 26, width: 1 });
    }
}
