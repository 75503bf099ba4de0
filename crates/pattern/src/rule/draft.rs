//! An unchecked rule, and the check that finds its faults.

use std::collections::BTreeMap;

use super::fault::RuleFault;
use super::game::{Goal, State};
use super::kind::Kind;
use super::origin::Origin;
use super::shape::{Cell, MAX_POINTS, Shape, Spot};
use super::{Liberties, Rule, Success};

/// An unchecked rule: plain data with any contents.
///
/// Fields mean what the methods of [`Rule`] with the same names say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// English name.
    pub name: String,
    /// Japanese term.
    pub japanese: Option<String>,
    /// What the rule is about, in the order of [`Kind`], each once.
    pub kinds: Vec<Kind>,
    /// Diagram.
    pub shape: Shape,
    /// Letters of the diagram.
    pub labels: BTreeMap<char, Spot>,
    /// Bounds on liberties, by the letter of a stone.
    pub bounds: BTreeMap<char, Liberties>,
    /// Goal and state.
    pub claim: Option<(Goal, State)>,
    /// Moves of the friend.
    pub friend_moves: Vec<char>,
    /// Moves of the enemy.
    pub enemy_moves: Vec<char>,
    /// Sentence for explanations.
    pub text: String,
    /// How often the rule's moves were tried, and how often they reached the goal.
    pub success: Option<Success>,
    /// Where the rule comes from.
    pub origin: Origin,
}

impl Draft {
    /// A draft that holds a diagram and nothing else: not yet a rule.
    pub fn of(shape: Shape) -> Draft {
        Draft {
            name: String::new(),
            japanese: None,
            kinds: Vec::new(),
            shape,
            labels: BTreeMap::new(),
            bounds: BTreeMap::new(),
            claim: None,
            friend_moves: Vec::new(),
            enemy_moves: Vec::new(),
            text: String::new(),
            success: None,
            origin: Origin::Hand,
        }
    }

    /// Every fault that keeps the draft from being a rule.
    pub(super) fn faults(&self) -> Vec<RuleFault> {
        let mut faults = Vec::new();
        self.check_words(&mut faults);
        self.check_shape(&mut faults);
        self.check_labels(&mut faults);
        if let Some((goal, _)) = self.claim {
            self.check_goal(goal, &mut faults);
        }
        if self.success.is_some_and(|success| success.wins > success.tries) {
            faults.push(RuleFault::Success);
        }
        for &label in self.friend_moves.iter().chain(&self.enemy_moves) {
            if self.cell(label) != Some(Cell::Empty) {
                faults.push(RuleFault::MoveNotEmpty(label));
            }
        }
        faults
    }

    fn cell(&self, label: char) -> Option<Cell> {
        let spot = *self.labels.get(&label)?;
        self.shape.contains(spot).then(|| self.shape.at(spot))
    }

    fn check_words(&self, faults: &mut Vec<RuleFault>) {
        let is_line = |text: &str| {
            !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control)
        };
        if !is_line(&self.name) {
            faults.push(RuleFault::NoLine("name"));
        }
        if !is_line(&self.text) {
            faults.push(RuleFault::NoLine("text"));
        }
        if self.japanese.as_deref().is_some_and(|term| !is_line(term)) {
            faults.push(RuleFault::NoLine("japanese"));
        }
        if !self.origin.is_sound() {
            faults.push(RuleFault::NoLine("origin"));
        }
        if self.kinds.is_empty() {
            faults.push(RuleFault::NoKind);
        }
        if self.kinds.windows(2).any(|pair| pair[0] >= pair[1]) {
            faults.push(RuleFault::KindOrder);
        }
        // The sentence refers to letters in braces.
        for part in self.text.split('{').skip(1) {
            let label = part.split_once('}').map_or(part, |(label, _)| label);
            let mut letters = label.chars();
            let known = match (letters.next(), letters.next()) {
                (Some(letter), None) => self.labels.contains_key(&letter),
                _ => false,
            };
            if !known || !part.contains('}') {
                faults.push(RuleFault::TextLetter(label.chars().take(12).collect()));
            }
        }
    }

    fn check_shape(&self, faults: &mut Vec<RuleFault>) {
        if !self.shape.cells().any(|(_, cell)| cell.is_stone()) {
            faults.push(RuleFault::NoStone);
        }
        let (sides, last_row) = (self.shape.sides(), self.shape.height() - 1);
        let last_column = self.shape.width() - 1;
        let idle = |is_edge: bool, outer: &dyn Fn(Spot) -> bool| {
            !is_edge && self.shape.cells().all(|(spot, cell)| !outer(spot) || cell == Cell::Any)
        };
        if idle(sides.top, &|spot| spot.row == 0)
            || idle(sides.bottom, &|spot| spot.row == last_row)
            || idle(sides.left, &|spot| spot.column == 0)
            || idle(sides.right, &|spot| spot.column == last_column)
        {
            faults.push(RuleFault::IdleRow);
        }
        let points = self.shape.points();
        if points > MAX_POINTS {
            faults.push(RuleFault::TooManyPoints(points));
        }
    }

    fn check_labels(&self, faults: &mut Vec<RuleFault>) {
        let mut seen = BTreeMap::new();
        for (&label, &spot) in &self.labels {
            let fits = match self.cell(label) {
                Some(Cell::Friend | Cell::Enemy) => Rule::is_stone_label(label),
                Some(Cell::Empty) => Rule::is_point_label(label),
                _ => false,
            };
            if !fits || seen.insert(spot, label).is_some() {
                faults.push(RuleFault::Label(label));
            }
        }
        for (&label, bounds) in &self.bounds {
            if !self.cell(label).is_some_and(Cell::is_stone) {
                faults.push(RuleFault::BoundsWithoutStone(label));
            }
            if bounds.least == 0 || bounds.most.is_some_and(|most| most < bounds.least) {
                faults.push(RuleFault::Bounds(label));
            }
            if *bounds == Liberties::at_least(1) {
                faults.push(RuleFault::IdleBounds(label));
            }
        }
    }

    fn check_goal(&self, goal: Goal, faults: &mut Vec<RuleFault>) {
        let wanted = match goal {
            Goal::Connect(..) | Goal::Divide(..) | Goal::DivideFromEdge(_) => Cell::Friend,
            Goal::Capture(_) => Cell::Enemy,
            Goal::Eye(_) => Cell::Empty,
        };
        for label in goal.letters() {
            if self.cell(label) != Some(wanted) {
                faults.push(RuleFault::GoalLetter { label, wanted });
            }
        }
        match goal {
            Goal::Connect(a, b) | Goal::Divide(a, b) if a == b => {
                faults.push(RuleFault::GoalTwice(a));
            }
            Goal::DivideFromEdge(_) if !self.shape.sides().any() => {
                faults.push(RuleFault::GoalWithoutEdge);
            }
            _ => {}
        }
    }
}

impl Rule {
    /// Whether a letter may name a stone: a capital that is not a diagram sign.
    pub fn is_stone_label(letter: char) -> bool {
        letter.is_ascii_uppercase() && Cell::from_glyph(letter).is_none()
    }

    /// Whether a letter may name an empty point: a small letter that is not a diagram sign.
    pub fn is_point_label(letter: char) -> bool {
        letter.is_ascii_lowercase() && Cell::from_glyph(letter).is_none()
    }
}
