//! From a success to the facts before the move, and from facts to a rule.

use board::{Board, Color, Point, PointSet};

use super::{Aim, Condition, Learnt, Var};

/// A rule that fired in the explanation of a success: its conclusion, and the facts about the
/// position before the move that support it, with constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firing {
    /// What it concludes, in words.
    pub concludes: &'static str,
    /// The facts; variables stand for the constants of [`Firing::constants`].
    pub facts: Vec<Condition>,
    /// The constants, by variable: the same in all firings of a trace.
    pub constants: Vec<Point>,
}

/// Names constants: each point or string has one number.
struct Names(Vec<Point>);

impl Names {
    fn name(&mut self, point: Point) -> Var {
        match self.0.iter().position(|&known| known == point) {
            Some(place) => Var(place),
            None => {
                self.0.push(point);
                Var(self.0.len() - 1)
            }
        }
    }
}

/// The rules that explain why a move succeeds; `None` if the theory does not explain it.
pub(super) fn explain(
    board: &Board,
    aim: Aim,
    owner: Color,
    at: Point,
    order: usize,
) -> Option<Vec<Firing>> {
    let mut names = Names(aim.strings());
    let steps = match (aim, order) {
        (Aim::Capture(stone), 1) => taken_at_once(board, stone, at, &mut names)?,
        (Aim::Capture(stone), _) => taken_at_once(board, stone, at, &mut names)
            .or_else(|| taken_in_two(board, stone, at, &mut names))?,
        (Aim::Connect(a, b), 1) => joined_at_once(board, (a, b), at, &mut names)?,
        (Aim::Connect(a, b), _) => joined_at_once(board, (a, b), at, &mut names)
            .or_else(|| joined_in_two(board, (a, b), owner, at, &mut names))?,
    };
    let constants = names.0;
    let firing = |(concludes, facts): (&'static str, Vec<Condition>)| Firing {
        concludes,
        facts,
        constants: constants.clone(),
    };
    let trace: Vec<Firing> = steps.into_iter().map(firing).collect();
    let bound: Vec<Option<Point>> = constants.iter().copied().map(Some).collect();
    let holds = |fact: &Condition| !fact.bindings(board, &bound).is_empty();
    trace.iter().flat_map(|firing| &firing.facts).all(holds).then_some(trace)
}

type Steps = Vec<(&'static str, Vec<Condition>)>;

fn taken_at_once(board: &Board, stone: Point, at: Point, names: &mut Names) -> Option<Steps> {
    let string = board.string_at(stone)?;
    if string.liberties().only() != Some(at) {
        return None;
    }
    let (s, m) = (names.name(stone), names.name(at));
    Some(vec![(
        "a string without liberties is taken",
        vec![Condition::Liberties(s, 1), Condition::Liberty(m, s)],
    )])
}

fn taken_in_two(board: &Board, stone: Point, at: Point, names: &mut Names) -> Option<Steps> {
    let string = board.string_at(stone)?;
    let mut rest = *string.liberties();
    if !rest.remove(at) {
        return None;
    }
    let last = rest.only()?;
    let (s, m, l) = (names.name(stone), names.name(at), names.name(last));
    Some(vec![
        ("a string without liberties is taken", vec![Condition::Liberty(l, s)]),
        (
            "a move on a liberty leaves one less",
            vec![Condition::Liberties(s, 2), Condition::Liberty(m, s), Condition::Distinct(m, l)],
        ),
        ("an extension gains too little", vec![Condition::Extension(l, s, m, 1)]),
        ("nothing can be taken instead", vec![Condition::NoneInAtari(s), Condition::Room(m, s, 2)]),
    ])
}

fn joined_at_once(
    board: &Board,
    (a, b): (Point, Point),
    at: Point,
    names: &mut Names,
) -> Option<Steps> {
    let (first, second) = (board.string_at(a)?, board.string_at(b)?);
    if !first.liberties().contains(at) || !second.liberties().contains(at) {
        return None;
    }
    let (a, b, m) = (names.name(a), names.name(b), names.name(at));
    let facts =
        vec![Condition::Liberty(m, a), Condition::Liberty(m, b), Condition::OwnRoom(m, a, 1)];
    Some(vec![("a stone beside both strings joins them", facts)])
}

fn joined_in_two(
    board: &Board,
    (a, b): (Point, Point),
    owner: Color,
    at: Point,
    names: &mut Names,
) -> Option<Steps> {
    // The move extends one of the strings and reaches for the other.
    let extends = |stone: Point| board.string_at(stone).is_some_and(|s| s.liberties().contains(at));
    let (from, to) = if extends(a) { (a, b) } else { (b, a) };
    if !extends(from) {
        return None;
    }
    let mut after = board.without_history();
    after.play(owner, at).ok()?;
    let (own, other) = (*after.string_at(from)?.liberties(), *after.string_at(to)?.liberties());
    let mut common: PointSet = own & other;
    let first = common.first()?;
    common.remove(first);
    let second = common.first()?;
    let (s, t, m) = (names.name(from), names.name(to), names.name(at));
    let mut steps: Steps =
        vec![("a stone beside both strings joins them", vec![Condition::Liberty(m, s)])];
    let before = *board.string_at(from)?.liberties();
    let mut miai = Vec::new();
    for point in [first, second] {
        let p = names.name(point);
        miai.push(Condition::Liberty(p, t));
        // The point becomes a liberty because it already was one, or because it lies beside the
        // move.
        miai.push(match before.contains(point) {
            true => Condition::Liberty(p, s),
            false => Condition::Beside(p, m),
        });
        miai.push(Condition::Distinct(p, m));
    }
    miai.push(Condition::Distinct(names.name(first), names.name(second)));
    steps.push(("of two ways to join one is left", miai));
    steps.push((
        "no end can be taken in time",
        vec![Condition::AtLeast(s, 3), Condition::AtLeast(t, 3)],
    ));
    Some(steps)
}

/// Makes a rule of a trace: each fact once, with its constants turned into variables.
pub(super) fn generalise(trace: &[Firing], aim: Aim, at: Point, order: usize) -> Learnt {
    let mut conditions: Vec<Condition> = Vec::new();
    for fact in trace.iter().flat_map(|firing| &firing.facts) {
        if !conditions.contains(fact) {
            conditions.push(*fact);
        }
    }
    let constants = trace.first().map_or(&[][..], |firing| &firing.constants);
    let play = Var(constants.iter().position(|&known| known == at).unwrap_or_default());
    Learnt { conditions, play, strings: aim.strings().len(), order }
}
