//! An adviser that suggests the moves of rules, with their rates of success.

use std::cell::RefCell;

use board::{Board, Color, Point, PointSet};
use pattern::matcher::Matcher;
use pattern::rule::{self, Rule, State, Success};

use super::lore::{Lore, Shelf, Topic};
use super::{Advice, Adviser, Evidence, Side};
use crate::goal::Goal;
use crate::params;

/// Rules with their success counts, ready to advise on boards that change little from one question
/// to the next.
pub struct Rules<'a> {
    lore: &'a Lore,
    success: Vec<Success>,
    /// One matcher per topic, created on first use.
    matchers: RefCell<[Option<Matcher<'a>>; Topic::COUNT]>,
}

impl<'a> Rules<'a> {
    /// The rules with the counts that they carry.
    pub fn new(lore: &'a Lore) -> Rules<'a> {
        let success = lore.rules().iter().map(|rule| rule.success().unwrap_or_default()).collect();
        Rules::with(lore, success)
    }

    /// The rules with other counts than they carry, given in the order of the rules.
    pub fn with(lore: &'a Lore, success: Vec<Success>) -> Rules<'a> {
        Rules { lore, success, matchers: RefCell::default() }
    }

    /// The success counts of the rules.
    pub fn success(&self) -> &[Success] {
        &self.success
    }

    /// Adds one try of a rule to its counts.
    pub fn count(&mut self, rule: usize, won: Won) {
        let success = &mut self.success[rule];
        success.tries += 1;
        success.wins += u32::from(won == Won::Yes);
    }

    /// A rule whose claim is not open is sure; all others have their counts.
    fn evidence(&self, number: usize) -> Evidence {
        match self.lore.rules()[number].claim() {
            Some((_, State::Open)) | None => Evidence::Tried(self.success[number]),
            Some(_) => Evidence::Sure,
        }
    }
}

/// Whether a move of a rule achieved its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    /// It did.
    Yes,
    /// It did not, or the search found another move that did.
    No,
}

impl Adviser for Rules<'_> {
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice> {
        let side = if to_play == owner { Side::Owner } else { Side::Opponent };
        let mut advice = Vec::new();
        let Some(topic) = Topic::of_goal(goal, side) else { return advice };
        let Shelf { base, numbers } = self.lore.shelf(topic);
        if numbers.is_empty() {
            return advice;
        }
        let mut matchers = self.matchers.borrow_mut();
        let matcher = matchers[topic.0].get_or_insert_with(|| Matcher::blank(base, board.size()));
        let places = Places::of(board, goal);
        let near = within(board, &places.all(), params::RULE_REACH);
        matcher.update_near(board, &near);
        for found in matcher.matches_near(board, &near, |_| true) {
            let rule = base.rule(found.rule);
            let at = |letter: char| found.point(rule, letter);
            if found.friend() != owner || !places.are_meant(rule, at) {
                continue;
            }
            let moves = match side {
                Side::Owner => rule.friend_moves(),
                Side::Opponent => rule.enemy_moves(),
            };
            let number = numbers[found.rule.0 as usize];
            let evidence = self.evidence(number);
            advice.extend(
                moves.iter().filter_map(|&m| Some(Advice { at: at(m)?, evidence, rule: number })),
            );
        }
        advice
    }
}

/// The points of a goal: at most two strings, or one point.
struct Places(PointSet, PointSet);

impl Places {
    fn of(board: &Board, goal: &Goal) -> Places {
        let string = |stone: Point| board.string_at(stone).map_or(stone.into(), |s| *s.stones());
        match goal {
            Goal::Capture { stones, .. } => {
                let all = stones.iter().fold(PointSet::EMPTY, |all, stone| all | string(stone));
                Places(all, PointSet::EMPTY)
            }
            Goal::Connect { first, second } => Places(string(*first), string(*second)),
            Goal::Eye { at, .. } => Places((*at).into(), PointSet::EMPTY),
            _ => Places(PointSet::EMPTY, PointSet::EMPTY),
        }
    }

    fn all(&self) -> PointSet {
        self.0 | self.1
    }

    /// Whether a matching rule is about these points.
    fn are_meant(&self, rule: &Rule, at: impl Fn(char) -> Option<Point>) -> bool {
        let is_in = |letter, set: &PointSet| at(letter).is_some_and(|point| set.contains(point));
        match rule.claim() {
            Some((rule::Goal::Capture(a) | rule::Goal::Eye(a), _)) => is_in(a, &self.0),
            Some((rule::Goal::Connect(a, b), _)) => {
                is_in(a, &self.0) && is_in(b, &self.1) || is_in(a, &self.1) && is_in(b, &self.0)
            }
            _ => false,
        }
    }
}

/// The points at most `steps` steps away from a set.
fn within(board: &Board, set: &PointSet, steps: usize) -> PointSet {
    (0..steps).fold(*set, |all, _| board.dilate(&all))
}
