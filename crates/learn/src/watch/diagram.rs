//! Draws rules from a position: a move, what stands around it, and the stones of its goal.
//!
//! Each move gives two rules. The general one shows the points beside the move, the special one the
//! eight around it; both show the nearest stones of the goal. `bounds` adds what they require of
//! liberties. Their counts decide which of the two is worth keeping: the paper leaves the extent of
//! a learnt diagram open, and the smallest one that works fits the most boards.

use std::collections::BTreeMap;

use board::{Board, Color, Point, PointSet};
use pattern::rule::{self, Cell, Draft, Kind, Liberties, Origin, Rule, Shape, Sides, Spot, State};
use tactics::{Goal, Side};

use super::goals::window;

/// Columns and rows of a learnt diagram.
const MOST_SIDE: usize = 5;

/// How much of what stands around the move a rule shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Beside,
    Around,
}

/// The two rules of a move that reached or prevented a goal: general and special.
pub(super) fn rules(
    board: &Board,
    goal: &Goal,
    (owner, side): (Color, Side),
    at: Point,
    origin: &Origin,
) -> Vec<Rule> {
    [Extent::Beside, Extent::Around]
        .into_iter()
        .filter_map(|extent| Rule::new(draft(board, goal, (owner, side), at, extent, origin)?).ok())
        .collect()
}

fn draft(
    board: &Board,
    goal: &Goal,
    (owner, side): (Color, Side),
    at: Point,
    extent: Extent,
    origin: &Origin,
) -> Option<Draft> {
    let around = match extent {
        Extent::Beside => board.dilate(&at.into()),
        Extent::Around => window(board, at, 1),
    };
    let (claim, named) = claim(board, goal, at)?;
    let shown = named.values().fold(around, |all, &point| all | point.into());
    let frame = Frame::around(board, &shown, &around)?;
    let mut shape = frame.blank()?;
    for point in &shown {
        shape = shape.with(frame.spot(point), cell(board.at(point), owner));
    }
    let mut draft = Draft::of(shape);
    draft.labels = named.iter().map(|(&label, &point)| (label, frame.spot(point))).collect();
    draft.labels.entry('a').or_insert(frame.spot(at));
    bounds(board, &named, &around, extent, &frame, &mut draft);
    draft.claim = Some((claim, State::Open));
    let (kind, word, what) = words(claim, side);
    match side {
        Side::Owner => draft.friend_moves = vec!['a'],
        Side::Opponent => draft.enemy_moves = vec!['a'],
    }
    draft.kinds = vec![kind];
    draft.name = format!("learnt {word}");
    draft.text = format!("{what}, {{a}} is worth trying.");
    draft.origin = origin.clone();
    Some(draft)
}

/// The goal in letters, and the points that they stand for: the stones nearest to the move.
fn claim(board: &Board, goal: &Goal, at: Point) -> Option<(rule::Goal, BTreeMap<char, Point>)> {
    let nearest = |stone: Point| {
        let stones = board.string_at(stone)?.stones();
        stones.iter().min_by_key(|stone| {
            let (rows, columns) =
                (stone.row().abs_diff(at.row()), stone.column().abs_diff(at.column()));
            (rows.max(columns), rows + columns)
        })
    };
    match goal {
        Goal::Capture { stones, .. } => {
            let target = nearest(stones.first()?)?;
            Some((rule::Goal::Capture('A'), BTreeMap::from([('A', target)])))
        }
        Goal::Connect { first, second } => {
            let ends = BTreeMap::from([('A', nearest(*first)?), ('B', nearest(*second)?)]);
            Some((rule::Goal::Connect('A', 'B'), ends))
        }
        Goal::Eye { at: eye, .. } if *eye == at => {
            Some((rule::Goal::Eye('a'), BTreeMap::from([('a', at)])))
        }
        Goal::Eye { at: eye, .. } if board.is_empty_at(*eye) => {
            Some((rule::Goal::Eye('e'), BTreeMap::from([('e', *eye)])))
        }
        _ => None,
    }
}

fn cell(stone: Option<Color>, friend: Color) -> Cell {
    match stone {
        None => Cell::Empty,
        Some(color) if color == friend => Cell::Friend,
        Some(_) => Cell::Enemy,
    }
}

/// Adds bounds on liberties: for the goal's strings their number, up to three; for the other
/// strings beside the move whether they are in atari, and in the special rule also whether they
/// have two.
fn bounds(
    board: &Board,
    named: &BTreeMap<char, Point>,
    around: &PointSet,
    extent: Extent,
    frame: &Frame,
    draft: &mut Draft,
) {
    let mut done = PointSet::EMPTY;
    for (&label, &point) in named {
        let Some(string) = board.string_at(point) else { continue };
        done |= *string.stones();
        draft.bounds.insert(label, liberties(string.liberty_count(), 4));
    }
    let mut letters = ('C'..='N').chain('P'..='W');
    for point in &(*around & board.occupied()) {
        let Some(string) = board.string_at(point).filter(|_| !done.contains(point)) else {
            continue;
        };
        done |= *string.stones();
        let most = if extent == Extent::Beside { 2 } else { 3 };
        let bound = liberties(string.liberty_count(), most);
        if let Some(label) = letters.next() {
            draft.labels.insert(label, frame.spot(point));
            draft.bounds.insert(label, bound);
        }
    }
}

/// Exactly `count` liberties, or at least `most` if there are that many.
fn liberties(count: usize, most: u8) -> Liberties {
    match u8::try_from(count) {
        Ok(count) if count < most => Liberties::exactly(count),
        _ => Liberties::at_least(most),
    }
}

fn words(goal: rule::Goal, side: Side) -> (Kind, &'static str, &'static str) {
    match (goal, side) {
        (rule::Goal::Connect(..), Side::Owner) => (Kind::Connection, "connection", "To connect"),
        (rule::Goal::Connect(..), Side::Opponent) => (Kind::Connection, "cut", "To cut"),
        (rule::Goal::Eye(_), Side::Owner) => (Kind::Eye, "eye", "For an eye"),
        (rule::Goal::Eye(_), Side::Opponent) => (Kind::Eye, "stolen eye", "Against the eye"),
        (_, Side::Owner) => (Kind::Capture, "capture", "To capture"),
        (_, Side::Opponent) => (Kind::Capture, "rescue", "To get away"),
    }
}

/// The rectangle that a diagram is cut out of.
struct Frame {
    columns: (usize, usize),
    rows: (usize, usize),
    sides: Sides,
}

impl Frame {
    /// The smallest rectangle around the shown points, with the edges that lie next to the points
    /// around the move; `None` if it is too large.
    fn around(board: &Board, shown: &PointSet, around: &PointSet) -> Option<Frame> {
        let range = |set: &PointSet, value: fn(Point) -> usize| {
            Some((set.iter().map(value).min()?, set.iter().map(value).max()?))
        };
        let (columns, rows) = (range(shown, Point::column)?, range(shown, Point::row)?);
        if columns.1 - columns.0 >= MOST_SIDE || rows.1 - rows.0 >= MOST_SIDE {
            return None;
        }
        let (near_columns, near_rows) = (range(around, Point::column)?, range(around, Point::row)?);
        let sides = Sides {
            top: near_rows.0 == 0,
            bottom: near_rows.1 + 1 == board.size().height(),
            left: near_columns.0 == 0,
            right: near_columns.1 + 1 == board.size().width(),
        };
        Some(Frame { columns, rows, sides })
    }

    fn blank(&self) -> Option<Shape> {
        let width = self.columns.1 - self.columns.0 + 1;
        let height = self.rows.1 - self.rows.0 + 1;
        Shape::new(&vec![vec![Cell::Any; width]; height], self.sides)
    }

    fn spot(&self, point: Point) -> Spot {
        Spot { row: point.row() - self.rows.0, column: point.column() - self.columns.0 }
    }
}
