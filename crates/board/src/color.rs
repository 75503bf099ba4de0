//! The two players, and pairs of values kept one per player.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A player, or the colour of a stone.
///
/// `!color` is the opponent.
///
/// ```
/// use kosumi_board::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.to_string(), "White");
/// assert_eq!(Color::BOTH.map(Color::glyph), ['X', 'O']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Color {
    /// Black, who moves first in an even game.
    Black,
    /// White, who receives komi.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// +1 for Black and -1 for White: scores are counted for Black.
    pub fn sign(self) -> i32 {
        match self {
            Color::Black => 1,
            Color::White => -1,
        }
    }

    /// The letter used in diagrams: `X` for Black, `O` for White.
    pub fn glyph(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

/// One value per player.
///
/// ```
/// use kosumi_board::{ByColor, Color};
/// let mut prisoners = ByColor::new(0, 0);
/// prisoners[Color::White] += 3;
/// assert_eq!(prisoners[!Color::Black], 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// A pair from its two halves.
    pub fn new(black: T, white: T) -> ByColor<T> {
        ByColor { black, white }
    }

    /// A pair computed for each colour in turn.
    ///
    /// ```
    /// use kosumi_board::{Board, ByColor};
    /// let board: Board = "
    ///     X X .
    ///     . O .".parse()?;
    /// let stones = ByColor::from_fn(|color| board.stones(color).len());
    /// assert_eq!((stones.black, stones.white), (2, 1));
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { black: value(Color::Black), white: value(Color::White) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
