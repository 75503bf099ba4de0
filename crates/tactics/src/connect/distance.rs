//! How many moves in a row join two strings.

use board::{Board, PointSet, StoneString};

use crate::params;

/// The points at each distance from a string: the fewest own moves that connect them to it, the
/// move on the point itself included.
///
/// An empty point costs one move, own stones cost none, and an enemy string that is short of
/// liberties costs as many moves as it has liberties. The levels are bit sets, each the dilation
/// of the one before: on 19x19 ten times as fast as a queue of points.
pub(super) struct Distances {
    levels: [PointSet; params::FAR + 1],
}

impl Distances {
    /// Distances from a string, up to [`params::FAR`].
    pub(super) fn from(board: &Board, string: &StoneString) -> Distances {
        Distances::until(board, string, &PointSet::EMPTY)
    }

    /// The distance between two strings of one colour, if it is not too far.
    pub(super) fn between(
        board: &Board,
        first: &StoneString,
        second: &StoneString,
    ) -> Option<usize> {
        Distances::until(board, first, second.stones()).to(second)
    }

    /// Distances from a string up to the level that reaches some stones.
    fn until(board: &Board, string: &StoneString, goal: &PointSet) -> Distances {
        let (own, empty) = (board.stones(string.color()), board.empty());
        // Enemies that were not met yet, and those met that take two or three moves: each is looked
        // at once, where it is first met.
        let mut enemies = board.stones(!string.color());
        let (mut in_two, mut in_three) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut levels = [PointSet::EMPTY; params::FAR + 1];
        levels[0] = *string.stones();
        let mut reached = levels[0];
        for distance in 1..=params::FAR {
            let border = levels[distance - 1].spread();
            let mut level = ((border & empty) | in_two) - reached;
            (in_two, in_three) = (in_three, PointSet::EMPTY);
            let mut met = border & enemies;
            while let Some(enemy) = met.first().and_then(|stone| board.string_at(stone)) {
                met -= *enemy.stones();
                enemies -= *enemy.stones();
                match enemy.liberty_count() {
                    1 => level |= *enemy.stones(),
                    2 => in_two |= *enemy.stones(),
                    3 => in_three |= *enemy.stones(),
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
            if level.meets(goal) {
                break;
            }
        }
        Distances { levels }
    }

    /// The distance of a string of the same colour, if it is not too far.
    pub(super) fn to(&self, string: &StoneString) -> Option<usize> {
        self.levels.iter().position(|level| level.meets(string.stones()))
    }

    /// The points on ways from one string to another that take exactly this many moves.
    pub(super) fn ways(&self, other: &Distances, moves: usize) -> PointSet {
        let mut ways = PointSet::EMPTY;
        for there in 1..=moves {
            // The move on the point itself is counted from both sides.
            let back = moves + 1 - there;
            if there <= params::FAR && back <= params::FAR {
                ways |= self.levels[there] & other.levels[back];
            }
        }
        ways
    }
}
