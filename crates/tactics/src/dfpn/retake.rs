//! Moves on the board of a search, with the right to retake a ko at once.
//!
//! A player with ko threats retakes without waiting; each time costs a threat. If threats are not
//! endless, a position with fewer threats left is a different one, so the number used is part of
//! its key.

use board::{Board, Color, Move, Point};

use super::{Game, Search};
use crate::ko::{self, Legality, Supply};

/// The state that [`Search::undo`] restores.
#[derive(Clone, Copy)]
pub(super) struct Before {
    ko: Option<Point>,
    retaken: u32,
}

impl<G: Game> Search<'_, G> {
    /// The ko that a player is not allowed to take.
    pub(super) fn ban(&self, board: &Board, to_play: Color) -> Option<Point> {
        board.ko().filter(|_| self.binds(to_play))
    }

    /// Whether the rules and the remaining ko threats allow a move.
    pub(super) fn is_playable(&self, board: &Board, to_play: Color, mv: Move) -> bool {
        match Legality::of(board, to_play, mv) {
            Legality::Legal => true,
            Legality::NeedsKoThreat => !self.binds(to_play),
            Legality::Illegal => false,
        }
    }

    /// Plays a playable move.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Before {
        let before = Before { ko: self.board.ko(), retaken: self.retaken };
        let retakes = mv.point().is_some() && mv.point() == before.ko;
        if retakes && self.game.supply() != Supply::Endless {
            self.retaken += 1;
        }
        ko::play(self.board, color, mv);
        before
    }

    /// Undoes [`Search::play`].
    pub(super) fn undo(&mut self, before: Before) {
        ko::undo(self.board, before.ko);
        self.retaken = before.retaken;
    }

    /// Whether the ko ban holds for the player to move.
    fn binds(&self, to_play: Color) -> bool {
        self.threats.binds(self.game.owner(), to_play) || !self.game.supply().lasts(self.retaken)
    }
}
