//! How a move relates to the stones around it: the names that players use.
//!
//! The names depend only on the stones, so they are as sure as the rules. The order of the tests
//! matters: a move in an empty corner is named for the corner, a move in contact for the contact,
//! and only a move that touches nothing for its distance to the nearest friend.

mod contact;
mod distance;
mod opening;

use board::{Board, Color, Point, PointSet};
use facts::{Deed, Manner};

use crate::Look;
use crate::sink::Sink;

pub(crate) fn find(look: &Look<'_>, sink: &mut Sink<'_>) {
    let place = Place { board: &look.before, color: look.played.color, point: look.point };
    let thrown_in = look.after.string_at(look.point).is_some_and(|string| {
        string.stone_count() == 1 && string.in_atari() && place.enemies_beside().len() >= 2
    });
    let named = if thrown_in {
        Some((Manner::ThrowIn, place.enemies_beside()))
    } else {
        opening::name(&place).or_else(|| contact::name(&place)).or_else(|| distance::name(&place))
    };
    if let Some((manner, stones)) = named {
        sink.rules(Deed::HasManner { manner, stones });
    }
}

/// A name and the stones it refers to.
type Named = (Manner, PointSet);

/// A place on the board where a colour is about to play.
struct Place<'a> {
    board: &'a Board,
    color: Color,
    point: Point,
}

impl Place<'_> {
    /// The point at an offset of columns and rows from another, if it is on the board.
    fn from(&self, point: Point, columns: i32, rows: i32) -> Option<Point> {
        let column = usize::try_from(point.column() as i32 + columns).ok()?;
        let row = usize::try_from(point.row() as i32 + rows).ok()?;
        self.board.size().point(column, row)
    }

    /// The point at an offset of columns and rows from the move.
    fn to(&self, columns: i32, rows: i32) -> Option<Point> {
        self.from(self.point, columns, rows)
    }

    fn is_own(&self, point: Option<Point>) -> bool {
        point.is_some_and(|point| self.board.at(point) == Some(self.color))
    }

    fn is_enemy(&self, point: Option<Point>) -> bool {
        point.is_some_and(|point| self.board.at(point) == Some(!self.color))
    }

    fn is_empty(&self, point: Option<Point>) -> bool {
        point.is_some_and(|point| self.board.is_empty_at(point))
    }

    fn beside(&self, color: Color) -> PointSet {
        self.board.beside(self.point).filter(|&at| self.board.at(at) == Some(color)).collect()
    }

    fn own_beside(&self) -> PointSet {
        self.beside(self.color)
    }

    fn enemies_beside(&self) -> PointSet {
        self.beside(!self.color)
    }

    /// Stones of a colour within a square of `steps` around the move.
    fn around(&self, color: Color, steps: i32) -> PointSet {
        let mut found = PointSet::EMPTY;
        for columns in -steps..=steps {
            for rows in -steps..=steps {
                let at = self.to(columns, rows);
                if let Some(at) = at.filter(|&at| self.board.at(at) == Some(color)) {
                    found.insert(at);
                }
            }
        }
        found
    }

    /// The line numbers of a point from the nearest edges, counted from 1: first by columns, then
    /// by rows.
    fn lines(&self, point: Point) -> (usize, usize) {
        let size = self.board.size();
        let line = |at: usize, length: usize| (at + 1).min(length - at);
        (line(point.column(), size.width()), line(point.row(), size.height()))
    }

    /// The line number from the nearest edge.
    fn line(&self, point: Point) -> usize {
        let (columns, rows) = self.lines(point);
        columns.min(rows)
    }
}

/// The four directions along the lines.
const STRAIGHT: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The four diagonal directions.
const ACROSS: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a move at these coordinates.
    fn name(text: &str, column: usize, row: usize, color: Color) -> Option<Manner> {
        let board: Board = text.parse().unwrap();
        let point = board.size().point(column, row).unwrap();
        let place = Place { board: &board, color, point };
        opening::name(&place)
            .or_else(|| contact::name(&place))
            .or_else(|| distance::name(&place))
            .map(|(manner, _)| manner)
    }

    const EMPTY_13: &str = "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . O . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . X . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .";

    #[test]
    fn corners_name_the_first_moves() {
        let at = |column, row| name(EMPTY_13, column, row, Color::Black);
        assert_eq!(at(9, 3), Some(Manner::StarPoint));
        assert_eq!(at(9, 10), Some(Manner::ThreeFourPoint));
        assert_eq!(at(10, 10), Some(Manner::ThreeThreePoint));
        assert_eq!(at(5, 2), Some(Manner::Approach));
        assert_eq!(at(2, 2), Some(Manner::ThreeThreeInvasion));
        assert_eq!(at(5, 10), Some(Manner::Enclosure));
        let white = |column, row| name(EMPTY_13, column, row, Color::White);
        assert_eq!(white(5, 10), Some(Manner::Approach));
        assert_eq!(white(2, 5), Some(Manner::Enclosure));
    }

    const FIGHT: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . O . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn stones_in_contact_name_a_move() {
        let at = |column, row| name(FIGHT, column, row, Color::Black);
        assert_eq!(at(4, 4), Some(Manner::Hane));
        assert_eq!(at(3, 4), Some(Manner::Extension));
        assert_eq!(at(6, 5), Some(Manner::Attachment));
        assert_eq!(at(3, 1), Some(Manner::Descent), "towards the edge");
    }

    #[test]
    fn a_move_between_two_stones_is_a_wedge_and_one_beside_the_gap_a_peep() {
        let jump = "
            . . . . . . .
            . . . . . . .
            . . O . O . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        assert_eq!(name(jump, 3, 2, Color::Black), Some(Manner::Wedge));
        assert_eq!(name(jump, 3, 3, Color::Black), Some(Manner::Peep));
    }

    #[test]
    fn distance_names_what_touches_nothing() {
        let lone = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let at = |column, row| name(lone, column, row, Color::Black);
        assert_eq!(at(5, 5), Some(Manner::Diagonal));
        assert_eq!(at(4, 6), Some(Manner::OnePointJump));
        assert_eq!(at(5, 6), Some(Manner::KnightMove));
    }
}
