//! The game of making at least a given number of eyes in a space.

use board::{Board, Color, Move, PointSet};

use super::EyeSpace;
use super::walls::{possible_eyes, sure_eyes};
use crate::dfpn::{Game, Look};
use crate::params;
use crate::points::{Points, neighbors, strings_in};

/// The owner of a space wants this many eyes in it.
pub(super) struct AtLeast<'a> {
    pub(super) eyes: u8,
    pub(super) space: &'a EyeSpace,
}

impl Game for AtLeast<'_> {
    fn owner(&self) -> Color {
        self.space.owner
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let sure = sure_eyes(board, self.space);
        if sure >= self.eyes {
            return Look::Reached;
        }
        let possible = possible_eyes(board, self.space);
        let is_apart = |point| !(possible - board.dilate(&PointSet::from(point))).is_empty();
        let enough = match self.eyes {
            1 => !possible.is_empty(),
            _ => possible.iter().any(is_apart),
        };
        if !enough {
            return Look::Failed;
        }
        let missing = u32::from(self.eyes - sure);
        Look::Open {
            proof: 2 * missing + u32::from(to_play != self.space.owner),
            disproof: possible.len().clamp(1, 6) as u32,
        }
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let owner = self.space.owner;
        let space = self.space.points;
        let mut corners = PointSet::EMPTY;
        for point in &space {
            corners.extend(board.diagonal(point));
        }
        let around = board.dilate(&space) | corners;
        let mut points = Points::new();
        // 1. Captures and rescues at once.
        let strings = strings_in(board, around & board.occupied());
        for string in strings.iter().filter(|string| string.in_atari()) {
            points.add_all(string.liberties());
        }
        // 2. The space itself.
        points.add_all(&(space & board.empty()));
        // 3. Strings that may be captured next, and captures of the strings around them.
        for string in &strings {
            let inside = string.color() != owner && string.stones().meets(&space);
            let enough = if inside { params::EYE_ENEMY_LIBERTIES } else { 2 };
            if string.liberty_count() > enough {
                continue;
            }
            points.add_all(string.liberties());
            for near in neighbors(board, string).iter().filter(|near| near.in_atari()) {
                points.add_all(near.liberties());
            }
        }
        // 4. The corners, if they join the wall.
        for corner in &((corners - space) & board.empty()) {
            if board.beside(corner).filter(|&p| board.at(p) == Some(owner)).count() >= 2 {
                points.add(corner);
            }
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != owner {
            moves.push(Move::Pass);
        }
    }
}
