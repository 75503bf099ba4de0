//! Decides when two rules are the same.

use board::Symmetry;
use pattern::rule::{Goal, Liberties, Rule, Shape, Spot, State};

/// Everything that a rule says except its words and its counts, the same in all eight positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity {
    shape: Shape,
    kind: u8,
    state: Option<State>,
    /// The places of the goal, of the bounds, and of the moves of both sides, each sorted.
    goal: Vec<Spot>,
    bounds: Vec<(Spot, Liberties)>,
    moves: [Vec<Spot>; 2],
}

impl Identity {
    /// The identity of a rule.
    pub fn of(rule: &Rule) -> Identity {
        let images = Symmetry::ALL.into_iter().map(|symmetry| Identity::image(rule, symmetry));
        images.min().expect("invariant: there are eight positions")
    }

    fn image(rule: &Rule, symmetry: Symmetry) -> Identity {
        let shape = rule.shape();
        let spots = |letters: &[char]| {
            let mut spots: Vec<Spot> = letters
                .iter()
                .filter_map(|&letter| Some(shape.moved(symmetry, rule.spot(letter)?)))
                .collect();
            spots.sort_unstable();
            spots
        };
        let kind = match rule.claim() {
            None => 0,
            Some((Goal::Capture(_), _)) => 1,
            Some((Goal::Connect(..), _)) => 2,
            Some((Goal::Eye(_), _)) => 3,
            Some((Goal::Divide(..), _)) => 4,
            Some((Goal::DivideFromEdge(_), _)) => 5,
        };
        let letters: Vec<char> = rule.claim().into_iter().flat_map(|(g, _)| g.letters()).collect();
        let bounds = rule.bounds().iter().filter_map(|(&letter, &bounds)| {
            Some((shape.moved(symmetry, rule.spot(letter)?), bounds))
        });
        let mut bounds: Vec<(Spot, Liberties)> = bounds.collect();
        bounds.sort_unstable();
        Identity {
            shape: shape.turned(symmetry),
            kind,
            state: rule.claim().map(|(_, state)| state),
            goal: spots(&letters),
            bounds,
            moves: [spots(rule.friend_moves()), spots(rule.enemy_moves())],
        }
    }
}
