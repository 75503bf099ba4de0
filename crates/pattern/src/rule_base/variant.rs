//! A rule turned, mirrored and coloured: what it requires at each point.

use board::{Color, Symmetry, Transform};

use crate::matcher::{NEIGHBORHOOD, code, place_of};
use crate::rule::{Cell, Liberties, Rule, Shape, Spot};
use crate::rule_base::RuleId;

/// A rule in one of its transformations, anchored at one of its stones.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) rule: RuleId,
    pub(crate) transform: Transform,
    /// Where the anchor is in the turned diagram.
    pub(crate) anchor: Spot,
    /// What the 5x5 around the anchor must contain: two bits per point, see `matcher::codes`.
    pub(crate) mask: u64,
    pub(crate) value: u64,
    /// Requirements farther away: rows and columns from the anchor, mask, value.
    pub(crate) far: Vec<(i32, i32, u8, u8)>,
    /// Bounds on liberties: rows and columns from the anchor.
    pub(crate) bounds: Vec<(i32, i32, Liberties)>,
}

/// The friend's colour after a transformation: Black if colours are kept.
pub(crate) fn friend(transform: Transform) -> Color {
    transform.color(Color::Black)
}

/// The transformations under which a rule is matched, each distinct result once.
///
/// A transformation counts as distinct only if the rule then says something else. A symmetric shape
/// whose goal is symmetric too is found once, and so is a shape with only a name that turns into
/// itself when the colours are exchanged.
pub(crate) fn distinct(rule: &Rule) -> Vec<Transform> {
    looks(rule).into_iter().map(|look| look.transform).collect()
}

/// Everything that a rule says in one transformation.
struct Look {
    transform: Transform,
    shape: Shape,
    /// Bounds, goal and moves with their places, each kind sorted; the number is the kind.
    places: Vec<(u8, Spot, Option<Liberties>)>,
    owner: Option<Color>,
}

fn looks(rule: &Rule) -> Vec<Look> {
    let shape = rule.shape();
    let says_who = rule.claim().is_some()
        || !(rule.friend_moves().is_empty() && rule.enemy_moves().is_empty());
    let goal: Vec<char> = rule.claim().into_iter().flat_map(|(goal, _)| goal.letters()).collect();
    let turned = Symmetry::ALL.map(|symmetry| {
        let place = |label: &char| {
            let spot = rule.spot(*label).expect("invariant: a rule has its letters");
            shape.moved(symmetry, spot)
        };
        let bounds = rule.bounds().iter().map(|(label, bounds)| (0, place(label), Some(*bounds)));
        let letters = [(1, &goal[..]), (2, rule.friend_moves()), (3, rule.enemy_moves())];
        let letters = letters
            .into_iter()
            .flat_map(|(kind, letters)| letters.iter().map(move |label| (kind, label)));
        let mut places: Vec<_> =
            bounds.chain(letters.map(|(kind, label)| (kind, place(label), None))).collect();
        places.sort_unstable();
        (shape.turned(symmetry), places)
    });
    let mut looks: Vec<Look> = Vec::with_capacity(16);
    for inverts_colors in [false, true] {
        for (symmetry, (turned, places)) in Symmetry::ALL.into_iter().zip(&turned) {
            let transform = Transform { symmetry, inverts_colors };
            let look = Look {
                transform,
                // As Black sees it, whichever colour the friend has.
                shape: if inverts_colors { turned.exchanged() } else { turned.clone() },
                places: places.clone(),
                owner: says_who.then(|| friend(transform)),
            };
            let is_said = |old: &Look| {
                old.owner == look.owner && old.shape == look.shape && old.places == look.places
            };
            if !looks.iter().any(is_said) {
                looks.push(look);
            }
        }
    }
    looks
}

impl Variant {
    /// All variants of a rule.
    pub(crate) fn all(id: RuleId, rule: &Rule) -> impl Iterator<Item = Variant> + '_ {
        let anchor = anchor(rule.shape());
        looks(rule).into_iter().map(move |look| Variant::new(id, rule, &look, anchor))
    }

    fn new(id: RuleId, rule: &Rule, look: &Look, anchor: Spot) -> Variant {
        let transform = look.transform;
        let anchor = rule.shape().moved(transform.symmetry, anchor);
        let turned = &look.shape;
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
            let (mask, value) = bits(cell);
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
        for &(_, spot, bounds) in look.places.iter().filter(|(kind, ..)| *kind == 0) {
            let (row, column) = away(spot, anchor);
            variant.bounds.extend(bounds.map(|bounds| (row, column, bounds)));
        }
        variant
    }

    /// Adds a requirement at a row and column of the turned diagram.
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

/// The bits of a code that a cell tests, and their required value, with Black as friend.
fn bits(cell: Cell) -> (u8, u8) {
    match cell {
        Cell::Friend => (code::ALL, code::BLACK),
        Cell::Enemy => (code::ALL, code::WHITE),
        Cell::Empty => (code::ALL, code::EMPTY),
        // Off the board both colour bits are set, so these masks exclude it too.
        Cell::FriendOrEmpty => (code::WHITE, 0),
        Cell::EnemyOrEmpty => (code::BLACK, 0),
        Cell::Any => (0, 0),
    }
}

/// The stone with the most known places around it: first in the 5x5, which is compared at once,
/// then on the five points that key the index.
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
        .max_by_key(|&spot| (known(spot, 25), known(spot, 5), std::cmp::Reverse(spot)))
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
