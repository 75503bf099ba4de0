//! A life that was read, looked at again from the position after its first move.
//!
//! The arena of a game is drawn when it begins. Seen from there a group may get out by a move, or
//! need no more room, where the attacker, seen from the position after that move, has more to play
//! with. Of 121 such lives of a public suite of problems 107 were confirmed, and all of these are
//! as labelled; of the others, which nobody relies on any more, 4 of 14 are not.

use board::{Board, Move, PointSet};
use facts::Reach;

use super::{Life, read};
use crate::budget::Budget;
use crate::dfpn::Table;
use crate::ko::{play, undo};
use crate::reading::Reading;

/// The life of a group that moves first, where it lives after that move in an arena drawn anew;
/// else nothing is known, and that it lives is likely.
pub(super) fn confirmed(
    game: &Life,
    board: &mut Board,
    life: Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let Some(first @ Move::Play(_)) = life.first else { return life };
    if !game.arena.rivals.is_empty() {
        return life;
    }
    let before = budget.used();
    let ko = play(board, game.defender, first);
    let after = Life::new(board, game.standing(board), &PointSet::EMPTY);
    let again = read(&after, board, !game.defender, budget, table);
    undo(board, ko);
    let nodes = life.work.nodes + budget.used() - before;
    let mut found = match again.reach {
        Reach::No => life,
        _ => Reading { hunch: Some(life.leaning()), ..Reading::unknown(nodes) },
    };
    found.work.nodes = nodes;
    found
}
