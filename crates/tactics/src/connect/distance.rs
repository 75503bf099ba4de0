//! How many moves in a row join two strings.

use board::{Board, Point, StoneString};

use crate::params;

/// The fewest own moves that connect each point to a string, the move on the point included, up
/// to [`params::FAR`].
pub(super) struct Distances<'a> {
    board: &'a Board,
    table: [u8; Point::INDICES],
}

const UNREACHED: u8 = u8::MAX;

impl<'a> Distances<'a> {
    /// Distances from a string. An empty point costs one move, own stones cost none, and an enemy
    /// string that is short of liberties costs as many moves as it has liberties.
    pub(super) fn from(board: &'a Board, string: &StoneString) -> Distances<'a> {
        let mut table = [UNREACHED; Point::INDICES];
        let own = string.color();
        // Points found at each distance; a distance is worked off before the next.
        let mut found: [Vec<Point>; params::FAR + 1] = Default::default();
        for stone in string.stones() {
            table[stone.index()] = 0;
            found[0].push(stone);
        }
        for distance in 0..=params::FAR {
            while let Some(point) = found[distance].pop() {
                if usize::from(table[point.index()]) != distance {
                    continue;
                }
                for beside in board.beside(point) {
                    let cost = match board.string_at(beside) {
                        None => 1,
                        Some(near) if near.color() == own => 0,
                        Some(near) if near.liberty_count() <= 2 => near.liberty_count(),
                        Some(_) => continue,
                    };
                    let there = distance + cost;
                    if there <= params::FAR && there < usize::from(table[beside.index()]) {
                        table[beside.index()] = there as u8;
                        found[there].push(beside);
                    }
                }
            }
        }
        Distances { board, table }
    }

    /// The distance of a point, if it is not too far.
    pub(super) fn at(&self, point: Point) -> Option<usize> {
        let distance = self.table[point.index()];
        (distance != UNREACHED).then_some(usize::from(distance))
    }

    /// The distance of a string of the same colour, if it is not too far.
    pub(super) fn to(&self, string: &StoneString) -> Option<usize> {
        debug_assert_eq!(self.board.string_at(string.anchor()), Some(string));
        string.stones().iter().filter_map(|stone| self.at(stone)).min()
    }
}
