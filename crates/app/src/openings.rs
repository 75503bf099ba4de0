//! Openings that the learnt patterns play against themselves.

use board::{Move, Point, Position, Rules, Size};
use engine::opening;
use pattern::knn::{Forecast, Watch};

/// An opening as it was played.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The seed of its draws.
    pub seed: u64,
    /// The game after its last move.
    pub game: Position,
    /// How likely each move was, and among how many it was drawn.
    pub moves: Vec<Drawn>,
}

/// A move that was drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn {
    /// Where.
    pub point: Point,
    /// How likely a strong player plays there, by the patterns.
    pub likelihood: f32,
    /// Among how many moves it was drawn.
    pub choices: usize,
}

/// One opening; it ends early where no move is legal.
pub fn play(forecast: &Forecast, seed: u64, moves: usize) -> Opening {
    let mut game = Position::new(Size::GO19, Rules::JAPANESE);
    let mut watch = Watch::new(game.board());
    let mut drawn = Vec::new();
    while drawn.len() < moves {
        // As in the engine: each position has a seed of its own.
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
