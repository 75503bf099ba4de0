//! Learning from the program's own solutions (Cazenave 2004, sections 2.1 and 2.2).
//!
//! At first the solver knows only the rules of the game and the goal: it tries every move, and
//! every answer to it. When a move succeeds, the rules that explain the success leave a trace:
//! which string had how many liberties, at which points, and where the answer would have gone. The
//! learner follows the trace back to facts about the position *before* the move and replaces their
//! constants by variables. The result is a rule: conditions, and a move. The learner orders the
//! conditions so that they are cheapest to match ([`Learnt::reordered`]), and matches a rule by
//! following them ([`Learnt::moves`]), without trying a move.
//!
//! A trace also contains what did not happen: a capture holds because *no* string against the
//! target is in atari. A success that the theory cannot explain, such as one by a capture
//! elsewhere, gives no rule; the rejected alternative, accepting such facts as they are, gives
//! wrong rules.

mod condition;
mod trace;

use board::{Board, Color, Point, Suicide};

pub use condition::{Condition, Var};
pub use trace::Firing;

/// A goal to reach in one move, or in two whatever the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To capture the string with this stone.
    Capture(Point),
    /// To connect the strings of these two stones.
    Connect(Point, Point),
}

impl Aim {
    /// The player who wants it.
    pub fn owner(self, board: &Board) -> Option<Color> {
        match self {
            Aim::Capture(stone) => board.at(stone).map(|color| !color),
            Aim::Connect(first, second) => {
                board.at(first).filter(|&color| board.at(second) == Some(color))
            }
        }
    }

    fn is_reached(self, board: &Board, owner: Color) -> bool {
        match self {
            Aim::Capture(stone) => board.at(stone) != Some(!owner),
            Aim::Connect(first, second) => board
                .string_at(first)
                .is_some_and(|s| s.color() == owner && s.stones().contains(second)),
        }
    }

    /// The strings that the aim names.
    fn strings(self) -> Vec<Point> {
        match self {
            Aim::Capture(stone) => vec![stone],
            Aim::Connect(first, second) => vec![first, second],
        }
    }
}

/// A learnt rule: wherever the conditions hold, the move reaches the aim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt {
    /// What must hold, in matching order.
    pub conditions: Vec<Condition>,
    /// The variable that holds the move.
    pub play: Var,
    /// How many strings the aim binds: variables 0 and up.
    pub strings: usize,
    /// Moves until the aim is reached.
    pub order: usize,
}

/// What one solution showed.
#[derive(Clone, Debug)]
pub struct Observed {
    /// The move that succeeded.
    pub at: Point,
    /// Moves of both players tried until then.
    pub tried: u64,
    /// The rules that fired in the explanation, the last conclusion first.
    pub trace: Vec<Firing>,
    /// The rule; `None` if the theory does not explain the success.
    pub rule: Option<Learnt>,
}

/// Solves an aim by trying everything, and explains the solution; `None` if no move succeeds.
/// `tried` counts the moves even then.
pub fn solve(board: &Board, aim: Aim, order: usize, tried: &mut u64) -> Option<Observed> {
    let owner = aim.owner(board)?;
    let mut work = board.without_history();
    for at in &board.empty() {
        if !succeeds(&mut work, aim, owner, at, order, tried) {
            continue;
        }
        let trace = trace::explain(board, aim, owner, at, order);
        let rule = trace.as_ref().map(|trace| trace::generalise(trace, aim, at, order).reordered());
        let trace = trace.unwrap_or_default();
        return Some(Observed { at, tried: *tried, trace, rule });
    }
    None
}

/// Whether a move reaches an aim within `order` moves, whatever the answers.
pub fn succeeds(
    board: &mut Board,
    aim: Aim,
    owner: Color,
    at: Point,
    order: usize,
    tried: &mut u64,
) -> bool {
    if board.check(owner, at, Suicide::Illegal).is_err() || board.play(owner, at).is_err() {
        return false;
    }
    *tried += 1;
    let done = aim.is_reached(board, owner)
        || order > 1 && all_answered(board, aim, owner, order - 1, tried);
    board.undo();
    done
}

fn all_answered(board: &mut Board, aim: Aim, owner: Color, order: usize, tried: &mut u64) -> bool {
    let answered = |board: &mut Board, tried: &mut u64| {
        aim.strings().iter().all(|&stone| board.at(stone).is_some())
            && board.empty().iter().any(|at| succeeds(board, aim, owner, at, order, tried))
    };
    answered(board, tried)
        && board.empty().iter().all(|at| {
            if board.check(!owner, at, Suicide::Illegal).is_err() || board.play(!owner, at).is_err()
            {
                return true;
            }
            *tried += 1;
            let fine = answered(board, tried);
            board.undo();
            fine
        })
}

impl Learnt {
    /// The moves that the rule names on a board, each once, without trying a move. `looked` counts
    /// the bindings examined.
    pub fn moves(&self, board: &Board, aim: Aim, looked: &mut u64) -> Vec<Point> {
        let mut bound: Vec<Option<Point>> = vec![None; self.variables()];
        for (slot, stone) in bound.iter_mut().zip(aim.strings()) {
            *slot = Some(stone);
        }
        let mut moves = Vec::new();
        self.follow(board, 0, &mut bound, looked, &mut moves);
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn follow(
        &self,
        board: &Board,
        step: usize,
        bound: &mut Vec<Option<Point>>,
        looked: &mut u64,
        moves: &mut Vec<Point>,
    ) {
        let Some(condition) = self.conditions.get(step) else {
            moves.extend(bound[self.play.0]);
            return;
        };
        for binding in condition.bindings(board, bound) {
            *looked += 1;
            let before = bound.clone();
            for (var, value) in binding {
                bound[var.0] = Some(value);
            }
            self.follow(board, step + 1, bound, looked, moves);
            *bound = before;
        }
    }

    fn variables(&self) -> usize {
        let all = self.conditions.iter().flat_map(Condition::variables);
        all.map(|var| var.0 + 1).max().unwrap_or(0).max(self.strings).max(self.play.0 + 1)
    }

    /// The same rule with its conditions in the order with the lowest expected cost: the condition
    /// with the fewest expected bindings always comes next, and a test as soon as its variables are
    /// bound.
    #[must_use]
    pub fn reordered(&self) -> Learnt {
        let mut bound: Vec<Var> = (0..self.strings).map(Var).collect();
        let mut rest = self.conditions.clone();
        let mut conditions = Vec::new();
        while !rest.is_empty() {
            let cost = |condition: &Condition| condition.expected(&bound);
            let index = (0..rest.len()).min_by_key(|&index| cost(&rest[index])).unwrap_or(0);
            let next = rest.remove(index);
            bound.extend(next.variables());
            conditions.push(next);
        }
        Learnt { conditions, ..self.clone() }
    }
}
