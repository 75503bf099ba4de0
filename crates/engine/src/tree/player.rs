//! The player that searches a tree.

use std::cmp::Reverse;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use board::{Move, Played, Point, Position};
use facts::{Estimate, MoveReport};
use pattern::knn::Forecast;

use super::arena::{Arena, Node};
use super::sure::Sure;
use super::worker::{Aim, End, Opening, Task, Worker};
use crate::budget::Budget;
use crate::ending::{Pass, Ranking, settle};
use crate::heavy::{Retaking, ShapeWeights};
use crate::light::{Choice, Decision, komi_in_area};
use crate::limit::Limit;
use crate::mind::{Games, Mind, Priors};
use crate::ownership::Ownership;
use crate::params;
use crate::player::{Manners, Player, Thought};
use crate::predictor::{Predictor, Weights};

/// How a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSettings {
    /// The seed of its random games.
    pub seed: u64,
    /// Threads; with more than one, moves differ from run to run.
    pub threads: usize,
    /// The most memory that a tree takes, in bytes. While a tree is being cut to the part still
    /// needed, there are two.
    pub memory: usize,
    /// What the player knows.
    pub mind: Mind,
}

impl Default for TreeSettings {
    fn default() -> TreeSettings {
        TreeSettings { seed: 1, threads: 1, memory: 256 << 20, mind: Mind::default() }
    }
}

/// The player that searches a tree, and keeps the part of it that the game continues in.
pub struct TreePlayer<'a> {
    settings: TreeSettings,
    forecast: &'a Forecast,
    weights: &'a Weights,
    shapes: &'a ShapeWeights,
    /// The even weights, for a player with blind playouts.
    even: Option<ShapeWeights>,
    limits: Vec<Limit>,
    kept: Option<Kept>,
}

/// The most moves of a line that are shown.
const LONGEST_LINE: usize = 12;

/// A tree, and the game it belongs to.
struct Kept {
    arena: Arena,
    game: Position,
}

impl<'a> TreePlayer<'a> {
    /// A player with these patterns, weights of the predictor, and weights of random games.
    pub fn new(
        settings: TreeSettings,
        forecast: &'a Forecast,
        weights: &'a Weights,
        shapes: &'a ShapeWeights,
    ) -> TreePlayer<'a> {
        let even = (settings.mind.games == Games::Blind).then(ShapeWeights::even);
        TreePlayer { settings, forecast, weights, shapes, even, limits: Vec::new(), kept: None }
    }

    /// The tree for a game: what is left of the last one, or a new one.
    fn tree(&mut self, game: &Position) -> Arena {
        let kept = self.kept.take().and_then(|kept| kept.follow(game));
        kept.unwrap_or_else(|| Arena::new(self.settings.memory))
    }

    /// The ownership by extra playouts, for a player that judges its moves by few or blind ones:
    /// knowing when a game is over is manners, not strength. `None` if the search was short because
    /// time ran out and not by plan.
    fn look_around(&self, game: &Position, budget: &Budget<'_>) -> Option<Ownership> {
        let seed = self.settings.seed.wrapping_add(game.board().hash());
        let planned = self.even.is_some() || budget.playouts < params::PLAYOUTS_TO_PASS;
        (planned && !budget.is_spent(0)).then(|| {
            let games = 2 * params::PLAYOUTS_TO_PASS;
            Ownership::estimate_knowing(game.board(), game.to_play(), self.shapes, games, seed)
        })
    }

    /// The move to make; sorts the children of the root by preference.
    fn settle(
        &self,
        game: &Position,
        manners: Manners,
        children: &mut [&Node],
        ownership: Option<&Ownership>,
    ) -> Move {
        let passing = Passing::of(children);
        // The most visited first; of equals, the likeliest. A pass is first or last.
        children.sort_by_key(|child| match child.mv() {
            Move::Pass => (if passing == Passing::Best { 0 } else { 2 }, Reverse(0)),
            Move::Play(_) => (1, Reverse(child.visits())),
        });
        let tried = children.iter().take_while(|child| child.visits() > 0).count();
        let moves: Vec<Move> = children.iter().map(|child| child.mv()).collect();
        let pass = if passing == Passing::Costs { Pass::Costs } else { Pass::Free };
        let ranking = Ranking { tried: &moves[..tried], untried: &moves[tried..], pass };
        settle(game, manners, ranking, ownership)
    }

    /// The points that need not be played out. There are none where the board is counted as it
    /// stands, because dead stones must be captured; none with limits, because the caller wants to
    /// know about exactly those moves; and none for a player with blind playouts, which should not
    /// see this either.
    fn sure(&self, game: &Position, manners: Manners) -> Sure {
        let blind = self.settings.mind.games == Games::Blind;
        if manners.cleans_up || blind || !self.limits.is_empty() {
            return Sure::default();
        }
        Sure::of(game.board())
    }

    /// The weight of the predictor's priors.
    fn trust(&self, game: &Position) -> f32 {
        match self.settings.mind.priors {
            Priors::Predicted if game.board().size().area() > params::LARGE_BOARD => {
                params::PRIOR_EXPLORATION_LARGE
            }
            _ => params::PRIOR_EXPLORATION,
        }
    }

    /// Makes simulations that begin with a pass, to see what it costs; false if time ran out.
    fn look_at_pass(&self, task: &Task<'_>, budget: &Budget<'_>) -> bool {
        let predictor = Predictor::new(self.forecast, self.weights);
        let seed = self.settings.seed.wrapping_add(task.board.hash());
        let shapes = self.even.as_ref().unwrap_or(self.shapes);
        let mut worker = Worker::new(task, predictor, shapes, !seed);
        worker.open_root();
        for count in 0..u64::from(params::VISITS_BEFORE_PASS) {
            if count.is_multiple_of(params::PLAYOUTS_PER_CHECK) && budget.is_spent(0) {
                return false;
            }
            worker.simulate_from(Opening::Pass);
        }
        true
    }

    /// Searches; returns the number of simulations and who owned each point at their ends.
    fn search(&self, task: &Task<'_>, budget: &Budget<'_>) -> (u64, Vec<i32>) {
        let done = AtomicU64::new(0);
        let work = |number: u64| {
            let predictor = Predictor::new(self.forecast, self.weights);
            let seed = self.settings.seed.wrapping_add(task.board.hash()) ^ number << 32;
            let shapes = self.even.as_ref().unwrap_or(self.shapes);
            let mut worker = Worker::new(task, predictor, shapes, seed);
            worker.open_root();
            loop {
                let count = done.fetch_add(1, Relaxed);
                let asks = count.is_multiple_of(params::PLAYOUTS_PER_CHECK);
                let is_over = || budget.is_spent(count) || budget.is_decided(count, || ahead(task));
                if count >= budget.playouts || asks && is_over() {
                    // The other threads stop at their next simulation.
                    done.fetch_max(budget.playouts, Relaxed);
                    return worker.owners();
                }
                worker.simulate();
            }
        };
        let owners = if self.settings.threads <= 1 {
            work(0)
        } else {
            let work = &work;
            std::thread::scope(|scope| {
                let threads: Vec<_> = (0..self.settings.threads as u64)
                    .map(|number| scope.spawn(move || work(number)))
                    .collect();
                let mut sums = vec![0; Point::INDICES];
                for thread in threads {
                    let owners = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
                    sums.iter_mut().zip(owners).for_each(|(sum, owner)| *sum += owner);
                }
                sums
            })
        };
        (u64::from(task.arena.node(Arena::ROOT).visits()), owners)
    }
}

impl Player for TreePlayer<'_> {
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice {
        let arena = self.tree(game);
        let before = u64::from(arena.node(Arena::ROOT).visits());
        let task = Task {
            arena: &arena,
            board: game.board(),
            to_play: game.to_play(),
            komi: komi_in_area(game),
            allowed: Limit::apply(&self.limits, game.to_play(), 0, game.legal_points()),
            limits: &self.limits,
            end: if manners.cleans_up { End::AsItStands } else { End::ByAgreement },
            mind: self.settings.mind,
            aim: Aim::Game,
            within: game.board().points(),
            shares: true,
            sure: self.sure(game, manners),
            trust: self.trust(game),
            retaking: Retaking::nobody(),
        };
        let (visits, owners) = self.search(&task, budget);
        let playouts = visits - before;
        let ownership = if playouts >= params::PLAYOUTS_TO_PASS && self.even.is_none() {
            Some(Ownership::from_sums(game.board(), &owners, playouts))
        } else {
            self.look_around(game, budget)
        };
        let mut children: Vec<&Node> = arena.children(arena.node(Arena::ROOT)).1.iter().collect();
        children.retain(|child| match child.mv() {
            Move::Pass => true,
            Move::Play(point) => task.allowed.contains(point),
        });
        let mut mv = self.settle(game, manners, &mut children, ownership.as_ref());
        // What looks settled may be settled only by the move that most simulations began with.
        if mv == Move::Pass && self.look_at_pass(&task, budget) {
            mv = self.settle(game, manners, &mut children, ownership.as_ref());
        }
        let best = children.iter().find(|child| child.mv() == mv);
        let win_rate = best.and_then(|best| best.win_rate());
        let decision = if gives_up(game, manners, mv, win_rate, visits) {
            Decision::Resign
        } else {
            Decision::Move(mv)
        };
        let candidates = children.iter().map(|child| report(child)).collect();
        self.kept = Some(Kept { arena, game: game.clone() });
        Choice { decision, candidates, playouts }
    }

    fn thoughts(&self) -> Vec<Thought> {
        let Some(kept) = &self.kept else { return Vec::new() };
        let legal = kept.game.legal_points();
        let (_, children) = kept.arena.children(kept.arena.node(Arena::ROOT));
        let mut children: Vec<&Node> = children.iter().filter(|c| c.visits() > 0).collect();
        children.retain(|child| child.mv().point().is_none_or(|point| legal.contains(point)));
        children.sort_by_key(|child| Reverse(child.visits()));
        children.into_iter().map(|child| kept.thought(child)).collect()
    }

    fn limit(&mut self, limits: &[Limit]) {
        // A tree that was searched without limits or with other ones contains moves outside of
        // these.
        if self.limits != limits {
            self.limits = limits.to_vec();
            self.kept = None;
        }
    }

    fn forget(&mut self) {
        self.kept = None;
    }
}

/// How many more visits the most visited allowed move has than the second.
fn ahead(task: &Task<'_>) -> u64 {
    let (mut most, mut second) = (0, 0);
    let (_, children) = task.arena.children(task.arena.node(Arena::ROOT));
    let allowed = |child: &&Node| child.mv().point().is_none_or(|at| task.allowed.contains(at));
    for child in children.iter().filter(allowed) {
        let visits = child.visits();
        second = second.max(visits.min(most));
        most = most.max(visits);
    }
    u64::from(most - second)
}

/// What a search found out about passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passing {
    /// Every move costs more than a pass: every move left destroys something.
    Best,
    /// The best move is worth more than a pass.
    Costs,
    /// Neither.
    Free,
}

impl Passing {
    fn of(children: &[&Node]) -> Passing {
        let pass = children.iter().find(|child| child.mv() == Move::Pass);
        let moves = children.iter().filter(|child| child.mv() != Move::Pass);
        let Some(best) = moves.max_by_key(|child| child.visits()) else { return Passing::Best };
        let Some(pass) = pass.filter(|pass| pass.visits() >= params::PASS_VISITS) else {
            return Passing::Free;
        };
        let gain = |value: fn(&Node) -> Option<f32>| {
            value(best).zip(value(pass)).map_or(0.0, |(best, pass)| best - pass)
        };
        let (wins, points) = (gain(Node::win_rate), gain(Node::mean_lead));
        if wins < -params::PASS_GAINS {
            Passing::Best
        } else if wins > params::PASS_LOSES || points > params::PASS_COSTS {
            Passing::Costs
        } else {
            Passing::Free
        }
    }
}

fn gives_up(
    game: &Position,
    manners: Manners,
    mv: Move,
    win_rate: Option<f32>,
    visits: u64,
) -> bool {
    let played = game.moves().len() as f32 / game.board().size().area() as f32;
    manners.resigns
        && mv != Move::Pass
        && visits >= params::RESIGN_VISITS
        && played > params::TREE_RESIGN_AFTER
        && win_rate.is_some_and(|rate| rate < params::TREE_RESIGN_BELOW)
}

fn report(child: &Node) -> MoveReport {
    let playouts = u64::from(child.visits());
    let estimate = child.win_rate().map(|win_rate| Estimate { win_rate, playouts });
    MoveReport { estimate, ..MoveReport::new(child.mv()) }
}

impl Kept {
    fn thought(&self, child: &Node) -> Thought {
        let mut line = vec![child.mv()];
        let mut node = child;
        while line.len() < LONGEST_LINE
            && let Some(next) = self.arena.children(node).1.iter().max_by_key(|c| c.visits())
            && next.visits() > 0
        {
            line.push(next.mv());
            node = next;
        }
        Thought {
            mv: child.mv(),
            visits: u64::from(child.visits()),
            win_rate: child.win_rate().unwrap_or(0.5),
            lead: child.mean_lead().unwrap_or(0.0),
            prior: child.prior().min(1.0),
            line,
        }
    }

    /// The subtree for a game that continues this one; `None` if it does not, or if the tree never
    /// searched there.
    fn follow(self, game: &Position) -> Option<Arena> {
        let same = game.rules() == self.game.rules()
            && game.komi() == self.game.komi()
            && game.handicap() == self.game.handicap()
            && game.moves().starts_with(self.game.moves());
        if !same {
            return None;
        }
        if game.moves().len() == self.game.moves().len() {
            let same = game.board() == self.game.board() && game.to_play() == self.game.to_play();
            return same.then_some(self.arena);
        }
        let mut node = Arena::ROOT;
        let mut check = self.game.clone();
        for &Played { color, mv } in &game.moves()[self.game.moves().len()..] {
            let (first, children) = self.arena.children(self.arena.node(node));
            let index = children.iter().position(|child| child.mv() == mv)?;
            if color != check.to_play() || check.play(mv).is_err() {
                return None;
            }
            node = first + index as u32;
        }
        let same = check.board() == game.board() && check.to_play() == game.to_play();
        same.then(|| self.arena.cut(node))
    }
}
