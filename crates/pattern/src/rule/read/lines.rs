//! Parses the lines of one rule, one by one.

use std::collections::BTreeMap;

use super::super::draft::Draft;
use super::super::fault::{FileFault, RuleFault, RuleFileFault};
use super::super::game::{Goal, State};
use super::super::kind::Kind;
use super::super::origin::Origin;
use super::super::shape::Cell;
use super::super::{Liberties, Rule, Success};
use super::diagram;

/// A value with the line it stands on.
type At<T> = (usize, T);

/// The lines of one rule so far.
#[derive(Default)]
pub(super) struct Lines {
    start: usize,
    name: Option<At<String>>,
    japanese: Option<At<String>>,
    kinds: Option<At<Vec<Kind>>>,
    rows: Vec<At<String>>,
    legend: BTreeMap<char, At<(Cell, Option<Liberties>)>>,
    goal: Option<At<Goal>>,
    state: Option<At<State>>,
    friend: Option<At<Vec<char>>>,
    enemy: Option<At<Vec<char>>>,
    text: Option<At<String>>,
    success: Option<At<Success>>,
    origin: Option<At<Origin>>,
    /// The words whose lines could not be parsed: they are not reported as missing too.
    broken: Vec<String>,
}

/// The line numbers of the parts of a rule, to locate faults of the rule as a whole.
pub(super) struct Places {
    start: usize,
    diagram: usize,
    kinds: usize,
    goal: usize,
    text: usize,
    letters: BTreeMap<char, usize>,
    moves: usize,
    success: usize,
    broken: Vec<String>,
}

impl Places {
    /// Whether a fault only repeats that a line could not be parsed.
    pub(super) fn is_known(&self, fault: &RuleFault) -> bool {
        let word = match fault {
            RuleFault::NoLine("name") => "rule",
            RuleFault::NoLine(word) => word,
            RuleFault::NoKind => "type",
            _ => return false,
        };
        self.broken.iter().any(|broken| broken == word)
    }

    pub(super) fn line_of(&self, fault: &RuleFault) -> usize {
        match fault {
            RuleFault::NoLine("text") | RuleFault::TextLetter(_) => self.text,
            RuleFault::NoLine(_) => self.start,
            RuleFault::NoKind | RuleFault::KindOrder => self.kinds,
            RuleFault::NoStone | RuleFault::TooManyPoints(_) | RuleFault::IdleRow => self.diagram,
            RuleFault::Label(label)
            | RuleFault::BoundsWithoutStone(label)
            | RuleFault::Bounds(label)
            | RuleFault::IdleBounds(label) => {
                self.letters.get(label).copied().unwrap_or(self.diagram)
            }
            RuleFault::GoalLetter { .. } | RuleFault::GoalTwice(_) | RuleFault::GoalWithoutEdge => {
                self.goal
            }
            RuleFault::MoveNotEmpty(_) => self.moves,
            RuleFault::Success => self.success,
        }
    }
}

/// The first word of a line.
pub(super) fn word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// The first characters of what was found, for messages.
pub(super) fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

const LETTERS: &str = "letters of the diagram, as in \"a b\"";
const GOALS: &str = "connect A B, capture A, eye a, divide A B or divide A edge";
const KINDS: &str = "connection, divider, contact, eye, capture, shape or bad shape";
const LEGEND: &str = "X or O, with \", liberties 3+\" or 2 or 1-2 if it matters";
const ORIGINS: &str = "by hand, enumerated, learnt from move N of GAME or derived from RULE";
const STATES: &str = "> or * or < or \"* or >\" or \"* or <\" or ?";
const SUCCESS: &str = "numbers, as in \"3 of 10\"";

impl Lines {
    pub(super) fn new(start: usize) -> Lines {
        Lines { start, ..Lines::default() }
    }

    pub(super) fn places(&self) -> Places {
        fn at<T>(place: &Option<At<T>>, otherwise: usize) -> usize {
            place.as_ref().map_or(otherwise, |(line, _)| *line)
        }
        let start = self.start;
        Places {
            start,
            diagram: self.rows.first().map_or(start, |(line, _)| *line),
            kinds: at(&self.kinds, start),
            goal: at(&self.goal, start),
            text: at(&self.text, start),
            letters: self.legend.iter().map(|(&letter, (line, _))| (letter, *line)).collect(),
            moves: at(&self.friend, at(&self.enemy, start)),
            success: at(&self.success, start),
            broken: self.broken.clone(),
        }
    }

    /// Parses one line of the rule.
    pub(super) fn take(&mut self, line: usize, text: &str, faults: &mut Vec<RuleFileFault>) {
        if text.starts_with(char::is_whitespace) {
            self.rows.push((line, text.to_owned()));
            return;
        }
        let body = text.trim();
        let first = word(body);
        let rest = body[first.len()..].trim();
        let mut report = |fault| faults.push(RuleFileFault { line, fault });
        if let Some((letter, value)) = body.split_once('=')
            && let Some(letter) = one_letter(letter)
        {
            let understood = legend(value);
            if understood.is_none() {
                report(value_fault("letter", value, LEGEND));
            }
            // A legend that cannot be parsed counts as a plain stone, so that it causes no further
            // faults.
            let is_enemy = value.trim_start().starts_with('O');
            let plain = (if is_enemy { Cell::Enemy } else { Cell::Friend }, None);
            if self.legend.insert(letter, (line, understood.unwrap_or(plain))).is_some() {
                report(FileFault::Twice("letter"));
            }
            return;
        }
        let plain = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let result = match first {
            "rule" => set(&mut self.name, line, "rule", rest, plain(rest), "a name"),
            "japanese" => {
                set(&mut self.japanese, line, "japanese", rest, plain(rest), "a Japanese term")
            }
            "type" => set(&mut self.kinds, line, "type", rest, kinds(rest), KINDS),
            "goal" => set(&mut self.goal, line, "goal", rest, goal(rest), GOALS),
            "state" => set(&mut self.state, line, "state", rest, State::from_sign(rest), STATES),
            "friend" => set(&mut self.friend, line, "friend", rest, letters(rest), LETTERS),
            "enemy" => set(&mut self.enemy, line, "enemy", rest, letters(rest), LETTERS),
            "text" => set(&mut self.text, line, "text", rest, plain(rest), "a sentence"),
            "success" => {
                set(&mut self.success, line, "success", rest, Success::from_words(rest), SUCCESS)
            }
            "origin" => {
                set(&mut self.origin, line, "origin", rest, Origin::from_words(rest), ORIGINS)
            }
            _ => Err(FileFault::Word(excerpt(body))),
        };
        if let Err(fault) = result {
            self.broken.push(first.to_owned());
            report(fault);
        }
    }

    /// Makes a draft of the lines; `None` without a diagram.
    pub(super) fn draft(self, faults: &mut Vec<RuleFileFault>) -> Option<Draft> {
        let mut report = |line, fault| faults.push(RuleFileFault { line, fault });
        if self.rows.is_empty() {
            report(self.start, FileFault::NoDiagram);
            return None;
        }
        let claim_is_broken = self.broken.iter().any(|word| word == "goal" || word == "state");
        if self.goal.is_some() != self.state.is_some() && !claim_is_broken {
            report(self.places().goal, FileFault::HalfAClaim);
        }
        let stones = self.legend.iter().map(|(&letter, &(_, (cell, _)))| (letter, cell)).collect();
        let drawn = diagram::read(&self.rows, &stones, faults)?;
        for (letter, (line, _)) in &self.legend {
            if !drawn.labels.contains_key(letter) {
                faults.push(RuleFileFault { line: *line, fault: FileFault::Unexplained(*letter) });
            }
        }
        let bounds = self.legend.iter().filter_map(|(&letter, &(_, (_, bounds)))| {
            Some((letter, bounds?)).filter(|_| drawn.labels.contains_key(&letter))
        });
        Some(Draft {
            bounds: bounds.collect(),
            name: self.name.map(|(_, name)| name).unwrap_or_default(),
            japanese: self.japanese.map(|(_, term)| term),
            kinds: self.kinds.map(|(_, kinds)| kinds).unwrap_or_default(),
            claim: self.goal.zip(self.state).map(|((_, goal), (_, state))| (goal, state)),
            friend_moves: self.friend.map(|(_, moves)| moves).unwrap_or_default(),
            enemy_moves: self.enemy.map(|(_, moves)| moves).unwrap_or_default(),
            text: self.text.map(|(_, text)| text).unwrap_or_default(),
            success: self.success.map(|(_, success)| success),
            origin: self.origin.map(|(_, origin)| origin).unwrap_or_default(),
            shape: drawn.shape,
            labels: drawn.labels,
        })
    }
}

fn value_fault(word: &'static str, found: &str, expected: &'static str) -> FileFault {
    FileFault::Value { word, found: excerpt(found.trim()), expected }
}

/// Stores a value, or reports that there already was one.
fn set<T>(
    place: &mut Option<At<T>>,
    line: usize,
    word: &'static str,
    found: &str,
    value: Option<T>,
    expected: &'static str,
) -> Result<(), FileFault> {
    let value = value.ok_or_else(|| value_fault(word, found, expected))?;
    match place.replace((line, value)) {
        None => Ok(()),
        Some(_) => Err(FileFault::Twice(word)),
    }
}

fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.trim().chars();
    let letter = letters.next().filter(|&letter| Rule::is_stone_label(letter))?;
    letters.next().is_none().then_some(letter)
}

/// `X`, `O, liberties 3+`, `X, liberties 1-2`.
fn legend(text: &str) -> Option<(Cell, Option<Liberties>)> {
    let (stone, rest) = text.split_once(',').unwrap_or((text, ""));
    let cell = match stone.trim() {
        "X" => Cell::Friend,
        "O" => Cell::Enemy,
        _ => return None,
    };
    if !text.contains(',') {
        return Some((cell, None));
    }
    let mut words = rest.split_whitespace();
    let (Some("liberties"), Some(count), None) = (words.next(), words.next(), words.next()) else {
        return None;
    };
    let number = |text: &str| text.parse::<u8>().ok();
    let bounds = if let Some(least) = count.strip_suffix('+') {
        Liberties::at_least(number(least)?)
    } else if let Some((least, most)) = count.split_once('-') {
        Liberties { least: number(least)?, most: Some(number(most)?) }
    } else {
        Liberties::exactly(number(count)?)
    };
    Some((cell, Some(bounds)))
}

fn kinds(text: &str) -> Option<Vec<Kind>> {
    let mut kinds: Vec<Kind> =
        text.split(',').map(|word| Kind::from_word(word.trim())).collect::<Option<_>>()?;
    kinds.sort_unstable();
    Some(kinds)
}

fn goal(text: &str) -> Option<Goal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let letter = |text: &str| {
        let mut letters = text.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    match words[..] {
        ["connect", first, second] => Some(Goal::Connect(letter(first)?, letter(second)?)),
        ["capture", stone] => Some(Goal::Capture(letter(stone)?)),
        ["eye", point] => Some(Goal::Eye(letter(point)?)),
        ["divide", stone, "edge"] => Some(Goal::DivideFromEdge(letter(stone)?)),
        ["divide", first, second] => Some(Goal::Divide(letter(first)?, letter(second)?)),
        _ => None,
    }
}

/// Letters separated by blanks or commas.
fn letters(text: &str) -> Option<Vec<char>> {
    let words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let letters: Vec<char> = words
        .map(|word| {
            let mut letters = word.chars();
            letters.next().filter(|_| letters.next().is_none())
        })
        .collect::<Option<_>>()?;
    (!letters.is_empty()).then_some(letters)
}
