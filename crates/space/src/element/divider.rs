//! Dividers: how firmly two stones, or a stone and the edge, keep the enemy from passing.
//!
//! A divider is like a link with eight neighbours instead of four: an enemy who moves along lines
//! cannot pass between stones that are joined diagonally (the discrete Jordan curve theorem).

use std::collections::BTreeSet;

use board::{Board, Color, Point, PointSet};
use facts::{Reach, Status};
use tactics::{Budget, End, read_separation};

use super::{Both, Searches, Source, is_sure};
use crate::params;
use crate::questions::{Extent, Questions};

/// Cached search results about dividers, by their ends and who moves first.
pub(crate) type DividerQuestions = Questions<(Point, Option<Point>, Color)>;

/// Two ends of one colour and whether the enemy can pass between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divider {
    /// The colour of the wall.
    pub color: Color,
    /// The stone where it begins.
    pub first: Point,
    /// Where it ends.
    pub second: End,
    /// Whether it is closed, for each first player.
    pub status: Status,
    /// The empty points between the ends, which it covers.
    pub gap: PointSet,
    /// The points whose change may change the status.
    pub footprint: PointSet,
    /// How it was found.
    pub source: Source,
}

impl Divider {
    /// Whether the enemy cannot pass even by moving first: `>`.
    pub fn holds(&self) -> bool {
        is_sure(self.status)
    }

    /// Whether the owner can close it by moving first: `*` as far as known.
    pub fn hangs(&self) -> bool {
        self.status.first == Reach::Yes && !self.holds()
    }
}

/// The stone at an end.
pub(super) fn stone(end: End) -> Option<Point> {
    match end {
        End::Stone(stone) => Some(stone),
        End::Edge => None,
    }
}

/// The empty points that a divider between two ends covers.
///
/// Between two stones, these are the empty points of the rectangle that they span, without the rows
/// or columns of the two ends along its longer side: a one-space jump covers its gap, a knight's
/// move the two points between, and a diagonal step nothing. From a stone to the edge, they are the
/// points straight below it.
pub(super) fn gap(board: &Board, first: Point, second: End) -> PointSet {
    let size = board.size();
    let between = |a: usize, b: usize| (a.min(b) + 1)..a.max(b);
    let upto = |a: usize, b: usize| a.min(b)..a.max(b) + 1;
    let (column, row) = (first.column(), first.row());
    let (columns, rows) = match second {
        End::Stone(other) => {
            let (wide, high) = (column.abs_diff(other.column()), row.abs_diff(other.row()));
            let columns = if wide >= high { between } else { upto };
            let rows = if high >= wide { between } else { upto };
            let columns: &dyn Fn(usize, usize) -> std::ops::Range<usize> = &columns;
            let rows: &dyn Fn(usize, usize) -> std::ops::Range<usize> = &rows;
            (columns(column, other.column()), rows(row, other.row()))
        }
        End::Edge => {
            let (right, bottom) = (size.width() - 1 - column, size.height() - 1 - row);
            match [column, right, row, bottom].into_iter().min().unwrap_or(0) {
                least if least == column => (0..column, row..row + 1),
                least if least == right => (column + 1..size.width(), row..row + 1),
                least if least == row => (column..column + 1, 0..row),
                _ => (column..column + 1, row + 1..size.height()),
            }
        }
    };
    let all =
        rows.flat_map(|row| columns.clone().filter_map(move |column| size.point(column, row)));
    all.filter(|&point| board.is_empty_at(point)).collect()
}

/// Adds the diagonal steps, which are closed as they stand and cover nothing.
pub(super) fn add_standing(board: &Board, dividers: &mut Vec<Divider>) {
    let known: BTreeSet<(Point, Option<Point>)> =
        dividers.iter().map(|wall| (wall.first, stone(wall.second))).collect();
    for color in Color::BOTH {
        let own = board.stones(color);
        for first in &own {
            for second in board.diagonal(first).filter(|&p| first < p && own.contains(p)) {
                if !known.contains(&(first, Some(second))) {
                    dividers.push(Divider {
                        color,
                        first,
                        second: End::Stone(second),
                        status: Status { first: Reach::Yes, second: Reach::Yes },
                        gap: PointSet::EMPTY,
                        footprint: PointSet::from(first) | PointSet::from(second),
                        source: Source::Stones,
                    });
                }
            }
        }
    }
    dividers.sort_by_key(|wall| (wall.first, stone(wall.second)));
}

/// Reads the pairs of stones, and of a stone and the edge, that no rule closes and that have an
/// empty gap.
pub(super) fn read(
    board: &Board,
    dividers: &mut Vec<Divider>,
    budget: Budget,
    questions: &mut DividerQuestions,
    searches: &mut Searches,
) {
    let known: BTreeSet<(Point, Option<Point>)> = dividers
        .iter()
        .filter(|wall| wall.holds())
        .map(|wall| (wall.first, stone(wall.second)))
        .collect();
    for (first, second) in candidates(board) {
        if known.contains(&(first, stone(second))) {
            searches.saved += 1;
            continue;
        }
        let key = (first, stone(second));
        let found = read_pair(board, (first, second), budget, questions, searches);
        let Some(wall) = found else { continue };
        match dividers.iter_mut().find(|old| (old.first, stone(old.second)) == key) {
            Some(old) => {
                let status = super::better(old.status, wall.status);
                *old = Divider { status, ..wall };
            }
            None if wall.status.first == Reach::Yes => dividers.push(wall),
            None => {}
        }
    }
    dividers.sort_by_key(|wall| (wall.first, stone(wall.second)));
}

/// Pairs of stones at most [`params::WIDEST_GAP`] points apart with an empty point and no stone of
/// the same colour between them, and stones near the edge with nothing below them.
fn candidates(board: &Board) -> Vec<(Point, End)> {
    let size = board.size();
    let reach = params::WIDEST_GAP + 1;
    let mut pairs = Vec::new();
    for color in Color::BOTH {
        let own = board.stones(color);
        for first in &own {
            let columns = first.column().saturating_sub(reach)..=first.column() + reach;
            let rows = first.row()..=first.row() + reach;
            for row in rows {
                for second in columns.clone().filter_map(|column| size.point(column, row)) {
                    let far = first.column().abs_diff(second.column()).max(row - first.row());
                    if second <= first || !own.contains(second) || far < 2 {
                        continue;
                    }
                    let second = End::Stone(second);
                    if is_open(board, first, second, color) {
                        pairs.push((first, second));
                    }
                }
            }
            let line = edge_distance(board, first);
            if (1..params::HIGHEST_LINE).contains(&line) && is_open(board, first, End::Edge, color)
            {
                pairs.push((first, End::Edge));
            }
        }
    }
    pairs
}

/// The distance to the nearest edge, in lines.
fn edge_distance(board: &Board, point: Point) -> usize {
    let (size, column, row) = (board.size(), point.column(), point.row());
    [column, size.width() - 1 - column, row, size.height() - 1 - row].into_iter().min().unwrap_or(0)
}

/// Whether there is an empty point to cover and the divider is not redundant. It is redundant if
/// the stones around close it already, or if a stone joined to one end is nearer to the other. Of a
/// jump and the knight's move beside it, only the jump is a wall.
pub(super) fn is_open(board: &Board, first: Point, second: End, color: Color) -> bool {
    if gap(board, first, second).is_empty() {
        return false;
    }
    match second {
        End::Stone(second) => {
            let nearer = |from: Point, to: Point| {
                nearby_wall(board, from, color).iter().any(|at| apart(at, to) < apart(from, to))
            };
            !nearer(first, second) && !nearer(second, first)
        }
        End::Edge => {
            let line = edge_distance(board, first);
            nearby_wall(board, first, color).iter().all(|at| edge_distance(board, at) >= line)
        }
    }
}

/// The squared distance of two points.
fn apart(a: Point, b: Point) -> usize {
    a.column().abs_diff(b.column()).pow(2) + a.row().abs_diff(b.row()).pow(2)
}

/// The nearby stones of a colour that steps along lines and diagonals reach.
fn nearby_wall(board: &Board, first: Point, color: Color) -> PointSet {
    let own = board.stones(color);
    let mut wall = PointSet::EMPTY;
    let mut open = vec![first];
    while let Some(at) = open.pop() {
        let far = at.column().abs_diff(first.column()).max(at.row().abs_diff(first.row()));
        if far <= params::NEARBY && own.contains(at) && wall.insert(at) {
            open.extend(board.beside(at).chain(board.diagonal(at)));
        }
    }
    wall
}

fn read_pair(
    board: &Board,
    (first, second): (Point, End),
    budget: Budget,
    questions: &mut DividerQuestions,
    searches: &mut Searches,
) -> Option<Divider> {
    let color = board.at(first)?;
    let gap = gap(board, first, second);
    let mut near = gap | PointSet::from(first);
    near.extend(stone(second));
    let mut ask = |to_play: Color| {
        let question = (first, stone(second), to_play);
        questions.ask(board, &question, (&near, Extent::Beside), searches, |local, table| {
            let mut budget = budget;
            read_separation(local, (first, second), to_play, &mut budget, table)
        })
    };
    let attacked = ask(!color)?;
    let defended = if attacked.reach == Reach::Yes { None } else { ask(color) };
    let Both { status, work, footprint } = super::both(defended, attacked);
    Some(Divider { color, first, second, status, gap, footprint, source: Source::Read(work) })
}
