//! The evidence of a proof: who plays what, and which points it depends on.
//!
//! A certificate is a graph without cycles. Every node stands for a position, and has a *zone*: a
//! claim that the position is won, and with it every position that agrees on the zone. The lemma in
//! the documentation of this crate says what a node's zone must hold; [`Claim`] and `check` hold it
//! to that.

use board::{Board, Color, Move, Point, PointSet};

use crate::event::{Event, Side, Threats};

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
    /// How many ko bans each player may ignore.
    pub threats: Threats,
    /// Stones that the claim relies on: it is about games in which the string of each of them always
    /// has a liberty outside the zone of the first node.
    pub standing: PointSet,
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
    /// Stones in the zone, one of each component that needs it, whose string has so many liberties
    /// outside the zone of the first node that it cannot be captured before the event happens, or
    /// that the claim takes to stand: the rule of reserves.
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
    /// The stones at stake make one eye at most and are captured, because the owner fills their
    /// liberties one by one ([`Side::Cause`] of [`Event::Captured`] only); either player may be to
    /// move.
    ///
    /// The *walls* are the components of the owner's stones with a stone in the list of reserves.
    /// The *room* is the set of points that steps along lines lead to, from the points at stake that
    /// are not in a wall, around the walls. The *core* is the set of empty points of the room that
    /// are in the zone. A string is *thick* if one of its stones is in the room and the zone. The
    /// following must hold.
    ///
    /// * The room is one piece, and the zone shows none of the owner's stones in it.
    /// * A wall touches every point of the room that is not in the zone.
    /// * The core is empty, or a point, or two points side by side whose other neighbours are all
    ///   stones in the zone.
    /// * The components of the opponent's stones in the room and the zone are each beside every
    ///   point of the core. If there is no core, there is at most one of them.
    ///
    /// Why: the owner plays in the room outside the core, where a wall touches, but not so that a
    /// thick string is captured, as long as there is such a point. The stone becomes part of a
    /// wall, so each of these moves takes a point of the room for good. It may capture strings that
    /// are not thick: what they leave is beside walls, so no room for an eye opens. The opponent
    /// captures nothing, because the walls have liberties elsewhere. New stones of the opponent
    /// are beside walls, or fill a point of the core; a core of one point, once filled, makes one
    /// of all thick strings. As long as there is a core, thick strings cannot be captured by other
    /// moves, because it is their liberty. At last all liberties are in the core, or, without a
    /// core, there is one, and the only thick string has it. Where that is one point, a play there
    /// captures all that is left. If the core is two points, the owner plays at one of them; the
    /// opponent, whose strings all have the other one as their last liberty, captures that stone
    /// with a stone that joins them all, or does not: the next play captures everything.
    OneEye {
        /// How often the opponent may play elsewhere on the way: at least the number of points of the
        /// room outside the zone and of stones of strings that are not thick, of which each move of
        /// the owner fills one for good, one for each point of the core, and one for a ban.
        rank: usize,
    },
}
