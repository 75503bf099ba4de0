//! The player that chooses by goals.

use board::{Move, Point, Position, QuickBoard};
use space::element::Shapes;

use super::aim::Analyser;
use super::decide::candidates_by;
use super::reader::Reader;
use super::sight::GoalEffort;
use engine::Budget;
use engine::Ownership;
use engine::ending;
use engine::ending::{Pass, Ranking, settle};
use engine::{Choice, Decision};
use engine::{Manners, Player};
use engine::{Risk, ShapeWeights};

/// A player that makes the move whose goals are worth most, and passes when nothing is worth a
/// point. It chooses without playouts; a few only tell when the game is over.
pub struct GoalPlayer<'a> {
    /// Which analysers look at the position.
    pub analysers: Vec<Analyser>,
    /// How much a decision may cost.
    pub effort: GoalEffort,
    /// What reads captures, connections and eyes.
    pub reader: Reader<'a>,
    /// The rules about connections and dividers.
    pub shapes: &'a Shapes,
    /// The weights of the playouts that tell when the game is over.
    pub weights: &'a ShapeWeights,
    /// The seed of those playouts, and of moves for which no analyser gives a reason.
    pub seed: u64,
}

impl Player for GoalPlayer<'_> {
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice {
        let effort = GoalEffort { stop: budget.stop, ..self.effort };
        let candidates = candidates_by(self.reader, game, self.shapes, &self.analysers, effort);
        let mut tried: Vec<Move> = candidates.iter().map(|report| report.mv).collect();
        let others = sensible_moves(game, self.seed);
        // With all analysers, the player passes when nothing is worth a point. With fewer, it knows
        // too little to say that nothing is left, so it plays on at any open point.
        if self.analysers.len() < Analyser::ALL.len() {
            tried.extend(
                others.iter().copied().filter(|mv| !candidates.iter().any(|c| c.mv == *mv)),
            );
        }
        let games = 2 * ending::PLAYOUTS_TO_PASS;
        let seed = self.seed.wrapping_add(game.board().hash());
        let ownership =
            Ownership::estimate_knowing(game.board(), game.to_play(), self.weights, games, seed);
        let ranking = Ranking { tried: &tried, untried: &others, pass: Pass::Free };
        let mv = if tried.is_empty() && !manners.cleans_up {
            Move::Pass
        } else {
            settle(game, manners, ranking, Some(&ownership))
        };
        Choice { decision: Decision::Move(mv), candidates, playouts: 0 }
    }
}

/// The legal moves that fill no eye and give nothing away, shuffled by the seed.
pub(crate) fn sensible_moves(game: &Position, seed: u64) -> Vec<Move> {
    let quick = QuickBoard::from(game.board());
    let color = game.to_play();
    let fits = |&at: &Point| {
        !quick.is_eye(color, at)
            && quick.is_legal(color, at)
            && Risk::of(&quick, color, at) == Risk::None
    };
    let mut moves: Vec<Move> = game.legal_points().iter().filter(fits).map(Move::Play).collect();
    fastrand::Rng::with_seed(seed.wrapping_add(game.board().hash())).shuffle(&mut moves);
    moves
}
