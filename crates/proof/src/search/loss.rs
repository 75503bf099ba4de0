//! A position is lost for the player to move when every move that matters is answered.
//!
//! Which moves matter is found out on the way. A proof that the event happens begins with a pass;
//! one that it never happens begins with the points that show that it has not happened. When all
//! moves known so far have been answered, the zones of the answers say which points matter, and the
//! legal plays there are the next moves. The position is decided when there are no more.

use board::{Move, Point, PointSet};

use super::node::Child;
use super::reserve::Draft;
use super::table::{Proof, ProofId, Way};
use super::{Search, zone};
use crate::event::{Event, Side};

/// What growing the zone led to.
pub(super) enum Grown {
    /// There are unanswered moves.
    Open,
    /// Every move that matters is answered.
    Complete(Box<Proof>),
}

impl Search {
    /// The proof that the event cannot happen any more because what it needs is pass-alive.
    pub(super) fn pass_alive(&self) -> Option<Proof> {
        let Event::Captured { color, below, .. } = &self.event else { return None };
        let zone = super::alive::zone(&self.board, &self.left, *color, *below)?;
        Some(self.proof(zone, Way::PassAlive))
    }

    /// Grows the zone of a proof that `side` wins although the other player moves, and adds the
    /// moves that it makes necessary.
    pub(super) fn grow(
        &mut self,
        side: Side,
        children: &mut Vec<Child>,
        draft: &mut Draft,
    ) -> Grown {
        loop {
            let is_open = |child: &&Child| child.is_required && child.lost.is_none();
            if children.iter().any(|child| is_open(&child)) {
                return Grown::Open;
            }
            let (before, owed) = (draft.zone, draft.owed.len());
            if side == Side::Prevent {
                draft.zone |= zone::counter_witness(&self.event, &self.board, &self.left);
            }
            for child in children.iter().filter(|child| child.is_required) {
                self.take_in(side, child, draft);
            }
            let reserves = match self.close(side, draft) {
                Ok(reserves) => reserves,
                Err(exhausted) => {
                    self.fail(exhausted);
                    return Grown::Open;
                }
            };
            self.show_suicides(side, draft, &reserves);
            if let Some(ban) = self.board.ko()
                && draft.zone.contains(ban)
                && let Some(last) = self.board.recent(0).and_then(Move::point)
            {
                draft.zone |= self.board.dilate(&PointSet::from(last));
            }
            if self.require(side, children, &draft.zone)
                || draft.zone != before
                || draft.owed.len() > owed
            {
                continue;
            }
            let required = || children.iter().filter(|child| child.is_required);
            let pass = required().find(|child| child.mv == Move::Pass).and_then(|child| child.lost);
            let banned = self.board.ko().is_some_and(|ban| draft.zone.contains(ban));
            if pass.is_none() && banned {
                // The pass would lift the ban.
                let mut pass = self.child(side.other(), Move::Pass, 0);
                pass.is_required = true;
                children.push(pass);
                continue;
            }
            let rank = |child: &Child| {
                let after = child.lost.map_or(0, |id| self.table.proof(id).rank);
                after + usize::from(child.mv == Move::Pass)
            };
            let rank = required().map(rank).max().unwrap_or(0);
            let plays = required().filter_map(|c| Some((c.mv.point()?, c.lost?)));
            let plays: Vec<(Point, ProofId)> = plays.collect();
            let below = required().filter_map(|child| child.lost);
            let length = below.map(|id| self.table.proof(id).length).max().unwrap_or(0) + 1;
            let mut proof = self.proof(draft.zone, Way::Opponent { pass, plays });
            proof.rank = if reserves.is_empty() || side == Side::Prevent { 0 } else { rank };
            proof.reserves = reserves;
            proof.length = length;
            return Grown::Complete(Box::new(proof));
        }
    }

    /// Makes the legal plays in the zone required; whether there are new ones.
    fn require(&mut self, side: Side, children: &mut Vec<Child>, zone: &PointSet) -> bool {
        let opponent = self.player(side.other());
        let mut is_new = false;
        let mut open = *zone & self.board.empty();
        for child in children.iter_mut() {
            let Move::Play(at) = child.mv else { continue };
            if open.remove(at) && !child.is_required {
                child.is_required = true;
                is_new = true;
            }
        }
        let replies = self.replies(children);
        for point in open.iter() {
            if self.is_legal(opponent, point) {
                let mut child = self.child(side.other(), Move::Play(point), 0);
                child.is_required = true;
                if child.lost.is_none() {
                    self.try_replies(side, &mut child, &replies);
                }
                children.push(child);
                is_new = true;
            }
        }
        is_new
    }

    /// The answers so far, with the proofs after them.
    fn replies(&self, children: &[Child]) -> Vec<(Move, ProofId)> {
        let mut replies = Vec::new();
        for id in children.iter().filter_map(|child| child.lost) {
            if let Way::Owner { mv, then } = self.table.proof(id).way
                && !replies.contains(&(mv, then))
            {
                replies.push((mv, then));
            }
        }
        replies
    }

    /// Tries the answers to other moves against this one.
    fn try_replies(&mut self, side: Side, child: &mut Child, replies: &[(Move, ProofId)]) {
        if replies.is_empty() {
            return;
        }
        let player = self.player(side);
        let ban = self.play(!player, child.mv);
        for &(reply, then) in replies {
            let legal = reply.point().is_none_or(|at| self.is_legal(player, at));
            if !legal {
                continue;
            }
            let before = self.play(player, reply);
            let covers = self.covers(side, then);
            self.undo(before);
            if covers && let Ok(proof) = self.win_by(side, reply, then) {
                child.lost = Some(self.table.keep(child.key, side, proof));
                break;
            }
        }
        self.undo(ban);
    }

    /// Adds what the answer to a move needs in the zone.
    fn take_in(&self, side: Side, child: &Child, draft: &mut Draft) {
        let Some(id) = child.lost else { return };
        let (player, opponent) = (self.player(side), self.player(side.other()));
        let after = self.table.proof(id);
        draft.zone |= after.zone;
        let Move::Play(at) = child.mv else {
            after.reserves.iter().for_each(|&stone| draft.owe(stone));
            return;
        };
        draft.zone.insert(at);
        for &stone in &after.reserves {
            // The stone that was played stands for nothing before it was.
            let friend = || self.friend_of(at, opponent, &after.zone);
            if let Some(stone) = if stone == at { friend() } else { Some(stone) } {
                draft.owe(stone);
            }
        }
        let captured = self.captures(opponent, at);
        for string in captured.iter().filter(|string| string.meets(&after.zone)) {
            draft.zone |= self.board.dilate(string);
        }
        // Why the player is not banned from the point of a stone that was captured, unless the answer
        // ignores a ban.
        if self.obeys(player)
            && after.ban.is_none()
            && let Way::Owner { mv: Move::Play(reply), .. } = after.way
            && captured.iter().any(|string| string.only() == Some(reply))
        {
            let shows =
                |p: &Point| self.board.is_empty_at(*p) || self.board.at(*p) == Some(opponent);
            let beside = || self.board.beside(at).filter(shows);
            if beside().any(|p| draft.zone.contains(p)) {
                return;
            }
            if let Some(point) = beside().next() {
                draft.zone.insert(point);
            } else if let Some(other) = captured.iter().find(|s| s.only() != Some(reply)) {
                draft.zone |= self.board.dilate(other);
            }
        }
    }

    /// Adds what shows that suicides of the player to move in the zone are suicides.
    fn show_suicides(&self, side: Side, draft: &mut Draft, reserves: &[Point]) {
        let board = &self.board;
        let opponent = self.player(side.other());
        let empty = draft.zone & board.empty();
        for point in empty.iter() {
            let is_banned = board.ko() == Some(point) && self.threats[opponent] == 0;
            if is_banned || self.is_legal(opponent, point) {
                continue;
            }
            draft.zone |= board.dilate(&PointSet::from(point));
            for string in board.strings_beside(point) {
                if string.color() == opponent {
                    draft.zone |= board.dilate(string.stones());
                    continue;
                }
                draft.zone |= *string.stones();
                let reserved = reserves.iter().any(|&stone| string.stones().contains(stone));
                let others = *string.liberties() - PointSet::from(point);
                if reserved || others.meets(&draft.zone) {
                    continue;
                }
                match self.wall(side, string) {
                    Some(stone) => draft.owe(stone),
                    None => {
                        draft.zone.insert(self.liberty_for(opponent, string, &others));
                    }
                }
            }
        }
    }
}
