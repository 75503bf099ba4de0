//! A game studied position by position: who leads, what should be played, what was lost.
//!
//! Every position is searched by one thread with a seed of its own, and several positions at
//! once: so two runs agree, whatever the number of threads. To give all threads to one position
//! after the other was the alternative; it is no faster and never twice the same.

use board::{Color, Move, Position};
use engine::{Budget, Manners, Player, Thought, TreePlayer, TreeSettings};
use tactics::Stop;

use crate::{several, shipped};

/// How much a study may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyEffort {
    /// Simulations for each position.
    pub playouts: u64,
    /// Positions that are searched at once.
    pub threads: usize,
    /// The seed of the searches.
    pub seed: u64,
    /// Who may ask to give up.
    pub stop: Stop,
}

/// What a search thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Whose turn it is.
    pub to_play: Color,
    /// Black's lead, komi counted.
    pub lead: f32,
    /// How likely Black wins, from 0 to 1.
    pub win_rate: f32,
    /// The moves that were tried, the best first.
    pub thoughts: Vec<Thought>,
}

impl Seen {
    /// The move that the search prefers.
    pub fn best(&self) -> Option<&Thought> {
        self.thoughts.first()
    }

    /// What was thought of a move.
    pub fn thought(&self, mv: Move) -> Option<&Thought> {
        self.thoughts.iter().find(|thought| thought.mv == mv)
    }
}

/// The memory of one search, in bytes: enough for the few thousand simulations of a position.
const MEMORY: usize = 64 << 20;

/// Studies positions; `done` hears how many are finished, and says whether to go on. `None`
/// when it said no.
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
