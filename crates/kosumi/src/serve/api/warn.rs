//! Warns of what a move would lose.

use std::sync::Arc;

use app::warning::{self, losses};
use axum::Json;
use axum::extract::State;
use board::{Move, Size};
use record::vertex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::look::TIME;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{self, Game, Step};

/// A request for warnings about a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    game: Game,
    /// The point where the player to move wants to play.
    at: String,
}

/// What the move would lose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Warnings {
    losses: Vec<Loss>,
}

/// Stones that would be lost.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Loss {
    stones: Vec<String>,
    /// `proved` or `read`.
    grade: &'static str,
    /// The line that captures them.
    line: Vec<Step>,
    /// A move that would save them, if one was read.
    keep: Option<String>,
}

/// Says which stones a move would lose that were not lost before.
#[utoipa::path(post, path = "/api/v1/warn", request_body = Plan, responses(
    (status = 200, body = Warnings),
    (status = 422, description = "The move is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn warn(
    State(desk): State<Arc<Desk>>,
    Asked(plan): Asked<Plan>,
) -> Result<Json<Warnings>, Failure> {
    let position = plan.game.position()?;
    let at = vertex::parse(position.board().size(), &plan.at)
        .map_err(|error| Failure::wrong(error.to_string()))?;
    position
        .check(Move::Play(at))
        .map_err(|why| Failure::illegal(format!("{} {}: {why}", position.to_play(), plan.at)))?;
    let size = position.board().size();
    let work = move |visitor: &Visitor| {
        losses(&position, at, visitor.stop(), &|| visitor.has_had_enough())
    };
    let losses = desk.work(TIME, work).await?;
    Ok(Json(Warnings { losses: losses.iter().map(|loss| Loss::new(size, loss)).collect() }))
}

impl Loss {
    fn new(size: Size, loss: &warning::Loss) -> Loss {
        Loss {
            stones: wire::names(size, &loss.stones),
            grade: loss.grade.word(),
            line: Step::line(size, &loss.line),
            keep: loss.keep.map(|mv| vertex::move_name(size, mv)),
        }
    }
}
