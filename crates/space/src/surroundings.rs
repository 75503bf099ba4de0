//! The part of a board that a question depends on, as a board of its own.
//!
//! A search on this board cannot depend on anything else, so its answer stays valid as long as the
//! part is the same, whether the search succeeded, failed or gave up: the part is the footprint of
//! the search, known before it starts (Bouzy 1996, section 4.9). The rejected alternative is to
//! collect the points that a search examines: every local game examines points in dozens of places,
//! and forgetting one makes a description that follows a game differ from one made from scratch.
//!
//! Near the question everything is as it stands. A string that extends farther and has enough
//! liberties outside keeps only its near stones and as many others as show those liberties: only
//! its strength matters. A weaker string is kept whole, with the enemy stones that touch it
//! outside, but not the rest of their strings ([`Far`]). Everything else counts as empty. So a move
//! changes few parts, and few answers have to be read again.

use board::{Board, ByColor, Point, PointSet, StoneString};

use crate::params;

/// What to keep far from a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Far {
    /// As few stones as possible, since irrelevant moves may change what is kept. A strong string
    /// keeps the stones that show its strength; enemies that touch a weak string keep the touching
    /// stones and as many others as prevent their capture.
    Little,
    /// Whole strings, unless the near stones alone show that they are strong: for rare questions
    /// whose answers must be right.
    Strings,
}

/// A part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// The stones that are kept.
    pub(crate) stones: ByColor<PointSet>,
    /// The points where everything is kept.
    pub(crate) zone: PointSet,
    /// The point where the ko forbids retaking, if the whole ko shape is near.
    pub(crate) ko: Option<Point>,
}

impl Surroundings {
    /// The part within `steps` of some points.
    pub(crate) fn of(board: &Board, points: &PointSet, steps: usize, far: Far) -> Surroundings {
        let mut zone = *points;
        for _ in 0..steps {
            zone = board.dilate(&zone);
        }
        let (mut kept, mut whole) = (PointSet::EMPTY, PointSet::EMPTY);
        for_strings(board, &zone, |string| {
            let part = strong_part(board, string, &zone, far);
            kept |= part.unwrap_or(*string.stones());
            if part.is_none() {
                whole |= *string.stones();
            }
        });
        // Keep enemies beside the far stones of weak strings. Keeping those beside near stones at
        // the edge of the zone as well was tried: the parts were larger and searches gave up more
        // often.
        let beside = board.dilate(&(whole - zone)) - zone - whole;
        for_strings(board, &beside, |string| {
            let touched = board.dilate(&(whole & board.stones(!string.color())));
            let touching = *string.stones() & beside & touched;
            if touching.is_empty() {
                return;
            }
            kept |= match far {
                // A string that is also near was found strong by its near stones, or is already
                // kept whole.
                _ if string.stones().meets(&zone) => touching,
                Far::Little => sturdy_part(board, string, &touching),
                Far::Strings => *string.stones(),
            };
        });
        let stones = ByColor::from_fn(|color| board.stones(color) & kept);
        let shape = |ko: &Point| board.dilate(&board.dilate(&PointSet::from(*ko)));
        let ko = board.ko().filter(|ko| shape(ko).is_subset(&zone));
        Surroundings { stones, zone, ko }
    }

    /// The part as a board, empty everywhere else.
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

/// The stones of a string that suffice to show that it has enough liberties outside a zone to be
/// safe there: those in the zone, and as few steps of the others as make one piece with that many
/// liberties; `None` if the string is not that strong.
fn strong_part(board: &Board, string: &StoneString, zone: &PointSet, far: Far) -> Option<PointSet> {
    let (stones, needed) = (*string.stones(), params::STRONG_LIBERTIES);
    if (*string.liberties() - *zone).len() < needed {
        return None;
    }
    let others = board.occupied() - stones;
    let mut part = stones & *zone;
    loop {
        let shown = board.dilate(&part) - *zone - part - others;
        if shown.len() >= needed && part.parts().nth(1).is_none() {
            return Some(part);
        }
        let more = part | (board.dilate(&part) & stones);
        if more == part || far == Far::Strings {
            return None;
        }
        part = more;
    }
}

/// Some stones of a string with as few steps of the others as give them enough liberties to be
/// safe; the whole string if it does not have that many.
fn sturdy_part(board: &Board, string: &StoneString, stones: &PointSet) -> PointSet {
    let others = board.occupied() - *string.stones();
    let mut part = *stones;
    loop {
        let lonely = |piece: PointSet| {
            (board.dilate(&piece) - piece - others).len() < params::STRONG_LIBERTIES
        };
        let more = part | (board.dilate(&part) & *string.stones());
        if more == part || !part.parts().any(lonely) {
            return part;
        }
        part = more;
    }
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
            . O X O . . . .
            . . X O . . O .
            . O X O . . . .
            . O X O . . . .
            . O X O . . . .
            . . O . . . . .
            . . . . . . . ."
            .parse()
            .unwrap();
        let part = Surroundings::of(&board, &PointSet::from(at(2, 0)), 1, Far::Little);
        let stones = part.stones.black | part.stones.white;
        assert!(stones.contains(at(2, 5)), "Black has one liberty out there");
        assert!(stones.contains(at(1, 4)), "it touches what is weak");
        assert!(!stones.contains(at(6, 2)));
        let wide = Surroundings::of(&board, &PointSet::from(at(4, 0)), 1, Far::Little);
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
            let far = [Far::Little, Far::Strings][random.usize(..2)];
            let part = Surroundings::of(&board, &asked, random.usize(..4), far);
            let local = part.board(&board);
            for point in part.zone {
                assert_eq!(local.at(point), board.at(point), "the zone is as it stands");
            }
        }
    }
}
