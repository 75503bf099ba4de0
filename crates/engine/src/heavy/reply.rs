//! Answers to the last move: what a player sees at a glance.

use board::{Color, Point, QuickBoard};

use super::{Field, Risk, nakade};
use crate::params;

/// The most urgent answer to the stone at `last`. Each kind of answer is skipped now and then, so
/// that a search also sees what happens without it.
pub(super) fn reply(
    field: &Field<'_>,
    color: Color,
    last: Point,
    random: &mut fastrand::Rng,
) -> Option<Point> {
    let board = field.board();
    let legal = |&point: &Point| board.is_legal(color, point);
    let [takes, saves, kills, gives_atari] = random.u32(..).to_le_bytes();
    if takes < params::TAKES
        && let Some(capture) = board.atari_liberty(last).filter(legal)
    {
        return Some(capture);
    }
    if saves < params::SAVES
        && let Some(rescue) = rescue(board, color, last)
    {
        return Some(rescue);
    }
    if kills < params::KILLS
        && let Some(vital) = vital(field, !color, last).filter(legal)
    {
        return Some(vital);
    }
    if gives_atari < params::GIVES_ATARI
        && let Some(atari) = atari(board, color, last, random)
    {
        return Some(atari);
    }
    None
}

/// Saves the largest string beside the last move that is in atari: by a capture, or by running
/// where that helps.
fn rescue(board: &QuickBoard, color: Color, last: Point) -> Option<Point> {
    let mut best: Option<(usize, Point)> = None;
    for stone in board.beside(last).filter(|&near| board.at(near) == Some(color)) {
        let Some(liberty) = board.atari_liberty(stone) else { continue };
        let size = board.stone_count(stone);
        if best.is_none_or(|(most, _)| size > most)
            && let Some(point) = way_out(board, color, stone, liberty)
        {
            best = Some((size, point));
        }
    }
    best.map(|(_, point)| point)
}

/// How a string in atari gets out.
fn way_out(board: &QuickBoard, color: Color, stone: Point, liberty: Point) -> Option<Point> {
    for own in board.stones(stone) {
        for near in board.beside(own) {
            if board.at(near) == Some(!color)
                && let Some(capture) = board.atari_liberty(near)
                && board.is_legal(color, capture)
                && (capture != liberty || board.liberties_after::<2>(color, capture) >= 2)
            {
                return Some(capture);
            }
        }
    }
    (board.is_legal(color, liberty) && runs(board, color, stone, liberty)).then_some(liberty)
}

/// Whether running gains enough: three liberties, or two that the enemy cannot close in one step
/// of a ladder.
fn runs(board: &QuickBoard, color: Color, stone: Point, liberty: Point) -> bool {
    match board.liberties_after::<3>(color, liberty) {
        0 | 1 => false,
        2 => {
            // With two liberties a ladder may go on. A single stone runs if both are open points
            // beside the new one, which a runner at the edge does not have; others run only to join
            // a friend.
            let open = board.beside(liberty).filter(|&near| board.at(near).is_none()).count();
            open >= 2 && board.stone_count(stone) <= 1 || joins_friend(board, color, stone, liberty)
        }
        _ => true,
    }
}

/// Whether a run at `liberty` reaches another string.
fn joins_friend(board: &QuickBoard, color: Color, stone: Point, liberty: Point) -> bool {
    board
        .beside(liberty)
        .any(|near| board.at(near) == Some(color) && !board.is_same_string(near, stone))
}

/// The vital point of an eye space of `owner`, who made the last move, beside that move or where it
/// captured.
fn vital(field: &Field<'_>, owner: Color, last: Point) -> Option<Point> {
    let board = field.board();
    let captured = board.captured().next();
    let empty = |&near: &Point| board.at(near).is_none();
    captured.into_iter().chain(board.beside(last).filter(empty)).find_map(|seed| {
        if !board.touches_only(owner, seed) {
            return None;
        }
        // A point with much room around it belongs to no small space. A place is occupied or off
        // the board if its two bits are not both 0.
        let shape = field.shape(seed);
        let closed = ((shape | shape >> 1) & 0x5555).count_ones();
        (closed >= 3).then(|| nakade::vital_point(board, owner, seed)).flatten()
    })
}

/// Puts the last move's string in atari, on the side where it would get more room.
fn atari(
    board: &QuickBoard,
    color: Color,
    last: Point,
    random: &mut fastrand::Rng,
) -> Option<Point> {
    let mut liberties = [last; 3];
    if board.some_liberties(last, &mut liberties) != 2 {
        return None;
    }
    let room = |point: Point| board.liberties_after::<4>(!color, point);
    let [a, b, _] = liberties;
    let (ra, rb) = (room(a), room(b));
    let a_first = if ra == rb { random.bool() } else { ra > rb };
    let order = if a_first { [a, b] } else { [b, a] };
    order
        .into_iter()
        .find(|&point| board.is_legal(color, point) && Risk::of(board, color, point) == Risk::None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heavy::ShapeWeights;
    use board::Board;

    fn replies(text: &str, color: Color, last: (usize, usize)) -> Vec<Option<(usize, usize)>> {
        let board: Board = text.parse().unwrap();
        let last = board.size().point(last.0, last.1).unwrap();
        let shapes = ShapeWeights::even();
        let field = Field::new(QuickBoard::from(&board), &shapes);
        let mut random = fastrand::Rng::with_seed(1);
        let mut found: Vec<_> = (0..60)
            .map(|_| reply(&field, color, last, &mut random))
            .map(|point| point.map(|point| (point.column(), point.row())))
            .collect();
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn the_last_stone_is_taken_when_it_is_in_atari() {
        let text = "
            . X O . .
            . . X . .
            . . . . .
            . . . . .
            . . . . .";
        assert!(replies(text, Color::Black, (2, 0)).contains(&Some((3, 0))));
    }

    #[test]
    fn a_string_that_cannot_run_is_saved_by_a_capture_elsewhere() {
        let text = "
            . O X . .
            . X O O .
            . . . . .
            . . . . .
            . . . . .";
        let found = replies(text, Color::Black, (2, 1));
        assert!(found.contains(&Some((0, 0))) && !found.contains(&Some((3, 0))), "{found:?}");
    }

    #[test]
    fn nobody_runs_into_the_edge() {
        let text = "
            . . . . .
            . . . . .
            . . . . .
            O O . . .
            X . O . .";
        let found = replies(text, Color::Black, (0, 3));
        assert!(!found.contains(&Some((1, 4))), "{found:?}");
    }

    #[test]
    fn an_eye_space_is_killed_at_its_vital_point() {
        let text = "
            . . . O X .
            O O O O X .
            X X X X X .
            . . . . . .
            . . . . . .
            . . . . . .";
        assert!(replies(text, Color::Black, (2, 1)).contains(&Some((1, 0))));
    }
}
