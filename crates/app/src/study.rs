//! Studies a game position by position: who leads and which moves are good.
//!
//! One thread searches each position with a fixed seed, and several positions are searched at once,
//! so two runs agree whatever the number of threads. The rejected alternative, all threads on one
//! position after another, is no faster and never gives the same result twice.

use board::{Color, Move, Position};
use engine::{Budget, Manners, Player, Thought, TreePlayer, TreeSettings};
use tactics::Stop;

use crate::{several, shipped};

/// How much work a study may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyEffort {
    /// The number of simulations for each position.
    pub playouts: u64,
    /// The number of positions searched at once.
    pub threads: usize,
    /// The seed of the searches.
    pub seed: u64,
    /// Cancels the searches.
    pub stop: Stop,
}

/// The search's opinion of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Whose turn it is.
    pub to_play: Color,
    /// Black's lead, including komi.
    pub lead: f32,
    /// Black's probability of winning, from 0 to 1.
    pub win_rate: f32,
    /// The moves searched, the best first.
    pub thoughts: Vec<Thought>,
}

impl Seen {
    /// The move that the search prefers.
    pub fn best(&self) -> Option<&Thought> {
        self.thoughts.first()
    }

    /// The search's opinion of a move.
    pub fn thought(&self, mv: Move) -> Option<&Thought> {
        self.thoughts.iter().find(|thought| thought.mv == mv)
    }
}

/// The memory of one search, in bytes: enough for the few thousand simulations of a position.
const MEMORY: usize = 64 << 20;

/// Studies positions. `done` is called with the number of finished positions and returns whether to
/// continue; `None` if it returned false.
pub fn study(
    positions: &[Position],
    effort: StudyEffort,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Vec<Seen>> {
    several::map(positions, effort.threads, |position| look(position, effort), done)
}

/// Searches one position.
pub fn look(position: &Position, effort: StudyEffort) -> Seen {
    let settings = TreeSettings { seed: effort.seed, memory: MEMORY, ..TreeSettings::default() };
    let mut player = TreePlayer::new(
        settings,
        shipped::forecast(),
        shipped::predictor_weights(),
        shipped::shape_weights(),
    );
    let manners = Manners { resigns: false, cleans_up: false };
    let budget = Budget::playouts(effort.playouts).stopped_by(effort.stop);
    player.choose(position, manners, &budget);
    let thoughts = player.thoughts();
    let visits: u64 = thoughts.iter().map(|thought| thought.visits).sum();
    let mean = |value: fn(&Thought) -> f32| {
        let sum: f64 = thoughts.iter().map(|t| t.visits as f64 * f64::from(value(t))).sum();
        (sum / visits.max(1) as f64) as f32
    };
    let (lead, rate) = (mean(|thought| thought.lead), mean(|thought| thought.win_rate));
    let to_play = position.to_play();
    Seen {
        to_play,
        lead: lead * to_play.sign() as f32,
        win_rate: if to_play == Color::Black { rate } else { 1.0 - rate },
        thoughts,
    }
}
