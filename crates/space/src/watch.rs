//! A description that follows a board move by move.
//!
//! The rules are looked for again only where a stone has come or gone: the matcher compares the
//! board with the one it saw last, so play, undo and a jump are the same to it. What is built on
//! the elements is built anew, which is cheap. Elements that were read are not kept: a search
//! does not say yet which points it has looked at, so every move would throw all of them away.

use board::Board;
use pattern::matcher::Matcher;

use crate::description::Description;
use crate::element::{Elements, Reading, Shapes};
use crate::settings::Settings;

/// Describes a board again and again.
#[derive(Clone, Debug)]
pub struct Watch<'a> {
    shapes: &'a Shapes,
    settings: Settings,
    matcher: Matcher<'a>,
}

impl<'a> Watch<'a> {
    /// Looks at a board for the first time. Elements come from rules alone, whatever the settings
    /// say about reading.
    pub fn new(board: &Board, shapes: &'a Shapes, settings: &Settings) -> Watch<'a> {
        let settings = Settings { reading: Reading::NONE, ..settings.clone() };
        Watch { shapes, settings, matcher: shapes.matcher(board) }
    }

    /// The description of a board, whatever has changed since the last look.
    pub fn describe(&mut self, board: &Board) -> Description {
        self.matcher.update(board);
        let elements = Elements::by_rules(board, self.shapes, &self.matcher);
        Description::of(board, elements, &self.settings)
    }
}
