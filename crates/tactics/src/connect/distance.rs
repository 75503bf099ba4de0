//! The number of moves in a row that join two strings.

use board::{Board, PointSet, StoneString};

use crate::params;
use crate::points::strings_in;

/// The points at each distance from a string: the smallest number of own moves that connect them to
/// it, including the move on the point itself.
///
/// An empty point costs one move, own stones cost none, and an enemy string that is short of
/// liberties costs as many moves as it has liberties. The levels are bit sets, each the dilation of
/// the one before: on 19x19 this is ten times as fast as a queue of points.
pub(super) struct Distances {
    levels: [PointSet; params::FAR + 1],
}

impl Distances {
    /// The distances from a string up to those of another and `beyond` more, at most
    /// [`params::FAR`].
    pub(super) fn from(
        board: &Board,
        string: &StoneString,
        other: &StoneString,
        capturable: usize,
        beyond: usize,
    ) -> Distances {
        let spread = Spread { capturable, farthest: params::FAR, beyond };
        spread.from(board, string, other.stones())
    }

    /// The distance between two strings of one colour, if it is at most `farthest`.
    pub(super) fn between(
        board: &Board,
        first: &StoneString,
        second: &StoneString,
        capturable: usize,
        farthest: usize,
    ) -> Option<usize> {
        // Most positions are nearly connected and need no spreading.
        let common = *first.liberties() & *second.liberties();
        if common.has_more_than(1) {
            return Some(0);
        }
        if !common.is_empty() {
            return (farthest >= 1).then_some(1);
        }
        let mut front = Front::new(board, first, capturable);
        (1..=farthest).find(|_| front.advance(board, second))
    }

    /// The distance of a string of the same colour, if it is within reach.
    pub(super) fn to(&self, string: &StoneString) -> Option<usize> {
        self.levels.iter().position(|level| level.meets(string.stones()))
    }

    /// The points on ways from one string to another that take exactly this many moves.
    pub(super) fn ways(&self, other: &Distances, moves: usize) -> PointSet {
        let mut ways = PointSet::EMPTY;
        for there in 1..=moves {
            // Both sides count the move on the point itself.
            let back = moves + 1 - there;
            if there <= params::FAR && back <= params::FAR {
                ways |= self.levels[there] & other.levels[back];
            }
        }
        ways
    }

    /// The enemy strings on ways that take exactly this many moves.
    pub(super) fn through<'a>(
        &self,
        other: &Distances,
        moves: usize,
        board: &'a Board,
        enemies: &PointSet,
    ) -> Vec<&'a StoneString> {
        let mut found = Vec::new();
        for liberties in 1..=params::MOST_CAPTURABLE {
            // Both sides count the moves that capture the string.
            let mut stones = PointSet::EMPTY;
            for there in liberties..=(moves.min(params::FAR)) {
                let back = moves + liberties - there;
                if back <= params::FAR {
                    stones |= self.levels[there] & other.levels[back];
                }
            }
            let strings = strings_in(board, stones & *enemies);
            found.extend(strings.into_iter().filter(|s| s.liberty_count() == liberties));
        }
        found
    }
}

/// The limits of the spreading.
struct Spread {
    /// The most liberties of an enemy string that may be captured on the way.
    capturable: usize,
    /// The largest distance.
    farthest: usize,
    /// Levels to compute after the goal was reached.
    beyond: usize,
}

impl Spread {
    /// Distances from a string up to the level that reaches some stones, and a few beyond.
    fn from(&self, board: &Board, string: &StoneString, goal: &PointSet) -> Distances {
        let (own, empty) = (board.stones(string.color()), board.empty());
        // Enemies not yet met, and those met that cost several moves: each is examined once, where
        // it is first met.
        let mut enemies = board.stones(!string.color());
        let mut later = [PointSet::EMPTY; params::MOST_CAPTURABLE];
        let mut levels = [PointSet::EMPTY; params::FAR + 1];
        levels[0] = *string.stones();
        let mut reached = levels[0];
        let mut last = self.farthest;
        for distance in 1..=self.farthest {
            let border = levels[distance - 1].spread();
            later.rotate_left(1);
            let mut level = ((border & empty) | later[0]) - reached;
            later[0] = PointSet::EMPTY;
            let mut met = border & enemies;
            while let Some(enemy) = met.first().and_then(|stone| board.string_at(stone)) {
                met -= *enemy.stones();
                enemies -= *enemy.stones();
                match enemy.liberty_count() {
                    1 => level |= *enemy.stones(),
                    liberties if liberties <= self.capturable => {
                        later[liberties - 1] |= *enemy.stones();
                    }
                    _ => {}
                }
            }
            // Own strings beside an own stone there belong to the same level.
            let mut joined = (level.spread() & own) - reached;
            while let Some(friend) = joined.first().and_then(|stone| board.string_at(stone)) {
                joined -= *friend.stones();
                level |= *friend.stones();
            }
            reached |= level;
            levels[distance] = level;
            // Strings still to be captured may lead on where no empty point does.
            let ends = level.is_empty() && later.iter().all(PointSet::is_empty);
            if level.meets(goal) {
                last = last.min(distance + self.beyond);
            }
            if ends || distance >= last {
                break;
            }
        }
        Distances { levels }
    }
}

/// How far one string's spreading toward another has come, level by level.
///
/// Unlike [`Spread`] it treats strings with two common liberties as one, keeps only the last level,
/// and checks for the other string before it joins friends, so that the last level, which has most
/// of them, costs nothing. This made a search a quarter faster.
struct Front {
    level: PointSet,
    reached: PointSet,
    /// Enemies not yet met.
    enemies: PointSet,
    /// Enemies met that cost several moves, by the number of moves still to be made.
    later: [PointSet; params::MOST_CAPTURABLE],
    capturable: usize,
}

impl Front {
    fn new(board: &Board, string: &StoneString, capturable: usize) -> Front {
        let mut front = Front {
            level: *string.stones(),
            reached: *string.stones(),
            enemies: board.stones(!string.color()),
            later: [PointSet::EMPTY; params::MOST_CAPTURABLE],
            capturable,
        };
        front.join(board, linked(board, string));
        front.reached = front.level;
        front
    }

    /// Advances one move; true if that reaches the other string.
    fn advance(&mut self, board: &Board, other: &StoneString) -> bool {
        if self.reached.meets(other.stones()) {
            return true;
        }
        let border = self.level.spread() - self.reached;
        self.later.rotate_left(1);
        let mut level = (border & board.empty()) | std::mem::take(&mut self.later[0]);
        let mut met = border & self.enemies;
        while let Some(enemy) = met.first().and_then(|stone| board.string_at(stone)) {
            met -= *enemy.stones();
            self.enemies -= *enemy.stones();
            match enemy.liberty_count() {
                1 => level |= *enemy.stones(),
                liberties if liberties <= self.capturable => {
                    self.later[liberties - 1] |= *enemy.stones();
                }
                _ => {}
            }
        }
        level -= self.reached;
        let around = level.spread();
        if around.meets(other.stones()) {
            return true;
        }
        self.level = level;
        self.join(board, (around & board.stones(other.color())) - self.reached);
        self.reached |= self.level;
        self.level.meets(other.stones())
    }

    /// Adds own strings beside the level, and those linked with them.
    fn join(&mut self, board: &Board, mut joined: PointSet) {
        while let Some(friend) = joined.first().and_then(|stone| board.string_at(stone)) {
            self.level |= *friend.stones();
            joined |= linked(board, friend) - self.reached;
            joined -= self.level;
        }
    }
}

/// The strings that have two common liberties with this one.
fn linked(board: &Board, string: &StoneString) -> PointSet {
    let own = board.stones(string.color()) - *string.stones();
    let mut linked = PointSet::EMPTY;
    let mut near = string.liberties().spread() & own;
    while let Some(friend) = near.first().and_then(|stone| board.string_at(stone)) {
        near -= *friend.stones();
        if (*friend.liberties() & *string.liberties()).has_more_than(1) {
            linked |= *friend.stones();
        }
    }
    linked
}
