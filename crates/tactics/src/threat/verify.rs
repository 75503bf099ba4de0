//! Verifies a threat: the paper's MenaceMax and MenaceMin.
//!
//! There are two corrections to the printed code. First, reasons accumulate: the printed code
//! overwrites them in the loop over Min's moves, which leaves the caller's list of forced moves
//! incomplete. Second, the threat never changes on the way: it is a position in an explicit tree.
//!
//! Ko is read against Max: Min may take any ko at once, Max may not retake at once, and a move of
//! Max that repeats a position of the line proves nothing.

use board::{Board, Color, Move, Point, PointSet};
use facts::{ProofTree, Reach, Work};

use super::Threat;
use super::aim::{Aim, Outcome};
use super::memory::Memory;
use super::moves::Choice;
use super::proof::Log;
use super::trace::Trace;
use crate::budget::Budget;
use crate::goal::Goal;
use crate::reading::Reading;

/// Which answers of Min are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Those that the trace of the left threat names.
    Forced,
    /// Every legal one, at every position: slow; the tests compare with it.
    Every,
}

/// What the verification of a threat found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Whether the goal is reached: yes, or unknown. A threat that does not work says nothing
    /// about others, so the answer is never no.
    pub reading: Reading,
    /// When the answer is yes: at each turn of Max one move, at each turn of Min the forced
    /// moves and a pass. What follows the pass answers every move that is not listed. A forced
    /// move may be one that the ko ban forbids for the time being.
    pub proof: Option<ProofTree>,
    /// The threat that was verified.
    pub threat: Option<Threat>,
}

impl Verified {
    /// Whether the goal is reached.
    pub fn is_won(&self) -> bool {
        self.reading.reach == Reach::Yes
    }

    pub(super) fn nothing() -> Verified {
        let work = Work::NONE;
        Verified { reading: Reading { work, ..Reading::unknown(0) }, proof: None, threat: None }
    }
}

/// Whether the owner of a goal, to move, reaches it by a threat.
///
/// The answer is unknown, without any work, when the board does not hold the goal's stones.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, Goal, Threat, max_threat};
/// let board: Board = "
///     . . . . . . .
///     . . X X . . .
///     . X O . . . .
///     . X . . . . .
///     . . . . . O .
///     . . . . O . .
///     . . . . . . .".parse()?;
/// let goal = Goal::capture(board.size().point(2, 2).expect("on the board"));
/// let works = |threat| max_threat(&board, &goal, &threat, &mut Budget::nodes(10_000)).is_won();
/// assert!(works("(4,2,1,0)".parse()?), "a net");
/// assert!(!works(Threat::ladder(1)), "one atari is not enough");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn max_threat(board: &Board, goal: &Goal, threat: &Threat, budget: &mut Budget) -> Verified {
    max_threat_by(board, goal, threat, Answers::Forced, budget)
}

/// Like [`max_threat`], with a choice of the answers to try.
pub fn max_threat_by(
    board: &Board,
    goal: &Goal,
    threat: &Threat,
    answers: Answers,
    budget: &mut Budget,
) -> Verified {
    let Some(max) = goal.owner(board) else { return Verified::nothing() };
    let (mut board, mut memory) = (board.clone(), Memory::of_moves());
    let mut search = Search::new(&mut board, Aim::Goal(goal), max, threat, &mut memory, budget);
    search.answers = answers;
    search.run(Turn::Max)
}

/// Whether the owner of a goal reaches it by a threat though the opponent is to move.
///
/// The move at the root of the threat is taken as played: the left threat must work if the
/// opponent passes, the right one after each forced answer. A single move therefore verifies
/// only a goal that is reached already.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, Goal, Threat, min_threat};
/// let board: Board = "
///     O X .
///     . X .
///     . . .".parse()?;
/// let goal = Goal::capture(board.size().point(0, 0).expect("on the board"));
/// let works = |threat| min_threat(&board, &goal, &threat, &mut Budget::nodes(1_000)).is_won();
/// assert!(!works(Threat::MOVE), "the stone has not been captured yet");
/// assert!(works(Threat::ladder(1)), "it can run, but not far enough");
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn min_threat(board: &Board, goal: &Goal, threat: &Threat, budget: &mut Budget) -> Verified {
    min_threat_by(board, goal, threat, Answers::Forced, budget)
}

/// Like [`min_threat`], with a choice of the answers to try.
pub fn min_threat_by(
    board: &Board,
    goal: &Goal,
    threat: &Threat,
    answers: Answers,
    budget: &mut Budget,
) -> Verified {
    let Some(max) = goal.owner(board) else { return Verified::nothing() };
    let (mut board, mut memory) = (board.clone(), Memory::of_moves());
    let mut search = Search::new(&mut board, Aim::Goal(goal), max, threat, &mut memory, budget);
    search.answers = answers;
    search.run(Turn::Min)
}

/// Whether `max`, to move, captures first by a threat; the trace if so.
pub fn first_capture(
    board: &mut Board,
    max: Color,
    threat: &Threat,
    memory: &mut Memory,
    budget: &mut Budget,
) -> Option<PointSet> {
    let aim = Aim::first_capture(board);
    let mut search = Search::new(board, aim, max, threat, memory, budget);
    let mut trace = Trace::default();
    search.max(threat.root(), READER, 0, &mut trace).then_some(trace.points)
}

/// Whose turn it is at the root.
enum Turn {
    Max,
    Min,
}

/// The reader of a trace wants to know what one more stone can spoil.
const READER: usize = 1;

struct Search<'a> {
    board: &'a mut Board,
    aim: Aim<'a>,
    max: Color,
    threat: &'a Threat,
    answers: Answers,
    memory: &'a mut Memory,
    budget: &'a mut Budget,
    gave_up: bool,
    /// Hashes of the positions from the root on.
    path: Vec<u64>,
    /// Stones captured before the root.
    captured: usize,
    log: Log,
}

impl<'a> Search<'a> {
    fn new(
        board: &'a mut Board,
        aim: Aim<'a>,
        max: Color,
        threat: &'a Threat,
        memory: &'a mut Memory,
        budget: &'a mut Budget,
    ) -> Search<'a> {
        Search {
            aim,
            max,
            threat,
            answers: Answers::Forced,
            memory,
            budget,
            gave_up: false,
            path: vec![board.hash()],
            captured: Color::BOTH.map(|color| board.captured(color)).iter().sum(),
            log: Log::default(),
            board,
        }
    }

    fn run(mut self, turn: Turn) -> Verified {
        let before = self.budget.used();
        let mut trace = Trace::default();
        let won = match turn {
            Turn::Max => self.max(self.threat.root(), READER, 0, &mut trace),
            Turn::Min => self.min(self.threat.root(), READER, 0, &mut trace),
        };
        let nodes = self.budget.used() - before;
        let work = Work { nodes, gave_up: self.gave_up };
        if !won {
            let reading = Reading { work, ..Reading::unknown(nodes) };
            return Verified { reading, proof: None, threat: None };
        }
        let proof = self.log.tree();
        let line = proof.main_line();
        let first = match turn {
            Turn::Max => line.first().map(|played| played.mv),
            Turn::Min => None,
        };
        let reading = Reading {
            reach: Reach::Yes,
            first,
            line,
            trace: trace.points,
            work,
            hunch: None,
            hardest: None,
        };
        Verified { reading, proof: Some(proof), threat: Some(self.threat.clone()) }
    }

    /// Max to move: whether some move makes the threat at `node` work.
    ///
    /// `ignored` is the number of stones that Min may have put outside the trace by now.
    fn max(&mut self, node: usize, ignored: usize, depth: u32, trace: &mut Trace) -> bool {
        if let Some(reached) = self.decided(ignored, trace) {
            return reached;
        }
        let order = self.threat.order_of(node);
        let after = self.threat.fork(node).map_or(0, |fork| self.threat.order_of(fork.right));
        let key = self.key(node, ignored);
        if self.memory.has_failed(key) {
            return false;
        }
        let [first, second] = match self.aim.moves(self.board, self.max, order, after) {
            Choice::Among(moves) => moves,
            Choice::Wins(at) => {
                *trace = Trace { points: PointSet::from(at), stand: self.board.stones(self.max) };
                trace.guard(self.board, self.max, ignored);
                return true;
            }
        };
        let likely = self.memory.likely(self.max, depth);
        let likely = likely.filter(|&at| first.contains(at) || second.contains(at));
        let others = first.iter().chain(second.iter()).filter(|&at| Some(at) != likely);
        for at in likely.into_iter().chain(others) {
            if self.try_max(node, at, ignored, depth, trace) {
                self.memory.note_move(self.max, depth, at);
                trace.guard(self.board, self.max, ignored);
                return true;
            }
            if self.gave_up {
                return false;
            }
        }
        self.memory.note_failure(key);
        false
    }

    /// Whether the goal is reached; `None` while the game is open.
    fn decided(&self, ignored: usize, trace: &mut Trace) -> Option<bool> {
        match self.aim.outcome(self.board, self.max) {
            Outcome::Open => None,
            Outcome::Lost => Some(false),
            Outcome::Reached => {
                self.aim.note_reached(self.board, self.max, ignored, trace);
                Some(true)
            }
        }
    }

    /// The key of a part of the threat in this position.
    fn key(&self, node: usize, ignored: usize) -> u64 {
        let player = (ignored as u64) << 1 | self.max as u64;
        self.board.hash() ^ (self.threat.name_of(node) ^ player).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn try_max(
        &mut self,
        node: usize,
        at: Point,
        ignored: usize,
        depth: u32,
        trace: &mut Trace,
    ) -> bool {
        let enemies = self.board.stones(!self.max);
        if self.board.play(self.max, at).is_err() {
            return false;
        }
        let mark = self.log.len();
        self.log.push(depth, self.max, Move::Play(at));
        // A repetition by Max proves nothing. One by Min gains nothing, because the tree is finite.
        let repeats = self.repeats();
        let won = self.enter() && !repeats && !self.aim.is_blunder(self.board, at) && {
            trace.clear();
            self.min(node, ignored, depth + 1, trace)
        };
        if won {
            let captured = enemies - self.board.stones(!self.max);
            trace.note_move(self.board, self.max, at, &captured, ignored);
        } else {
            self.log.cut(mark);
        }
        self.leave();
        won
    }

    /// Min to move: whether the threats below the move at `node` work.
    fn min(&mut self, node: usize, ignored: usize, depth: u32, trace: &mut Trace) -> bool {
        if let Some(reached) = self.decided(ignored, trace) {
            return reached;
        }
        let Some(fork) = self.threat.fork(node) else { return false };
        // 1. What Max does if Min passes. If Min plays elsewhere instead, Max goes on in the same
        //    way, so one more stone may have been ignored below.
        self.log.push(depth, !self.max, Move::Pass);
        if !self.max(fork.left, ignored + 1, depth + 1, trace) {
            return false;
        }
        // 2. The answers that could spoil it.
        let answers = match self.answers {
            Answers::Forced => trace.points & self.board.empty(),
            Answers::Every => self.board.empty(),
        };
        let likely = self.memory.likely(self.max, depth).filter(|&at| answers.contains(at));
        let others = answers.iter().filter(|&at| Some(at) != likely);
        for at in likely.into_iter().chain(others) {
            if !self.holds_after(fork.right, at, ignored, depth, trace) {
                self.memory.note_move(self.max, depth, at);
                return false;
            }
        }
        // 3. What is needed after the answers is needed here as well.
        trace.guard(self.board, self.max, ignored);
        true
    }

    /// Whether the threat at `node` works after an answer of Min.
    fn holds_after(
        &mut self,
        node: usize,
        at: Point,
        ignored: usize,
        depth: u32,
        trace: &mut Trace,
    ) -> bool {
        // Min may take any ko.
        let ko = self.board.ko();
        self.board.set_ko(None);
        let played = self.board.play(!self.max, at).is_ok();
        let mut won = true;
        if played {
            let mut below = Trace::default();
            self.log.push(depth, !self.max, Move::Play(at));
            won = self.enter() && self.max(node, ignored, depth + 1, &mut below);
            self.leave();
            trace.add(&below);
        } else {
            trace.note_suicide(self.board, self.max, at, ignored);
        }
        self.board.set_ko(ko);
        won
    }

    /// Whether the position was on the path before. Without a capture nothing can repeat.
    fn repeats(&self) -> bool {
        let captured: usize = Color::BOTH.map(|color| self.board.captured(color)).iter().sum();
        captured > self.captured && self.path.contains(&self.board.hash())
    }

    /// Adds the position to the path; false when the budget is spent.
    fn enter(&mut self) -> bool {
        self.path.push(self.board.hash());
        self.gave_up |= !self.budget.take();
        !self.gave_up
    }

    fn leave(&mut self) {
        self.path.pop();
        self.board.undo();
    }
}
