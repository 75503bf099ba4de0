//! Positions of the local game, and the moves between them.

use super::ground::{Bits, Ground, bits};
use super::{Protagonist, ground};

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// Stones of the protagonist.
    pub(super) own: Bits,
    /// Stones of the adversary.
    pub(super) other: Bits,
    /// Liberties outside that the protagonist's strings certainly have: two bits per point, stored
    /// at the first stone of a string.
    outside: u64,
    /// Whether the stones that surround the adversary's strings outside may have been captured.
    opened: bool,
    /// The point where the protagonist may not retake a ko.
    ban: Option<u8>,
    /// Who moves.
    pub(super) turn: Turn,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Turn {
    Protagonist,
    Adversary,
}

/// The rules of the game on a given ground.
pub(super) struct Game<'a> {
    pub(super) ground: &'a Ground,
    pub(super) protagonist: Protagonist,
    /// The adversary's stones whose strings have no liberty outside at the start.
    sealed: Bits,
}

/// More liberties outside than this make no difference in games of this size.
const MOST_OUTSIDE: u32 = 3;

impl<'a> Game<'a> {
    pub(super) fn new(ground: &'a Ground, protagonist: Protagonist) -> Game<'a> {
        let (_, other) = ground.stones(protagonist);
        let inside = |string| (ground.around(string) & ground.empty()).count_ones();
        let sealed = ground
            .most
            .iter()
            .filter(|&&(string, most)| string & other != 0 && most <= inside(string));
        let sealed = sealed.fold(0, |all, &(string, _)| all | string);
        Game { ground, protagonist, sealed }
    }

    /// The initial position of the diagram.
    pub(super) fn start(&self, turn: Turn) -> Node {
        let (own, other) = self.ground.stones(self.protagonist);
        let mut node = Node { own, other, outside: 0, opened: false, ban: None, turn };
        for string in self.ground.strings(own).filter(|string| string & self.ground.open != 0) {
            let least = self.ground.least.iter().filter(|(stones, _)| *stones == string);
            // A string on the board has a liberty, whatever the rule requires.
            let least = least.map(|&(_, least)| least).max().unwrap_or(1);
            let inside = self.ground.around(self.one_outside(string)) & node.empty(self.ground);
            node.set_outside(string, least.saturating_sub(inside.count_ones()));
        }
        node
    }

    /// The strings of the protagonist that may be one with this string outside. Two strings that
    /// the goal is to connect are still separate.
    fn one_outside(&self, string: Bits) -> Bits {
        let (own, _) = self.ground.stones(self.protagonist);
        let partner = match self.ground.goal {
            ground::Aim::Connect(a, b) if self.protagonist == Protagonist::Friend => {
                let (a, b) = (1 << a, 1 << b);
                match (string & a != 0, string & b != 0) {
                    (true, false) => self.ground.flood(b, own),
                    (false, true) => self.ground.flood(a, own),
                    _ => 0,
                }
            }
            _ => 0,
        };
        self.ground
            .strings(own)
            .filter(|&other| other == string || (other & self.ground.open != 0 && other != partner))
            .fold(0, |all, string| all | string)
    }

    /// The least number of liberties of a string of the protagonist.
    pub(super) fn liberties(&self, node: &Node, string: Bits) -> u32 {
        (self.ground.around(string) & node.empty(self.ground)).count_ones() + node.outside(string)
    }

    /// Whether a string of the adversary may have liberties outside.
    pub(super) fn is_free(&self, node: &Node, string: Bits) -> bool {
        let sealed = if node.opened { 0 } else { self.sealed };
        string & self.ground.open & !sealed != 0
    }

    /// Plays the protagonist's move at a point, if it is certainly legal.
    pub(super) fn play_own(&self, node: &Node, at: usize) -> Option<Node> {
        let (ground, stone) = (self.ground, 1 << at);
        if node.ban == Some(at as u8) {
            return None;
        }
        let mut next = Node { turn: Turn::Adversary, ban: None, ..*node };
        // 1. The stone joins the strings beside it; the best bound of the parts holds for the
        // whole.
        let parts = ground.strings(ground.flood(ground.beside[at] & node.own, node.own));
        let outside = parts.map(|part| next.take_outside(part)).max().unwrap_or(0);
        next.own |= stone;
        let string = ground.flood(stone, next.own);
        next.set_outside(string, outside);
        // 2. Captures.
        let rest = ground.beside[at] & node.other;
        for enemy in ground.strings(ground.flood(rest, node.other)) {
            if !self.is_free(node, enemy) && ground.around(enemy) & next.empty(ground) == 0 {
                next.other &= !enemy;
            }
        }
        (self.liberties(&next, string) > 0).then_some(next)
    }

    /// Plays the adversary's move at a point and adds every position that may result.
    pub(super) fn play_other(&self, node: &Node, at: usize, nodes: &mut Vec<Node>) {
        let (ground, stone) = (self.ground, 1 << at);
        let mut next = Node { turn: Turn::Protagonist, ban: None, ..*node };
        next.other |= stone;
        next.opened |= stone & (ground.open | self.sealed) != 0;
        let rest = ground.beside[at] & node.own;
        let short: Vec<Bits> = ground
            .strings(ground.flood(rest, node.own))
            .filter(|&string| self.liberties(&next, string) == 0)
            .collect();
        self.for_each_fate(next, &short, &mut |mut next, captured| {
            let string = ground.flood(stone, next.other);
            let liberties = ground.around(string) & next.empty(ground);
            if liberties == 0 && !self.is_free(&next, string) {
                return;
            }
            // A lone stone that has just captured one stone is in atari: a ko.
            let single = captured.count_ones() == 1 && string == stone;
            if single && liberties == captured && !self.is_free(&next, string) {
                next.ban = Some(captured.trailing_zeros() as u8);
            }
            nodes.push(next);
        });
    }

    /// Plays the adversary's move outside, or its pass, and adds every position that may result.
    pub(super) fn play_outside(&self, node: &Node, nodes: &mut Vec<Node>) {
        let mut next = Node { turn: Turn::Protagonist, ban: None, opened: true, ..*node };
        let mut short = Vec::new();
        for string in self.ground.strings(node.own) {
            let outside = next.take_outside(string);
            next.set_outside(string, outside.saturating_sub(1));
            if self.liberties(&next, string) == 0 {
                short.push(string);
            }
        }
        self.for_each_fate(next, &short, &mut |next, _| nodes.push(next));
    }

    /// Decides the fate of strings without a known liberty: each is captured or, if it touches the
    /// unknown, has one liberty outside. Calls `each` for every combination, with the captured
    /// stones.
    fn for_each_fate(&self, node: Node, short: &[Bits], each: &mut dyn FnMut(Node, Bits)) {
        for choice in 0..1usize << short.len() {
            let (mut next, mut captured, mut possible) = (node, 0, true);
            for (index, &string) in short.iter().enumerate() {
                let touches = string & self.ground.open != 0;
                if choice >> index & 1 == 1 {
                    possible &= touches;
                    next.set_outside(string, 1);
                } else {
                    next.take_outside(string);
                    next.own &= !string;
                    captured |= string;
                    next.opened |= touches;
                }
            }
            if possible {
                each(next, captured);
            }
        }
    }

    /// The protagonist passes.
    pub(super) fn pass_own(&self, node: &Node) -> Node {
        Node { turn: Turn::Adversary, ban: None, ..*node }
    }

    /// All positions that may follow.
    pub(super) fn next(&self, node: &Node) -> Vec<Node> {
        let mut nodes = Vec::new();
        let empty = bits(node.empty(self.ground));
        match node.turn {
            Turn::Protagonist => {
                nodes.extend(empty.filter_map(|at| self.play_own(node, at)));
                nodes.push(self.pass_own(node));
            }
            Turn::Adversary => {
                empty.for_each(|at| self.play_other(node, at, &mut nodes));
                self.play_outside(node, &mut nodes);
            }
        }
        nodes
    }
}

impl Node {
    pub(super) fn empty(&self, ground: &Ground) -> Bits {
        ground.all() & !self.own & !self.other
    }

    fn outside(&self, string: Bits) -> u32 {
        (self.outside >> (2 * string.trailing_zeros()) & 3) as u32
    }

    fn set_outside(&mut self, string: Bits, count: u32) {
        let place = 2 * string.trailing_zeros();
        self.outside &= !(3 << place);
        self.outside |= u64::from(count.min(MOST_OUTSIDE)) << place;
    }

    /// Removes and returns the outside liberties of a string that is about to change.
    fn take_outside(&mut self, string: Bits) -> u32 {
        let count = self.outside(string);
        self.set_outside(string, 0);
        count
    }
}
