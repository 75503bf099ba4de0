//! Estimates who owns what if a game is played on to its end.
//!
//! Playouts misjudge large groups that live or die by one move. The tree finds that move if both
//! players need it, so the komi is set to make the game even; otherwise the player who is far ahead
//! would let a group die and still win. Each colour moves first in half of the simulations, since
//! players who have stopped have nothing to gain from the next move.
//!
//! What is clearly dead then gets in the way of the rest: simulations take many moves to capture
//! it, and a capturing race that it has already lost looks open. So it is taken off the board, and
//! the strings that are not clear are searched again.
//!
//! The rejected alternative, judging each group alone (`survival.rs`), costs one search per group
//! and does not see that a group may be given up for another.

use board::{Board, ByColor, Color, Point};

use super::arena::Arena;
use super::sure::Sure;
use super::survival::Survival;
use super::worker::{Aim, End, Task, Worker};
use crate::budget::Budget;
use crate::heavy::Retaking;
use crate::mind::Mind;
use crate::ownership::Ownership;
use crate::params;
use crate::predictor::Predictor;

impl Survival<'_> {
    /// Who owns what after good moves of both sides. Each colour begins half of the simulations;
    /// there are fewer of them if the budget is spent early. If some strings are not clear, as many
    /// simulations again are made without the stones that are clearly dead.
    pub fn outcome(&self, board: &Board, budget: &Budget<'_>) -> Ownership {
        let owners = self.outcome_of(board, budget);
        let dead = owners.strings_held(|hold| hold < -params::OUTCOME_CLEAR);
        let open = owners.strings_held(|hold| hold.abs() <= params::OUTCOME_CLEAR);
        if dead.is_empty() || open.is_empty() {
            return owners;
        }
        let stones = ByColor::from_fn(|color| board.stones(color) - dead);
        match Board::with_stones(board.size(), &stones) {
            Ok(cleared) => owners.revised(&open, &self.outcome_of(&cleared, budget)),
            Err(_) => owners,
        }
    }

    fn outcome_of(&self, board: &Board, budget: &Budget<'_>) -> Ownership {
        let games = params::OUTCOME_GAMES;
        let guess =
            Ownership::estimate_knowing(board, Color::Black, self.shapes, games, self.seed).lead();
        // A short search finds the groups whose death makes the first guess wrong by a lot.
        let look = budget.playouts / params::OUTCOME_LOOK;
        let lead = self.play_on(board, guess, look, budget).lead();
        self.play_on(board, lead, budget.playouts - look, budget)
    }

    /// The ownership, with a komi that makes a lead of `lead` for Black an even game.
    fn play_on(&self, board: &Board, lead: f32, playouts: u64, budget: &Budget<'_>) -> Ownership {
        let mut sums = vec![0; Point::INDICES];
        let mut done = 0;
        for to_play in Color::BOTH {
            let arena = Arena::new(params::SURVIVAL_MEMORY);
            let task = Task {
                arena: &arena,
                board,
                to_play,
                // The player who moves first must gain something by it.
                komi: lead.round() + 0.5 * to_play.sign() as f32,
                allowed: board.empty(),
                limits: &[],
                end: End::ByAgreement,
                mind: Mind::default(),
                aim: Aim::Game,
                within: board.points(),
                shares: false,
                sure: Sure::default(),
                trust: params::PRIOR_EXPLORATION,
                retaking: Retaking::nobody(),
            };
            let predictor = Predictor::new(self.forecast, self.weights);
            let seed = self.seed.wrapping_add(board.hash());
            let mut worker = Worker::new(&task, predictor, self.shapes, seed);
            worker.open_root();
            for count in 0..playouts / 2 {
                if count.is_multiple_of(params::PLAYOUTS_PER_CHECK) && budget.is_spent(0) {
                    break;
                }
                worker.simulate();
                done += 1;
            }
            sums.iter_mut().zip(worker.owners()).for_each(|(sum, owner)| *sum += owner);
        }
        Ownership::from_sums(board, &sums, done)
    }
}
