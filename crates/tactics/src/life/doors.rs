//! Verifies a kill by searching again in a larger arena, with what lies behind the doors and with
//! the captors that are short of liberties. In the first arena the defender could not leave. A ko
//! counts as a kill too.
//!
//! If the search with all doors open gives up, the doors that are far from each other are opened
//! one exit at a time: a push out of one exit is answered there and changes nothing at the others.
//! With all exits open the game is as large as the product of their games, and most such searches
//! give up. One search per exit overlooks moves that serve two exits that are far apart.

use board::{Board, ByColor, Color, Move, Played, PointSet};
use facts::{Reach, Work};

use super::{Life, shut};
use crate::budget::Budget;
use crate::dfpn::{SearchName, Table};
use crate::ko::{play, undo};
use crate::params;
use crate::points::strings_in;
use crate::reading::Reading;
use crate::weigh::weigh;

/// The search of the same game in a smaller arena.
#[derive(Clone, Copy)]
pub(super) struct Guide {
    search: SearchName,
    /// The points of that arena.
    arena: PointSet,
    /// The stones when the game began.
    before: ByColor<PointSet>,
}

impl Guide {
    /// The search, and the hash of the position with the stones beyond the smaller arena as they
    /// were when the game began: a push out of a door that is blocked changes nothing inside.
    pub(super) fn name(&self, board: &Board) -> (SearchName, u64) {
        let mut hash = board.hash();
        for color in Color::BOTH {
            let (now, before) = (board.stones(color) - self.arena, self.before[color] - self.arena);
            for point in &((now - before) | (before - now)) {
                hash ^= Board::stone_hash(color, point);
            }
        }
        (self.search, hash)
    }

    /// Whether some stones of the defender are shut in within the smaller arena, by strings that
    /// cannot be captured or that lie inside it with all their liberties.
    pub(super) fn is_closed(&self, board: &Board, stones: &PointSet, defender: Color) -> bool {
        let way = board.empty() | board.stones(defender);
        let reached = stones.flood(&way);
        let wall = board.dilate(&reached) & board.stones(!defender);
        (reached & board.empty()).is_subset(&self.arena)
            && strings_in(board, wall).iter().all(|string| {
                match (*string.liberties() - self.arena).len() {
                    0 => string.stones().is_subset(&self.arena),
                    outside => outside >= params::FIRM_LIBERTIES,
                }
            })
    }
}

/// Verifies a kill beyond the doors of the arena. If the search gives up, the result is unknown.
/// The kill stays as the hunch if the attacker is to move; if the defender is, who can go out at
/// once, it is not even likely. A ko always stays as the hunch.
pub(super) fn read_beyond(
    game: &Life,
    board: &mut Board,
    to_play: Color,
    (kill, narrow): (Reading, SearchName),
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let doors = game.arena.doors(board, &game.target);
    let captors = short_captors(game, board);
    if !game.arena.rivals.is_empty() || doors.is_empty() && captors.is_empty() {
        return kill;
    }
    let guide = Guide {
        search: narrow,
        arena: game.arena.points,
        before: ByColor::from_fn(|color| board.stones(color)),
    };
    let shut_doors = shut::shut(game, board, &doors);
    let doors = doors - shut_doors;
    let beyond = |doors: &PointSet| Life {
        arena: game.arena.beyond(board, doors, &(shut_doors | captors)),
        guide: Some(guide),
        ..*game
    };
    let all = beyond(&doors);
    let exits: Vec<Life> = match doors.len() {
        0..=params::FEW_DOORS if kill.reach == Reach::Yes => {
            exits(game, board, &doors).iter().map(beyond).collect()
        }
        _ => Vec::new(),
    };
    let before = budget.used();
    // A search with all doors open says more, if it does not give up.
    let most =
        if exits.len() > 1 { budget.left() / params::ALL_DOORS_SHARE } else { budget.left() };
    let mut part = budget.part(most);
    let mut found = weigh(&all, board, to_play, &mut part, table);
    budget.spend(part.used());
    if found.reach == Reach::Unknown && exits.len() > 1 {
        found = if to_play == game.defender {
            all_shut(&exits, board, to_play, budget, table).0
        } else {
            attacked(&exits, board, to_play, &kill, budget, table)
        };
    }
    found.work = Work { nodes: budget.used() - before, ..found.work };
    let is_likely = to_play != game.defender || kill.reach != Reach::Yes;
    if found.reach == Reach::Unknown && is_likely {
        return Reading { hunch: Some(kill.leaning()), ..found };
    }
    found
}

/// Strings of the attacker beside the group that have few liberties, some of them outside the
/// arena, together with these liberties: the group may live by capturing such a string.
fn short_captors(game: &Life, board: &Board) -> PointSet {
    let group = game.arena.points & board.stones(game.defender);
    let captors = board.dilate(&group) & board.stones(!game.defender);
    strings_in(board, captors)
        .iter()
        .filter(|string| string.liberty_count() <= params::SHORT_LIBERTIES)
        .map(|string| *string.stones() | *string.liberties())
        .filter(|all| !all.is_subset(&game.arena.points))
        .fold(PointSet::EMPTY, |all, string| all | string)
}

/// Splits the doors into exits: the doors of one exit have adjacent points a step behind them, or
/// points that touch the same friend.
fn exits(game: &Life, board: &Board, doors: &PointSet) -> Vec<PointSet> {
    let behind = board.dilate(&board.dilate(doors)) & board.empty();
    let friends = (board.dilate(&behind) & board.stones(game.defender)) - game.arena.points;
    let joined = strings_in(board, friends).iter().fold(behind, |all, s| all | *s.stones());
    joined.parts().map(|part| part & *doors).filter(|part| !part.is_empty()).collect()
}

/// Reads each exit with the defender to move, who looks for a way out. If all exits are shut,
/// returns the reading that took most work; else the reading and the index of the first that is
/// not.
fn all_shut(
    exits: &[Life],
    board: &mut Board,
    to_play: Color,
    budget: &mut Budget,
    table: &mut Table,
) -> (Reading, Option<usize>) {
    let mut hardest: Option<Reading> = None;
    for (index, exit) in exits.iter().enumerate() {
        let reading = weigh(exit, board, to_play, budget, table);
        if reading.reach != Reach::Yes {
            return (reading, Some(index));
        }
        if hardest.as_ref().is_none_or(|hardest| hardest.work.nodes < reading.work.nodes) {
            hardest = Some(reading);
        }
    }
    (hardest.expect("invariant: there is an exit"), None)
}

/// Looks for a move of the attacker that shuts all exits: first the move that kills within the
/// arena, then the move that shuts the exit where the last one failed.
fn attacked(
    exits: &[Life],
    board: &mut Board,
    to_play: Color,
    kill: &Reading,
    budget: &mut Budget,
    table: &mut Table,
) -> Reading {
    let before = budget.used();
    let mut first = kill.first.unwrap_or(Move::Pass);
    for _ in 0..params::TRIES_AT_EXITS {
        let ko = play(board, to_play, first);
        let (mut reading, open) = all_shut(exits, board, !to_play, budget, table);
        undo(board, ko);
        let Some(open) = open else {
            // If the kill needs no move, there is no first move.
            let first = Some(first).filter(|&mv| mv != Move::Pass);
            if let Some(mv) = first {
                reading.line.insert(0, Played { color: to_play, mv });
            }
            return Reading { first, ..reading };
        };
        if reading.reach == Reach::Unknown {
            break;
        }
        let other = weigh(&exits[open], board, to_play, budget, table);
        match (other.reach, other.first) {
            (Reach::Yes, Some(mv)) => first = mv,
            _ => return other,
        }
    }
    Reading::unknown(budget.used() - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_closed(diagram: &str) -> bool {
        let board: Board = diagram.parse().expect("a diagram");
        let whites = board.stones(Color::White);
        let inside = board.empty() & board.dilate(&whites);
        let guide = Guide {
            search: Table::new(16).next_search(),
            arena: whites | inside,
            before: ByColor::from_fn(|color| board.stones(color)),
        };
        guide.is_closed(&board, &whites, Color::White)
    }

    #[test]
    fn a_wall_shuts_a_group_in_unless_it_could_be_taken_from_outside() {
        assert!(is_closed("O . X . .\nO O X X .\nO O O X ."));
        assert!(!is_closed("O . X . X\nO O X X X\nO O O X X"), "one liberty is left outside");
        assert!(!is_closed("O . . X .\nO O X X .\n. O O X .\n. . . . ."), "a door is open");
    }

    #[test]
    fn captors_with_three_liberties_of_which_some_are_far_are_looked_at_again() {
        // The liberties of the wall around the white corner that lie outside the space the wall
        // encloses, which is the arena here.
        let found = |diagram: &str| {
            let board: Board = diagram.parse().expect("a diagram");
            let at = |column, row| board.size().point(column, row).expect("a point");
            let corner = *board.string_at(at(1, 1)).expect("a corner").stones();
            let wall = board.string_at(at(3, 0)).expect("a wall");
            let mut game = Life::new(&board, corner, &PointSet::EMPTY);
            game.arena.points = corner.flood(&(board.points() - *wall.stones()));
            let captors = short_captors(&game, &board);
            (captors - *wall.stones() - game.arena.points).iter().collect::<Vec<_>>()
        };
        let size = board::Size::square(5).expect("a size");
        let far = [(4, 1), (3, 3)].map(|(column, row)| size.point(column, row).expect("a point"));
        let short = ". O . X O\nO O O X .\nX X X X O\nO O O . .\n. . . . .";
        assert_eq!(found(short), far);
        let longer = ". O . X .\nO O O X .\nX X X X O\nO O O . .\n. . . . .";
        assert_eq!(found(longer), []);
    }

    #[test]
    fn doors_that_are_far_apart_are_exits_of_their_own() {
        let walls = ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
                     . O O . . . . . .\n. X O . . . . . .\n. X O O O . . . .\n. X X X O . . . .\n\
                     . . . . . . . . .";
        let board: Board = walls.parse().expect("a diagram");
        let game = Life::new(&board, board.stones(Color::Black), &PointSet::EMPTY);
        let doors = game.arena.doors(&board, &game.target);
        let exits = exits(&game, &board, &doors);
        assert_eq!(exits.len(), 2, "{doors:?}");
        assert_eq!(exits.iter().fold(PointSet::EMPTY, |all, exit| all | *exit), doors);
    }
}
