//! The connection game: can two strings become one, can they be kept apart?
//!
//! Distance decides what is worth trying: the fewest moves the owner needs in a row to join the
//! strings (the order of the connection, Cazenave 2004, section 4.5), through empty points and
//! through enemy strings that are short of liberties. Both players try the points that lie on the
//! shortest ways or nearly so, and what captures along them. Strings that are more than
//! [`params::FAR`] moves apart count as cut.

mod distance;

use board::{Board, Color, Move, Point, StoneString};
use facts::ProofTree;

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, Table};
use crate::ko::KoThreats;
use crate::params;
use crate::points::{Points, by_gain, neighbors, strings_in};
use crate::reading::Reading;
use crate::weigh::weigh;
use distance::Distances;

/// The game about the strings at two points.
pub(crate) struct Connect {
    first: Point,
    second: Point,
    owner: Color,
    /// Moves on the board when the search began, to know how deep it is.
    start: usize,
    miai: Miai,
}

/// What two ways to connect of which one is enough are worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Miai {
    /// They count as a connection: for finding answers.
    Connects,
    /// The game goes on until the strings are one: for trees that a checker can replay.
    IsPlayedOut,
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
    let start = board.moves_to_undo();
    let game = Connect { first, second, owner, start, miai: Miai::Connects };
    Some(weigh(&game, board, to_play, budget, table))
}

/// The tree by which the strings at two points become one with `to_play` to move, whatever ko
/// threats the opponent has; `None` when they do not, or when that is too large to show.
pub fn prove_connection(
    board: &mut Board,
    strings: (Point, Point),
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<ProofTree> {
    let (first, second) = strings;
    let owner = board.at(first).filter(|&color| board.at(second) == Some(color))?;
    let start = board.moves_to_undo();
    let game = Connect { first, second, owner, start, miai: Miai::IsPlayedOut };
    Search::new(&game, board, KoThreats::Opponent, budget, table).prove(to_play)
}

impl Game for Connect {
    fn owner(&self) -> Color {
        self.owner
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        let (Some(first), Some(second)) =
            (self.string(board, self.first), self.string(board, self.second))
        else {
            return Look::Failed;
        };
        if first.stones().contains(self.second) {
            // Joined, and not to be taken at once.
            let stays = to_play == self.owner || !first.in_atari();
            return if stays { Look::Reached } else { Look::Failed };
        }
        let later = usize::from(to_play != self.owner);
        if later == 1 && self.miai == Miai::Connects && is_miai(first, second) {
            return Look::Reached;
        }
        match Distances::between(board, first, second) {
            Some(distance) if distance + later <= params::FAR => Look::Open {
                proof: (distance * distance + later) as u32,
                disproof: (params::FAR + 2 - distance) as u32,
            },
            _ => Look::Failed,
        }
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
        let direct = from_first.ways(&from_second, shortest) & board.empty();
        points.add_all(&direct);
        let deep = board.moves_to_undo() - self.start >= params::DETOUR_DEPTH;
        let detours = if deep { 0 } else { params::DETOUR };
        for detour in 1..=detours {
            let ways = from_first.ways(&from_second, shortest + detour) & board.empty();
            points.add_all(&ways);
        }
        // 3. Enemies beside these ways that can be taken, or must be saved.
        for near in strings_in(board, board.dilate(&direct) & board.occupied()) {
            if near.liberty_count() > 2 {
                continue;
            }
            if near.color() == to_play {
                points.add_saving(board, near);
            } else {
                points.add_all(near.liberties());
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
}

/// Whether two strings have two liberties in common and enough others: if the opponent takes
/// one, the owner takes the other, and the string that results is not in atari.
fn is_miai(first: &StoneString, second: &StoneString) -> bool {
    let common = *first.liberties() & *second.liberties();
    let all = *first.liberties() | *second.liberties();
    common.len() >= 2 && first.liberty_count() >= 3 && second.liberty_count() >= 3 && all.len() >= 4
}

impl Connect {
    fn string<'a>(&self, board: &'a Board, stone: Point) -> Option<&'a StoneString> {
        board.string_at(stone).filter(|string| string.color() == self.owner)
    }
}
