//! Children of a leaf and their priors.

use board::{Board, Color, Move, Point, QuickBoard};

use crate::heavy::Risk;
use crate::params;
use crate::predictor::Predictor;

/// The moves worth trying with the probability of each, likeliest first; passing is the last.
/// Eyes are not filled. Stones that are put in atari for nothing are thought of less.
pub(super) fn candidates(
    predictor: &mut Predictor<'_>,
    board: &Board,
    quick: &QuickBoard,
    to_play: Color,
    found: &mut Vec<(Move, f32)>,
) {
    found.clear();
    for (point, probability) in predictor.points(board, to_play) {
        if quick.is_eye(to_play, point) || !quick.is_legal(to_play, point) {
            continue;
        }
        let prior = probability * params::PRIOR_OF_POLICY + caution(quick, to_play, point);
        found.push((Move::Play(point), prior));
    }
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.push((Move::Pass, params::PRIOR_OF_PASS));
}

/// What is added to the predictor's probability by what the rules of thumb of random games say.
fn caution(quick: &QuickBoard, color: Color, point: Point) -> f32 {
    match Risk::of(quick, color, point) {
        Risk::None => params::PRIOR_OF_ANY,
        Risk::ThrowIn => params::PRIOR_OF_ANY / 2.0,
        Risk::Loss => 0.0,
    }
}
