//! A game from its first move to its last: how the score went, and the moments that mattered.
//!
//! The review is that of `kosumi review`; here it is told while it goes on, and its report and
//! annotated record come with the last word, so that nothing of it need be kept by the server.

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

/// The longest time for a review.
const TIME: Duration = Duration::from_secs(600);

/// The longest game that is reviewed, in moves: every position of it is kept.
const LONGEST: usize = 600;

/// Moments that are shown.
const MOMENTS: usize = 6;

/// Simulations of a game altogether: half a minute for a game on 19x19.
const PLAYOUTS_A_GAME: u64 = 40_000;

/// Simulations of a position, at least and at most.
const PLAYOUTS: std::ops::RangeInclusive<u64> = 120..=600;

/// Threads of one review.
const THREADS: usize = 2;

/// How long KataGo's next answer may take.
const KATAGO_PATIENCE: Duration = Duration::from_secs(60);

/// Asks for a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::serve) struct ReviewWanted {
    /// The game; not needed where a record is sent.
    game: Option<Game>,
    /// The game as a record (SGF), whose comments and names are kept.
    sgf: Option<String>,
    #[serde(default)]
    language: Language,
    /// Languages in which it is wanted as well, so that a reader can change.
    #[serde(default)]
    also: Vec<Language>,
    /// Who judges; KataGo where the server has it.
    judge: Option<Judge>,
    /// Positions that KataGo may look at for each move.
    visits: Option<u64>,
}

/// Who judges a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::serve) enum Judge {
    Kosumi,
    Katago,
}

/// How far a review is.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(in crate::serve) struct ReviewSoFar {
    /// What is being done: `studying`, `explaining`, `done` or `failed`.
    stage: &'static str,
    /// How much of it.
    done: usize,
    /// Of how much.
    of: usize,
    /// The review, in the last report.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<WholeReview>,
    /// Why it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// A review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::serve) struct WholeReview {
    /// Who estimated the leads: `Kosumi` or `KataGo`.
    judge: String,
    /// Black's lead with komi before the first move and after each one.
    leads: Vec<f32>,
    /// The numbers of the moves at which the lead changed hands.
    turning_points: Vec<usize>,
    /// What should be told: oddities of the record, KataGo that did not answer.
    remarks: Vec<String>,
    /// What is said, in the language that was asked for.
    #[serde(flatten)]
    said: Said,
    /// The same in the other languages that were asked for, by their codes.
    translations: BTreeMap<String, Said>,
}

/// The words of a review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::serve) struct Said {
    /// The moments that mattered, in the order of the game.
    moments: Vec<Moment>,
    /// The report, a page of its own.
    report: String,
    /// The record with the review in it (SGF).
    sgf: String,
}

/// Reviews a game, and reports while it does, as server-sent events; ends when the client goes
/// away.
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
        // When the visitor is gone there is nobody to tell.
        let _ = sender.send(Some(last));
    };
    let presence = desk.begin(TIME, work).await?;
    Ok(super::news(receiver, presence))
}

/// The record that is reviewed.
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

/// How KataGo is asked, if it judges.
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

/// Reviews, tells how far it is, and returns the last word.
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
