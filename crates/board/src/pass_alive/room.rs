//! Whether an invader can live inside a region that pass-alive stones enclose.
//!
//! The invader makes all the moves and the owner of the walls only passes. There are two questions:
//! can the invader get a pass-alive string ([`has_two_eyes`]), or at least a group that the owner
//! cannot capture in alternating play afterwards ([`has_seki`])? The second matters only for one
//! shape. G. Farnebäck's notes on unconditional territory in GNU Go describe it; the argument here
//! is ours.
//!
//! The simpler question, whether two eyes fit into the region once it is emptied, was rejected: a
//! player's moves never remove that player's own stones, so it would grant the invader impossible
//! eyes.

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::rules::Suicide;

/// Whether `invader` can live inside `region`, which pass-alive stones of the owner enclose.
///
/// Where suicide is legal the invader can take its own stones off again, so every point of the
/// region that the owner does not hold counts as open. That may overestimate the invader's room,
/// but never underestimates it.
pub(super) fn has_room(board: &Board, region: &PointSet, invader: Color, suicide: Suicide) -> bool {
    let standing = *region & board.stones(!invader);
    let (unfilled, open) = match suicide {
        Suicide::Illegal => {
            let liberties = board.dilate(&standing) & board.empty();
            (*region - board.stones(invader) - liberties, board.empty())
        }
        Suicide::Legal => (*region, *region - standing),
    };
    has_two_eyes(board, region, &unfilled)
        || standing.parts().any(|string| has_seki(board, region, &string, &open))
}

/// Whether the invader can make a pass-alive string inside `region` with its eyes among `unfilled`,
/// the points that it never needs to fill. Where suicide is illegal this is exact:
///
/// 1. Everything but the eyes can be filled, and eyes of one point are enough. The owner's
///    stones in a larger eye are captured by filling its empty points; an eye shrinks to any
///    one point that was never filled, and the filling joins all strings around it.
/// 2. Two eyes are enough. Filling a third joins the strings around it, which keep two eyes
///    unless all of them had the same two to begin with; and if that is so for every eye, then
///    the strings around any eye live by two.
/// 3. A filled point stays filled, since the owner only passes. So no eye can be where the invader
///    has a stone now, nor at a liberty of the owner's strings in the region, which must all be
///    filled to capture them. (Leaving such a string standing in an eye gains nothing: by 1 its own
///    points make that eye as well.)
/// 4. No other point need be filled to capture them. Benson's elimination gives the order: the next
///    string has at most one region whose every empty point is its liberty, and in each other
///    region a point that is not its liberty keeps the invader's moves from being suicide. The
///    points of a captured string touch no other string of its colour, so they stay empty for the
///    eyes.
///
/// So it is enough to try every pair of the remaining points whose neighbours all belong to the
/// region.
fn has_two_eyes(board: &Board, region: &PointSet, unfilled: &PointSet) -> bool {
    let inner = |&point: &Point| board.dilate(&PointSet::from(point)).is_subset(region);
    let eyes: Vec<Point> = unfilled.iter().filter(inner).collect();
    eyes.iter().enumerate().any(|(index, &first)| {
        eyes[index + 1..].iter().any(|&second| is_alive_by(board, region, first, second))
    })
}

/// Whether stones on all of `region` except two points live with these two as eyes.
fn is_alive_by(board: &Board, region: &PointSet, first: Point, second: Point) -> bool {
    let beside = |point| board.dilate(&PointSet::from(point)) - PointSet::from(point);
    let (around_first, around_second) = (beside(first), beside(second));
    if around_first.contains(second) || around_first.is_empty() {
        return false;
    }
    let filled = *region - PointSet::from(first) - PointSet::from(second);
    // The strings around one eye must be the strings around the other.
    let strings = around_first.flood(&filled);
    strings == around_second.flood(&filled)
        && strings.parts().all(|string| string.meets(&around_first) && string.meets(&around_second))
}

/// Whether the invader can make the seki around the two stones of `string` that needs no second
/// eye:
///
/// ```text
/// O O O O .
/// O O . O O
/// O . X O O      The X cannot be captured without leaving an eye of two points, and X cannot
/// O O X . O      approach without giving O, who then captures three stones or more, a shape
/// O O . O O      that makes two eyes.
/// . O O O O
/// ```
///
/// Why no other shape needs checking when the wall is one string: if captures cannot make two eyes,
/// at most two points of an eye are left when the owner's stones in it are gone, so the owner has
/// one string of one or two stones there and all other points are its liberties. One stone with its
/// liberties is always a killing shape. Around two stones, both ends and one side of each, on
/// opposite sides, must be open (the tests search all cases). A wall in several strings is weaker:
/// the two in the bends must be one string, and none may have a single liberty, since filling it
/// opens the eye. That such a wall gains no seki of another kind is not proved here; searches of
/// thousands of small regions found none.
fn has_seki(board: &Board, region: &PointSet, string: &PointSet, can_open: &PointSet) -> bool {
    let (Some(first), 2) = (string.first(), string.len()) else { return false };
    let Some(second) = (*string - PointSet::from(first)).first() else { return false };
    let size = board.size();
    let at = |from: Point, columns: isize, rows: isize| {
        let column = from.column().checked_add_signed(columns)?;
        size.point(column, from.row().checked_add_signed(rows)?)
    };
    // The step from the first stone to the second; with columns and rows exchanged, a step
    // sideways.
    let columns = second.column() as isize - first.column() as isize;
    let rows = second.row() as isize - first.row() as isize;
    [(rows, columns), (-rows, -columns)].into_iter().any(|(x, y)| {
        let open = [
            at(first, -columns, -rows),
            at(second, columns, rows),
            at(first, x, y),
            at(second, -x, -y),
        ];
        let (Some(bend), Some(other_bend)) = (at(first, -x, -y), at(second, x, y)) else {
            return false;
        };
        let open: PointSet = open.into_iter().flatten().collect();
        let eye = open | *string;
        let wall = board.dilate(&eye) - eye;
        let filled = *region - eye;
        let holds = |part: PointSet| (board.dilate(&part) & open).len() >= 2;
        open.len() == 4
            && open.is_subset(can_open)
            && wall.is_subset(region)
            && wall.flood(&filled).parts().all(holds)
            && PointSet::from(bend).flood(&filled).contains(other_bend)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_of_three_by_three_has_room_for_life_and_two_by_three_has_not() {
        let room = |text: &str| {
            let board: Board = text.parse().unwrap();
            let corner = board.points() - board.stones(Color::Black);
            has_room(&board, &corner, Color::White, Suicide::Illegal)
        };
        assert!(room(". . . X\n. . . X\n. . . X\nX X X X"));
        assert!(!room(". . . X\n. . . X\nX X X X"));
        assert!(!room(". . . . X\nX X X X X"));
    }
}
