//! Counting a game whose last neutral points are not filled.
//!
//! Players stop when the neutral points are all that is left, but filling them may force a stone
//! into one's own territory, and that costs a point. So each colour's enemy is let fill all of
//! them, one by one, and every atari on the way is answered at the last liberty, by connecting or
//! by taking a dead stone that was left. Letting the owner take a neutral point in turn was tried
//! and found fewer of the right scores.

use board::{Board, ByColor, Color, Point, PointSet, score};

use super::Judgement;
use crate::params;

/// Whose the points without living stones are: what one colour alone surrounds, and where the
/// borders are not closed, what the owners say rather surely, without the points that must be
/// filled before the end. The rest is neutral.
pub(super) fn territory(judgement: &Judgement) -> ByColor<PointSet> {
    let board = &judgement.description.board;
    let mut territory = score::territory(board, &judgement.dead);
    let alive = ByColor::from_fn(|color| board.stones(color) - judgement.dead);
    let enclosed = territory.black | territory.white;
    let open = board.points() - alive.black - alive.white - enclosed;
    let contested = board.dilate(&alive.black) & board.dilate(&alive.white);
    for color in Color::BOTH {
        let held = judgement.owners.held_by(color, params::COUNTED_SURE);
        // A dead stone is its captor's, whatever is beside it.
        territory[color] |= (open & held) - (contested - board.occupied());
    }
    // The dead stay on the board for this: they take liberties until they are captured.
    let neutral = board.empty() - territory.black - territory.white;
    let filled = ByColor::from_fn(|color| must_fill(board, color, &neutral, &territory[color]));
    ByColor::from_fn(|color| territory[color] - filled[color])
}

/// The points of its territory that a colour must fill while the enemy takes all neutral points.
fn must_fill(board: &Board, color: Color, neutral: &PointSet, territory: &PointSet) -> PointSet {
    let mut board = board.without_history();
    let mut filled = PointSet::EMPTY;
    for point in neutral {
        // Enough liberties to stand there, or it is not the enemy's to take.
        if !board.is_empty_at(point) || board.play(!color, point).is_err() {
            continue;
        }
        if board.string_at(point).is_none_or(|string| string.in_atari()) {
            board.undo();
            continue;
        }
        for liberty in ataris(&board, color, point) {
            if board.play(color, liberty).is_ok() && territory.contains(liberty) {
                filled.insert(liberty);
            }
        }
    }
    filled
}

/// The last liberties of the strings of a colour that a stone has put in atari.
fn ataris(board: &Board, color: Color, stone: Point) -> Vec<Point> {
    let beside = board.strings_beside(stone).filter(|string| string.color() == color);
    let mut liberties: Vec<Point> = beside.filter_map(|string| string.liberties().only()).collect();
    liberties.dedup();
    liberties
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_that_an_atari_from_outside_forces_is_filled() {
        // White's play at C5 puts the two stones on the left in atari: Black must fill A4 or
        // lose them. With another black stone there is no atari.
        let open: Board = "
            X X . O .
            . O X O .
            X X X O .
            X . X O .
            X X X O ."
            .parse()
            .unwrap();
        let at = |column, row| Point::new(column, row).unwrap();
        let neutral = PointSet::from(at(2, 0));
        let territory = PointSet::from(at(0, 1));
        assert_eq!(must_fill(&open, Color::Black, &neutral, &territory), territory);
        let joined: Board = "
            X X . O .
            X . X O .
            X X X O .
            X . X O .
            X X X O ."
            .parse()
            .unwrap();
        let none = must_fill(&joined, Color::Black, &neutral, &PointSet::from(at(1, 1)));
        assert_eq!(none, PointSet::EMPTY);
    }

    #[test]
    fn a_dead_stone_takes_a_liberty_until_it_is_captured() {
        let text = "
            X X . O .
            X O X O .
            X . X O .
            X X X O .
            O O O O .";
        let at = |column, row| Point::new(column, row).unwrap();
        let neutral = PointSet::from(at(2, 0));
        let inside: PointSet = [at(1, 1), at(1, 2)].into_iter().collect();
        let fill = |text: &str| {
            let board: Board = text.parse().unwrap();
            must_fill(&board, Color::Black, &neutral, &inside)
        };
        assert_eq!(fill(text), PointSet::from(at(1, 2)), "Black takes the stone when in atari");
        let without = text.replace("X O X O", "X . X O");
        assert_eq!(fill(&without), PointSet::EMPTY);
    }
}
