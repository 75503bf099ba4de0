//! The JSON of `kosumi predict`.

use learn::prediction::{Accuracy, PHASES, Tally};
use serde::Serialize;

/// The whole report; shares are from 0 to 1.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    games: u64,
    faulty_games: u64,
    #[serde(flatten)]
    all: Shares,
    phases: Vec<Phase>,
}

/// The results for a range of move numbers.
#[derive(Debug, Serialize)]
struct Phase {
    from: usize,
    to: Option<usize>,
    #[serde(flatten)]
    shares: Shares,
}

#[derive(Debug, Serialize)]
struct Shares {
    moves: u64,
    top1: f64,
    top3: f64,
    top5: f64,
    top10: f64,
    top20: f64,
    log_loss: f64,
}

impl Shares {
    fn new(tally: &Tally) -> Shares {
        let [top1, top3, top5, top10, top20] = tally.shares();
        Shares { moves: tally.moves, top1, top3, top5, top10, top20, log_loss: tally.log_loss() }
    }
}

impl Report {
    pub(super) fn new(accuracy: &Accuracy) -> Report {
        let phase = |(index, tally): (usize, &Tally)| Phase {
            from: PHASES[index],
            to: PHASES.get(index + 1).map(|next| next - 1),
            shares: Shares::new(tally),
        };
        Report {
            games: accuracy.games,
            faulty_games: accuracy.faulty,
            all: Shares::new(&accuracy.all()),
            phases: accuracy.phases.iter().enumerate().map(phase).collect(),
        }
    }
}
