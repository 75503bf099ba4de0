//! Rules, sorted by topic.
//!
//! A reader asks for moves for one goal and one side at a time. Rules for other goals match as
//! often, and finding and discarding them would take most of the time, so each topic has its own
//! rule base.

use pattern::RuleBase;
use pattern::rule::{self, Rule};

use super::Side;
use crate::goal::Goal;

/// Rules that suggest moves, ready to be matched.
#[derive(Clone, Debug)]
pub struct Lore {
    rules: Vec<Rule>,
    shelves: [Shelf; Topic::COUNT],
}

/// The rules of a topic.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    pub(super) base: RuleBase,
    /// The index of each rule of this base in the list of all rules.
    pub(super) numbers: Vec<usize>,
}

impl Lore {
    /// Sorts these rules by topic; a rule's number is its index in this list.
    pub fn new(rules: Vec<Rule>) -> Lore {
        let shelves = std::array::from_fn(|topic| {
            let is_here = |rule: &Rule| Topic::of_rule(rule) == Some(Topic(topic));
            let (numbers, here): (Vec<usize>, Vec<Rule>) =
                rules.iter().cloned().enumerate().filter(|(_, rule)| is_here(rule)).unzip();
            Shelf { base: RuleBase::new(here), numbers }
        });
        Lore { rules, shelves }
    }

    /// All rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    pub(super) fn shelf(&self, topic: Topic) -> &Shelf {
        &self.shelves[topic.0]
    }
}

/// The goal and the side that a rule suggests moves for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Topic(pub(super) usize);

impl Topic {
    pub(super) const COUNT: usize = 6;

    fn new(kind: usize, side: Side) -> Topic {
        Topic(2 * kind + usize::from(side == Side::Opponent))
    }

    pub(super) fn of_goal(goal: &Goal, side: Side) -> Option<Topic> {
        let kind = match goal {
            Goal::Capture { .. } => 0,
            Goal::Connect { .. } => 1,
            Goal::Eye { .. } => 2,
            _ => return None,
        };
        Some(Topic::new(kind, side))
    }

    /// The topic of a rule with moves for one side; a rule with moves for both counts as the
    /// friend's.
    fn of_rule(rule: &Rule) -> Option<Topic> {
        let kind = match rule.claim()?.0 {
            rule::Goal::Capture(_) => 0,
            rule::Goal::Connect(..) => 1,
            rule::Goal::Eye(_) => 2,
            rule::Goal::Divide(..) | rule::Goal::DivideFromEdge(_) => return None,
        };
        let side = if rule.friend_moves().is_empty() { Side::Opponent } else { Side::Owner };
        Some(Topic::new(kind, side))
    }
}
