//! A position is won by a move that leads to a won position.

use board::{Color, Move, Point, PointSet};

use super::reserve::{Draft, Exhausted};
use super::table::{Proof, ProofId, Way};
use super::{Search, zone};
use crate::event::Side;

impl Search {
    /// The proof that `side`, which is to move, wins the present position by a move that leads to a
    /// position with that proof.
    pub(super) fn win_by(&self, side: Side, mv: Move, then: ProofId) -> Result<Proof, Exhausted> {
        let player = self.player(side);
        let after = self.table.proof(then);
        let mut draft = Draft::new(after.zone);
        for &stone in &after.reserves {
            // The stone that is played stands for nothing before it is.
            let is_new = mv == Move::Play(stone);
            let exhausted = Exhausted { stone };
            let friend = || self.friend_of(stone, player, &after.zone).ok_or(exhausted);
            draft.owe(if is_new { friend()? } else { stone });
        }
        if side == Side::Prevent {
            draft.zone |= zone::counter_witness(&self.event, &self.board, &self.left);
        }
        if let Move::Play(at) = mv {
            draft.zone.insert(at);
            for string in self.captures(player, at) {
                if string.meets(&(after.zone | (self.left - after.left))) {
                    draft.zone |= self.board.dilate(&string);
                }
            }
            self.show_legal(side, at, &mut draft);
            self.show_captures(side, at, after, &mut draft);
        }
        let reserves = self.close(side, &mut draft)?;
        let mut proof = self.proof(draft.zone, Way::Owner { mv, then });
        proof.rank = if reserves.is_empty() || side == Side::Prevent { 0 } else { after.rank };
        proof.reserves = reserves;
        proof.length = after.length + 1;
        Ok(proof)
    }

    /// A stone beside a point that is in the zone.
    pub(super) fn friend_of(&self, at: Point, color: Color, zone: &PointSet) -> Option<Point> {
        let friends = self.board.beside(at);
        let friends = friends.filter(|&p| self.board.at(p) == Some(color) && zone.contains(p));
        friends.into_iter().next()
    }

    /// Adds what shows that a play captures, of what matters afterwards, only what it captures here.
    fn show_captures(&self, side: Side, at: Point, after: &Proof, draft: &mut Draft) {
        let (board, opponent) = (&self.board, self.player(side.other()));
        if after.is_closed(board, opponent, &draft.owed) {
            return;
        }
        draft.zone |= board.beside(at).collect::<PointSet>();
        for string in board.strings_beside(at).filter(|s| s.color() == opponent) {
            draft.zone |= *string.stones();
            let others = *string.liberties() - PointSet::from(at);
            if others.is_empty() {
                draft.zone |= board.dilate(string.stones());
            } else if !others.meets(&draft.zone) {
                match self.walls.stone_of(string) {
                    Some(stone) => draft.owe(stone),
                    None => {
                        draft.zone.insert(self.liberty_for(opponent, string, &others));
                    }
                }
            }
        }
    }

    /// Adds what shows that the player may play at a point.
    fn show_legal(&self, side: Side, at: Point, draft: &mut Draft) {
        let board = &self.board;
        let player = self.player(side);
        let zone = &mut draft.zone;
        // 1. An empty point beside it, or a captured string, that is in the zone already.
        let empty = |p: &Point| board.is_empty_at(*p);
        if board.beside(at).any(|p| empty(&p) && zone.contains(p)) {
            return;
        }
        let captured = self.captures(player, at);
        if captured.iter().any(|string| board.dilate(string).is_subset(zone)) {
            return;
        }
        // 2. A friend with another liberty in the zone.
        let friends = || board.strings_beside(at).filter(|s| s.color() == player);
        let other = |s: &board::StoneString| *s.liberties() - PointSet::from(at);
        if let Some(friend) = friends().find(|s| other(s).meets(zone)) {
            *zone |= *friend.stones();
            return;
        }
        // 3. A friend in reserve.
        if let Some(stone) = friends().find_map(|friend| self.wall(side, friend)) {
            draft.owe(stone);
            return;
        }
        // 4. What is captured; a friend and its liberty; an empty point.
        if let Some(string) = captured.first() {
            *zone |= board.dilate(string);
        } else if let Some(friend) = friends().find(|s| !other(s).is_empty()) {
            *zone |= *friend.stones();
            zone.extend(other(friend).first());
        } else {
            zone.extend(board.beside(at).find(empty));
        }
    }
}
