//! Threats known to fail, so that other lines need not try them again.

/// A set of keys of fixed size: a key that falls on another's place takes it.
///
/// It serves games without ko, where a position is enough to say what fails.
pub(crate) struct Failed {
    keys: Vec<u64>,
    mask: u64,
}

impl Failed {
    /// Room for two to the power of `bits` keys.
    pub(crate) fn new(bits: u32) -> Failed {
        let size = 1_usize << bits.clamp(1, 28);
        Failed { keys: vec![0; size], mask: size as u64 - 1 }
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.keys[(key & self.mask) as usize] == key
    }

    pub(super) fn insert(&mut self, key: u64) {
        self.keys[(key & self.mask) as usize] = key;
    }
}
