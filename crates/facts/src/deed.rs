//! What a move does.
//!
//! A deed compares a move with passing: it says what is true after the move, with the opponent to
//! play, and would not be true if the player had passed. A deed says what changes, not whether that
//! is good; a move that only does harm has deeds as well.

use board::{Color, Point, PointSet};

use crate::fate::Fate;
use crate::manner::Manner;

/// The means by which stones are caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Means {
    /// They are captured at once, or by the next move whatever the answer.
    Atari,
    /// Atari after atari, along the diagonal of the board.
    Ladder,
    /// A loose move that leaves the stones no way out.
    Net,
    /// A stone is sacrificed, and the string that captured it is captured.
    Snapback,
    /// Some other way, which the line of the evidence shows.
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
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, PointSet, Size};
/// use kosumi_facts::{Deed, Fate, Tone};
/// let stones = PointSet::from(Size::GO9.point(4, 4).expect("on the board"));
/// let kills = Deed::Turns { color: Color::White, stones, from: Fate::Critical, to: Fate::Dead };
/// assert_eq!(kills.word(), "turns");
/// assert_eq!(kills.points(), stones);
/// assert_eq!(kills.tone(Color::Black), Tone::Achieves);
/// assert_eq!(kills.tone(Color::White), Tone::Harms);
/// ```
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
    /// Gives an own string, which had one liberty, more liberties.
    LeavesAtari {
        /// The string as it was.
        stones: PointSet,
    },
    /// Leaves the string of the stone played with one liberty.
    SelfAtari {
        /// The string, the move included.
        stones: PointSet,
        /// Its liberty.
        liberty: Point,
    },
    /// Joins several strings into one.
    Joins {
        /// One stone of each of the joined strings.
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
    /// Enemy stones can be caught if the opponent does not answer, and could not before.
    ThreatensToCatch {
        /// The stones.
        stones: PointSet,
        /// How.
        means: Means,
    },
    /// The opponent's answer can catch own stones. This does not say whether another move would
    /// have saved them.
    LeavesToBeCaught {
        /// The stones.
        stones: PointSet,
        /// How.
        means: Means,
    },
    /// The opponent's answer can save enemy stones that a move could have caught.
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
    /// Two enemy strings can be cut apart if the opponent does not answer, and could not before.
    ThreatensToCut {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// The opponent's answer can cut apart two own strings, which stay uncut otherwise. Reported
    /// for moves that leave a cut behind.
    LeavesCut {
        /// A stone of each.
        ends: (Point, Point),
    },
    /// Stones have another fate than after a pass.
    Turns {
        /// The colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
        /// Their fate after a pass.
        from: Fate,
        /// Their fate after the move.
        to: Fate,
    },
    /// Stones die, or live, if the opponent does not answer, and would not otherwise.
    ThreatensToTurn {
        /// The colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
        /// Their fate if the opponent does not answer.
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
    /// An enemy group is more closely surrounded than before.
    Encircles {
        /// The group.
        stones: PointSet,
        /// Steps inside the walls before.
        from: u32,
        /// Steps inside the walls now.
        to: u32,
    },
    /// An own group is less closely surrounded than before.
    Frees {
        /// The group.
        stones: PointSet,
        /// Steps inside the walls before.
        from: u32,
        /// Steps inside the walls now.
        to: u32,
    },
    /// Is played inside what was judged to be the opponent's territory.
    EntersTerritory {
        /// The territory.
        points: PointSet,
    },
    /// Is played inside what was judged to be the player's own territory.
    PlaysInOwnTerritory {
        /// The territory.
        points: PointSet,
    },
    /// Points become the player's.
    Gains {
        /// The points.
        points: PointSet,
        /// How much more of them the player holds, in points of the game.
        amount: f32,
    },
    /// Points of the opponent stop being the opponent's.
    Reduces {
        /// The points.
        points: PointSet,
        /// How much less of them the opponent holds, in points of the game.
        amount: f32,
    },
    /// The difference between the score after the move and the score after a pass.
    IsWorth {
        /// Points of the game, good for the player when positive.
        points: f32,
    },
    /// Has a named relation to the stones around it.
    HasManner {
        /// The name.
        manner: Manner,
        /// The stones it relates to.
        stones: PointSet,
    },
    /// Strong players are predicted to play it in such a position.
    IsForeseen {
        /// The probability, from 0 to 1.
        probability: f32,
        /// 1 for the likeliest move, and so on.
        rank: u32,
    },
    /// How often the move is played in this shape, as counted in game records.
    IsShapeMove {
        /// Positions with the shape.
        seen: u64,
        /// Among them, those where the move was played.
        played: u64,
    },
}

/// Whether a deed is wanted or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Something that a player may want.
    Achieves,
    /// Something that a player does not want.
    Harms,
    /// Describes the move without saying what it is good for.
    Describes,
}

impl Deed {
    /// Whether the player who moves wants this deed.
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

    /// The points that the deed is about, without the move itself.
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
