//! The part of a board that a question is about, as a board of its own.
//!
//! A search that is put to this board can rest on nothing else, so its answer holds as long as
//! the part is the same, whether it succeeded, failed or gave up: the part is the footprint of
//! the search, known before it begins (Bouzy 1996, section 4.9). The rejected alternative is to
//! collect the points that a search asks for: every local game asks in dozens of places, and one
//! that is forgotten makes a description that follows a game differ from one made from scratch.
//!
//! Near the question everything is as it stands. A string that reaches farther and has liberties
//! enough out there keeps only its near stones: that it is strong is all that matters. A weaker
//! one is kept whole, with the enemies that touch its far stones. All else counts as empty.

use board::{Board, ByColor, Point, PointSet, StoneString};

use crate::params;

/// A part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// The stones that count.
    pub(crate) stones: ByColor<PointSet>,
    /// The points where everything counts.
    pub(crate) zone: PointSet,
    /// The point that may not be retaken, where all that makes it a ko is near.
    pub(crate) ko: Option<Point>,
}

impl Surroundings {
    /// What lies around some points, up to so many steps.
    pub(crate) fn of(board: &Board, points: &PointSet, steps: usize) -> Surroundings {
        let mut zone = *points;
        for _ in 0..steps {
            zone = board.dilate(&zone);
        }
        let (mut kept, mut whole) = (PointSet::EMPTY, PointSet::EMPTY);
        for_strings(board, &zone, |string| {
            if is_strong(board, string, &zone) {
                kept |= *string.stones() & zone;
            } else {
                kept |= *string.stones();
                whole |= *string.stones();
            }
        });
        // Enemies of the far stones of weak strings. Those of near stones at the edge of the zone
        // were kept too for a while: larger parts, and searches that gave up more often.
        let beside = board.dilate(&(whole - zone)) - zone - whole;
        for_strings(board, &beside, |string| {
            let near = string.stones().meets(&zone);
            if !near
                && board.dilate(string.stones()).meets(&(whole & board.stones(!string.color())))
            {
                kept |= *string.stones();
            }
        });
        let stones = ByColor::from_fn(|color| board.stones(color) & kept);
        let shape = |ko: &Point| board.dilate(&board.dilate(&PointSet::from(*ko)));
        let ko = board.ko().filter(|ko| shape(ko).is_subset(&zone));
        Surroundings { stones, zone, ko }
    }

    /// The part with nothing around it.
    pub(crate) fn board(&self, board: &Board) -> Board {
        let mut part = Board::with_stones(board.size(), &self.stones)
            .expect("invariant: a string that loses neighbours gains liberties");
        part.set_ko(self.ko);
        part
    }

    /// The points whose change may change the part.
    pub(crate) fn footprint(&self, board: &Board) -> PointSet {
        self.zone | board.dilate(&(self.stones.black | self.stones.white))
    }
}

/// Whether a string has liberties enough out of a zone for nothing to threaten it, and its near
/// stones are one piece that can show so.
fn is_strong(board: &Board, string: &StoneString, zone: &PointSet) -> bool {
    let inside = *string.stones() & *zone;
    let outside = |set: PointSet| (set - *zone).len() >= params::STRONG_LIBERTIES;
    outside(*string.liberties())
        && outside(board.dilate(&inside) - (board.occupied() - *string.stones()))
        && inside.parts().nth(1).is_none()
}

fn for_strings(board: &Board, set: &PointSet, mut each: impl FnMut(&StoneString)) {
    let mut open = *set & board.occupied();
    while let Some(string) = open.first().and_then(|stone| board.string_at(stone)) {
        open -= *string.stones();
        each(string);
    }
}

#[cfg(test)]
mod tests {
    use board::{Color, Point, PointSet};

    use super::*;

    fn at(column: usize, row: usize) -> Point {
        Point::new(column, row).unwrap()
    }

    #[test]
    fn weak_strings_are_whole_and_strong_ones_only_near() {
        let board: Board = "
            . . X O . . . .
            . . X O . . . .
            . . X O . . O .
            . O X . . . . .
            . O X O . . . .
            . O X O . . . .
            . . O . . . . .
            . . . . . . . ."
            .parse()
            .unwrap();
        let part = Surroundings::of(&board, &PointSet::from(at(2, 0)), 1);
        let stones = part.stones.black | part.stones.white;
        assert!(stones.contains(at(2, 5)), "Black has three liberties, all of them near or lost");
        assert!(stones.contains(at(1, 4)), "it touches what is weak");
        assert!(!stones.contains(at(6, 2)));
        let wide = Surroundings::of(&board, &PointSet::from(at(4, 0)), 1);
        assert!(wide.stones.white.contains(at(3, 0)) && !wide.stones.white.contains(at(3, 4)));
    }

    #[test]
    fn any_part_of_any_board_can_be_set_up() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..300 {
            let mut board = Board::new(board::Size::GO9);
            let mut color = Color::Black;
            for _ in 0..random.usize(5..120) {
                if board.play(color, at(random.usize(..9), random.usize(..9))).is_ok() {
                    color = !color;
                }
            }
            let asked = PointSet::from(at(random.usize(..9), random.usize(..9)));
            let part = Surroundings::of(&board, &asked, random.usize(..4));
            let local = part.board(&board);
            for point in part.zone {
                assert_eq!(local.at(point), board.at(point), "the zone is as it stands");
            }
        }
    }
}
