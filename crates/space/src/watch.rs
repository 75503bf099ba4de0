//! A description that is updated move by move.
//!
//! The matcher compares the board with the one it saw last and matches the rules again only where a
//! stone has appeared or disappeared, so it handles play, undo and jumps alike. Search results are
//! cached with the part of the board they rest on and read again only when that part changes;
//! failed and inconclusive searches are cached too. Everything built on top of them is rebuilt,
//! which is cheap.

use board::{Board, Size};
use facts::Stop;
use pattern::matcher::Matcher;

use crate::description::Description;
use crate::element::Shapes;
use crate::settings::DescriptionSettings;
use crate::sight::{Sight, SightMemory};

/// Describes a changing board repeatedly.
#[derive(Clone, Debug)]
pub struct Watch<'a> {
    shapes: &'a Shapes,
    settings: DescriptionSettings,
    matcher: Matcher<'a>,
    memory: SightMemory,
    size: Size,
}

impl<'a> Watch<'a> {
    /// Starts with a board and an empty cache.
    pub fn new(board: &Board, shapes: &'a Shapes, settings: &DescriptionSettings) -> Watch<'a> {
        Watch {
            shapes,
            settings: settings.clone(),
            matcher: shapes.matcher(board),
            memory: SightMemory::default(),
            size: board.size(),
        }
    }

    /// The rules that it matches.
    pub fn shapes(&self) -> &'a Shapes {
        self.shapes
    }

    /// The settings of its descriptions.
    pub fn settings(&self) -> &DescriptionSettings {
        &self.settings
    }

    /// Cancels the searches to come when `stop` is requested. What a cancelled search left in the
    /// cache is worth nothing: drop the watch then.
    pub fn set_stop(&mut self, stop: Stop) {
        self.settings.reading.stop = stop;
    }

    /// Describes a board, whatever has changed since the last call.
    pub fn describe(&mut self, board: &Board) -> Description {
        self.look(board).description
    }

    /// Reads a board, whatever has changed since the last call.
    pub fn look(&mut self, board: &Board) -> Sight {
        if board.size() != self.size {
            // The edges of another board are elsewhere, so the cached answers do not hold there.
            (self.memory, self.size) = (SightMemory::default(), board.size());
        }
        self.matcher.update(board);
        Sight::follow(board, self.shapes, &self.matcher, &self.settings, &mut self.memory)
    }

    /// The number of questions searched so far, and of those answered from the cache.
    pub fn counts(&self) -> (u64, u64) {
        self.memory.counts()
    }
}
