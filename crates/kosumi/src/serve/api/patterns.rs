//! What the learnt patterns advise.

use app::{shipped, voices};
use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{Game, PatternsAtPoint};

/// The most points that may be asked for.
const MOST: usize = 40;

/// Asks what the patterns advise.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatternsWanted {
    game: Game,
    /// How many points.
    #[serde(default = "ten")]
    most: usize,
}

fn ten() -> usize {
    10
}

/// The points that the patterns like best.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Patterns {
    points: Vec<PatternsAtPoint>,
}

/// The likeliest points by the patterns alone, with how often each pattern was met and played.
#[utoipa::path(post, path = "/api/v1/patterns", request_body = PatternsWanted, responses(
    (status = 200, body = Patterns),
    (status = 422, description = "The position is illegal", body = Refusal),
))]
pub(crate) async fn patterns(
    Asked(wanted): Asked<PatternsWanted>,
) -> Result<Json<Patterns>, Failure> {
    let position = wanted.game.position()?;
    let size = position.board().size();
    // A few milliseconds: short enough for the threads that serve.
    let list = voices::likeliest(&position, shipped::forecast(), wanted.most.min(MOST));
    let points = list.iter().map(|voices| PatternsAtPoint::new(voices, size)).collect();
    Ok(Json(Patterns { points }))
}
