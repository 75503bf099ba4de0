//! Games as files: written beside, synced and renamed, so that a file is whole or not there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use arena::series::SeriesGame;

/// Makes sure that the folder is there before hours of play depend on it.
pub(super) fn prepare(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Writes a game as `game-001.sgf`.
pub(super) fn write(folder: &Path, game: &SeriesGame) -> anyhow::Result<()> {
    let name = format!("game-{:03}.sgf", game.number);
    let path = folder.join(&name);
    let beside = folder.join(format!(".{name}.part"));
    replace(&beside, &path, game.to_sgf().as_bytes())
        .with_context(|| format!("cannot write {}", path.display()))
}

fn replace(beside: &Path, path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::create(beside)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(beside, path)
}
