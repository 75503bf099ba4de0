//! The transposition table of alpha-beta.

use board::Point;

/// How the value of a window search bounds the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// The search result for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The best or refuting move; `None` for a pass, or if there is none.
    pub(super) best: Option<Point>,
    pub(super) depth: u8,
    pub(super) value: i8,
    pub(super) bound: Bound,
}

/// A table of fixed size in which each position has two possible slots, its own and the
/// neighbouring one. A new entry replaces one in its own slot that was searched no deeper;
/// otherwise it goes to the neighbouring slot.
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
    mask: u64,
}

impl Table {
    pub(super) fn new(bits: u32) -> Table {
        let size = 1_usize << bits.clamp(1, 28);
        Table { entries: vec![None; size], mask: size as u64 - 1 }
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let index = (key & self.mask) as usize;
        let fits = |entry: &Entry| entry.key == key;
        self.entries[index].filter(fits).or(self.entries[index ^ 1].filter(fits))
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        best: Option<Point>,
        depth: usize,
        value: i8,
        bound: Bound,
    ) {
        let depth = depth.min(usize::from(u8::MAX)) as u8;
        let entry = Entry { key, best, depth, value, bound };
        let slot = &mut self.entries[(key & self.mask) as usize];
        if slot.is_none_or(|old| old.key == key || old.depth <= depth) {
            *slot = Some(entry);
        } else {
            self.entries[((key & self.mask) ^ 1) as usize] = Some(entry);
        }
    }
}
