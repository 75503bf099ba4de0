//! Doors that one answer shuts.
//!
//! The attacker stops a push out of such a door at the only point where it could go on. So the
//! arena gains the door and nothing behind it; if the answer fails, the search follows the stones
//! that came out.

use board::{Board, Point, PointSet};

use super::Life;
use crate::params;
use crate::points::strings_in;

/// The `doors` of a game where the attacker can answer a push; none if the answers do not work
/// together.
pub(super) fn shut(game: &Life, board: &Board, doors: &PointSet) -> PointSet {
    let mut after = board.clone();
    let mut shut = PointSet::EMPTY;
    for door in doors {
        if let Some(pushed) = push(game, &after, door) {
            after = pushed;
            shut.insert(door);
        }
    }
    // One answer may take away liberties that the walls need after another.
    if is_firm(game, &after, &after.dilate(&shut)) { shut } else { PointSet::EMPTY }
}

/// The board after a push at a door and its answer; `None` where the door stays open.
fn push(game: &Life, board: &Board, door: Point) -> Option<Board> {
    let near = board.dilate(&PointSet::from(door));
    if !(near & board.stones(game.defender)).is_subset(&game.arena.points) {
        return None;
    }
    let mut ways = ((near & board.empty()) - game.arena.points - PointSet::from(door)).iter();
    let (Some(answer), None) = (ways.next(), ways.next()) else { return None };
    let mut after = board.clone();
    after.play(game.defender, door).ok()?;
    after.play(!game.defender, answer).ok()?;
    let touched = near | after.dilate(&PointSet::from(answer));
    is_firm(game, &after, &touched).then_some(after)
}

/// Whether the attacker's strings at some points cannot be captured from outside.
fn is_firm(game: &Life, board: &Board, points: &PointSet) -> bool {
    strings_in(board, *points & board.stones(!game.defender))
        .iter()
        .all(|s| (*s.liberties() - game.arena.points).len() >= params::FIRM_LIBERTIES)
}

#[cfg(test)]
mod tests {
    use board::Color;

    use super::*;

    /// The doors of the black group of a diagram, and those that are shut.
    fn doors(text: &str) -> (PointSet, PointSet) {
        let board: Board = text.parse().expect("a diagram");
        let game = Life::new(&board, board.stones(Color::Black), &PointSet::EMPTY);
        let doors = game.arena.doors(&board, &game.target);
        (doors, shut(&game, &board, &doors))
    }

    #[test]
    fn a_push_along_the_edge_is_stopped_by_the_stone_above_it() {
        let (doors, shut) = doors(
            ". . X O . .\n. X X O . .\nX X O O . .\nO O O . . .\n. . . . . .\n. . . . . .\n. . . . . .",
        );
        assert!(doors.is_empty() && shut.is_empty());
        let text = ". . . . . . .\n. . X O . O .\n. X X O . . .\nX X O O . . .\nO O O . . . .\n\
                    . . . . . . .\n. . . . . . .";
        let (doors, shut) = self::doors(text);
        assert!(!doors.is_empty());
        assert_eq!(shut, doors);
    }

    #[test]
    fn a_door_with_two_ways_on_or_a_friend_behind_it_is_open() {
        let wide = ". . X O . . .\n. X X . . . .\nX X O O . . .\nO O O . . . .\n. . . . . . .\n\
                    . . . . . . .\n. . . . . . .";
        let (found, shut) = doors(wide);
        assert!(!found.is_empty());
        assert!(shut.is_empty(), "{found:?}");
    }
}
