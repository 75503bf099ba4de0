//! What one verification remembers for the next.

use board::{ByColor, Color, Point};

/// Moves that worked and threats that failed before.
///
/// Remembered moves only change the order of the search. Remembered failures are trusted, which is
/// right only for games without ko, where the position alone tells what fails.
pub struct Memory {
    /// The move that worked last, for each Max and depth, Max's and Min's turns alike.
    likely: ByColor<Vec<Option<Point>>>,
    /// Keys of failures; a key replaces another one in its slot. Empty if failures are not kept.
    failed: Vec<u64>,
}

impl Memory {
    /// Remembers moves only.
    pub(super) fn of_moves() -> Memory {
        Memory { likely: ByColor::default(), failed: Vec::new() }
    }

    /// Remembers two to the power of `bits` failures as well.
    pub fn of_failures(bits: u32) -> Memory {
        Memory { failed: vec![0; 1 << bits.min(28)], ..Memory::of_moves() }
    }

    /// The move that worked last at this depth.
    pub(super) fn likely(&self, max: Color, depth: u32) -> Option<Point> {
        self.likely[max].get(depth as usize).copied().flatten()
    }

    pub(super) fn note_move(&mut self, max: Color, depth: u32, at: Point) {
        let (likely, depth) = (&mut self.likely[max], depth as usize);
        if likely.len() <= depth {
            likely.resize(depth + 1, None);
        }
        likely[depth] = Some(at);
    }

    /// Whether the threat with this key is known to fail.
    pub(super) fn has_failed(&self, key: u64) -> bool {
        !self.failed.is_empty() && self.failed[key as usize & (self.failed.len() - 1)] == key
    }

    pub(super) fn note_failure(&mut self, key: u64) {
        if !self.failed.is_empty() {
            let place = key as usize & (self.failed.len() - 1);
            self.failed[place] = key;
        }
    }
}
