//! A game from its first move to its last: how the score went, and the moments that mattered.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse;
use board::{Color, Move, Position};
use serde::{Deserialize, Serialize};
use space::judgement::Effort;
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::scenery::Scenery;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::wire::{Explanation, Game, Language, Step};

/// The longest time for a review.
const TIME: Duration = Duration::from_secs(300);

/// Moments that are shown.
const MOMENTS: usize = 5;

/// Points that a move must cost to be a moment.
const LEAST_LOSS: f32 = 2.0;

/// Random games for each position: enough to see a swing.
const GAMES: u32 = 300;

/// Asks for a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewWanted {
    game: Game,
    #[serde(default)]
    language: Language,
}

/// How far a review is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewSoFar {
    /// Moves that were looked at.
    looked_at: usize,
    /// Moves of the game.
    moves: usize,
    /// Black's lead with komi before the first move and after each one.
    leads: Vec<f32>,
    /// The moments that mattered, the costliest first; in the last report.
    moments: Vec<Moment>,
    /// Whether this is the last report.
    done: bool,
}

/// A move that mattered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Moment {
    /// Number of the move, from 1.
    number: usize,
    /// The move.
    played: Step,
    /// Points that the player lost by it, as judged.
    loss: f32,
    explanation: Explanation,
}

/// Reviews a game, and reports while it does, as server-sent events; ends when the client goes
/// away.
#[utoipa::path(post, path = "/api/v1/review", request_body = ReviewWanted, responses(
    (status = 200, body = ReviewSoFar, content_type = "text/event-stream"),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn review(
    State(desk): State<Arc<Desk>>,
    Asked(wanted): Asked<ReviewWanted>,
) -> Result<impl IntoResponse, Failure> {
    let position = wanted.game.position()?;
    let (sender, receiver) = watch::channel(None);
    let work = move |visitor: &Visitor| go_through(&position, wanted.language, visitor, &sender);
    let presence = desk.begin(TIME, work).await?;
    Ok(super::news(receiver, presence))
}

fn go_through(
    game: &Position,
    _language: Language,
    visitor: &Visitor,
    sender: &watch::Sender<Option<ReviewSoFar>>,
) {
    let moves = game.moves();
    let mut leads = Vec::new();
    let mut position = beginning(game);
    for played in std::iter::once(None).chain(moves.iter().map(Some)) {
        if let Some(played) = played {
            position
                .play_as(played.color, played.mv)
                .expect("invariant: the moves of a position are legal");
        }
        if visitor.has_had_enough() {
            return;
        }
        leads.push(lead(&position));
        let so_far = ReviewSoFar {
            looked_at: leads.len() - 1,
            moves: moves.len(),
            leads: leads.clone(),
            moments: Vec::new(),
            done: false,
        };
        if sender.send(Some(so_far)).is_err() {
            return;
        }
    }
    let moments = moments(game, &leads);
    let (looked_at, moves) = (moves.len(), moves.len());
    // When the visitor is gone there is nobody to tell.
    let _ = sender.send(Some(ReviewSoFar { looked_at, moves, leads, moments, done: true }));
}

/// The position before the first move of a game.
fn beginning(game: &Position) -> Position {
    let first = game.moves().first().map_or(game.to_play(), |played| played.color);
    let mut position = Position::from_board(game.start(), game.rules(), first);
    position.set_komi(game.komi());
    position.set_handicap(game.handicap());
    position
}

fn lead(position: &Position) -> f32 {
    let effort = Effort { games: GAMES, ..Effort::default() };
    let judgement = Scenery::new(position, effort).judgement;
    (judgement.owners.score(position.komi()) * 10.0).round() / 10.0
}

fn moments(game: &Position, leads: &[f32]) -> Vec<Moment> {
    let size = game.board().size();
    let mut moments: Vec<Moment> = leads
        .windows(2)
        .zip(game.moves())
        .enumerate()
        .filter_map(|(index, (pair, &played))| {
            let change = pair[1] - pair[0];
            let loss = if played.color == Color::Black { -change } else { change };
            (loss >= LEAST_LOSS && played.mv != Move::Pass).then(|| Moment {
                number: index + 1,
                played: Step::new(size, played),
                loss: (loss * 10.0).round() / 10.0,
                explanation: Explanation::default(),
            })
        })
        .collect();
    moments.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    moments.truncate(MOMENTS);
    moments
}
