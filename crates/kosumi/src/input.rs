//! Reads bytes from files and standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use app::loaded::{self, LARGEST, Loaded};

/// Reads a position from a file; `-` is standard input. See [`loaded::position`].
///
/// # Errors
/// When the file cannot be read, is neither SGF nor a diagram, or contains an illegal move before
/// the position.
pub fn read(path: &Path, moves: Option<usize>) -> anyhow::Result<Loaded> {
    let name =
        if path == Path::new("-") { "standard input".into() } else { path.to_string_lossy() };
    let bytes = bytes(path).with_context(|| format!("cannot read {name}"))?;
    loaded::position(&bytes, moves).with_context(|| name.into_owned())
}

/// Reads the bytes of a file; `-` is standard input.
///
/// # Errors
/// When the file cannot be read, or is larger than any game.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let source: &mut dyn Read = match path == Path::new("-") {
        true => &mut io::stdin().lock(),
        false => &mut fs::File::open(path)?,
    };
    source.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LARGEST {
        return Err(io::Error::other(format!("the file is larger than {} MiB", LARGEST >> 20)));
    }
    Ok(bytes)
}
