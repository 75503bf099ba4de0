//! Diagrams with points that do not matter, and the most general of them.
//!
//! A diagram says what all grids that fit it have in common. Every diagram of a rectangle has a
//! number in base 4, with the digit 3 for "anything", and a diagram with such a point is the meet
//! of three diagrams with smaller numbers. So one pass over the numbers finds all conclusions
//! (Cazenave 1995 instead deletes special rules one by one).

use pattern::rule::Cell;

use super::rectangle::{Grid, Player, Points, points};
use super::table::{Aim, Table};

/// What holds on all grids of a diagram.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    /// Bits of [`FIRST`] to [`REACHED`].
    bits: u8,
    /// Moves of the friend that reach the goal on all of them.
    friend: Points,
    /// Moves of the enemy that prevent it on all of them.
    enemy: Points,
}

/// Reached when the friend moves first.
const FIRST: u8 = 1;
/// Reached when the enemy moves first.
const SECOND: u8 = 2;
/// Prevented when the enemy moves first.
const PREVENTED: u8 = 4;
/// Reached as it stands.
const REACHED: u8 = 8;

impl Known {
    /// The value for a diagram that no grid fits.
    const ALL: Known = Known { bits: 15, friend: Points::MAX, enemy: Points::MAX };

    fn meet(self, other: Known) -> Known {
        Known {
            bits: self.bits & other.bits,
            friend: self.friend & other.friend,
            enemy: self.enemy & other.enemy,
        }
    }

    fn state(self) -> Option<Sure> {
        let has = |bits: u8| self.bits & bits == bits;
        if has(FIRST | SECOND) {
            Some(Sure::Positive)
        } else if has(FIRST | PREVENTED) && self.friend != 0 && self.enemy != 0 {
            Some(Sure::Fuzzy)
        } else {
            None
        }
    }
}

/// A state for which a rule is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Sure {
    Positive,
    Fuzzy,
}

/// A diagram: what each of its points requires, which is empty, friend, enemy or anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct General {
    pub(super) cells: Vec<Cell>,
    pub(super) state: Sure,
}

const CELLS: [Cell; 4] = [Cell::Empty, Cell::Friend, Cell::Enemy, Cell::Any];
const ANY: usize = 3;

/// The most general diagrams for which a goal has a state, one of each symmetry class; `stable` are
/// the symmetries that preserve the goal.
pub(super) fn most_general(table: &Table<'_>, stable: &[&Vec<usize>]) -> Vec<General> {
    let len = table.len();
    let known = all(table, len);
    let fixed = table.aim.points();
    let digit = |number: usize, point: usize| number >> (2 * point) & 3;
    let mut found = Vec::new();
    for number in 0..known.len() {
        let Some(state) = known[number].state() else { continue };
        // No grid fits the diagram, or the goal is already reached on all of them.
        if known[number].bits & REACHED != 0 || points(fixed).any(|p| digit(number, p) == ANY) {
            continue;
        }
        if !is_shown(table, number) {
            continue;
        }
        let mut free = (0..len).filter(|&p| digit(number, p) != ANY && fixed >> p & 1 == 0);
        let is_special = free.any(|p| {
            let general = number | ANY << (2 * p);
            known[general].state() == Some(state) && is_shown(table, general)
        });
        let image = |to: &Vec<usize>| {
            (0..len).fold(0, |image, point| image | digit(number, point) << (2 * to[point]))
        };
        if !is_special && stable.iter().all(|to| image(to) >= number) {
            let cells = (0..len).map(|point| CELLS[digit(number, point)]).collect();
            found.push(General { cells, state });
        }
    }
    found
}

/// Whether a diagram shows all liberties of the target of a capture. If it does not, a rule must
/// state their number, and then says something else.
fn is_shown(table: &Table<'_>, number: usize) -> bool {
    let Aim::Capture(target) = table.aim else { return true };
    let of = |digit: usize| {
        (0..table.len())
            .filter(|point| number >> (2 * point) & 3 == digit)
            .fold(0, |all: Points, point| all | 1 << point)
    };
    let rectangle = table.rectangle();
    rectangle.around(rectangle.string(target, of(2))) & of(ANY) == 0
}

/// What holds on the grids of every diagram.
fn all(table: &Table<'_>, len: usize) -> Vec<Known> {
    let mut known = Vec::with_capacity(1 << (2 * len));
    for number in 0..1usize << (2 * len) {
        let any = (0..len).find(|point| number >> (2 * point) & 3 == ANY);
        known.push(match any {
            // The same diagram with 0, 1 and 2 in place of the 3.
            Some(point) => (1..=3)
                .fold(Known::ALL, |all, less| all.meet(known[number - (less << (2 * point))])),
            None => of_grid(table, number, len),
        });
    }
    known
}

fn of_grid(table: &Table<'_>, number: usize, len: usize) -> Known {
    let mut grid = Grid { friend: 0, enemy: 0 };
    for point in 0..len {
        match number >> (2 * point) & 3 {
            1 => grid.friend |= 1 << point,
            2 => grid.enemy |= 1 << point,
            _ => {}
        }
    }
    let index = grid.number();
    if !table.is_legal(index) {
        return Known::ALL;
    }
    if !table.aim.is_asked(grid) {
        return Known { bits: 0, friend: 0, enemy: 0 };
    }
    let bit = |is_so: bool, bit: u8| if is_so { bit } else { 0 };
    let (first, second) = (table.first[index], table.second[index]);
    let bits = bit(first, FIRST)
        | bit(second, SECOND)
        | bit(!second, PREVENTED)
        | bit(table.reached[index], REACHED);
    Known {
        bits,
        friend: if first { table.moves_of(index, Player::Friend) } else { 0 },
        enemy: if first && !second { table.moves_of(index, Player::Enemy) } else { 0 },
    }
}
