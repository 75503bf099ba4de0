//! Boards drawn in text, as in tests, in rule files and in the output of `kosumi look`.
//!
//! ```text
//! -- White captures in a ladder.
//!    A B C D E
//!  5 . . . . . 5
//!  4 . X(O)# . 4
//!  3 . O X a . 3
//!  2 . * O . . 2
//!  1 . . . . . 1
//!    A B C D E
//! White to play
//! ```
//!
//! | sign | meaning |
//! |---|---|
//! | `X` `O` | a black stone, a white stone |
//! | `#` `@` | a marked black stone, a marked white stone |
//! | `.` `+` | an empty point; `+` is only how star points are drawn |
//! | `*` | the empty point where the ko rule forbids the next play |
//! | `a` to `z`, `0` to `9` | an empty point with that mark |
//! | `(X)` | the stone played last |
//!
//! Blanks between signs do not matter. Three kinds of lines are not rows: the column letters (`A B
//! C`, above, below or both), `Black to play` or `White to play`, and captions, which begin with
//! `--`. A line of column letters begins with `A`, which is not a sign of a row; only if there is
//! such a line do rows have numbers, on the left and optionally on the right. Without that rule, a
//! row that begins with the mark `1` would look like a numbered one, and parsing a drawn diagram
//! would not always give the same diagram. Capital letters as marks were rejected for the same
//! reason.

mod draw;
mod read;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use board::{Board, Color, Point, PointSet, Size};

pub use draw::Style;
pub use read::{DiagramError, DiagramFault};

/// A board with marks, as drawn in text.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, Size};
/// use kosumi_record::diagram::{Diagram, Style};
///
/// let diagram: Diagram = "
///     . X a
///     . . O
///     White to play".parse()?;
/// assert_eq!(diagram.to_play, Some(Color::White));
/// assert_eq!(diagram.marked('a').only(), diagram.board.size().point(2, 0));
/// assert_eq!(diagram.draw(Style::PLAIN), ". X a\n. . O\nWhite to play\n");
/// # Ok::<(), kosumi_record::diagram::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The stones and the ko ban.
    pub board: Board,
    /// Marks: a small letter or a digit on an empty point. On a stone, any mark is drawn, and
    /// read, as `#` (Black) or `@` (White).
    pub marks: BTreeMap<Point, char>,
    /// Whose turn it is, when the diagram says so.
    pub to_play: Option<Color>,
    /// The stone played last, when the diagram says so.
    pub last_move: Option<Point>,
    /// Text above the board; may have several lines. Blanks around it are ignored.
    pub caption: String,
}

impl Diagram {
    /// A diagram of a board with no marks.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::Board;
    /// use kosumi_record::diagram::Diagram;
    /// let board: Board = "
    ///     . X .
    ///     X O .
    ///     . X .".parse()?;
    /// let mut diagram = Diagram::new(board);
    /// let point = diagram.board.size().point(2, 1).expect("on the board");
    /// diagram.marks.insert(point, 'a');
    /// diagram.caption = "Black captures at a.".to_owned();
    /// assert!(diagram.to_string().contains("\n 2 X O a 2\n"), "{diagram}");
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn new(board: Board) -> Diagram {
        Diagram {
            board,
            marks: BTreeMap::new(),
            to_play: None,
            last_move: None,
            caption: String::new(),
        }
    }

    /// The points that carry a mark: a letter, a digit, `#` or `@`.
    pub fn marked(&self, mark: char) -> PointSet {
        self.marks.iter().filter(|(_, m)| **m == mark).map(|(point, _)| *point).collect()
    }
}

/// The star points of a board, where handicap stones stand and diagrams show a `+`.
///
/// Corners on the fourth line (the third on boards under 13), the centre of odd boards, and the
/// sides of odd boards from 15 on. Boards under 7 have none.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Size;
/// use kosumi_record::{diagram, vertex};
/// let names = |size| diagram::star_points(size).iter().map(move |p| vertex::name(size, p));
/// assert_eq!(names(Size::GO9).collect::<Vec<_>>(), ["C7", "G7", "E5", "C3", "G3"]);
/// assert_eq!(names(Size::GO19).count(), 9);
/// ```
pub fn star_points(size: Size) -> PointSet {
    let line = |side: usize| if side < 13 { 2 } else { 3 };
    let lines = |side: usize| [line(side), side / 2, side - 1 - line(side)];
    if size.width() < 7 || size.height() < 7 {
        return PointSet::EMPTY;
    }
    let (columns, rows) = (lines(size.width()), lines(size.height()));
    let middle = |side: usize, index: usize| index != 1 || side % 2 == 1;
    let large = size.width() >= 15 && size.height() >= 15;
    (0..9)
        .map(|i| (i % 3, i / 3))
        .filter(|&(x, y)| middle(size.width(), x) && middle(size.height(), y))
        .filter(|&(x, y)| large || (x == 1) == (y == 1))
        .filter_map(|(x, y)| size.point(columns[x], rows[y]))
        .collect()
}
