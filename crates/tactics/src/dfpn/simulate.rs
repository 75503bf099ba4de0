//! Kawano's simulation (1996): tries the refutation of one move on its siblings.
//!
//! When one move of a player is refuted, most of its other moves are refuted in the same way.
//! Instead of searching each, the search replays the refutation after them: the winner copies its
//! moves from the reference position, where they are known to win; the loser tries all its moves.
//! That costs a few positions per move where a search would cost hundreds; if a copied move fails,
//! only these few are lost.

use board::{Board, Color, Move};

use super::{Child, Game, Look, MAX_DEPTH, Numbers, Search};
use crate::ko;

impl<G: Game> Search<'_, G> {
    /// Tries the refutation of one child on its undecided siblings.
    pub(super) fn borrow_refutation(
        &mut self,
        children: &mut [Child],
        refuted: usize,
        to_play: Color,
    ) {
        let mut reference = self.board.clone();
        ko::play(&mut reference, to_play, children[refuted].mv);
        for (index, child) in children.iter_mut().enumerate() {
            if index == refuted || child.fixed || child.numbers.is_decided() {
                continue;
            }
            let before = self.play(to_play, child.mv);
            let won = self.simulate(&mut reference, !to_play, !to_play, 0);
            self.undo(before);
            if won {
                child.numbers = Numbers::won_by(!to_play == self.game.owner());
            }
        }
    }

    /// Whether `winner` wins the present position with the moves that win the reference position.
    fn simulate(
        &mut self,
        reference: &mut Board,
        winner: Color,
        to_play: Color,
        depth: usize,
    ) -> bool {
        let wanted = Numbers::won_by(winner == self.game.owner());
        let key = self.key(to_play);
        let known = match self.table.look_up(key) {
            Some(entry) => entry.numbers,
            None => match self.game.look(self.board, to_play) {
                Look::Reached => Numbers::PROVED,
                Look::Failed => Numbers::DISPROVED,
                Look::Open { proof, disproof } => Numbers { proof, disproof },
            },
        };
        if known.is_decided() {
            return known == wanted;
        }
        let too_deep = self.path.len() + depth >= MAX_DEPTH;
        if too_deep || self.path.contains(&key) || !self.budget.take() {
            return false;
        }
        self.enter(key);
        let best = if to_play == winner {
            self.copy_move(reference, winner, depth)
        } else {
            self.all_fail(reference, winner, depth).then_some(None)
        };
        self.leave();
        if let Some(best) = best {
            self.table.store(key, wanted, best, 1);
        }
        best.is_some()
    }

    /// The winner's move, copied from the reference; `None` if it does not win here.
    fn copy_move(
        &mut self,
        reference: &mut Board,
        winner: Color,
        depth: usize,
    ) -> Option<Option<Move>> {
        let wanted = Numbers::won_by(winner == self.game.owner());
        let entry = self.table.look_up(self.key_of(reference, winner))?;
        let best = entry.best.filter(|_| entry.numbers == wanted)?;
        self.both(reference, winner, best, winner, depth).then_some(Some(best))
    }

    /// Whether every move of the loser fails as it does in the reference.
    fn all_fail(&mut self, reference: &mut Board, winner: Color, depth: usize) -> bool {
        let mut moves = Vec::with_capacity(24);
        self.game.moves(self.board, !winner, &mut moves);
        self.game.late_moves(self.board, !winner, &mut moves);
        moves.retain(|&mv| self.is_playable(self.board, !winner, mv));
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves.into_iter().all(|mv| self.both(reference, !winner, mv, winner, depth))
    }

    /// Plays a move on both boards and continues the simulation.
    fn both(
        &mut self,
        reference: &mut Board,
        color: Color,
        mv: Move,
        winner: Color,
        depth: usize,
    ) -> bool {
        let playable = |board: &Board| self.is_playable(board, color, mv);
        if !playable(self.board) || !playable(reference) {
            return false;
        }
        let before = self.play(color, mv);
        let reference_ko = ko::play(reference, color, mv);
        let won = self.simulate(reference, winner, !color, depth + 1);
        ko::undo(reference, reference_ko);
        self.undo(before);
        won
    }
}
