//! Revives strings that only dead stones could capture.
//!
//! Each kind of evidence looks at one string. Two strings that could each capture the other may
//! both be called dead when a third encloses them: then the one whose enemy neighbours are all dead
//! is freed by their capture. This applies only when a game is counted; before, the order of moves
//! decides which string is captured first.

use board::{Board, PointSet};
use facts::Fate;

use super::fate::{Because, Evidence, StringJudgement, apply};

/// Finds strings of a finished game that only dead stones could capture: they live. Begins with the
/// least surely dead, and goes on with what is alive then.
pub(super) fn find(board: &Board, strings: &[StringJudgement]) -> Vec<Evidence> {
    let mut dead: Vec<usize> = (0..strings.len())
        .filter(|&index| strings[index].fate == Fate::Dead)
        .filter(|&index| strings[index].because != Because::Rules)
        .collect();
    dead.sort_by(|&a, &b| strings[b].hold.total_cmp(&strings[a].hold).then(a.cmp(&b)));
    let mut strings = strings.to_vec();
    let mut found = Vec::new();
    for index in dead {
        let string = &strings[index];
        let beside: PointSet = board.dilate(&string.stones) & board.stones(!string.color);
        let captors = || strings.iter().filter(|other| other.stones.meets(&beside));
        if beside.is_empty() || captors().any(|captor| captor.fate != Fate::Dead) {
            continue;
        }
        let hold = captors().map(|captor| -captor.hold).fold(1.0, f32::min);
        let (fate, because) = (Fate::Alive, Because::Around);
        let evidence = Evidence { string: index, fate, because, hold };
        apply(vec![evidence.clone()], &mut strings);
        found.push(evidence);
    }
    found
}

#[cfg(test)]
mod tests {
    use board::{Color, Point};

    use super::*;

    /// White's four stones in Black's corner are dead, so the stone that they hold is not.
    const BOTH_HELD: &str = "
        X . O X .
        O O O X .
        . X X X .
        X X . . .
        . . . . .";

    fn judged() -> Vec<StringJudgement> {
        let board: Board = BOTH_HELD.parse().unwrap();
        let corner = Point::new(0, 0).unwrap();
        let mut strings: Vec<StringJudgement> = board
            .strings()
            .map(|string| {
                let is_dead = string.color() == Color::White || string.anchor() == corner;
                StringJudgement {
                    color: string.color(),
                    stones: *string.stones(),
                    fate: if is_dead { Fate::Dead } else { Fate::Alive },
                    because: Because::Games { share: -0.8 },
                    hold: if is_dead { -0.8 } else { 0.9 },
                    attack: None,
                    defence: None,
                }
            })
            .collect();
        let evidence = find(&board, &strings);
        apply(evidence, &mut strings);
        strings
    }

    #[test]
    fn what_only_dead_stones_could_take_lives() {
        let strings = judged();
        let is_corner = |string: &&StringJudgement| string.stones.len() == 1;
        let corner = strings.iter().find(is_corner).unwrap();
        assert_eq!((corner.color, corner.fate), (Color::Black, Fate::Alive));
        let mut white = strings.iter().filter(|string| string.color == Color::White);
        assert!(white.all(|string| string.fate == Fate::Dead), "they have living enemies");
    }
}
