//! What is known about positions met before.

use board::Point;

/// What a value of a window search says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The move that was best or refuted; `None` for a pass, or nothing.
    pub(super) best: Option<Point>,
    pub(super) depth: u8,
    pub(super) value: i8,
    pub(super) bound: Bound,
}

/// A table of fixed size. Two neighbouring entries serve both their positions: when they meet,
/// the one searched deeper keeps its place and the other takes the neighbour's.
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
