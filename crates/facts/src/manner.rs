//! Names for how a move relates to the stones around it.

/// How a move relates to the stones around it, judged by the stones alone: a name says nothing
/// about whether the move is good.
///
/// ```
/// use kosumi_facts::Manner;
/// assert_eq!(Manner::KnightMove.word(), "knight_move");
/// assert!(Manner::ALL.contains(&Manner::Hane));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Manner {
    /// Around the head of an enemy stone, diagonally from an own one.
    Hane,
    /// Beside an own stone, in a straight line away from it.
    Extension,
    /// Beside an own stone, between enemy stones.
    Push,
    /// Beside an own stone, in the way of an enemy stone that came along it.
    Block,
    /// Beside an own stone, towards the edge.
    Descent,
    /// Along the edge under enemy stones.
    Crawl,
    /// Diagonally from an own stone.
    Diagonal,
    /// One point away from an own stone, in a line.
    OnePointJump,
    /// Two points away from an own stone, in a line.
    TwoPointJump,
    /// A knight's move from an own stone.
    KnightMove,
    /// A large knight's move from an own stone.
    LargeKnightMove,
    /// Beside an enemy stone, with no own stone near.
    Attachment,
    /// Diagonally above an enemy stone near the edge.
    ShoulderHit,
    /// Above an enemy stone, one point away, on the side of the centre.
    Cap,
    /// Next to a point where enemy stones could be cut apart.
    Peep,
    /// Between two enemy stones in a line.
    Wedge,
    /// On a point where the stone can be captured at once.
    ThrowIn,
    /// In an empty corner.
    CornerOpening,
    /// On a star point of an empty corner.
    StarPoint,
    /// On a 3-4 point of an empty corner.
    ThreeFourPoint,
    /// On the 3-3 point of an empty corner.
    ThreeThreePoint,
    /// On the point in the middle of an empty board.
    CentrePoint,
    /// Towards a single enemy stone in a corner.
    Approach,
    /// A second own stone in a corner that holds one.
    Enclosure,
    /// Beside an enemy stone that approaches an own corner, from the other side.
    Pincer,
    /// Along a side, from own stones.
    SideExtension,
    /// Deep among enemy stones, with no own stone near.
    Invasion,
    /// The 3-3 point under an enemy star point.
    ThreeThreeInvasion,
    /// Far from all stones.
    FarFromAll,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Manner; 29] = [
        Manner::Hane,
        Manner::Extension,
        Manner::Push,
        Manner::Block,
        Manner::Descent,
        Manner::Crawl,
        Manner::Diagonal,
        Manner::OnePointJump,
        Manner::TwoPointJump,
        Manner::KnightMove,
        Manner::LargeKnightMove,
        Manner::Attachment,
        Manner::ShoulderHit,
        Manner::Cap,
        Manner::Peep,
        Manner::Wedge,
        Manner::ThrowIn,
        Manner::CornerOpening,
        Manner::StarPoint,
        Manner::ThreeFourPoint,
        Manner::ThreeThreePoint,
        Manner::CentrePoint,
        Manner::Approach,
        Manner::Enclosure,
        Manner::Pincer,
        Manner::SideExtension,
        Manner::Invasion,
        Manner::ThreeThreeInvasion,
        Manner::FarFromAll,
    ];

    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Manner::Hane => "hane",
            Manner::Extension => "extension",
            Manner::Push => "push",
            Manner::Block => "block",
            Manner::Descent => "descent",
            Manner::Crawl => "crawl",
            Manner::Diagonal => "diagonal",
            Manner::OnePointJump => "one_point_jump",
            Manner::TwoPointJump => "two_point_jump",
            Manner::KnightMove => "knight_move",
            Manner::LargeKnightMove => "large_knight_move",
            Manner::Attachment => "attachment",
            Manner::ShoulderHit => "shoulder_hit",
            Manner::Cap => "cap",
            Manner::Peep => "peep",
            Manner::Wedge => "wedge",
            Manner::ThrowIn => "throw_in",
            Manner::CornerOpening => "corner_opening",
            Manner::StarPoint => "star_point",
            Manner::ThreeFourPoint => "three_four_point",
            Manner::ThreeThreePoint => "three_three_point",
            Manner::CentrePoint => "centre_point",
            Manner::Approach => "approach",
            Manner::Enclosure => "enclosure",
            Manner::Pincer => "pincer",
            Manner::SideExtension => "side_extension",
            Manner::Invasion => "invasion",
            Manner::ThreeThreeInvasion => "three_three_invasion",
            Manner::FarFromAll => "far_from_all",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_manner_has_a_word_of_its_own() {
        let words: std::collections::BTreeSet<_> = Manner::ALL.map(Manner::word).into();
        assert_eq!(words.len(), Manner::ALL.len());
    }
}
