//! Who can be played against.
//!
//! A level is less reading, never a random blunder: a weak level plays the moves it finds with
//! few random games.

use serde::Serialize;
use utoipa::ToSchema;

use super::failure::Failure;
use crate::gtp::Settings;
use crate::persona::Persona;

/// Somebody who chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub(super) struct PlayerKind {
    /// The word to ask for it.
    pub name: &'static str,
    #[serde(skip)]
    persona: Persona,
}

/// How much a player reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Level {
    /// The word to ask for it.
    pub name: &'static str,
    /// Random games for a move, at most.
    pub playouts: u64,
}

/// All players.
pub(super) const PLAYERS: &[PlayerKind] = &[
    PlayerKind { name: "kosumi", persona: Persona::Kosumi },
    PlayerKind { name: "light", persona: Persona::Light },
];

/// All levels, the weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level { name: "gentle", playouts: 24 },
    Level { name: "easy", playouts: 100 },
    Level { name: "steady", playouts: 600 },
    Level { name: "strong", playouts: 3_000 },
    Level { name: "full", playouts: 12_000 },
];

/// Memory of one search tree, in bytes: two places at the desk bound the whole server.
const MEMORY: usize = 96 << 20;

/// How a player of these names thinks; the strongest player and a middle level when left out.
///
/// # Errors
/// When there is no such player or level.
pub(super) fn settings(
    player: Option<&str>,
    level: Option<&str>,
    seed: u64,
) -> Result<Settings, Failure> {
    let player = match player {
        None => &PLAYERS[0],
        Some(name) => PLAYERS.iter().find(|player| player.name == name).ok_or_else(|| {
            let known: Vec<_> = PLAYERS.iter().map(|player| player.name).collect();
            Failure::wrong(format!("no player {name:?}: expected one of {}", known.join(", ")))
        })?,
    };
    let level = match level {
        None => &LEVELS[LEVELS.len() / 2],
        Some(name) => LEVELS.iter().find(|level| level.name == name).ok_or_else(|| {
            let known: Vec<_> = LEVELS.iter().map(|level| level.name).collect();
            Failure::wrong(format!("no level {name:?}: expected one of {}", known.join(", ")))
        })?,
    };
    let settings = Settings::default();
    Ok(Settings {
        persona: player.persona,
        playouts: level.playouts,
        seed,
        memory: MEMORY,
        ..settings
    })
}
