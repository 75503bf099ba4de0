//! Strings near even that players would not have left alive in a finished game.
//!
//! In a finished game, near even in the random games means a seki, or a life by a move that random
//! players miss; both leave few points between the colours. If calling a string alive leaves many
//! points neutral, the players saw it as dead: otherwise they would have played there.

use board::{Board, score};
use facts::Fate;

use super::fate::{Because, Evidence, StringJudgement, dead_stones};
use crate::params;

/// Finds strings of a finished game that survive in fewer than half of the games and would leave
/// too many points open: they are dead. Repeats until nothing changes, because a death leaves the
/// strings beside it among open points.
pub(super) fn find(board: &Board, strings: &[StringJudgement]) -> Vec<Evidence> {
    let mut dead = dead_stones(strings);
    let mut found: Vec<Evidence> = Vec::new();
    loop {
        let territory = score::territory(board, &dead);
        let open = (board.empty() | dead) - territory.black - territory.white;
        let leaves_open = |string: &StringJudgement| {
            let beside = board.dilate(&string.stones) & open;
            (beside.flood(&open) & board.empty()).len() > params::OPEN_BESIDE_THE_LIVING
        };
        let before = found.len();
        for (index, string) in strings.iter().enumerate() {
            let is_open = is_in_question(string) && !string.stones.is_subset(&dead);
            if is_open && leaves_open(string) {
                let (because, hold) = (string.because.clone(), string.hold);
                found.push(Evidence { string: index, fate: Fate::Dead, because, hold });
            }
        }
        if found.len() == before {
            return found;
        }
        for evidence in &found[before..] {
            dead |= strings[evidence.string].stones;
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
    use crate::judgement::fate::apply;

    /// Black's strings after settling, if all of them are near even in the games.
    fn black(text: &str) -> Vec<StringJudgement> {
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
        let evidence = find(&board, &strings);
        apply(evidence, &mut strings);
        strings.retain(|string| string.color == Color::Black);
        strings
    }

    /// The fate of Black's first string.
    fn fate(text: &str) -> Fate {
        black(text)[0].fate
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
        let black = black(room);
        assert!(black.len() == 2 && black.iter().all(|string| string.fate == Fate::Dead));
    }

    const LARGE_ROOM: &str = "
        . . . . . . . O
        . . X X . . . O
        . . . . . . . O
        O O O O O O O O
        . . . . . . . .";

    #[test]
    fn a_group_near_even_in_a_large_open_room_is_dead() {
        assert_eq!(fate(LARGE_ROOM), Fate::Dead);
    }

    #[test]
    fn a_group_near_even_that_leaves_a_few_points_open_may_be_a_seki() {
        let seki = "
            . X . X O . . .
            X X O X O . . .
            O O O X O . . .
            . O O O O O O O
            . . . . . . . .";
        assert_eq!(fate(seki), Fate::Unclear);
    }
}
