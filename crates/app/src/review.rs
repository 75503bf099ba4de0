//! A game looked back on, with the moments that mattered.
//!
//! The game is studied position by position ([`study`]), by Kosumi or by KataGo; the moves that
//! lost most are explained and compared with what was better. Studying comes first and explaining
//! after it, because explanations cost as much as ten studied positions each.

mod again;
mod ask;
mod blame;
mod game;
mod losses;
mod moments;
mod phases;
mod stories;

use std::fmt;
use std::time::Duration;

use explain::Wish;
use explain::review::{KatagoSays, Review, sgf};
use record::sgf::{EditError, GameError};
use tactics::Stop;

use crate::katago::{Katago, KatagoError};
use crate::loaded::{self, LoadError};
use crate::study;
use game::Recorded;

/// What a review may cost and who judges.
pub struct ReviewEffort<'a> {
    /// How each position is studied.
    pub study: study::StudyEffort,
    /// How many moments are explained at most.
    pub moments: usize,
    /// KataGo, if it judges.
    pub katago: Option<Judge<'a>>,
}

/// KataGo as the judge of a review.
pub struct Judge<'a> {
    /// Starts it; asked once, when the review begins.
    pub start: Box<dyn FnOnce() -> Result<Box<dyn Katago>, KatagoError> + Send + 'a>,
    /// How it is asked.
    pub asking: Asking,
}

/// How KataGo is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Positions that it may look at for each move.
    pub visits: u64,
    /// How long the next answer may take.
    pub patience: Duration,
}

/// How far a review is: what is being done, how much of it, of how much. False stops it.
pub type Progress<'a> = &'a (dyn Fn(Stage, usize, usize) -> bool + Sync);

/// What a review is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Searching the positions of the game.
    Studying,
    /// Waiting for KataGo's judgement of them.
    Katago,
    /// Explaining the moments.
    Explaining,
}

impl Stage {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Studying => "studying",
            Stage::Katago => "KataGo",
            Stage::Explaining => "explaining",
        }
    }
}

/// Why there is no review.
#[derive(Debug)]
pub enum ReviewError {
    /// The bytes are no game.
    Load(LoadError),
    /// The game has no moves.
    NoMoves,
    /// A move of the game cannot be taken back, so the position before it is not known.
    Broken,
    /// The comments cannot be written into the record.
    Edit(EditError),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::Load(error) => error.fmt(f),
            ReviewError::NoMoves => {
                f.write_str("there are no moves to review: `kosumi look` shows a position")
            }
            ReviewError::Broken => f.write_str("a move of the game cannot be taken back"),
            ReviewError::Edit(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReviewError {}

impl From<LoadError> for ReviewError {
    fn from(error: LoadError) -> ReviewError {
        ReviewError::Load(error)
    }
}

impl From<GameError> for ReviewError {
    fn from(error: GameError) -> ReviewError {
        ReviewError::Load(LoadError::Game(error))
    }
}

impl From<EditError> for ReviewError {
    fn from(error: EditError) -> ReviewError {
        ReviewError::Edit(error)
    }
}

/// A review and what went wrong on the way.
#[derive(Debug)]
pub struct Reviewed {
    /// The review.
    pub review: Review,
    /// What each move lost, by who judged.
    pub losses: Vec<f32>,
    /// What should be told: KataGo that did not answer, oddities of the file.
    pub remarks: Vec<String>,
    recorded: Recorded,
    /// What KataGo adds to each moment, if it judged.
    katago: Vec<Option<KatagoSays>>,
}

/// Simulations of a game of usual length altogether: half a minute on two processors.
const PLAYOUTS_A_GAME: u64 = 200_000;

/// Fewer simulations for a position than this say nothing.
const LEAST_PLAYOUTS: u64 = 200;

/// More simulations for a position than this are not worth the wait.
const MOST_PLAYOUTS: u64 = 2_000;

impl ReviewEffort<'_> {
    /// What a game of so many moves is worth by default.
    pub fn usual(moves: usize, threads: usize, seed: u64) -> Self {
        let each = PLAYOUTS_A_GAME / (moves as u64 + 1);
        let playouts = each.clamp(LEAST_PLAYOUTS, MOST_PLAYOUTS);
        ReviewEffort {
            study: study::StudyEffort { playouts, threads, seed, stop: Stop::NEVER },
            moments: 8,
            katago: None,
        }
    }
}

/// Reviews the first game of a record; `None` when `progress` stopped it.
///
/// # Errors
/// When the bytes are no game, or it has no moves.
pub fn review<'a>(
    bytes: &[u8],
    effort: impl FnOnce(usize) -> ReviewEffort<'a>,
    wish: &Wish,
    progress: Progress<'_>,
) -> Result<Option<Reviewed>, ReviewError> {
    let recorded = Recorded::read(bytes)?;
    let mut effort = effort(recorded.moves.len());
    let mut remarks = recorded.remarks.clone();
    let Some(judged) = losses::judge(&recorded, &mut effort, progress, &mut remarks) else {
        return Ok(None);
    };
    let has_better = |index: usize| {
        let best = judged.best[index].as_ref();
        best.is_some_and(|(mv, _)| *mv != recorded.moves[index].mv)
    };
    let chosen = moments::choose(&judged.losses, effort.moments, has_better);
    let verdicts = moments::Verdicts { losses: &judged.losses, best: &judged.best };
    let explained = moments::explain(&recorded, verdicts, &chosen, wish, effort.study, progress);
    let Some(mut moments) = explained else {
        return Ok(None);
    };
    let katago = ask::add_notes(&recorded, judged.katago, wish, &mut moments, &mut remarks);
    let looks = stories::look(&recorded, effort.study);
    let review = Review {
        size: recorded.size(),
        players: recorded.players(wish.language),
        result: recorded.result(),
        date: recorded.info.date.clone(),
        judge: judged.judge.to_owned(),
        turning_points: phases::turning_points(&judged.leads, judged.noise),
        phases: phases::phases(&recorded, &judged.losses, &looks),
        stories: stories::stories(&looks),
        leads: judged.leads,
        moments,
    };
    Ok(Some(Reviewed { review, losses: judged.losses, remarks, recorded, katago }))
}

/// The record with the review in it.
///
/// # Errors
/// When the bytes are no game record.
pub fn annotated(bytes: &[u8], review: &Review, wish: &Wish) -> Result<String, ReviewError> {
    let mut file = loaded::collection(bytes)?;
    let tree = file.games.first_mut().ok_or(LoadError::NoGame)?;
    sgf::annotate(tree, review, wish)?;
    Ok(tree.to_sgf())
}
