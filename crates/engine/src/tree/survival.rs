//! Judges a group's fate by a search for that group alone.
//!
//! Groups in the open are too large to be read to the end. The tree search can still judge them if
//! it cares for nothing but the group: the group's owner wins a playout if it holds more than half
//! of the group's points at the end. Both players stay near the group, so that a few simulations
//! are enough to reach deep. The result is a judgement, never a reading.
//!
//! If both players obey the ko rule, a simulation shows no ko: one of them wins it. So where
//! simulations took kos, the search is repeated with a few ko threats for the side that seems to
//! lose; it may retake as many times at once ([`Survival::ko`]).
//!
//! The rejected alternative, the share of plain playouts in which the group survives, does not know
//! who must move where: it calls groups safe that one quiet move kills.

use board::{Board, Color, Move, PointSet};
use pattern::knn::Forecast;

use super::arena::Arena;
use super::sure::Sure;
use super::worker::{Aim, End, Task, Worker};
use crate::budget::Budget;
use crate::heavy::{Retaking, ShapeWeights};
use crate::limit::Limit;
use crate::mind::Mind;
use crate::params;
use crate::predictor::{Predictor, Weights};

/// Judges the fates of groups with shipped or learnt knowledge.
#[derive(Clone, Copy)]
pub struct Survival<'a> {
    /// The patterns of the predictor.
    pub forecast: &'a Forecast,
    /// The weights of the predictor.
    pub weights: &'a Weights,
    /// The weights of the playouts.
    pub shapes: &'a ShapeWeights,
    /// The seed of the playouts.
    pub seed: u64,
}

/// How likely a group is to live with a given player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The share of the simulations in which it lived after the best move.
    pub lives: f32,
    /// The share at which the group is as likely to live as to die.
    pub even: f32,
    /// The best move of the player to move; a pass where nothing near the group is better.
    pub first: Move,
    /// The share of the simulations that took a ko near the group.
    pub kos: f32,
    /// Simulations made.
    pub playouts: u64,
}

impl Outlook {
    /// Whether the group is more likely to die than to live. Playouts are kinder to a group than
    /// good players: a group that survives in half of them has less than an even chance.
    pub fn is_dead(&self) -> bool {
        self.lives < self.even
    }
}

impl Survival<'_> {
    /// Judges the fate of stones of one colour with `to_play` to move; `None` if there is no stone
    /// or the budget is spent before the first simulation.
    pub fn judge(
        &self,
        board: &Board,
        stones: &PointSet,
        to_play: Color,
        budget: &Budget<'_>,
    ) -> Option<Outlook> {
        self.judge_with(board, stones, to_play, Retaking::nobody(), budget)
    }

    /// The move of `to_play` if the group's fate is a ko: the group is judged dead but lives if its
    /// owner has a few ko threats, or the other way round. `None` if threats change nothing; if
    /// `outlook` hardly met a ko, no search is made.
    pub fn ko(
        &self,
        board: &Board,
        stones: &PointSet,
        to_play: Color,
        outlook: &Outlook,
        budget: &Budget<'_>,
    ) -> Option<Move> {
        let defender = board.at(stones.first()?)?;
        if outlook.kos < params::SURVIVAL_KOS {
            return None;
        }
        let loser = if outlook.is_dead() { defender } else { !defender };
        let retaking = Retaking::by(loser, params::SURVIVAL_THREATS);
        let other = self.judge_with(board, stones, to_play, retaking, budget)?;
        let is_turned = other.is_dead() != outlook.is_dead();
        let is_clear = (other.lives - outlook.lives).abs() >= params::SURVIVAL_BY_KO;
        let first = if to_play == loser { other.first } else { outlook.first };
        (is_turned && is_clear).then_some(first)
    }

    fn judge_with(
        &self,
        board: &Board,
        stones: &PointSet,
        to_play: Color,
        retaking: Retaking,
        budget: &Budget<'_>,
    ) -> Option<Outlook> {
        let defender = board.at(stones.first()?)?;
        let near = surroundings(board, stones);
        let limits =
            Color::BOTH.map(|color| Limit { color, allowed: near, depth: params::SURVIVAL_DEPTH });
        let arena = Arena::new(params::SURVIVAL_MEMORY);
        let task = Task {
            arena: &arena,
            board,
            to_play,
            komi: 0.0,
            allowed: Limit::apply(&limits, to_play, 0, board.empty()),
            limits: &limits,
            end: End::ByAgreement,
            mind: Mind::default(),
            aim: Aim::Survival(*stones, defender),
            within: near,
            shares: false,
            sure: Sure::default(),
            trust: params::PRIOR_EXPLORATION,
            retaking,
        };
        let predictor = Predictor::new(self.forecast, self.weights);
        let seed = self.seed.wrapping_add(board.hash());
        let mut worker = Worker::new(&task, predictor, self.shapes, seed);
        worker.open_root();
        let mut done = 0;
        while done < budget.playouts
            && !(done % params::PLAYOUTS_PER_CHECK == 0 && budget.is_spent(done))
        {
            worker.simulate();
            done += 1;
        }
        let children = arena.children(arena.node(Arena::ROOT)).1;
        let best = children.iter().filter(|c| c.visits() > 0).max_by_key(|c| c.visits())?;
        let (lives, even) = if to_play == defender {
            (best.mean(), params::SURVIVAL_EVEN_FIRST)
        } else {
            (1.0 - best.mean(), params::SURVIVAL_EVEN_SECOND)
        };
        let kos = worker.kos() as f32 / done as f32;
        Some(Outlook { lives, even, first: best.mv(), kos, playouts: done })
    }
}

/// The points within a few steps of the stones, through empty points and stones alike.
fn surroundings(board: &Board, stones: &PointSet) -> PointSet {
    let mut near = *stones;
    for _ in 0..params::SURVIVAL_STEPS {
        near = board.dilate(&near);
    }
    near
}
