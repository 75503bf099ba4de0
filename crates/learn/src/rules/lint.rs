//! Finds faults in a set of rules that reading the file does not show.

use std::fmt;

use facts::Status;
use pattern::rule::{Rule, State};

use super::compare::{Relation, relation};
use super::find::says_as_much;
use super::identity::Identity;
use super::refute::{Disagreement, refute};
use super::verify::{Verdict, verify};

/// A fault, with the indices of its rules in their list, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Two rules have the same diagram, up to turning, mirroring and exchanging the colours, and
    /// make the same claim.
    Double(usize, usize),
    /// Two rules fit on one board and make claims that contradict each other.
    Contradiction(usize, usize),
    /// A state claims more than holds in all surroundings.
    State {
        /// The rule.
        rule: usize,
        /// What does hold.
        sure: Status,
    },
    /// A move does not do what the rule says.
    Move {
        /// The rule.
        rule: usize,
        /// The letter of the move.
        label: char,
    },
    /// The state could not be checked.
    NotChecked(usize),
    /// On a board where the rule fits, the reader disagrees.
    Disagrees {
        /// The rule.
        rule: usize,
        /// The board and the answer.
        with: Box<Disagreement>,
    },
}

impl Finding {
    /// The rule with the fault; the later one if it concerns two.
    pub fn rule(&self) -> usize {
        match *self {
            Finding::Double(_, rule)
            | Finding::Contradiction(_, rule)
            | Finding::State { rule, .. }
            | Finding::Move { rule, .. }
            | Finding::NotChecked(rule)
            | Finding::Disagrees { rule, .. } => rule,
        }
    }

    /// Describes the fault; `name` gives the name of a rule.
    pub fn text<N: fmt::Display>(&self, name: impl Fn(usize) -> N) -> String {
        match self {
            Finding::Double(first, _) => format!("the same as {}", name(*first)),
            Finding::Contradiction(first, _) => {
                format!("fits where {} fits, and says the opposite", name(*first))
            }
            Finding::State { sure, .. } => {
                format!("the state does not hold in all surroundings; sure is: {sure}")
            }
            Finding::Move { label, .. } => {
                format!("the move {label} does not always do what the state says")
            }
            Finding::NotChecked(_) => {
                "the search gave up: expected fewer empty points in the diagram".to_owned()
            }
            Finding::Disagrees { with, .. } => with.to_string(),
        }
    }
}

/// All faults of some rules; each rule is tried in `boards` random surroundings.
pub fn lint(rules: &[Rule], boards: usize) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, rule) in rules.iter().enumerate() {
        findings.extend(match verify(rule) {
            Verdict::Confirmed | Verdict::NoClaim => None,
            Verdict::State { sure } => Some(Finding::State { rule: number, sure }),
            Verdict::Move(label) => Some(Finding::Move { rule: number, label }),
            Verdict::NotChecked => Some(Finding::NotChecked(number)),
        });
        let disagreement = refute(rule, number as u64, boards);
        findings.extend(
            disagreement.map(|with| Finding::Disagrees { rule: number, with: Box::new(with) }),
        );
        for (earlier, other) in rules[..number].iter().enumerate() {
            findings.extend(compare(other, rule).map(|kind| kind(earlier, number)));
        }
    }
    findings.sort_by_key(Finding::rule);
    findings
}

/// What is wrong with two rules together.
pub(super) fn compare(first: &Rule, second: &Rule) -> Option<fn(usize, usize) -> Finding> {
    let contradicts = match (first.claim(), second.claim()) {
        (Some((_, a)), Some((_, b))) => a.contradicts(b),
        _ => false,
    };
    if contradicts && relation(first, second) != Relation::Apart {
        return Some(Finding::Contradiction);
    }
    // Rules that are only worth trying are the same only if their moves are.
    let is_open = |rule: &Rule| rule.claim().is_some_and(|(_, state)| state == State::Open);
    if is_open(first) || is_open(second) {
        return (Identity::of(first) == Identity::of(second)).then_some(Finding::Double);
    }
    let (a, b) = (first.shape(), second.shape());
    let same_claim = match (first.claim(), second.claim()) {
        (None, None) => true,
        _ => says_as_much(first, second) && says_as_much(second, first),
    };
    let double = same_claim
        && a.points() == b.points()
        && relation(first, second) == Relation::Covers
        && relation(second, first) == Relation::Covers;
    double.then_some(Finding::Double)
}
