//! Strings near even that players would not have left alive in a finished game.
//!
//! In a finished game, near even in the random games means a seki, or a life by a move that random
//! players miss; both leave few points between the colours. If calling a string alive leaves many
//! points neutral, the players saw it as dead: otherwise they would have played there.

use board::{Board, score};
use facts::Fate;

use super::Effort;
use super::fate::{Because, StringJudgement, dead_stones};
use crate::params;

/// Marks strings as dead that survive in fewer than half of the games and would leave too many
/// points open. Repeats until nothing changes, because a death leaves the strings beside it among
/// open points.
pub(super) fn settle(board: &Board, strings: &mut [StringJudgement], effort: Effort) {
    if !effort.game_is_over() {
        return;
    }
    loop {
        let dead = dead_stones(strings);
        let territory = score::territory(board, &dead);
        let open = (board.empty() | dead) - territory.black - territory.white;
        let leaves_open = |string: &StringJudgement| {
            let beside = board.dilate(&string.stones) & open;
            (beside.flood(&open) & board.empty()).len() > params::OPEN_BESIDE_THE_LIVING
        };
        let mut changed = false;
        for string in strings.iter_mut().filter(|string| is_in_question(string)) {
            if leaves_open(string) {
                string.fate = Fate::Dead;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

fn is_in_question(string: &StringJudgement) -> bool {
    string.fate == Fate::Unclear
        && string.hold < 0.0
        && matches!(string.because, Because::Games { .. })
}

#[cfg(test)]
mod tests {
    use board::Color;

    use super::*;

    /// Black's strings after settling, if all of them are near even in the games.
    fn black(text: &str, effort: Effort) -> Vec<StringJudgement> {
        let board: Board = text.parse().unwrap();
        let string = |anchor: &board::StoneString| StringJudgement {
            color: anchor.color(),
            stones: *anchor.stones(),
            fate: if anchor.color() == Color::Black { Fate::Unclear } else { Fate::Alive },
            because: Because::Games { share: -0.2 },
            hold: -0.2,
            attack: None,
            defence: None,
        };
        let mut strings: Vec<StringJudgement> = board.strings().map(string).collect();
        settle(&board, &mut strings, effort);
        strings.retain(|string| string.color == Color::Black);
        strings
    }

    /// The fate of Black's first string.
    fn fate(text: &str, effort: Effort) -> Fate {
        black(text, effort)[0].fate
    }

    #[test]
    fn what_stands_among_the_dead_is_dead_with_them() {
        // The three stones below share two points with the larger string; once that one is dead,
        // its points belong to neither player.
        let room = "
            . . . . . . . O
            . X X X X X . O
            . X O . X . . O
            . O X . X . . O
            O O X X O . . O
            O O O O O O O O
            . . . . . . . .";
        let black = black(room, Effort::counting());
        assert!(black.len() == 2 && black.iter().all(|string| string.fate == Fate::Dead));
    }

    const LARGE_ROOM: &str = "
        . . . . . . . O
        . . X X . . . O
        . . . . . . . O
        O O O O O O O O
        . . . . . . . .";

    #[test]
    fn a_group_near_even_in_a_large_open_room_is_dead_only_when_the_game_is_over() {
        assert_eq!(fate(LARGE_ROOM, Effort::counting()), Fate::Dead);
        assert_eq!(fate(LARGE_ROOM, Effort::default()), Fate::Unclear);
    }

    #[test]
    fn a_group_near_even_that_leaves_a_few_points_open_may_be_a_seki() {
        let seki = "
            . X . X O . . .
            X X O X O . . .
            O O O X O . . .
            . O O O O O O O
            . . . . . . . .";
        assert_eq!(fate(seki, Effort::counting()), Fate::Unclear);
    }
}
