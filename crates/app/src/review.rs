//! Reviews a game and explains the moments that mattered.
//!
//! Kosumi ([`study`]) or KataGo first judges every position of the game; then the moves that lost
//! most are explained and compared with better ones. Only those are explained, because an
//! explanation costs as much as judging ten positions.

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

/// How much work a review may take and who judges.
pub struct ReviewEffort<'a> {
    /// How each position is studied.
    pub study: study::StudyEffort,
    /// The maximum number of moments to explain.
    pub moments: usize,
    /// KataGo, if it judges.
    pub katago: Option<Judge<'a>>,
}

/// KataGo as the judge of a review.
pub struct Judge<'a> {
    /// Starts KataGo; called once, when the review begins.
    pub start: Box<dyn FnOnce() -> Result<Box<dyn Katago>, KatagoError> + Send + 'a>,
    /// The settings of its analysis.
    pub asking: Asking,
}

/// The settings of a KataGo analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The upper bound of visits for each move.
    pub visits: u64,
    /// The timeout for each answer.
    pub patience: Duration,
}

/// A progress callback: it receives the stage, how much of it is done and the total, and returns
/// false to cancel the review.
pub type Progress<'a> = &'a (dyn Fn(Stage, usize, usize) -> bool + Sync);

/// A stage of a review.
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
    /// Its name.
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
    /// The bytes are not a game.
    Load(LoadError),
    /// The game has no moves.
    NoMoves,
    /// A move of the game cannot be undone, so the position before it is unknown.
    Broken,
    /// The comments could not be written into the record.
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

/// A review, and the problems on the way.
#[derive(Debug)]
pub struct Reviewed {
    /// The review.
    pub review: Review,
    /// What each move lost, according to the judge.
    pub losses: Vec<f32>,
    /// Remarks for the reader: KataGo did not answer, the file has errors.
    pub remarks: Vec<String>,
    recorded: Recorded,
    /// What KataGo adds to each moment, if it judged.
    katago: Vec<Option<KatagoSays>>,
}

/// The total number of simulations for a game of usual length: half a minute on two processors.
const PLAYOUTS_A_GAME: u64 = 200_000;

/// With fewer simulations for a position than this, the result means nothing.
const LEAST_PLAYOUTS: u64 = 200;

/// More simulations for a position than this are not worth the wait.
const MOST_PLAYOUTS: u64 = 2_000;

impl ReviewEffort<'_> {
    /// The default effort for a game of `moves` moves.
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

/// Reviews the first game of a record; `None` if `progress` cancelled it.
///
/// # Errors
/// When the bytes are not a game, or the game has no moves.
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

/// The game record with the review as comments and variations.
///
/// # Errors
/// When the bytes are not a game record.
pub fn annotated(bytes: &[u8], review: &Review, wish: &Wish) -> Result<String, ReviewError> {
    let mut file = loaded::collection(bytes)?;
    let tree = file.games.first_mut().ok_or(LoadError::NoGame)?;
    sgf::annotate(tree, review, wish)?;
    Ok(tree.to_sgf())
}
