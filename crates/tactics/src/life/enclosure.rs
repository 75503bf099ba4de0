//! A cache of the small spaces that a string alone encloses, by its stones.
//!
//! A search meets the same strings again and again, because most of its moves are elsewhere, and
//! finding what a string encloses takes a walk around it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use board::{Board, PointSet, StoneString};
use smallvec::SmallVec;

use super::small_eye;

/// A few spaces.
pub(super) type Spaces = SmallVec<[PointSet; 2]>;

/// Cache of what strings enclose, on one board.
#[derive(Default)]
pub(super) struct Enclosures {
    known: RefCell<HashMap<PointSet, Spaces, BuildHasherDefault<Folding>>>,
}

/// The most strings in the cache, some hundred bytes each.
const MOST_STRINGS: usize = 4_096;

impl Enclosures {
    /// The spaces of at most [`small_eye::LARGEST`] points that the string alone encloses, whatever
    /// stands in them.
    pub(super) fn of(&self, board: &Board, string: &StoneString) -> Spaces {
        let mut known = self.known.borrow_mut();
        if let Some(spaces) = known.get(string.stones()) {
            return spaces.clone();
        }
        if known.len() >= MOST_STRINGS {
            known.clear();
        }
        let spaces = walk_around(board, string);
        known.insert(*string.stones(), spaces.clone());
        spaces
    }
}

fn walk_around(board: &Board, string: &StoneString) -> Spaces {
    let mut open = board.points() - *string.stones();
    let mut rest = string.stones().spread() & open;
    let mut large = PointSet::EMPTY;
    let mut spaces = Spaces::new();
    while let Some(point) = rest.first() {
        let part = PointSet::from(point).flood_up_to(&open, small_eye::LARGEST);
        rest -= part;
        if !part.has_more_than(small_eye::LARGEST) && !part.spread().meets(&large) {
            spaces.push(part);
            continue;
        }
        // Large parts are not explored to their end.
        large |= part;
        open -= part;
    }
    spaces
}

/// A cheap hash that folds the words of a set into one: the map hashes a key once and then compares
/// it.
#[derive(Default)]
struct Folding(u64);

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, _: usize) {
        // Ignores the length, which all keys share.
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of what the string at a point encloses, looked up twice.
    fn sizes(text: &str, (column, row): (usize, usize)) -> Vec<usize> {
        let board: Board = text.parse().expect("a diagram");
        let at = board.size().point(column, row).expect("a point");
        let string = board.string_at(at).expect("a string");
        let enclosures = Enclosures::default();
        let first = enclosures.of(&board, string);
        assert_eq!(first, enclosures.of(&board, string), "what is remembered is what was found");
        first.iter().map(PointSet::len).collect()
    }

    #[test]
    fn spaces_are_enclosed_by_the_string_alone_whatever_stands_there() {
        let corner = "
            . X . O . .
            X X . O . .
            . O X O . .
            O O O O . .
            . . . . . .
            . . . . . .";
        assert_eq!(sizes(corner, (0, 1)), [1], "White shares the rest");
        assert_eq!(sizes(corner, (2, 2)), [], "it stands in a large space");
        let ring = "
            . . . X . .
            . O . X . .
            . . . X . .
            X X X X . .
            . . . . . .
            . . . . . .";
        assert_eq!(sizes(ring, (0, 3)), [] as [usize; 0], "nine points are too many");
        let two = "
            . X O . X .
            X X X X X .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .";
        assert_eq!(sizes(two, (0, 1)), [1, 2]);
    }
}
