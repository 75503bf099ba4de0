//! Finds the string that a position is about when it is not about the life of a group.

use board::{Board, Color, Point};
use facts::Reach;

use super::read_capture;
use crate::budget::Budget;
use crate::dfpn::Table;
use crate::params;
use crate::reading::Reading;

/// A string whose capture depends on who moves first.
#[derive(Clone, Debug)]
pub struct Catch {
    /// A stone of it.
    pub target: Point,
    /// Its colour.
    pub defender: Color,
    /// The answer with the player to move playing first; its owner is the attacker.
    pub reading: Reading,
}

/// The largest string whose capture `to_play` can turn, one way or the other. The search skips
/// strings with more liberties than it can read, and each question gets only a small part of the
/// budget for a whole position.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_tactics::{Budget, Table, find_catch};
/// let mut board: Board = "
///     . . . . . . .
///     . . X . . . .
///     . X O . . . .
///     . X . . . . .
///     . . . . . . .
///     . . . . . . .".parse()?;
/// let mut budget = Budget::nodes(10_000);
/// let found = find_catch(&mut board, Color::White, &mut budget, &mut Table::new(1 << 10));
/// let catch = found.expect("a stone whose fate White can turn");
/// assert_eq!((catch.defender, board.at(catch.target)), (Color::White, Some(Color::White)));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
pub fn find_catch(
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Catch> {
    let strings = board.strings().filter(|s| s.liberty_count() <= params::SAFE_LIBERTIES);
    let mut strings: Vec<(usize, Point, Color)> =
        strings.map(|s| (s.stone_count(), s.anchor(), s.color())).collect();
    strings.sort_by_key(|&(stones, ..)| std::cmp::Reverse(stones));
    strings.into_iter().find_map(|(_, target, defender)| {
        let mut read = |first: Color| {
            let mut part = budget.part(params::CATCH_NODES);
            let reading = read_capture(board, target, first, &mut part, table);
            budget.spend(part.used());
            reading
        };
        let wanted = if defender == to_play { Reach::No } else { Reach::Yes };
        let reading = read(to_play);
        if reading.reach != wanted || reading.first.is_none() {
            return None;
        }
        let other = read(!to_play).reach;
        let turns = other != wanted && other != Reach::Unknown;
        turns.then_some(Catch { target, defender, reading })
    })
}
