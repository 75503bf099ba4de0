//! The rules that were learnt so far, with how they fared.
//!
//! New rules are kept apart from the others, because the index of a large base takes longer to
//! build than to use: they move over when there are enough of them.

use std::collections::HashSet;

use board::{Board, Color};
use pattern::RuleBase;
use pattern::rule::{Rule, State, Success};
use tactics::{Advice, Adviser, Goal, Rules, Side, Won};

use super::params;
use crate::rules::Identity;

/// Rules with their counts.
pub(super) struct Store {
    known: RuleBase,
    known_success: Vec<Success>,
    fresh: RuleBase,
    fresh_success: Vec<Success>,
    identities: HashSet<Identity>,
}

impl Store {
    /// The rules of a base, with the counts that they carry.
    pub(super) fn new(rules: Vec<Rule>) -> Store {
        let identities = rules.iter().map(Identity::of).collect();
        let known_success = rules.iter().map(|rule| rule.success().unwrap_or_default()).collect();
        Store {
            known: RuleBase::new(rules),
            known_success,
            fresh: RuleBase::new(Vec::new()),
            fresh_success: Vec::new(),
            identities,
        }
    }

    /// The rules as advisers.
    pub(super) fn advisers(&self) -> Advisers<'_> {
        Advisers {
            known: Rules::with(&self.known, self.known_success.clone()),
            fresh: Rules::with(&self.fresh, self.fresh_success.clone()),
            split: self.known.rules().len(),
        }
    }

    /// Takes over the counts of advisers.
    pub(super) fn remember(&mut self, counts: (Vec<Success>, Vec<Success>)) {
        (self.known_success, self.fresh_success) = counts;
    }

    /// Adds rules that are not there yet, each with one success in one try; how many there were.
    pub(super) fn add(&mut self, rules: Vec<Rule>) -> Vec<Rule> {
        let is_news = |rule: &Rule| self.identities.insert(Identity::of(rule));
        let added: Vec<Rule> = rules.into_iter().filter(is_news).collect();
        if !added.is_empty() {
            self.fresh_success.extend(added.iter().map(|_| Success { wins: 1, tries: 1 }));
            let mut fresh = self.fresh.rules().to_vec();
            fresh.extend(added.iter().cloned());
            self.fresh = RuleBase::new(fresh);
        }
        added
    }

    /// Lets the fresh rules join the others, when there are enough.
    pub(super) fn settle(&mut self) {
        let enough = params::FRESH + self.known.rules().len() / 20;
        if self.fresh.rules().len() >= enough {
            self.rebuild(self.counted());
        }
    }

    /// All rules with their counts.
    fn counted(&self) -> Vec<(Rule, Success)> {
        let known = self.known.rules().iter().cloned().zip(self.known_success.iter().copied());
        let fresh = self.fresh.rules().iter().cloned().zip(self.fresh_success.iter().copied());
        known.chain(fresh).collect()
    }

    fn rebuild(&mut self, counted: Vec<(Rule, Success)>) {
        self.identities = counted.iter().map(|(rule, _)| Identity::of(rule)).collect();
        let (rules, success) = counted.into_iter().unzip();
        (self.known, self.known_success) = (RuleBase::new(rules), success);
        (self.fresh, self.fresh_success) = (RuleBase::new(Vec::new()), Vec::new());
    }

    /// Halves all counts and drops the rules that are left without a success; how many went.
    pub(super) fn decay(&mut self) -> usize {
        let mut counted = self.counted();
        for (rule, success) in &mut counted {
            if is_open(rule) {
                *success = Success { wins: success.wins / 2, tries: success.tries / 2 };
            }
        }
        self.keep(counted, |success| success.wins > 0)
    }

    /// Drops the rules that were tried often and hardly ever helped, and those with the fewest
    /// successes where there are too many; how many went.
    pub(super) fn drop_useless(&mut self) -> usize {
        let mut counted = self.counted();
        let mut wins: Vec<u32> = counted.iter().map(|(_, success)| success.wins).collect();
        wins.sort_unstable_by(|a, b| b.cmp(a));
        let least = wins.get(params::MOST_RULES).map_or(0, |&wins| wins + 1);
        let before = counted.len();
        counted.retain(|(rule, success)| !is_open(rule) || success.wins >= least);
        let gone = before - counted.len();
        gone + self.keep(counted, |success| {
            success.tries < params::FAIR_TRIES || success.rate() >= params::LEAST_RATE
        })
    }

    fn keep(&mut self, counted: Vec<(Rule, Success)>, keeps: impl Fn(Success) -> bool) -> usize {
        let before = counted.len();
        let kept: Vec<_> = counted
            .into_iter()
            .filter(|(rule, success)| !is_open(rule) || keeps(*success))
            .collect();
        let gone = before - kept.len();
        self.rebuild(kept);
        gone
    }

    /// How many rules there are.
    pub(super) fn len(&self) -> usize {
        self.known.rules().len() + self.fresh.rules().len()
    }

    /// The rules, each with its counts written into it.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let counted = self.counted().into_iter();
        counted
            .map(|(rule, success)| {
                let mut draft = rule.into_draft();
                if matches!(draft.claim, Some((_, State::Open))) {
                    draft.success = Some(success);
                }
                Rule::new(draft).expect("invariant: counts keep a rule a rule")
            })
            .collect()
    }
}

/// Whether a rule is one that is only worth trying; the others have no counts to be judged by.
fn is_open(rule: &Rule) -> bool {
    rule.claim().is_some_and(|(_, state)| state == State::Open)
}

/// The known and the fresh rules together.
pub(super) struct Advisers<'a> {
    known: Rules<'a>,
    fresh: Rules<'a>,
    split: usize,
}

impl Advisers<'_> {
    /// Counts a rule once more.
    pub(super) fn count(&mut self, rule: usize, won: Won) {
        match rule.checked_sub(self.split) {
            None => self.known.count(rule, won),
            Some(rule) => self.fresh.count(rule, won),
        }
    }

    /// How the rules have fared.
    pub(super) fn counts(&self) -> (Vec<Success>, Vec<Success>) {
        (self.known.success().to_vec(), self.fresh.success().to_vec())
    }
}

impl Adviser for Advisers<'_> {
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice> {
        let mut advice = self.known.advise(board, goal, owner, to_play);
        let fresh = self.fresh.advise(board, goal, owner, to_play).into_iter();
        advice.extend(fresh.map(|one| Advice { rule: one.rule + self.split, ..one }));
        advice
    }

    fn experience(&self, goal: &Goal, side: Side) -> u64 {
        self.known.experience(goal, side) + self.fresh.experience(goal, side)
    }
}
