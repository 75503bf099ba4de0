//! The rules about connections and dividers, ready to be matched.

use std::collections::BTreeMap;

use board::{Board, Point, PointSet};
use pattern::matcher::{Match, Matcher};
use pattern::rule::{Cell, Goal, Kind, Rule};
use pattern::{RuleBase, RuleId, ShippedError};
use tactics::End;

use super::divider::{self, Divider};
use super::link::Link;
use super::{Placed, Source, better};

/// The rules about connections and dividers of a base.
#[derive(Clone, Debug)]
pub struct Shapes {
    base: RuleBase,
}

impl Shapes {
    /// Keeps the rules of a list that claim a connection or a divider, and drops the others.
    pub fn new(rules: impl IntoIterator<Item = Rule>) -> Shapes {
        let wanted = |rule: &Rule| {
            let kind = rule.is(Kind::Connection) || rule.is(Kind::Divider);
            kind && rule.claim().is_some()
        };
        Shapes { base: RuleBase::new(rules.into_iter().filter(wanted).collect()) }
    }

    /// The rules that come with Kosumi.
    ///
    /// # Errors
    /// If one of the files is invalid, which a test rules out.
    pub fn shipped() -> Result<Shapes, ShippedError> {
        Ok(Shapes::new(RuleBase::shipped()?.rules().iter().cloned()))
    }

    /// No rules at all: every element has to be read.
    pub fn none() -> Shapes {
        Shapes::new([])
    }

    /// The rule behind an element.
    pub fn rule(&self, id: RuleId) -> &Rule {
        self.base.rule(id)
    }

    /// The links that the rules find, each pair of strings once.
    pub(crate) fn links(&self, board: &Board) -> Vec<Link> {
        self.elements(board).0
    }

    /// Matches the rules on a board that will change step by step.
    pub(crate) fn matcher(&self, board: &Board) -> Matcher<'_> {
        Matcher::new(&self.base, board)
    }

    /// The links and dividers that the rules find, each pair of ends once.
    pub(super) fn elements(&self, board: &Board) -> (Vec<Link>, Vec<Divider>) {
        self.elements_of(board, &self.matcher(board))
    }

    /// Like [`Shapes::elements`], with rules that are already matched.
    pub(super) fn elements_of(
        &self,
        board: &Board,
        matcher: &Matcher<'_>,
    ) -> (Vec<Link>, Vec<Divider>) {
        let mut links: BTreeMap<(Point, Point), Link> = BTreeMap::new();
        let mut dividers: BTreeMap<(Point, Option<Point>), Divider> = BTreeMap::new();
        for found in matcher.matches(board) {
            let rule = self.base.rule(found.rule);
            let Some((goal, state)) = rule.claim() else { continue };
            let at = |letter| found.point(rule, letter);
            match goal {
                Goal::Connect(a, b) => {
                    let Some((a, b)) = at(a).zip(at(b)) else { continue };
                    let Some(link) = Link::between(board, a, b) else { continue };
                    let link = Link { status: state.status(), ..link };
                    let link = self.described(board, &found, rule, link);
                    keep_link(&mut links, link);
                }
                Goal::Divide(a, b) => {
                    let Some((a, b)) = at(a).zip(at(b)) else { continue };
                    let (first, second) = (a.min(b), End::Stone(a.max(b)));
                    self.add_divider(board, &found, rule, (first, second), &mut dividers);
                }
                Goal::DivideFromEdge(a) => {
                    let Some(first) = at(a) else { continue };
                    self.add_divider(board, &found, rule, (first, End::Edge), &mut dividers);
                }
                Goal::Capture(_) | Goal::Eye(_) => {}
            }
        }
        (links.into_values().collect(), dividers.into_values().collect())
    }

    fn described(&self, board: &Board, found: &Match, rule: &Rule, link: Link) -> Link {
        let placed = place(found, rule);
        let points = |letters: &[char]| -> PointSet {
            letters.iter().filter_map(|&letter| found.point(rule, letter)).collect()
        };
        Link {
            friend_moves: points(rule.friend_moves()),
            enemy_moves: points(rule.enemy_moves()),
            footprint: placed.stones | placed.empty | bounded(board, found, rule),
            source: Source::Rule(found.rule),
            ..link
        }
    }

    fn add_divider(
        &self,
        board: &Board,
        found: &Match,
        rule: &Rule,
        (first, second): (Point, End),
        dividers: &mut BTreeMap<(Point, Option<Point>), Divider>,
    ) {
        let Some((_, state)) = rule.claim() else { return };
        if !divider::is_open(board, first, second, found.friend()) {
            return;
        }
        let placed = place(found, rule);
        let divider = Divider {
            color: found.friend(),
            first,
            second,
            status: state.status(),
            gap: divider::gap(board, first, second),
            footprint: placed.stones | placed.empty | bounded(board, found, rule),
            source: Source::Rule(found.rule),
        };
        let key = (first, divider::stone(second));
        match dividers.get_mut(&key) {
            Some(old) if better(old.status, divider.status) == old.status => {}
            _ => {
                dividers.insert(key, divider);
            }
        }
    }
}

/// Keeps the better of two links between the same strings; if their statuses are equal, the one
/// with the smaller footprint.
fn keep_link(all: &mut BTreeMap<(Point, Point), Link>, new: Link) {
    match all.get_mut(&new.ends) {
        None => {
            all.insert(new.ends, new);
        }
        Some(old) => {
            let both = better(old.status, new.status);
            let improves = both != old.status;
            let smaller = both == new.status && new.footprint.len() < old.footprint.len();
            if improves || smaller {
                *old = Link { status: both, ..new };
            }
        }
    }
}

/// The points of the board under the cells of a rule's diagram that require something.
fn place(found: &Match, rule: &Rule) -> Placed {
    let mut placed = Placed { stones: PointSet::EMPTY, empty: PointSet::EMPTY };
    for (spot, cell) in rule.shape().cells() {
        let spot = rule.shape().moved(found.transform.symmetry, spot);
        let row = usize::try_from(i32::from(found.row) + spot.row as i32).ok();
        let column = usize::try_from(i32::from(found.column) + spot.column as i32).ok();
        let Some(point) = row.zip(column).and_then(|(row, column)| Point::new(column, row)) else {
            continue;
        };
        match cell {
            Cell::Friend | Cell::Enemy => placed.stones.insert(point),
            Cell::Empty | Cell::FriendOrEmpty | Cell::EnemyOrEmpty => placed.empty.insert(point),
            Cell::Any => false,
        };
    }
    placed
}

/// The liberties of the strings whose liberty counts the rule restricts.
fn bounded(board: &Board, found: &Match, rule: &Rule) -> PointSet {
    let stones = rule.bounds().keys().filter_map(|&letter| found.point(rule, letter));
    let strings = stones.filter_map(|stone| board.string_at(stone));
    strings.fold(PointSet::EMPTY, |all, string| all | *string.liberties())
}
