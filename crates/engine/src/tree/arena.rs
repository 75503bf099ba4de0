//! Where the nodes of a tree live.

use std::collections::HashMap;
use std::sync::atomic::Ordering::{self, Relaxed};
use std::sync::atomic::{AtomicI64, AtomicU16, AtomicU32, AtomicU64};
use std::sync::{Mutex, OnceLock, PoisonError};

use board::{Move, Point};

/// Nodes per chunk: many times as many as the children of any node.
const CHUNK: usize = 1 << 13;

/// Units in a reward of 1. Rewards are kept as whole numbers because sums of fractions would depend
/// on the order in which threads add them.
const UNIT: f32 = 65_536.0;

/// A position, reached by a move.
#[derive(Default)]
pub(super) struct Node {
    /// Index of the point played; 0 for a pass.
    point: AtomicU16,
    /// Number of children, valid once `first` is set.
    children: AtomicU16,
    /// The first child; 0 before there are any.
    first: AtomicU32,
    /// Simulations that passed through, including those in progress.
    visits: AtomicU32,
    amaf_visits: AtomicU32,
    /// Probability that a strong player makes the move, as the bits of an `f32`.
    prior: AtomicU32,
    /// 1 while a thread expands the node.
    busy: AtomicU32,
    /// Sum of the rewards, for the player who made the move.
    reward: AtomicU64,
    amaf_reward: AtomicU64,
    /// Sum of the leads of the player who made the move, in half points.
    lead: AtomicI64,
    wins: AtomicU32,
    /// In a first child: simulations that came to it or to any of its siblings.
    family_visits: AtomicU32,
}

impl Node {
    fn set(&self, mv: Move, prior: f32) {
        let point = mv.point().map_or(0, |point| point.index() as u16);
        self.point.store(point, Relaxed);
        self.prior.store(prior.to_bits(), Relaxed);
    }

    /// The move that led here.
    #[inline]
    pub(super) fn mv(&self) -> Move {
        match usize::from(self.point.load(Relaxed)) {
            0 => Move::Pass,
            index => Point::new(index % 32 - 1, index / 32 - 1).map_or(Move::Pass, Move::Play),
        }
    }

    /// Index of the point played; 0 for a pass.
    #[inline]
    pub(super) fn index(&self) -> usize {
        usize::from(self.point.load(Relaxed))
    }

    #[inline]
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Relaxed))
    }

    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    #[inline]
    pub(super) fn amaf_visits(&self) -> u32 {
        self.amaf_visits.load(Relaxed)
    }

    /// Mean reward of its simulations, for the player who made the move.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        mean(self.reward.load(Relaxed), self.visits())
    }

    /// Like [`Node::mean`], without the simulation in progress.
    #[inline]
    pub(super) fn mean_before(&self) -> f32 {
        mean(self.reward.load(Relaxed), self.visits().saturating_sub(1))
    }

    /// Mean reward of the simulations in which its move was made later.
    #[inline]
    pub(super) fn amaf_mean(&self) -> f32 {
        mean(self.amaf_reward.load(Relaxed), self.amaf_visits())
    }

    /// Share of its simulations that were won by the player who made the move.
    pub(super) fn win_rate(&self) -> Option<f32> {
        let visits = self.visits();
        (visits > 0).then(|| self.wins.load(Relaxed) as f32 / visits as f32)
    }

    /// Mean lead of the player who made the move, in points, komi counted.
    pub(super) fn mean_lead(&self) -> Option<f32> {
        let visits = self.visits();
        (visits > 0).then(|| self.lead.load(Relaxed) as f32 / 2.0 / visits as f32)
    }

    /// Simulations that came to a first child or to any of its siblings, from all their parents.
    #[inline]
    pub(super) fn family_visits(&self) -> u32 {
        self.family_visits.load(Relaxed)
    }

    /// Counts a simulation that comes to a first child or to one of its siblings.
    #[inline]
    pub(super) fn enter_family(&self) {
        self.family_visits.fetch_add(1, Relaxed);
    }

    /// Counts a simulation that passes through; its result is added later.
    #[inline]
    pub(super) fn enter(&self) {
        self.visits.fetch_add(1, Relaxed);
    }

    /// Adds the result of a simulation that passed through.
    #[inline]
    pub(super) fn add(&self, reward: f32, lead: f32) {
        self.reward.fetch_add((reward * UNIT) as u64, Relaxed);
        self.lead.fetch_add((lead * 2.0) as i64, Relaxed);
        self.wins.fetch_add(u32::from(lead > 0.0), Relaxed);
    }

    /// Adds the result of a simulation in which the move was made later.
    #[inline]
    pub(super) fn add_amaf(&self, reward: f32) {
        self.amaf_visits.fetch_add(1, Relaxed);
        self.amaf_reward.fetch_add((reward * UNIT) as u64, Relaxed);
    }

    pub(super) fn has_children(&self) -> bool {
        self.first.load(Ordering::Acquire) != 0
    }

    /// Claims the right to expand the node; false if it has children or another thread has claimed
    /// it.
    pub(super) fn claim(&self) -> bool {
        !self.has_children() && self.busy.compare_exchange(0, 1, Ordering::AcqRel, Relaxed).is_ok()
    }

    /// Gives up the claim without expanding the node.
    pub(super) fn give_up(&self) {
        self.busy.store(0, Ordering::Release);
    }

    fn adopt(&self, family: Family) {
        self.children.store(family.count, Relaxed);
        self.first.store(family.first, Ordering::Release);
    }

    fn family(&self) -> Family {
        Family { first: self.first.load(Ordering::Acquire), count: self.children.load(Relaxed) }
    }

    fn copy_from(&self, other: &Node) {
        self.point.store(other.point.load(Relaxed), Relaxed);
        for (to, from) in [
            (&self.visits, &other.visits),
            (&self.amaf_visits, &other.amaf_visits),
            (&self.prior, &other.prior),
            (&self.wins, &other.wins),
            (&self.family_visits, &other.family_visits),
        ] {
            to.store(from.load(Relaxed), Relaxed);
        }
        self.reward.store(other.reward.load(Relaxed), Relaxed);
        self.amaf_reward.store(other.amaf_reward.load(Relaxed), Relaxed);
        self.lead.store(other.lead.load(Relaxed), Relaxed);
    }
}

#[inline]
fn mean(sum: u64, count: u32) -> f32 {
    sum as f32 / UNIT / count.max(1) as f32
}

/// The children of a node: where the first is, and how many there are.
#[derive(Clone, Copy)]
struct Family {
    first: u32,
    count: u16,
}

/// The hash of a position at a depth; collisions are very unlikely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key(pub(super) u64);

/// A tree of nodes, of bounded size.
///
/// Nodes with the same position after the same number of moves have the same children: a simulation
/// on one path adds to what the other paths know. Since children are always one move deeper, there
/// are no cycles.
pub(super) struct Arena {
    chunks: Vec<OnceLock<Box<[Node]>>>,
    /// The first free index.
    next: AtomicU32,
    /// The children that were made since this tree was created, by the position of their parent.
    families: Mutex<HashMap<Key, Family>>,
}

impl Arena {
    /// Index of the root.
    pub(super) const ROOT: u32 = 1;

    /// A tree with only a root, which never takes more than about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Arena {
        let chunks = (bytes / size_of::<Node>() / CHUNK).clamp(2, u32::MAX as usize / CHUNK);
        Arena {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            next: AtomicU32::new(Arena::ROOT + 1),
            families: Mutex::default(),
        }
    }

    #[inline]
    fn chunk(&self, index: usize) -> &[Node] {
        self.chunks[index].get_or_init(|| (0..CHUNK).map(|_| Node::default()).collect())
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node {
        &self.chunk(index as usize / CHUNK)[index as usize % CHUNK]
    }

    /// The children of a node, with the index of the first; none for a leaf.
    #[inline]
    pub(super) fn children(&self, node: &Node) -> (u32, &[Node]) {
        let first = node.first.load(Ordering::Acquire);
        if first == 0 {
            return (0, &[]);
        }
        let count = usize::from(node.children.load(Relaxed));
        let start = first as usize % CHUNK;
        (first, &self.chunk(first as usize / CHUNK)[start..start + count])
    }

    /// Gives a claimed node the children of another node with the same position; false if there is
    /// none.
    pub(super) fn join(&self, node: &Node, key: Key) -> bool {
        let families = self.families.lock().unwrap_or_else(PoisonError::into_inner);
        let family = families.get(&key).copied();
        drop(families);
        family.map(|family| node.adopt(family)).is_some()
    }

    /// Gives a claimed node its children, and shares them with other nodes of the same key; false
    /// if there is no room left.
    pub(super) fn grow(&self, node: &Node, key: Option<Key>, moves: &[(Move, f32)]) -> bool {
        let grown = self.bear(node, moves);
        if let Some(key) = key
            && grown
        {
            let mut families = self.families.lock().unwrap_or_else(PoisonError::into_inner);
            families.insert(key, node.family());
        }
        grown
    }

    /// Gives a claimed node its children; false if there is no room left.
    fn bear(&self, node: &Node, moves: &[(Move, f32)]) -> bool {
        let Some(first) = self.take(moves.len()) else { return false };
        let start = first as usize % CHUNK;
        let fresh = &self.chunk(first as usize / CHUNK)[start..start + moves.len()];
        for (child, &(mv, prior)) in fresh.iter().zip(moves) {
            child.set(mv, prior);
        }
        node.adopt(Family { first, count: moves.len() as u16 });
        true
    }

    /// Reserves `count` nodes in a row, all in one chunk.
    fn take(&self, count: usize) -> Option<u32> {
        let place = |next: u32| {
            let next = next as usize;
            let start =
                if next % CHUNK + count > CHUNK { next.next_multiple_of(CHUNK) } else { next };
            (start + count <= self.chunks.len() * CHUNK).then_some(start as u32)
        };
        let taken = self
            .next
            .fetch_update(Relaxed, Relaxed, |next| place(next).map(|start| start + count as u32));
        taken.ok().and_then(place)
    }

    /// A copy of the subtree below a node, with the same limit.
    pub(super) fn cut(&self, root: u32) -> Arena {
        let cut = Arena {
            chunks: (0..self.chunks.len()).map(|_| OnceLock::new()).collect(),
            next: AtomicU32::new(Arena::ROOT + 1),
            families: Mutex::default(),
        };
        // Children that several nodes share are copied once.
        let mut copied: HashMap<u32, Family> = HashMap::new();
        let mut open = vec![(root, Arena::ROOT)];
        let mut moves = Vec::new();
        while let Some((from, to)) = open.pop() {
            let (old, new) = (self.node(from), cut.node(to));
            new.copy_from(old);
            let (first, children) = self.children(old);
            if children.is_empty() {
                continue;
            }
            if let Some(&family) = copied.get(&first) {
                new.adopt(family);
                continue;
            }
            moves.clear();
            moves.extend(children.iter().map(|child| (child.mv(), child.prior())));
            // Copying depth first packs no worse than the tree was packed, so there is room.
            if cut.bear(new, &moves) {
                copied.insert(first, new.family());
                let (new_first, _) = cut.children(new);
                let pairs = (0..children.len() as u32).map(|i| (first + i, new_first + i));
                open.extend(pairs);
            }
        }
        cut
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_that_are_the_same_position_share_their_children_also_in_a_tree_that_was_cut() {
        let arena = Arena::new(1 << 20);
        let at = |column| Move::Play(Point::new(column, 0).unwrap());
        let root = arena.node(Arena::ROOT);
        assert!(root.claim() && !arena.join(root, Key(1)));
        assert!(arena.grow(root, Some(Key(1)), &[(at(0), 0.5), (at(1), 0.5)]));
        let (_, ways) = arena.children(root);
        assert!(ways[0].claim() && arena.grow(&ways[0], Some(Key(2)), &[(at(2), 1.0)]));
        assert!(ways[1].claim() && arena.join(&ways[1], Key(2)));
        arena.children(&ways[0]).1[0].enter();
        assert_eq!(arena.children(&ways[1]).1[0].visits(), 1);

        let cut = arena.cut(Arena::ROOT);
        let (_, ways) = cut.children(cut.node(Arena::ROOT));
        let firsts: Vec<u32> = ways.iter().map(|way| cut.children(way).0).collect();
        assert!(firsts[0] != 0 && firsts[0] == firsts[1], "{firsts:?}");
        assert_eq!(cut.children(&ways[1]).1[0].visits(), 1);
    }
}
