//! Claims with their grade and evidence.

use std::fmt;

use board::{Color, Played, Point, PointSet};

use crate::deed::Deed;
use crate::evidence::Evidence;
use crate::fate::Fate;
use crate::grade::Grade;
use crate::net::{ObjectId, Relation};
use crate::status::{Conway, Status};

/// Identifies a fact inside one scene or report. Sentences keep the ids of their facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FactId(pub u32);

/// What a fact states.
///
/// Analysers add their own kinds here, so the list is everything that Kosumi can claim.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Board, Color};
/// use kosumi_facts::{Claim, Scene};
/// let board: Board = "
///     . X .
///     X O .
///     . X .".parse()?;
/// let mut scene = Scene::new(&board, Color::Black);
/// for string in board.strings() {
///     if let Some(liberty) = string.liberties().only() {
///         let (color, stones) = (string.color(), *string.stones());
///         scene.add_from_rules(Claim::InAtari { color, stones, liberty }, board.dilate(&stones));
///     }
/// }
/// assert_eq!(scene.facts().len(), 1);
/// assert!(matches!(scene.facts()[0].claim(), Claim::InAtari { color: Color::White, .. }));
/// # Ok::<(), kosumi_board::TextFault>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// A string has one liberty.
    InAtari {
        /// Colour of the string.
        color: Color,
        /// Its stones.
        stones: PointSet,
        /// The liberty.
        liberty: Point,
    },
    /// The next player may not play here: it would take back the ko.
    KoBan {
        /// The forbidden point.
        point: Point,
    },
    /// No sequence of enemy moves captures these stones, even if their owner always passes.
    PassAlive {
        /// Colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
    },
    /// Pass-alive stones enclose these points, and the enemy can never make two eyes among them,
    /// even if it makes all the moves. This does not claim that the enemy cannot survive there by
    /// seki or ko.
    NoRoomForLife {
        /// Whose stones enclose them.
        owner: Color,
        /// The points, stones on them included.
        region: PointSet,
    },
    /// These stones are where their colour can never make two eyes, even if it makes all the moves.
    NeverTwoEyes {
        /// Colour of the stones.
        color: Color,
        /// The stones.
        stones: PointSet,
    },
    /// Two strings are, or can be, connected.
    Linked {
        /// Their colour.
        color: Color,
        /// Their anchors.
        ends: (Point, Point),
        /// Whether this is so, for either player moving first.
        status: Status,
    },
    /// The enemy cannot, or might not, pass between a stone and another end.
    Divided {
        /// Whose wall it is.
        color: Color,
        /// The stone where it begins.
        first: Point,
        /// The stone where it ends; `None` at the edge.
        second: Option<Point>,
        /// The empty points between.
        gap: PointSet,
        /// Whether this is so, for either player moving first.
        status: Status,
    },
    /// The enemy encircles a group, leaving it this many steps.
    Encircled {
        /// Colour of the group.
        color: Color,
        /// Its stones.
        stones: PointSet,
        /// Steps inside the dividers that hold.
        sure: u32,
        /// Steps inside those as well that hold if the enemy moves first.
        likely: u32,
    },
    /// Which of two groups in contact is stronger.
    Stronger {
        /// Colour of the group.
        color: Color,
        /// Its stones.
        stones: PointSet,
        /// The stones of the other.
        other: PointSet,
        /// Positive if the first group is the stronger one.
        value: Conway,
    },
    /// The fate of stones.
    Fate {
        /// Their colour.
        color: Color,
        /// The stones.
        stones: PointSet,
        /// Their fate.
        fate: Fate,
    },
    /// Empty points that a colour holds.
    Territory {
        /// Whose they are.
        color: Color,
        /// The points.
        points: PointSet,
    },
    /// How two objects of the scene are related.
    Related {
        /// How.
        relation: Relation,
        /// The first object.
        subject: ObjectId,
        /// The second object.
        object: ObjectId,
    },
    /// What a move does in this position.
    Does {
        /// The move and who makes it.
        played: Played,
        /// What it does.
        deed: Deed,
    },
}

/// A claim, how sure it is, and why.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, PointSet, Size};
/// use kosumi_facts::{Basis, Claim, Evidence, Fact, FactId, Fate, Grade, GradeError, Work};
/// let stones = PointSet::from(Size::GO9.point(4, 4).expect("on the board"));
/// let claim = Claim::Fate { color: Color::White, stones, fate: Fate::Dead };
/// let work = Work { nodes: 120, gave_up: false };
/// let evidence = Evidence { basis: Basis::Line(Vec::new()), trace: stones, work };
/// // A selective search cannot prove anything.
/// let refused = Fact::new(FactId(0), claim.clone(), Grade::Proved, evidence.clone());
/// let too_high = GradeError::TooHigh { grade: Grade::Proved, strongest: Grade::Read };
/// assert_eq!(refused, Err(too_high));
/// let fact = Fact::new(FactId(0), claim, Grade::Read, evidence)?;
/// assert_eq!(fact.grade(), Grade::Read);
/// # Ok::<(), GradeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    id: FactId,
    claim: Claim,
    grade: Grade,
    evidence: Evidence,
}

impl Fact {
    /// A fact, provided that its evidence supports its grade.
    ///
    /// # Errors
    /// When the grade is higher than the kind of evidence allows, or the grade is proved but the
    /// search gave up.
    pub fn new(
        id: FactId,
        claim: Claim,
        grade: Grade,
        evidence: Evidence,
    ) -> Result<Fact, GradeError> {
        let strongest = evidence.basis.strongest_grade();
        if grade > strongest {
            return Err(GradeError::TooHigh { grade, strongest });
        }
        if grade == Grade::Proved && evidence.work.gave_up {
            return Err(GradeError::GaveUp);
        }
        Ok(Fact { id, claim, grade, evidence })
    }

    /// A fact that follows from the rules without a search.
    ///
    /// ```
    /// # use board as kosumi_board;
    /// use kosumi_board::{PointSet, Size};
    /// use kosumi_facts::{Basis, Claim, Fact, FactId, Grade};
    /// let point = Size::GO9.point(4, 4).expect("on the board");
    /// let fact = Fact::from_rules(FactId(0), Claim::KoBan { point }, PointSet::from(point));
    /// assert_eq!(fact.grade(), Grade::Proved);
    /// assert_eq!(fact.evidence().basis, Basis::Rules);
    /// ```
    pub fn from_rules(id: FactId, claim: Claim, trace: PointSet) -> Fact {
        Fact { id, claim, grade: Grade::Proved, evidence: Evidence::from_rules(trace) }
    }

    /// Its id.
    pub fn id(&self) -> FactId {
        self.id
    }

    /// What is claimed.
    pub fn claim(&self) -> &Claim {
        &self.claim
    }

    /// How sure it is.
    pub fn grade(&self) -> Grade {
        self.grade
    }

    /// Why it is believed.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }
}

/// A grade that the evidence does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GradeError {
    /// The kind of evidence allows less.
    TooHigh {
        /// The requested grade.
        grade: Grade,
        /// The highest grade that this evidence supports.
        strongest: Grade,
    },
    /// A search that gave up proves nothing.
    GaveUp,
}

impl fmt::Display for GradeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GradeError::TooHigh { grade, strongest } => {
                write!(f, "graded {grade}, but the evidence carries at most {strongest}")
            }
            GradeError::GaveUp => f.write_str("a search that gave up proves nothing"),
        }
    }
}

impl std::error::Error for GradeError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::{Basis, ProofTree, Work};

    #[test]
    fn a_grade_needs_its_evidence() {
        let point = Point::new(3, 3).unwrap();
        let fact = |grade, basis: Basis, gave_up| {
            let work = Work { nodes: 10, gave_up };
            let evidence = Evidence { basis, trace: PointSet::EMPTY, work };
            Fact::new(FactId(0), Claim::KoBan { point }, grade, evidence)
        };
        let line = Basis::Line(Vec::new());
        let tree = || Basis::Tree(ProofTree::root());
        let counts = Basis::Counts { seen: 100, played: 7 };
        assert!(fact(Grade::Read, line.clone(), true).is_ok());
        assert_eq!(
            fact(Grade::Proved, line, false).unwrap_err().to_string(),
            "graded proved, but the evidence carries at most read"
        );
        assert!(fact(Grade::Proved, tree(), false).is_ok());
        assert_eq!(fact(Grade::Proved, tree(), true), Err(GradeError::GaveUp));
        assert!(fact(Grade::Read, tree(), true).is_ok());
        assert!(fact(Grade::Judged, counts.clone(), false).is_err());
        assert!(fact(Grade::Pattern, counts, false).is_ok());
    }
}
