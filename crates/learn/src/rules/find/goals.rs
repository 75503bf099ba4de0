//! The goals to ask about in a window, and the bounds that go with them.

use std::collections::BTreeMap;

use pattern::rule::{Cell, Goal, Liberties, Shape, Spot};

use super::super::catalogue::{Family, Wanted};
use super::super::local::{Diagram, Ground};
use super::super::params::{MOST_LEAST_LIBERTIES, MOST_TARGET_LIBERTIES};
use super::code::{Code, Window};

/// A goal in a window, by places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Asked {
    wanted: Wanted,
    first: usize,
    second: Option<usize>,
    /// The fewest liberties of the target of a capture.
    fewest: u8,
    /// The bound on liberties. To connect or to divide, it is the least liberties of those strings.
    /// For captures, it is the target's liberties times the number of [`STRENGTHS`], plus the index
    /// of the friend's least liberties there.
    level: u8,
}

/// The least liberties of the friend's strings to try for captures.
const STRENGTHS: [u8; 2] = [1, 3];

/// All goals of a family, one of each symmetry class.
pub(super) fn all(family: &Family, window: &Window) -> Vec<Asked> {
    let wanted = family.wanted;
    let fewest = family.least as u8;
    let asked = |first, second| Asked { wanted, first, second, fewest, level: 0 };
    let mut goals = Vec::new();
    for first in 0..window.len() {
        match wanted {
            Wanted::Connection | Wanted::Divider => {
                let apart = |second: &usize| {
                    let (a, b) = (window.spot(first), window.spot(*second));
                    a.row.abs_diff(b.row).max(a.column.abs_diff(b.column)) >= family.least
                };
                goals.extend(
                    (first + 1..window.len())
                        .filter(apart)
                        .filter(|&second| window.is_least_goal(&[first, second]))
                        .map(|second| asked(first, Some(second))),
                );
            }
            Wanted::DividerFromEdge | Wanted::Eye | Wanted::Capture => {
                goals.extend(window.is_least_goal(&[first]).then(|| asked(first, None)));
            }
        }
    }
    goals
}

impl Asked {
    /// The places that the goal names, with what must stand there.
    pub(super) fn points(&self) -> Vec<(usize, Cell)> {
        let cell = match self.wanted {
            Wanted::Connection | Wanted::Divider | Wanted::DividerFromEdge => Cell::Friend,
            Wanted::Eye => Cell::Empty,
            Wanted::Capture => Cell::Enemy,
        };
        [Some(self.first), self.second].into_iter().flatten().map(|place| (place, cell)).collect()
    }

    pub(super) fn speaks_of(&self, place: usize) -> bool {
        self.first == place || self.second == Some(place)
    }

    pub(super) fn is_kept_by(&self, permutation: &[usize]) -> bool {
        self.speaks_of(permutation[self.first])
            && self.second.is_none_or(|second| self.speaks_of(permutation[second]))
    }

    /// The same goal with this bound.
    pub(super) fn at(self, level: u8) -> Asked {
        Asked { level, ..self }
    }

    /// Whether the search also tries "prevented": for the other goals it hardly ever holds in
    /// all surroundings.
    pub(super) fn may_be_prevented(&self) -> bool {
        self.wanted == Wanted::Eye
    }

    /// The bounds to try on a diagram, weakest first.
    pub(super) fn levels(&self, window: &Window, code: Code) -> std::ops::RangeInclusive<u8> {
        match self.wanted {
            Wanted::Eye => 0..=0,
            Wanted::Capture => {
                let liberties = string(window, code, self.first).1.len() as u8;
                let strengths = STRENGTHS.len() as u8;
                let weakest = liberties * strengths;
                if !(self.fewest..=MOST_TARGET_LIBERTIES).contains(&liberties) {
                    std::ops::RangeInclusive::new(1, 0)
                } else if friends(window, code).is_empty() {
                    weakest..=weakest
                } else {
                    weakest..=weakest + strengths - 1
                }
            }
            _ if self.open_strings(window, code).next().is_some() => 1..=MOST_LEAST_LIBERTIES,
            _ => 1..=1,
        }
    }

    /// The bounds on a diagram that require no more than `level`.
    pub(super) fn weaker_levels(
        &self,
        window: &Window,
        code: Code,
        level: u8,
    ) -> impl Iterator<Item = u8> + use<> {
        let strengths = STRENGTHS.len() as u8;
        let is_capture = self.wanted == Wanted::Capture;
        self.levels(window, code).filter(move |&weaker| {
            weaker <= level && (!is_capture || weaker / strengths == level / strengths)
        })
    }

    /// The stones of the goal whose strings may have liberties outside.
    fn open_strings<'a>(
        &'a self,
        window: &'a Window,
        code: Code,
    ) -> impl Iterator<Item = usize> + 'a {
        let stones = [Some(self.first), self.second].into_iter().flatten();
        stones.filter(move |&stone| is_open(window, code, stone))
    }

    /// The goal, by letters.
    pub(super) fn goal(&self) -> Goal {
        match self.wanted {
            Wanted::Connection => Goal::Connect('A', 'B'),
            Wanted::Divider => Goal::Divide('A', 'B'),
            Wanted::DividerFromEdge => Goal::DivideFromEdge('A'),
            Wanted::Eye => Goal::Eye('a'),
            Wanted::Capture => Goal::Capture('A'),
        }
    }

    /// The letters of the goal, and of the strings with bounds.
    pub(super) fn labels(&self, window: &Window, code: Code) -> BTreeMap<char, Spot> {
        let letters = self.goal().letters().chain('B'..='N');
        let mut places: Vec<usize> = self.points().iter().map(|&(place, _)| place).collect();
        if self.strength() > 1 {
            places.extend(friends(window, code));
        }
        letters.zip(places).map(|(label, place)| (label, window.spot(place))).collect()
    }

    /// The least liberties of the friend's strings, for captures.
    fn strength(&self) -> u8 {
        match self.wanted {
            Wanted::Capture => STRENGTHS[self.level as usize % STRENGTHS.len()],
            _ => 1,
        }
    }

    /// The bounds of the strings.
    pub(super) fn bounds(&self, window: &Window, code: Code) -> BTreeMap<char, Liberties> {
        let (goal, others) = match self.wanted {
            Wanted::Eye => return BTreeMap::new(),
            Wanted::Capture => {
                let liberties = self.level / STRENGTHS.len() as u8;
                (Liberties::exactly(liberties), Liberties::at_least(self.strength()))
            }
            _ => (Liberties::at_least(self.level), Liberties::at_least(1)),
        };
        let open: Vec<Spot> =
            self.open_strings(window, code).map(|place| window.spot(place)).collect();
        let goals: Vec<char> = self.goal().letters().collect();
        self.labels(window, code)
            .into_iter()
            .filter_map(|(label, spot)| match goals.contains(&label) {
                true => open.contains(&spot).then_some((label, goal)),
                false => Some((label, others)),
            })
            .filter(|(_, bounds)| *bounds != Liberties::at_least(1))
            .collect()
    }

    /// The ground of a diagram; `None` if there is nothing to ask.
    pub(super) fn ground(&self, window: &Window, code: Code, level: u8) -> Option<Ground> {
        if self.is_reached(window, code) {
            return None;
        }
        let asked = self.at(level);
        let shape: Shape = window.shape(code);
        let (labels, bounds) = (asked.labels(window, code), asked.bounds(window, code));
        let diagram = Diagram { shape: &shape, labels: &labels, bounds: &bounds };
        Ground::new(&diagram, self.goal()).ok()
    }

    /// Whether the stones are already connected, or already leave no gap.
    fn is_reached(&self, window: &Window, code: Code) -> bool {
        let reached = match self.wanted {
            Wanted::Connection => string(window, code, self.first).0,
            Wanted::Divider => wall(window, code, self.first),
            Wanted::DividerFromEdge => {
                let wall = wall(window, code, self.first);
                return wall.iter().any(|&stone| window.is_first_line(stone));
            }
            _ => return false,
        };
        self.second.is_some_and(|second| reached.contains(&second))
    }

    /// Whether one move of the friend closes the gap or joins the stones: players see that without
    /// a rule, and the hand-written rules cover it.
    pub(super) fn is_one_move(&self, window: &Window, code: Code) -> bool {
        let beside = |stone| string(window, code, stone).1;
        let touching = |stone| {
            let wall = wall(window, code, stone);
            let near = wall.into_iter().flat_map(|stone| window.touching(stone));
            near.filter(|&place| code.at(place) == Cell::Empty).collect::<Vec<usize>>()
        };
        match (self.wanted, self.second) {
            (Wanted::Connection, Some(second)) => {
                beside(self.first).iter().any(|place| beside(second).contains(place))
            }
            (Wanted::Divider, Some(second)) => {
                touching(self.first).iter().any(|place| touching(second).contains(place))
            }
            (Wanted::DividerFromEdge, _) => {
                touching(self.first).iter().any(|&place| window.is_first_line(place))
            }
            _ => false,
        }
    }

    /// Whether a diagram may leave open whether a stone stands at a place, without changing the
    /// meaning of its bounds.
    pub(super) fn allows_two_fold(&self, window: &Window, place: usize, code: Code) -> bool {
        match self.wanted {
            Wanted::Capture => {
                let (target, _) = string(window, code, self.first);
                !target.iter().any(|&stone| window.beside(stone).any(|beside| beside == place))
            }
            _ => true,
        }
    }
}

/// Whether the string at a place may have liberties that the window does not show.
fn is_open(window: &Window, code: Code, stone: usize) -> bool {
    let (stones, _) = string(window, code, stone);
    stones.iter().any(|&place| {
        window.opens(place) || window.beside(place).any(|beside| code.at(beside) == Cell::Any)
    })
}

/// One stone of each string of the friend that may have liberties outside.
fn friends(window: &Window, code: Code) -> Vec<usize> {
    let mut seen: Vec<usize> = Vec::new();
    let mut friends = Vec::new();
    for place in (0..window.len()).filter(|&place| code.at(place) == Cell::Friend) {
        if !seen.contains(&place) {
            seen.extend(string(window, code, place).0);
            friends.extend(is_open(window, code, place).then_some(place));
        }
    }
    friends
}

/// The stones of the string at a place, and its liberties, as far as the window shows them.
fn string(window: &Window, code: Code, start: usize) -> (Vec<usize>, Vec<usize>) {
    let (mut stones, mut liberties, mut next) = (vec![start], Vec::new(), 0);
    while let Some(&stone) = stones.get(next) {
        next += 1;
        for beside in window.beside(stone) {
            match code.at(beside) {
                cell if cell == code.at(start) && !stones.contains(&beside) => stones.push(beside),
                Cell::Empty if !liberties.contains(&beside) => liberties.push(beside),
                _ => {}
            }
        }
    }
    (stones, liberties)
}

/// The stones joined to a stone along lines and diagonals.
fn wall(window: &Window, code: Code, start: usize) -> Vec<usize> {
    let (mut stones, mut next) = (vec![start], 0);
    while let Some(&stone) = stones.get(next) {
        next += 1;
        for near in window.touching(stone) {
            if code.at(near) == code.at(start) && !stones.contains(&near) {
                stones.push(near);
            }
        }
    }
    stones
}
