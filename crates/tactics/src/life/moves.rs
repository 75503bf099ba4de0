//! The moves of a life-and-death game: all points of the arena except those that cannot help.
//!
//! Points that cannot become part of an eye come late: they matter only for liberties and for
//! escaping.

use board::{Board, Color, Move, Point, PointSet, StoneString};

use super::arena::Arena;
use super::eyes::Room;
use crate::params;
use crate::points::{neighbors, strings_in};

/// The moves that the search tries at once, and those that it tries when the others look bad.
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
            // Only capturing or saving the string matters.
            return Candidates { early: urgent.iter().collect(), late: Vec::new() };
        }
        // The game may follow stones played at the border of the arena out of it.
        let own = board.stones(arena.defender);
        let near = (arena.around & own) | (own - arena.before);
        let inside = strings_in(board, near);
        let is_safe = |string: &&&StoneString| {
            (*string.liberties() - arena.points).has_more_than(params::OUTSIDE_LIBERTIES - 1)
        };
        // The defender does not run with new stones that are neither at stake nor close to the
        // stake: they would only save themselves. The attacker may chase them; otherwise they would
        // be safe for nothing.
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

/// Filters the points that cannot become part of an eye down to those worth a move. A part of them
/// that touches one string that can be captured, and otherwise only strings that cannot, holds
/// plain liberties: the string's owner never fills them, and for the opponent they are equivalent,
/// so one of them is enough.
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
        // Joining a safe friend means life.
        if !safe.is_empty() && around.meets(standing) {
            kept |= part;
            continue;
        }
        match soft[..] {
            [] => {}
            // A rival may make eyes of its own here.
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

/// Adds points as moves.
pub(super) fn push(moves: &mut Vec<Move>, points: &[Point]) {
    moves.extend(points.iter().copied().map(Move::Play));
}

/// Whether a point is an eye that a player does not fill: one own string, not in atari, surrounds
/// it.
fn is_eye(board: &Board, point: Point, color: Color) -> bool {
    let mut strings = board.beside(point).map(|p| board.string_at(p));
    let Some(Some(first)) = strings.next() else { return false };
    first.color() == color
        && !first.in_atari()
        && strings.all(|s| s.is_some_and(|s| std::ptr::eq(s, first)))
}
