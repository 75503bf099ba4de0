//! Weights of the move predictor, fitted to the moves of games.
//!
//! The fit is gradient ascent on the likelihood of the moves, a few positions at a time, with a
//! step size of its own for every number (Adagrad; Duchi, Hazan and Singer 2011). The rejected
//! alternative, minorization-maximization (Coulom 2007), has no step size to choose but cannot fit
//! factors and needs all positions in memory.
//!
//! Several threads extract the features; one thread takes the steps, in an order that depends only
//! on the games: the same games give the same weights.
//!
//! The patterns must not have been learnt from the games that the weights are fitted to, or they
//! would seem to know more than they do: `kosumi learn patterns --except 12` leaves out the games
//! that `kosumi learn weights --every 12` takes.

mod fit;
mod part;

use std::path::PathBuf;

use board::{Board, Color, Point};
use engine::predictor::{Candidate, Weights, candidates};
use pattern::knn::{Forecast, Watch};
use record::sgf::MainLine;

pub use fit::Fit;
pub use part::{Part, UnknownPart};

use crate::patterns::{LearnError, Settings as Games, Source};
use crate::replay::replay;
use crate::threads::share_out;

/// What to learn from, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Files and folders of games.
    pub paths: Vec<PathBuf>,
    /// Takes only every n-th game, the first one included.
    pub every: u64,
    /// Leaves out games after this day, such as `2015-05-14`, and games without a date.
    pub until: Option<String>,
    /// Every n-th of the games taken is held out to judge the fit.
    pub hold: usize,
    /// Number of passes over the games.
    pub rounds: usize,
    /// Length of the first steps; it shrinks linearly to zero.
    pub rate: f32,
    /// Parts that the predictor does without.
    pub without: Vec<Part>,
    /// Threads.
    pub threads: usize,
}

impl Settings {
    /// The usual settings, for these games.
    pub fn new(paths: Vec<PathBuf>) -> Settings {
        Settings {
            paths,
            every: 1,
            until: None,
            hold: 20,
            rounds: 1,
            rate: 0.1,
            without: Vec::new(),
            threads: 1,
        }
    }
}

/// How far the fit has got, and how good it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Games gone through, those of earlier rounds included.
    pub games: u64,
    /// Games to go through in total.
    pub of: u64,
    /// At the end of each round: how well the held-out games are predicted.
    pub held: Option<Held>,
}

/// How well the held-out moves are predicted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Held {
    /// Number of moves.
    pub moves: u64,
    /// Negative mean of the logarithms of the moves' probabilities.
    pub log_loss: f64,
    /// Share of the moves that were the first guess.
    pub top1: f64,
}

/// A position to learn from.
struct Lesson {
    candidates: Vec<Candidate>,
    /// Which of them was played.
    played: usize,
}

/// Positions per gradient step.
const BATCH: usize = 8;

/// Games whose positions are shuffled together.
const PORTION: usize = 24;

/// Fits weights to the moves of games.
///
/// # Errors
/// When games cannot be read.
pub fn learn(
    settings: &Settings,
    forecast: &Forecast,
    progress: &mut dyn FnMut(Progress),
) -> Result<Weights, LearnError> {
    let texts = read(settings)?;
    let is_held = |index: usize| settings.hold > 0 && index.is_multiple_of(settings.hold);
    let held: Vec<String> = every(&texts, is_held);
    let lessons = mix(every(&texts, |index| !is_held(index)));
    let rounds = settings.rounds.max(1);
    let of = (lessons.len() * rounds) as u64;
    let mut fit = Fit::without(&settings.without);
    let teacher = Teacher { forecast, without: &settings.without };
    let mut games = 0;
    for _ in 0..rounds {
        for portion in lessons.chunks(PORTION) {
            let positions = extract(portion, &teacher, settings.threads);
            let rate = settings.rate * (1.0 - games as f32 / of.max(1) as f32);
            for batch in positions.chunks(BATCH) {
                for lesson in batch {
                    fit.add(&lesson.candidates, lesson.played);
                }
                fit.step(rate);
            }
            games += portion.len() as u64;
            progress(Progress { games, of, held: None });
        }
        let judged = judge(&fit.weights(), &held, &teacher, settings.threads);
        progress(Progress { games, of, held: Some(judged) });
    }
    Ok(fit.weights())
}

/// The texts of all wanted games.
fn read(settings: &Settings) -> Result<Vec<String>, LearnError> {
    let games = Games {
        every: settings.every,
        until: settings.until.clone(),
        ..Games::new(settings.paths.clone())
    };
    let mut source = Source::open(&games);
    let mut texts = Vec::new();
    loop {
        let portion = source.portion()?;
        if portion.is_empty() {
            return Ok(texts);
        }
        texts.extend(portion);
    }
}

/// The texts at the wanted indices.
fn every(texts: &[String], wanted: impl Fn(usize) -> bool) -> Vec<String> {
    let taken = texts.iter().enumerate().filter(|&(index, _)| wanted(index));
    taken.map(|(_, text)| text.clone()).collect()
}

/// A fixed shuffle: corpora are sorted by kind and date, and the last steps must not all be of one
/// kind.
fn mix<T>(items: Vec<T>) -> Vec<T> {
    let key = |index: usize| (index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut keyed: Vec<(u64, T)> =
        items.into_iter().enumerate().map(|(index, item)| (key(index), item)).collect();
    keyed.sort_by_key(|&(key, _)| key);
    keyed.into_iter().map(|(_, item)| item).collect()
}

/// The positions of some games, shuffled.
fn extract(texts: &[String], teacher: &Teacher<'_>, threads: usize) -> Vec<Lesson> {
    let parts = share_out(threads, texts, |texts| {
        let mut lessons = Vec::new();
        teacher.each_lesson(texts, |candidates, played| {
            lessons.push(Lesson { candidates: candidates.to_vec(), played });
        });
        lessons
    });
    mix(parts.into_iter().flatten().collect())
}

/// Turns games into lessons.
struct Teacher<'a> {
    forecast: &'a Forecast,
    without: &'a [Part],
}

impl Teacher<'_> {
    fn each_lesson(&self, texts: &[String], mut take: impl FnMut(&[Candidate], usize)) {
        let mut line = MainLine::default();
        let mut watch: Option<Watch> = None;
        let mut found = Vec::new();
        for text in texts {
            // The moves before a fault are still good to learn from.
            let _ = replay(text, &mut line, |board: &Board, color: Color, point: Point| {
                let watch = watch.get_or_insert_with(|| Watch::new(board));
                candidates(board, color, self.forecast, watch, &mut found);
                self.forget(&mut found);
                let played = found.binary_search_by_key(&point, |candidate| candidate.point);
                if let Ok(played) = played {
                    take(&found, played);
                }
            });
        }
    }

    /// Removes the features that the predictor does without.
    fn forget(&self, candidates: &mut [Candidate]) {
        for part in self.without {
            if let Part::Group(group) = part {
                candidates.iter_mut().for_each(|candidate| candidate.forget(*group));
            }
        }
    }
}

fn judge(weights: &Weights, texts: &[String], teacher: &Teacher<'_>, threads: usize) -> Held {
    let parts = share_out(threads, texts, |texts| {
        let mut sums = (0_u64, 0.0_f64, 0_u64);
        teacher.each_lesson(texts, |candidates, played| {
            let values: Vec<f32> = candidates.iter().map(|c| weights.value(c)).collect();
            let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let all: f64 = values.iter().map(|&value| f64::from(value - most).exp()).sum();
            sums.0 += 1;
            sums.1 += f64::from(values[played] - most) - all.ln();
            sums.2 += u64::from(values[played] == most);
        });
        sums
    });
    let (mut moves, mut log, mut first) = (0, 0.0, 0);
    for part in parts {
        moves += part.0;
        log += part.1;
        first += part.2;
    }
    let all = moves.max(1) as f64;
    Held { moves, log_loss: 0.0 - log / all, top1: first as f64 / all }
}
