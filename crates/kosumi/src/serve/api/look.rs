//! What is known about a position.

use std::sync::Arc;
use std::time::Duration;

use app::loaded::Loaded;
use app::scenery::Scenery;
use axum::Json;
use axum::extract::State;
use board::Position;
use serde::Deserialize;
use space::judgement::JudgementEffort;
use space::layers::LayerKind;
use utoipa::ToSchema;

use crate::serve::asked::Asked;
use crate::serve::desk::{Desk, Visitor};
use crate::serve::failure::{Failure, Refusal};
use crate::wire::{Game, Layer, Look};

/// The time limit for a look, which usually takes a tenth of a second.
pub(super) const TIME: Duration = Duration::from_secs(10);

/// A request for a look.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookWanted {
    game: Game,
    /// Layers by name.
    #[serde(default)]
    layers: Vec<String>,
}

/// Judges a position: facts, objects, estimate, and the requested layers.
#[utoipa::path(post, path = "/api/v1/look", request_body = LookWanted, responses(
    (status = 200, body = Look),
    (status = 422, description = "The position is illegal", body = Refusal),
    (status = 503, description = "All searches are taken", body = Refusal),
))]
pub(crate) async fn look(
    State(desk): State<Arc<Desk>>,
    Asked(wanted): Asked<LookWanted>,
) -> Result<Json<Look>, Failure> {
    let position = wanted.game.position()?;
    let kinds: Vec<LayerKind> = wanted.layers.iter().map(kind).collect::<Result<_, _>>()?;
    let work = move |visitor: &Visitor| see(position, &kinds, visitor);
    Ok(Json(desk.work(TIME, work).await?))
}

fn kind(word: &String) -> Result<LayerKind, Failure> {
    LayerKind::from_word(word).ok_or_else(|| {
        let known: Vec<_> = LayerKind::ALL.iter().map(|kind| kind.word()).collect();
        Failure::wrong(format!("no layer {word:?}: expected one of {}", known.join(", ")))
    })
}

fn see(position: Position, kinds: &[LayerKind], visitor: &Visitor) -> Look {
    let size = position.board().size();
    let scenery = Scenery::new(&mut visitor.watch(), &position, JudgementEffort::default());
    let scene = scenery.scene(&position);
    let layers = kinds.iter().flat_map(|&kind| scenery.layers(kind));
    let layers: Vec<Layer> = layers.map(|layer| Layer::new(size, &layer)).collect();
    let loaded = Loaded::of(position);
    Look::new(&loaded, &scene, None).with_scenery(&loaded, &scenery, layers)
}
