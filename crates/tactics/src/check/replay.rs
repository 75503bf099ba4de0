//! The replay: one board, and one stack of open opponent nodes.

use std::collections::HashSet;

use board::{Board, Color, Move, Played, Point, PointSet};
use facts::ProofTree;

use super::Claim;
use super::error::{CheckError, Why};
use crate::budget::Budget;
use crate::goal::Goal;

/// The replay of a tree.
///
/// The open nodes are on an explicit stack instead of the call stack, so that a deep tree cannot
/// overflow it.
pub(super) struct Replay<'a> {
    goal: &'a Goal,
    owner: Color,
    tree: &'a ProofTree,
    board: Board,
    budget: Budget,
    /// The moves from the start to the board.
    line: Vec<Played>,
    /// The situations along the line, including the start; the last one may be missing.
    path: Vec<Situation>,
    open: Vec<Open>,
    /// Hashes of the stones, with the tree nodes at which every move of the opponent was refuted.
    proved: HashSet<(u64, usize)>,
}

/// Why a replay ends before everything is proved.
pub(super) enum Stop {
    Wrong(CheckError),
    Spent,
}

/// A situation, which must not repeat on a line. At the opponent's turn the ban is always none,
/// because the opponent may ignore it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Situation {
    hash: u64,
    to_play: Color,
    ko: Option<Point>,
}

/// An opponent node whose moves are being tried.
struct Open {
    /// The node of the tree.
    node: usize,
    /// The length of the line that leads to it.
    depth: usize,
    /// Whether the pass is still to be tried; it comes first.
    pass: bool,
    /// Plays that are likely to refute the tree; these are always played out.
    urgent: PointSet,
    /// The other empty points.
    rest: PointSet,
}

impl Open {
    fn next(&mut self) -> Option<Move> {
        if std::mem::take(&mut self.pass) {
            return Some(Move::Pass);
        }
        let from = if self.urgent.is_empty() { &mut self.rest } else { &mut self.urgent };
        let point = from.first()?;
        from.remove(point);
        Some(Move::Play(point))
    }
}

impl<'a> Replay<'a> {
    pub(super) fn new(claim: &Claim<'a>, tree: &'a ProofTree, budget: Budget) -> Replay<'a> {
        Replay {
            goal: claim.goal,
            owner: claim.owner,
            tree,
            board: claim.board.without_history(),
            budget,
            line: Vec::new(),
            path: Vec::new(),
            open: Vec::new(),
            proved: HashSet::new(),
        }
    }

    /// Positions examined.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.used()
    }

    /// Replays all lines of the tree.
    pub(super) fn run(&mut self, first: Color) -> Result<(), Stop> {
        if self.goal.owner(&self.board) != Some(self.owner) {
            return Err(self.wrong(Why::NotTheirGoal));
        }
        if self.goal.is_reached(&self.board, self.owner) {
            return Ok(());
        }
        if let Some(node) = first_malformed(self.tree) {
            return Err(self.wrong(Why::Malformed(node)));
        }
        if first == self.owner {
            self.note_situation(first)?;
            self.answer(0)?;
        } else {
            self.enter(0)?;
        }
        while let Some(open) = self.open.last_mut() {
            let next = open.next();
            let depth = open.depth;
            self.take_back_to(depth);
            match next {
                Some(mv) => self.try_move(mv)?,
                None => self.close(),
            }
        }
        Ok(())
    }

    /// Plays a move of the opponent at the last open node, and the tree's answer.
    fn try_move(&mut self, mv: Move) -> Result<(), Stop> {
        let played = Played { color: !self.owner, mv };
        if self.play(played).is_err() {
            return Ok(());
        }
        if self.goal.is_reached(&self.board, self.owner) {
            return Ok(());
        }
        // Stones that are captured and put back have not lived.
        let stays = matches!(self.goal, Goal::Live { .. } | Goal::Race { .. });
        if stays && self.goal.is_lost(&self.board, self.owner) {
            return Err(self.wrong(Why::Lost));
        }
        self.note_situation(self.owner)?;
        let open = self.open.last().expect("invariant: moves are tried at an open node");
        let child = self.child(open.node, played).or_else(|| self.pass_child(open.node));
        let Some(child) = child else { return Err(self.wrong(Why::Unanswered)) };
        let reached = self.answer(child)?;
        if let (Some(last), Move::Pass) = (reached, mv) {
            self.skip_what_the_lemma_covers(last);
        }
        Ok(())
    }

    /// Plays the owner's move below a node. Returns the play if it reaches the goal; otherwise
    /// opens a node of the opponent.
    fn answer(&mut self, node: usize) -> Result<Option<Point>, Stop> {
        if !self.budget.take() {
            return Err(Stop::Spent);
        }
        let Some((child, played)) = self.move_of_owner(node) else {
            return Err(self.wrong(Why::Unanswered));
        };
        if let Err(why) = self.play(played) {
            self.line.push(played);
            return Err(self.wrong(Why::Illegal(why)));
        }
        if self.goal.is_reached(&self.board, self.owner) {
            return Ok(played.mv.point());
        }
        self.enter(child).map(|()| None)
    }

    /// Opens a node of the opponent, unless it was proved before with the same stones.
    fn enter(&mut self, node: usize) -> Result<(), Stop> {
        // The opponent may always retake, and undoing a later move does not restore the ban either.
        self.board.set_ko(None);
        if self.proved.contains(&(self.board.hash(), node)) {
            return Ok(());
        }
        self.note_situation(!self.owner)?;
        let children = &self.tree.nodes[node].children;
        if children.is_empty() {
            return Err(self.wrong(Why::NotReached));
        }
        let empty = self.board.empty();
        let named = children.iter().filter_map(|&child| self.tree.nodes[child].played);
        let mut urgent: PointSet = named.filter_map(|played| played.mv.point()).collect();
        let answer = self.pass_child(node).and_then(|child| self.move_of_owner(child));
        urgent.extend(answer.and_then(|(_, played)| played.mv.point()));
        urgent |= liberties_in_atari(&self.board, self.owner);
        urgent &= empty;
        let rest = empty - urgent;
        self.open.push(Open { node, depth: self.line.len(), pass: true, urgent, rest });
        Ok(())
    }

    /// After the pass, the play at `last` reached the goal. Keeps, of the plays that are not
    /// urgent, only those that the last-move lemma does not cover.
    fn skip_what_the_lemma_covers(&mut self, last: Point) {
        let string = self.board.string_at(last);
        let only_liberty = string.and_then(|string| string.liberties().only());
        let open = self.open.last_mut().expect("invariant: the node stays open");
        let mut delicate: PointSet = only_liberty.into_iter().collect();
        if let Goal::Capture { stones, .. } | Goal::Race { rival: stones, .. } = self.goal {
            delicate |= *stones;
        }
        if let Goal::Live { .. } = self.goal {
            let board = &self.board;
            let filled = |at: &Point| !board.beside(*at).any(|point| board.is_empty_at(point));
            delicate |= open.rest.iter().filter(filled).collect();
        }
        if let Goal::Eye { at, .. } = self.goal {
            for wall in self.board.strings_beside(*at).filter(|s| s.liberty_count() <= 2) {
                delicate |= *wall.liberties();
            }
        }
        open.urgent |= open.rest & delicate;
        open.rest = PointSet::EMPTY;
    }

    /// Marks the last open node as proved: every move there was refuted.
    fn close(&mut self) {
        if let Some(open) = self.open.pop() {
            self.proved.insert((self.board.hash(), open.node));
        }
    }

    fn play(&mut self, played: Played) -> Result<(), board::Illegal> {
        match played.mv {
            Move::Play(at) => self.board.play(played.color, at)?,
            Move::Pass => self.board.pass(),
        }
        self.line.push(played);
        Ok(())
    }

    fn take_back_to(&mut self, depth: usize) {
        while self.line.len() > depth {
            self.board.undo();
            self.line.pop();
        }
        self.path.truncate(depth + 1);
    }

    fn note_situation(&mut self, to_play: Color) -> Result<(), Stop> {
        let situation = Situation { hash: self.board.hash(), to_play, ko: self.board.ko() };
        if self.path.contains(&situation) {
            return Err(self.wrong(Why::Repeats));
        }
        self.path.push(situation);
        Ok(())
    }

    fn wrong(&self, why: Why) -> Stop {
        Stop::Wrong(CheckError { line: self.line.clone(), why })
    }

    fn child(&self, node: usize, played: Played) -> Option<usize> {
        let children = &self.tree.nodes[node].children;
        children.iter().copied().find(|&child| self.tree.nodes[child].played == Some(played))
    }

    fn pass_child(&self, node: usize) -> Option<usize> {
        self.child(node, Played { color: !self.owner, mv: Move::Pass })
    }

    /// The first move of the owner below a node.
    fn move_of_owner(&self, node: usize) -> Option<(usize, Played)> {
        self.tree.nodes[node].children.iter().find_map(|&child| {
            let played = self.tree.nodes[child].played?;
            (played.color == self.owner).then_some((child, played))
        })
    }
}

/// The points where the opponent of `color` can capture.
fn liberties_in_atari(board: &Board, color: Color) -> PointSet {
    let mut liberties = PointSet::EMPTY;
    let mut stones = board.stones(color);
    while let Some(string) = stones.first().and_then(|stone| board.string_at(stone)) {
        stones -= *string.stones();
        if string.in_atari() {
            liberties |= *string.liberties();
        }
    }
    liberties
}

/// The first node that refers to something other than a later move; 0 if there is no root.
fn first_malformed(tree: &ProofTree) -> Option<usize> {
    if tree.nodes.is_empty() {
        return Some(0);
    }
    let is_move = |node: usize| tree.nodes.get(node).is_some_and(|node| node.played.is_some());
    tree.nodes.iter().enumerate().find_map(|(index, node)| {
        let sound = node.children.iter().all(|&child| child > index && is_move(child));
        (!sound).then_some(index)
    })
}
