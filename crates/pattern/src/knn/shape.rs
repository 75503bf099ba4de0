//! A pattern by itself: the list of its important neighbours.
//!
//! A shape is packed into four words, with five neighbours per word from the top bits down. Packed
//! shapes compare in dictionary order, and a prefix sorts right before every shape that begins with
//! it. Sorting the shapes of all moves therefore lays out the pattern tree.

use board::{Board, Color, Point};

use super::MAX_K;
use super::grid::Grid;
use super::walk::{Neighbour, Walk};

/// Bits per packed neighbour.
const BITS: usize = 11;

/// Neighbours per word.
const PER_WORD: usize = 5;

/// The nearest important neighbours of a point, nearest first; at most [`MAX_K`].
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_pattern::knn::{Kind, Shape};
/// let board: Board = "
///     . . . . .
///     . X . O .
///     . . . . .
///     . . . . .
///     . . . . .".parse()?;
/// let point = board.size().point(2, 2).expect("on the board");
/// let shape = Shape::around(&board, point, Color::Black, 2);
/// let kinds: Vec<Kind> = shape.neighbours().map(|neighbour| neighbour.kind).collect();
/// assert_eq!(kinds, [Kind::Friend, Kind::Enemy]);
/// // Its prefix is what a pattern with fewer neighbours sees.
/// assert_eq!(shape.prefix(1), Shape::around(&board, point, Color::Black, 1));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape([u64; Shape::WORDS]);

impl Shape {
    /// Words per packed shape.
    pub const WORDS: usize = MAX_K / PER_WORD;

    /// The `k` nearest important neighbours of a point as `to_play` sees them; the result is the
    /// same under all symmetries.
    pub fn around(board: &Board, centre: Point, to_play: Color, k: usize) -> Shape {
        Shape::in_grid(&Grid::new(board), centre, to_play, k)
    }

    pub(crate) fn in_grid(grid: &Grid, centre: Point, to_play: Color, k: usize) -> Shape {
        Walk::new(grid, centre, to_play).take(k.min(MAX_K)).collect()
    }

    /// The packed words, for files and networks.
    pub fn words(&self) -> [u64; Shape::WORDS] {
        self.0
    }

    /// Unpacks a shape; `None` if the words do not encode one.
    pub fn from_words(words: [u64; Shape::WORDS]) -> Option<Shape> {
        let shape = Shape(words);
        let again: Shape = shape.neighbours().collect();
        let rising =
            shape.codes().zip(shape.codes().skip(1)).all(|(a, b)| (a - 1) / 3 < (b - 1) / 3);
        let known = shape.codes().all(|code| code < Neighbour::CODES);
        (again == shape && rising && known).then_some(shape)
    }

    /// How many neighbours there are.
    pub fn k(&self) -> usize {
        self.codes().count()
    }

    /// The neighbours, nearest first.
    pub fn neighbours(&self) -> impl Iterator<Item = Neighbour> {
        self.codes().filter_map(Neighbour::from_code)
    }

    #[inline]
    pub(crate) fn code(&self, index: usize) -> u16 {
        let shift = BITS * (PER_WORD - 1 - index % PER_WORD);
        ((self.0[index / PER_WORD] >> shift) & ((1 << BITS) - 1)) as u16
    }

    /// The codes of the neighbours, nearest first.
    pub(crate) fn codes(&self) -> impl Iterator<Item = u16> {
        (0..MAX_K).map(|index| self.code(index)).take_while(|&code| code != 0)
    }

    /// The first `k` neighbours.
    pub fn prefix(&self, k: usize) -> Shape {
        self.neighbours().take(k).collect()
    }
}

impl FromIterator<Neighbour> for Shape {
    /// Neighbours beyond [`MAX_K`] are left out.
    fn from_iter<I: IntoIterator<Item = Neighbour>>(neighbours: I) -> Shape {
        let mut words = [0; Shape::WORDS];
        for (index, neighbour) in neighbours.into_iter().take(MAX_K).enumerate() {
            let shift = BITS * (PER_WORD - 1 - index % PER_WORD);
            words[index / PER_WORD] |= u64::from(neighbour.code()) << shift;
        }
        Shape(words)
    }
}
