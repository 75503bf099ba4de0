//! What the search remembers: numbers of open positions, and all proofs.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use board::{Board, Color, Move, Point, PointSet};
use smallvec::SmallVec;

use super::reserve::has_more_outside;
use crate::event::{Side, Threats};
use crate::params::RECENT;

/// How much work a proof for each side seems to need; 0 if it is found, infinite if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) cause: u32,
    pub(super) prevent: u32,
}

impl Numbers {
    pub(super) const INFINITE: u32 = 1 << 28;
    /// More than any number of a position.
    pub(super) const UNLIMITED: Numbers = Numbers { cause: u32::MAX, prevent: u32::MAX };
    /// No line that is left on the path decides anything.
    pub(super) const STUCK: Numbers =
        Numbers { cause: Numbers::INFINITE, prevent: Numbers::INFINITE };
    pub(super) const OPEN: Numbers = Numbers { cause: 1, prevent: 1 };
    /// What cannot be won on one path may be won on another, but is not worth much work.
    pub(super) const DOUBTFUL: u32 = 1 << 7;

    pub(super) fn won_by(side: Side) -> Numbers {
        Numbers::of(side, 0, Numbers::INFINITE)
    }

    /// The numbers of a side and the other.
    pub(super) fn of(side: Side, own: u32, other: u32) -> Numbers {
        match side {
            Side::Cause => Numbers { cause: own, prevent: other },
            Side::Prevent => Numbers { cause: other, prevent: own },
        }
    }

    /// Whether one side has won.
    pub(super) fn is_decided(self) -> bool {
        self.cause == 0 || self.prevent == 0
    }

    /// Whether one side cannot win because lines repeat positions of the present path.
    pub(super) fn is_path_bound(self) -> bool {
        !self.is_decided() && self.cause.max(self.prevent) >= Numbers::INFINITE
    }

    /// The numbers of the same position on another path.
    pub(super) fn off_the_path(self) -> Numbers {
        let limit = |number: u32| {
            if number >= Numbers::INFINITE { Numbers::DOUBTFUL } else { number }
        };
        Numbers { cause: limit(self.cause), prevent: limit(self.prevent) }
    }

    pub(super) fn get(self, side: Side) -> u32 {
        match side {
            Side::Cause => self.cause,
            Side::Prevent => self.prevent,
        }
    }
}

/// The sum of two numbers, at most infinite.
pub(super) fn add(a: u32, b: u32) -> u32 {
    a.saturating_add(b).min(Numbers::INFINITE)
}

/// The index of a proof; proofs that it rests on have smaller ones.
pub(super) type ProofId = u32;

/// How a proved position is won.
#[derive(Clone, Debug)]
pub(super) enum Way {
    Happened,
    PassAlive,
    OneEye,
    Owner { mv: Move, then: ProofId },
    Opponent { pass: Option<ProofId>, plays: Vec<(Point, ProofId)> },
}

/// A won position, and all that agree with it.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub(super) zone: PointSet,
    black: PointSet,
    white: PointSet,
    /// The stones at stake that had never been captured.
    pub(super) left: PointSet,
    /// How many bans each player might ignore.
    threats: Threats,
    pub(super) reserves: SmallVec<[Point; 2]>,
    /// The greatest number of passes of the opponent on a path while there are reserves.
    pub(super) rank: usize,
    /// The greatest number of moves on a path to the end.
    pub(super) length: u32,
    /// The ban in the position, if it is in the zone.
    pub(super) ban: Option<Point>,
    pub(super) way: Way,
}

impl Proof {
    /// A proof of the position on the board, without reserves and of rank 0.
    pub(super) fn new(
        board: &Board,
        left: PointSet,
        threats: Threats,
        zone: PointSet,
        way: Way,
    ) -> Proof {
        Proof {
            zone,
            black: zone & board.stones(Color::Black),
            white: zone & board.stones(Color::White),
            left,
            threats,
            reserves: SmallVec::new(),
            rank: 0,
            length: 0,
            ban: board.ko().filter(|&ban| zone.contains(ban)),
            way,
        }
    }

    /// Whether a position agrees with the one that was proved, which this side has won.
    pub(super) fn covers(
        &self,
        side: Side,
        owner: Color,
        board: &Board,
        left: &PointSet,
        threats: Threats,
    ) -> bool {
        let is_left = match side {
            Side::Cause => left.is_subset(&self.left),
            Side::Prevent => (self.left & self.zone).is_subset(left),
        };
        is_left
            && threats[owner] >= self.threats[owner]
            && threats[!owner] <= self.threats[!owner]
            && board.stones(Color::Black) & self.zone == self.black
            && board.stones(Color::White) & self.zone == self.white
            && self.ban.is_none_or(|ban| board.ko() == Some(ban))
            && self.reserves_last(board)
    }

    /// Whether every component of a player's stones in the zone has a liberty there.
    pub(super) fn is_closed(&self, board: &Board, color: Color, reserves: &[Point]) -> bool {
        let stones = if color == Color::Black { &self.black } else { &self.white };
        let near = board.dilate(&(self.zone - self.black - self.white));
        let held = reserves.iter().copied().collect::<PointSet>();
        ((near | held) & *stones).flood(stones) == *stones
    }

    /// Whether the reserves have liberties outside the zone.
    pub(super) fn reserves_last(&self, board: &Board) -> bool {
        self.reserves.iter().all(|&stone| has_more_outside(board, &self.zone, stone, 0))
    }

    /// The proofs that it rests on.
    pub(super) fn below(&self) -> Vec<ProofId> {
        match &self.way {
            Way::Happened | Way::PassAlive | Way::OneEye => Vec::new(),
            Way::Owner { then, .. } => vec![*then],
            Way::Opponent { pass, plays } => {
                pass.iter().copied().chain(plays.iter().map(|&(_, id)| id)).collect()
            }
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) numbers: Numbers,
    /// The proof of the side whose number is 0.
    pub(super) proof: Option<ProofId>,
}

/// What the search remembers.
pub(super) struct Table {
    entries: HashMap<u64, Entry, BuildHasherDefault<Identity>>,
    /// What holds on one path only: the numbers, and the place of the position that is repeated.
    on_path: HashMap<u64, (Numbers, usize), BuildHasherDefault<Identity>>,
    proofs: Vec<Proof>,
    /// For each point and side: the last proofs of positions after a play there, which that side
    /// has won by the play.
    won: Vec<[Recent; 2]>,
    /// The same for positions that the other side has won in spite of the play.
    lost: Vec<[Recent; 2]>,
}

type Recent = SmallVec<[ProofId; RECENT]>;

impl Table {
    pub(super) fn new() -> Table {
        Table {
            entries: HashMap::default(),
            on_path: HashMap::default(),
            proofs: Vec::new(),
            won: Vec::new(),
            lost: Vec::new(),
        }
    }

    pub(super) fn look_up(&self, key: u64) -> Option<Entry> {
        self.entries.get(&key).copied()
    }

    pub(super) fn store(&mut self, key: u64, numbers: Numbers) {
        self.entries.insert(key, Entry { numbers, proof: None });
    }

    pub(super) fn on_path(&self, key: u64) -> Option<(Numbers, usize)> {
        self.on_path.get(&key).copied()
    }

    pub(super) fn note_on_path(&mut self, key: u64, numbers: Numbers, place: usize) {
        self.on_path.insert(key, (numbers, place));
    }

    pub(super) fn keep(&mut self, key: u64, side: Side, proof: Proof) -> ProofId {
        let id = self.proofs.len() as ProofId;
        self.proofs.push(proof);
        self.refer(key, side, id);
        id
    }

    /// Lets an earlier proof, which covers the position, prove it.
    pub(super) fn refer(&mut self, key: u64, side: Side, id: ProofId) {
        self.entries.insert(key, Entry { numbers: Numbers::won_by(side), proof: Some(id) });
    }

    /// Forgets that a position is proved; its proof serves no more.
    pub(super) fn withdraw(&mut self, key: u64) {
        self.store(key, Numbers::OPEN);
    }

    pub(super) fn proof(&self, id: ProofId) -> &Proof {
        &self.proofs[id as usize]
    }

    /// Remembers a proof of a position after a play, which `side` has won.
    pub(super) fn note(&mut self, at: Point, played_by: Side, side: Side, id: ProofId) {
        let lists = if played_by == side { &mut self.won } else { &mut self.lost };
        if lists.is_empty() {
            // Most questions are not about walls, and need no table.
            lists.resize(Point::INDICES, Default::default());
        }
        let recent = &mut lists[at.index()][side as usize];
        if let Some(place) = recent.iter().position(|&known| known == id) {
            recent.remove(place);
        } else if recent.len() == RECENT {
            recent.pop();
        }
        recent.insert(0, id);
    }

    /// The last proofs of positions after a play, which `side` has won.
    pub(super) fn recent(&self, at: Point, played_by: Side, side: Side) -> &[ProofId] {
        let lists = if played_by == side { &self.won } else { &self.lost };
        lists.get(at.index()).map_or(&[], |recent| &recent[side as usize])
    }
}

/// The key of a position.
pub(super) fn key(
    stones: u64,
    turn: Side,
    ban: Option<Point>,
    left: &PointSet,
    threats: Threats,
) -> u64 {
    let threats = mix(u64::from(threats.black) << 8 | u64::from(threats.white) | 1 << 40);
    let ban = ban.map_or(0, |point| mix(point.index() as u64 + 1));
    let turn = if turn == Side::Cause { 0x5851_F42D_4C95_7F2D } else { 0 };
    let left = left.iter().fold(0, |sum: u64, at| sum.wrapping_add(mix(at.index() as u64 + 1024)));
    stones ^ turn ^ ban ^ left ^ threats
}

/// Spreads a number over 64 bits.
pub(super) fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits ^= bits >> 29;
    bits = bits.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits ^ (bits >> 32)
}

/// Keys are hashes already.
#[derive(Default)]
struct Identity(u64);

impl Hasher for Identity {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = mix(self.0 ^ u64::from(byte));
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
