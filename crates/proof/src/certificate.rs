//! The evidence of a proof: who plays what, and which points it depends on.
//!
//! A certificate is a graph without cycles. Every node stands for a position, and has a *zone*: a
//! claim that the position is won, and with it every position that agrees on the zone. The lemma in
//! the documentation of this crate says what a node's zone must hold; [`Claim`] and `check` hold it
//! to that.

use board::{Board, Color, Move, Point, PointSet};

use crate::event::{Event, KoThreats, Side};

/// What a certificate proves.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The position, with the ko ban if there is one. The ban holds for the player who moves first.
    pub board: Board,
    /// Who moves first.
    pub to_play: Color,
    /// What the proof is about.
    pub event: Event,
    /// Whether the owner causes or prevents it. The owner is `event.owner(side)`.
    pub side: Side,
    /// Who may ignore ko bans.
    pub threats: KoThreats,
}

/// The evidence for a [`Claim`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The nodes; the first is the claim's position. A node refers only to nodes after it.
    pub nodes: Vec<Node>,
}

/// Index of a node in its certificate.
pub type NodeIndex = usize;

/// A position that is won, and the points that matter for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The points on which another position must agree to be won too.
    pub zone: PointSet,
    /// Stones in the zone (one of each component that needs it) whose string has so many liberties
    /// outside the zone that it cannot be captured before the event happens: the rule of reserves.
    pub reserves: Vec<Point>,
    /// How it is won.
    pub how: How,
}

/// How a position is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// The event has happened ([`Side::Cause`] only); either player may be to move.
    Happened,
    /// The owner plays (or passes), and the position of that node arises.
    Owner {
        /// The move.
        mv: Move,
        /// The opponent is to move there.
        then: NodeIndex,
    },
    /// The opponent is to move.
    Opponent {
        /// The owner to move after a pass; `None` ([`Side::Prevent`] only): the owner passes too,
        /// and the same position arises again.
        pass: Option<NodeIndex>,
        /// The owner to move after a play in the zone: a node for each empty point of the zone
        /// where the play is legal.
        plays: Vec<(Point, NodeIndex)>,
    },
    /// The event cannot happen any more, because stones in the zone are pass-alive within it
    /// ([`Side::Prevent`] of [`Event::Captured`] only); either player may be to move.
    PassAlive,
}
