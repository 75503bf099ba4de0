//! GTP vertices: names of points such as `D4`.
//!
//! Columns are letters from the left without `I`, rows are numbers from the bottom. A name
//! therefore needs the height of the board, which is why naming belongs here and not to [`Point`].
//! SGF counts differently; see [`sgf`](crate::sgf).

use std::fmt;

use board::{Move, Point, Size};

/// The letters of the columns, from the left.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The letter of a column counted from 0 at the left.
pub fn column_letter(column: usize) -> char {
    char::from(COLUMNS[column])
}

/// The name of a point, as `D4`.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Size;
/// let point = Size::GO19.point(3, 15).expect("on the board");
/// assert_eq!(kosumi_record::vertex::name(Size::GO19, point), "D4");
/// ```
pub fn name(size: Size, point: Point) -> String {
    let row = (size.height() + 1).saturating_sub(point.row() + 1);
    format!("{}{row}", column_letter(point.column()))
}

/// The name of a move: a vertex, or `pass`.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Move, Size};
/// use kosumi_record::vertex;
/// let corner = Size::GO9.point(8, 0).expect("on the board");
/// assert_eq!(vertex::move_name(Size::GO9, Move::Play(corner)), "J9");
/// assert_eq!(vertex::move_name(Size::GO9, Move::Pass), "pass");
/// ```
pub fn move_name(size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => name(size, point),
        Move::Pass => "pass".to_owned(),
    }
}

/// The point that a name stands for. Case does not matter.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Size;
/// use kosumi_record::vertex::{self, VertexFault};
/// let point = vertex::parse(Size::GO9, "c7")?;
/// assert_eq!((point.column(), point.row()), (2, 2));
/// let error = vertex::parse(Size::GO9, "K10").expect_err("a larger board has it");
/// assert_eq!(error.why, VertexFault::OffBoard);
/// assert_eq!(error.to_string(), "\"K10\" is off the 9x9 board: expected A1 to J9");
/// # Ok::<(), kosumi_record::vertex::VertexError>(())
/// ```
///
/// # Errors
/// When the text is not a vertex, or the board has no such point.
pub fn parse(size: Size, text: &str) -> Result<Point, VertexError> {
    let error = |why| VertexError { text: text.to_owned(), size, why };
    let (letter, digits) = text.as_bytes().split_first().unwrap_or((&b' ', b""));
    let letter = letter.to_ascii_uppercase();
    if !letter.is_ascii_alphabetic() || digits.is_empty() || !digits.iter().all(u8::is_ascii_digit)
    {
        return Err(error(VertexFault::Form));
    }
    if letter == b'I' {
        return Err(error(VertexFault::ColumnI));
    }
    let column =
        COLUMNS.iter().position(|&c| c == letter).ok_or_else(|| error(VertexFault::Form))?;
    // A number too long for the type is off every board.
    let row: usize = text[1..].parse().unwrap_or(usize::MAX);
    let from_top = size.height().checked_sub(row).filter(|_| row > 0);
    from_top.and_then(|top| size.point(column, top)).ok_or_else(|| error(VertexFault::OffBoard))
}

/// The move that a text stands for: a vertex, or `pass` in any case.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Move, Size};
/// use kosumi_record::vertex;
/// let c3 = vertex::parse(Size::GO9, "C3")?;
/// assert_eq!(vertex::parse_move(Size::GO9, "C3"), Ok(Move::Play(c3)));
/// assert_eq!(vertex::parse_move(Size::GO9, "PASS"), Ok(Move::Pass));
/// # Ok::<(), kosumi_record::vertex::VertexError>(())
/// ```
///
/// # Errors
/// When the text is neither, or the board has no such point.
pub fn parse_move(size: Size, text: &str) -> Result<Move, VertexError> {
    if text.eq_ignore_ascii_case("pass") {
        Ok(Move::Pass)
    } else {
        parse(size, text).map(Move::Play)
    }
}

/// Why a text does not name a point of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VertexError {
    /// The text.
    pub text: String,
    /// The board.
    pub size: Size,
    /// What is wrong.
    pub why: VertexFault,
}

/// What is wrong with a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexFault {
    /// It is not a letter followed by a number.
    Form,
    /// Its column is `I`, which GTP skips.
    ColumnI,
    /// The board has no such point.
    OffBoard,
}

impl fmt::Display for VertexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let VertexError { text, size, why } = self;
        let last = column_letter(size.width() - 1);
        match why {
            VertexFault::Form => {
                write!(f, "{text:?} is not a vertex: expected a column letter and a row, as D4")
            }
            VertexFault::ColumnI => write!(f, "{text:?}: boards have no column I (it is left out)"),
            VertexFault::OffBoard => {
                write!(
                    f,
                    "{text:?} is off the {size} board: expected A1 to {last}{}",
                    size.height()
                )
            }
        }
    }
}

impl std::error::Error for VertexError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_have_their_usual_names() {
        for (size, column, row, expect) in [
            (Size::GO19, 0, 0, "A19"),
            (Size::GO19, 18, 18, "T1"),
            (Size::GO19, 7, 0, "H19"),
            (Size::GO19, 8, 0, "J19"),
            (Size::GO9, 4, 4, "E5"),
            (Size::square(25).unwrap(), 24, 0, "Z25"),
            (Size::new(3, 7).unwrap(), 2, 6, "C1"),
        ] {
            let point = size.point(column, row).unwrap();
            assert_eq!(name(size, point), expect);
            assert_eq!(parse(size, expect), Ok(point));
            assert_eq!(parse(size, &expect.to_lowercase()), Ok(point));
        }
    }

    #[test]
    fn every_point_is_read_back_from_its_name() {
        let size = Size::new(25, 13).unwrap();
        for point in size.points() {
            assert_eq!(parse(size, &name(size, point)), Ok(point));
        }
    }

    #[test]
    fn wrong_names_say_what_is_wrong() {
        for (text, why) in [
            ("", VertexFault::Form),
            ("D", VertexFault::Form),
            ("4D", VertexFault::Form),
            ("D+4", VertexFault::Form),
            ("D4 ", VertexFault::Form),
            ("é4", VertexFault::Form),
            ("I5", VertexFault::ColumnI),
            ("K1", VertexFault::OffBoard),
            ("A0", VertexFault::OffBoard),
            ("A10", VertexFault::OffBoard),
            ("A99999999999999999999999", VertexFault::OffBoard),
        ] {
            assert_eq!(parse(Size::GO9, text).unwrap_err().why, why, "{text}");
        }
        let error = parse(Size::GO9, "K10").unwrap_err().to_string();
        assert_eq!(error, "\"K10\" is off the 9x9 board: expected A1 to J9");
    }

    #[test]
    fn pass_is_a_move_in_any_case() {
        assert_eq!(parse_move(Size::GO9, "PaSs"), Ok(Move::Pass));
        assert_eq!(move_name(Size::GO9, Move::Pass), "pass");
        let point = Size::GO9.point(0, 8).unwrap();
        assert_eq!(parse_move(Size::GO9, "a1"), Ok(Move::Play(point)));
        assert!(parse_move(Size::GO9, "resign").is_err());
    }
}
