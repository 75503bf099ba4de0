//! Moves that look promising, before a zone says which ones matter.

use board::{Move, Point, PointSet};

use super::Search;
use crate::event::{Event, Side};

/// A move, and how unlikely it is to succeed: what is added to its number at first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub(super) at: Point,
    pub(super) doubt: u32,
}

impl Search {
    /// Legal plays of a side that look promising.
    pub(super) fn hints(&self, side: Side) -> Vec<Hint> {
        let board = &self.board;
        let player = self.player(side);
        let last = board.recent(0).and_then(Move::point);
        let near = last.map_or(PointSet::EMPTY, |last| {
            let mut near = board.dilate(&PointSet::from(last));
            near.extend(board.diagonal(last));
            near
        });
        let stake = self.stake();
        let points = (near | stake | board.dilate(&stake)) & board.empty();
        let legal = points.iter().filter(|&point| self.is_legal(player, point));
        legal.map(|at| Hint { at, doubt: self.doubt(side, at, &near, &stake) }).collect()
    }

    /// The points beside the stones at stake.
    fn stake(&self) -> PointSet {
        let board = &self.board;
        let stones = match &self.event {
            Event::Captured { stones, color, .. } => *stones & board.stones(*color),
            Event::Connected { first, second, .. } => {
                PointSet::from(*first) | PointSet::from(*second)
            }
            Event::Walled { first, .. } => PointSet::from(*first),
            Event::EyeMade { at, .. } => PointSet::from(*at),
            Event::RaceWon { own, rival, .. } => *own | *rival,
        };
        let mut liberties = stones & board.empty();
        let mut rest = stones & board.occupied();
        while let Some(string) = rest.first().and_then(|first| board.string_at(first)) {
            rest -= *string.stones();
            liberties |= *string.liberties();
        }
        liberties
    }

    /// How unlikely a play is to succeed.
    pub(super) fn doubt(&self, side: Side, at: Point, near: &PointSet, stake: &PointSet) -> u32 {
        let board = &self.board;
        let player = self.player(side);
        let (mut captures, mut saves, mut ataris) = (false, false, false);
        for string in board.strings_beside(at) {
            captures |= string.color() != player && string.in_atari();
            saves |= string.color() == player && string.in_atari();
            ataris |= string.color() != player && string.liberty_count() == 2;
        }
        let mut doubt = 5;
        doubt -= 2 * u32::from(near.contains(at));
        doubt -= u32::from(stake.contains(at));
        doubt -= u32::from(ataris);
        if captures || saves {
            doubt = u32::saturating_sub(doubt, 3);
        }
        // Filling a point that is surrounded by own stones.
        if !captures && board.beside(at).all(|p| board.at(p) == Some(player)) {
            doubt += 6;
        }
        doubt
    }

    /// How many moves the causing side still needs at least, roughly.
    pub(super) fn work_left(&self) -> u32 {
        match &self.event {
            Event::Captured { stones, color, .. } => {
                let standing = *stones & self.board.stones(*color);
                let string = standing.first().and_then(|stone| self.board.string_at(stone));
                string.map_or(1, |string| string.liberty_count().min(12) as u32)
            }
            _ => 2,
        }
    }
}
