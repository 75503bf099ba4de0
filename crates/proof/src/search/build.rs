//! Builds a proof of what the scout says.
//!
//! The scout knows the winner and a move in every position; here the moves of the other player are
//! complete, because zones say which matter. A proof fails where a move outside the scout's ground
//! changes the result.

use board::{Color, Move};

use super::Search;
use super::loss::Grown;
use super::node::Child;
use super::reserve::Draft;
use super::table::ProofId;
use crate::event::Side;
use crate::params::{MAX_DEPTH, SCOUTED};

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// The other player has an answer that the scout did not foresee.
    Lost,
    /// The line repeats a position.
    Looped,
    /// The budget is spent, or a wall did not last.
    Spent,
}

impl Search {
    /// Proves that `side` wins the present position.
    pub(super) fn build(&mut self, side: Side, to_play: Side) -> Result<ProofId, Failure> {
        let key = self.key(to_play);
        if let Some(entry) = self.lasting(key)
            && let Some(id) = entry.proof
        {
            return if entry.numbers.get(side) == 0 { Ok(id) } else { Err(Failure::Lost) };
        }
        if self.has_happened() {
            let id = self.happened(key);
            return if side == Side::Cause { Ok(id) } else { Err(Failure::Lost) };
        }
        if let Some((winner, id)) = self.settled(key) {
            return if winner == side { Ok(id) } else { Err(Failure::Lost) };
        }
        if let Some(mv) = self.board.recent(0)
            && let Some((winner, id)) = self.covering(to_play.other(), mv, key)
        {
            return if winner == side { Ok(id) } else { Err(Failure::Lost) };
        }
        if self.is_spent() {
            return Err(Failure::Spent);
        }
        if self.failed.contains(&key) {
            return Err(Failure::Lost);
        }
        if self.path.contains(&key) || self.path.len() >= MAX_DEPTH {
            return Err(Failure::Looped);
        }
        self.nodes += 1;
        self.path.push(key);
        let built = match to_play == side {
            true => self.build_win(side, key),
            false => self.build_loss(side, key),
        };
        self.path.pop();
        if built == Err(Failure::Lost) {
            self.failed.insert(key);
        }
        built
    }

    /// One move that wins is enough.
    fn build_win(&mut self, side: Side, key: u64) -> Result<ProofId, Failure> {
        let player = self.player(side);
        let (winner, best) = self.advice(player).ok_or(Failure::Spent)?;
        if winner != player {
            return Err(Failure::Lost);
        }
        if let Some(mv) = best
            && let Some(id) = self.build_by(side, key, mv)?
        {
            return Ok(id);
        }
        // The scout's move fails to something outside its ground; others may do.
        for mv in self.scout.as_ref().map_or(Vec::new(), |scout| scout.moves(&self.board)) {
            let legal = mv.point().is_none_or(|at| self.is_legal(player, at));
            if !legal || Some(mv) == best {
                continue;
            }
            let before = self.play(player, mv);
            let winner = self
                .has_happened()
                .then_some(self.causer)
                .or_else(|| self.advice(!player).map(|(winner, _)| winner));
            self.undo(before);
            if winner == Some(player)
                && let Some(id) = self.build_by(side, key, mv)?
            {
                return Ok(id);
            }
        }
        Err(Failure::Lost)
    }

    /// Tries to prove that a move wins.
    fn build_by(&mut self, side: Side, key: u64, mv: Move) -> Result<Option<ProofId>, Failure> {
        let before = self.play(self.player(side), mv);
        let built = self.build(side, side.other());
        self.undo(before);
        let then = match built {
            Ok(then) => then,
            Err(Failure::Lost | Failure::Looped) => return Ok(None),
            Err(Failure::Spent) => return Err(Failure::Spent),
        };
        match self.win(key, side, mv, then) {
            Ok(id) => Ok(Some(id)),
            Err(exhausted) => {
                self.fail(exhausted);
                Err(Failure::Spent)
            }
        }
    }

    /// Every move that matters must be answered.
    fn build_loss(&mut self, side: Side, key: u64) -> Result<ProofId, Failure> {
        let other = side.other();
        let mut draft = Draft::new(board::PointSet::EMPTY);
        let mut children: Vec<Child> = Vec::new();
        if side == Side::Cause {
            let pass = self.child(other, Move::Pass, 0);
            children.push(Child { is_required: true, ..pass });
        }
        loop {
            if let Grown::Complete(proof) = self.grow(side, &mut children, &mut draft) {
                let id = self.table.keep(key, side, *proof);
                if let Some(Move::Play(at)) = self.board.recent(0) {
                    self.table.note(at, side, side, id);
                }
                return Ok(id);
            }
            if self.is_spent() {
                return Err(Failure::Spent);
            }
            let open = children.iter().position(|child| child.is_required && child.lost.is_none());
            let Some(open) = open else { continue };
            if children[open].won.is_some() {
                return Err(Failure::Lost);
            }
            let before = self.play(self.player(other), children[open].mv);
            let built = self.build(side, side);
            self.undo(before);
            children[open].lost = Some(built?);
        }
    }

    /// What the scout says about the present position.
    pub(super) fn advice(&mut self, to_play: Color) -> Option<(Color, Option<Move>)> {
        let limit = self.limit.saturating_sub(self.nodes);
        let scout = self.scout.as_mut()?;
        let before = scout.nodes;
        let advice =
            scout.ask(&self.board, &self.left, self.threats, to_play, limit * SCOUTED, self.stop);
        self.nodes += (scout.nodes - before).div_ceil(SCOUTED);
        advice
    }
}
