//! A description that follows a board move by move.
//!
//! The rules are looked for again only where a stone has come or gone: the matcher compares the
//! board with the one it saw last, so play, undo and a jump are the same to it. What was read is
//! kept together with the part of the board that it rests on, and read again only when that has
//! changed; failed searches and those that gave up are kept like the others. What is built on all
//! that is built anew, which is cheap.

use board::Board;
use pattern::matcher::Matcher;

use crate::description::Description;
use crate::element::Shapes;
use crate::settings::Settings;
use crate::sight::{Sight, SightMemory};

/// Describes a board again and again.
#[derive(Clone, Debug)]
pub struct Watch<'a> {
    shapes: &'a Shapes,
    settings: Settings,
    matcher: Matcher<'a>,
    memory: SightMemory,
}

impl<'a> Watch<'a> {
    /// Looks at a board for the first time.
    pub fn new(board: &Board, shapes: &'a Shapes, settings: &Settings) -> Watch<'a> {
        Watch {
            shapes,
            settings: settings.clone(),
            matcher: shapes.matcher(board),
            memory: SightMemory::default(),
        }
    }

    /// The description of a board, whatever has changed since the last look.
    pub fn describe(&mut self, board: &Board) -> Description {
        self.look(board).description
    }

    /// All that is read about a board, whatever has changed since the last look.
    pub fn look(&mut self, board: &Board) -> Sight {
        self.matcher.update(board);
        Sight::follow(board, self.shapes, &self.matcher, &self.settings, &mut self.memory)
    }

    /// How many questions were read so far, and how many were answered from memory.
    pub fn counts(&self) -> (u64, u64) {
        self.memory.counts()
    }
}
