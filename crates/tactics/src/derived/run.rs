//! Running derived rules on a board.

use board::{Board, Color, Point, PointSet, StoneString, Suicide};

use super::{Condition, Family, MOST_ORDER, Program, Role, Topic};
use crate::ko::{self, KoThreats};
use crate::points::{Strings, neighbors, strings_in};

/// A goal on a board, as the derived rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// A stone of the target, or of one of the strings to join.
    pub first: Point,
    /// A stone of the other string; the same stone for captures.
    pub second: Point,
    /// The player who wants the goal.
    pub owner: Color,
}

/// A move that wins, and the moves of the opponent that may prevent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The move.
    pub at: Point,
    /// The order of the rule.
    pub order: usize,
    /// All moves that may prevent it if it is the opponent's turn.
    pub forced: PointSet,
}

impl Program {
    /// The lowest-order rule that wins with the owner to move; `None` if none does, or if its
    /// forced moves are too many to be useful. The board is restored; `steps` counts the stones
    /// played on it.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{Board, Color};
    /// use kosumi_tactics::derived::{Program, Task, Topic};
    /// let mut board: Board = "
    ///     . O X .
    ///     X . . .
    ///     . . . .".parse()?;
    /// let [target, atari] = [0, 1].map(|row| board.size().point(1, row).expect("on the board"));
    /// let program = Program::derive(Topic::Capture, 2);
    /// let task = Task { first: target, second: target, owner: Color::Black };
    /// let win = program.wins(&mut board, task, 2, &mut 0).expect("it can be caught");
    /// assert_eq!((win.at, win.order), (atari, 2));
    /// assert!(win.forced.contains(atari), "where White could prevent it");
    /// # Ok::<(), kosumi_board::TextFault>(())
    /// ```
    pub fn wins(&self, board: &mut Board, task: Task, most: usize, steps: &mut u64) -> Option<Win> {
        let mut run = Run { program: self, board, task, steps, slack: 0 };
        let win = (1..=most.min(MOST_ORDER)).find_map(|order| {
            run.slack = order - 1;
            run.wins_at(order)
        });
        win.filter(|win| win.forced.len() <= self.most_forced)
    }

    /// Whether the goal is reached even with the opponent to move, by rules up to an order.
    pub fn reached(&self, board: &mut Board, task: Task, most: usize, steps: &mut u64) -> bool {
        let mut run = Run { program: self, board, task, steps, slack: most };
        (1..=most.min(MOST_ORDER)).any(|order| run.reached(order).is_some())
    }
}

struct Run<'a> {
    program: &'a Program,
    board: &'a mut Board,
    task: Task,
    steps: &'a mut u64,
    /// The number of moves that the opponent may have made elsewhere before a rule is used: a
    /// string with this many more liberties still counts as weak.
    slack: usize,
}

impl Run<'_> {
    fn wins(&mut self, most: usize) -> Option<Win> {
        (1..=most).find_map(|order| self.wins_at(order))
    }

    /// The first winning rule of one order that applies.
    fn wins_at(&mut self, order: usize) -> Option<Win> {
        let program = self.program;
        for rule in program.winning(order) {
            if !rule.when.iter().all(|condition| self.holds_before(condition)) {
                continue;
            }
            let mut tried = PointSet::EMPTY;
            for &family in &rule.moves {
                for at in &(self.points(family, None) - tried) {
                    tried.insert(at);
                    if let Some(inner) = self.wins_with(at, order, &rule.when) {
                        return Some(Win { at, order, forced: self.forced(order, at, &inner) });
                    }
                }
            }
        }
        None
    }

    /// The moves by which the opponent may prevent a winning move, if it plays first.
    fn forced(&self, order: usize, at: Point, inner: &Inner) -> PointSet {
        let mut forced = inner.points;
        for family in self.program.forced(order) {
            forced |= match family {
                Family::Inner => PointSet::EMPTY,
                Family::LibertiesOfWeak(Role::Stone, _) => inner.stone,
                family => self.points(family, Some(at)),
            };
        }
        forced & self.board.empty()
    }

    /// Plays a move of the owner and checks whether the rule holds after it.
    fn wins_with(&mut self, at: Point, order: usize, when: &[Condition]) -> Option<Inner> {
        let owner = self.task.owner;
        self.board.check(owner, at, Suicide::Illegal).ok()?;
        let taken = self.relief_of_taken(at);
        let ko = ko::play(self.board, owner, board::Move::Play(at));
        *self.steps += 1;
        let mut found = self.holds_after(at, order, when);
        ko::undo(self.board, ko);
        if let Some(inner) = &mut found {
            inner.points |= taken;
        }
        found
    }

    /// The points where the opponent may prevent the capture that a move of the owner makes: the
    /// liberties of weak owner strings beside the strings to be captured.
    fn relief_of_taken(&self, at: Point) -> PointSet {
        let own = self.task.owner;
        let taken = self.board.strings_beside(at).filter(|s| s.color() != own && s.in_atari());
        let stones = taken.fold(PointSet::EMPTY, |all, string| all | *string.stones());
        self.weak_against(&stones)
    }

    /// The liberties of the owner's weak strings beside some stones.
    fn weak_against(&self, stones: &PointSet) -> PointSet {
        let against = self.board.dilate(stones) & self.board.stones(self.task.owner);
        let weak = strings_in(self.board, against).into_iter();
        weak.filter(|string| string.liberty_count() <= 1 + self.slack)
            .fold(PointSet::EMPTY, |all, string| all | *string.liberties())
    }

    fn holds_after(&mut self, at: Point, order: usize, when: &[Condition]) -> Option<Inner> {
        let mut inner = Inner { points: PointSet::EMPTY, stone: PointSet::EMPTY };
        // The opponent retakes a stone captured in a ko, so the owner wins nothing that way.
        if self.is_lost() || self.board.ko().is_some() {
            return None;
        }
        let stone = self.board.string_at(at)?;
        let (liberties, count) = (*stone.liberties(), stone.liberty_count());
        for condition in when {
            if let Condition::AtLeast(Role::Stone, least) = condition {
                if count < *least {
                    return None;
                }
                if count <= least + 1 + self.slack {
                    inner.stone = liberties;
                }
            }
        }
        if order == 1 {
            return self.task_is_done().then_some(inner);
        }
        inner.points = self.reached(order - 1)?;
        Some(inner)
    }

    /// Whether the goal is reached even with the opponent to move; returns all moves that may
    /// prevent it.
    fn reached(&mut self, order: usize) -> Option<PointSet> {
        if self.task_is_done() {
            return Some(PointSet::EMPTY);
        }
        let threat = self.wins(order)?;
        let mut all = threat.forced;
        let opponent = !self.task.owner;
        for at in &threat.forced {
            // The opponent may have a threat for every ko; the owner has none.
            let mv = board::Move::Play(at);
            let threats = KoThreats::Opponent;
            if !ko::is_playable(self.board, threats, self.task.owner, opponent, mv) {
                all |= self.relief(at);
                continue;
            }
            let ko = ko::play(self.board, opponent, mv);
            *self.steps += 1;
            let answer = if self.is_lost() { None } else { self.wins(order) };
            ko::undo(self.board, ko);
            all |= answer?.forced;
        }
        Some(all)
    }

    /// The points that would let the opponent play where it cannot play yet: it may capture weak
    /// owner strings beside the point and beside the strings that it would join.
    fn relief(&self, at: Point) -> PointSet {
        let own = self.task.owner;
        let mut against: PointSet = at.into();
        for string in self.board.strings_beside(at).filter(|string| string.color() != own) {
            against |= *string.stones();
        }
        self.weak_against(&against)
    }

    fn task_is_done(&self) -> bool {
        let Task { first, second, owner } = self.task;
        match self.program.topic {
            Topic::Capture => self.board.at(first) != Some(!owner),
            Topic::Connect => self
                .board
                .string_at(first)
                .is_some_and(|s| s.color() == owner && s.stones().contains(second)),
        }
    }

    /// Whether one of the strings to be joined is gone.
    fn is_lost(&self) -> bool {
        let Task { first, second, owner } = self.task;
        self.program.topic == Topic::Connect
            && [first, second].iter().any(|&stone| self.board.at(stone) != Some(owner))
    }

    /// Checks a condition on the position before the move.
    fn holds_before(&self, condition: &Condition) -> bool {
        match condition {
            Condition::AtMost(role, most) => {
                self.strings(*role).iter().all(|string| string.liberty_count() <= *most)
            }
            Condition::AtLeast(role @ (Role::Target | Role::End), least) => {
                self.strings(*role).iter().all(|string| string.liberty_count() >= *least)
            }
            _ => true,
        }
    }

    fn strings(&self, role: Role) -> Strings<'_> {
        let stones = PointSet::from(self.task.first) | PointSet::from(self.task.second);
        match role {
            Role::Target | Role::End => strings_in(self.board, stones & self.board.occupied()),
            Role::Stone => Strings::new(),
        }
    }

    /// The points of a family; `at` is the winning move.
    fn points(&self, family: Family, at: Option<Point>) -> PointSet {
        let gather = |points: &mut dyn FnMut(&StoneString) -> PointSet, role: Role| {
            self.strings(role).into_iter().fold(PointSet::EMPTY, |all, s| all | points(s))
        };
        let beside = |string: &StoneString, most: usize| {
            let near = neighbors(self.board, string);
            let weak = near.iter().filter(|near| near.liberty_count() <= most);
            weak.fold(PointSet::EMPTY, |all, near| all | *near.liberties())
        };
        match family {
            Family::Point => at.map_or(PointSet::EMPTY, PointSet::from),
            Family::Liberties(role) => gather(&mut |string| *string.liberties(), role),
            Family::LibertiesOfWeak(role, most) => gather(
                &mut |string| match string.liberty_count() <= most + self.slack {
                    true => *string.liberties(),
                    false => PointSet::EMPTY,
                },
                role,
            ),
            Family::LastBeside(role) => gather(&mut |string| beside(string, 1), role),
            Family::WeakBeside(role, most) => {
                gather(&mut |string| beside(string, most - 1 + self.slack.max(1)), role)
            }
            Family::Common => self
                .strings(Role::End)
                .iter()
                .map(|string| *string.liberties())
                .reduce(|all, next| all & next)
                .unwrap_or(PointSet::EMPTY),
            Family::Between => self.between(),
            Family::Inner => PointSet::EMPTY,
        }
    }

    fn between(&self) -> PointSet {
        let ends = self.strings(Role::End);
        let [first, second] = ends[..] else { return PointSet::EMPTY };
        let (here, there) = (*first.liberties(), *second.liberties());
        let third = self.board.stones(self.task.owner) - *first.stones() - *second.stones();
        let near = (here & there.spread()) | (there & here.spread());
        near | ((here | there) & third.spread()) | (here & there)
    }
}

/// The result of a winning move: the points that may prevent what follows, and the liberties of the
/// played stone's string, if they are few.
struct Inner {
    points: PointSet,
    stone: PointSet,
}
