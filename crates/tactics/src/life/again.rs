//! Verifies a life-and-death result by searching again from the positions after the first move.
//!
//! The arena is drawn when a game begins, and another one is drawn from the position after the
//! first move. There the attacker may have more to play with, against a group that seemed to get
//! out or to need no more room. A group that seemed dead may by its move join friends, or attack
//! captors, that the first arena did not hold. On a public suite of problems this confirmed 107 of
//! 122 lives, all of them as labelled; of the other 15, which are no longer claimed, four are not
//! as labelled. It confirmed 16 of 20 deaths; of the other four, two are not as labelled.

use board::{Board, Move, PointSet};
use facts::Reach;

use super::{Life, read};
use crate::budget::Budget;
use crate::dfpn::{Game, Search, Table};
use crate::ko::{KoThreats, is_playable, play, undo};
use crate::params;
use crate::reading::{Hunch, Reading};
use crate::weigh::Without;

/// Verifies the life of a group that moves first: looks for a move after which the group also lives
/// in a newly drawn arena. If it finds none, the result is unknown, with life as the hunch.
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
        let half = budget.left() / 2;
        if after(game, board, first, half, budget, table) == Reach::No {
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

/// Verifies the death of a group that moves first: it must also die after each of its moves, in a
/// newly drawn arena. If it does not, or the budget is too small, the result is unknown.
pub(super) fn still_dead(
    game: &Life,
    board: &mut Board,
    mut death: Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let (before, nodes) = (budget.used(), death.work.nodes);
    let most = 2 * nodes + params::SECOND_LOOK_AT_DEATH;
    if !game.arena.rivals.is_empty() {
        return death;
    }
    let doors = game.arena.doors(board, &game.target);
    let arena = game.arena.beyond(board, &doors, &PointSet::EMPTY);
    let wide = Life { arena, ..Life::new(board, game.target, &PointSet::EMPTY) };
    let (mut moves, mut late) = (Vec::new(), Vec::new());
    wide.all_moves(board, game.defender, &mut moves, &mut late);
    moves.append(&mut late);
    let is_playable = |mv| is_playable(board, KoThreats::Owner, game.owner(), game.defender, mv);
    moves.retain(|&mv| mv != Move::Pass && is_playable(mv));
    for mv in moves {
        let killed = after(game, board, mv, most, budget, table);
        if killed != Reach::Yes {
            let first = (killed == Reach::No).then_some(mv);
            let likely = if first.is_some() { Reach::No } else { Reach::Yes };
            let hunch = Some(Hunch { reach: likely, first, local: Some(nodes) });
            return Reading { hunch, ..Reading::unknown(nodes + budget.used() - before) };
        }
    }
    death.work.nodes = nodes + budget.used() - before;
    death
}

/// Whether the group is killed after a move of its own, in a newly drawn arena.
fn after(
    game: &Life,
    board: &mut Board,
    first: Move,
    most: u64,
    budget: &mut Budget,
    table: &mut Table,
) -> Reach {
    let mut part = budget.part(most);
    let ko = play(board, game.defender, first);
    let after = Life::new(board, game.standing(board), &PointSet::EMPTY).with(game.supply);
    let again = read(&after, board, !game.defender, &mut part, table);
    undo(board, ko);
    budget.spend(part.used());
    again.reach
}
