//! Chooses the questions about a position.

use board::{Board, Point, PointSet, StoneString};
use tactics::Goal;

/// Only strings within this many steps of the last move give questions.
const NEAR: usize = 3;

/// Strings with more liberties give no questions, because hardly any of them can be captured.
const MOST_LIBERTIES: usize = 4;

/// The captures and connections to ask about near the last move.
pub(super) fn questions(board: &Board, last: Point) -> Vec<Goal> {
    let near = (0..NEAR).fold(PointSet::from(last), |area, _| board.dilate(&area));
    let is_near = |string: &&StoneString| !(*string.stones() & near).is_empty();
    let strings: Vec<&StoneString> = board.strings().filter(is_near).collect();
    let mut goals = Vec::new();
    for (index, string) in strings.iter().enumerate() {
        let Some(stone) = string.stones().first() else { continue };
        if string.liberty_count() <= MOST_LIBERTIES {
            goals.push(Goal::capture(stone));
        }
        let around = board.dilate(&board.dilate(string.stones()));
        for other in &strings[index + 1..] {
            let faces = !(board.dilate(other.stones()) & around).is_empty();
            if faces
                && other.color() == string.color()
                && let Some(second) = other.stones().first()
            {
                goals.push(Goal::Connect { first: stone, second });
            }
        }
    }
    goals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_short_of_liberties_and_pairs_that_face_each_other_are_asked_about() {
        let board: Board = "
            . . . . . . . . .
            . X . X . . . . .
            . . O . . . . . X
            . . . . . . . . .
            . . . . . . . . ."
            .parse()
            .unwrap();
        let at = |column, row| board.size().point(column, row).unwrap();
        let asked = questions(&board, at(2, 2));
        let (first, second) = (at(1, 1), at(3, 1));
        let goals = [
            Goal::capture(first),
            Goal::Connect { first, second },
            Goal::capture(second),
            Goal::capture(at(2, 2)),
        ];
        assert_eq!(asked.len(), goals.len(), "the stone at the edge is too far away: {asked:?}");
        assert!(goals.iter().all(|goal| asked.contains(goal)), "{asked:?}");
    }
}
