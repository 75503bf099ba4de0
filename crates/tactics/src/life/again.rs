//! A life that was read, looked at again from the position after its first move.
//!
//! The arena of a game is drawn when it begins. Seen from there a group may get out by a move, or
//! need no more room, where the attacker, seen from the position after that move, has more to play
//! with. Of 122 such lives of a public suite of problems 107 were confirmed, and all of these are
//! as labelled; of the other 15, which are claimed no more, four are not.

use board::{Board, Move, PointSet};
use facts::Reach;

use super::{Life, read};
use crate::budget::Budget;
use crate::dfpn::{Search, Table};
use crate::ko::{KoThreats, play, undo};
use crate::params;
use crate::reading::Reading;
use crate::weigh::Without;

/// The life of a group that moves first, by a move after which it lives in an arena drawn anew
/// too; where none is found nothing is known, and that it lives is likely.
pub(super) fn confirmed(
    game: &Life,
    board: &mut Board,
    mut life: Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let Some(mut first @ Move::Play(_)) = life.first else { return life };
    if !game.arena.rivals.is_empty() {
        return life;
    }
    let before = budget.used();
    let (likely, nodes) = (life.leaning(), life.work.nodes);
    let mut others = Without { game, first: Vec::new(), start: board.moves_to_undo() };
    loop {
        if lives_after(game, board, first, budget, table) {
            life.work.nodes = nodes + budget.used() - before;
            return life;
        }
        others.first.push(first);
        if others.first.len() == params::TRIES_AT_LIFE {
            break;
        }
        let search = Search::new(&others, board, KoThreats::Owner, budget, table);
        let other = search.run(game.defender);
        let (Reach::No, Some(next @ Move::Play(_))) = (other.reach, other.first) else { break };
        (first, life) = (next, other);
    }
    Reading { hunch: Some(likely), ..Reading::unknown(nodes + budget.used() - before) }
}

/// Whether the group lives after a move of its own, with half of what is left of the budget.
fn lives_after(
    game: &Life,
    board: &mut Board,
    first: Move,
    budget: &mut Budget,
    table: &mut Table,
) -> bool {
    let mut part = budget.part(budget.left() / 2);
    let ko = play(board, game.defender, first);
    let after = Life::new(board, game.standing(board), &PointSet::EMPTY);
    let again = read(&after, board, !game.defender, &mut part, table);
    undo(board, ko);
    budget.spend(part.used());
    again.reach == Reach::No
}
