//! Conditions of learnt rules: facts about strings, points and their liberties.

use std::fmt;

use board::{Board, Point, PointSet};

/// A variable of a rule: a string, given by one of its stones, or a point. The first variables are
/// the strings of the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(pub usize);

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A string has exactly this many liberties.
    Liberties(Var, usize),
    /// A string has at least this many liberties.
    AtLeast(Var, usize),
    /// A point is a liberty of a string.
    Liberty(Var, Var),
    /// An empty point lies beside another.
    Beside(Var, Var),
    /// Two points are not the same.
    Distinct(Var, Var),
    /// If the attacker plays on the third point and the string extends to the first, the string
    /// then has at most this many liberties.
    Extension(Var, Var, Var, usize),
    /// No enemy string adjacent to this string is in atari.
    NoneInAtari(Var),
    /// A stone of the string's attacker on a point would have at least this many liberties.
    Room(Var, Var, usize),
    /// A stone of the string's owner on a point would have at least this many liberties.
    OwnRoom(Var, Var, usize),
}

/// Values for variables.
type Binding = Vec<(Var, Point)>;

impl Condition {
    /// The variables that the condition uses.
    pub fn variables(&self) -> Vec<Var> {
        match *self {
            Condition::Liberties(s, _) | Condition::AtLeast(s, _) | Condition::NoneInAtari(s) => {
                vec![s]
            }
            Condition::Liberty(p, s) | Condition::Room(p, s, _) | Condition::OwnRoom(p, s, _) => {
                vec![p, s]
            }
            Condition::Beside(p, q) | Condition::Distinct(p, q) => vec![p, q],
            Condition::Extension(p, s, m, _) => vec![p, s, m],
        }
    }

    /// The expected number of bindings, given the bound variables: the paper's estimates (two
    /// liberties of a string with few, four neighbours, two hundred empty points).
    pub(super) fn expected(&self, bound: &[Var]) -> usize {
        let free = self.variables().iter().filter(|var| !bound.contains(var)).count();
        match (self, free) {
            (_, 0) => 0,
            (Condition::Liberty(_, s), 1) if bound.contains(s) => 2,
            (Condition::Beside(..), 1) => 4,
            // A condition whose variables are not bound cannot be matched yet.
            (Condition::Liberty(..), _) => 60 * 2,
            (Condition::Beside(..), _) => 200 * 4,
            _ => 1_000_000,
        }
    }

    /// The bindings that make the condition true; a test that holds has one empty binding.
    pub(super) fn bindings(&self, board: &Board, bound: &[Option<Point>]) -> Vec<Binding> {
        let value = |var: Var| bound[var.0];
        let string = |var: Var| value(var).and_then(|stone| board.string_at(stone));
        let test = |holds: bool| if holds { vec![Vec::new()] } else { Vec::new() };
        let each = |var: Var, points: PointSet| match value(var) {
            Some(point) => test(points.contains(point)),
            None => points.iter().map(|point| vec![(var, point)]).collect(),
        };
        match *self {
            Condition::Liberties(s, n) => test(string(s).is_some_and(|s| s.liberty_count() == n)),
            Condition::AtLeast(s, n) => test(string(s).is_some_and(|s| s.liberty_count() >= n)),
            Condition::Liberty(p, s) => {
                each(p, string(s).map_or(PointSet::EMPTY, |s| *s.liberties()))
            }
            Condition::Beside(p, q) => {
                let near = value(q).map(|q| board.dilate(&q.into()) & board.empty());
                each(p, near.map_or(PointSet::EMPTY, |near| near - value(q).into_iter().collect()))
            }
            Condition::Distinct(p, q) => test(value(p) != value(q)),
            Condition::NoneInAtari(s) => test(string(s).is_some_and(|string| {
                let against = board.dilate(string.stones()) & board.stones(!string.color());
                against.iter().all(|stone| board.string_at(stone).is_some_and(|s| !s.in_atari()))
            })),
            Condition::Room(p, s, n) => {
                test(value(p).zip(string(s)).is_some_and(|(p, s)| room(board, p, !s.color()) >= n))
            }
            Condition::OwnRoom(p, s, n) => {
                test(value(p).zip(string(s)).is_some_and(|(p, s)| room(board, p, s.color()) >= n))
            }
            Condition::Extension(p, s, m, most) => {
                let all = value(p).zip(string(s)).zip(value(m));
                test(all.is_some_and(|((p, s), m)| {
                    let mut work = board.without_history();
                    let owner = s.color();
                    work.play(!owner, m).is_ok()
                        && (work.play(owner, p).is_err()
                            || work.string_at(p).is_some_and(|s| s.liberty_count() <= most))
                }))
            }
        }
    }
}

/// The liberties that a stone put on a point would have, without captures.
fn room(board: &Board, at: Point, color: board::Color) -> usize {
    let mut liberties: PointSet = board.beside(at).filter(|&p| board.is_empty_at(p)).collect();
    for string in board.strings_beside(at).filter(|string| string.color() == color) {
        liberties |= *string.liberties();
    }
    liberties.remove(at);
    liberties.len()
}

impl fmt::Display for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0 as u8))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Liberties(s, n) => write!(f, "liberties({s}) = {n}"),
            Condition::AtLeast(s, n) => write!(f, "liberties({s}) >= {n}"),
            Condition::Liberty(p, s) => write!(f, "liberty({p}, {s})"),
            Condition::Beside(p, q) => write!(f, "beside({p}, {q})"),
            Condition::Distinct(p, q) => write!(f, "{p} /= {q}"),
            Condition::Extension(p, s, m, n) => {
                write!(f, "liberties of {s} at {p} after {m} <= {n}")
            }
            Condition::NoneInAtari(s) => write!(f, "nothing against {s} in atari"),
            Condition::Room(p, _, n) | Condition::OwnRoom(p, _, n) => {
                write!(f, "liberties of a stone at {p} >= {n}")
            }
        }
    }
}

impl fmt::Display for super::Learnt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conditions: Vec<String> = self.conditions.iter().map(ToString::to_string).collect();
        write!(f, "{} => play {}", conditions.join(", "), self.play)
    }
}
