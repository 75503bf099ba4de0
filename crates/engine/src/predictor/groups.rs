//! The kinds of things that a predictor knows about a point.
//!
//! Each group has at most one value for a point. Values of all groups share one row of slots, in
//! which slot 0 means "nothing" and weighs nothing.

use super::shape;

/// A group of values that exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Group {
    /// The estimate of the K-nearest-neighbour patterns, in steps.
    Estimate,
    /// The twelve nearest places, with the liberties of the stones beside the point.
    Shape,
    /// The eight nearest places and where the last move was, if it is near.
    Answer,
    /// The twenty nearest places and where the last move was, if it is near.
    WideAnswer,
    /// Distance to the two nearest edges in lines, by phase.
    Place,
    /// Distance to the last move, by phase.
    Last,
    /// Distance to the player's own last move.
    Before,
    /// Steps to the nearest friend and to the nearest enemy, by phase.
    Near,
    /// What is captured.
    Capture,
    /// What is saved from atari, and how many liberties it then has.
    Save,
    /// Liberties and stones of the string that the stone makes.
    After,
    /// What is put in atari, and whether it is caught in a ladder.
    Atari,
    /// An enemy string that loses its third or fourth liberty.
    Reduce,
    /// A friend with two or three liberties, and what it gains.
    Extend,
    /// A liberty of the last move's string, or of strings that it touches.
    Touched,
    /// What is played while a ko is banned.
    Ko,
}

/// Number of groups.
pub(super) const GROUPS: usize = 16;

/// Bits of the names of the three shapes.
pub(super) const SHAPE_BITS: [u32; 3] = [16, 16, 16];

/// Number of steps of the estimate.
pub(super) const ESTIMATES: u32 = 48;

/// The numbers of stones at which a new phase of the game begins, for the groups that depend on it.
pub(super) const PHASES: [usize; 5] = [12, 30, 60, 100, 160];

/// Number of values of each group.
const VALUES: [u32; GROUPS] = [
    ESTIMATES,
    1 << SHAPE_BITS[0],
    1 << SHAPE_BITS[1],
    1 << SHAPE_BITS[2],
    55 * 6,
    20 * 3,
    20,
    25 * 3,
    4 * 4 * 2 + 1,
    4 * 4 * 2,
    5 * 4,
    4 * 3 * 2,
    2 * 4,
    2 * 4 * 3,
    25,
    3,
];

/// The first slot of each group, and the number of slots at the end.
const FIRST: [u32; GROUPS + 1] = {
    let mut first = [1; GROUPS + 1];
    let mut group = 0;
    while group < GROUPS {
        first[group + 1] = first[group] + VALUES[group];
        group += 1;
    }
    first
};

/// Number of slots.
pub const SLOTS: usize = FIRST[GROUPS] as usize;

impl Group {
    /// All groups.
    pub const ALL: [Group; GROUPS] = [
        Group::Estimate,
        Group::Shape,
        Group::Answer,
        Group::WideAnswer,
        Group::Place,
        Group::Last,
        Group::Before,
        Group::Near,
        Group::Capture,
        Group::Save,
        Group::After,
        Group::Atari,
        Group::Reduce,
        Group::Extend,
        Group::Touched,
        Group::Ko,
    ];

    /// Its name on the command line and in tables.
    pub fn name(self) -> &'static str {
        match self {
            Group::Estimate => "estimate",
            Group::Shape => "shape",
            Group::Answer => "answer",
            Group::WideAnswer => "wide-answer",
            Group::Place => "place",
            Group::Last => "last",
            Group::Before => "before",
            Group::Near => "near",
            Group::Capture => "capture",
            Group::Save => "save",
            Group::After => "after",
            Group::Atari => "atari",
            Group::Reduce => "reduce",
            Group::Extend => "extend",
            Group::Touched => "touched",
            Group::Ko => "ko",
        }
    }

    /// The slot of a value.
    #[inline]
    pub(super) fn slot(self, value: usize) -> u32 {
        debug_assert!(value < VALUES[self as usize] as usize, "{self:?} {value}");
        FIRST[self as usize] + value as u32
    }

    /// The value in a slot of this group; `None` for the slot that means "nothing".
    #[cfg(test)]
    pub(super) fn value(self, slot: u32) -> Option<u32> {
        slot.checked_sub(FIRST[self as usize])
    }
}

const _: () = assert!(Group::Ko as usize + 1 == GROUPS && shape::STATES == 10);
