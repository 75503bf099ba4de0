//! Plays openings with the learnt patterns, which choose for both sides.

use board::{Move, Point, Position, Rules, Size};
use engine::opening;
use pattern::knn::{Forecast, Watch};

/// A generated opening.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The random seed.
    pub seed: u64,
    /// The game after its last move.
    pub game: Position,
    /// The moves, each with its probability and the number of choices.
    pub moves: Vec<Drawn>,
}

/// A randomly drawn move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn {
    /// Where it was played.
    pub point: Point,
    /// The probability, by the patterns, that a strong player plays there.
    pub likelihood: f32,
    /// The number of moves it was drawn from.
    pub choices: usize,
}

/// Plays one opening, which ends early if no move is legal.
pub fn play(forecast: &Forecast, seed: u64, moves: usize) -> Opening {
    let mut game = Position::new(Size::GO19, Rules::JAPANESE);
    let mut watch = Watch::new(game.board());
    let mut drawn = Vec::new();
    while drawn.len() < moves {
        // As in the engine, each position gets its own seed.
        let seed = seed.wrapping_add(game.board().hash());
        let Some(advice) = opening::advise(&game, forecast, &mut watch, seed) else { break };
        let likelihood = advice.choices.iter().find(|&&(point, _)| point == advice.point);
        drawn.push(Drawn {
            point: advice.point,
            likelihood: likelihood.map_or(0.0, |&(_, likelihood)| likelihood),
            choices: advice.choices.len(),
        });
        game.play(Move::Play(advice.point)).expect("invariant: the advice is legal");
    }
    Opening { seed, game, moves: drawn }
}
