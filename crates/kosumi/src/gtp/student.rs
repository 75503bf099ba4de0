//! Learns while the engine plays: watches every move on the board and saves the learnt rules in a
//! file.

use std::io::Write;
use std::path::{Path, PathBuf};

use board::{Board, Move, Position};
use learn::watch::{Source, Watcher};

use crate::learn::rules::RuleFile;
use crate::learn::watch::write_rules;

/// Watches the games of an engine.
pub(super) struct Student {
    watcher: Watcher,
    file: PathBuf,
    /// The board and the number of moves after the last command.
    board: Board,
    moves: usize,
    games: u32,
}

impl Student {
    /// A student that starts with the rules of a file, if it exists.
    ///
    /// # Errors
    /// When the file exists and is not a rule file.
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

    /// Follows the game after a command: learns from a new move, and notices the end of a game when
    /// a new one starts. It learns nothing from other changes, such as undo.
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

    /// Writes the rules to the file. An error is only reported, because a client must not lose its
    /// engine if the disk is full.
    pub(super) fn save(&self) {
        if let Err(error) = write_rules(&self.watcher, &self.file) {
            let _ = writeln!(std::io::stderr(), "kosumi: {error:#}");
        }
    }
}
