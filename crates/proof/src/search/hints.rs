//! Moves that look promising, before a zone says which ones matter.
//!
//! Hints only order the search: a position is lost when the zone says so, whatever was hinted, and
//! the moves that matter are added by the zones of the refutations.

use board::{Board, Color, Move, Point, PointSet};

use super::Search;
use super::node::Child;
use super::reserve::Draft;
use crate::event::{Event, Side};
use crate::params::{DETOUR, LONGEST_WAY};

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
        let mut points = (near | stake | board.dilate(&stake)) & board.empty();
        let room = self.room();
        if let Some(room) = &room {
            points |= room.points & board.empty();
        }
        let legal = points.iter().filter(|&point| self.is_legal(player, point));
        let free = room.as_ref().map(|room| room.free(board));
        legal
            .map(|at| {
                let mut doubt = doubt(board, player, at, &near, &stake);
                if let (Some(room), Some(free)) = (&room, &free) {
                    let around: PointSet = board.beside(at).collect();
                    if !room.points.contains(at) {
                        doubt += 6;
                    } else if !free.contains(at) && !around.meets(free) {
                        doubt += 2;
                    }
                }
                Hint { at, doubt }
            })
            .collect()
    }

    /// Adds all plays around the moves so far and the zone; whether there are new ones.
    pub(super) fn widen(&mut self, side: Side, children: &mut Vec<Child>, draft: &Draft) -> bool {
        let mut points: PointSet = children.iter().filter_map(|child| child.mv.point()).collect();
        let known = points;
        points |= draft.zone;
        for _ in 0..2 {
            points = self.board.dilate(&points) | points;
        }
        let before = children.len();
        for point in ((points & self.board.empty()) - known).iter() {
            if self.is_legal(self.player(side), point) {
                children.push(self.child(side, Move::Play(point), 0));
            }
        }
        children.len() > before
    }

    /// How much work the event seems to take: more, the more moves it needs at least.
    pub(super) fn work(&self) -> u32 {
        let board = &self.board;
        let moves = match &self.event {
            // What takes a whole group is not measured by liberties.
            Event::Captured { .. } if self.left.has_more_than(1) => return 1,
            Event::Captured { .. } => {
                let string = self.left.first().and_then(|stone| board.string_at(stone));
                string.map_or(0, |string| string.liberty_count())
            }
            Event::Connected { first, second, color } => {
                let from = layers(board, *first, *color);
                let to = board.string_at(*second).map_or(PointSet::EMPTY, |s| *s.liberties());
                from.iter().position(|layer| layer.meets(&to)).map_or(LONGEST_WAY + 1, |i| i + 1)
            }
            _ => return 1,
        };
        1 + (moves * moves) as u32
    }

    /// The empty points that the fight is about.
    fn stake(&self) -> PointSet {
        let board = &self.board;
        match &self.event {
            Event::Captured { .. } => liberties(board, self.left),
            Event::Connected { first, second, color } => ways(board, *first, *second, *color),
            Event::Walled { first, .. } => liberties(board, PointSet::from(*first)),
            Event::EyeMade { at, .. } => {
                let around: PointSet = board.beside(*at).chain(board.diagonal(*at)).collect();
                let around = around | PointSet::from(*at);
                around & board.empty() | liberties(board, around & board.occupied())
            }
            Event::RaceWon { own, rival, .. } => {
                liberties(board, (*own | *rival) & board.occupied())
            }
        }
    }
}

/// How unlikely a play is to succeed.
fn doubt(board: &Board, player: Color, at: Point, near: &PointSet, stake: &PointSet) -> u32 {
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

/// The liberties of the strings of some stones.
fn liberties(board: &Board, mut stones: PointSet) -> PointSet {
    let mut liberties = PointSet::EMPTY;
    while let Some(string) = stones.first().and_then(|first| board.string_at(first)) {
        stones -= *string.stones();
        liberties |= *string.liberties();
    }
    liberties
}

/// The empty points on short ways between two strings, and the last liberties of the opponent's
/// strings beside those ways.
fn ways(board: &Board, first: Point, second: Point, color: Color) -> PointSet {
    let [from, to] = [first, second].map(|stone| layers(board, stone, color));
    let shortest = (0..from.len()).flat_map(|i| (0..to.len()).map(move |j| (i, j)));
    let meet = |&(i, j): &(usize, usize)| from[i].meets(&to[j]);
    let Some(least) = shortest.clone().filter(meet).map(|(i, j)| i + j).min() else {
        return liberties(board, PointSet::from(first)) | liberties(board, PointSet::from(second));
    };
    let mut ways = PointSet::EMPTY;
    for (i, j) in shortest.filter(|&(i, j)| i + j <= least + DETOUR) {
        ways |= from[i] & to[j];
    }
    let mut weak = PointSet::EMPTY;
    let mut beside = board.dilate(&ways) & board.stones(!color);
    while let Some(string) = beside.first().and_then(|stone| board.string_at(stone)) {
        beside -= *string.stones();
        if string.liberty_count() <= 2 {
            weak |= *string.liberties();
        }
    }
    ways | weak
}

/// The empty points that a string reaches in one move, in two moves and so on.
fn layers(board: &Board, stone: Point, color: Color) -> Vec<PointSet> {
    let own = board.stones(color);
    let mut reached = PointSet::from(stone).flood(&own);
    let mut layers = Vec::new();
    for _ in 0..LONGEST_WAY {
        let layer = (board.dilate(&reached) & board.empty()) - reached;
        if layer.is_empty() {
            break;
        }
        layers.push(layer);
        reached |= layer;
        reached |= (board.dilate(&layer) & own).flood(&own);
    }
    layers
}
