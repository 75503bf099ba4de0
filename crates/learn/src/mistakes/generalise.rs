//! Makes a rule from one position.
//!
//! The diagram shows the caught string with the stones around it, the move, and the points where
//! the search after the move played, at most 5x5 points. It must hold in all surroundings; then the
//! learner removes, one after the other, every point and every bound that the rule does not need.
//! The paper leaves the extent of the diagram open; points that the proof did not need cost nothing
//! to try.

use std::collections::BTreeMap;

use board::{Board, Point, PointSet};
use pattern::rule::{Cell, Draft, Goal, Kind, Liberties, Origin, Rule, Shape, Sides, Spot, State};

use super::Surprise;
use crate::rules::{Verdict, verify};

/// Columns and rows of a learnt diagram.
const MOST_SIDE: usize = 5;

/// The highest bound on the liberties of a friend's string.
const MOST_LEAST: u8 = 5;

/// The rule of a surprise, as general as possible.
pub(super) fn rule(
    board: &Board,
    surprise: &Surprise,
    played: &PointSet,
    origin: Origin,
) -> Option<Rule> {
    let string = board.string_at(surprise.target)?;
    let walls = board.dilate(string.stones()) & board.occupied();
    let core = *string.stones() | *played | walls | surprise.at.into();
    let window = Window::around(board, &core)?;
    // 1. Show what the search touched; if that is not enough, everything in the rectangle.
    let draft = [core, window.points]
        .iter()
        .map(|shown| window.draft(board, surprise, shown, &origin))
        .find_map(|draft| confirmed(draft?))?;
    // 2. Remove whatever the rule does not need.
    Some(generalised(draft))
}

/// Makes a rule of a draft if its state and its move hold in all surroundings.
fn confirmed(draft: Draft) -> Option<Rule> {
    let rule = Rule::new(trimmed(draft)?).ok()?;
    (verify(&rule) == Verdict::Confirmed).then_some(rule)
}

fn generalised(rule: Rule) -> Rule {
    let mut best = rule;
    let bounds: Vec<char> = best.bounds().keys().copied().collect();
    for label in bounds {
        while let Some(weaker) = weaker_bound(&best, label).and_then(confirmed) {
            best = weaker;
        }
    }
    let mut done = 0;
    while let Some(spot) = needless(&best, done) {
        let mut draft = best.clone().into_draft();
        draft.shape = draft.shape.with(spot, Cell::Any);
        draft.labels.retain(|_, place| *place != spot);
        draft.bounds.retain(|label, _| draft.labels.contains_key(label));
        match confirmed(draft) {
            Some(general) => best = general,
            None => done += 1,
        }
    }
    best
}

/// The point with this number among those that neither the goal nor the move uses.
fn needless(rule: &Rule, number: usize) -> Option<Spot> {
    let asked = rule.shape().cells().filter(|&(_, cell)| cell != Cell::Any);
    asked.map(|(spot, _)| spot).filter(|&spot| !is_spoken_of(rule, spot)).nth(number)
}

/// Whether the goal or the move uses a point.
fn is_spoken_of(rule: &Rule, spot: Spot) -> bool {
    let goal = rule.claim().into_iter().flat_map(|(goal, _)| goal.letters().collect::<Vec<_>>());
    goal.chain(rule.friend_moves().iter().copied()).any(|label| rule.spot(label) == Some(spot))
}

/// The draft with the bound on a friend's string lowered by one liberty.
fn weaker_bound(rule: &Rule, label: char) -> Option<Draft> {
    let bound = *rule.bounds().get(&label)?;
    if bound.most.is_some() {
        return None;
    }
    let mut draft = rule.clone().into_draft();
    if bound.least <= 2 {
        draft.bounds.remove(&label);
        draft.labels.remove(&label);
    } else {
        draft.bounds.insert(label, Liberties::at_least(bound.least - 1));
    }
    Some(draft)
}

/// The rectangle that a diagram is cut out of.
struct Window {
    columns: (usize, usize),
    rows: (usize, usize),
    sides: Sides,
    points: PointSet,
}

impl Window {
    /// The smallest rectangle around some points; `None` if it is too large.
    fn around(board: &Board, core: &PointSet) -> Option<Window> {
        let range = |value: fn(Point) -> usize| {
            Some((core.iter().map(value).min()?, core.iter().map(value).max()?))
        };
        let (columns, rows) = (range(Point::column)?, range(Point::row)?);
        if columns.1 - columns.0 >= MOST_SIDE || rows.1 - rows.0 >= MOST_SIDE {
            return None;
        }
        let inside = |point: &Point| {
            (columns.0..=columns.1).contains(&point.column())
                && (rows.0..=rows.1).contains(&point.row())
        };
        let sides = Sides {
            top: rows.0 == 0,
            bottom: rows.1 + 1 == board.size().height(),
            left: columns.0 == 0,
            right: columns.1 + 1 == board.size().width(),
        };
        Some(Window {
            columns,
            rows,
            sides,
            points: board.points().iter().filter(inside).collect(),
        })
    }

    fn spot(&self, point: Point) -> Spot {
        Spot { row: point.row() - self.rows.0, column: point.column() - self.columns.0 }
    }

    /// The draft that shows some points of the rectangle.
    fn draft(
        &self,
        board: &Board,
        surprise: &Surprise,
        shown: &PointSet,
        origin: &Origin,
    ) -> Option<Draft> {
        let (width, height) = (self.columns.1 - self.columns.0 + 1, self.rows.1 - self.rows.0 + 1);
        let mut shape = Shape::new(&vec![vec![Cell::Any; width]; height], self.sides)?;
        for point in &(*shown & self.points) {
            let cell = match board.at(point) {
                None => Cell::Empty,
                Some(color) if color == surprise.by => Cell::Friend,
                Some(_) => Cell::Enemy,
            };
            shape = shape.with(self.spot(point), cell);
        }
        let target = board.string_at(surprise.target)?;
        let mut draft = Draft::of(shape);
        draft.labels =
            BTreeMap::from([('A', self.spot(surprise.target)), ('a', self.spot(surprise.at))]);
        draft.bounds = BTreeMap::from([('A', Liberties::exactly(target.liberty_count() as u8))]);
        let mut letters = ('B'..='N').chain('P'..='W');
        for string in board.strings().filter(|string| string.color() == surprise.by) {
            let Some(stone) = (*string.stones() & *shown & self.points).first() else { continue };
            let least = string.liberty_count().min(usize::from(MOST_LEAST)) as u8;
            if least > 1 {
                let label = letters.next()?;
                draft.labels.insert(label, self.spot(stone));
                draft.bounds.insert(label, Liberties::at_least(least));
            }
        }
        draft.kinds = vec![Kind::Capture];
        draft.claim = Some((Goal::Capture('A'), State::AtLeastFuzzy));
        draft.friend_moves = vec!['a'];
        draft.name = "learnt capture".to_owned();
        draft.text = "The friend plays {a} and the stones do not get away.".to_owned();
        draft.origin = origin.clone();
        Some(draft)
    }
}

/// The draft without outer rows and columns that require nothing.
fn trimmed(mut draft: Draft) -> Option<Draft> {
    let (shape, sides) = (&draft.shape, draft.shape.sides());
    let spots: Vec<Spot> =
        shape.cells().filter(|&(_, cell)| cell != Cell::Any).map(|(spot, _)| spot).collect();
    let (top, bottom) = (spots.iter().map(|s| s.row).min()?, spots.iter().map(|s| s.row).max()?);
    let left = spots.iter().map(|s| s.column).min()?;
    let right = spots.iter().map(|s| s.column).max()?;
    // Keep an edge only if a known point lies on it; otherwise the diagram does not need it.
    let sides = Sides {
        top: sides.top && top == 0,
        bottom: sides.bottom && bottom + 1 == shape.height(),
        left: sides.left && left == 0,
        right: sides.right && right + 1 == shape.width(),
    };
    let rows: Vec<Vec<Cell>> = (top..=bottom)
        .map(|row| (left..=right).map(|column| shape.at(Spot { row, column })).collect())
        .collect();
    draft.shape = Shape::new(&rows, sides)?;
    for spot in draft.labels.values_mut() {
        *spot = Spot { row: spot.row.checked_sub(top)?, column: spot.column.checked_sub(left)? };
    }
    Some(draft)
}
