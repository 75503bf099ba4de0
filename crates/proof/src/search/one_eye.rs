//! Stones that make one eye at most: their liberties are filled one by one.
//!
//! The proof that this wins is in the documentation of [`How::OneEye`](crate::How::OneEye). The
//! search ends a line here instead of filling, which takes most of the depth of a capture, and most
//! of its zone: how the liberties along the walls are filled does not matter.

use board::{Board, Color, PointSet};

use super::Search;
use super::table::{Proof, Way};
use crate::event::Event;
use crate::params::LARGEST_ROOM;

/// The space that the walls of the attacker leave to the stones at stake.
pub(super) struct Room {
    /// All its points: empty, or stones of either colour.
    pub(super) points: PointSet,
    /// The strings around it.
    pub(super) walls: PointSet,
    /// The points of the room that a wall touches.
    pub(super) rim: PointSet,
    /// Whose stones are at stake.
    pub(super) color: Color,
}

impl Room {
    /// The empty points that no wall touches.
    pub(super) fn free(&self, board: &Board) -> PointSet {
        (self.points & board.empty()) - self.rim
    }
}

impl Search {
    /// The room of the stones at stake; `None` if the walls leave it open, or leave several.
    pub(super) fn room(&self) -> Option<Room> {
        let Event::Captured { color, .. } = &self.event else { return None };
        let board = &self.board;
        let all = self.walls.standing(board, !*color);
        let within = board.points() - all;
        let at_stake = self.left;
        let start = at_stake.first()?;
        let points = PointSet::from(start).flood_up_to(&within, LARGEST_ROOM);
        if points.has_more_than(LARGEST_ROOM) || !at_stake.is_subset(&points) {
            return None;
        }
        let walls = (board.dilate(&points) - points).flood(&all);
        let rim = board.dilate(&walls) & points;
        Some(Room { points, walls, rim, color: *color })
    }

    /// The proof that the stones at stake make one eye at most, and are captured.
    pub(super) fn one_eye(&self, room: &Room) -> Option<Proof> {
        let board = &self.board;
        let free = room.free(board);
        if free.has_more_than(2) || room.points.meets(&board.stones(!room.color)) {
            return None;
        }
        let stones = room.points & board.stones(room.color);
        let thick = (stones - room.rim).flood(&stones);
        let core = self.core(&free, &thick, &stones)?;
        let mut proof = self.proof(core | stones | room.walls, Way::OneEye);
        let mut rest = room.walls;
        while let Some(string) = rest.first().and_then(|stone| board.string_at(stone)) {
            rest -= *string.stones();
            // A wall that lost its liberties elsewhere is none.
            if (*string.liberties() - room.points).is_empty() {
                return None;
            }
            proof.reserves.push(self.walls.stone_of(string)?);
        }
        let outer = room.points - stones - core;
        proof.rank = outer.len() + (stones - thick).len() + core.len() + 1;
        Some(proof)
    }

    /// The only eye of these stones, if they make no more where the points are free.
    fn core(&self, free: &PointSet, thick: &PointSet, stones: &PointSet) -> Option<PointSet> {
        let board = &self.board;
        let is_around =
            |core: &PointSet| thick.parts().all(|part| core.is_subset(&board.dilate(&part)));
        match free.len_up_to(3) {
            // Without an eye one string may be thick, or several that share a liberty.
            0 if thick.parts().take(2).count() <= 1 => Some(*free),
            0 => {
                let shared = |all, part| all & board.dilate(&part);
                thick.parts().fold(board.empty(), shared).first().map(PointSet::from)
            }
            1 => is_around(free).then_some(*free),
            2 => {
                let near = board.dilate(free) - *free;
                let joined =
                    free.first().is_some_and(|p| board.beside(p).any(|q| free.contains(q)));
                let strings = near.flood(stones);
                let each = strings.parts().all(|part| free.is_subset(&board.dilate(&part)));
                (joined && near.is_subset(stones) && each && is_around(free)).then_some(*free)
            }
            _ => None,
        }
    }
}
