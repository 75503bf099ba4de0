//! Points worth trying: small helpers about strings that all local games share.

use board::{Board, Point, PointSet, StoneString};
use smallvec::SmallVec;

/// A few strings of a board, kept off the heap because searches need them so often.
pub(crate) type Strings<'a> = SmallVec<[&'a StoneString; 8]>;

/// The liberties of a string, sorted by how many liberties it gains by playing there, the most
/// first.
pub(crate) fn by_gain(board: &Board, string: &StoneString) -> Vec<Point> {
    let mut liberties: Vec<Point> = string.liberties().iter().collect();
    liberties.sort_by_cached_key(|&point| std::cmp::Reverse(gain(board, string, point)));
    liberties
}

/// The strings of the same colour beside the liberties of a string: it may join them.
pub(crate) fn friends<'a>(board: &'a Board, string: &StoneString) -> Strings<'a> {
    let own = board.stones(string.color()) - *string.stones();
    strings_in(board, board.dilate(string.liberties()) & own)
}

/// The enemy strings that touch a string, each once.
pub(crate) fn neighbors<'a>(board: &'a Board, string: &StoneString) -> Strings<'a> {
    strings_in(board, board.dilate(string.stones()) & board.stones(!string.color()))
}

/// The strings that stones of a set belong to, each once.
pub(crate) fn strings_in(board: &Board, mut stones: PointSet) -> Strings<'_> {
    let mut found = Strings::new();
    while let Some(string) = stones.first().and_then(|stone| board.string_at(stone)) {
        stones -= *string.stones();
        found.push(string);
    }
    found
}

/// Liberties that the string has after playing at one of its liberties, roughly: the empty
/// points beside it that are new, and the liberties of friends it joins.
pub(crate) fn gain(board: &Board, string: &StoneString, point: Point) -> usize {
    let mut after = *string.liberties();
    after.remove(point);
    for beside in board.beside(point) {
        match board.string_at(beside) {
            None => {
                after.insert(beside);
            }
            Some(near) if near.color() == string.color() => after |= *near.liberties(),
            Some(near) if near.in_atari() => after |= *near.stones() & PointSet::from(beside),
            Some(_) => {}
        }
    }
    after.remove(point);
    after.len()
}

/// Points to try, each once, in the order they were added.
pub(crate) struct Points {
    pub(crate) list: Vec<Point>,
}

impl Points {
    pub(crate) fn new() -> Points {
        Points { list: Vec::with_capacity(24) }
    }

    pub(crate) fn add(&mut self, point: Point) {
        if !self.list.contains(&point) {
            self.list.push(point);
        }
    }

    pub(crate) fn add_all(&mut self, points: &PointSet) {
        for point in points {
            self.add(point);
        }
    }

    /// The empty points beside some points.
    pub(crate) fn add_ahead(&mut self, board: &Board, points: &[Point]) {
        for &point in points {
            for ahead in board.beside(point).filter(|&p| board.is_empty_at(p)) {
                self.add(ahead);
            }
        }
    }

    /// The liberties of weak strings that stand beside a string's liberties and so protect them.
    pub(crate) fn add_weak(&mut self, board: &Board, string: &StoneString) {
        for friend in friends(board, string).iter().filter(|friend| friend.liberty_count() <= 2) {
            self.add_all(friend.liberties());
        }
    }

    /// Ways to save a string: its liberties, and the last liberties of the enemies around it.
    pub(crate) fn add_saving(&mut self, board: &Board, string: &StoneString) {
        for near in neighbors(board, string) {
            if near.in_atari() {
                self.add_all(near.liberties());
            }
        }
        self.add_all(string.liberties());
    }
}
