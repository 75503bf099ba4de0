//! Capturing a few stones and surviving it.
//!
//! A player who captures a large string lives by the room that it leaves. One who captures a few
//! stones may be left with one eye: a bulky shape that fills a group's only eye space is not dead
//! if capturing it means dying. So the captor must also live afterwards, in the same line of play,
//! and the opponent may leave its stones as they are and pass.

use board::{Board, Color, Move, PointSet};

use super::Life;
use crate::dfpn::{Game, Look};
use crate::ko::Supply;
use crate::params;
use crate::points::strings_in;

/// The game of a player who wants to capture some stones and to live with a group beside them.
pub(crate) struct Conquest {
    /// The life-and-death game of the captor.
    life: Life,
    /// The stones to capture; with fewer than `enough` of them left, they count as captured.
    victims: PointSet,
    enough: usize,
}

impl Conquest {
    /// The game about capturing `victims` and living with `own`.
    pub(crate) fn new(board: &Board, own: PointSet, victims: PointSet) -> Conquest {
        Conquest { life: Life::new(board, own, &victims), victims, enough: victims.len() / 2 + 1 }
    }

    /// The same game with another supply of ko threats.
    fn with(self, supply: Supply) -> Conquest {
        Conquest { life: self.life.with(supply), ..self }
    }

    /// The game of the one string that encloses the few stones at stake; `None` if there is no such
    /// string, or if it has a way into the open.
    pub(super) fn of_small(game: &Life, board: &Board) -> Option<Conquest> {
        if game.target.len() >= params::LIFE_BY_CAPTURE || !game.arena.rivals.is_empty() {
            return None;
        }
        let captors = board.dilate(&game.target) & board.stones(!game.defender);
        let [captor] = strings_in(board, captors)[..] else { return None };
        let inside = game.target.flood(&(board.points() - *captor.stones()));
        let near = board.dilate(&board.stones(game.defender));
        let is_shut_in = (*captor.liberties() - inside).is_subset(&near);
        (is_shut_in && inside.len() <= params::ENCLOSED)
            .then(|| Conquest::new(board, *captor.stones(), game.target).with(game.supply))
    }
}

impl Game for Conquest {
    fn owner(&self) -> Color {
        self.life.defender
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let life = self.life.look(board, to_play);
        let standing = self.victims & board.stones(!self.life.defender);
        match life {
            Look::Reached => Look::Failed,
            _ if standing.len() >= self.enough => {
                let liberties = strings_in(board, standing).iter().map(|s| s.liberty_count()).min();
                Look::Open { proof: 1 + liberties.unwrap_or(0) as u32, disproof: 2 }
            }
            Look::Failed => Look::Reached,
            Look::Open { proof, disproof } => Look::Open { proof: disproof, disproof: proof },
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.all_moves(board, to_play, moves, &mut Vec::new());
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.all_moves(board, to_play, &mut Vec::new(), moves);
    }

    fn all_moves(
        &self,
        board: &Board,
        to_play: Color,
        early: &mut Vec<Move>,
        late: &mut Vec<Move>,
    ) {
        self.life.all_moves(board, to_play, early, late);
        if to_play != self.owner() && !early.contains(&Move::Pass) {
            early.push(Move::Pass);
        }
    }

    fn supply(&self) -> Supply {
        self.life.supply
    }

    fn borrows(&self) -> bool {
        true
    }

    fn inherits(&self) -> bool {
        true
    }
}
