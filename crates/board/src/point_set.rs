//! Sets of points, one bit a point.
//!
//! A row is 32 bits, of which a board uses at most 25, so a shift by one cannot carry a stone from
//! the right edge of a row to the left edge of the next: dilation is four shifts.
//! `[u64; 14]` was chosen over the tighter 19x19 packing because boards go up to 25x25 and the
//! loop over 14 words compiles to a handful of vector instructions.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};

use crate::point::{GRID, Point, Size};

const WORDS: usize = GRID.div_ceil(64);

/// A set of points.
///
/// `a | b` is the union, `a & b` the intersection, `a - b` the difference. There is no
/// complement: it needs a board, and is written `board.points() - a`.
///
/// ```
/// use kosumi_board::{PointSet, Size};
/// let points: Vec<_> = Size::GO9.points().collect();
/// let mut set = PointSet::from(points[3]);
/// assert!(set.insert(points[0]));
/// assert!(set.contains(points[0]) && !set.contains(points[1]));
/// let others = PointSet::full(Size::GO9) - set;
/// assert_eq!((set.len(), others.len()), (2, 79));
/// assert!((set & others).is_empty());
/// // Points come in reading order, however they were added.
/// assert_eq!(set.iter().collect::<Vec<_>>(), [points[0], points[3]]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// All points of a board of this size.
    pub fn full(size: Size) -> PointSet {
        size.points().collect()
    }

    /// Whether the set has `point`.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.words[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Adds `point`; true when it was not there before.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = (point.index() / 64, 1 << (point.index() % 64));
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Removes `point`; true when it was there before.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = (point.index() / 64, 1 << (point.index() % 64));
        let old = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        old
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Number of points, capped at `most`: cheaper than [`len`](PointSet::len) for a small cap.
    #[inline]
    pub fn len_up_to(&self, most: usize) -> usize {
        let mut count = 0;
        for &word in &self.words {
            let mut rest = word;
            while rest != 0 {
                if count == most {
                    return count;
                }
                rest &= rest - 1;
                count += 1;
            }
        }
        count
    }

    /// Whether there are more than `few` points.
    #[inline]
    pub fn has_more_than(&self, few: usize) -> bool {
        self.len_up_to(few + 1) > few
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two sets have a point in common.
    pub fn meets(&self, other: &PointSet) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether every point of this set is in `other`.
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// The first point in reading order.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.words.iter().position(|&word| word != 0).map(|index| {
            Point::from_index(index * 64 + self.words[index].trailing_zeros() as usize)
        })
    }

    /// The only point of a set of one; `None` for any other set.
    ///
    /// ```
    /// use kosumi_board::{Board, Color};
    /// let board: Board = "
    ///     X O .
    ///     . . .".parse()?;
    /// let corner = board.stones(Color::Black).only().expect("one black stone");
    /// let string = board.string_at(corner).expect("a stone");
    /// assert_eq!(string.liberties().only(), board.size().point(0, 1));
    /// assert_eq!(board.empty().only(), None, "there are several empty points");
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn only(&self) -> Option<Point> {
        let first = self.first()?;
        (*self == PointSet::from(first)).then_some(first)
    }

    /// The points of this set and the places beside them, on or off the board:
    /// intersect with the points of the board.
    ///
    /// ```
    /// use kosumi_board::{PointSet, Size};
    /// let corner = Size::GO9.point(0, 0).expect("on the board");
    /// let near = PointSet::from(corner).spread() & PointSet::full(Size::GO9);
    /// assert_eq!(near.len(), 3);
    /// ```
    #[inline]
    pub fn spread(&self) -> PointSet {
        let mut words = self.words;
        for (i, word) in words.iter_mut().enumerate() {
            *word |= self.beside_in(i);
        }
        PointSet { words }
    }

    /// The points of this set that lie beside others of it.
    pub fn touching(&self) -> PointSet {
        let mut words = self.words;
        for (i, word) in words.iter_mut().enumerate() {
            *word &= self.beside_in(i);
        }
        PointSet { words }
    }

    /// Word `i` of the set of places beside points of this set.
    #[inline]
    fn beside_in(&self, i: usize) -> u64 {
        let w = &self.words;
        let (above, below) =
            (if i > 0 { w[i - 1] } else { 0 }, if i + 1 < WORDS { w[i + 1] } else { 0 });
        let up_down = (w[i] << 32 | above >> 32) | (w[i] >> 32 | below << 32);
        w[i] << 1 | w[i] >> 1 | up_down
    }

    /// Flood fill: all points that can be reached from the points this set shares with `within` by
    /// steps inside `within`.
    ///
    /// ```
    /// use kosumi_board::{Board, PointSet};
    /// let board: Board = "
    ///     . . X .
    ///     . X . .".parse()?;
    /// let corner = board.size().point(0, 0).expect("on the board");
    /// assert_eq!(PointSet::from(corner).flood(&board.empty()).len(), 3);
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn flood(&self, within: &PointSet) -> PointSet {
        self.flood_up_to(within, usize::MAX)
    }

    /// As [`PointSet::flood`], but stops early once it has more than `few` points; the result may
    /// then be incomplete.
    pub fn flood_up_to(&self, within: &PointSet, few: usize) -> PointSet {
        let start = *self & *within;
        let Some(first) = start.words.iter().position(|&word| word != 0) else {
            return start;
        };
        let last = start.words.iter().rposition(|&word| word != 0).unwrap_or(first);
        // An empty word at either end gives every real word two neighbours.
        const ENDS: usize = WORDS + 2;
        const { assert!(ENDS.is_power_of_two()) };
        let (mut words, mut mask) = ([0; ENDS], [0; ENDS]);
        words[1..=WORDS].copy_from_slice(&start.words);
        mask[1..=WORDS].copy_from_slice(&within.words);
        // Most floods stay within a few rows, so only those are scanned.
        let (mut low, mut high) = (first + 1, last + 1);
        loop {
            low = (low - 1).max(1);
            high = (high + 1).min(WORDS);
            let mut changed = 0;
            // In place, so that growth in one word reaches the next in the same pass.
            for i in low..=high {
                let word = words[i % ENDS];
                let (above, below) = (words[(i - 1) % ENDS], words[(i + 1) % ENDS]);
                let up_down = (word << 32 | above >> 32) | (word >> 32 | below << 32);
                let grown = (word | word << 1 | word >> 1 | up_down) & mask[i % ENDS];
                changed |= word ^ grown;
                words[i % ENDS] = grown;
            }
            let reached = || PointSet { words: std::array::from_fn(|i| words[i + 1]) };
            if changed == 0 || few < GRID && reached().has_more_than(few) {
                return reached();
            }
        }
    }

    /// The connected parts of this set, in reading order of their first points.
    ///
    /// ```
    /// use kosumi_board::{Board, PointSet};
    /// let board: Board = "
    ///     . . X .
    ///     . X . .".parse()?;
    /// let sizes: Vec<usize> = board.empty().parts().map(|part| part.len()).collect();
    /// assert_eq!(sizes, [3, 3]);
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn parts(&self) -> impl Iterator<Item = PointSet> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let part = PointSet::from(rest.first()?).flood(&rest);
            rest -= part;
            Some(part)
        })
    }

    /// The points in reading order.
    pub fn iter(&self) -> Points {
        Points { words: self.words, index: 0 }
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(point);
        set
    }
}

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet::EMPTY
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $combine:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;

            #[inline]
            fn $method(mut self, other: PointSet) -> PointSet {
                let combine: fn(u64, u64) -> u64 = $combine;
                for (a, b) in self.words.iter_mut().zip(&other.words) {
                    *a = combine(*a, *b);
                }
                self
            }
        }
    };
}

operator!(BitOr, bitor, |a, b| a | b);
operator!(BitAnd, bitand, |a, b| a & b);
operator!(BitXor, bitxor, |a, b| a ^ b);
operator!(Sub, sub, |a, b| a & !b);

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        *self = *self & other;
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        *self = *self - other;
    }
}

/// The points of a [`PointSet`] in reading order.
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    index: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.index < WORDS {
            let word = &mut self.words[self.index];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Point::from_index(self.index * 64 + bit));
            }
            self.index += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(size: Size, places: &[(usize, usize)]) -> PointSet {
        places.iter().map(|&(c, r)| size.point(c, r).unwrap()).collect()
    }

    #[test]
    fn spread_does_not_wrap_around_an_edge() {
        let size = Size::square(25).unwrap();
        let board = PointSet::full(size);
        assert_eq!(
            set(size, &[(24, 3)]).spread() & board,
            set(size, &[(24, 2), (23, 3), (24, 3), (24, 4)])
        );
        assert_eq!(set(size, &[(0, 24)]).spread() & board, set(size, &[(0, 23), (0, 24), (1, 24)]));
    }

    #[test]
    fn parts_split_by_sides_not_by_corners() {
        let size = Size::GO9;
        let parts: Vec<_> = set(size, &[(0, 0), (1, 1), (1, 2), (5, 5)]).parts().collect();
        assert_eq!(
            parts,
            [set(size, &[(0, 0)]), set(size, &[(1, 1), (1, 2)]), set(size, &[(5, 5)])]
        );
    }

    #[test]
    fn a_set_is_iterated_in_reading_order_and_counted() {
        let all = PointSet::full(Size::GO13);
        assert_eq!(all.len(), 169);
        assert!(all.iter().eq(Size::GO13.points()));
        assert_eq!(set(Size::GO9, &[(3, 4)]).only(), Size::GO9.point(3, 4));
        assert_eq!(all.only(), None);
    }

    #[test]
    fn more_than_a_few_are_told_from_as_many() {
        let points = set(Size::GO9, &[(0, 0), (3, 4), (8, 8)]);
        assert!(points.has_more_than(2) && !points.has_more_than(3));
        assert_eq!((points.len_up_to(2), points.len_up_to(5)), (2, 3));
        assert!(!PointSet::EMPTY.has_more_than(0));
    }

    #[test]
    fn points_that_touch_others_are_told_from_single_ones() {
        let size = Size::GO9;
        let points = set(size, &[(0, 0), (1, 1), (1, 2), (5, 5), (6, 5), (8, 8)]);
        assert_eq!(points.touching(), set(size, &[(1, 1), (1, 2), (5, 5), (6, 5)]));
    }

    #[test]
    fn a_flood_follows_a_long_way_and_stays_within() {
        let size = Size::square(25).unwrap();
        // Every second row, joined at the right and the left in turn.
        let way: PointSet = size
            .points()
            .filter(|p| p.row() % 2 == 0 || p.column() == if p.row() % 4 == 1 { 24 } else { 0 })
            .collect();
        let flood = |column, row| set(size, &[(column, row)]).flood(&way);
        assert_eq!(flood(0, 0), way);
        assert_eq!(flood(24, 24), way);
        assert_eq!(flood(1, 1), PointSet::EMPTY, "it begins outside");
        let few = set(size, &[(0, 0)]).flood_up_to(&way, 9);
        assert!(few.has_more_than(9) && few.is_subset(&way) && few != way);
    }
}
