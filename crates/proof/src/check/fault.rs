//! What is wrong with a certificate.

use std::fmt;

use board::{Illegal, Point};

use crate::certificate::NodeIndex;

/// A violation of the lemma, and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// The node whose position, or whose moves, violate the lemma.
    pub node: NodeIndex,
    /// What is violated.
    pub violation: Violation,
}

/// What a node violates. Numbers are those of the conditions in the documentation of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Violation {
    /// The certificate has no node.
    NoNodes,
    /// The node refers to one that is not after it, or that does not exist.
    Order {
        /// The node referred to.
        to: NodeIndex,
    },
    /// The zone has a point outside the board.
    ZoneOffBoard(Point),
    /// This kind of node, or its reserves, or its missing pass, is not for this side or event.
    WrongSide,
    /// The node is for the other player to move.
    WrongTurn,
    /// No stone stands at this place of the list of reserves, or it is outside the zone.
    NotAStone(Point),
    /// The string of this reserve has too few liberties outside the zone.
    ReserveShort(Point),
    /// Closed: the component of this stone has no empty neighbour in the zone, and no reserve.
    Open(Point),
    /// The zone does not show that the event has happened.
    HappenedUnseen,
    /// The zone does not show that the event has not happened.
    PreventedUnseen,
    /// The stones in the zone are not pass-alive, whatever is outside.
    NotPassAlive,
    /// The zone does not show that the stones make one eye at most, or that filling it takes so few
    /// plays.
    NotOneEye,
    /// The move is illegal in every position that agrees.
    IllegalMove {
        /// The move.
        at: Point,
        /// Why.
        why: Illegal,
    },
    /// 1: the owner plays outside the zone.
    MoveOutsideZone(Point),
    /// 1, 6, 7: this point is in the zone after the move and not before, and was not captured.
    PointLost {
        /// The move; `None` for a pass.
        at: Option<Point>,
        /// The point.
        point: Point,
    },
    /// 2, 7: the move captures a string that matters, or may capture it, but the zone does not hold
    /// the string and all its neighbours.
    CaptureUnseen {
        /// The move.
        at: Point,
        /// A stone of the string.
        stone: Point,
    },
    /// 3: the zone does not show that the owner's move is legal.
    LegalityUnseen(Point),
    /// 4, 6, 7: a reserve after the move is none before.
    ReserveLost {
        /// The move; `None` for a pass.
        at: Option<Point>,
        /// The reserve.
        stone: Point,
    },
    /// 5: the zone does not show that the move bans the opponent.
    BanUnseen {
        /// The move.
        at: Point,
        /// The point that it bans.
        ban: Point,
    },
    /// 6: the owner's answer to a pass is missing.
    PassUnanswered,
    /// 7: the owner's answer to this play is missing.
    PlayUnanswered(Point),
    /// 7: there is an answer to a play outside the zone, which is no different from a pass.
    PlayOutsideZone(Point),
    /// 7: there are two answers to this play.
    PlayTwice(Point),
    /// 8: the zone does not show that the owner may retake at once.
    RetakeUnseen {
        /// The opponent's move.
        at: Point,
        /// Where the owner plays next.
        retake: Point,
    },
    /// 9: the zone does not show that the opponent's stone at this point would be suicide, and there
    /// is no answer to it.
    SuicideUnseen(Point),
    /// The move leads to a node that another move led to before, and the two do not agree.
    Disagrees {
        /// The move; `None` for a pass.
        at: Option<Point>,
        /// The node after it.
        then: NodeIndex,
        /// What is different.
        difference: Difference,
    },
}

/// How a position differs from the one that led to its node first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference {
    /// The other player moves.
    Turn,
    /// The contents of this point of the zone.
    Contents(Point),
}

/// A place on the board, counted from the upper left.
fn place(point: Point) -> String {
    format!("column {} row {}", point.column() + 1, point.row() + 1)
}

/// A move, or a pass.
fn mv(at: Option<Point>) -> String {
    at.map_or_else(|| "the pass".into(), |at| format!("the move at {}", place(at)))
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {} (counted from the upper left)", self.node, self.violation)
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Violation::NoNodes => f.write_str("the certificate is empty"),
            Violation::Order { to } => {
                write!(f, "it refers to node {to}, which is not after it or does not exist")
            }
            Violation::ZoneOffBoard(point) => {
                write!(f, "{} is in the zone but off the board", place(point))
            }
            Violation::WrongSide => f.write_str("it is not for this side, or not for this event"),
            Violation::WrongTurn => f.write_str("it is the other player's turn"),
            Violation::NotAStone(point) => {
                write!(f, "the reserve at {} is no stone in the zone", place(point))
            }
            Violation::ReserveShort(point) => {
                write!(f, "the reserve at {} has too few liberties outside", place(point))
            }
            Violation::Open(point) => {
                write!(f, "the zone shows no liberty of the stone at {}", place(point))
            }
            Violation::HappenedUnseen => {
                f.write_str("the zone does not show that the event has happened")
            }
            Violation::PreventedUnseen => {
                f.write_str("the zone does not show that the event has not happened")
            }
            Violation::NotPassAlive => f.write_str("too few stones in the zone are pass-alive"),
            Violation::NotOneEye => {
                f.write_str("the zone does not show that the stones make one eye at most")
            }
            Violation::IllegalMove { at, why } => {
                write!(f, "the move at {} is illegal: {why}", place(at))
            }
            Violation::MoveOutsideZone(at) => {
                write!(f, "condition 1: the owner plays outside the zone, at {}", place(at))
            }
            Violation::PointLost { at, point } => write!(
                f,
                "conditions 1, 6, 7: after {}, {} is in the zone, but not before",
                mv(at),
                place(point)
            ),
            Violation::CaptureUnseen { at, stone } => write!(
                f,
                "conditions 2, 7: {} may capture the string at {}, but the zone does not hold it \
                 and all its neighbours",
                mv(Some(at)),
                place(stone)
            ),
            Violation::LegalityUnseen(at) => {
                write!(f, "condition 3: the zone does not show that {} is legal", mv(Some(at)))
            }
            Violation::ReserveLost { at, stone } => write!(
                f,
                "conditions 4, 6, 7: after {} the reserve at {} comes from none before",
                mv(at),
                place(stone)
            ),
            Violation::BanUnseen { at, ban } => write!(
                f,
                "condition 5: the zone does not show that {} bans {}",
                mv(Some(at)),
                place(ban)
            ),
            Violation::PassUnanswered => f.write_str("condition 6: a pass has no answer"),
            Violation::PlayUnanswered(at) => {
                write!(f, "condition 7: {} has no answer", mv(Some(at)))
            }
            Violation::PlayOutsideZone(at) => {
                write!(f, "condition 7: {} is outside the zone", mv(Some(at)))
            }
            Violation::PlayTwice(at) => {
                write!(f, "condition 7: {} has two answers", mv(Some(at)))
            }
            Violation::RetakeUnseen { at, retake } => write!(
                f,
                "condition 8: after {} the zone does not show that the owner may retake at {}",
                mv(Some(at)),
                place(retake)
            ),
            Violation::SuicideUnseen(at) => {
                write!(f, "condition 9: the zone does not show that {} is suicide", mv(Some(at)))
            }
            Violation::Disagrees { at, then, difference } => {
                write!(f, "{} leads to node {then}, but {difference}", mv(at))
            }
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Difference::Turn => f.write_str("the other player moves there"),
            Difference::Contents(point) => write!(f, "its zone holds another {}", place(point)),
        }
    }
}
