//! What a scout remembers.

use std::collections::HashMap;

use super::Role;

/// A number that is never reached: the player cannot win.
pub(super) const INFINITE: u32 = 1 << 28;

/// For each player, how much work a win seems to need: 0 if it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) of: [u32; 2],
}

impl Numbers {
    pub(super) const OPEN: Numbers = Numbers { of: [1, 1] };
    /// What the defender wins on one path by repeating a position.
    pub(super) const DOUBTFUL: Numbers = Numbers { of: [129, 3] };

    pub(super) fn won_by(role: Role) -> Numbers {
        match role {
            Role::Attacker => Numbers { of: [0, INFINITE] },
            Role::Defender => Numbers { of: [INFINITE, 0] },
        }
    }

    pub(super) fn winner(self) -> Option<Role> {
        match self.of {
            [0, _] => Some(Role::Attacker),
            [_, 0] => Some(Role::Defender),
            _ => None,
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) numbers: Numbers,
    /// The best move.
    pub(super) best: u8,
}

/// A table that grows.
pub(super) struct Memory {
    entries: Vec<Entry>,
    used: usize,
    on_path: HashMap<u64, (Numbers, u16)>,
}

const FREE: Entry = Entry { key: 0, numbers: Numbers::OPEN, best: super::NONE };

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { entries: vec![FREE; 1 << 12], used: 0, on_path: HashMap::new() }
    }

    fn place(&self, key: u64) -> usize {
        let mask = self.entries.len() - 1;
        let mut at = key as usize & mask;
        while self.entries[at].key != 0 && self.entries[at].key != key {
            at = (at + 1) & mask;
        }
        at
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        (entry.key == key).then_some(entry)
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, best: u8) {
        if 4 * self.used > 3 * self.entries.len() {
            let larger = vec![FREE; 4 * self.entries.len()];
            let entries = std::mem::replace(&mut self.entries, larger);
            for entry in entries.into_iter().filter(|entry| entry.key != 0) {
                let at = self.place(entry.key);
                self.entries[at] = entry;
            }
        }
        let at = self.place(key);
        self.used += usize::from(self.entries[at].key == 0);
        self.entries[at] = Entry { key, numbers, best };
    }

    pub(super) fn on_path(&self, key: u64) -> Option<(Numbers, u16)> {
        self.on_path.get(&key).copied()
    }

    pub(super) fn put_on_path(&mut self, key: u64, numbers: Numbers, place: u16) {
        self.on_path.insert(key, (numbers, place));
    }
}

/// Spreads a number over 64 bits.
pub(super) fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits ^= bits >> 29;
    bits = bits.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits ^ (bits >> 32)
}
