//! The players of the papers: Indigo 2004, and Katia.

use board::{Move, Point, Position, Size};
use facts::{Estimate, MoveReport};
use pattern::knn::{Forecast, Watch};
use space::element::Shapes;

use super::preselect::{Sources, preselect};
use super::{Comparison, compare};
use crate::goals::{self, Analyser, GoalEffort, sensible_moves};
use engine::Budget;
use engine::Ownership;
use engine::ShapeWeights;
use engine::ending;
use engine::ending::{Pass, Ranking, settle};
use engine::opening::advise;
use engine::{Choice, Decision};
use engine::{Manners, Player};

/// What Katia adds to Indigo 2004.
#[derive(Clone, Copy)]
pub struct Katia<'a> {
    /// The patterns, with at most K neighbours.
    pub forecast: &'a Forecast,
    /// How many first moves of a game, counting both players, come from the patterns alone.
    pub start: usize,
    /// How many of the moves that playouts compare come from the patterns.
    pub nk: usize,
}

/// Indigo 2004 (knowledge preselects `ns` moves, playouts decide), or Katia.
pub struct PaperPlayer<'a> {
    /// Number of moves that playouts compare; 7 in the paper.
    pub ns: usize,
    /// How they are compared.
    pub comparison: Comparison,
    /// What Katia adds; `None` for Indigo.
    pub katia: Option<Katia<'a>>,
    /// How much work knowledge may cost.
    pub effort: GoalEffort,
    /// The rules about connections and dividers.
    pub shapes: &'a Shapes,
    /// The weights of 3x3 shapes in playouts.
    pub weights: &'a ShapeWeights,
    /// The seed of playouts and of openings.
    pub seed: u64,
}

impl PaperPlayer<'_> {
    /// Moves from the patterns, the likeliest first; none for Indigo.
    fn by_patterns(&self, game: &Position) -> Vec<Point> {
        let Some(katia) = &self.katia else { return Vec::new() };
        let mut watch = Watch::new(game.board());
        let mut points = katia.forecast.points(&mut watch, game.board(), game.to_play());
        points.retain(|&(point, _)| game.check(Move::Play(point)).is_ok());
        points.sort_by(|a, b| b.1.total_cmp(&a.1));
        points.into_iter().map(|(point, _)| point).collect()
    }

    /// An opening move from the patterns, early in a game on 19x19.
    fn open(&self, game: &Position, seed: u64) -> Option<Choice> {
        let katia = self.katia.as_ref()?;
        let passed = game.moves().last().is_some_and(|last| last.mv == Move::Pass);
        let young = game.moves().len() < katia.start && game.board().size() == Size::GO19;
        if passed || !young {
            return None;
        }
        let advice = advise(game, katia.forecast, &mut Watch::new(game.board()), seed)?;
        let report = |&(point, _): &(Point, f32)| MoveReport::new(Move::Play(point));
        Some(Choice {
            decision: Decision::Move(Move::Play(advice.point)),
            candidates: advice.choices.iter().map(report).collect(),
            playouts: 0,
        })
    }
}

impl Player for PaperPlayer<'_> {
    fn choose(&mut self, game: &Position, manners: Manners, budget: &Budget<'_>) -> Choice {
        let seed = self.seed.wrapping_add(game.board().hash());
        if let Some(choice) = self.open(game, seed) {
            return choice;
        }
        // 1. Knowledge and patterns name a few moves.
        let effort = GoalEffort { stop: budget.stop, ..self.effort };
        let mut reports = goals::candidates(game, self.shapes, &Analyser::ALL, effort);
        let knowledge: Vec<Point> = reports.iter().filter_map(|report| report.mv.point()).collect();
        let patterns = self.by_patterns(game);
        let others = sensible_moves(game, seed);
        let rest: Vec<Point> = others.iter().filter_map(|mv| mv.point()).collect();
        let sources = Sources { patterns: &patterns, knowledge: &knowledge, others: &rest };
        let nk = self.katia.as_ref().map_or(0, |katia| katia.nk);
        let moves = preselect(sources, self.ns, nk);
        // 2. Playouts compare them.
        let tried = compare(game, &moves, &self.comparison, self.weights, seed, budget);
        let playouts = tried.iter().map(|tried| tried.games).sum();
        // 3. The player makes the best one, unless the game is over.
        let ranked: Vec<Move> = tried.iter().map(|tried| Move::Play(tried.point)).collect();
        let games = 2 * ending::PLAYOUTS_TO_PASS;
        let ownership =
            Ownership::estimate_knowing(game.board(), game.to_play(), self.weights, games, seed);
        let ranking = Ranking { tried: &ranked, untried: &others, pass: Pass::Free };
        let decision = Decision::Move(settle(game, manners, ranking, Some(&ownership)));
        let candidates = tried.iter().map(|tried| {
            let mv = Move::Play(tried.point);
            let known = reports.iter().position(|report| report.mv == mv);
            let report =
                known.map_or_else(|| MoveReport::new(mv), |index| reports.swap_remove(index));
            MoveReport { estimate: Some(estimate(tried, game)), ..report }
        });
        Choice { decision, candidates: candidates.collect(), playouts }
    }
}

/// The mean score as a win rate, for reports: these programs count points.
fn estimate(tried: &super::Tried, game: &Position) -> Estimate {
    let half = f64::from(game.board().size().area() as u32) / 2.0;
    let win_rate = (0.5 + tried.mean / half / 2.0).clamp(0.0, 1.0) as f32;
    Estimate { win_rate, playouts: tried.games }
}
