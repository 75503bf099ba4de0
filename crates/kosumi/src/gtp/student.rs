//! Learning while playing: every move on the board is watched, and what it teaches goes to a file.

use std::io::Write;
use std::path::{Path, PathBuf};

use board::{Board, Move, Position};
use learn::watch::{Source, Watcher};

use crate::learn::rules::RuleFile;
use crate::learn::watch::write_rules;

/// Somebody who watches the games of an engine.
pub(super) struct Student {
    watcher: Watcher,
    file: PathBuf,
    /// The board that was seen last, and how many moves had been made.
    board: Board,
    moves: usize,
    games: u32,
}

impl Student {
    /// A student who knows the rules of a file, if it is there.
    ///
    /// # Errors
    /// When the file is there and is no file of rules.
    pub(super) fn new(file: &Path, game: &Position) -> anyhow::Result<Student> {
        let rules = match file.exists() {
            true => RuleFile::read(file, &mut std::io::sink())?.rules,
            false => Vec::new(),
        };
        Ok(Student {
            watcher: Watcher::new(rules),
            file: file.to_owned(),
            board: game.board().without_history(),
            moves: game.moves().len(),
            games: 1,
        })
    }

    /// Looks at the game after a command: one move more is watched; a game that begins anew has
    /// ended; anything else, such as taking back, is nothing to learn from.
    pub(super) fn follow(&mut self, game: &Position) {
        let moves = game.moves();
        if moves.len() == self.moves + 1
            && let Some(played) = moves.last()
            && let Move::Play(at) = played.mv
        {
            let name = format!("game {} by GTP", self.games);
            let source = Source { game: &name, number: moves.len() as u32 };
            self.watcher.see(&self.board, played.color, at, source);
            if !self.watcher.take_lessons().is_empty() {
                self.save();
            }
        } else if moves.is_empty() && self.moves > 0 {
            self.watcher.end_game();
            self.games += 1;
            self.save();
        }
        if moves.len() != self.moves || moves.is_empty() {
            (self.board, self.moves) = (game.board().without_history(), moves.len());
        }
    }

    /// Writes what is known to the file. A client must not lose its engine because a disk is full.
    pub(super) fn save(&self) {
        if let Err(error) = write_rules(&self.watcher, &self.file) {
            let _ = writeln!(std::io::stderr(), "kosumi: {error:#}");
        }
    }
}
