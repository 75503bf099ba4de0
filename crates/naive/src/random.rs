//! Random numbers for tests, the same in every run.

use std::ops::Range;

/// A generator of random numbers: SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in a range that is not empty; the tiny bias does not matter for tests.
    pub fn within(&mut self, range: Range<usize>) -> usize {
        range.start + (self.number() % range.len() as u64) as usize
    }

    /// True in `share` percent of cases.
    pub fn percent(&mut self, share: usize) -> bool {
        self.within(0..100) < share
    }
}
