//! The points that show that an event has happened, or that it has not.

use board::{Board, PointSet};

use crate::event::{Event, chain};

/// Points whose contents show that the event has happened, as it has.
pub(super) fn witness(event: &Event, board: &Board) -> PointSet {
    match event {
        // Who has been captured is known without a look at the board.
        Event::Captured { .. } => PointSet::EMPTY,
        Event::Connected { first, .. } => string_of(board, *first),
        Event::Walled { first, color, .. } => chain(board, &board.stones(*color), *first),
        Event::EyeMade { at, color } => {
            let around: PointSet = board.beside(*at).chain(board.diagonal(*at)).collect();
            let mut points = PointSet::from(*at) | around & board.stones(*color);
            for string in board.strings_beside(*at) {
                points |= *string.stones();
                let other = string.liberties().iter().find(|liberty| liberty != at);
                points.extend(other);
            }
            points
        }
        Event::RaceWon { own, rival, .. } => *own | *rival,
    }
}

/// Points whose contents show that the event has not happened, as it has not.
pub(super) fn counter_witness(event: &Event, board: &Board, left: &PointSet) -> PointSet {
    match event {
        Event::Captured { color, below, .. } => standing(board, left, *color, *below),
        Event::Connected { first, second, color } => {
            let absent = [*first, *second].into_iter().find(|&p| board.at(p) != Some(*color));
            absent.map_or_else(
                || {
                    // The string that has fewer points beside it.
                    let [a, b] = [*first, *second].map(|end| board.dilate(&string_of(board, end)));
                    if a.len() <= b.len() { a } else { b }
                },
                PointSet::from,
            )
        }
        Event::Walled { first, color, .. } => {
            let stones = chain(board, &board.stones(*color), *first);
            if stones.is_empty() {
                return PointSet::from(*first);
            }
            let around = stones.iter().flat_map(|s| board.beside(s).chain(board.diagonal(s)));
            stones | around.collect()
        }
        Event::EyeMade { at, color } => missing_from_eye(board, *at, *color),
        Event::RaceWon { own, rival, color } => {
            let lost = (*own - board.stones(*color)).first();
            let standing = (*rival & board.stones(!*color)).first();
            lost.or(standing).map(PointSet::from).unwrap_or(PointSet::EMPTY)
        }
    }
}

/// Whole strings that hold at least so many of the points, those with the most liberties first.
fn standing(board: &Board, stones: &PointSet, color: board::Color, least: usize) -> PointSet {
    let mut left = *stones & board.stones(color);
    let mut strings = Vec::new();
    while let Some(string) = left.first().and_then(|first| board.string_at(first)) {
        let held = (left & *string.stones()).len();
        left -= *string.stones();
        strings.push((held.min(least), string.liberty_count(), held, *string.stones()));
    }
    strings.sort_by_key(|&(enough, liberties, held, _)| (enough, held, liberties));
    let (mut points, mut held) = (PointSet::EMPTY, 0);
    while held < least
        && let Some((_, _, more, string)) = strings.pop()
    {
        points |= string;
        held += more;
    }
    points
}

/// Points that show that there is no eye.
fn missing_from_eye(board: &Board, at: board::Point, color: board::Color) -> PointSet {
    if !board.is_empty_at(at) {
        return PointSet::from(at);
    }
    if let Some(open) = board.beside(at).find(|&point| board.at(point) != Some(color)) {
        return PointSet::from(open);
    }
    if let Some(string) = board.strings_beside(at).find(|string| string.in_atari()) {
        return board.dilate(string.stones());
    }
    board.diagonal(at).filter(|&point| board.at(point) != Some(color)).collect()
}

fn string_of(board: &Board, stone: board::Point) -> PointSet {
    board.string_at(stone).map_or(PointSet::EMPTY, |string| *string.stones())
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Color;

    #[test]
    fn what_stands_is_shown_by_the_string_with_the_most_points() {
        let board: Board = "
            X . X X .
            . . . . ."
            .parse()
            .unwrap();
        let stones = board.stones(Color::Black);
        let any = Event::Captured { stones, color: Color::Black, below: 1 };
        assert_eq!(counter_witness(&any, &board, &stones).len(), 2);
        let all = Event::Captured { stones, color: Color::Black, below: 3 };
        assert_eq!(counter_witness(&all, &board, &stones).len(), 3);
    }
}
