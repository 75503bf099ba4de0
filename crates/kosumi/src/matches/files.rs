//! Writes games as files.

use std::fs;
use std::path::Path;

use anyhow::Context;
use arena::series::SeriesGame;

use crate::output;

/// Creates the folder before the match, so that hours of play are not lost.
pub(super) fn prepare(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))
}

/// Writes a game as `game-001.sgf`.
pub(super) fn write(folder: &Path, game: &SeriesGame) -> anyhow::Result<()> {
    let path = folder.join(format!("game-{:03}.sgf", game.number));
    output::replace(&path, game.to_sgf().as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}
