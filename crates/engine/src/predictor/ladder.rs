//! Ladders, read in a microsecond or two.
//!
//! It knows only the moves of a ladder: one player gives atari; the other runs, or captures a stone
//! that gives atari. `tactics` reads everything else and reads it better, but a predictor looks at
//! hundreds of points in thousands of positions.

use board::{Board, Point};

/// After this many tried moves a string counts as escaped. A ladder across 19x19 takes 70 moves of
/// both players.
const MOVES: u32 = 120;

/// Whether the string at `stone`, which is in atari and may move first, is caught in a ladder.
/// Restores the board.
pub(super) fn is_caught(board: &mut Board, stone: Point) -> bool {
    let mut left = MOVES;
    runs_into_capture(board, stone, &mut left)
}

/// Whether the string at `stone`, which has just run, is caught by the attacker, who moves now.
/// Restores the board.
pub(super) fn is_driven_on(board: &mut Board, stone: Point) -> bool {
    let mut left = MOVES;
    is_hunted(board, stone, &mut left)
}

fn runs_into_capture(board: &mut Board, stone: Point, left: &mut u32) -> bool {
    let Some(string) = board.string_at(stone) else { return true };
    let runner = string.color();
    let Some(liberty) = string.liberties().only() else { return false };
    // The string in atari may capture a stone that gives the atari, or run.
    let attackers = board.dilate(string.stones()) & board.stones(!runner);
    let takes = attackers.iter().filter_map(|at| board.string_at(at)?.liberties().only());
    let mut tries: Vec<Point> = takes.filter(|&at| at != liberty).collect();
    tries.sort();
    tries.dedup();
    tries.push(liberty);
    for at in tries {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return false;
        }
        if board.play(runner, at).is_err() {
            continue;
        }
        let caught = is_hunted(board, stone, left);
        board.undo();
        if !caught {
            return false;
        }
    }
    true
}

/// Whether one of the attacker's ataris catches the string that has just run.
fn is_hunted(board: &mut Board, stone: Point, left: &mut u32) -> bool {
    let Some(string) = board.string_at(stone) else { return true };
    let (attacker, liberties) = (!string.color(), *string.liberties());
    match string.liberty_count() {
        1 => return true,
        2 => {}
        _ => return false,
    }
    for at in &liberties {
        if *left == 0 || board.play(attacker, at).is_err() {
            continue;
        }
        let caught = runs_into_capture(board, stone, left);
        board.undo();
        if caught {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A white stone at C7 in atari; the ladder goes down to the right.
    const LADDER: &str = "
        . . . . . . . . .
        . . X X . . . . .
        . X O . . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    fn caught(text: &str) -> bool {
        let mut board: Board = text.parse().unwrap();
        let before = board.clone();
        let caught = is_caught(&mut board, Point::new(2, 2).unwrap());
        assert!(board == before && board.moves_to_undo() == 0);
        caught
    }

    #[test]
    fn a_ladder_catches_unless_a_stone_breaks_it() {
        assert!(caught(LADDER));
        // The sixth point of the sixth row is in the way of the ladder.
        let breaker: String = {
            let mut rows: Vec<String> = LADDER.lines().map(str::to_owned).collect();
            rows[6] = "        . . . . . O . . .".to_owned();
            rows.join("\n")
        };
        assert!(!caught(&breaker));
    }

    #[test]
    fn who_takes_a_stone_that_gives_atari_escapes() {
        let taken = "
            . . O O . . . . .
            . O X X O . . . .
            . X O . . . . . .
            . . X . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        assert!(!caught(taken));
    }
}
