//! When the goal counts as reached: strict for the friend, generous for the refutation.

use super::Protagonist;
use super::game::{Game, Node, Turn};
use super::ground::{Aim, Bits, Ground};

impl Game<'_> {
    /// Whether the friend has reached the goal.
    pub(super) fn is_reached(&self, node: &Node) -> bool {
        match self.protagonist {
            Protagonist::Friend => self.is_surely_reached(node),
            Protagonist::Enemy => self.may_be_reached(node),
        }
    }

    /// With the friend as protagonist, the goal counts only if it survives the enemy's next move.
    fn is_surely_reached(&self, node: &Node) -> bool {
        let ground = self.ground;
        let needed = match node.turn {
            Turn::Protagonist => 1,
            Turn::Adversary => 2,
        };
        match ground.goal {
            Aim::Connect(a, b) => {
                let string = ground.flood(1 << a, node.own);
                string >> b & 1 == 1 && self.liberties(node, string) >= needed
            }
            Aim::Capture(stone) => {
                node.other >> stone & 1 == 0
                    && (node.turn == Turn::Protagonist || !self.may_be_ko(node, stone))
            }
            Aim::Eye(point) => {
                let missing =
                    ground.diagonals[point] - (ground.diagonal[point] & node.own).count_ones();
                ground.open >> point & 1 == 0
                    && is_eye(ground, point, node.own, node.empty(ground), missing)
            }
            Aim::Divide(a, b) => {
                let wall = touching_flood(ground, 1 << a, self.lasting(node, needed));
                wall >> b & 1 == 1
            }
            Aim::DivideFromEdge(a) => {
                let wall = touching_flood(ground, 1 << a, self.lasting(node, needed));
                wall & ground.edge != 0
            }
        }
    }

    /// Whether the enemy may put a captured single stone back, by taking what captured it.
    fn may_be_ko(&self, node: &Node, stone: usize) -> bool {
        let ground = self.ground;
        let beside = ground.beside[stone];
        let alone = (beside | 1 << stone) & node.own == beside;
        alone
            && ground
                .strings(ground.flood(beside, node.own))
                .any(|string| self.liberties(node, string) < 2)
    }

    /// The protagonist's stones that cannot be captured at once.
    fn lasting(&self, node: &Node, needed: u32) -> Bits {
        let strings = self.ground.strings(node.own);
        let lasting = strings.filter(|&string| self.liberties(node, string) >= needed);
        lasting.fold(0, |all, string| all | string)
    }

    /// With the friend as adversary, a goal counts if it may be reached.
    fn may_be_reached(&self, node: &Node) -> bool {
        let ground = self.ground;
        let own = node.other;
        match ground.goal {
            Aim::Connect(a, b) => ground.flood(1 << a, own) >> b & 1 == 1,
            Aim::Capture(stone) => node.own >> stone & 1 == 0,
            Aim::Eye(point) => {
                // Unknown places count as the friend's; known ones are what they are.
                let foreign = ground.diagonal[point] & !own;
                let missing = foreign.count_ones();
                is_eye(ground, point, own, node.empty(ground), missing)
            }
            Aim::Divide(a, b) => touching_flood(ground, 1 << a, own) >> b & 1 == 1,
            Aim::DivideFromEdge(a) => touching_flood(ground, 1 << a, own) & ground.edge != 0,
        }
    }
}

/// Whether a point has the shape of an eye, as far as the places beside it are known.
fn is_eye(ground: &Ground, point: usize, own: Bits, empty: Bits, missing: u32) -> bool {
    let whole = ground.diagonals[point] == 4;
    empty >> point & 1 == 1 && ground.beside[point] & !own == 0 && missing <= u32::from(whole)
}

/// What can be reached from `start` by straight or diagonal steps inside `within`.
fn touching_flood(ground: &Ground, start: Bits, within: Bits) -> Bits {
    let (mut reached, mut new) = (start & within, start & within);
    while new != 0 {
        new = ground.touching(new) & within & !reached;
        reached |= new;
    }
    reached
}
