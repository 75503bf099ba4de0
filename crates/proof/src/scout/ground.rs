//! A small part of the board on bits: a capture within walls.
//!
//! What is outside takes no part in the game: all of it counts as the attacker's *walls*, which are
//! never captured. So a position is a few machine words, and a move costs a few
//! dozen nanoseconds. Proofs do not rely on any of this.

use board::{Board, ByColor, Color, Point, PointSet};

use crate::event::UNLIMITED;

/// A set of points of the ground, one bit each.
pub(super) type Bits = u64;

/// The most points of a ground.
pub(super) const MOST_POINTS: usize = 64;

/// The part of the board where the players move.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    points: Vec<Point>,
    /// The places of the board's points among `points`.
    places: Vec<u8>,
    beside: Vec<Bits>,
    diagonal: Vec<Bits>,
    /// All points.
    pub(super) all: Bits,
    /// The points beside a wall.
    pub(super) rim: Bits,
    /// Whose stones are at stake.
    pub(super) defender: Color,
    /// Whether there is anything but walls around the ground. The search takes it for walls, so that
    /// only what it says of the defender's success means anything.
    pub(super) is_open: bool,
}

/// The two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Captures.
    Attacker,
    /// Saves.
    Defender,
}

impl Role {
    pub(super) fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// No point: the value of a ban that there is not.
pub(super) const NONE: u8 = u8::MAX;

/// Stones on a ground, and who may not play where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    /// The stones of the attacker and the defender.
    pub(super) stones: [Bits; 2],
    /// The defender's stones at stake that have never been captured.
    pub(super) left: Bits,
    /// Where the player to move may not retake a ko.
    pub(super) ban: u8,
    /// How many bans each player may still ignore.
    pub(super) threats: [u8; 2],
}

/// The places of a set, in ascending order.
pub(super) fn places(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let place = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            place
        })
    })
}

impl Ground {
    /// The ground of these points, with everything outside as walls; `None` if there are too many
    /// points.
    pub(super) fn new(board: &Board, within: &PointSet, defender: Color) -> Option<Ground> {
        if within.has_more_than(MOST_POINTS) {
            return None;
        }
        let points: Vec<Point> = within.iter().collect();
        let mut places = vec![NONE; Point::INDICES];
        for (place, point) in points.iter().enumerate() {
            places[point.index()] = place as u8;
        }
        let (mut beside, mut diagonal, mut rim) = (Vec::new(), Vec::new(), 0);
        let mut is_open = false;
        for (place, &point) in points.iter().enumerate() {
            let known = |near: Point| match places[near.index()] {
                NONE => 0,
                place => 1 << place,
            };
            for near in board.beside(point).filter(|near| !within.contains(*near)) {
                is_open |= board.at(near) != Some(!defender);
                rim |= 1 << place;
            }
            beside.push(board.beside(point).fold(0, |bits, near| bits | known(near)));
            diagonal.push(board.diagonal(point).fold(0, |bits, near| bits | known(near)));
        }
        let all = if points.len() == 64 { Bits::MAX } else { (1 << points.len()) - 1 };
        Some(Ground { points, places, beside, diagonal, all, rim, defender, is_open })
    }

    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    pub(super) fn point(&self, place: usize) -> Point {
        self.points[place]
    }

    /// The points of the ground in a set.
    pub(super) fn bits(&self, set: &PointSet) -> Bits {
        self.points
            .iter()
            .enumerate()
            .filter(|(_, point)| set.contains(**point))
            .fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// What stands on the ground.
    pub(super) fn stand(&self, board: &Board, left: &PointSet) -> Stand {
        let stones = ByColor::from_fn(|color| self.bits(&board.stones(color)));
        let ban = board.ko().map_or(NONE, |ban| self.places[ban.index()]);
        let stones = [stones[!self.defender], stones[self.defender]];
        Stand { stones, left: self.bits(left), ban, threats: [0; 2] }
    }

    /// The points beside a set, without the set.
    pub(super) fn around(&self, set: Bits) -> Bits {
        self.spread(set) & !set
    }

    /// The points beside the points of a set.
    fn spread(&self, set: Bits) -> Bits {
        places(set).fold(0, |bits, place| bits | self.beside[place])
    }

    pub(super) fn beside(&self, place: usize) -> Bits {
        self.beside[place]
    }

    pub(super) fn diagonal(&self, place: usize) -> Bits {
        self.diagonal[place]
    }

    /// What is connected to a set within another one, and the points beside that.
    pub(super) fn flood(&self, from: Bits, within: Bits) -> (Bits, Bits) {
        let (mut string, mut reach, mut open) = (0, 0, from & within);
        while open != 0 {
            string |= open;
            reach |= self.spread(open);
            open = reach & within & !string;
        }
        (string, reach)
    }

    /// The parts of a set, each with the points beside it.
    pub(super) fn parts(&self, mut set: Bits) -> impl Iterator<Item = (Bits, Bits)> {
        let whole = set;
        std::iter::from_fn(move || {
            (set != 0).then(|| {
                let (part, reach) = self.flood(set & set.wrapping_neg(), whole);
                set &= !part;
                (part, reach)
            })
        })
    }

    /// The position after a play, if it is legal; the ban is for the other player, whether that one
    /// obeys it or not.
    pub(super) fn play(&self, stand: &Stand, role: Role, place: usize) -> Option<Stand> {
        let bit = 1 << place;
        let (own, other) = (role as usize, role.other() as usize);
        let mut stones = stand.stones;
        stones[own] |= bit;
        let empty = self.all & !stones[0] & !stones[1];
        let mut taken = 0;
        let mut enemies = self.beside[place] & stones[other];
        while enemies != 0 {
            let (string, reach) = self.flood(enemies & enemies.wrapping_neg(), stones[other]);
            enemies &= !string;
            let is_wall = role == Role::Defender && string & self.rim != 0;
            if reach & empty == 0 && !is_wall {
                taken |= string;
            }
        }
        stones[other] &= !taken;
        let mut ban = NONE;
        let beside_wall = role == Role::Attacker && bit & self.rim != 0;
        if self.beside[place] & empty == 0 && !beside_wall {
            let (string, reach) = self.flood(bit, stones[own]);
            let liberties = reach & (empty | taken);
            let is_wall = role == Role::Attacker && string & self.rim != 0;
            if liberties == 0 && !is_wall {
                return None;
            }
            if taken.count_ones() == 1 && string == bit && liberties == taken && !is_wall {
                ban = taken.trailing_zeros() as u8;
            }
        }
        let mut threats = stand.threats;
        if place as u8 == stand.ban && threats[own] != UNLIMITED {
            threats[own] = threats[own].checked_sub(1)?;
        }
        Some(Stand { stones, left: stand.left & stones[Role::Defender as usize], ban, threats })
    }

    /// The defender's stones that are pass-alive (Benson 1976).
    pub(super) fn pass_alive(&self, stand: &Stand) -> Bits {
        self.pass_alive_with(stand).0
    }

    /// The defender's stones that are pass-alive, and these with their regions.
    pub(super) fn pass_alive_with(&self, stand: &Stand) -> (Bits, Bits) {
        let own = stand.stones[Role::Defender as usize];
        let empty = self.all & !stand.stones[0] & !own;
        // 1. The regions that touch no wall, with the strings around them.
        let mut regions: [(Bits, Bits, Bits); 16] = [(0, 0, 0); 16];
        let mut count = 0;
        for (region, reach) in self.parts(self.all & !own) {
            if region & self.rim == 0 && count < 16 {
                regions[count] = (region & empty, reach & own, region);
                count += 1;
            }
        }
        if count < 2 {
            return (0, 0);
        }
        // 2. The strings that have two vital regions, until nothing changes.
        let mut alive = own;
        loop {
            let mut stay = 0;
            for (string, reach) in self.parts(alive) {
                let is_vital = |&&(empty, border, _): &&(Bits, Bits, Bits)| {
                    border & !alive == 0 && empty & !reach == 0 && empty != 0
                };
                if regions[..count].iter().filter(is_vital).take(2).count() == 2 {
                    stay |= string;
                }
            }
            if stay == alive || stay == 0 {
                let held = regions[..count].iter().filter(|(_, border, _)| border & !stay == 0);
                return (stay, held.fold(stay, |all, (.., region)| all | region));
            }
            alive = stay;
        }
    }

    /// The last liberties of strings in atari.
    pub(super) fn ataris(&self, stand: &Stand, role: Role) -> Bits {
        let empty = self.all & !stand.stones[0] & !stand.stones[1];
        let mut last = 0;
        for (_, reach) in self.parts(stand.stones[role as usize]) {
            let liberties = reach & empty;
            if liberties & liberties.wrapping_sub(1) == 0 {
                last |= liberties;
            }
        }
        last
    }

    /// The number of points where the defender may still make eyes: those that no wall touches.
    pub(super) fn free(&self, stand: &Stand) -> u32 {
        let [attackers, own] = stand.stones;
        let (walls, reach) = self.flood(attackers & self.rim, attackers);
        (self.all & !own & !walls & !reach & !self.rim).count_ones()
    }

    /// Whether the defender's stones make one eye at most, so that filling their liberties captures
    /// them: the conditions of [`How::OneEye`](crate::How::OneEye), walls being those that stand.
    pub(super) fn one_eye(&self, stand: &Stand) -> bool {
        let [attackers, own] = stand.stones;
        let (walls, reach) = self.flood(attackers & self.rim, attackers);
        if walls != attackers {
            return false;
        }
        let rim = reach | self.rim;
        let free = self.all & !own & !walls & !rim;
        if free.count_ones() > 2 {
            return false;
        }
        let thick = self.flood(own & !rim, own).0;
        match free.count_ones() {
            0 => {
                let empty = self.all & !own & !walls;
                let mut shared = empty;
                let mut parts = 0;
                for (_, reach) in self.parts(thick) {
                    shared &= reach;
                    parts += 1;
                }
                parts <= 1 || shared != 0
            }
            1 => self.parts(thick).all(|(_, reach)| reach & free == free),
            _ => {
                let near = self.around(free);
                let joined = self.spread(free) & free != 0;
                let strings = self.flood(near & own, own).0;
                joined
                    && near & !own == 0
                    && self.parts(strings).all(|(_, reach)| reach & free == free)
                    && self.parts(thick).all(|(_, reach)| reach & free == free)
            }
        }
    }
}
