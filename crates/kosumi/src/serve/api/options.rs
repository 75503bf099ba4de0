//! What can be chosen.

use axum::Json;
use board::Rules;
use serde::Serialize;
use space::layers::LayerKind;
use utoipa::ToSchema;

use crate::serve::players::{LEVELS, Level, PLAYERS, PlayerKind};

/// What the server offers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Choices {
    /// Version of the program.
    version: &'static str,
    /// Who can be played against.
    players: Vec<PlayerKind>,
    /// How much they read, the weakest first.
    levels: Vec<Level>,
    /// Names of rules.
    rules: Vec<&'static str>,
    /// What can be drawn over a board.
    layers: Vec<&'static str>,
}

/// What can be chosen: players, levels, rules, layers.
#[utoipa::path(get, path = "/api/v1/options", responses((status = 200, body = Choices)))]
pub(crate) async fn options() -> Json<Choices> {
    let mut rules: Vec<&'static str> = Vec::new();
    for name in Rules::NAMED.iter().filter_map(|(_, rules)| rules.name()) {
        if !rules.contains(&name) {
            rules.push(name);
        }
    }
    Json(Choices {
        version: env!("CARGO_PKG_VERSION"),
        players: PLAYERS.to_vec(),
        levels: LEVELS.to_vec(),
        rules,
        layers: LayerKind::ALL.iter().map(|kind| kind.word()).collect(),
    })
}
