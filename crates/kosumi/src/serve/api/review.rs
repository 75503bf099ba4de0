//! Reviews a game: how the score changed, and the moments that mattered.
//!
//! It is the same review as that of `kosumi review`, with progress reports. The last message
//! contains the report and the annotated record, so that the server need not store anything.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use app::review::{
    Asking, Judge as SecondJudge, ReviewEffort, ReviewError, Reviewed, Stage, annotated,
    review as go_through,
};
use app::study;
use axum::extract::State;
use axum::response::IntoResponse;
use explain::review::{self as said, html};
use record::sgf::{GameInfo, GameTree};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::katago::{self, Katago};
use crate::serve::words::Language;
use crate::wire::{Game, Moment, tenths};

/// The time limit for a review.
const TIME: Duration = Duration::from_secs(600);

/// The longest game accepted, in moves: all its positions are kept in memory.
const LONGEST: usize = 600;

/// The maximum number of moments.
const MOMENTS: usize = 6;

/// The total number of simulations for a game: half a minute for a 19x19 game.
const PLAYOUTS_A_GAME: u64 = 40_000;

/// The minimum and maximum number of simulations for a position.
const PLAYOUTS: std::ops::RangeInclusive<u64> = 120..=600;

/// The number of threads for a review.
const THREADS: usize = 2;

/// The timeout for each of KataGo's answers.
const KATAGO_PATIENCE: Duration = Duration::from_secs(60);

/// A request for a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::serve) struct ReviewWanted {
    /// The game; not needed if a record is sent.
    game: Option<Game>,
    /// The game as a record (SGF); the review keeps its comments and names.
    sgf: Option<String>,
    #[serde(default)]
    language: Language,
    /// Further languages, so that the reader can switch.
    #[serde(default)]
    also: Vec<Language>,
    /// The judge; by default KataGo if the server has it.
    judge: Option<Judge>,
    /// The maximum number of KataGo's visits for each move.
    visits: Option<u64>,
}

/// The judge of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::serve) enum Judge {
    Kosumi,
    Katago,
}

/// The progress of a review.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(in crate::serve) struct ReviewSoFar {
    /// The stage: `studying`, `KataGo`, `explaining`, `done` or `failed`.
    stage: &'static str,
    /// How much of the stage is done.
    done: usize,
    /// The total for the stage.
    of: usize,
    /// The review, in the last message.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<WholeReview>,
    /// Why it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// A review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::serve) struct WholeReview {
    /// The judge that estimated the leads: `Kosumi` or `KataGo`.
    judge: String,
    /// Black's lead, including komi, before the first move and after each move.
    leads: Vec<f32>,
    /// The numbers of the moves at which the lead changed hands.
    turning_points: Vec<usize>,
    /// Remarks for the reader: problems of the record, or of KataGo.
    remarks: Vec<String>,
    /// The texts in the requested language.
    #[serde(flatten)]
    said: Said,
    /// The texts in the further languages, by code.
    translations: BTreeMap<String, Said>,
}

/// The texts of a review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::serve) struct Said {
    /// The moments that mattered, in game order.
    moments: Vec<Moment>,
    /// The report, a separate page.
    report: String,
    /// The record with the review in it (SGF).
    sgf: String,
}

/// Reviews a game and reports progress as server-sent events; cancelled when the client
/// disconnects.
#[utoipa::path(post, path = "/api/v1/review", request_body = ReviewWanted, responses(
    (status = 200, body = ReviewSoFar, content_type = "text/event-stream"),
    (status = 422, description = "The game is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(in crate::serve) async fn review(
    State(desk): State<Arc<Desk>>,
    State(katago): State<Katago>,
    Asked(wanted): Asked<ReviewWanted>,
) -> Result<impl IntoResponse, Failure> {
    let bytes = record(&wanted)?;
    let katago = judge(&katago, &wanted)?;
    let (sender, receiver) = watch::channel(None);
    let work = move |visitor: &Visitor| {
        let last = tell(&bytes, &wanted, katago, visitor, &sender);
        // This fails harmlessly if the visitor has disconnected.
        let _ = sender.send(Some(last));
    };
    let presence = desk.begin(TIME, work).await?;
    Ok(super::news(receiver, presence))
}

/// The record to review.
fn record(wanted: &ReviewWanted) -> Result<Vec<u8>, Failure> {
    let (moves, bytes) = match (&wanted.sgf, &wanted.game) {
        (Some(sgf), _) => (super::games::main_line(sgf.as_bytes())?, sgf.clone().into_bytes()),
        (None, Some(game)) => {
            let position = game.position()?;
            let tree = GameTree::from_game(&GameInfo::of(&position), &position);
            (position.moves().len(), tree.to_sgf().into_bytes())
        }
        (None, None) => return Err(Failure::wrong("expected a game, or a record in sgf")),
    };
    match moves {
        0 => Err(Failure::wrong("there are no moves to review")),
        1..=LONGEST => Ok(bytes),
        _ => Err(Failure::wrong(format!("games of more than {LONGEST} moves are not reviewed"))),
    }
}

/// The settings for KataGo, if it judges.
fn judge(katago: &Katago, wanted: &ReviewWanted) -> Result<Option<SecondJudge<'static>>, Failure> {
    let command = match (katago.command(), wanted.judge) {
        (Some(command), None | Some(Judge::Katago)) => command.to_owned(),
        (_, None | Some(Judge::Kosumi)) => return Ok(None),
        (None, Some(Judge::Katago)) => {
            return Err(Failure::wrong("this server was started without --katago"));
        }
    };
    let visits = wanted.visits.unwrap_or(katago::VISITS);
    if !katago::ALLOWED.contains(&visits) {
        let (least, most) = (katago::ALLOWED.start(), katago::ALLOWED.end());
        return Err(Failure::wrong(format!("{visits} visits: expected {least} to {most}")));
    }
    let asking = Asking { visits, patience: KATAGO_PATIENCE };
    Ok(Some(crate::katago::judge(command, asking)))
}

/// Reviews the game, sends progress reports, and returns the last message.
fn tell(
    bytes: &[u8],
    wanted: &ReviewWanted,
    katago: Option<SecondJudge<'static>>,
    visitor: &Visitor,
    sender: &watch::Sender<Option<ReviewSoFar>>,
) -> ReviewSoFar {
    let progress = |stage: Stage, done: usize, of: usize| {
        let so_far = ReviewSoFar { stage: stage.word(), done, of, ..ReviewSoFar::default() };
        sender.send(Some(so_far)).is_ok() && !visitor.has_had_enough()
    };
    let effort = |moves: usize| ReviewEffort {
        study: study::StudyEffort {
            playouts: (PLAYOUTS_A_GAME / (moves as u64 + 1))
                .clamp(*PLAYOUTS.start(), *PLAYOUTS.end()),
            threads: THREADS,
            seed: 1,
            stop: visitor.stop(),
        },
        moments: MOMENTS,
        katago,
    };
    let failed = |message: String| ReviewSoFar {
        stage: "failed",
        message: Some(message),
        ..ReviewSoFar::default()
    };
    match go_through(bytes, effort, &wanted.language.wish(), &progress) {
        Ok(Some(reviewed)) => match WholeReview::new(bytes, reviewed, wanted) {
            Ok(review) => {
                ReviewSoFar { stage: "done", review: Some(review), ..ReviewSoFar::default() }
            }
            Err(error) => failed(error.to_string()),
        },
        Ok(None) => failed("the review took too long".to_owned()),
        Err(error) => failed(error.to_string()),
    }
}

impl WholeReview {
    fn new(
        bytes: &[u8],
        reviewed: Reviewed,
        wanted: &ReviewWanted,
    ) -> Result<WholeReview, ReviewError> {
        let review = &reviewed.review;
        Ok(WholeReview {
            judge: review.judge.clone(),
            leads: review.leads.iter().map(|&lead| tenths(lead)).collect(),
            turning_points: review.turning_points.clone(),
            said: Said::new(bytes, review, wanted.language)?,
            translations: wanted
                .also
                .iter()
                .map(|&language| {
                    let review = reviewed.said(&language.wish());
                    Ok((language.code(), Said::new(bytes, &review, language)?))
                })
                .collect::<Result<_, ReviewError>>()?,
            remarks: reviewed.remarks,
        })
    }
}

impl Said {
    fn new(bytes: &[u8], review: &said::Review, language: Language) -> Result<Said, ReviewError> {
        let wish = language.usual_wish();
        let moments = review.moments.iter().map(|one| Moment::new(review.size, one, &wish));
        Ok(Said {
            moments: moments.collect(),
            report: html::page(review, &wish),
            sgf: annotated(bytes, review, &wish)?,
        })
    }
}
