//! Eyes that are certain as the stones stand, and points that may still become eyes.

use board::{Board, Color, Point, PointSet, StoneString};

use super::EyeSpace;
use super::region::enclosed;
use crate::params;
use crate::points::strings_in;

/// How many eyes are certain in or across a space, whoever moves next: one in each part whose wall
/// holds, two in a large part without enemy stones.
pub(super) fn sure_eyes(board: &Board, space: &EyeSpace) -> u8 {
    let others = board.points() - board.stones(space.owner);
    let mut rest = space.points & others;
    let mut eyes = 0u8;
    while let Some(point) = rest.first() {
        rest.remove(point);
        if let Some(part) = enclosed(point, &others, params::EYE_SPACE) {
            rest -= part;
            // A single stone cannot reduce a part of so many points to one eye, whatever its shape.
            let large = part.len() > params::EYE_NAKADE && part.is_subset(&board.empty());
            if is_sure(board, space, &part) {
                eyes += if large { 2 } else { 1 };
            }
        }
    }
    eyes
}

/// Whether an enclosed part is an eye: its wall holds together without it.
///
/// Strings of the wall hold together if they meet at a corner whose other side is closed to the
/// enemy. Own strings within the part may be lost and do not count. A wall string that the enemy
/// can capture at once from elsewhere breaks the wall.
fn is_sure(board: &Board, space: &EyeSpace, part: &PointSet) -> bool {
    // The enemy may live in a large part with enough stones.
    let enemies = (*part & board.stones(!space.owner)).len();
    if part.len() > params::EYE_NAKADE && 3 * enemies > part.len() {
        return false;
    }
    let own = board.stones(space.owner);
    let walls = strings_in(board, board.dilate(part) & own);
    let is_island = |string: &StoneString| {
        let around = board.dilate(string.stones()) - *string.stones();
        around.is_subset(part)
    };
    let walls: Vec<&StoneString> =
        walls.iter().copied().filter(|string| !is_island(string)).collect();
    let is_taken = |string: &StoneString| string.in_atari() && !string.liberties().is_subset(part);
    let Some(&first) = walls.first() else { return false };
    if walls.iter().any(|string| is_taken(string)) {
        return false;
    }
    // Strings that hold together with the first one, directly or through others.
    let mut together = vec![first];
    let mut loose: Vec<&StoneString> = walls[1..].to_vec();
    let mut next = 0;
    while next < together.len() && !loose.is_empty() {
        let string = together[next];
        next += 1;
        loose.retain(|other| {
            let joined = are_joined(board, space, part, string, other);
            if joined {
                together.push(other);
            }
            !joined
        });
    }
    loose.is_empty()
}

/// Whether two strings meet at a corner that the enemy cannot use.
fn are_joined(
    board: &Board,
    space: &EyeSpace,
    part: &PointSet,
    one: &StoneString,
    other: &StoneString,
) -> bool {
    let near = board.dilate(part) & *one.stones();
    near.iter().any(|stone| {
        board.diagonal(stone).filter(|&p| other.stones().contains(p)).any(|corner| {
            let mut between = board.beside(stone).filter(|&p| board.beside(corner).any(|q| p == q));
            between.any(|p| !part.contains(p) && is_closed(board, space, part, p))
        })
    })
}

/// Whether the enemy gains nothing at a point between two own stones: the owner encloses it, or a
/// lost enemy stone stands there.
fn is_closed(board: &Board, space: &EyeSpace, part: &PointSet, point: Point) -> bool {
    if board.at(point) == Some(!space.owner) && space.dead.contains(point) {
        return true;
    }
    let others = board.points() - board.stones(space.owner);
    let inside = enclosed(point, &others, params::EYE_CORNER);
    inside.is_some_and(|inside| !inside.meets(part))
}

/// The points of a space that may still become eyes: no strong enemy stands on them or beside
/// them, nor on too many of their corners.
pub(super) fn possible_eyes(board: &Board, space: &EyeSpace) -> PointSet {
    let is_strong = |point: Point, owner: Color| {
        board.string_at(point).is_some_and(|string| {
            string.color() != owner
                && string.liberty_count() > params::EYE_ENEMY_LIBERTIES
                && !string.liberties().is_subset(&space.points)
                && !space.dead.contains(point)
        })
    };
    let is_possible = |point: &Point| {
        let own = board.at(*point) == Some(space.owner);
        if own || is_strong(*point, space.owner) {
            return false;
        }
        if board.beside(*point).any(|p| is_strong(p, space.owner)) {
            return false;
        }
        let corners = board.diagonal(*point).count();
        let lost = board.diagonal(*point).filter(|&p| is_strong(p, space.owner)).count();
        lost <= usize::from(corners == 4)
    };
    space.points.iter().filter(is_possible).collect()
}
