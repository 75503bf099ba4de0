//! The connection game: can two strings become one, can they be kept apart?
//!
//! Distance decides what is worth trying: the fewest moves the owner needs in a row to join the
//! strings (the order of the connection, Cazenave 2004, section 4.5), through empty points and
//! through enemy strings that are short of liberties. Both players try the points that lie on the
//! shortest ways or nearly so, and what captures along them. Strings that are more than
//! [`params::FAR`] moves apart count as cut.

mod distance;

use board::{Board, Color, Move, Point, StoneString};

use crate::budget::Budget;
use crate::dfpn::{Game, Table};
use crate::params;
use crate::points::{Points, by_gain, neighbors};
use crate::reading::Reading;
use crate::weigh::weigh;
use distance::Distances;

/// The game about the strings at two points.
pub(crate) struct Connect {
    first: Point,
    second: Point,
    owner: Color,
}

/// Whether the strings at two points become one with `to_play` to move; the owner of the answer
/// is their colour. `None` when the points do not hold stones of one colour.
pub fn read_connection(
    board: &mut Board,
    strings: (Point, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let (first, second) = strings;
    let owner = board.at(first).filter(|&color| board.at(second) == Some(color))?;
    let game = Connect { first, second, owner };
    Some(weigh(&game, board, to_play, budget, table))
}

impl Game for Connect {
    fn owner(&self) -> Color {
        self.owner
    }

    fn decided(&self, board: &Board, to_play: Color) -> Option<bool> {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return Some(false);
        };
        if first.stones().contains(self.second) {
            // Joined, and not to be taken at once.
            return Some(to_play == self.owner || !first.in_atari());
        }
        let far = params::FAR - usize::from(to_play != self.owner);
        let distance = Distances::from(board, first).to(second);
        distance.is_none_or(|distance| distance > far).then_some(false)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return;
        };
        let mut points = Points::new();
        // 1. A string in atari is saved, or taken, first.
        for string in [first, second] {
            if string.in_atari() {
                points.add_saving(board, string);
            }
        }
        // 2. The points on the shortest ways, then those a move longer.
        let (from_first, from_second) =
            (Distances::from(board, first), Distances::from(board, second));
        let shortest = from_first.to(second).unwrap_or(params::FAR);
        let mut ways: Vec<(usize, Point)> = board
            .empty()
            .iter()
            .filter_map(|point| {
                let way = from_first.at(point)? + from_second.at(point)? - 1;
                (way <= shortest + params::DETOUR).then_some((way, point))
            })
            .collect();
        ways.sort_by_key(|&(way, _)| way);
        for &(_, point) in &ways {
            points.add(point);
        }
        // 3. Enemies beside these ways that can be taken, or must be saved.
        for &(way, point) in ways.iter().filter(|(way, _)| *way <= shortest) {
            debug_assert!(way <= shortest);
            for near in board.strings_beside(point).filter(|near| near.liberty_count() <= 2) {
                if near.color() == to_play {
                    points.add_saving(board, near);
                } else {
                    points.add_all(near.liberties());
                }
            }
        }
        // 4. The strings themselves, when they are short of liberties.
        for string in [first, second] {
            if string.liberty_count() <= 3 {
                for point in by_gain(board, string) {
                    points.add(point);
                }
            }
            for near in neighbors(board, string).iter().filter(|near| near.liberty_count() <= 2) {
                points.add_all(near.liberties());
            }
        }
        moves.extend(points.list.into_iter().map(Move::Play));
        if to_play != self.owner {
            moves.push(Move::Pass);
        }
    }

    fn guess(&self, board: &Board, to_play: Color) -> (u32, u32) {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return (1, 1);
        };
        let distance = Distances::from(board, first).to(second).unwrap_or(params::FAR) as u32;
        let later = u32::from(to_play != self.owner);
        let far = params::FAR as u32;
        (distance * distance + later, 1 + (far + 1).saturating_sub(distance))
    }
}

impl Connect {
    fn string<'a>(&self, board: &'a Board, stone: Point) -> Option<&'a StoneString> {
        board.string_at(stone).filter(|string| string.color() == self.owner)
    }
}
