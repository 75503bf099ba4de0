//! Weights of move features in fights for life, fitted to search results.
//!
//! The learner takes groups whose life is open from games and reads each with either player first.
//! Every position in which the search found a win for the player to move is a lesson: the moves
//! known to win should be likelier than the others. The likelihood of a move is the exponential of
//! the sum of its weights, as a share of the total over all moves (Coulom 2007). Gradient ascent
//! uses a step size of its own for every number, as in [`weights`](crate::weights). The searches do
//! not use the weights, so that the same games always teach the same.

use std::path::PathBuf;

use board::{Board, Color};
use record::sgf::MainLine;
use tactics::{Budget, Lesson, Table, TraitWeights, lessons, stakes};

use crate::patterns::{LearnError, Settings as Games, Source};
use crate::replay::replay;

/// What to learn from, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Files and folders of games.
    pub paths: Vec<PathBuf>,
    /// Takes only every n-th game, the first one included.
    pub every: u64,
    /// Positions that the search may visit for one group and one first player.
    pub nodes: u64,
}

/// The result of the fitting.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fitted {
    /// Lessons learnt from.
    pub lessons: usize,
    /// Lessons of the last games, held out to judge the fit.
    pub judged: usize,
    /// Share of the held-out lessons in which the likeliest move wins.
    pub right: f64,
    /// The same share if all moves were equally likely.
    pub by_chance: f64,
}

/// Moves between two sampled positions of a game.
const STEP: usize = 40;

/// The first sampled position, in moves.
const FIRST: usize = 60;

/// The most empty points of a group that is read; searches of larger groups seldom finish.
const MOST_ROOM: usize = 16;

/// Length of the first steps.
const RATE: f32 = 0.2;

/// Number of passes over all lessons.
const ROUNDS: usize = 3;

/// Entries of the transposition table while a group is read.
const REMEMBERED: usize = 1 << 16;

/// Fits weights to the fights for life in games; the last tenth of the lessons judges them.
///
/// # Errors
/// When games cannot be read.
pub fn learn(settings: &Settings) -> Result<(TraitWeights, Fitted), LearnError> {
    let games = Games { every: settings.every, ..Games::new(settings.paths.clone()) };
    let mut source = Source::open(&games);
    let mut line = MainLine::default();
    let mut all = Vec::new();
    let mut table = Table::new(REMEMBERED);
    loop {
        let portion = source.portion()?;
        if portion.is_empty() {
            break;
        }
        for text in portion {
            let mut count = 0;
            // The moves before a fault are still good to learn from.
            let _ = replay(&text, &mut line, |board, _, _| {
                if count >= FIRST && (count - FIRST).is_multiple_of(STEP) {
                    all.extend(study(board, settings.nodes, &mut table));
                }
                count += 1;
            });
        }
    }
    let (learnt, judged) = all.split_at(all.len() - all.len() / 10);
    let mut fit = Fit::new();
    for _ in 0..ROUNDS {
        learnt.iter().for_each(|lesson| fit.add(lesson));
    }
    let fitted = Fitted { lessons: learnt.len(), ..fit.judge(judged) };
    Ok((TraitWeights::from_logarithms(&fit.logarithms), fitted))
}

/// The lessons of a position: every group whose life is open, with either player first.
fn study(board: &Board, nodes: u64, table: &mut Table) -> Vec<Lesson> {
    let mut board = board.without_history();
    let mut found = Vec::new();
    for stake in stakes(&board).iter().filter(|stake| stake.room <= MOST_ROOM) {
        for to_play in Color::BOTH {
            let mut budget = Budget::nodes(nodes);
            found.extend(lessons(&mut board, stake.target, to_play, &mut budget, table));
        }
    }
    found
}

struct Fit {
    logarithms: Vec<[f32; 2]>,
    /// Sums of the squares of the gradients.
    squares: Vec<[f32; 2]>,
}

impl Fit {
    fn new() -> Fit {
        let count = TraitWeights::COUNT;
        Fit { logarithms: vec![[0.0; 2]; count], squares: vec![[1e-3; 2]; count] }
    }

    /// The likelihood of each move, not normalised: the exponential of the sum of its weights.
    fn likelihoods(&self, lesson: &Lesson) -> Vec<f32> {
        let side = usize::from(!lesson.attacks);
        let weigh = |place: usize| self.logarithms[place][side];
        lesson.moves.iter().map(|(of, _)| of.places().map(weigh).sum::<f32>().exp()).collect()
    }

    /// Takes a gradient step for one lesson.
    fn add(&mut self, lesson: &Lesson) {
        let side = usize::from(!lesson.attacks);
        let likelihoods = self.likelihoods(lesson);
        let all: f32 = likelihoods.iter().sum();
        let pairs = || likelihoods.iter().zip(&lesson.moves);
        let winning: f32 = pairs().filter(|(_, (_, wins))| *wins).map(|(likely, _)| likely).sum();
        for (likely, (traits, wins)) in pairs() {
            let wanted = if *wins { likely / winning } else { 0.0 };
            let gradient = wanted - likely / all;
            for place in traits.places() {
                let squares = &mut self.squares[place][side];
                *squares += gradient * gradient;
                self.logarithms[place][side] += RATE * gradient / squares.sqrt();
            }
        }
    }

    /// How well the weights predict held-out lessons.
    fn judge(&self, lessons: &[Lesson]) -> Fitted {
        let (mut right, mut by_chance) = (0, 0.0);
        for lesson in lessons {
            let likelihoods = self.likelihoods(lesson);
            let likeliest = (0..likelihoods.len())
                .max_by(|&a, &b| likelihoods[a].total_cmp(&likelihoods[b]))
                .unwrap_or(0);
            right += usize::from(lesson.moves[likeliest].1);
            let wins = lesson.moves.iter().filter(|(_, wins)| *wins).count();
            by_chance += wins as f64 / lesson.moves.len() as f64;
        }
        let share = |sum: f64| sum / lessons.len().max(1) as f64;
        Fitted {
            lessons: 0,
            judged: lessons.len(),
            right: share(right as f64),
            by_chance: share(by_chance),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_in_the_lessons_becomes_likely() {
        // A corner that is not closed yet.
        let board: Board =
            ". . . . O . .\n. . X X O . .\nX . X O O . .\n. X O O . . .\nO O O . . . .\n\
                            . . . . . . .\n. . . . . . ."
                .parse()
                .expect("a diagram");
        let found = study(&board, 5_000, &mut Table::new(REMEMBERED));
        let mut fit = Fit::new();
        for _ in 0..20 {
            found.iter().for_each(|lesson| fit.add(lesson));
        }
        let judged = fit.judge(&found);
        assert!(!found.is_empty());
        assert!(judged.right > judged.by_chance + 0.2, "{judged:?}");
    }
}
