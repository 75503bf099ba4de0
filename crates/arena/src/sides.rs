//! The two programs of a match, independent of their colours.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use board::{ByColor, Color};

/// One of the two programs of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first, which has Black in odd games.
    A,
    /// The second.
    B,
}

impl Side {
    /// Both, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// One value per program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides<T> {
    /// The first program's.
    pub a: T,
    /// The second program's.
    pub b: T,
}

impl<T> Sides<T> {
    /// A pair from its two halves.
    pub fn new(a: T, b: T) -> Sides<T> {
        Sides { a, b }
    }

    /// The values by colour when `black` has Black.
    pub fn by_color(self, black: Side) -> ByColor<T> {
        match black {
            Side::A => ByColor::new(self.a, self.b),
            Side::B => ByColor::new(self.b, self.a),
        }
    }
}

impl<T> Index<Side> for Sides<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for Sides<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// Who plays a colour when `black` has Black.
pub fn side_of(color: Color, black: Side) -> Side {
    match color {
        Color::Black => black,
        Color::White => !black,
    }
}
