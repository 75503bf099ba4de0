//! What the learnt patterns suggest.

use app::{shipped, voices};
use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{Game, PatternsAtPoint};

/// The maximum number of points.
const MOST: usize = 40;

/// A request for the suggestions of the patterns.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatternsWanted {
    game: Game,
    /// The number of points.
    #[serde(default = "ten")]
    most: usize,
}

fn ten() -> usize {
    10
}

/// The likeliest points by the patterns.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Patterns {
    points: Vec<PatternsAtPoint>,
}

/// Lists the likeliest points by the patterns alone, and how often each pattern occurred and was
/// played.
#[utoipa::path(post, path = "/api/v1/patterns", request_body = PatternsWanted, responses(
    (status = 200, body = Patterns),
    (status = 422, description = "The position is illegal", body = Refusal),
))]
pub(crate) async fn patterns(
    Asked(wanted): Asked<PatternsWanted>,
) -> Result<Json<Patterns>, Failure> {
    let position = wanted.game.position()?;
    let size = position.board().size();
    // This takes a few milliseconds, short enough for the server's own threads.
    let list = voices::likeliest(&position, shipped::forecast(), wanted.most.min(MOST));
    let points = list.iter().map(|voices| PatternsAtPoint::new(voices, size)).collect();
    Ok(Json(Patterns { points }))
}
