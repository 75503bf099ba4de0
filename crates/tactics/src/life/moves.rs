//! The moves of a life-and-death game: all of the arena, but those that cannot help.
//!
//! Points that no eye can use come late: they matter only for liberties and for getting out.

use board::{Board, Color, Move, Point, PointSet, StoneString};

use super::arena::Arena;
use super::eyes::Room;
use crate::params;
use crate::points::{neighbors, strings_in};

/// The moves worth a first look and the others.
pub(super) struct Candidates {
    pub(super) early: Vec<Point>,
    pub(super) late: Vec<Point>,
}

impl Candidates {
    pub(super) fn of(
        board: &Board,
        arena: &Arena,
        standing: &PointSet,
        to_play: Color,
    ) -> Candidates {
        let strings = strings_in(board, *standing);
        let liberties = strings.iter().fold(PointSet::EMPTY, |all, s| all | *s.liberties());
        let urgent = urgent(board, &strings, to_play);
        if let [string] = strings[..]
            && string.in_atari()
            && !(to_play != string.color() && board.ko() == string.liberties().first())
        {
            // Taking the string, or saving it: all else is beside the point.
            return Candidates { early: urgent.iter().collect(), late: Vec::new() };
        }
        // Stones that were put at the border of the arena can be followed out of it.
        let own = board.stones(arena.defender);
        let near = (arena.around & own) | (own - arena.before);
        let inside = strings_in(board, near);
        let is_safe = |string: &&&StoneString| {
            (*string.liberties() - arena.points).has_more_than(params::OUTSIDE_LIBERTIES - 1)
        };
        // Its owner does not run with stones of which none is at stake or close to it: they only
        // get away. The attacker may go after them, or they would be safe for nothing.
        let follows = |string: &&&StoneString| {
            to_play != arena.defender
                || string.stones().meets(&arena.before)
                || string.stones().meets(standing)
                || string.liberties().meets(&liberties)
        };
        let around = inside
            .iter()
            .filter(|string| !is_safe(string) && follows(string))
            .fold(liberties, |all, string| all | *string.liberties());
        let all = arena.points & board.empty() | around;
        let room = Room::of(board, arena);
        let near = board.dilate(&room.points) & all;
        let late = all - near - urgent;
        let groups = [urgent, (near & liberties) - urgent, near - urgent - liberties];
        let keep = |point: &Point| !is_eye(board, *point, to_play);
        let late = useful(board, arena, standing, &room, late, to_play);
        Candidates {
            early: groups.iter().flat_map(PointSet::iter).filter(keep).collect(),
            late: late.iter().filter(keep).collect(),
        }
    }
}

/// Of the points that no eye can use, those where something can happen. A part of them that
/// touches one string that can be taken, and else only stones that cannot, is a supply of plain
/// liberties: its owner never fills them, and for the opponent they are all alike.
fn useful(
    board: &Board,
    arena: &Arena,
    standing: &PointSet,
    room: &Room,
    late: PointSet,
    to_play: Color,
) -> PointSet {
    let empty = board.empty();
    let mut kept = PointSet::EMPTY;
    for part in late.parts() {
        let around = board.dilate(&part) - part;
        if !(around & empty).is_subset(&arena.points) {
            kept |= part;
            continue;
        }
        let (safe, soft): (Vec<&StoneString>, Vec<_>) =
            strings_in(board, (around & board.occupied()) - room.firm).into_iter().partition(
                |string| {
                    string.color() == arena.defender
                        && !string.stones().meets(standing)
                        && (*string.liberties() - arena.points).has_more_than(1)
                },
            );
        // To join a safe friend is to live.
        if !safe.is_empty() && around.meets(standing) {
            kept |= part;
            continue;
        }
        match soft[..] {
            [] => {}
            // Where a rival may make eyes of its own.
            [string]
                if part.len() > 2
                    && string.color() != arena.defender
                    && (around & board.occupied()).is_subset(string.stones()) =>
            {
                kept |= part;
            }
            [string] if string.color() == to_play => {}
            [string] => {
                if let Some(point) = (part & *string.liberties()).first() {
                    kept.insert(point);
                }
            }
            _ => kept |= part,
        }
    }
    kept
}

/// Moves that take or save a string at stake, or a surrounding string in atari.
fn urgent(board: &Board, strings: &[&StoneString], to_play: Color) -> PointSet {
    let mut points = PointSet::EMPTY;
    for string in strings {
        let attacks = to_play != string.color();
        if string.in_atari() {
            points |= *string.liberties();
        }
        if attacks && string.in_atari() {
            continue;
        }
        for near in neighbors(board, string).iter().filter(|near| near.in_atari()) {
            points |= *near.liberties();
        }
    }
    points
}

/// As moves.
pub(super) fn push(moves: &mut Vec<Move>, points: &[Point]) {
    moves.extend(points.iter().copied().map(Move::Play));
}

/// A point that a player does not fill: own stones of one string all around it.
fn is_eye(board: &Board, point: Point, color: Color) -> bool {
    let mut strings = board.beside(point).map(|p| board.string_at(p));
    let Some(Some(first)) = strings.next() else { return false };
    first.color() == color
        && !first.in_atari()
        && strings.all(|s| s.is_some_and(|s| std::ptr::eq(s, first)))
}
