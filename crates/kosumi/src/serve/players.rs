//! The players that the page offers, with the names that the rest of the program uses.

use app::persona::{PERSONAS, Persona};
use app::player::Setup;
use play::level::Level;

use super::failure::Failure;

/// The default level, an opponent for newcomers.
const USUAL: &str = "18k";

/// The memory limit of one search tree, in bytes; the places at the desk bound that of the whole
/// server.
const MEMORY: usize = 96 << 20;

/// The players of the page: all personas except those with a single analyser.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    PERSONAS.iter().map(|(name, _)| *name).filter(|name| !name.starts_with("only-"))
}

/// The set-up for a player and a level; by default the strongest player at a newcomer's level.
///
/// # Errors
/// When there is no such player or level.
pub(super) fn setup(
    player: Option<&str>,
    level: Option<&str>,
    seed: u64,
) -> Result<Setup, Failure> {
    let player = player.unwrap_or("kosumi");
    // Only plain names: a persona's options could demand any amount of work and memory.
    if !names().any(|name| name == player) {
        let known: Vec<&str> = names().collect();
        return Err(Failure::wrong(format!(
            "no player {player:?}: expected one of {}",
            known.join(", ")
        )));
    }
    let persona: Persona = player.parse().map_err(|error| Failure::wrong(format!("{error}")))?;
    let level: Level =
        level.unwrap_or(USUAL).parse().map_err(|error| Failure::wrong(format!("{error}")))?;
    let setup = Setup { persona, seed, memory: MEMORY, ..Setup::default() };
    Ok(setup.at(level))
}
