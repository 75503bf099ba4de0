//! Names a found rule and writes its sentence.

use std::collections::BTreeMap;

use pattern::rule::{Cell, Draft, Goal, Kind, Origin, Rule, Shape, Spot, State};

use super::super::catalogue::Family;
use super::super::local::{Answer, Protagonist, Question};
use super::super::verify::{ask_all, grounds};
use super::Found;
use super::code::Window;

/// Makes the rule of a diagram: its name, its moves and a sentence.
pub(super) fn rule(family: &Family, window: &Window, found: &Found) -> Rule {
    let whole = window.shape(found.code);
    let (shape, labels) = trimmed(&whole, &found.asked.labels(window, found.code));
    let goal = found.asked.goal();
    let mut draft = Draft::of(shape);
    draft.kinds = vec![match goal {
        Goal::Connect(..) => Kind::Connection,
        Goal::Capture(_) => Kind::Capture,
        Goal::Eye(_) => Kind::Eye,
        Goal::Divide(..) | Goal::DivideFromEdge(_) => Kind::Divider,
    }];
    draft.labels = labels;
    draft.bounds = found.asked.bounds(window, found.code);
    draft.claim = Some((goal, found.state));
    let (name, japanese) = name(&draft, goal);
    draft.name = format!("{name}{}", place(family));
    draft.japanese = japanese.map(str::to_owned);
    draft.text = "-".to_owned();
    draft.origin = Origin::Enumerated;
    let rule = Rule::new(draft).expect("invariant: a found diagram is a rule");
    with_moves(rule, goal, found.state)
}

/// Adds the moves that the search confirms, and the sentence.
fn with_moves(rule: Rule, goal: Goal, state: State) -> Rule {
    let grounds = grounds(&rule, goal).expect("invariant: it was searched before");
    let holds = |protagonist, first, line: &[Option<Spot>]| {
        ask_all(&grounds, Question { protagonist, first, line }) == Answer::Holds
    };
    let empty: Vec<Spot> = rule
        .shape()
        .cells()
        .filter(|&(_, cell)| cell == Cell::Empty)
        .map(|(spot, _)| spot)
        .collect();
    let of = |player| {
        let works = |spot: &&Spot| holds(player, player, &[Some(**spot)]);
        empty.iter().filter(works).copied().collect::<Vec<Spot>>()
    };
    let (mut friend, mut enemy, mut answers) = (Vec::new(), Vec::new(), Vec::new());
    if state == State::Positive {
        for &spot in &empty {
            let passed = [Some(spot), None];
            if !holds(Protagonist::Friend, Protagonist::Enemy, &passed) {
                let reply = empty.iter().find(|&&reply| {
                    let line = [Some(spot), Some(reply)];
                    reply != spot && holds(Protagonist::Friend, Protagonist::Enemy, &line)
                });
                answers.extend(reply.map(|&reply| (spot, reply)));
            }
        }
    } else {
        friend = of(Protagonist::Friend);
        if state == State::Fuzzy {
            enemy = of(Protagonist::Enemy);
        }
    }
    let mut draft = rule.into_draft();
    let mut label = |spot: Spot| letter(&mut draft.labels, spot);
    answers.truncate(3);
    let answers: Vec<(char, char)> =
        answers.into_iter().map(|(spot, reply)| (label(spot), label(reply))).collect();
    let friend: Vec<char> = friend.into_iter().map(&mut label).collect();
    let enemy: Vec<char> = enemy.into_iter().map(&mut label).collect();
    draft.text = sentence(goal, state, &friend, &enemy, &answers);
    (draft.friend_moves, draft.enemy_moves) = (friend, enemy);
    Rule::new(draft).expect("invariant: letters are on empty points")
}

/// The letter of an empty point; a new one if it has none.
fn letter(labels: &mut BTreeMap<char, Spot>, spot: Spot) -> char {
    if let Some((&label, _)) = labels.iter().find(|(_, place)| **place == spot) {
        return label;
    }
    let label = ('a'..='z')
        .find(|letter| Rule::is_point_label(*letter) && !labels.contains_key(letter))
        .expect("invariant: a diagram has no 24 empty points and a stone");
    labels.insert(label, spot);
    label
}

/// The diagram without outer rows and columns that require nothing.
fn trimmed(shape: &Shape, labels: &BTreeMap<char, Spot>) -> (Shape, BTreeMap<char, Spot>) {
    let sides = shape.sides();
    let asks = |spot: &Spot| shape.at(*spot) != Cell::Any;
    let spots: Vec<Spot> = shape.cells().map(|(spot, _)| spot).filter(asks).collect();
    let rows = (spots.iter().map(|s| s.row).min(), spots.iter().map(|s| s.row).max());
    let columns = (spots.iter().map(|s| s.column).min(), spots.iter().map(|s| s.column).max());
    let range = |(least, most): (Option<usize>, Option<usize>), start, end, length: usize| {
        let least = if start { 0 } else { least.unwrap_or(0) };
        let most = if end { length - 1 } else { most.unwrap_or(length - 1) };
        least..=most
    };
    let rows = range(rows, sides.top, sides.bottom, shape.height());
    let columns = range(columns, sides.left, sides.right, shape.width());
    let cells: Vec<Vec<Cell>> = rows
        .clone()
        .map(|row| columns.clone().map(|column| shape.at(Spot { row, column })).collect())
        .collect();
    let moved = labels.iter().map(|(&label, spot)| {
        let (row, column) = (spot.row - rows.start(), spot.column - columns.start());
        (label, Spot { row, column })
    });
    (Shape::new(&cells, sides).expect("invariant: a goal asks for a point"), moved.collect())
}

fn place(family: &Family) -> &'static str {
    match (family.sides.bottom, family.sides.left) {
        (true, true) => " in the corner",
        (true, false) => " at the edge",
        _ => "",
    }
}

/// The name of a shape, from its goal and the offset between its stones.
fn name(draft: &Draft, goal: Goal) -> (String, Option<&'static str>) {
    match goal {
        Goal::Connect(a, b) | Goal::Divide(a, b) => {
            let (name, japanese) = pair(draft, a, b);
            (name.to_owned(), japanese)
        }
        Goal::DivideFromEdge(a) => {
            let line = draft.shape.height() - draft.labels[&a].row;
            let word = ["first", "second", "third", "fourth"].get(line - 1).copied();
            (format!("stone on the {} line", word.unwrap_or("fifth")), None)
        }
        Goal::Eye(_) => ("eye".to_owned(), Some("me")),
        Goal::Capture(a) => {
            let stones = stones(draft, a).len();
            let count = if stones == 1 { "a stone" } else { "stones" };
            let liberties = draft.bounds.get(&a).map_or(0, |bounds| bounds.least);
            match liberties {
                1 => (format!("{count} in atari"), Some("atari")),
                2 => (format!("{count} with two liberties"), None),
                3 => (format!("{count} with three liberties"), None),
                _ => (format!("{count} surrounded"), None),
            }
        }
    }
}

/// The stones of a string of a diagram.
fn stones(draft: &Draft, label: char) -> Vec<Spot> {
    let start = draft.labels[&label];
    let (mut stones, mut next) = (vec![start], 0);
    while let Some(&stone) = stones.get(next) {
        next += 1;
        for (spot, cell) in draft.shape.cells() {
            let near = spot.row.abs_diff(stone.row) + spot.column.abs_diff(stone.column) == 1;
            if near && cell == draft.shape.at(start) && !stones.contains(&spot) {
                stones.push(spot);
            }
        }
    }
    stones
}

/// The name of two stones, from the shortest offset between their strings.
fn pair(draft: &Draft, a: char, b: char) -> (&'static str, Option<&'static str>) {
    let (a, b) = (stones(draft, a), stones(draft, b));
    let ways = a.iter().flat_map(|a| {
        b.iter().map(move |b| {
            let (rows, columns) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
            (rows + columns, rows.max(columns), rows.min(columns))
        })
    });
    let least: Vec<_> = ways.collect();
    let nearest = least.iter().min().copied().unwrap_or((0, 0, 0));
    let jumps = least.iter().filter(|&&way| way == (2, 2, 0)).count();
    match (nearest.1, nearest.2) {
        (2, 0) if jumps >= 2 => ("bamboo joint", Some("takefu")),
        (1, 1) => ("diagonal", Some("kosumi")),
        (2, 0) => ("one-space jump", Some("ikken tobi")),
        (2, 1) => ("knight's move", Some("keima")),
        (2, 2) => ("diagonal jump", Some("hazama tobi")),
        (3, 0) => ("two-space jump", Some("niken tobi")),
        (3, 1) => ("large knight's move", Some("ogeima")),
        _ => ("wide pair", None),
    }
}

fn sentence(
    goal: Goal,
    state: State,
    friend: &[char],
    enemy: &[char],
    answers: &[(char, char)],
) -> String {
    let list = |letters: &[char]| {
        let letters: Vec<String> = letters.iter().map(|letter| format!("{{{letter}}}")).collect();
        letters.join(" or ")
    };
    let what = match (goal, state) {
        (Goal::Connect(..), State::Positive) => "The stones cannot be cut apart",
        (Goal::Connect(..), _) => "The stones can still be connected",
        (Goal::Divide(..), State::Positive) => "The enemy cannot pass between the stones",
        (Goal::Divide(..), _) => "The gap between the stones can still be closed",
        (Goal::DivideFromEdge(_), State::Positive) => "The enemy cannot pass under the stone",
        (Goal::DivideFromEdge(_), _) => "The way along the edge can still be closed",
        (Goal::Eye(_), State::Positive) => "There is an eye at {a}",
        (Goal::Eye(_), State::Fuzzy) => "Who plays first decides about the eye at {a}",
        (Goal::Eye(_), _) => "An eye can be made at {a}",
        (Goal::Capture(_), State::Positive) => "The stones cannot get away",
        (Goal::Capture(_), _) => "The stones can be captured",
    };
    let mut text = what.to_owned();
    if !friend.is_empty() {
        text.push_str(&format!(": the friend plays {}", list(friend)));
    }
    if !enemy.is_empty() {
        text.push_str(&format!(", the enemy {}", list(enemy)));
    }
    for (index, (threat, reply)) in answers.iter().enumerate() {
        let word = if index == 0 { ": " } else { ", " };
        text.push_str(&format!("{word}{{{threat}}} is answered at {{{reply}}}"));
    }
    text.push('.');
    text
}
