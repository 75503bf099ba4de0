//! A rule turned, mirrored and coloured: what must stand where.

use std::collections::BTreeSet;

use board::{Color, Transform};

use crate::matcher::{NEIGHBORHOOD, code, place_of};
use crate::rule::{Cell, Goal, Liberties, Rule, Shape, Spot};
use crate::rule_base::RuleId;

/// A rule in one of its transformations, laid around an anchor: one of its stones.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) rule: RuleId,
    pub(crate) transform: Transform,
    /// Where the anchor is in the turned diagram.
    pub(crate) anchor: Spot,
    /// What must stand in the 5x5 around the anchor: two bits a point, see `matcher::codes`.
    pub(crate) mask: u64,
    pub(crate) value: u64,
    /// What must stand farther away: rows and columns from the anchor, mask, value.
    pub(crate) far: Vec<(i32, i32, u8, u8)>,
    /// Liberties of strings: rows and columns from the anchor.
    pub(crate) bounds: Vec<(i32, i32, Liberties)>,
}

/// The friend's colour after a transformation: Black where colours are kept.
pub(crate) fn friend(transform: Transform) -> Color {
    transform.color(Color::Black)
}

/// The transformations under which a rule is matched, each result once.
///
/// A transformation counts as another only where it says something else: a symmetric shape whose
/// goal is symmetric too is found once, and a shape that only has a name is found once even if
/// exchanging the colours turns it into itself.
pub(crate) fn distinct(rule: &Rule) -> Vec<Transform> {
    let mut seen = BTreeSet::new();
    Transform::all().filter(|&transform| seen.insert(Look::new(rule, transform))).collect()
}

/// Everything that a rule says in one transformation.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Look {
    shape: Shape,
    bounds: BTreeSet<(Spot, Liberties)>,
    owner: Option<Color>,
    goal: BTreeSet<Spot>,
    moves: [BTreeSet<Spot>; 2],
}

impl Look {
    fn new(rule: &Rule, transform: Transform) -> Look {
        let shape = rule.shape();
        let symmetry = transform.symmetry;
        let place = |letter: char| {
            let spot = rule.spot(letter).expect("invariant: a rule has its letters");
            shape.moved(symmetry, spot)
        };
        let turned = shape.turned(symmetry);
        let says_who = rule.claim().is_some()
            || !(rule.friend_moves().is_empty() && rule.enemy_moves().is_empty());
        let letters = rule.claim().map(|(goal, _): (Goal, _)| goal.letters().collect::<Vec<_>>());
        Look {
            // Seen by Black, whoever the friend is.
            shape: if transform.inverts_colors { turned.exchanged() } else { turned },
            bounds: rule.bounds().iter().map(|(&label, &bounds)| (place(label), bounds)).collect(),
            owner: says_who.then(|| friend(transform)),
            goal: letters.into_iter().flatten().map(place).collect(),
            moves: [rule.friend_moves(), rule.enemy_moves()]
                .map(|moves| moves.iter().map(|&label| place(label)).collect()),
        }
    }
}

impl Variant {
    /// All variants of a rule.
    pub(crate) fn all(id: RuleId, rule: &Rule) -> impl Iterator<Item = Variant> + '_ {
        let anchor = anchor(rule.shape());
        distinct(rule).into_iter().map(move |transform| Variant::new(id, rule, transform, anchor))
    }

    fn new(id: RuleId, rule: &Rule, transform: Transform, anchor: Spot) -> Variant {
        let shape = rule.shape();
        let anchor = shape.moved(transform.symmetry, anchor);
        let turned = shape.turned(transform.symmetry);
        let mut variant = Variant {
            rule: id,
            transform,
            anchor,
            mask: 0,
            value: 0,
            far: Vec::new(),
            bounds: Vec::new(),
        };
        for (spot, cell) in turned.cells() {
            let (mask, value) = bits(cell, friend(transform));
            variant.ask(spot.row as i32, spot.column as i32, mask, value);
        }
        let (height, width) = (turned.height() as i32, turned.width() as i32);
        let sides = turned.sides();
        for (is_edge, row) in [(sides.top, -1), (sides.bottom, height)] {
            for column in (0..width).filter(|_| is_edge) {
                variant.ask(row, column, code::OFF, code::OFF);
            }
        }
        for (is_edge, column) in [(sides.left, -1), (sides.right, width)] {
            for row in (0..height).filter(|_| is_edge) {
                variant.ask(row, column, code::OFF, code::OFF);
            }
        }
        for (&label, &bounds) in rule.bounds() {
            let spot = rule.spot(label).expect("invariant: a rule has its letters");
            let spot = shape.moved(transform.symmetry, spot);
            let (row, column) = away(spot, anchor);
            variant.bounds.push((row, column, bounds));
        }
        variant
    }

    /// Asks for something at a row and column of the turned diagram.
    fn ask(&mut self, row: i32, column: i32, mask: u8, value: u8) {
        let (row, column) = (row - self.anchor.row as i32, column - self.anchor.column as i32);
        match place_of(row, column) {
            _ if mask == 0 => {}
            Some(place) => {
                self.mask |= u64::from(mask) << (2 * place);
                self.value |= u64::from(value) << (2 * place);
            }
            None => self.far.push((row, column, mask, value)),
        }
    }
}

/// Rows and columns from one place to another.
fn away(spot: Spot, from: Spot) -> (i32, i32) {
    (spot.row as i32 - from.row as i32, spot.column as i32 - from.column as i32)
}

/// The two bits of a code that a cell looks at, and what they must be.
fn bits(cell: Cell, friend: Color) -> (u8, u8) {
    let stone = |color| match color {
        Color::Black => code::BLACK,
        Color::White => code::WHITE,
    };
    match cell {
        Cell::Friend => (code::ALL, stone(friend)),
        Cell::Enemy => (code::ALL, stone(!friend)),
        Cell::Empty => (code::ALL, code::EMPTY),
        // A code has one bit for each colour, and both off the board.
        Cell::FriendOrEmpty => (stone(!friend), 0),
        Cell::EnemyOrEmpty => (stone(friend), 0),
        Cell::Any => (0, 0),
    }
}

/// The stone around which most is known: first in the 3x3, by which variants are found, then in
/// the 5x5, which is compared at once.
fn anchor(shape: &Shape) -> Spot {
    let known = |from: Spot, reach: usize| {
        let near = NEIGHBORHOOD[..reach].iter().filter(|&&(row, column)| {
            let (row, column) = (from.row as i32 + row, from.column as i32 + column);
            match (usize::try_from(row), usize::try_from(column)) {
                (Ok(row), Ok(column)) if shape.contains(Spot { row, column }) => {
                    shape.at(Spot { row, column }) != Cell::Any
                }
                _ => is_beyond_edge(shape, row, column),
            }
        });
        near.count()
    };
    let stones = shape.cells().filter(|(_, cell)| cell.is_stone()).map(|(spot, _)| spot);
    stones
        .max_by_key(|&spot| (known(spot, 9), known(spot, 25), std::cmp::Reverse(spot)))
        .expect("invariant: a rule has a stone")
}

/// Whether a place beside the diagram is known to be off the board.
fn is_beyond_edge(shape: &Shape, row: i32, column: i32) -> bool {
    let (height, width) = (shape.height() as i32, shape.width() as i32);
    let sides = shape.sides();
    let beside = (0..width).contains(&column);
    let level = (0..height).contains(&row);
    (sides.top && row == -1 && beside)
        || (sides.bottom && row == height && beside)
        || (sides.left && column == -1 && level)
        || (sides.right && column == width && level)
}
