//! What is wrong with a rule, or with a file of rules.

use std::fmt;

use super::shape::{Cell, MAX_POINTS, MAX_SIDE};

/// What is wrong with a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleFault {
    /// A name, term or sentence is missing, or is not one line without surrounding blanks.
    NoLine(&'static str),
    /// The rule has no kind.
    NoKind,
    /// The kinds are out of order, or one occurs twice.
    KindOrder,
    /// The sentence has a brace without a letter of the diagram in it.
    TextLetter(String),
    /// The diagram has no stone.
    NoStone,
    /// An outer row or column of the diagram requires nothing, and no edge lies beyond it.
    IdleRow,
    /// The diagram requires more than [`MAX_POINTS`] points.
    TooManyPoints(usize),
    /// A letter is at a place that it may not name, or the place already has a letter.
    Label(char),
    /// Bounds on liberties at a place that is not a stone.
    BoundsWithoutStone(char),
    /// Bounds that no string satisfies.
    Bounds(char),
    /// Bounds that every string satisfies.
    IdleBounds(char),
    /// A letter of the goal is not at a place that such a goal needs.
    GoalLetter {
        /// The letter.
        label: char,
        /// What must stand there.
        wanted: Cell,
    },
    /// A goal between a stone and itself.
    GoalTwice(char),
    /// A goal about an edge that the diagram does not show.
    GoalWithoutEdge,
    /// A move at a place that is not an empty point.
    MoveNotEmpty(char),
    /// More successes than tries.
    Success,
}

impl fmt::Display for RuleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleFault::NoLine(what) => {
                write!(f, "the {what} is missing or not plain: expected one line of text")
            }
            RuleFault::NoKind => f.write_str(
                "no type: expected one or more of connection, divider, contact, eye, capture, \
                 shape, bad shape",
            ),
            RuleFault::KindOrder => {
                f.write_str("the types are out of order: expected each once, in the usual order")
            }
            RuleFault::TextLetter(found) => {
                write!(f, "the text has {{{found}: expected a letter of the diagram, as in {{a}}")
            }
            RuleFault::NoStone => f.write_str("the diagram has no stone: expected one at least"),
            RuleFault::IdleRow => f.write_str(
                "an outer row or column of ? says nothing: expected the diagram without it",
            ),
            RuleFault::TooManyPoints(points) => write!(
                f,
                "the diagram asks for {points} points: expected at most {MAX_POINTS}; write ? for the rest"
            ),
            RuleFault::Label(label) => write!(
                f,
                "the letter {label} is misplaced: expected a capital on a stone or a small letter on an empty point, each place once"
            ),
            RuleFault::BoundsWithoutStone(label) => {
                write!(f, "liberties of {label}: expected the letter of a stone")
            }
            RuleFault::Bounds(label) => write!(
                f,
                "liberties of {label}: expected at least 1, and the most not below the least"
            ),
            RuleFault::IdleBounds(label) => {
                write!(f, "liberties of {label}: every string has 1, expected more or nothing")
            }
            RuleFault::GoalLetter { label, wanted } => {
                let what = match wanted {
                    Cell::Friend => "a friend's stone",
                    Cell::Enemy => "an enemy stone",
                    _ => "an empty point",
                };
                write!(f, "the goal speaks of {label}: expected the letter of {what}")
            }
            RuleFault::GoalTwice(label) => {
                write!(f, "the goal speaks of {label} twice: expected two stones")
            }
            RuleFault::GoalWithoutEdge => {
                f.write_str("the goal speaks of the edge: expected an edge in the diagram")
            }
            RuleFault::MoveNotEmpty(label) => {
                write!(f, "a move at {label}: expected the letter of an empty point")
            }
            RuleFault::Success => {
                f.write_str("more successes than tries: expected as in \"success 3 of 10\"")
            }
        }
    }
}

impl std::error::Error for RuleFault {}

/// A fault of a file of rules, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFileFault {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: FileFault,
}

/// What is wrong in a file of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The first line that is no comment does not name a format that the reader knows.
    Format(String),
    /// A line that begins with an unknown word.
    Word(String),
    /// A line before the first rule.
    OutsideRule,
    /// A word that may occur only once is repeated.
    Twice(&'static str),
    /// A word with a missing or invalid value.
    Value {
        /// The word.
        word: &'static str,
        /// The value that was found.
        found: String,
        /// The value that was expected.
        expected: &'static str,
    },
    /// A character that is not a diagram sign.
    Glyph(char),
    /// A diagram that is not a rectangle, is too large, or has an edge inside.
    Diagram(&'static str),
    /// A rule without a diagram.
    NoDiagram,
    /// A letter that is explained but not drawn, or a capital that is drawn but not explained.
    Unexplained(char),
    /// A letter that is drawn twice.
    DrawnTwice(char),
    /// A goal without a state or a state without a goal.
    HalfAClaim,
    /// The lines are readable, but the rule as a whole is wrong.
    Rule(RuleFault),
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::Format(found) => {
                write!(f, "found {found:?}, expected \"format {}\" first", super::FORMAT)
            }
            FileFault::Word(found) => write!(
                f,
                "found {found:?}, expected rule, japanese, type, goal, state, friend, enemy, \
                 text, success, origin, a letter with =, an indented row of a diagram or a # comment"
            ),
            FileFault::OutsideRule => f.write_str("found outside a rule, expected \"rule NAME\""),
            FileFault::Twice(word) => write!(f, "a second {word:?}, expected one a rule"),
            FileFault::Value { word, found, expected } => {
                write!(f, "{word}: found {found:?}, expected {expected}")
            }
            FileFault::Glyph(found) => write!(
                f,
                "found {found:?} in a diagram, expected X O x o . ? a letter, or - | + for edges"
            ),
            FileFault::Diagram(expected) => {
                write!(f, "not a diagram: expected {expected}, up to {MAX_SIDE}x{MAX_SIDE}")
            }
            FileFault::NoDiagram => f.write_str("no diagram: expected indented rows"),
            FileFault::Unexplained(letter) => write!(
                f,
                "the letter {letter} is not both drawn and explained: expected a line such as \
                 \"{letter} = X\" for every capital of the diagram"
            ),
            FileFault::DrawnTwice(letter) => {
                write!(f, "the letter {letter} is drawn twice, expected each letter once")
            }
            FileFault::HalfAClaim => {
                f.write_str("a goal without a state or a state without a goal, expected both")
            }
            FileFault::Rule(fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for RuleFileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

/// All faults of a file of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFileFaults {
    /// The faults, by line; never empty.
    pub faults: Vec<RuleFileFault>,
}

impl fmt::Display for RuleFileFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for RuleFileFaults {}
