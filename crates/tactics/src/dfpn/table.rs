//! What the search remembers of the positions it met.

use std::collections::HashMap;

use board::{Color, Move, Point, PointSet};

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

    /// Numbers of a move that waits for better ones.
    pub(super) fn late(is_owner: bool) -> Numbers {
        match is_owner {
            true => Numbers { proof: LATE, disproof: 1 },
            false => Numbers { proof: 1, disproof: LATE },
        }
    }

    /// The same for a position that another search, of a smaller game, decided so.
    pub(super) fn guided_by(self, smaller: Numbers) -> Numbers {
        let Numbers { proof, disproof } = self;
        match smaller {
            Numbers { proof: 0, .. } => Numbers { proof: 1, disproof: disproof.max(GUIDED) },
            Numbers { disproof: 0, .. } => Numbers { proof: proof.max(GUIDED), disproof: 1 },
            _ => self,
        }
    }

    pub(super) fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The work that a late move seems to need: more than most others.
const LATE: u32 = 20;

/// The work that it seems to take to come to another answer than a smaller game.
const GUIDED: u32 = 100;

/// What is remembered of a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) numbers: Numbers,
    /// Positions looked at below this one.
    pub(super) nodes: u32,
    /// The best move found.
    pub(super) best: Option<Move>,
    /// Where on the path the loops end that this disproof rests on, for entries that hold on one
    /// path alone.
    loop_to: u16,
}

/// The entries that a position may be stored in. Their names stand together at the beginning of a
/// line of memory, since most positions that are looked up are not there.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket {
    /// The names of the positions; 0 where there is none.
    keys: [u64; WAYS],
    entries: [Entry; WAYS],
}

impl Bucket {
    const EMPTY: Bucket = {
        let entry = Entry { numbers: Numbers::OPEN, nodes: 0, best: None, loop_to: 0 };
        Bucket { keys: [0; WAYS], entries: [entry; WAYS] }
    };

    fn place_of(&self, key: u64) -> Option<usize> {
        self.keys.iter().position(|&other| other == key)
    }

    /// Where another position can be stored: a free place, or that of the one that is cheapest to
    /// find again; decided positions are worth more.
    fn cheapest(&self) -> usize {
        let value = |&index: &usize| {
            let entry = &self.entries[index];
            (self.keys[index] != 0, entry.numbers.is_decided(), entry.nodes)
        };
        (0..WAYS).min_by_key(value).unwrap_or(0)
    }
}

/// Positions remembered, in a limited amount of memory. One table serves many searches: the keys of
/// each are salted, so that nothing need be cleared between them.
///
/// It begins small and grows as it fills, so that a question of a few positions does not pay for
/// the memory of a million.
///
/// It also keeps answers that a checker found and the games had not thought of: from then on they
/// are tried in the positions where they were found, whatever the game says.
pub struct Table {
    buckets: Vec<Bucket>,
    /// How many buckets there may be.
    most: usize,
    /// Entries that are taken.
    used: usize,
    salt: u64,
    /// Whether this search has met positions that are lost on one path alone: most searches meet
    /// none, and asking for each position misses the cache.
    lost_on_paths: bool,
    overlooked: HashMap<(u64, Color), Vec<Move>>,
    shadow: PointSet,
}

/// Names a search, so that another may look up what it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SearchName(u64);

impl SearchName {
    /// The name of a position in that search, after so many kos were retaken at once.
    pub(super) fn key(self, stones: u64, to_play: Color, ban: Option<Point>, retaken: u32) -> u64 {
        let turn = to_play as u64 + 1;
        let ban = ban.map_or(0, |point| point.index() as u64);
        stones ^ mix(self.0 ^ turn ^ ban << 8 ^ u64::from(retaken) << 24)
    }
}

/// Entries that a position may be stored in.
const WAYS: usize = 4;

/// Buckets of a table that nothing was stored in.
const FIRST: usize = 1 << 8;

/// How much larger a table becomes when it grows: with few steps little is moved twice.
const GROWTH: usize = 4;

impl Table {
    /// A table for about this many positions.
    pub fn new(positions: usize) -> Table {
        let most = positions.div_ceil(WAYS).next_power_of_two();
        Table {
            buckets: vec![Bucket::EMPTY; most.min(FIRST)],
            most,
            used: 0,
            salt: 0,
            lost_on_paths: false,
            overlooked: HashMap::new(),
            shadow: PointSet::EMPTY,
        }
    }

    /// The reading shadow: the points of all lines that were followed by searches with this table,
    /// whether they succeeded, failed or gave up. It says how far reading went, not all that it
    /// looked at: moves that were dropped at first sight are left out.
    pub fn shadow(&self) -> PointSet {
        self.shadow
    }

    /// Notes a move that is followed.
    pub(super) fn touch(&mut self, mv: Move) {
        self.shadow.extend(mv.point());
    }

    /// Notes a move to be tried in a position; false when it is noted already.
    pub(crate) fn note_overlooked(&mut self, stones: u64, to_play: Color, mv: Move) -> bool {
        let moves = self.overlooked.entry((stones, to_play)).or_default();
        let is_new = !moves.contains(&mv);
        if is_new {
            moves.push(mv);
        }
        is_new
    }

    /// Forgets all such moves: an answer must not depend on the questions before it.
    pub(crate) fn forget_overlooked(&mut self) {
        self.overlooked.clear();
    }

    /// The moves noted for a position.
    pub(super) fn overlooked(&self, stones: u64, to_play: Color) -> &[Move] {
        if self.overlooked.is_empty() {
            return &[];
        }
        self.overlooked.get(&(stones, to_play)).map_or(&[], Vec::as_slice)
    }

    /// Begins a new search: what other searches found is out of sight.
    pub(super) fn start(&mut self) {
        self.lost_on_paths = false;
        self.salt = self.next_search().0;
    }

    /// The name of the search that begins next.
    pub(crate) fn next_search(&self) -> SearchName {
        SearchName(mix(self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15)))
    }

    /// The name of a position in this search.
    pub(super) fn key(&self, stones: u64, to_play: Color, ban: Option<Point>, retaken: u32) -> u64 {
        SearchName(self.salt).key(stones, to_play, ban, retaken)
    }

    pub(super) fn look_up(&self, key: u64) -> Option<&Entry> {
        let bucket = &self.buckets[self.index_of(key)];
        bucket.place_of(key).map(|place| &bucket.entries[place])
    }

    /// Where the loops end by which a position is lost to the owner on this path, if it is.
    pub(super) fn lost_on_path(&self, key: u64, path: u64) -> Option<usize> {
        if !self.lost_on_paths {
            return None;
        }
        self.look_up(on_path(key, path)).map(|entry| usize::from(entry.loop_to))
    }

    /// Remembers that a position is lost to the owner on this path.
    pub(super) fn store_lost_on_path(&mut self, key: u64, path: u64, loop_to: usize, nodes: u64) {
        let loop_to = u16::try_from(loop_to).expect("invariant: no path is that long");
        let key = on_path(key, path);
        self.lost_on_paths = true;
        self.put(key, Entry { numbers: Numbers::DISPROVED, nodes: 0, best: None, loop_to }, nodes);
    }

    /// Remembers a position, with the positions looked at below it since it was stored last.
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, best: Option<Move>, nodes: u64) {
        self.put(key, Entry { numbers, nodes: 0, best, loop_to: 0 }, nodes);
    }

    fn put(&mut self, key: u64, entry: Entry, nodes: u64) {
        // With a quarter of the places taken hardly anything is forgotten yet.
        if self.used * 4 > self.buckets.len() * WAYS && self.buckets.len() < self.most {
            self.grow();
        }
        let index = self.index_of(key);
        let bucket = &mut self.buckets[index];
        let same = bucket.place_of(key);
        let place = same.unwrap_or_else(|| bucket.cheapest());
        let before = if same.is_some() { bucket.entries[place].nodes } else { 0 };
        let nodes = before.saturating_add(nodes.min(u64::from(u32::MAX)) as u32);
        self.used += usize::from(bucket.keys[place] == 0);
        bucket.keys[place] = key;
        bucket.entries[place] = Entry { nodes, ..entry };
    }

    /// Moves everything to a larger place.
    fn grow(&mut self) {
        let size = (self.buckets.len() * GROWTH).min(self.most);
        let before = std::mem::replace(&mut self.buckets, vec![Bucket::EMPTY; size]);
        for (key, entry) in before.iter().flat_map(|bucket| bucket.keys.iter().zip(&bucket.entries))
        {
            if *key != 0 {
                // The entries of a bucket go to buckets of their own, so there is room.
                let index = self.index_of(*key);
                let bucket = &mut self.buckets[index];
                let place = bucket.cheapest();
                bucket.keys[place] = *key;
                bucket.entries[place] = *entry;
            }
        }
    }

    fn index_of(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

/// The name of a position as reached on a path.
fn on_path(key: u64, path: u64) -> u64 {
    mix(key ^ path.rotate_left(32))
}

/// The output function of SplitMix64.
pub(super) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_grows_without_forgetting_and_then_keeps_what_is_decided() {
        let mut table = Table::new(1 << 16);
        table.start();
        let key = |number: u64| mix(number + 1);
        let numbers = |number: u64| Numbers { proof: number as u32 + 1, disproof: 1 };
        let small = table.buckets.len();
        for number in 0..2_000 {
            table.store(key(number), numbers(number), None, 1);
        }
        assert!(table.buckets.len() > small);
        let is_kept = |&number: &u64| {
            table.look_up(key(number)).is_some_and(|entry| entry.numbers == numbers(number))
        };
        let kept = (0..2_000).filter(is_kept).count();
        assert!(kept > 1_980, "{kept} of 2000");

        table.store(key(0), Numbers::PROVED, None, 1);
        for number in 2_000..300_000 {
            table.store(key(number), numbers(number), None, 1);
        }
        assert_eq!(table.buckets.len(), (1 << 16) / WAYS, "it has a limit");
        let decided = table.look_up(key(0)).map(|entry| entry.numbers);
        assert_eq!(decided, Some(Numbers::PROVED), "what is decided is worth more");
    }
}
