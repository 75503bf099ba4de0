//! Checks derived rules against full-width search (Cazenave 2004, section 2.3).
//!
//! The metaprogram itself is in `tactics`, because the reader there uses its rules. This module
//! tests them on random boards: a rule that says that a move wins must be right when both players
//! try every move, and a move that a rule of forced moves leaves out must not prevent the goal.

use board::{Board, Color, Point, Size, Suicide};
use tactics::derived::{MOST_ORDER, Program, Task, Topic};

/// What the comparison found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Boards looked at.
    pub boards: usize,
    /// Winning rules that applied, by their order.
    pub applied: [usize; MOST_ORDER],
    /// How many of them full-width search contradicts.
    pub denied: usize,
    /// Opponent's moves that the rules of forced moves left out.
    pub left_out: usize,
    /// How many of these prevent the goal after all.
    pub missed: usize,
    /// Forced moves.
    pub forced: usize,
}

/// Compares rules and search on random boards of size `side`.
pub fn compare(topic: Topic, order: usize, side: Size, boards: usize, seed: u64) -> Comparison {
    let program = Program::derive(topic, order);
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut found = Comparison { boards, ..Comparison::default() };
    for _ in 0..boards {
        let mut board = random_board(&mut random, side);
        for task in tasks(&board, topic) {
            let Some(win) = program.wins(&mut board, task, order, &mut 0) else { continue };
            found.applied[win.order - 1] += 1;
            found.forced += win.forced.len();
            found.denied += usize::from(!reaches(&mut board, topic, task, win.order));
            for at in &(board.empty() - win.forced) {
                let Some(mut after) = played(&board, !task.owner, at) else { continue };
                found.left_out += 1;
                let holds = is_done(&after, topic, task)
                    || program.wins(&mut after, task, win.order, &mut 0).is_some()
                    || reaches(&mut after, topic, task, win.order);
                found.missed += usize::from(!holds);
            }
        }
    }
    found
}

/// A small random number generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}

/// A board after some random moves, more than half full.
fn random_board(random: &mut Random, size: Size) -> Board {
    let mut board = Board::new(size);
    let moves = size.area() / 2 + random.below(size.area() / 2);
    let mut color = Color::Black;
    for _ in 0..moves {
        let legal: Vec<Point> =
            board.empty().iter().filter(|&at| is_legal(&board, color, at)).collect();
        if !legal.is_empty() {
            let _ = board.play(color, legal[random.below(legal.len())]);
        }
        color = !color;
    }
    board.set_ko(None);
    board.without_history()
}

fn is_legal(board: &Board, color: Color, at: Point) -> bool {
    board.check(color, at, Suicide::Illegal).is_ok()
}

fn played(board: &Board, color: Color, at: Point) -> Option<Board> {
    let mut after = board.without_history();
    after.play(color, at).ok().map(|()| after)
}

/// The tasks of a topic on a board.
fn tasks(board: &Board, topic: Topic) -> Vec<Task> {
    let strings: Vec<_> = board.strings().collect();
    match topic {
        Topic::Capture => strings
            .iter()
            .map(|s| Task { first: s.anchor(), second: s.anchor(), owner: !s.color() })
            .collect(),
        Topic::Connect => {
            let pairs = strings
                .iter()
                .enumerate()
                .flat_map(|(index, a)| strings[index + 1..].iter().map(move |b| (a, b)));
            let pairs = pairs.filter(|(a, b)| a.color() == b.color());
            pairs
                .map(|(a, b)| Task { first: a.anchor(), second: b.anchor(), owner: a.color() })
                .collect()
        }
    }
}

fn is_done(board: &Board, topic: Topic, task: Task) -> bool {
    match topic {
        Topic::Capture => board.at(task.first) != Some(!task.owner),
        Topic::Connect => board
            .string_at(task.first)
            .is_some_and(|s| s.color() == task.owner && s.stones().contains(task.second)),
    }
}

/// Whether the owner, to move, reaches the goal in at most `moves` moves, whatever the opponent
/// plays.
fn reaches(board: &mut Board, topic: Topic, task: Task, moves: usize) -> bool {
    moves > 0
        && board.empty().iter().any(|at| {
            if !is_legal(board, task.owner, at) || board.play(task.owner, at).is_err() {
                return false;
            }
            let wins =
                is_done(board, topic, task) || moves > 1 && holds(board, topic, task, moves - 1);
            board.undo();
            wins
        })
}

/// The same with the opponent to move, who may pass.
fn holds(board: &mut Board, topic: Topic, task: Task, moves: usize) -> bool {
    let is_lost = topic == Topic::Connect
        && [task.first, task.second].iter().any(|&stone| board.at(stone) != Some(task.owner));
    // Try the pass first: without a threat there is nothing more to search.
    !is_lost
        && reaches(board, topic, task, moves)
        && board.empty().iter().all(|at| {
            if !is_legal(board, !task.owner, at) || board.play(!task.owner, at).is_err() {
                return true;
            }
            let answered = reaches(board, topic, task, moves);
            board.undo();
            answered
        })
}
