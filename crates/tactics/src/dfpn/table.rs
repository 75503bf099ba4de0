//! The transposition table of the search.

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

    /// The position is won by the owner or by the opponent.
    pub(super) fn won_by(is_owner: bool) -> Numbers {
        if is_owner { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    /// The numbers of a move that waits until the early moves look bad.
    pub(super) fn late(is_owner: bool) -> Numbers {
        match is_owner {
            true => Numbers { proof: LATE, disproof: 1 },
            false => Numbers { proof: 1, disproof: LATE },
        }
    }

    /// These numbers, adjusted by the result of another search of a smaller game.
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

/// The apparent work of a late move: more than that of most other moves.
const LATE: u32 = 20;

/// The apparent work of reaching a different answer than a smaller game.
const GUIDED: u32 = 100;

/// The stored result for a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) numbers: Numbers,
    /// Positions searched below this one.
    pub(super) nodes: u32,
    /// The best move found.
    pub(super) best: Option<Move>,
    /// Where on the path the loops end that this disproof depends on, for entries that hold on one
    /// path only.
    loop_to: u16,
}

/// The entries in which a position may be stored. Their keys are contiguous at the start of a cache
/// line, because most lookups find nothing.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket {
    /// The keys of the positions; 0 for a free entry.
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

    /// Where to store another position: a free entry, or the one that is cheapest to search again;
    /// decided positions are kept longer.
    fn cheapest(&self) -> usize {
        let value = |&index: &usize| {
            let entry = &self.entries[index];
            (self.keys[index] != 0, entry.numbers.is_decided(), entry.nodes)
        };
        (0..WAYS).min_by_key(value).unwrap_or(0)
    }
}

/// A transposition table of limited size. One table serves many searches: each salts its keys, so
/// that nothing need be cleared between them.
///
/// It starts small and grows as it fills, so that a search of a few positions does not pay for the
/// memory of a million.
///
/// It also keeps answers that a checker found and the games had missed: from then on, the search
/// tries them in the positions where they were found, whatever the game says.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{Budget, Table, read_capture};
/// let mut board: Board = "
///     O . . . O .
///     X . . . X .
///     . . . . . .".parse()?;
/// // One table for several questions.
/// let mut table = Table::new(1 << 10);
/// for column in [0, 4] {
///     let stone = board.size().point(column, 0).expect("on the board");
///     read_capture(&mut board, stone, Color::Black, &mut Budget::nodes(10_000), &mut table);
/// }
/// assert!(!table.shadow().is_empty(), "the points of the lines that were read");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub struct Table {
    buckets: Vec<Bucket>,
    /// The maximum number of buckets.
    most: usize,
    /// The number of entries in use.
    used: usize,
    salt: u64,
    /// Whether this search has stored positions that are lost on one path only: most searches store
    /// none, and a lookup for each position would be a cache miss.
    lost_on_paths: bool,
    overlooked: HashMap<(u64, Color), Vec<Move>>,
    shadow: PointSet,
}

/// Identifies a search, so that another one can look up its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SearchName(u64);

impl SearchName {
    /// The key of a position in that search, after `retaken` kos were retaken at once.
    pub(super) fn key(self, stones: u64, to_play: Color, ban: Option<Point>, retaken: u32) -> u64 {
        let turn = to_play as u64 + 1;
        let ban = ban.map_or(0, |point| point.index() as u64);
        stones ^ mix(self.0 ^ turn ^ ban << 8 ^ u64::from(retaken) << 24)
    }
}

/// Entries per bucket.
const WAYS: usize = 4;

/// Buckets of an empty table.
const FIRST: usize = 1 << 8;

/// The factor by which a table grows: few steps mean that few entries are moved twice.
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

    /// The reading shadow: the points of all lines that searches with this table followed, whether
    /// they succeeded, failed or gave up. It shows how far the reading went, not everything it
    /// examined: it leaves out moves that were rejected at first sight.
    pub fn shadow(&self) -> PointSet {
        self.shadow
    }

    /// Adds a move that the search follows to the shadow.
    pub(super) fn touch(&mut self, mv: Move) {
        self.shadow.extend(mv.point());
    }

    /// Notes a move to try in a position; false if it is noted already.
    pub(crate) fn note_overlooked(&mut self, stones: u64, to_play: Color, mv: Move) -> bool {
        let moves = self.overlooked.entry((stones, to_play)).or_default();
        let is_new = !moves.contains(&mv);
        if is_new {
            moves.push(mv);
        }
        is_new
    }

    /// Forgets all noted moves: an answer must not depend on earlier questions.
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

    /// Begins a new search, which does not see the results of other searches.
    pub(super) fn start(&mut self) {
        self.lost_on_paths = false;
        self.salt = self.next_search().0;
    }

    /// The name of the next search.
    pub(crate) fn next_search(&self) -> SearchName {
        SearchName(mix(self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15)))
    }

    /// The key of a position in this search.
    pub(super) fn key(&self, stones: u64, to_play: Color, ban: Option<Point>, retaken: u32) -> u64 {
        SearchName(self.salt).key(stones, to_play, ban, retaken)
    }

    pub(super) fn look_up(&self, key: u64) -> Option<&Entry> {
        let bucket = &self.buckets[self.index_of(key)];
        bucket.place_of(key).map(|place| &bucket.entries[place])
    }

    /// Where the loops end by which the owner loses a position on this path, if it does.
    pub(super) fn lost_on_path(&self, key: u64, path: u64) -> Option<usize> {
        if !self.lost_on_paths {
            return None;
        }
        self.look_up(on_path(key, path)).map(|entry| usize::from(entry.loop_to))
    }

    /// Stores that the owner loses a position on this path.
    pub(super) fn store_lost_on_path(&mut self, key: u64, path: u64, loop_to: usize, nodes: u64) {
        let loop_to = u16::try_from(loop_to).expect("invariant: no path is that long");
        let key = on_path(key, path);
        self.lost_on_paths = true;
        self.put(key, Entry { numbers: Numbers::DISPROVED, nodes: 0, best: None, loop_to }, nodes);
    }

    /// Stores a position, with the positions searched below it since it was last stored.
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, best: Option<Move>, nodes: u64) {
        self.put(key, Entry { numbers, nodes: 0, best, loop_to: 0 }, nodes);
    }

    fn put(&mut self, key: u64, entry: Entry, nodes: u64) {
        // With a quarter of the entries in use, hardly anything has been evicted yet.
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

    /// Moves all entries to a larger array.
    fn grow(&mut self) {
        let size = (self.buckets.len() * GROWTH).min(self.most);
        let before = std::mem::replace(&mut self.buckets, vec![Bucket::EMPTY; size]);
        for (key, entry) in before.iter().flat_map(|bucket| bucket.keys.iter().zip(&bucket.entries))
        {
            if *key != 0 {
                // The new buckets receive entries of this one bucket only, so there is room.
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

/// The key of a position as reached on a path.
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
