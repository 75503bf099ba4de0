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
    key: u64,
    pub(super) numbers: Numbers,
    /// Positions looked at below this one.
    pub(super) nodes: u32,
    /// The best move found.
    pub(super) best: Option<Move>,
    /// Where on the path the loops end that this disproof rests on, for entries that hold on one
    /// path alone.
    loop_to: u16,
}

impl Entry {
    /// Nothing is remembered.
    const NONE: Entry =
        Entry { key: 0, numbers: Numbers::OPEN, nodes: 0, best: None, loop_to: 0 };

    fn is_none(&self) -> bool {
        self.key == 0
    }
}

/// Positions remembered, in a limited amount of memory. One table serves many searches: the keys of
/// each are salted, so that nothing need be cleared between them.
///
/// It begins small and grows before it forgets anything, so that a question of a few positions does
/// not pay for the memory of a million, and answers are those of a table that was large at once.
///
/// It also keeps answers that a checker found and the games had not thought of: from then on they
/// are tried in the positions where they were found, whatever the game says.
pub struct Table {
    entries: Vec<Entry>,
    /// How many entries there may be.
    most: usize,
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

/// Entries of a table that nothing was stored in.
const FIRST: usize = 1 << 10;

/// How much larger a table becomes when it grows: with few steps little is moved twice.
const GROWTH: usize = 8;

impl Table {
    /// A table for about this many positions.
    pub fn new(positions: usize) -> Table {
        let most = positions.next_power_of_two().max(WAYS);
        Table {
            entries: vec![Entry::NONE; most.min(FIRST)],
            most,
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
        self.bucket(key).iter().find(|entry| entry.key == key)
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
        self.put(Entry { key, numbers: Numbers::DISPROVED, nodes: 0, best: None, loop_to }, nodes);
    }

    /// Remembers a position, with the positions looked at below it since it was stored last.
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, best: Option<Move>, nodes: u64) {
        self.put(Entry { key, numbers, nodes: 0, best, loop_to: 0 }, nodes);
    }

    fn put(&mut self, entry: Entry, nodes: u64) {
        let key = entry.key;
        let fits = |entry: &Entry| entry.key == key || entry.is_none();
        while self.entries.len() < self.most && !self.bucket(key).iter().any(fits) {
            self.grow();
        }
        let start = self.start_of(key);
        let bucket = &mut self.entries[start..start + WAYS];
        let same = bucket.iter().position(|entry| entry.key == key);
        // Else the cheapest to find again goes; decided positions are worth more.
        let value = |entry: &Entry| (!entry.is_none(), entry.numbers.is_decided(), entry.nodes);
        let cheapest = || (0..WAYS).min_by_key(|&index| value(&bucket[index])).unwrap_or(0);
        let index = same.unwrap_or_else(cheapest);
        let before = if same.is_some() { bucket[index].nodes } else { 0 };
        let nodes = before.saturating_add(nodes.min(u64::from(u32::MAX)) as u32);
        bucket[index] = Entry { nodes, ..entry };
    }

    /// Moves everything to a larger place, where it all fits: a bucket's entries go to buckets of
    /// their own.
    fn grow(&mut self) {
        let size = (self.entries.len() * GROWTH).min(self.most);
        let before = std::mem::replace(&mut self.entries, vec![Entry::NONE; size]);
        for entry in before.into_iter().filter(|entry| !entry.is_none()) {
            let start = self.start_of(entry.key);
            let bucket = &mut self.entries[start..start + WAYS];
            let free = bucket.iter_mut().find(|entry| entry.is_none());
            *free.expect("invariant: a bucket gets entries of one bucket alone") = entry;
        }
    }

    fn start_of(&self, key: u64) -> usize {
        (key as usize & (self.entries.len() - 1)) & !(WAYS - 1)
    }

    fn bucket(&self, key: u64) -> &[Entry] {
        let start = self.start_of(key);
        &self.entries[start..start + WAYS]
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
