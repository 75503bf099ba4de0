//! Drawing a diagram as text.

use std::fmt;

use board::{Color, Point};

use super::{Diagram, star_points};
use crate::vertex::column_letter;

/// How a diagram is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Column letters and row numbers on all four sides.
    pub coordinates: bool,
    /// Empty star points drawn as `+`.
    pub stars: bool,
}

impl Style {
    /// Nothing but the rows, as in tests.
    pub const PLAIN: Style = Style { coordinates: false, stars: false };
    /// With coordinates and star points, for human readers.
    pub const FULL: Style = Style { coordinates: true, stars: true };
}

impl Diagram {
    /// The diagram as text, as the [module](super) describes it.
    ///
    /// ```
    /// use kosumi_record::diagram::{Diagram, Style};
    /// let diagram: Diagram = "
    ///     . X .
    ///     . . (O)".parse()?;
    /// assert_eq!(diagram.draw(Style::PLAIN), ". X .\n. .(O)\n");
    /// assert!(diagram.draw(Style::FULL).starts_with("   A B C\n 2 . X . 2\n"));
    /// # Ok::<(), kosumi_record::diagram::DiagramError>(())
    /// ```
    pub fn draw(&self, style: Style) -> String {
        let size = self.board.size();
        let mut text = String::new();
        for line in self.caption.trim().lines() {
            text.push_str(format!("-- {}", line.trim()).trim_end());
            text.push('\n');
        }
        let letters = || {
            let letters = (0..size.width()).map(|column| format!(" {}", column_letter(column)));
            format!("  {}\n", letters.collect::<String>())
        };
        if style.coordinates {
            text.push_str(&letters());
        }
        for row in 0..size.height() {
            text.push_str(&self.row(row, style));
        }
        if style.coordinates {
            text.push_str(&letters());
        }
        if let Some(color) = self.to_play {
            text.push_str(&format!("{color} to play\n"));
        }
        text
    }

    /// One row with its line end.
    fn row(&self, row: usize, style: Style) -> String {
        let size = self.board.size();
        let last = self.last_move.filter(|&point| self.board.at(point).is_some());
        // The sign between two points: a blank, unless one of them is the last move.
        let at = |column: usize| size.point(column, row).filter(|_| last.is_some());
        let gap = |column: usize| {
            if at(column).is_some() && at(column) == last {
                '('
            } else if column > 0 && at(column - 1).is_some() && at(column - 1) == last {
                ')'
            } else {
                ' '
            }
        };
        let stars = star_points(size);
        let mut text = String::new();
        let number = size.height() - row;
        if style.coordinates {
            text.push_str(&format!("{number:>2}"));
        }
        for column in 0..size.width() {
            let point = size.point(column, row).expect("invariant: inside the size");
            // Without coordinates the first blank is left out: there is nothing to separate.
            if column > 0 || style.coordinates || gap(0) == '(' {
                text.push(gap(column));
            }
            let star = style.stars && stars.contains(point);
            text.push(self.sign(point).unwrap_or(if star { '+' } else { '.' }));
        }
        if style.coordinates {
            text.push(gap(size.width()));
            text.push_str(&number.to_string());
        } else if gap(size.width()) == ')' {
            text.push(')');
        }
        text.push('\n');
        text
    }

    /// The sign of a point; `None` for an empty point without a mark.
    fn sign(&self, point: Point) -> Option<char> {
        let mark = self.marks.get(&point);
        match (self.board.at(point), mark) {
            (Some(Color::Black), Some(_)) => Some('#'),
            (Some(Color::White), Some(_)) => Some('@'),
            (Some(color), None) => Some(color.glyph()),
            (None, _) if self.board.ko() == Some(point) => Some('*'),
            (None, mark) => mark.copied().filter(|m| m.is_ascii_lowercase() || m.is_ascii_digit()),
        }
    }
}

impl fmt::Display for Diagram {
    /// Draws the diagram in [`Style::FULL`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(Style::FULL))
    }
}
