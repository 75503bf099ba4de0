//! What a move does.
//!
//! A deed is measured against passing: what is so after the move, with the opponent to answer,
//! and would not be so if the player had passed. A deed says what changes and never what it is
//! worth; a move that does nothing but harm has deeds as well.

use board::{Color, Point, PointSet};

use crate::fate::Fate;
use crate::manner::Manner;

/// By which means stones are caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Means {
    /// They are taken at once, or by the next move whatever is answered.
    Atari,
    /// Atari after atari, along the diagonal of the board.
    Ladder,
    /// A loose move that leaves no way out.
    Net,
    /// A stone is given up and the string that took it is taken.
    Snapback,
    /// Some other way: the line of the evidence shows it.
    Reading,
}

impl Means {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Means::Atari => "atari",
            Means::Ladder => "ladder",
            Means::Net => "net",
            Means::Snapback => "snapback",
            Means::Reading => "reading",
        }
    }
}

/// What a move does, compared with passing.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Takes enemy stones off the board.
    Takes {
        /// The stones taken.
        stones: PointSet,
    },
    /// Takes a stone in a ko.
    TakesKo {
        /// The stone taken.
        stone: Point,
    },
    /// Leaves an enemy string with one liberty.
    PutsInAtari {
        /// The string.
        stones: PointSet,
        /// Its liberty.
        liberty: Point,
    },
    /// Gives a string of its own, which had one liberty, more of them.
    LeavesAtari {
        /// The string as it was.
        stones: PointSet,
    },
    /// Leaves the string it is played in with one liberty.
    SelfAtari {
        /// The string, the move included.
        stones: PointSet,
        /// Its liberty.
        liberty: Point,
    },
    /// Makes one string of several.
    Joins {
        /// One stone of each string that was there.
        strings: PointSet,
    },
    /// Enemy stones that could have been saved are caught even if their owner answers.
    Catches {
        /// The stones.
        stones: PointSet,
        /// How.
        means: Means,
    },
    /// Own stones that could have been caught cannot be caught any more.
    Saves {
        /// The stones.
        stones: PointSet,
    },
    /// Enemy stones can be caught if the move is not answered, and could not before.
    ThreatensToCatch {
        /// The stones.
        stones: PointSet,
        /// How.
        means: Means,
    },
    /// Own stones can be caught by the answer. Nothing is said about whether another move would
    /// have saved them.
    LeavesToBeCaught {
        /// The stones.
        stones: PointSet,
        /// How.
        means: Means,
    },
    /// Enemy stones that a move could have caught can be saved by the answer.
    LetsEscape {
        /// The stones.
        stones: PointSet,
    },
    /// Two own strings that could have been cut apart cannot be cut any more.
    Links {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// Two enemy strings that could have been connected cannot be connected any more.
    Cuts {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// Two enemy strings can be cut apart if the move is not answered, and could not before.
    ThreatensToCut {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// Two own strings, which an answer can cut apart, stay uncut otherwise. It is said of moves
    /// that leave a cut behind.
    LeavesCut {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// What becomes of stones is another thing than after a pass.
    Turns {
        /// The colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
        /// What becomes of them after a pass.
        from: Fate,
        /// What becomes of them after the move.
        to: Fate,
    },
    /// Stones die, or live, if the move is not answered, and would not otherwise.
    ThreatensToTurn {
        /// The colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
        /// What becomes of them if the move is not answered.
        to: Fate,
    },
    /// Makes an eye, or makes sure of one.
    MakesEye {
        /// The eye.
        at: Point,
    },
    /// Takes away an eye that the opponent could have made.
    TakesEye {
        /// Where it could have been.
        at: Point,
    },
    /// The opponent can no longer pass between two stones, or a stone and the edge.
    Blocks {
        /// The stone where the wall begins.
        first: Point,
        /// The stone where it ends; `None` at the edge.
        second: Option<Point>,
        /// The empty points between.
        gap: PointSet,
    },
    /// An enemy group has become more closely surrounded.
    Encircles {
        /// The group.
        stones: PointSet,
        /// Steps inside the walls before.
        from: u32,
        /// Steps inside them now.
        to: u32,
    },
    /// An own group has become less closely surrounded.
    Frees {
        /// The group.
        stones: PointSet,
        /// Steps inside the walls before.
        from: u32,
        /// Steps inside them now.
        to: u32,
    },
    /// Is played where the opponent was judged to hold the ground.
    EntersTerritory {
        /// The ground.
        points: PointSet,
    },
    /// Is played where the player's own ground was judged to be.
    PlaysInOwnTerritory {
        /// The ground.
        points: PointSet,
    },
    /// Points become the player's.
    Gains {
        /// The points.
        points: PointSet,
        /// How much more of them the player holds, in points of the game.
        amount: f32,
    },
    /// Points that were the opponent's are so no longer.
    Reduces {
        /// The points.
        points: PointSet,
        /// How much less of them the opponent holds, in points of the game.
        amount: f32,
    },
    /// All in all, the score after it and the score after a pass differ by so much.
    IsWorth {
        /// Points of the game, good for the player when positive.
        points: f32,
    },
    /// Stands to the stones around in a way that has a name.
    HasManner {
        /// The name.
        manner: Manner,
        /// The stones it stands to.
        stones: PointSet,
    },
    /// Strong players make it in such a position.
    IsForeseen {
        /// The probability, from 0 to 1.
        probability: f32,
        /// 1 for the likeliest move, and so on.
        rank: u32,
    },
    /// Is played in this shape so often, as counted in game records.
    IsShapeMove {
        /// Positions with the shape.
        seen: u64,
        /// Among them, those where the move was played.
        played: u64,
    },
}

/// Which way a deed points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// It is something a player may want.
    Achieves,
    /// It is something a player does not want.
    Harms,
    /// It says what the move is, and not what it is good for.
    Describes,
}

impl Deed {
    /// Which way it points for the player who moves.
    pub fn tone(&self, player: Color) -> Tone {
        match self {
            Deed::SelfAtari { .. }
            | Deed::LeavesToBeCaught { .. }
            | Deed::LetsEscape { .. }
            | Deed::LeavesCut { .. }
            | Deed::PlaysInOwnTerritory { .. } => Tone::Harms,
            Deed::Turns { color, from, to, .. } => {
                let better = *to == Fate::Alive || *from == Fate::Dead;
                if better == (*color == player) { Tone::Achieves } else { Tone::Harms }
            }
            Deed::IsWorth { points } if *points < 0.0 => Tone::Harms,
            Deed::EntersTerritory { .. }
            | Deed::IsWorth { .. }
            | Deed::HasManner { .. }
            | Deed::IsForeseen { .. }
            | Deed::IsShapeMove { .. } => Tone::Describes,
            _ => Tone::Achieves,
        }
    }

    /// The word used in data.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Takes { .. } => "takes",
            Deed::TakesKo { .. } => "takes_ko",
            Deed::PutsInAtari { .. } => "puts_in_atari",
            Deed::LeavesAtari { .. } => "leaves_atari",
            Deed::SelfAtari { .. } => "self_atari",
            Deed::Joins { .. } => "joins",
            Deed::Catches { .. } => "catches",
            Deed::Saves { .. } => "saves",
            Deed::ThreatensToCatch { .. } => "threatens_to_catch",
            Deed::LeavesToBeCaught { .. } => "leaves_to_be_caught",
            Deed::LetsEscape { .. } => "lets_escape",
            Deed::Links { .. } => "links",
            Deed::Cuts { .. } => "cuts",
            Deed::ThreatensToCut { .. } => "threatens_to_cut",
            Deed::LeavesCut { .. } => "leaves_cut",
            Deed::Turns { .. } => "turns",
            Deed::ThreatensToTurn { .. } => "threatens_to_turn",
            Deed::MakesEye { .. } => "makes_eye",
            Deed::TakesEye { .. } => "takes_eye",
            Deed::Blocks { .. } => "blocks",
            Deed::Encircles { .. } => "encircles",
            Deed::Frees { .. } => "frees",
            Deed::EntersTerritory { .. } => "enters_territory",
            Deed::PlaysInOwnTerritory { .. } => "plays_in_own_territory",
            Deed::Gains { .. } => "gains",
            Deed::Reduces { .. } => "reduces",
            Deed::IsWorth { .. } => "is_worth",
            Deed::HasManner { .. } => "has_manner",
            Deed::IsForeseen { .. } => "is_foreseen",
            Deed::IsShapeMove { .. } => "is_shape_move",
        }
    }

    /// The points it speaks of, the move itself not counted.
    pub fn points(&self) -> PointSet {
        match self {
            Deed::Takes { stones }
            | Deed::LeavesAtari { stones }
            | Deed::Joins { strings: stones }
            | Deed::Catches { stones, .. }
            | Deed::Saves { stones }
            | Deed::ThreatensToCatch { stones, .. }
            | Deed::LeavesToBeCaught { stones, .. }
            | Deed::LetsEscape { stones }
            | Deed::Turns { stones, .. }
            | Deed::ThreatensToTurn { stones, .. }
            | Deed::Encircles { stones, .. }
            | Deed::Frees { stones, .. }
            | Deed::EntersTerritory { points: stones }
            | Deed::PlaysInOwnTerritory { points: stones }
            | Deed::Gains { points: stones, .. }
            | Deed::Reduces { points: stones, .. }
            | Deed::HasManner { stones, .. } => *stones,
            Deed::PutsInAtari { stones, liberty } | Deed::SelfAtari { stones, liberty } => {
                *stones | PointSet::from(*liberty)
            }
            Deed::Links { ends }
            | Deed::Cuts { ends }
            | Deed::ThreatensToCut { ends }
            | Deed::LeavesCut { ends } => PointSet::from(ends.0) | PointSet::from(ends.1),
            Deed::TakesKo { stone: at } | Deed::MakesEye { at } | Deed::TakesEye { at } => {
                PointSet::from(*at)
            }
            Deed::Blocks { first, second, gap } => {
                let ends = second.map_or(PointSet::EMPTY, PointSet::from);
                *gap | PointSet::from(*first) | ends
            }
            Deed::IsWorth { .. } | Deed::IsForeseen { .. } | Deed::IsShapeMove { .. } => {
                PointSet::EMPTY
            }
        }
    }
}
