//! One thread of a search.

use board::{Board, Color, Move, Point, PointSet, QuickBoard, score};

use super::arena::{Arena, Key, Node};
use super::expand::candidates;
use super::select::select;
use super::sure::Sure;
use crate::heavy::{Field, HeavyPlayouts, Retaking, ShapeWeights};
use crate::limit::Limit;
use crate::mind::Mind;
use crate::params;
use crate::predictor::Predictor;

/// What all threads of a search share.
pub(super) struct Task<'t> {
    pub(super) arena: &'t Arena,
    /// The board at the root, which can undo its last moves.
    pub(super) board: &'t Board,
    pub(super) to_play: Color,
    /// What Black must lead by in area to win.
    pub(super) komi: f32,
    /// The points that may be played at the root.
    pub(super) allowed: PointSet,
    /// The limits on moves below the root.
    pub(super) limits: &'t [Limit],
    /// How a game that ends by two passes is counted.
    pub(super) end: End,
    /// What the player knows.
    pub(super) mind: Mind,
    /// What the players want.
    pub(super) aim: Aim,
    /// The points where playouts play.
    pub(super) within: PointSet,
    /// Whether transpositions share their children. With it, searches for one group were right
    /// about fewer regression problems (71.8 % against 72.3 % of 379).
    pub(super) shares: bool,
    /// The points whose owner at the end is proved; no player plays there.
    pub(super) sure: Sure,
    /// Weight of the predictor's probability in the selection bound, in reward.
    pub(super) trust: f32,
    /// Who may retake kos at once.
    pub(super) retaking: Retaking,
}

/// What the players of a search want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To win the game.
    Game,
    /// The owner of these stones wants to hold more than half of their points at the end, and the
    /// opponent wants to prevent it; the rest of the board does not count.
    Survival(PointSet, Color),
}

impl Task<'_> {
    /// The points that may be played at a depth; `None` if nothing limits them.
    fn allowed_at(&self, depth: usize, color: Color) -> Option<PointSet> {
        match depth {
            0 => Some(self.allowed),
            _ if self.limits.is_empty() => None,
            _ => Some(Limit::apply(self.limits, color, depth, self.board.points())),
        }
    }
}

/// How a simulation begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// With the move that has the best bound.
    Best,
    /// With a pass.
    Pass,
}

/// How a game that ends by two passes is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// As it stands, dead stones and all.
    AsItStands,
    /// After dead stones are taken off, as a playout would do.
    ByAgreement,
}

/// One thread of a search.
pub(super) struct Worker<'t, 'a> {
    task: &'t Task<'t>,
    predictor: Predictor<'a>,
    playouts: HeavyPlayouts,
    /// The root, and the board that a simulation plays on.
    start: Field<'a>,
    field: Field<'a>,
    /// The exact board, on which the path is played when a leaf is expanded.
    exact: Board,
    path: Vec<u32>,
    found: Vec<(Move, f32)>,
    /// Who played a point first in the rest of a simulation: 1 Black, 2 White.
    first: Vec<u8>,
    /// Sum of who owned each point at the end, Black counting 1 and White -1.
    owners: Vec<i32>,
    /// Who may retake kos at once in the rest of a simulation.
    retaking: Retaking,
    /// Simulations that took a ko in the tree.
    kos: u64,
}

impl<'t, 'a> Worker<'t, 'a> {
    pub(super) fn new(
        task: &'t Task<'t>,
        predictor: Predictor<'a>,
        shapes: &'a ShapeWeights,
        seed: u64,
    ) -> Worker<'t, 'a> {
        let within = task.within - *task.sure.all();
        let start = Field::within(QuickBoard::from(task.board), shapes, within);
        Worker {
            task,
            predictor,
            playouts: HeavyPlayouts::of(task.mind.games, seed),
            field: start.clone(),
            start,
            exact: task.board.clone(),
            path: Vec::new(),
            found: Vec::new(),
            first: vec![0; Point::INDICES],
            owners: vec![0; Point::INDICES],
            retaking: task.retaking,
            kos: 0,
        }
    }

    /// Who owned each point at the ends of this worker's games.
    pub(super) fn owners(self) -> Vec<i32> {
        self.owners
    }

    /// The simulations that took a ko in the tree.
    pub(super) fn kos(&self) -> u64 {
        self.kos
    }

    /// Expands the root, if it has no children.
    pub(super) fn open_root(&mut self) {
        self.path.clear();
        self.path.push(Arena::ROOT);
        self.field.copy_from(&self.start);
        self.expand(self.task.arena.node(Arena::ROOT), self.task.to_play);
    }

    /// Plays one simulation and adds its result to the tree.
    pub(super) fn simulate(&mut self) {
        self.simulate_from(Opening::Best);
    }

    /// Plays one simulation and adds its result to the tree.
    pub(super) fn simulate_from(&mut self, opening: Opening) {
        self.field.copy_from(&self.start);
        let (to_play, last, passes) = self.descend(opening);
        let lead = if passes >= 2 && self.task.end == End::AsItStands {
            self.playouts.forget();
            self.standing_lead()
        } else {
            let lead = self.playouts.run_with(&mut self.field, to_play, last, self.retaking);
            lead + self.task.sure.correction(self.field.board())
        };
        let board = self.field.board();
        for point in board.size().points() {
            self.owners[point.index()] += board.owner(point).map_or(0, Color::sign);
        }
        for &(point, color) in self.task.sure.points() {
            let ended = board.owner(point).map_or(0, Color::sign);
            self.owners[point.index()] += color.sign() - ended;
        }
        let lead = lead as f32 - self.task.komi;
        self.back_up(lead, self.reward_of_black(lead));
    }

    /// What the end of a game is worth to Black.
    fn reward_of_black(&self, lead: f32) -> f32 {
        let board = self.field.board();
        match self.task.aim {
            Aim::Game => reward(lead, board.size().area()),
            Aim::Survival(stones, color) => {
                let kept = stones.iter().filter(|&point| board.owner(point) == Some(color));
                let lives = 2 * kept.count() > stones.len();
                f32::from(u8::from(lives == (color == Color::Black)))
            }
        }
    }

    /// Black's lead in area at the end of the path, dead stones and all.
    fn standing_lead(&mut self) -> i32 {
        let played = self.play_path();
        let area = score::area(&self.exact, &PointSet::EMPTY);
        self.take_back(played);
        area.black.len() as i32 - area.white.len() as i32
    }

    /// Walks down to a leaf and returns who is to play there, the last move, and how many passes
    /// there were in a row.
    fn descend(&mut self, opening: Opening) -> (Color, Option<Point>, usize) {
        let arena = self.task.arena;
        let mut node = arena.node(Arena::ROOT);
        let mut color = self.task.to_play;
        let mut last = match self.task.board.recent(0) {
            Some(Move::Play(point)) => Some(point),
            _ => None,
        };
        let mut passes = 0;
        let mut takes_ko = false;
        self.retaking = self.task.retaking;
        self.path.clear();
        self.path.push(Arena::ROOT);
        node.enter();
        while passes < 2 {
            if !node.has_children() && node.visits() > params::VISITS_BEFORE_CHILDREN {
                self.expand(node, color);
            }
            let (first, children) = arena.children(node);
            let allowed = self.task.allowed_at(self.path.len() - 1, color);
            let most = self.most_passes(node);
            let chosen = match opening {
                Opening::Pass if self.path.len() == 1 => {
                    children.iter().position(|child| child.mv() == Move::Pass)
                }
                _ => select(node, children, self.task.trust, allowed.as_ref(), most),
            };
            let Some(index) = chosen else { break };
            children[0].enter_family();
            node = &children[index];
            node.enter();
            self.path.push(first + index as u32);
            match node.mv() {
                Move::Play(point) if self.field.board().is_legal(color, point) => {
                    self.field.play(color, point);
                    let ban = self.field.board().ko();
                    takes_ko |= ban.is_some();
                    if self.retaking.lifts(color, point, ban) {
                        self.field.lift_ko();
                    }
                    last = Some(point);
                    passes = 0;
                }
                // Only superko, which the tree does not see, makes a child illegal.
                _ => {
                    self.field.pass();
                    self.retaking.pass();
                    last = None;
                    passes += 1;
                }
            }
            color = !color;
        }
        self.kos += u64::from(takes_ko);
        (color, last, passes)
    }

    /// How often a pass may be tried at a node. At the root of a search for a move it is tried only
    /// now and then, to know what it costs; if all moves win, it might otherwise be chosen by
    /// chance.
    fn most_passes(&self, node: &Node) -> u32 {
        match self.task.aim {
            Aim::Game if self.path.len() == 1 => 1 + node.visits() / params::VISITS_PER_PASS,
            _ => u32::MAX,
        }
    }

    /// Expands the node at the end of the path, unless another thread is doing so or there is no
    /// room.
    fn expand(&mut self, node: &Node, to_play: Color) {
        if !node.claim() {
            return;
        }
        let played = self.play_path();
        let key = self.task.shares.then(|| self.key(to_play));
        let known = |key| self.task.arena.join(node, key);
        if played + 1 == self.path.len() && key.is_some_and(known) {
            self.take_back(played);
            return;
        }
        if played + 1 == self.path.len() {
            let quick = self.field.board();
            let (predictor, priors) = (&mut self.predictor, self.task.mind.priors);
            candidates(predictor, priors, &self.exact, quick, to_play, &mut self.found);
            let sure = self.task.sure.all();
            self.found.retain(|(mv, _)| mv.point().is_none_or(|point| !sure.contains(point)));
        } else {
            self.found.clear();
        }
        self.take_back(played);
        if self.found.is_empty() || !self.task.arena.grow(node, key, &self.found) {
            node.give_up();
        }
    }

    /// The key of the position on the exact board, which other paths of the same length may also
    /// reach. The moves that are possible there depend on nothing else.
    fn key(&self, to_play: Color) -> Key {
        let ko = self.exact.ko().map_or(0, Point::index);
        let rest = [self.path.len(), ko, usize::from(to_play == Color::Black)];
        Key(rest.iter().fold(self.exact.hash(), |key, &part| {
            (key ^ part as u64).wrapping_mul(params::MIX).rotate_left(29)
        }))
    }

    fn take_back(&mut self, played: usize) {
        for _ in 0..played {
            self.exact.undo();
        }
    }

    /// Plays the path on the exact board; returns the number of moves that could be played.
    fn play_path(&mut self) -> usize {
        let mut color = self.task.to_play;
        let mut retaking = self.task.retaking;
        for (count, &index) in self.path.iter().skip(1).enumerate() {
            match self.task.arena.node(index).mv() {
                Move::Pass => {
                    self.exact.pass();
                    retaking.pass();
                }
                Move::Play(point) => {
                    if self.exact.play(color, point).is_err() {
                        return count;
                    }
                    if retaking.lifts(color, point, self.exact.ko()) {
                        self.exact.set_ko(None);
                    }
                }
            }
            color = !color;
        }
        self.path.len() - 1
    }

    /// Adds the result to the nodes of the path, from the leaf to the root, and to the children
    /// whose moves were made later.
    fn back_up(&mut self, lead: f32, black: f32) {
        let arena = self.task.arena;
        let code = |color: Color| 1 + u8::from(color == Color::White);
        for &(color, point) in self.playouts.moves().iter().rev() {
            self.first[point.index()] = code(color);
        }
        for (depth, &index) in self.path.iter().enumerate().rev() {
            let node = arena.node(index);
            let to_play = if depth % 2 == 0 { self.task.to_play } else { !self.task.to_play };
            let reward = if to_play == Color::Black { black } else { 1.0 - black };
            for child in arena.children(node).1 {
                if self.first[child.index()] == code(to_play) {
                    child.add_amaf(reward);
                }
            }
            node.add(1.0 - reward, -lead * to_play.sign() as f32);
            if let Move::Play(point) = node.mv() {
                self.first[point.index()] = code(!to_play);
            }
        }
        self.first.fill(0);
    }
}

/// A win is worth most of the reward, the size of the win the rest.
#[inline]
fn reward(lead: f32, area: usize) -> f32 {
    let win = if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    };
    let size = 0.5 + (lead / area as f32 * 2.0).clamp(-1.0, 1.0) / 2.0;
    (1.0 - params::LEAD_SHARE) * win + params::LEAD_SHARE * size
}
