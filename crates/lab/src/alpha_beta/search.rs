//! The search itself, with a hook for an adviser that knows more.

use board::{Board, ByColor, Color, Move, Played, Point, PointSet};

use super::Horizon;
use super::table::{Bound, Entry, Table};
use tactics::{Aim, Budget, Outcome};

/// An adviser's answer about a position, for the player to move.
pub(crate) enum Look {
    /// It is won.
    Won,
    /// Only these points need to be tried: all others lose.
    Only(PointSet),
    /// Nothing is known.
    Open,
}

/// The place of a position in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The search will try moves from here.
    Inside,
    /// The search will try no move: it only needs to know whether the position is won.
    Horizon,
}

/// A source of knowledge about positions that the search itself does not have.
pub(crate) trait Adviser {
    /// What the adviser knows; `None` when the budget was spent.
    fn look(
        &mut self,
        board: &mut Board,
        to_play: Color,
        place: Place,
        budget: &mut Budget,
    ) -> Option<Look>;
}

/// An adviser that knows nothing.
pub(crate) struct NoAdviser;

impl Adviser for NoAdviser {
    fn look(&mut self, _: &mut Board, _: Color, _: Place, _: &mut Budget) -> Option<Look> {
        Some(Look::Open)
    }
}

/// What iterative deepening found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// For the player to move: 1 won, -1 lost, 0 not decided.
    pub(crate) value: i8,
    /// The move that wins; when lost, the one tried first. `None` may be a pass.
    pub(crate) best: Option<Point>,
    /// The depth reached.
    pub(crate) depth: usize,
    /// Whether the budget was spent.
    pub(crate) gave_up: bool,
}

const WON: i8 = 1;
const LOST: i8 = -1;
const OPEN: i8 = 0;

/// Distinguish the turns in keys, and, multiplied, the points of ko bans.
const WHITE_TO_PLAY: u64 = 0x9d3f_84d1_62b1_5c37;
const KO: u64 = 0xd6e8_feb8_6659_fd93;

pub(crate) struct Search<'a, A> {
    board: Board,
    aim: Aim<'a>,
    max: Color,
    to_play: Color,
    points: PointSet,
    horizon: Horizon,
    adviser: A,
    table: Table,
    killers: Vec<[Option<Point>; 2]>,
    history: ByColor<Vec<u64>>,
    /// Lists of moves, one per ply, reused to save allocations.
    lists: Vec<Vec<(u64, Option<Point>)>>,
}

impl<'a, A: Adviser> Search<'a, A> {
    pub(crate) fn new(
        board: &Board,
        aim: Aim<'a>,
        max: Color,
        to_play: Color,
        points: PointSet,
        horizon: Horizon,
        adviser: A,
    ) -> Search<'a, A> {
        Search {
            board: board.clone(),
            aim,
            max,
            to_play,
            points,
            horizon,
            adviser,
            table: Table::new(horizon.table_bits),
            killers: vec![[None; 2]; horizon.depth + 1],
            history: ByColor::from_fn(|_| vec![0; Point::INDICES]),
            lists: vec![Vec::new(); horizon.depth + 1],
        }
    }

    /// Iterative deepening until the game is decided or the budget is spent.
    pub(crate) fn deepen(&mut self, budget: &mut Budget) -> Found {
        for depth in 1..=self.horizon.depth {
            let value = self.search(depth, LOST, WON, 0, budget);
            let best = self.table.get(self.key()).and_then(|entry| entry.best);
            match value {
                None => return Found { value: OPEN, best, depth, gave_up: true },
                Some(OPEN) => {}
                Some(value) => return Found { value, best, depth, gave_up: false },
            }
        }
        let best = self.table.get(self.key()).and_then(|entry| entry.best);
        Found { value: OPEN, best, depth: self.horizon.depth, gave_up: false }
    }

    /// The line of best moves in the transposition table, at most `depth` long.
    pub(crate) fn line(&mut self, depth: usize) -> Vec<Played> {
        let mut line = Vec::new();
        while line.len() < depth {
            let best = self.table.get(self.key()).and_then(|entry| entry.best);
            let Some(at) = best.filter(|&at| self.board.play(self.to_play, at).is_ok()) else {
                break;
            };
            line.push(Played { color: self.to_play, mv: Move::Play(at) });
            self.to_play = !self.to_play;
            if self.aim.outcome(&self.board, self.max) != Outcome::Open {
                break;
            }
        }
        for _ in &line {
            self.board.undo();
            self.to_play = !self.to_play;
        }
        line
    }

    pub(crate) fn adviser(&self) -> &A {
        &self.adviser
    }

    fn key(&self) -> u64 {
        let turn = if self.to_play == Color::White { WHITE_TO_PLAY } else { 0 };
        let ko = self.board.ko().map_or(0, |at| KO.wrapping_mul(at.index() as u64));
        self.board.hash() ^ turn ^ ko
    }

    /// The value for the player to move; `None` when the budget is spent.
    fn search(
        &mut self,
        depth: usize,
        mut alpha: i8,
        beta: i8,
        ply: usize,
        budget: &mut Budget,
    ) -> Option<i8> {
        // 1. The transposition table.
        let key = self.key();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| usable(entry, depth, alpha, beta)) {
            return Some(value);
        }
        // 2. The adviser, at the horizon as well.
        let place = if depth == 0 { Place::Horizon } else { Place::Inside };
        let only = match self.adviser.look(&mut self.board, self.to_play, place, budget)? {
            Look::Won => {
                self.table.put(key, None, depth, WON, Bound::Exact);
                return Some(WON);
            }
            Look::Only(points) => Some(points),
            Look::Open => None,
        };
        if depth == 0 {
            return Some(OPEN);
        }
        // 3. The moves, most promising first.
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.list_moves(&mut moves, only.as_ref(), known.and_then(|entry| entry.best), ply);
        let (old_alpha, mut value, mut best) = (alpha, LOST, None);
        for index in 0..moves.len() {
            select(&mut moves[index..]);
            let mv = moves[index].1;
            let Some(score) = self.try_move(mv, depth, alpha, beta, ply, budget)? else { continue };
            if score > value || best.is_none() {
                best = mv;
            }
            value = value.max(score);
            alpha = alpha.max(value);
            if alpha >= beta {
                self.note_cut(mv, depth, ply);
                break;
            }
        }
        self.lists[ply] = moves;
        // 4. The entry for the transposition table.
        let bound = match value {
            WON | LOST => Bound::Exact,
            _ if value >= beta => Bound::Lower,
            _ if value <= old_alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.put(key, best, depth, value, bound);
        Some(value)
    }

    /// The value of a move for the player who makes it; the inner `None` when the move is illegal.
    fn try_move(
        &mut self,
        mv: Option<Point>,
        depth: usize,
        alpha: i8,
        beta: i8,
        ply: usize,
        budget: &mut Budget,
    ) -> Option<Option<i8>> {
        match mv {
            Some(at) if self.board.play(self.to_play, at).is_err() => return Some(None),
            Some(_) => {}
            None => self.board.pass(),
        }
        let mover = self.to_play;
        let mut score = None;
        if budget.take() {
            let reached = if mover == self.max { WON } else { LOST };
            score = match self.aim.outcome(&self.board, self.max) {
                Outcome::Reached => Some(reached),
                Outcome::Lost => Some(-reached),
                Outcome::Open => {
                    self.to_play = !mover;
                    let score = self.search(depth - 1, -beta, -alpha, ply + 1, budget);
                    self.to_play = mover;
                    score.map(|score| -score)
                }
            };
        }
        self.board.undo();
        score.map(Some)
    }

    fn list_moves(
        &self,
        moves: &mut Vec<(u64, Option<Point>)>,
        only: Option<&PointSet>,
        known: Option<Point>,
        ply: usize,
    ) {
        moves.clear();
        let points = only.map_or(self.points, |only| *only & self.points) & self.board.empty();
        let [first, second] = self.killers[ply];
        for at in &points {
            let rank = if known == Some(at) {
                u64::MAX
            } else if first == Some(at) {
                u64::MAX - 1
            } else if second == Some(at) {
                u64::MAX - 2
            } else {
                self.history[self.to_play][at.index()] + 1
            };
            moves.push((rank, Some(at)));
        }
        if self.aim.may_pass() {
            moves.push((0, None));
        }
    }

    fn note_cut(&mut self, mv: Option<Point>, depth: usize, ply: usize) {
        let Some(at) = mv else { return };
        self.history[self.to_play][at.index()] += (depth * depth) as u64;
        let killers = &mut self.killers[ply];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
    }
}

/// The value of an entry if it answers a search with this depth and window.
fn usable(entry: Entry, depth: usize, alpha: i8, beta: i8) -> Option<i8> {
    let answers = entry.value != OPEN
        || usize::from(entry.depth) >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            };
    answers.then_some(entry.value)
}

/// Swaps the move with the highest rank to the front.
fn select(moves: &mut [(u64, Option<Point>)]) {
    let best =
        (1..moves.len()).fold(0, |best, i| if moves[i].0 > moves[best].0 { i } else { best });
    moves.swap(0, best);
}
