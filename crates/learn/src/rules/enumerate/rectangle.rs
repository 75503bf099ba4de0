//! The rectangle in which rules are enumerated: its points, its symmetries and its moves.
//!
//! Grids are numbered in base 3, one digit per point: 0 empty, 1 the friend, 2 the enemy. Strings
//! that touch the outside are safe, as in Cazenave 1995: they are assumed to have a liberty there.
//! All moves of all grids are computed once and shared by all goals; recomputing them for each goal
//! was rejected because that is most of the work.

use board::Symmetry;
use pattern::rule::{Cell, Shape, Sides, Spot};

/// A set of points of a rectangle, row by row from the upper left.
pub(super) type Points = u16;

/// The friend or the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Friend,
    Enemy,
}

/// A rectangle of points.
#[derive(Clone, Debug)]
pub(super) struct Rectangle {
    len: usize,
    beside: Vec<Points>,
    diagonal: Vec<Points>,
    /// How many points of the board are diagonal to a point, inside or not.
    diagonals: Vec<u32>,
    /// The points that have a board point outside the rectangle beside them.
    open: Points,
    /// Where each point goes, for each symmetry that preserves the rectangle.
    permutations: Vec<Vec<usize>>,
}

/// What stands on a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) friend: Points,
    pub(super) enemy: Points,
}

impl Grid {
    /// The grid with a number.
    pub(super) fn new(mut number: usize) -> Grid {
        let mut grid = Grid { friend: 0, enemy: 0 };
        for point in 0..16 {
            match number % 3 {
                1 => grid.friend |= 1 << point,
                2 => grid.enemy |= 1 << point,
                _ => {}
            }
            number /= 3;
        }
        grid
    }

    /// The grid after a symmetry, given as where every point goes.
    pub(super) fn turned(self, to: &[usize]) -> Grid {
        let turn = |set: Points| points(set).fold(0, |all, point| all | 1 << to[point]);
        Grid { friend: turn(self.friend), enemy: turn(self.enemy) }
    }

    /// Its number.
    pub(super) fn number(self) -> usize {
        (0..16).rev().fold(0, |number, point| {
            let digit =
                usize::from(self.friend >> point & 1) + 2 * usize::from(self.enemy >> point & 1);
            3 * number + digit
        })
    }
}

impl Rectangle {
    pub(super) fn new(width: usize, height: usize, sides: Sides) -> Rectangle {
        let blank = Shape::new(&vec![vec![Cell::Any; width]; height], sides)
            .expect("invariant: rectangles are small");
        let spots: Vec<Spot> = blank.cells().map(|(spot, _)| spot).collect();
        let mut rectangle = Rectangle {
            len: spots.len(),
            beside: Vec::new(),
            diagonal: Vec::new(),
            diagonals: Vec::new(),
            open: 0,
            permutations: Vec::new(),
        };
        for (point, spot) in spots.iter().enumerate() {
            rectangle.survey(&blank, point, *spot);
        }
        for symmetry in Symmetry::ALL {
            if blank.turned(symmetry) == blank {
                let to = |spot: &Spot| {
                    let moved = blank.moved(symmetry, *spot);
                    moved.row * width + moved.column
                };
                rectangle.permutations.push(spots.iter().map(to).collect());
            }
        }
        rectangle
    }

    /// Records what is around a point.
    fn survey(&mut self, blank: &Shape, point: usize, spot: Spot) {
        let (mut beside, mut diagonal, mut diagonals) = (0, 0, 0);
        let (height, width) = (blank.height() as i32, blank.width() as i32);
        let sides = blank.sides();
        for (rows, columns) in (-1..=1).flat_map(|r| (-1..=1).map(move |c| (r, c))) {
            let (row, column) = (spot.row as i32 + rows, spot.column as i32 + columns);
            let is_off = (row < 0 && sides.top)
                || (row >= height && sides.bottom)
                || (column < 0 && sides.left)
                || (column >= width && sides.right);
            let is_inside = (0..height).contains(&row) && (0..width).contains(&column);
            let bit: Points = if is_inside { 1 << (row * width + column) } else { 0 };
            match rows.abs() + columns.abs() {
                1 if !is_inside && !is_off => self.open |= 1 << point,
                1 => beside |= bit,
                2 => {
                    diagonal |= bit;
                    diagonals += u32::from(!is_off);
                }
                _ => {}
            }
        }
        self.beside.push(beside);
        self.diagonal.push(diagonal);
        self.diagonals.push(diagonals);
    }

    /// Number of points.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Number of grids, legal or not.
    pub(super) fn grids(&self) -> usize {
        3usize.pow(self.len as u32)
    }

    /// The symmetries, each as where every point goes.
    pub(super) fn permutations(&self) -> &[Vec<usize>] {
        &self.permutations
    }

    /// Whether every place beside a point is inside the rectangle or beyond an edge.
    pub(super) fn is_closed(&self, point: usize) -> bool {
        self.open >> point & 1 == 0
    }

    /// The points beside a point, those diagonal to it, and how many of the latter the board has.
    pub(super) fn near(&self, point: usize) -> (Points, Points, u32) {
        (self.beside[point], self.diagonal[point], self.diagonals[point])
    }

    /// The points beside a set, without it.
    pub(super) fn around(&self, set: Points) -> Points {
        points(set).fold(0, |all, point| all | self.beside[point]) & !set
    }

    /// The string of a stone among stones of its colour.
    pub(super) fn string(&self, point: usize, stones: Points) -> Points {
        let (mut string, mut new): (Points, Points) = (0, 1 << point & stones);
        while new != 0 {
            string |= new;
            new = self.around(string) & stones;
        }
        string
    }

    /// Whether a string has no liberty, inside or outside.
    fn is_dead(&self, string: Points, occupied: Points) -> bool {
        string & self.open == 0 && self.around(string) & !occupied == 0
    }

    /// Whether every string of a grid has a liberty.
    pub(super) fn is_legal(&self, grid: Grid) -> bool {
        let occupied = grid.friend | grid.enemy;
        points(occupied).all(|point| {
            let own = if grid.friend >> point & 1 == 1 { grid.friend } else { grid.enemy };
            !self.is_dead(self.string(point, own), occupied)
        })
    }

    /// The grid after a move; `None` if a stone stands there or the move is suicide.
    pub(super) fn play(&self, grid: Grid, player: Player, point: usize) -> Option<Grid> {
        let (mut own, mut other) = match player {
            Player::Friend => (grid.friend, grid.enemy),
            Player::Enemy => (grid.enemy, grid.friend),
        };
        if (own | other) >> point & 1 == 1 {
            return None;
        }
        own |= 1 << point;
        for beside in points(self.beside[point] & other) {
            let string = self.string(beside, other);
            if self.is_dead(string, own | other) {
                other &= !string;
            }
        }
        if self.is_dead(self.string(point, own), own | other) {
            return None;
        }
        Some(match player {
            Player::Friend => Grid { friend: own, enemy: other },
            Player::Enemy => Grid { friend: other, enemy: own },
        })
    }
}

/// The points of a set.
pub(super) fn points(mut set: Points) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// Number of grids of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridCounts {
    /// All grids.
    pub raw: usize,
    /// Grids up to turns and reflections.
    pub turned: usize,
    /// Grids up to turns, reflections and exchange of colours.
    pub exchanged: usize,
}

impl Rectangle {
    /// Counts the grids.
    pub(super) fn count(&self) -> GridCounts {
        let mut counts = GridCounts { raw: self.grids(), turned: 0, exchanged: 0 };
        let powers: Vec<usize> = (0..self.len).map(|point| 3usize.pow(point as u32)).collect();
        for number in 0..self.grids() {
            let digits: Vec<usize> = powers.iter().map(|power| number / power % 3).collect();
            let image = |permutation: &[usize], swap: [usize; 3]| -> usize {
                permutation.iter().zip(&digits).map(|(&to, &digit)| swap[digit] * powers[to]).sum()
            };
            let is_least = |swap| self.permutations.iter().all(|p| image(p, swap) >= number);
            let turned = is_least([0, 1, 2]);
            counts.turned += usize::from(turned);
            counts.exchanged += usize::from(turned && is_least([0, 2, 1]));
        }
        counts
    }
}
