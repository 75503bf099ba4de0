//! Which points belong to an eye space.

use board::{Board, Color, Point, PointSet};
use facts::Reach;

use super::EyeSpace;
use crate::budget::Budget;
use crate::capture::read_capture;
use crate::dfpn::Table;
use crate::params;
use crate::points::strings_in;

impl EyeSpace {
    /// The space around a point; `None` if an own stone stands there, or if all own stones around
    /// are lost even when they move first.
    ///
    /// An enclosed small region counts whole. Otherwise the space grows from the point over empty
    /// points beside own stones, and over enemy strings that can be captured, with their liberties,
    /// until it is too large.
    pub fn around(
        board: &mut Board,
        at: Point,
        owner: Color,
        budget: &mut Budget,
        table: &mut Table,
    ) -> Option<EyeSpace> {
        if board.at(at) == Some(owner) {
            return None;
        }
        let others = board.points() - board.stones(owner);
        let points = match enclosed(at, &others, params::EYE_SPACE) {
            Some(enclosed) => enclosed,
            None => grow(board, at, owner, budget, table),
        };
        let wall: Vec<Point> = strings_in(board, board.dilate(&points) & board.stones(owner))
            .iter()
            .map(|string| string.anchor())
            .collect();
        let mut is_lost = |&stone: &Point| is_captured(board, stone, !owner, owner, budget, table);
        if wall.iter().all(&mut is_lost) {
            return None;
        }
        let dead = dead_around(board, &points, owner, budget, table);
        Some(EyeSpace { owner, points, dead })
    }
}

/// The part of `within` that is connected to a point, if it is not too large. On an open board this
/// is several times as fast as a complete flood fill.
pub(super) fn enclosed(point: Point, within: &PointSet, most: usize) -> Option<PointSet> {
    let mut part = PointSet::from(point) & *within;
    loop {
        let grown = part | (part.spread() & *within);
        if grown == part {
            return Some(part);
        }
        if grown.len() > most {
            return None;
        }
        part = grown;
    }
}

fn grow(
    board: &mut Board,
    at: Point,
    owner: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> PointSet {
    let mut space = PointSet::EMPTY;
    let mut border = PointSet::from(at);
    let mut strong = PointSet::EMPTY;
    while let Some(point) = border.first() {
        border.remove(point);
        if space.len() >= params::EYE_SPACE {
            break;
        }
        let Some(string) = board.string_at(point) else {
            let beside_own = board.beside(point).any(|p| board.at(p) == Some(owner));
            if beside_own || point == at {
                space.insert(point);
                let near = board.beside(point).filter(|&p| board.at(p) != Some(owner));
                border.extend(near.filter(|&p| !space.contains(p) && !strong.contains(p)));
            }
            continue;
        };
        let (stones, liberties) = (*string.stones(), *string.liberties());
        if point == at || is_captured(board, point, owner, owner, budget, table) {
            space |= stones;
            border |= liberties - space;
            border -= stones;
        } else if liberties.len() <= 2 {
            // It escapes, but only just: a threat to it may gain an eye.
            space |= stones;
            border -= stones;
        } else {
            strong |= stones;
            border -= stones;
        }
    }
    space
}

/// The enemy stones on the corners of a space that are lost even if they move first.
fn dead_around(
    board: &mut Board,
    space: &PointSet,
    owner: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> PointSet {
    let mut corners = PointSet::EMPTY;
    for point in space {
        corners.extend(board.diagonal(point));
    }
    let enemies = (corners - *space) & board.stones(!owner);
    let targets: Vec<Point> = strings_in(board, enemies).iter().map(|s| s.anchor()).collect();
    let mut dead = PointSet::EMPTY;
    for target in targets {
        if is_captured(board, target, owner, !owner, budget, table)
            && let Some(string) = board.string_at(target)
        {
            dead |= *string.stones();
        }
    }
    dead
}

/// Whether `by` captures a weak string with `to_play` to move, as far as a short search sees.
fn is_captured(
    board: &mut Board,
    stone: Point,
    by: Color,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> bool {
    let weak = board
        .string_at(stone)
        .is_some_and(|s| s.color() != by && s.liberty_count() <= params::SAFE_LIBERTIES);
    if !weak {
        return false;
    }
    let mut short = budget.part(params::EYE_CAPTURE_NODES);
    let reading = read_capture(board, stone, to_play, &mut short, table);
    budget.spend(short.used());
    reading.reach == Reach::Yes
}
