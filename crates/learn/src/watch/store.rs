//! The rules learnt so far, with their success counts.
//!
//! New rules are kept apart from the others, because building the index of a large base takes
//! longer than using it; they move over when there are enough of them.

use std::collections::HashSet;

use board::{Board, Color};
use pattern::rule::{Rule, State, Success};
use tactics::{Advice, Adviser, Goal, Lore, Rules, Won};

use super::params;
use crate::rules::Identity;

/// Rules with their counts.
pub(super) struct Store {
    known: Lore,
    known_success: Vec<Success>,
    fresh: Lore,
    fresh_success: Vec<Success>,
    identities: HashSet<Identity>,
}

impl Store {
    /// The rules of a base, with the counts that they carry.
    pub(super) fn new(rules: Vec<Rule>) -> Store {
        let identities = rules.iter().map(Identity::of).collect();
        let known_success = rules.iter().map(|rule| rule.success().unwrap_or_default()).collect();
        Store {
            known: Lore::new(rules),
            known_success,
            fresh: Lore::new(Vec::new()),
            fresh_success: Vec::new(),
            identities,
        }
    }

    /// The rules as an adviser.
    pub(super) fn advisers(&self) -> Advisers<'_> {
        Advisers {
            known: Rules::with(&self.known, self.known_success.clone()),
            fresh: Rules::with(&self.fresh, self.fresh_success.clone()),
            split: self.known.rules().len(),
        }
    }

    /// Stores the counts of an adviser.
    pub(super) fn remember(&mut self, counts: (Vec<Success>, Vec<Success>)) {
        (self.known_success, self.fresh_success) = counts;
    }

    /// Adds the rules that are not there yet, each with one success in one try, and returns them.
    pub(super) fn add(&mut self, rules: Vec<Rule>) -> Vec<Rule> {
        let is_news = |rule: &Rule| self.identities.insert(Identity::of(rule));
        let added: Vec<Rule> = rules.into_iter().filter(is_news).collect();
        if !added.is_empty() {
            self.fresh_success.extend(added.iter().map(|_| Success { wins: 1, tries: 1 }));
            let mut fresh = self.fresh.rules().to_vec();
            fresh.extend(added.iter().cloned());
            self.fresh = Lore::new(fresh);
        }
        added
    }

    /// Moves the fresh rules to the others when there are enough of them, and halves the counts
    /// when they have grown large. Either step drops rules that do not help; returns how many.
    pub(super) fn settle(&mut self) -> usize {
        let tries = self.known_success.iter().chain(&self.fresh_success);
        let tries: u64 = tries.map(|success| u64::from(success.tries)).sum();
        if tries > params::MEMORY {
            return self.decay() + self.drop_useless();
        }
        let enough = params::FRESH + self.known.rules().len() / 20;
        if self.fresh.rules().len() >= enough { self.drop_useless() } else { 0 }
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
        (self.known, self.known_success) = (Lore::new(rules), success);
        (self.fresh, self.fresh_success) = (Lore::new(Vec::new()), Vec::new());
    }

    /// Halves all counts and drops the rules left without a success; returns how many.
    fn decay(&mut self) -> usize {
        let mut counted = self.counted();
        for (rule, success) in &mut counted {
            if is_open(rule) {
                *success = Success { wins: success.wins / 2, tries: success.tries / 2 };
            }
        }
        self.keep(counted, |success| success.wins > 0)
    }

    /// Drops the rules that were tried often and hardly ever helped and, if there are too many
    /// rules, those with the fewest successes, the oldest of them first. Returns how many.
    fn drop_useless(&mut self) -> usize {
        let counted = self.counted();
        let before = counted.len();
        let counted = without_the_least(counted, params::MOST_RULES);
        before - counted.len() + self.keep(counted, is_useful)
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

    /// The rules that help or may still help, each with its counts written into it.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let counted = self.counted().into_iter();
        counted
            .filter(|(rule, success)| !is_open(rule) || is_useful(*success))
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

/// Whether a rule is only worth trying; other rules are not judged by counts.
fn is_open(rule: &Rule) -> bool {
    rule.claim().is_some_and(|(_, state)| state == State::Open)
}

/// Keeps at most `most` rules: those with the fewest successes go first, the oldest of them first.
fn without_the_least(mut counted: Vec<(Rule, Success)>, most: usize) -> Vec<(Rule, Success)> {
    let gone = counted.len().saturating_sub(most);
    if gone > 0 {
        let mut order: Vec<usize> = (0..counted.len()).collect();
        order.sort_by_key(|&place| (!is_open(&counted[place].0), counted[place].1.wins));
        let gone: HashSet<usize> = order.into_iter().take(gone).collect();
        let mut places = 0..;
        counted.retain(|_| places.next().is_some_and(|place| !gone.contains(&place)));
    }
    counted
}

/// Whether a rule helps now and then, or has too few tries to tell.
fn is_useful(success: Success) -> bool {
    success.tries < params::FAIR_TRIES || success.rate() >= params::LEAST_RATE
}

/// The known and the fresh rules together.
pub(super) struct Advisers<'a> {
    known: Rules<'a>,
    fresh: Rules<'a>,
    split: usize,
}

impl Advisers<'_> {
    /// Counts one more try of a rule.
    pub(super) fn count(&mut self, rule: usize, won: Won) {
        match rule.checked_sub(self.split) {
            None => self.known.count(rule, won),
            Some(rule) => self.fresh.count(rule, won),
        }
    }

    /// The success counts of the rules.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(state: &str) -> Rule {
        let text = format!(
            "format 1\nrule r\ntype capture\n  A a\n\nA = O, liberties 1\ngoal capture A\n\
             state {state}\nfriend a\ntext t\n"
        );
        pattern::rule::read(&text).unwrap().remove(0)
    }

    #[test]
    fn the_oldest_of_the_least_successful_rules_go_first() {
        let open = |wins, tries| (rule("?"), Success { wins, tries });
        let sure = (rule("* or >"), Success::default());
        let counted = vec![open(1, 1), open(5, 9), sure, open(1, 2), open(1, 3), open(2, 2)];
        let left = without_the_least(counted.clone(), 4);
        let tries: Vec<u32> = left.iter().map(|(_, success)| success.tries).collect();
        assert_eq!(tries, [9, 0, 3, 2], "what is sure stays, and so does the last that was learnt");
        assert_eq!(without_the_least(counted.clone(), 6).len(), 6);
    }
}
