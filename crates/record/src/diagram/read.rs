//! Parsing a diagram from text.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use board::{Board, ByColor, Color, MAX_SIDE, Point, PointSet, SetupFaults, Size};

use super::Diagram;
use crate::vertex::column_letter;

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Diagram, DiagramError> {
        let letters = text.lines().find(|line| is_letters(line));
        let width = letters.map(|line| line.split_whitespace().map(str::len).sum());
        let mut reader = Reader { numbered: width.is_some(), width, ..Reader::default() };
        for (index, line) in text.lines().enumerate() {
            reader.line(index + 1, line)?;
        }
        reader.finish(text.lines().count().max(1))
    }
}

/// Why a text cannot be parsed as a diagram.
///
/// ```
/// use kosumi_record::diagram::{Diagram, DiagramFault};
/// let error = ". X .\n. Q .".parse::<Diagram>().expect_err("a strange sign");
/// assert_eq!((error.line, error.column), (2, 3));
/// assert_eq!(error.fault, DiagramFault::Sign('Q'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: DiagramFault,
}

/// What is wrong with a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramFault {
    /// There is no row.
    NoRows,
    /// A character that is not a sign of a row.
    Sign(char),
    /// The rows or the column letters are not equally long.
    Width {
        /// Points found.
        found: usize,
        /// Points expected.
        expected: usize,
    },
    /// More rows or columns than boards have.
    TooLarge,
    /// A row number is missing or wrong.
    RowNumber {
        /// The number this row must have.
        expected: usize,
    },
    /// The column letters are not `A B C` and so on without `I`.
    ColumnLetters,
    /// A second ko point, a second last move or a second turn.
    Twice(&'static str),
    /// `(` and `)` do not enclose a stone.
    LastMove,
    /// The stones are not a valid set-up.
    Setup(SetupFaults),
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}: ", self.line, self.column)?;
        match &self.fault {
            DiagramFault::NoRows => f.write_str("no rows: expected lines of X, O and ."),
            DiagramFault::Sign(found) => write!(
                f,
                "found {found:?}, expected a stone (X O # @), an empty point (. + *) or a mark (a-z 0-9)"
            ),
            DiagramFault::Width { found, expected } => {
                write!(f, "{found} points in this row, expected {expected}")
            }
            DiagramFault::TooLarge => {
                write!(f, "the board is too large: expected at most {MAX_SIDE}x{MAX_SIDE}")
            }
            DiagramFault::RowNumber { expected } => write!(f, "expected the row number {expected}"),
            DiagramFault::ColumnLetters => {
                f.write_str("expected the column letters A B C and so on without I")
            }
            DiagramFault::Twice(what) => write!(f, "a second {what}: expected one"),
            DiagramFault::LastMove => f.write_str("expected ( and ) around one stone"),
            DiagramFault::Setup(faults) => write!(f, "{faults}"),
        }
    }
}

impl std::error::Error for DiagramError {}

/// Whether a line holds column letters.
fn is_letters(line: &str) -> bool {
    line.trim_start().starts_with('A')
}

/// The player to play, if the line states it.
fn turn(line: &str) -> Option<Color> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [color, to, play] = words.as_slice() else { return None };
    if !to.eq_ignore_ascii_case("to") || !play.eq_ignore_ascii_case("play") {
        return None;
    }
    Color::BOTH.into_iter().find(|c| color.eq_ignore_ascii_case(&c.to_string()))
}

#[derive(Default)]
struct Reader {
    /// There are column letters, so every row has its number.
    numbered: bool,
    /// Number of points in the first line of letters, else in the first row.
    width: Option<usize>,
    height: usize,
    stones: ByColor<PointSet>,
    marks: BTreeMap<Point, char>,
    ko: Option<Point>,
    last_move: Option<Point>,
    to_play: Option<Color>,
    caption: Vec<String>,
    /// The row numbers, checked when the height is known.
    numbers: Vec<RowNumber>,
}

/// A row number and where it is.
struct RowNumber {
    line: usize,
    /// Index of its first character.
    at: usize,
    found: Option<usize>,
    /// The row, from 0 at the top.
    row: usize,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), DiagramError> {
        let text = line.trim();
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let error = |fault| DiagramError { line: number, column: indent + 1, fault };
        if text.is_empty() {
            return Ok(());
        }
        if let Some(caption) = text.strip_prefix("--") {
            self.caption.push(caption.trim().to_owned());
            return Ok(());
        }
        if let Some(color) = turn(text) {
            if self.to_play.replace(color).is_some() {
                return Err(error(DiagramFault::Twice("turn")));
            }
            return Ok(());
        }
        if is_letters(text) {
            let letters = text.chars().filter(|c| !c.is_whitespace());
            let count = letters.clone().count();
            if count > MAX_SIDE {
                return Err(error(DiagramFault::TooLarge));
            }
            if !letters.eq((0..count).map(column_letter)) {
                return Err(error(DiagramFault::ColumnLetters));
            }
            return self.check_width(count).map_err(error);
        }
        self.row(number, indent, line)
    }

    fn check_width(&mut self, found: usize) -> Result<(), DiagramFault> {
        let expected = *self.width.get_or_insert(found);
        if found == expected { Ok(()) } else { Err(DiagramFault::Width { found, expected }) }
    }

    fn row(&mut self, number: usize, indent: usize, line: &str) -> Result<(), DiagramError> {
        let chars: Vec<char> = line.chars().collect();
        let error = |at: usize, fault| DiagramError { line: number, column: at + 1, fault };
        let row = self.height;
        if row == MAX_SIDE {
            return Err(error(indent, DiagramFault::TooLarge));
        }
        let (mut at, mut end) = (indent, chars.len());
        if self.numbered {
            let digits = chars[at..].iter().take_while(|c| c.is_ascii_digit()).count();
            let found = value(&chars[at..at + digits]);
            self.numbers.push(RowNumber { line: number, at, found, row });
            at += digits;
            // A blank or a `)` comes before the number at the right.
            let tail = chars.iter().rev().skip_while(|c| c.is_whitespace());
            let right = tail.clone().take_while(|c| c.is_ascii_digit()).count();
            let trimmed = tail.clone().count();
            let before = (trimmed - right).checked_sub(1).filter(|&i| i >= at).map(|i| chars[i]);
            let apart = before.is_some_and(|c| c.is_whitespace() || c == ')');
            if right > 0 && apart && signs(&chars[at..]) > self.width.unwrap_or(MAX_SIDE) {
                end = trimmed - right;
                let found = value(&chars[end..trimmed]);
                self.numbers.push(RowNumber { line: number, at: end, found, row });
            }
        }
        let (mut column, mut open) = (0, None);
        for (at, &sign) in chars.iter().enumerate().take(end).skip(at) {
            match sign {
                '(' if open.is_none() => open = Some(column),
                ')' if open.is_some_and(|start| start + 1 == column) => {
                    let point = Point::new(column - 1, row).expect("invariant: it was read");
                    if !(self.stones.black | self.stones.white).contains(point) {
                        return Err(error(at, DiagramFault::LastMove));
                    }
                    if self.last_move.replace(point).is_some() {
                        return Err(error(at, DiagramFault::Twice("last move")));
                    }
                    open = None;
                }
                '(' | ')' => return Err(error(at, DiagramFault::LastMove)),
                blank if blank.is_whitespace() => {}
                sign => {
                    let point = Point::new(column, row).ok_or(error(at, DiagramFault::TooLarge))?;
                    self.sign(point, sign).map_err(|fault| error(at, fault))?;
                    column += 1;
                }
            }
        }
        if open.is_some() {
            return Err(error(end, DiagramFault::LastMove));
        }
        self.height += 1;
        self.check_width(column).map_err(|fault| error(indent, fault))
    }

    fn sign(&mut self, point: Point, sign: char) -> Result<(), DiagramFault> {
        match sign {
            'X' | '#' => drop(self.stones.black.insert(point)),
            'O' | '@' => drop(self.stones.white.insert(point)),
            '.' | '+' => {}
            '*' if self.ko.is_some() => return Err(DiagramFault::Twice("ko point")),
            '*' => self.ko = Some(point),
            'a'..='z' | '0'..='9' => {}
            other => return Err(DiagramFault::Sign(other)),
        }
        if matches!(sign, '#' | '@' | 'a'..='z' | '0'..='9') {
            self.marks.insert(point, sign);
        }
        Ok(())
    }

    fn finish(self, lines: usize) -> Result<Diagram, DiagramError> {
        for RowNumber { line, at, found, row } in self.numbers {
            let expected = self.height - row;
            if found != Some(expected) {
                let fault = DiagramFault::RowNumber { expected };
                return Err(DiagramError { line, column: at + 1, fault });
            }
        }
        let whole = |fault| DiagramError { line: lines, column: 1, fault };
        let size = Size::new(self.width.unwrap_or(0), self.height)
            .map_err(|_| whole(DiagramFault::NoRows))?;
        let mut board = Board::with_stones(size, &self.stones)
            .map_err(|faults| whole(DiagramFault::Setup(faults)))?;
        board.set_ko(self.ko);
        Ok(Diagram {
            board,
            marks: self.marks,
            to_play: self.to_play,
            last_move: self.last_move,
            caption: self.caption.join("\n").trim().to_owned(),
        })
    }
}

/// The value of the digits; `None` when there are none.
fn value(digits: &[char]) -> Option<usize> {
    digits.iter().collect::<String>().parse().ok()
}

/// Number of signs, not counting brackets.
fn signs(chars: &[char]) -> usize {
    chars.iter().filter(|c| !c.is_whitespace() && !matches!(c, '(' | ')')).count()
}
