//! Fractions: the parts into which the dividers of one colour cut the board (Bouzy 2001, section
//! 4.3; Bouzy 1996, section 3.2), and how closely they encircle the enemy's groups (section 4.4).

use board::{Board, Color, PointSet};
use facts::Conway;

use crate::element::Divider;

/// Which dividers bound a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bound {
    /// Those that hold whoever moves first: `>`.
    Sure,
    /// Those, and dividers that hold if their owner moves first: `*`. Every such fraction lies
    /// inside a `>` fraction.
    Likely,
}

/// The parts of the board that the dividers of one colour and kind leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fractions {
    /// The colour of the dividers.
    pub color: Color,
    /// Which dividers count.
    pub bound: Bound,
    /// The points that the enemy cannot pass: stones of the colour and the gaps of its dividers.
    pub barrier: PointSet,
    /// The parts, in reading order of their first points.
    pub parts: Vec<PointSet>,
}

impl Fractions {
    /// The fractions of a colour.
    pub fn of(board: &Board, dividers: &[Divider], color: Color, bound: Bound) -> Fractions {
        let counts = |wall: &&Divider| {
            wall.color == color && (wall.holds() || bound == Bound::Likely && wall.hangs())
        };
        let gaps = dividers.iter().filter(counts).map(|wall| wall.gap);
        let barrier = gaps.fold(board.stones(color), |all, gap| all | gap);
        let parts = (board.points() - barrier).parts().collect();
        Fractions { color, bound, barrier, parts }
    }

    /// The fraction that contains an enemy group. Local dividers may contradict local links, and
    /// then a group touches several fractions; they count as one.
    pub fn around(&self, group: &PointSet) -> PointSet {
        let met = self.parts.iter().filter(|part| part.meets(group));
        met.fold(PointSet::EMPTY, |all, part| all | *part)
    }
}

/// How closely a group is encircled: for each kind of divider, the number of steps from the group
/// to the farthest point of its fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encirclement {
    /// The order with sure dividers: (n, `>`).
    pub sure: u32,
    /// The order with sure and likely dividers: (n, `*`).
    pub likely: u32,
}

impl Encirclement {
    /// The encirclement of a group by two enemy fractions.
    pub fn of(group: &PointSet, sure: &PointSet, likely: &PointSet) -> Encirclement {
        Encirclement { sure: steps(group, sure), likely: steps(group, likely) }
    }

    /// How free the group is (the emptyship of Bouzy 1996): negative if it is encircled at less
    /// than two steps, fuzzy at two, positive beyond.
    pub fn freedom(self) -> Conway {
        match self.sure {
            0 | 1 => Conway::Negative,
            2 => Conway::Fuzzy,
            _ => Conway::Positive,
        }
    }
}

/// The number of dilations of a set inside a fraction until it stops growing: the steps to the
/// farthest point.
pub fn steps(group: &PointSet, fraction: &PointSet) -> u32 {
    let mut reached = *group & *fraction;
    let mut steps = 0;
    loop {
        let next = reached.spread() & *fraction;
        if next == reached {
            return steps;
        }
        reached = next;
        steps += 1;
    }
}

/// The Hausdorff distance of a group and its fraction in rows and columns, ignoring walls. Bouzy
/// 2001 may have meant this; it is kept for comparison with [`steps`].
pub fn hausdorff(group: &PointSet, fraction: &PointSet) -> usize {
    let distance = |point: board::Point| {
        let to = |stone: board::Point| {
            point.column().abs_diff(stone.column()) + point.row().abs_diff(stone.row())
        };
        group.iter().map(to).min().unwrap_or(0)
    };
    fraction.iter().map(distance).max().unwrap_or(0)
}
