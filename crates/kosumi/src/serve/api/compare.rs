//! How two moves differ.

use std::sync::Arc;

use app::explaining::explained;
use axum::Json;
use axum::extract::State;
use board::{Move, Position};
use motive::DeedEffort;
use record::vertex;
use serde::Deserialize;
use utoipa::ToSchema;

use super::look::TIME;
use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::serve::words::Language;
use crate::wire::{Comparison, Game};

/// A request for a comparison.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pair {
    game: Game,
    /// One move of the player to move.
    first: String,
    /// Another one.
    second: String,
    #[serde(default)]
    language: Language,
}

/// Says what one move does and the other does not.
#[utoipa::path(post, path = "/api/v1/compare", request_body = Pair, responses(
    (status = 200, body = Comparison),
    (status = 422, description = "A move is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn compare(
    State(desk): State<Arc<Desk>>,
    Asked(pair): Asked<Pair>,
) -> Result<Json<Comparison>, Failure> {
    let position = pair.game.position()?;
    let size = position.board().size();
    let parse = |name: &String| {
        let mv = vertex::parse_move(size, name).map_err(|e| Failure::wrong(e.to_string()))?;
        let why = |why| Failure::illegal(format!("{} {name}: {why}", position.to_play()));
        position.check(mv).map_err(why).map(|()| mv)
    };
    let (first, second) = (parse(&pair.first)?, parse(&pair.second)?);
    let work = move |visitor: &Visitor| between(&position, first, second, pair.language, visitor);
    desk.work(TIME, work).await?.map(Json).ok_or_else(Failure::broken)
}

/// The comparison of two moves; `None` if one is illegal.
fn between(
    position: &Position,
    first: Move,
    second: Move,
    language: Language,
    visitor: &Visitor,
) -> Option<Comparison> {
    let effort = DeedEffort { stop: visitor.stop(), ..DeedEffort::brisk() };
    let wish = &language.wish();
    let answer =
        explained(&mut visitor.watch(), position, first, Some(second), effort, wish).ok()?;
    let compared = answer.comparison?;
    Some(Comparison::new(&answer.scene, &compared.scene, &compared.comparison, wish))
}
