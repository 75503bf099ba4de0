//! The stones in a small space, and how a move changes them.

use super::Shape;

/// Who plays in a space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The owner of the string around it.
    Owner,
    /// The player who wants to capture that string.
    Attacker,
}

/// The points of a space that each side holds, as bit sets.
#[derive(Clone, Copy)]
pub(super) struct Content {
    pub(super) attacker: u8,
    pub(super) owner: u8,
}

/// All contents of a space of one shape, by index.
pub(super) struct Contents {
    shape: Shape,
    /// The points beside each set of points.
    spread: [u8; 256],
}

/// The content after a move.
#[derive(Clone, Copy)]
pub(super) struct Next {
    pub(super) index: u16,
    /// Whether the move captured a single stone, which may be part of a ko.
    pub(super) is_ko: bool,
}

/// The moves from one content.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) attacks: Vec<Next>,
    pub(super) defends: Vec<Next>,
    /// Whether the string has no liberty inside (`is_closed`), or has none after some move of the
    /// attacker (`closes`).
    pub(super) is_closed: bool,
    pub(super) closes: bool,
}

impl Contents {
    pub(super) fn of(shape: Shape) -> Contents {
        let mut spread = [0; 256];
        for set in 1..256usize {
            let least = set.trailing_zeros() as usize;
            spread[set] = spread[set & (set - 1)] | shape.beside[least];
        }
        Contents { shape, spread }
    }

    pub(super) fn len(&self) -> usize {
        3usize.pow(self.shape.size as u32)
    }

    pub(super) fn index(&self, content: Content) -> usize {
        (0..self.shape.size).rev().fold(0, |sum, i| {
            let digit = content.attacker >> i & 1 | (content.owner >> i & 1) << 1;
            sum * 3 + digit as usize
        })
    }

    /// The contents without stones of the owner, by the points that the attacker holds.
    pub(super) fn attackers_alone(&self) -> impl Iterator<Item = usize> {
        let sets = 0..=u8::MAX >> (super::LARGEST - self.shape.size);
        sets.map(|attacker| self.index(Content { attacker, owner: 0 }))
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Content> + use<> {
        let size = self.shape.size;
        (0..self.len()).map(move |mut index| {
            let mut content = Content { attacker: 0, owner: 0 };
            for i in 0..size {
                match index % 3 {
                    1 => content.attacker |= 1 << i,
                    2 => content.owner |= 1 << i,
                    _ => {}
                }
                index /= 3;
            }
            content
        })
    }

    /// The moves of both sides.
    pub(super) fn moves(&self, content: Content) -> Moves {
        let mut moves = Moves { is_closed: self.liberties(content) == 0, ..Moves::default() };
        for point in 0..self.shape.size {
            let Some(next) = self.play(content, point, Side::Owner) else { continue };
            if self.is_legal(next) {
                moves.defends.push(self.next(content.attacker, next.attacker, next));
            }
            let Some(next) = self.play(content, point, Side::Attacker) else { continue };
            moves.closes |= self.liberties(next) == 0;
            if self.is_legal(next) {
                moves.attacks.push(self.next(content.owner, next.owner, next));
            }
        }
        moves
    }

    /// The content after a move that changed the other side's stones from `before` to `after`.
    fn next(&self, before: u8, after: u8, content: Content) -> Next {
        let is_ko = (before & !after).count_ones() == 1;
        Next { index: self.index(content) as u16, is_ko }
    }

    /// The liberties inside the space of the string around it.
    fn liberties(&self, content: Content) -> u8 {
        let near = self.shape.border | self.spread(self.joined(content.owner));
        near & self.points() & !content.attacker & !content.owner
    }

    /// Whether all strings inside have liberties.
    pub(super) fn is_legal(&self, content: Content) -> bool {
        let empty = self.points() & !content.attacker & !content.owner;
        let joined = self.joined(content.owner);
        self.breathes(content.attacker, content.attacker, empty)
            && self.breathes(content.owner, content.owner & !joined, empty)
    }

    fn points(&self) -> u8 {
        u8::MAX >> (u8::BITS as usize - self.shape.size)
    }

    fn spread(&self, set: u8) -> u8 {
        self.spread[set as usize]
    }

    fn flood(&self, from: u8, within: u8) -> u8 {
        let mut part = from & within;
        loop {
            let grown = part | self.spread(part) & within;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// Stones of the owner that are connected to the string around the space.
    fn joined(&self, owner: u8) -> u8 {
        self.flood(self.shape.border, owner)
    }

    /// Whether every part of `set` that contains a point of `some` has a liberty.
    fn breathes(&self, set: u8, some: u8, empty: u8) -> bool {
        let mut rest = some;
        while rest != 0 {
            let part = self.flood(rest & rest.wrapping_neg(), set);
            rest &= !part;
            if self.spread(part) & empty == 0 {
                return false;
            }
        }
        true
    }

    /// The content after a move, legal or not; `None` if the point is occupied.
    fn play(&self, content: Content, point: usize, side: Side) -> Option<Content> {
        let stone = 1u8 << point;
        if (content.attacker | content.owner) & stone != 0 {
            return None;
        }
        let Content { mut attacker, mut owner } = content;
        match side {
            Side::Owner => owner |= stone,
            Side::Attacker => attacker |= stone,
        }
        let empty = self.points() & !attacker & !owner;
        let (theirs, safe) = match side {
            Side::Owner => (attacker, 0),
            Side::Attacker => (owner, self.joined(owner)),
        };
        let mut taken = 0;
        let mut rest = theirs & self.shape.beside[point] & !safe;
        while rest != 0 {
            let part = self.flood(rest & rest.wrapping_neg(), theirs);
            rest &= !part;
            if self.spread(part) & empty == 0 {
                taken |= part;
            }
        }
        Some(Content { attacker: attacker & !taken, owner: owner & !taken })
    }
}
