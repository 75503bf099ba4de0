//! Which strings can be captured, by reading.

use std::collections::BTreeMap;

use board::pass_alive::Unconditional;
use board::{Board, Point};
use facts::Reach;
use tactics::{Budget, Reading, read_capture};

use super::Desk;
use crate::params;

/// Capture readings of the strings that are short of liberties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captures {
    by_anchor: BTreeMap<Point, Capture>,
}

/// The readings about one string; the goal belongs to its opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Capture {
    /// With the opponent moving first.
    pub(super) attacked: Reading,
    /// With the owner moving first; skipped if the attack fails.
    pub(super) defended: Option<Reading>,
}

impl Captures {
    /// Reads all strings with few liberties whose fate the rules alone do not decide.
    pub(super) fn read(board: &Board, sure: &Unconditional, desk: &mut Desk<'_>) -> Captures {
        let mut captures = Captures::default();
        let each = Budget::nodes(desk.effort.capture_nodes).until(desk.stop);
        if each.is_spent() {
            return captures;
        }
        let mut work = board.without_history();
        let mut ask = |stone, to_play| {
            let mut budget = each;
            let reading = read_capture(&mut work, stone, to_play, &mut budget, desk.table);
            desk.searches.made += 1;
            desk.searches.nodes += reading.work.nodes;
            reading
        };
        for string in board.strings() {
            let color = string.color();
            let settled = sure.alive[color] | sure.territory[color] | sure.territory[!color];
            let few = string.liberty_count() <= params::CAPTURE_LIBERTIES;
            if !few || settled.meets(string.stones()) {
                continue;
            }
            let attacked = ask(string.anchor(), !color);
            let works = attacked.reach == Reach::Yes;
            let defended = works.then(|| ask(string.anchor(), color));
            captures.by_anchor.insert(string.anchor(), Capture { attacked, defended });
        }
        captures
    }

    pub(super) fn of(&self, anchor: Point) -> Option<&Capture> {
        self.by_anchor.get(&anchor)
    }
}
