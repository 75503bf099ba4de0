//! What the search remembers of the positions it met.

use board::{Color, Move, Point};

/// How much work a proof and a disproof still seem to need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// More than any sum of numbers of open positions.
    pub(super) const INFINITE: u32 = u32::MAX / 4;
    pub(super) const PROVED: Numbers = Numbers { proof: 0, disproof: Numbers::INFINITE };
    pub(super) const DISPROVED: Numbers = Numbers { proof: Numbers::INFINITE, disproof: 0 };
    pub(super) const OPEN: Numbers = Numbers { proof: 1, disproof: 1 };

    /// Decided for the owner or for its opponent.
    pub(super) fn won_by(is_owner: bool) -> Numbers {
        if is_owner { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    /// Numbers of a move that should wait for better ones.
    pub(super) fn later(self, is_owner: bool) -> Numbers {
        match self {
            _ if self.is_decided() => self,
            Numbers { proof, disproof } if is_owner => Numbers { proof: proof + crate::tune::t(2, 12) as u32, disproof },
            Numbers { proof, disproof } => Numbers { proof, disproof: disproof + crate::tune::t(2,12) as u32 },
        }
    }

    pub(super) fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// How much worse a late move looks than it would else.
const LATE: u32 = 12;

/// What is remembered of a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    pub(super) numbers: Numbers,
    /// Positions looked at below this one.
    pub(super) nodes: u32,
    /// The best move found.
    pub(super) best: Option<Move>,
}

/// Positions remembered, in a fixed amount of memory. One table serves many searches: the keys of
/// each are salted, so that nothing need be cleared between them.
pub struct Table {
    entries: Vec<Entry>,
    salt: u64,
}

/// Entries that a position may be stored in.
const WAYS: usize = 4;

impl Table {
    /// A table for about this many positions.
    pub fn new(positions: usize) -> Table {
        let entry = Entry { key: 0, numbers: Numbers::OPEN, nodes: 0, best: None };
        let size = positions.next_power_of_two().max(WAYS);
        Table { entries: vec![entry; size], salt: 0 }
    }

    /// Begins a new search: what other searches found is out of sight.
    pub(super) fn start(&mut self) {
        self.salt = mix(self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15));
    }

    /// The name of a position in this search.
    pub(super) fn key(&self, stones: u64, to_play: Color, ban: Option<Point>) -> u64 {
        let turn = to_play as u64 + 1;
        let ban = ban.map_or(0, |point| point.index() as u64);
        stones ^ mix(self.salt ^ turn ^ ban << 8)
    }

    pub(super) fn look_up(&self, key: u64) -> Option<&Entry> {
        self.bucket(key).iter().find(|entry| entry.key == key)
    }

    pub(super) fn store(&mut self, key: u64, numbers: Numbers, best: Option<Move>, nodes: u64) {
        let start = self.start_of(key);
        let bucket = &mut self.entries[start..start + WAYS];
        let same = bucket.iter().position(|entry| entry.key == key);
        // Else the cheapest to find again goes; decided positions are worth more.
        let value = |entry: &Entry| (entry.numbers.is_decided(), entry.nodes);
        let cheapest = || (0..WAYS).min_by_key(|&index| value(&bucket[index])).unwrap_or(0);
        let index = same.unwrap_or_else(cheapest);
        let before = if same.is_some() { bucket[index].nodes } else { 0 };
        let nodes = before.saturating_add(nodes.min(u64::from(u32::MAX)) as u32);
        bucket[index] = Entry { key, numbers, nodes, best };
    }

    fn start_of(&self, key: u64) -> usize {
        (key as usize & (self.entries.len() - 1)) & !(WAYS - 1)
    }

    fn bucket(&self, key: u64) -> &[Entry] {
        let start = self.start_of(key);
        &self.entries[start..start + WAYS]
    }
}

/// The output function of SplitMix64.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
