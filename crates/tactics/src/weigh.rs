//! One answer from searches under different ko threats.

use board::{Board, Color, Move};
use facts::{FirstThreat, Reach};

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, Table};
use crate::ko::{self, KoThreats};
use crate::reading::Reading;

/// Reads a game under as many ko assumptions as needed and keeps the most telling reading.
pub(crate) fn weigh<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let before = budget.used();
    let mut readings: Vec<Reading> = Vec::new();
    let reach = ko::weigh(|threats: KoThreats| {
        let reading = Search::new(game, board, threats, budget, table).run(to_play);
        readings.push(reading);
        readings.last().map_or(Reach::Unknown, |reading| reading.reach)
    });
    // The last search but for a ko that only the second tells apart: its move starts the ko.
    let index = match (reach, readings.len()) {
        (Reach::Ko(FirstThreat::Owner), 3) if to_play == game.owner() => 1,
        (Reach::Ko(FirstThreat::Opponent), 3) if to_play != game.owner() => 0,
        (_, count) => count - 1,
    };
    let mut reading = readings.swap_remove(index);
    if let Some(other) = without_ko(game, board, to_play, &reading, budget, table) {
        reading = other;
    }
    reading.reach = reach;
    reading.work.nodes = budget.used() - before;
    reading.work.gave_up = reach == Reach::Unknown;
    reading
}

/// Another move that reaches the goal, where the one found takes a ko on the way: players, and
/// explanations, prefer what needs no ko.
fn without_ko<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    reading: &Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let wins = (reading.reach == Reach::Yes) == (to_play == game.owner());
    let first = reading.first.filter(|_| wins && reading.reach != Reach::Unknown)?;
    let ko = ko::play(board, to_play, first);
    let starts_ko = board.ko().is_some();
    ko::undo(board, ko);
    if !starts_ko {
        return None;
    }
    let threats = if to_play == game.owner() { KoThreats::Opponent } else { KoThreats::Owner };
    let other = Without { game, first, start: board.moves_to_undo() };
    let reading = Search::new(&other, board, threats, budget, table).run(to_play);
    let wins = reading.reach == if to_play == game.owner() { Reach::Yes } else { Reach::No };
    (wins && reading.first.is_some()).then_some(reading)
}

/// A game in which one first move is not allowed.
pub(crate) struct Without<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) first: Move,
    pub(crate) start: usize,
}

impl<G: Game> Game for Without<'_, G> {
    fn owner(&self) -> Color {
        self.game.owner()
    }

    fn look(&self, board: &Board, to_play: Color) -> Look {
        self.game.look(board, to_play)
    }

    fn moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.game.moves(board, to_play, moves);
        if board.moves_to_undo() == self.start {
            moves.retain(|&mv| mv != self.first);
        }
    }
}
