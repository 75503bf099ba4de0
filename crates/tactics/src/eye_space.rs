//! How many eyes a space is worth: the minimum when the opponent plays first there, the maximum
//! when its owner does.
//!
//! A space is what the owner's stones enclose, or nearly so: empty points and enemy stones that can
//! be captured. The count comes from reading, never from a table of shapes: the search answers two
//! questions ("at least one?", "at least two?") for both first players, on the real board with its
//! real liberties. So nakade, throw-ins, stones inside, corners, half eyes that depend on a
//! capture, and snapbacks that undo a connection are all one search. Tables of shapes were
//! rejected: they know nothing of the liberties around.
//!
//! More than two eyes count as two. The count is local: it assumes that the owner's wall is not
//! captured from outside in the meantime, as long as it has liberties there. The counts are
//! therefore read, never proved.

mod game;
mod region;
mod walls;

use board::{Board, Color, Move, Point, PointSet};
use facts::{Reach, Work};

use crate::budget::Budget;
use crate::dfpn::Table;
use crate::params;
use crate::reading::Reading;
use crate::weigh::weigh;
use game::AtLeast;

/// Points that a colour encloses, or nearly so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeSpace {
    /// Whose space it is.
    pub owner: Color,
    /// Its empty points and the enemy stones in it.
    pub points: PointSet,
    /// Enemy stones around the space that the owner captures even if the enemy moves first.
    pub dead: PointSet,
}

/// How many eyes a space is worth, 0 to 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeCount {
    /// The owner of the eyes.
    pub owner: Color,
    /// Eyes when the opponent plays first; a ko for one counts as none.
    pub min: u8,
    /// Eyes when the owner plays first; a ko for one counts as one.
    pub max: u8,
    /// Where the opponent plays to reach the minimum, if that is less than the maximum.
    pub attack: Option<Point>,
    /// Where the owner plays to reach the maximum, if that is more than the minimum.
    pub defend: Option<Point>,
    /// The cost, and whether a search gave up: then `min` and `max` may both be too small.
    pub work: Work,
}

/// The eyes that may be made around a point, for the colour that encloses it most closely and gets
/// any; `None` if neither colour has a space there. A stone at the point counts as a prisoner of
/// the other colour.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::Board;
/// use kosumi_tactics::{Budget, Table, eval_eye};
/// let mut board: Board = "
///     . . . X O . .
///     X X X X O . .
///     O O O O O . .
///     . . . . . . .".parse()?;
/// let middle = board.size().point(1, 0).expect("on the board");
/// let (mut budget, mut table) = (Budget::nodes(10_000), Table::new(1 << 10));
/// let count = eval_eye(&mut board, middle, &mut budget, &mut table).expect("an eye space");
/// assert_eq!((count.min, count.max), (1, 2));
/// assert_eq!((count.attack, count.defend), (Some(middle), Some(middle)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn eval_eye(
    board: &mut Board,
    at: Point,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<EyeCount> {
    let spaces = Color::BOTH.map(|owner| EyeSpace::around(board, at, owner, budget, table));
    let mut spaces: Vec<EyeSpace> = spaces.into_iter().flatten().collect();
    spaces.sort_by_key(|space| space.points.len());
    let mut first = None;
    for space in &spaces {
        let count = count_eyes(board, space, budget, table);
        if count.max > 0 {
            return Some(count);
        }
        first = first.or(Some(count));
    }
    first
}

/// Counts the eyes of a space.
pub fn count_eyes(
    board: &mut Board,
    space: &EyeSpace,
    budget: &mut Budget,
    table: &mut Table,
) -> EyeCount {
    let before = budget.used();
    let mut gave_up = false;
    let mut read = |eyes: u8, to_play: Color| {
        let reading = ask(board, space, eyes, to_play, budget, table);
        gave_up |= reading.work.gave_up;
        reading
    };
    let (mut min, mut max) = (0, 0);
    let (mut attack, mut defend) = (None, None);
    for eyes in 1..=2 {
        let first = read(eyes, space.owner);
        if !matches!(first.reach, Reach::Yes | Reach::Ko(_)) {
            break;
        }
        (max, defend) = (eyes, point(&first));
        if min + 1 == eyes {
            let second = read(eyes, !space.owner);
            if second.reach == Reach::Yes {
                min = eyes;
            } else {
                attack = point(&second);
            }
        }
    }
    if min == max {
        (attack, defend) = (None, None);
    }
    let mut count =
        EyeCount { owner: space.owner, min, max, attack, defend, work: Work { nodes: 0, gave_up } };
    prefer_one_point(board, space, &mut count, budget, table);
    count.work.nodes = budget.used() - before;
    count
}

/// Reads whether the owner gets at least this many eyes with `to_play` to move.
fn ask(
    board: &mut Board,
    space: &EyeSpace,
    eyes: u8,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let mut part = budget.part(params::EYE_NODES);
    let reading = weigh(&AtLeast { eyes, space }, board, to_play, &mut part, table);
    budget.spend(part.used());
    reading
}

fn point(reading: &Reading) -> Option<Point> {
    reading.first.and_then(Move::point)
}

/// If the attacking and defending moves differ, but one of them works for both players, that is the
/// vital point, and both get it.
fn prefer_one_point(
    board: &mut Board,
    space: &EyeSpace,
    count: &mut EyeCount,
    budget: &mut Budget,
    table: &mut Table,
) {
    let (Some(attack), Some(defend)) = (count.attack, count.defend) else { return };
    if attack == defend {
        return;
    }
    let (owner, min, max) = (count.owner, count.min, count.max);
    let mut reach = |color: Color, at: Point, eyes: u8| {
        board.play(color, at).ok()?;
        let reading = ask(board, space, eyes, !color, budget, table);
        board.undo();
        Some(reading.reach)
    };
    if reach(!owner, defend, min + 1) == Some(Reach::No) {
        count.attack = Some(defend);
    } else if reach(owner, attack, max) == Some(Reach::Yes) {
        count.defend = Some(attack);
    }
}
