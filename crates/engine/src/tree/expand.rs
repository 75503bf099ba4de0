//! The children of a leaf and their priors.

use board::{Board, Color, Move, Point, QuickBoard};

use crate::heavy::Risk;
use crate::mind::Priors;
use crate::params;
use crate::predictor::Predictor;

/// Puts the moves worth trying and their priors into `found`, likeliest first and the pass last.
/// Moves that fill an eye are left out; moves that put stones in atari for nothing get a lower
/// prior.
pub(super) fn candidates(
    predictor: &mut Predictor<'_>,
    priors: Priors,
    board: &Board,
    quick: &QuickBoard,
    to_play: Color,
    found: &mut Vec<(Move, f32)>,
) {
    found.clear();
    let mut add = |(point, probability): (Point, f32)| {
        if !quick.is_eye(to_play, point) && quick.is_legal(to_play, point) {
            let prior = probability * params::PRIOR_OF_POLICY + caution(quick, to_play, point);
            found.push((Move::Play(point), prior));
        }
    };
    match priors {
        Priors::Predicted => predictor.points(board, to_play).for_each(&mut add),
        Priors::Shapes => predictor.shapes(board, to_play).for_each(&mut add),
    }
    if is_small_and_empty(board) {
        level(board, found);
    }
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.push((Move::Pass, params::PRIOR_OF_PASS));
}

/// Whether this is the beginning of a game on a board smaller than those that the predictor learnt
/// from: there it prefers moves in the corners, which such a board hardly has.
fn is_small_and_empty(board: &Board) -> bool {
    let size = board.size();
    size.width().max(size.height()) < 17 && board.occupied().len() * 12 <= size.area()
}

/// Halves each prior and shares the other half among the points above the two lowest lines.
fn level(board: &Board, found: &mut [(Move, f32)]) {
    let size = board.size();
    let is_high = |mv: &Move| {
        let line = |at: usize, side: usize| at.min(side - 1 - at);
        mv.point().is_some_and(|point| {
            line(point.column(), size.width()).min(line(point.row(), size.height())) >= 2
        })
    };
    let high = found.iter().filter(|(mv, _)| is_high(mv)).count().max(1);
    for (mv, prior) in found {
        *prior /= 2.0;
        if is_high(mv) {
            *prior += 0.5 / high as f32;
        }
    }
}

/// What is added to the predictor's probability, by the rules of thumb of the playouts.
fn caution(quick: &QuickBoard, color: Color, point: Point) -> f32 {
    match Risk::of(quick, color, point) {
        Risk::None => params::PRIOR_OF_ANY,
        Risk::ThrowIn => params::PRIOR_OF_ANY / 2.0,
        Risk::Loss => 0.0,
    }
}
