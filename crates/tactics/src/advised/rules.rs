//! Rules as advisers: their moves with their rates of success.

use std::cell::RefCell;

use board::{Board, Color, Point, PointSet};
use pattern::RuleBase;
use pattern::matcher::Matcher;
use pattern::rule::{self, Rule, State, Success};

use super::{Advice, Adviser, Side};
use crate::goal::Goal;
use crate::params;

/// A base of rules with how they have fared, ready to advise on boards that change little from
/// one question to the next.
pub struct Rules<'a> {
    base: &'a RuleBase,
    success: Vec<Success>,
    topics: Vec<Option<Topic>>,
    /// Tries by topic.
    experience: [u64; Topic::COUNT],
    matcher: RefCell<Option<Matcher<'a>>>,
}

/// What a rule gives advice about.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Topic(usize);

impl Topic {
    const COUNT: usize = 6;

    fn new(kind: usize, side: Side) -> Topic {
        Topic(2 * kind + usize::from(side == Side::Opponent))
    }

    fn of_goal(goal: &Goal, side: Side) -> Option<Topic> {
        let kind = match goal {
            Goal::Capture { .. } => 0,
            Goal::Connect { .. } => 1,
            Goal::Eye { .. } => 2,
            _ => return None,
        };
        Some(Topic::new(kind, side))
    }

    /// The topic of a rule with moves for one side; rules for both count as the friend's.
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

impl<'a> Rules<'a> {
    /// The rules of a base, each with the counts that it carries.
    pub fn new(base: &'a RuleBase) -> Rules<'a> {
        let success = base.rules().iter().map(|rule| rule.success().unwrap_or_default()).collect();
        Rules::with(base, success)
    }

    /// The rules of a base with other counts than they carry, in their order.
    pub fn with(base: &'a RuleBase, success: Vec<Success>) -> Rules<'a> {
        let topics: Vec<Option<Topic>> = base.rules().iter().map(Topic::of_rule).collect();
        let mut experience = [0; Topic::COUNT];
        for (topic, success) in topics.iter().zip(&success) {
            if let Some(Topic(topic)) = topic {
                experience[*topic] += u64::from(success.tries);
            }
        }
        Rules { base, success, topics, experience, matcher: RefCell::new(None) }
    }

    /// How the rules have fared.
    pub fn success(&self) -> &[Success] {
        &self.success
    }

    /// Counts a rule once more.
    pub fn count(&mut self, rule: usize, won: Won) {
        let success = &mut self.success[rule];
        success.tries += 1;
        success.wins += u32::from(won == Won::Yes);
        if let Some(Topic(topic)) = self.topics[rule] {
            self.experience[topic] += 1;
        }
    }

    /// What is sure is played for sure; else it is as the counts say.
    fn rate(&self, number: usize) -> f32 {
        match self.base.rules()[number].claim() {
            Some((_, State::Open)) | None => self.success[number].cautious_rate(),
            Some(_) => params::SURE_RATE,
        }
    }
}

/// Whether a move of a rule did what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Won {
    /// It did.
    Yes,
    /// It did not, or another move was found that did.
    No,
}

impl Adviser for Rules<'_> {
    fn advise(&self, board: &Board, goal: &Goal, owner: Color, to_play: Color) -> Vec<Advice> {
        let side = if to_play == owner { Side::Owner } else { Side::Opponent };
        let mut advice = Vec::new();
        let Some(topic) = Topic::of_goal(goal, side) else { return advice };
        if self.base.rules().is_empty() {
            return advice;
        }
        let mut matcher = self.matcher.borrow_mut();
        let matcher = matcher.get_or_insert_with(|| Matcher::new(self.base, board));
        matcher.update(board);
        let places = Places::of(board, goal);
        let near = within(board, &places.all(), params::RULE_REACH);
        let is_wanted = |id: pattern::RuleId| self.topics[id.0 as usize] == Some(topic);
        for found in matcher.matches_near(board, &near, is_wanted) {
            let rule = self.base.rule(found.rule);
            let at = |letter: char| found.point(rule, letter);
            if found.friend() != owner || !places.are_meant(rule, at) {
                continue;
            }
            let moves = match side {
                Side::Owner => rule.friend_moves(),
                Side::Opponent => rule.enemy_moves(),
            };
            let number = found.rule.0 as usize;
            let rate = self.rate(number);
            advice.extend(
                moves.iter().filter_map(|&m| Some(Advice { at: at(m)?, rate, rule: number })),
            );
        }
        advice
    }

    fn experience(&self, goal: &Goal, side: Side) -> u64 {
        Topic::of_goal(goal, side).map_or(0, |Topic(topic)| self.experience[topic])
    }
}

/// The points that a goal speaks of: two strings at most, or a point.
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

    /// Whether a rule that fits speaks of these points.
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

/// The points at most so many steps away from a set.
fn within(board: &Board, set: &PointSet, steps: usize) -> PointSet {
    (0..steps).fold(*set, |all, _| board.dilate(&all))
}
