//! Finds rules by enumeration (Cazenave 1995, section 4).
//!
//! The search goes through all diagrams of a window, those with the fewest points first. It keeps a
//! diagram if something is sure about a goal on it and nothing was sure with one point less. So
//! every rule is *minimal*: without one of its points, or with a weaker bound, its state no longer
//! holds in all surroundings. Cazenave kept all diagrams and deleted the special ones afterwards;
//! visiting the general ones first never creates them.

mod code;
mod confirm;
mod goals;
mod say;

use rustc_hash::FxHashSet;

use facts::Reach;
use pattern::rule::{Cell, Rule, State};

use super::catalogue::Family;
use super::compare::{Relation, relation};
use super::local::{Answer, Protagonist, Question, ask};
use super::params::FIND_POSITIONS;
use super::verify::{Verdict, verify};
use code::{Code, Window};
pub(super) use confirm::Goals;
use goals::Asked;

/// A diagram of a window with a goal about which something is sure.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) code: Code,
    pub(super) asked: Asked,
    pub(super) state: State,
}

/// The minimal rules of a family that none of the `known` rules covers.
pub fn find(family: &Family, known: &[Rule]) -> Vec<Rule> {
    let window = Window::new(family);
    let mut found = Vec::new();
    for asked in goals::all(family, &window) {
        enumerate(family, &window, asked, &mut found);
    }
    let merged = merge(&window, found);
    let mut rules: Vec<Rule> = Vec::new();
    for found in merged {
        let is_plain = found.asked.is_one_move(&window, found.code);
        if is_plain && found.state == State::AtLeastFuzzy {
            continue;
        }
        let rule = say::rule(family, &window, &found);
        let is_said =
            |old: &Rule| says_as_much(old, &rule) && relation(old, &rule) == Relation::Covers;
        let is_news = !known.iter().any(is_said) && !rules.iter().any(is_said);
        if is_news && verify(&rule) == Verdict::Confirmed {
            rules.push(rule);
        }
    }
    rules
}

/// Whether `rule` claims at least as much as `other`.
pub(super) fn says_as_much(rule: &Rule, other: &Rule) -> bool {
    let at_least = |mine: Reach, theirs: Reach| theirs == Reach::Unknown || mine == theirs;
    match (rule.claim(), other.claim()) {
        (Some((_, mine)), Some((_, theirs))) => {
            let (mine, theirs) = (mine.status(), theirs.status());
            at_least(mine.first, theirs.first) && at_least(mine.second, theirs.second)
        }
        _ => false,
    }
}

/// What is known about the diagrams visited so far: one set for each half of a claim, and one for
/// `*`.
#[derive(Default)]
struct Covered {
    first: FxHashSet<(Code, u8)>,
    second: FxHashSet<(Code, u8)>,
    fuzzy: FxHashSet<(Code, u8)>,
}

/// Visits all diagrams of a window for one goal.
fn enumerate(family: &Family, window: &Window, asked: Asked, found: &mut Vec<Found>) {
    let mut covered = Covered::default();
    for points in asked.points().len()..=family.most_points {
        window.for_each(&asked, points, &mut |code| {
            let general = window.generalisations(code, &asked);
            for level in asked.levels(window, code) {
                if let Some(state) = news(window, asked, code, level, &general, &mut covered) {
                    found.push(Found { code, asked: asked.at(level), state });
                }
            }
        });
    }
}

/// The state of a diagram, if it says something that no more general diagram says.
fn news(
    window: &Window,
    asked: Asked,
    code: Code,
    level: u8,
    general: &[Code],
    covered: &mut Covered,
) -> Option<State> {
    // 1. What follows from a diagram with one point less, or from a weaker bound.
    let follows = |set: &FxHashSet<(Code, u8)>| {
        let weaker = |code: &Code| {
            asked.weaker_levels(window, *code, level).any(|level| set.contains(&(*code, level)))
        };
        general.iter().any(weaker)
            || asked
                .weaker_levels(window, code, level)
                .any(|l| l < level && set.contains(&(code, l)))
    };
    let (first, second) = (follows(&covered.first), follows(&covered.second));
    let fuzzy = follows(&covered.fuzzy);
    let key = (code, level);
    if first || second {
        covered.first.insert(key);
    }
    if second {
        covered.second.insert(key);
        return None;
    }
    if fuzzy {
        covered.fuzzy.insert(key);
        return None;
    }
    // 2. What the local game says.
    let ground = asked.ground(window, code, level)?;
    let holds = |protagonist, first| {
        let question = Question { protagonist, first, line: &[] };
        ask(&ground, question, FIND_POSITIONS) == Answer::Holds
    };
    if !first && !holds(Protagonist::Friend, Protagonist::Friend) {
        return None;
    }
    covered.first.insert(key);
    if holds(Protagonist::Friend, Protagonist::Enemy) {
        covered.second.insert(key);
        return Some(State::Positive);
    }
    if asked.may_be_prevented() && holds(Protagonist::Enemy, Protagonist::Enemy) {
        covered.fuzzy.insert(key);
        return Some(State::Fuzzy);
    }
    (!first).then_some(State::AtLeastFuzzy)
}

/// Merges pairs of diagrams that differ in one point, where one has a stone and the other is empty.
fn merge(window: &Window, found: Vec<Found>) -> Vec<Found> {
    let mut found = found;
    for (empty, stone, both) in [
        (Cell::Empty, Cell::Friend, Cell::FriendOrEmpty),
        (Cell::Empty, Cell::Enemy, Cell::EnemyOrEmpty),
    ] {
        let mut index = 0;
        while index < found.len() {
            let twin = (0..window.len()).find_map(|place| {
                let one = &found[index];
                if one.code.at(place) != empty || one.asked.speaks_of(place) {
                    return None;
                }
                let code = one.code.with(place, stone);
                let twin = found.iter().position(|other| {
                    other.code == code && other.asked == one.asked && other.state == one.state
                })?;
                // A bound must mean the same with and without the stone.
                let same_bounds = one.asked.bounds(window, one.code)
                    == one.asked.bounds(window, code)
                    && one.asked.bounds(window, code)
                        == one.asked.bounds(window, one.code.with(place, both));
                let allowed = one.asked.allows_two_fold(window, place, one.code);
                (same_bounds && allowed).then_some((place, twin))
            });
            match twin {
                Some((place, twin)) => {
                    found[index].code = found[index].code.with(place, both);
                    found.remove(twin);
                    if twin < index {
                        index -= 1;
                    }
                }
                None => index += 1,
            }
        }
    }
    found
}
