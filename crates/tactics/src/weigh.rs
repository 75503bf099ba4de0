//! Combines searches under different ko threats into one answer.

use board::{Board, Color, Move, StoneString};
use facts::{FirstThreat, Reach};

use crate::budget::Budget;
use crate::dfpn::{Game, Look, Search, SearchName, Table};
use crate::ko::{self, KoThreats, Supply};
use crate::params;
use crate::reading::{Hunch, Reading};

/// Searches a game under as many ko assumptions as needed and keeps the most informative reading.
pub(crate) fn weigh<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let before = budget.used();
    let mut readings: Vec<Reading> = Vec::new();
    let mut earlier: Vec<(KoThreats, SearchName)> = Vec::new();
    let reach = ko::weigh(|threats: KoThreats| {
        let name = table.next_search();
        let search = Search::new(game, board, threats, budget, table).after(&earlier);
        let reading = search.run(to_play);
        earlier.push((threats, name));
        readings.push(reading);
        readings.last().map_or(Reach::Unknown, |reading| reading.reach)
    });
    // Keep the last search. For a ko that the player to move must start, keep the search in which
    // that player succeeds: its first move starts the ko.
    let index = match (reach, readings.len()) {
        (Reach::Ko(FirstThreat::Owner), 3) if to_play == game.owner() => 1,
        (Reach::Ko(FirstThreat::Opponent), 3) if to_play != game.owner() => 0,
        (_, count) => count - 1,
    };
    // The hardest move is that of the first search, which examines all moves afresh; the others
    // begin with what it found.
    let hardest = readings[0].hardest;
    let mut reading = readings.swap_remove(index);
    reading.hardest = reading.hardest.and(hardest);
    if let Some(other) = plainer(game, board, to_play, &reading, budget, table) {
        reading = other;
    }
    if reach == Reach::Unknown && reading.hunch.is_none() {
        let (reach, first) = (reading.reach, reading.first);
        reading.hunch = Some(Hunch { reach, first, local: None });
    }
    reading.reach = reach;
    reading.work.nodes = budget.used() - before;
    reading.work.gave_up = reach == Reach::Unknown;
    reading
}

/// Looks for another winning move if the one found starts a ko or gives up stones: players and
/// explanations prefer a move that does neither.
fn plainer<G: Game>(
    game: &G,
    board: &mut Board,
    to_play: Color,
    reading: &Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Option<Reading> {
    let (won, threats) = if to_play == game.owner() {
        (Reach::Yes, KoThreats::Opponent)
    } else {
        (Reach::No, KoThreats::Owner)
    };
    let first = reading.first.filter(|_| reading.reach == won)?;
    let mut other = Without { game, first: Vec::new(), start: board.moves_to_undo() };
    let mut next = first;
    for _ in 0..params::PLAINER_TRIES {
        if !gives_stones(board, to_play, next) {
            break;
        }
        other.first.push(next);
        let reading = Search::new(&other, board, threats, budget, table).run(to_play);
        next = reading.first.filter(|_| reading.reach == won)?;
        if !gives_stones(board, to_play, next) {
            return Some(reading);
        }
    }
    None
}

/// Whether a move leaves its own stone in atari: it starts a ko or offers a sacrifice.
fn gives_stones(board: &mut Board, to_play: Color, mv: Move) -> bool {
    let ko = ko::play(board, to_play, mv);
    let atari =
        mv.point().and_then(|point| board.string_at(point)).is_some_and(StoneString::in_atari);
    ko::undo(board, ko);
    atari
}

/// A game in which some first moves are not allowed.
pub(crate) struct Without<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) first: Vec<Move>,
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
            moves.retain(|mv| !self.first.contains(mv));
        }
    }

    fn late_moves(&self, board: &Board, to_play: Color, moves: &mut Vec<Move>) {
        self.game.late_moves(board, to_play, moves);
        if board.moves_to_undo() == self.start {
            moves.retain(|mv| !self.first.contains(mv));
        }
    }

    fn all_moves(
        &self,
        board: &Board,
        to_play: Color,
        early: &mut Vec<Move>,
        late: &mut Vec<Move>,
    ) {
        self.game.all_moves(board, to_play, early, late);
        if board.moves_to_undo() == self.start {
            early.retain(|mv| !self.first.contains(mv));
            late.retain(|mv| !self.first.contains(mv));
        }
    }

    fn doubts(&self, board: &Board, to_play: Color, moves: &[Move]) -> Vec<u32> {
        self.game.doubts(board, to_play, moves)
    }

    fn tries_refuting_points(&self) -> bool {
        self.game.tries_refuting_points()
    }

    fn supply(&self) -> Supply {
        self.game.supply()
    }

    fn borrows(&self) -> bool {
        self.game.borrows()
    }

    fn guide(&self, board: &Board) -> Option<(SearchName, u64)> {
        self.game.guide(board)
    }

    fn is_closed(&self, board: &Board) -> bool {
        self.game.is_closed(board)
    }
}
