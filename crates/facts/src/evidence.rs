//! Why a claim is believed, in a form that can be replayed.

use board::{Move, Played, Point, PointSet};

use crate::fact::FactId;
use crate::grade::Grade;

/// What a claim rests on, which changes could invalidate it, and what it cost.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{PointSet, Size};
/// use kosumi_facts::{Basis, Evidence, Work};
/// let trace = PointSet::from(Size::GO9.point(4, 4).expect("on the board"));
/// let by_shape = Evidence { basis: Basis::Shape("bamboo joint".into()), trace, work: Work::NONE };
/// let by_rules = Evidence::from_rules(trace);
/// assert!(by_shape.basis.strongest_grade() < by_rules.basis.strongest_grade());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// What it rests on.
    pub basis: Basis,
    /// The points where a change could invalidate the claim.
    pub trace: PointSet,
    /// The work behind it.
    pub work: Work,
}

impl Evidence {
    /// Evidence that follows from the rules without a search.
    pub fn from_rules(trace: PointSet) -> Evidence {
        Evidence { basis: Basis::Rules, trace, work: Work::NONE }
    }
}

/// What a claim rests on.
#[derive(Clone, Debug, PartialEq)]
pub enum Basis {
    /// The rules themselves: what is captured, which strings are pass-alive.
    Rules,
    /// A tree in which a search tried and refuted every legal answer, replayed by a checker.
    Tree(ProofTree),
    /// The main line of a selective search.
    Line(Vec<Played>),
    /// A number for each point: influence, ownership, territory.
    Map(Vec<(Point, f32)>),
    /// A shape with this name, whose claim was verified in all surroundings. There is no tree to
    /// replay here, so the claim is read, not proved.
    Shape(String),
    /// Other facts that together make the claim likely.
    Relation(Vec<FactId>),
    /// How often a shape was seen and how often the move was played in it.
    Counts {
        /// Positions with the shape.
        seen: u64,
        /// Among them, those where the move was played.
        played: u64,
    },
}

impl Basis {
    /// The highest grade that this kind of evidence can carry.
    ///
    /// ```
    /// use kosumi_facts::{Basis, Grade, ProofTree};
    /// assert_eq!(Basis::Tree(ProofTree::root()).strongest_grade(), Grade::Proved);
    /// assert_eq!(Basis::Counts { seen: 120, played: 30 }.strongest_grade(), Grade::Pattern);
    /// ```
    pub fn strongest_grade(&self) -> Grade {
        match self {
            Basis::Rules | Basis::Tree(_) => Grade::Proved,
            Basis::Line(_) | Basis::Shape(_) => Grade::Read,
            Basis::Map(_) | Basis::Relation(_) => Grade::Judged,
            Basis::Counts { .. } => Grade::Pattern,
        }
    }
}

/// The work behind a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Work {
    /// Positions searched.
    pub nodes: u64,
    /// Whether the search stopped because it ran out of budget, not because it was done.
    pub gave_up: bool,
}

impl Work {
    /// No search was needed.
    pub const NONE: Work = Work { nodes: 0, gave_up: false };
}

/// A proof that can be replayed: at each node of the prover one move, at each node of the
/// opponent every answer.
///
/// Nodes are kept in one list and refer to their children by index, so that a deep ladder does not
/// need deep recursion.
///
/// ```
/// # use board as kosumi_board;
/// use kosumi_board::{Color, Move, Played, Size};
/// use kosumi_facts::ProofTree;
/// let at = |column| Move::Play(Size::GO9.point(column, 0).expect("on the board"));
/// let mut tree = ProofTree::root();
/// let first = tree.add(0, Played { color: Color::Black, mv: at(0) });
/// let answer = tree.add(first, Played { color: Color::White, mv: at(1) });
/// tree.add(first, Played { color: Color::White, mv: Move::Pass });
/// tree.add(answer, Played { color: Color::Black, mv: at(2) });
/// assert_eq!(tree.main_line().len(), 3);
/// assert_eq!(tree.points().len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofTree {
    /// All nodes; the first is the root, children come after their parents.
    pub nodes: Vec<ProofNode>,
}

/// A move in a proof and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofNode {
    /// The move; `None` at the root.
    pub played: Option<Played>,
    /// Indices of the nodes that follow.
    pub children: Vec<usize>,
}

impl ProofTree {
    /// The tree that holds only a root.
    pub fn root() -> ProofTree {
        ProofTree { nodes: vec![ProofNode { played: None, children: Vec::new() }] }
    }

    /// Adds a move below a node and returns its index.
    pub fn add(&mut self, parent: usize, played: Played) -> usize {
        let index = self.nodes.len();
        self.nodes.push(ProofNode { played: Some(played), children: Vec::new() });
        self.nodes[parent].children.push(index);
        index
    }

    /// The line along the first children, to show when one line is enough.
    pub fn main_line(&self) -> Vec<Played> {
        let mut line = Vec::new();
        let mut node = self.nodes.first();
        while let Some(next) = node.and_then(|n| n.children.first()) {
            node = self.nodes.get(*next);
            line.extend(node.and_then(|n| n.played));
        }
        line
    }

    /// All points that some move of the proof plays on.
    pub fn points(&self) -> PointSet {
        let played = self.nodes.iter().filter_map(|node| node.played);
        played.filter_map(|played| Move::point(played.mv)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Color;

    #[test]
    fn the_main_line_follows_the_first_children() {
        let at =
            |column| Played { color: Color::Black, mv: Move::Play(Point::new(column, 0).unwrap()) };
        let mut tree = ProofTree::root();
        let first = tree.add(0, at(0));
        tree.add(0, at(1));
        tree.add(first, at(2));
        tree.add(first, at(3));
        assert_eq!(tree.main_line(), [at(0), at(2)]);
        assert_eq!(tree.points().len(), 4);
        assert!(ProofTree::root().main_line().is_empty());
        assert!(ProofTree::default().main_line().is_empty());
    }
}
