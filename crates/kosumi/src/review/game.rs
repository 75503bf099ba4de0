//! The record that is reviewed.

use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use board::Position;
use record::sgf::{Collection, Game, GameInfo, GameTree};

/// A game record with all its positions.
pub(super) struct Record {
    /// The tree, to be annotated.
    pub tree: GameTree,
    /// What it says about the game.
    pub info: GameInfo,
    /// The positions before each move, and the last one.
    pub positions: Vec<Position>,
}

impl Record {
    /// Reads the first game of a file.
    pub(super) fn read(path: &Path) -> anyhow::Result<Record> {
        let name = path.display();
        let bytes = match path == Path::new("-") {
            true => {
                let mut bytes = Vec::new();
                std::io::stdin().lock().read_to_end(&mut bytes).context("standard input")?;
                bytes
            }
            false => fs::read(path).with_context(|| format!("cannot read {name}"))?,
        };
        Record::parse(&bytes).with_context(|| name.to_string())
    }

    fn parse(bytes: &[u8]) -> anyhow::Result<Record> {
        let mut file = Collection::parse(bytes)?;
        if file.games.is_empty() {
            bail!("there is no game in it");
        }
        let tree = file.games.swap_remove(0);
        let game = Game::new(&tree)?;
        let mut position = game.final_position()?;
        let info = game.info.clone();
        let mut positions = vec![position.clone()];
        while position.undo().is_some() {
            positions.push(position.clone());
        }
        positions.reverse();
        if positions.len() < 2 {
            bail!("the game has no moves");
        }
        Ok(Record { tree, info, positions })
    }
}
