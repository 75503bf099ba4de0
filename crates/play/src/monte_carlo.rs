//! Monte Carlo as in the papers: the mean score of playouts that begin with each of a few moves
//! (Bouzy and Helmstetter 2003; Bouzy and Chaslot 2005, section 1).
//!
//! There is no tree. Knowledge preselects the moves (`preselect.rs`), because there are too few
//! playouts for all of them. The moves then take turns at beginning playouts, and a move that is
//! surely worse than another is given up (progressive pruning). A playout may also count for all
//! moves that its player made later in it (all moves as first), and playouts may prefer moves that
//! did well (temperature). Moves are compared by points, not by wins, as these programs did.
//!
//! Where to start reading: [`compare`], then [`PaperPlayer`].

mod arm;
mod player;
mod preselect;
#[cfg(test)]
mod tests;

use board::{Color, Point, Position, QuickBoard};

pub use arm::Tried;
use arm::{Arms, Experience};
use engine::Budget;
use engine::{Field, HeavyPlayouts, ShapeWeights, Taste};
pub use player::{Katia, PaperPlayer};
pub use preselect::{Sources, preselect};

/// How moves are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Which playouts count for a move.
    pub credit: Credit,
    /// Playouts that a move gets before it may be given up; about 100 in the papers.
    pub least_games: u64,
    /// A move is given up if its mean plus this many standard errors is below another's mean minus
    /// as many.
    pub ratio: f64,
    /// Two moves are equal when the standard error of both means is below this, in points.
    pub equal: f64,
    /// The temperature, in points: the lower, the more playouts prefer moves that did well. `None`
    /// for no preference.
    pub temperature: Option<f32>,
}

/// Which playouts count for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credit {
    /// Those that begin with it.
    First,
    /// Also those in which its player made it later, before the opponent did.
    AllAsFirst,
}

impl Default for Comparison {
    /// The values of the literature; temperature was an experiment there, and is left out.
    fn default() -> Comparison {
        Comparison {
            credit: Credit::First,
            least_games: 100,
            ratio: 1.0,
            equal: 0.4,
            temperature: None,
        }
    }
}

/// Playouts between two updates of the preferences.
const TASTE_EVERY: u64 = 64;

/// Compares moves of the player to move and returns them with the results of their playouts, best
/// first; those given up come last. Moves must be legal.
pub fn compare(
    game: &Position,
    moves: &[Point],
    comparison: &Comparison,
    shapes: &ShapeWeights,
    seed: u64,
    budget: &Budget<'_>,
) -> Vec<Tried> {
    let color = game.to_play();
    let start = Field::new(QuickBoard::from(game.board()), shapes);
    let mut field = start.clone();
    let mut playouts = HeavyPlayouts::new(seed ^ 0x6d6f_6e74_6563);
    let mut arms = Arms::new(moves);
    let mut experience = Experience::default();
    let mut done = 0;
    while arms.is_open(comparison) && budget.allows(done) {
        let Some(index) = arms.next() else { break };
        let point = arms.point(index);
        field.copy_from(&start);
        field.play(color, point);
        let lead = playouts.run(&mut field, !color, Some(point));
        let gain = f64::from(lead * color.sign());
        arms.add(index, gain);
        if comparison.credit == Credit::AllAsFirst {
            arms.add_later(index, color, playouts.moves(), gain);
        }
        if let Some(temperature) = comparison.temperature {
            experience.add(color, point, playouts.moves(), lead);
            if done % TASTE_EVERY == TASTE_EVERY - 1 {
                let value = |color: Color, at: Point| experience.value(color, at);
                playouts.set_taste(Some(Taste::new(temperature, value)));
            }
        }
        done += 1;
        arms.prune(comparison);
    }
    arms.ranked(komi(game) * f64::from(color.sign()))
}

/// What Black must lead by in area to win.
fn komi(game: &Position) -> f64 {
    f64::from(engine::komi_in_area(game))
}
