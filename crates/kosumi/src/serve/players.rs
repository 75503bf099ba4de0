//! Who can be played against, by the names that the rest of the program uses.

use play::level::Level;

use super::failure::Failure;
use crate::gtp::Settings;
use crate::persona::Persona;

/// The level where none is asked for: a newcomer's opponent.
const USUAL: &str = "18k";

/// Memory of one search tree, in bytes: two places at the desk bound the whole server.
const MEMORY: usize = 96 << 20;

/// How a player of these names thinks; the strongest player at a newcomer's level when left out.
///
/// # Errors
/// When there is no such player or level.
pub(super) fn settings(
    player: Option<&str>,
    level: Option<&str>,
    seed: u64,
) -> Result<Settings, Failure> {
    let persona: Persona =
        player.unwrap_or("kosumi").parse().map_err(|error| Failure::wrong(format!("{error}")))?;
    let level: Level =
        level.unwrap_or(USUAL).parse().map_err(|error| Failure::wrong(format!("{error}")))?;
    let settings = Settings { persona, seed, memory: MEMORY, ..Settings::default() };
    Ok(settings.at(level))
}
