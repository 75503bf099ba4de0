//! The points of a diagram and what is beside them.

use std::collections::BTreeMap;
use std::fmt;

use pattern::rule::{Cell, Goal, Liberties, Shape, Spot};

use super::Protagonist;

/// A set of points of a diagram as bits, numbered row by row over the known points.
pub(super) type Bits = u32;

/// A diagram to play the local game on.
#[derive(Clone, Debug)]
pub struct Ground {
    spots: Vec<Spot>,
    /// By point: the points beside it.
    pub(super) beside: Vec<Bits>,
    /// By point: the points diagonal to it.
    pub(super) diagonal: Vec<Bits>,
    /// By point: how many diagonal places are on the board, known or not.
    pub(super) diagonals: Vec<u32>,
    /// The points that have an unknown place beside them.
    pub(super) open: Bits,
    /// The points at an edge that the diagram shows.
    pub(super) edge: Bits,
    pub(super) friend: Bits,
    pub(super) enemy: Bits,
    /// For each string with a bound, by its stones: its least number of liberties.
    pub(super) least: Vec<(Bits, u32)>,
    /// For each string with a bound, by its stones: its greatest number of liberties.
    pub(super) most: Vec<(Bits, u32)>,
    pub(super) goal: Aim,
}

/// A goal by the points of the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Connect(usize, usize),
    Capture(usize),
    Eye(usize),
    Divide(usize, usize),
    DivideFromEdge(usize),
}

/// A diagram with its letters and the bounds on its strings.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    /// What stands where.
    pub shape: &'a Shape,
    /// The letters.
    pub labels: &'a BTreeMap<char, Spot>,
    /// Bounds on liberties, by the letter of a stone.
    pub bounds: &'a BTreeMap<char, Liberties>,
}

/// Why a diagram cannot be a ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroundError {
    /// A place may hold one of two things: try each of them separately.
    TwoFold,
    /// The goal names a letter that the diagram does not show.
    Letter(char),
    /// A string without a liberty, known or unknown.
    NoLiberty,
}

impl fmt::Display for GroundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GroundError::TwoFold => f.write_str("a diagram with x or o: expected X, O, . and ?"),
            GroundError::Letter(letter) => {
                write!(f, "the goal speaks of {letter}: expected a letter of the diagram")
            }
            GroundError::NoLiberty => f.write_str("a string without a liberty: expected one"),
        }
    }
}

impl std::error::Error for GroundError {}

impl Ground {
    /// Makes a ground of a diagram in which every place holds exactly one thing.
    ///
    /// # Errors
    /// When the game cannot be played on the diagram; the error says why.
    pub fn new(diagram: &Diagram, goal: Goal) -> Result<Ground, GroundError> {
        let shape = diagram.shape;
        let known = |cell| cell != Cell::Any;
        let spots: Vec<Spot> =
            shape.cells().filter(|&(_, cell)| known(cell)).map(|(spot, _)| spot).collect();
        let number = |spot: Spot| spots.iter().position(|&other| other == spot);
        let letter = |label: char| {
            let spot = diagram.labels.get(&label).copied();
            spot.and_then(number).ok_or(GroundError::Letter(label))
        };
        let goal = match goal {
            Goal::Connect(a, b) => Aim::Connect(letter(a)?, letter(b)?),
            Goal::Capture(a) => Aim::Capture(letter(a)?),
            Goal::Eye(a) => Aim::Eye(letter(a)?),
            Goal::Divide(a, b) => Aim::Divide(letter(a)?, letter(b)?),
            Goal::DivideFromEdge(a) => Aim::DivideFromEdge(letter(a)?),
        };
        let mut ground = Ground {
            beside: Vec::new(),
            diagonal: Vec::new(),
            diagonals: Vec::new(),
            open: 0,
            edge: 0,
            friend: 0,
            enemy: 0,
            least: Vec::new(),
            most: Vec::new(),
            goal,
            spots: spots.clone(),
        };
        for (point, &spot) in spots.iter().enumerate() {
            ground.survey(shape, point, spot);
            match shape.at(spot) {
                Cell::Friend => ground.friend |= 1 << point,
                Cell::Enemy => ground.enemy |= 1 << point,
                Cell::Empty | Cell::Any => {}
                Cell::FriendOrEmpty | Cell::EnemyOrEmpty => return Err(GroundError::TwoFold),
            }
        }
        for (&label, bounds) in diagram.bounds {
            let point = letter(label)?;
            let color = if ground.friend >> point & 1 == 1 { ground.friend } else { ground.enemy };
            let string = ground.flood(1 << point, color);
            ground.least.push((string, u32::from(bounds.least)));
            ground.most.extend(bounds.most.map(|most| (string, u32::from(most))));
        }
        if ground
            .strings(ground.friend)
            .chain(ground.strings(ground.enemy))
            .any(|string| string & ground.open == 0 && ground.around(string) & ground.empty() == 0)
        {
            return Err(GroundError::NoLiberty);
        }
        Ok(ground)
    }

    /// Records what is around a point.
    fn survey(&mut self, shape: &Shape, point: usize, spot: Spot) {
        let (mut beside, mut diagonal, mut diagonals) = (0, 0, 0);
        for (rows, columns) in
            (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns)))
        {
            let straight = (rows == 0) != (columns == 0);
            if !straight && (rows == 0 || columns == 0) {
                continue;
            }
            let (row, column) = (spot.row as i32 + rows, spot.column as i32 + columns);
            let place = place(shape, row, column);
            let number = match place {
                Place::Inside(spot) => self.spots.iter().position(|&other| other == spot),
                Place::Unknown | Place::Off => None,
            };
            let bit = number.map_or(0, |number| 1 << number);
            if straight {
                beside |= bit;
                if place == Place::Off {
                    self.edge |= 1 << point;
                } else if bit == 0 {
                    self.open |= 1 << point;
                }
            } else {
                diagonal |= bit;
                diagonals += u32::from(place != Place::Off);
            }
        }
        self.beside.push(beside);
        self.diagonal.push(diagonal);
        self.diagonals.push(diagonals);
    }

    /// The empty points.
    pub(super) fn empty(&self) -> Bits {
        self.all() & !self.friend & !self.enemy
    }

    /// All points.
    pub(super) fn all(&self) -> Bits {
        ((1u64 << self.spots.len()) - 1) as Bits
    }

    /// The number of a place of the diagram.
    pub(super) fn number(&self, spot: Spot) -> Option<usize> {
        self.spots.iter().position(|&other| other == spot)
    }

    /// The points beside a set, without it.
    pub(super) fn around(&self, set: Bits) -> Bits {
        bits(set).fold(0, |all, point| all | self.beside[point]) & !set
    }

    /// The points beside or diagonal to a set, without it.
    pub(super) fn touching(&self, set: Bits) -> Bits {
        bits(set).fold(0, |all, point| all | self.beside[point] | self.diagonal[point]) & !set
    }

    /// What can be reached from `start` inside `within`.
    pub(super) fn flood(&self, start: Bits, within: Bits) -> Bits {
        let (mut reached, mut new) = (start & within, start & within);
        while new != 0 {
            new = self.around(new) & within & !reached;
            reached |= new;
        }
        reached
    }

    /// The strings that stones make, as far as the diagram shows.
    pub(super) fn strings(&self, stones: Bits) -> impl Iterator<Item = Bits> + '_ {
        let mut rest = stones;
        std::iter::from_fn(move || {
            let first = rest & rest.wrapping_neg();
            let string = self.flood(first, rest);
            rest &= !string;
            (string != 0).then_some(string)
        })
    }

    /// The stones of the two players.
    pub(super) fn stones(&self, protagonist: Protagonist) -> (Bits, Bits) {
        match protagonist {
            Protagonist::Friend => (self.friend, self.enemy),
            Protagonist::Enemy => (self.enemy, self.friend),
        }
    }
}

/// The numbers of the points of a set.
pub(super) fn bits(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Inside(Spot),
    Unknown,
    Off,
}

/// What a diagram says about a place in it or around it.
fn place(shape: &Shape, row: i32, column: i32) -> Place {
    let (height, width) = (shape.height() as i32, shape.width() as i32);
    let sides = shape.sides();
    if (sides.top && row < 0)
        || (sides.bottom && row >= height)
        || (sides.left && column < 0)
        || (sides.right && column >= width)
    {
        return Place::Off;
    }
    if (0..height).contains(&row) && (0..width).contains(&column) {
        return Place::Inside(Spot { row: row as usize, column: column as usize });
    }
    Place::Unknown
}
