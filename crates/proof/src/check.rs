//! Verifies a certificate node by node.
//!
//! The checker holds every node to the conditions of the lemma in the documentation of this crate.
//! It shares no code with the search.
//!
//! **It sees zones only.** The claim of a node speaks of every position that agrees with it on its
//! zone. So the checker keeps what each node's zone holds and forgets everything outside: nothing
//! that it accepts can depend on what it does not know. Verifying the conditions on whole boards
//! was tried first and rejected, because a node may have several parents whose positions differ
//! outside its zone. A stone that is suicide in one of them, or captures something, may be legal or
//! capture nothing in another, and the position in which the search proved the node may not be
//! among them.
//!
//! **Shared nodes.** The first move that leads to a node determines what its zone holds; every
//! other move must lead to the same. What is left of the stones at stake, and of the ko threats, may
//! differ: the node must hold for the worst. So the cost grows with the size of the certificate, not with
//! that of the tree that it unfolds to.
//!
//! **Order.** A node refers only to nodes after it. One pass from the last node to the first finds
//! the ranks; one from the first to the last meets every parent of a node before the node. Neither
//! recurses. A node that the claim's position does not lead to proves nothing and is not checked.
//!
//! How the checker reads the lemma:
//!
//! * *Captures (2, 7).* A move captures a string for certain if the zone holds it and all its
//!   neighbours. If a move may capture a component whose neighbours are not all in the zone, the
//!   component must not matter afterwards.
//! * *Components.* Conditions 3 and 9 are about the component of each stone beside the move, because
//!   strings that are connected only outside the zone may be apart in another position.
//! * *Plays and suicide (7, 9).* Every empty point of the zone has an answer, or is banned, or the
//!   zone shows that the opponent's stone would be suicide there.
//! * *Bans.* A ban of the owner matters only where the owner plays next (8), and then the owner is
//!   taken to need a ko threat. One of the opponent matters where the node has no answer, or where
//!   the opponent has threats and the zone shows the ban (5, 6).
//! * *Reserves.* Every stone in the list comes from a reserve of the node before (4), even if its
//!   component does not need it; strings of either colour may be reserves. Only the claim's position has its liberties counted: from there on,
//!   condition 4 and the ranks imply that there are enough.
//! * *Happened.* These nodes need not be closed. A move of the owner may capture more stones than
//!   the zone shows, but fewer opponent's stones never undo an event of the owner. A move of the
//!   opponent never causes it, so a zone that shows it after such a move showed it before.

mod fault;
mod moves;
mod one_eye;
mod shown;
mod view;

pub use fault::{Difference, Fault, Violation};

use board::{Color, Illegal, Point, PointSet, StoneString, Suicide};

use crate::certificate::{Certificate, Claim, How, Node, NodeIndex};
use crate::event::{Event, Side, UNLIMITED};
use view::{Seen, View};

/// What a check has verified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of nodes that the claim's position leads to.
    pub nodes: usize,
    /// The number of moves from one node to another.
    pub moves: usize,
    /// The rank of the first node: the most passes of the opponent on a path to the end.
    pub rank: usize,
}

impl Claim {
    /// Verifies that a certificate proves this claim, and with it that the owner wins every
    /// position that agrees on the zone of the first node.
    ///
    /// ```
    /// use kosumi_proof::board::{Board, Color, Move, PointSet};
    /// use kosumi_proof::{Certificate, Claim, Event, How, NO_THREATS, Node, Side};
    /// let board: Board = "
    ///     O . .
    ///     X . .
    ///     . . .".parse()?;
    /// let at = |column, row| board.size().point(column, row).expect("on the board");
    /// let corner = PointSet::from(at(0, 0));
    /// let claim = Claim {
    ///     event: Event::Captured { stones: corner, color: Color::White, below: 1 },
    ///     side: Side::Cause,
    ///     to_play: Color::Black,
    ///     threats: NO_THREATS,
    ///     standing: PointSet::EMPTY,
    ///     board: board.clone(),
    /// };
    /// let node = |zone, how| Node { zone, reserves: Vec::new(), how };
    /// let near = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)].into_iter().collect();
    /// let capture = How::Owner { mv: Move::Play(at(1, 0)), then: 1 };
    /// let nodes = vec![node(near, capture), node(corner, How::Happened)];
    /// assert_eq!(claim.check(&Certificate { nodes })?.nodes, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first of the [faults](Claim::faults).
    pub fn check(&self, certificate: &Certificate) -> Result<Checked, Fault> {
        let mut checker = Checker::new(self, certificate);
        checker.run();
        let checked = checker.checked();
        checker.faults.into_iter().next().map_or(Ok(checked), Err)
    }

    /// All faults of a certificate for this claim, in the order in which they are found. What only
    /// a faulty move leads to is not checked.
    pub fn faults(&self, certificate: &Certificate) -> Vec<Fault> {
        let mut checker = Checker::new(self, certificate);
        checker.run();
        checker.faults
    }

    /// Whether bans mean anything to a player.
    fn obeys(&self, player: Color) -> bool {
        self.threats[player] != UNLIMITED
    }
}

/// A check in progress.
struct Checker<'a> {
    claim: &'a Claim,
    owner: Color,
    nodes: &'a [Node],
    /// The rank of each node.
    ranks: Vec<usize>,
    /// What each node's zone holds, once a move has led to the node.
    seen: Vec<Option<Seen>>,
    moves: usize,
    faults: Vec<Fault>,
}

impl<'a> Checker<'a> {
    fn new(claim: &'a Claim, certificate: &'a Certificate) -> Checker<'a> {
        Checker {
            claim,
            owner: claim.event.owner(claim.side),
            nodes: &certificate.nodes,
            ranks: Vec::new(),
            seen: vec![None; certificate.nodes.len()],
            moves: 0,
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, node: NodeIndex, violation: Violation) {
        self.faults.push(Fault { node, violation });
    }

    fn checked(&self) -> Checked {
        Checked {
            nodes: self.seen.iter().flatten().count(),
            moves: self.moves,
            rank: self.ranks.first().copied().unwrap_or_default(),
        }
    }

    fn run(&mut self) {
        // 1. The certificate is a graph without cycles; everything below relies on it.
        self.check_order();
        if !self.faults.is_empty() {
            return;
        }
        // 2. Ranks, from the end.
        self.rank();
        // 3. Each node, and each move to another.
        self.start();
        for index in 0..self.nodes.len() {
            if let Some(seen) = self.seen[index] {
                self.check_node(index, seen);
            }
        }
    }

    /// The claim's position agrees with the first node: its reserves have their liberties.
    fn start(&mut self) {
        let Claim { board, to_play, .. } = self.claim;
        let node = &self.nodes[0];
        for &stone in &node.reserves {
            let outside = |s: &StoneString| (*s.liberties() - node.zone).len();
            let least = if self.claim.standing.contains(stone) { 0 } else { self.ranks[0] };
            if board.string_at(stone).is_some_and(|string| outside(string) <= least) {
                self.fault(0, Violation::ReserveShort(stone));
            }
        }
        let is_banned = |&at: &Point| {
            self.claim.obeys(*to_play)
                && board.check(*to_play, at, Suicide::Illegal) == Err(Illegal::Ko)
        };
        let ban = board.ko().filter(is_banned).filter(|&at| node.zone.contains(at));
        let left = self.left_in(self.claim.event.stake(board), &node.zone);
        let threats = self.claim.threats;
        self.seen[0] = Some(Seen::new(board, left, &node.zone, *to_play, ban, threats));
    }

    /// Whether a node relies on liberties of strings that the claim does not take to stand.
    fn is_held(&self, node: &Node) -> bool {
        node.reserves.iter().any(|&stone| !self.claim.standing.contains(stone))
    }

    /// What a node may rely on of the stones at stake: that no others are left, or that those in the
    /// zone are.
    fn left_in(&self, left: PointSet, zone: &PointSet) -> PointSet {
        match self.claim.side {
            Side::Cause => left,
            Side::Prevent => left & *zone,
        }
    }

    fn check_order(&mut self) {
        if self.nodes.is_empty() {
            self.fault(0, Violation::NoNodes);
        }
        for (index, node) in self.nodes.iter().enumerate() {
            for to in next_nodes(&node.how) {
                if to <= index || to >= self.nodes.len() {
                    self.fault(index, Violation::Order { to });
                }
            }
        }
    }

    fn rank(&mut self) {
        self.ranks = vec![0; self.nodes.len()];
        for index in (0..self.nodes.len()).rev() {
            let of = |node: &NodeIndex| self.ranks[*node];
            let node = &self.nodes[index];
            self.ranks[index] = match &node.how {
                How::Happened | How::PassAlive => 0,
                How::OneEye { rank } => *rank,
                _ if !self.is_held(node) => 0,
                How::Owner { then, .. } => of(then),
                How::Opponent { pass, plays } => {
                    let after_pass = pass.as_ref().map_or(0, |pass| of(pass) + 1);
                    plays.iter().map(|(_, node)| of(node)).fold(after_pass, usize::max)
                }
            };
        }
    }

    fn check_node(&mut self, index: NodeIndex, seen: Seen) {
        let node = &self.nodes[index];
        if let Some(point) = (node.zone - self.claim.board.points()).first() {
            return self.fault(index, Violation::ZoneOffBoard(point));
        }
        let view = View { board: &self.claim.board, node, seen };
        self.check_contents(index, &view);
        let is_owners = match node.how {
            How::Happened | How::PassAlive | How::OneEye { .. } => return,
            How::Owner { .. } => true,
            How::Opponent { .. } => false,
        };
        if is_owners != (seen.to_play == self.owner) {
            return self.fault(index, Violation::WrongTurn);
        }
        match &node.how {
            How::Owner { mv, then } => self.check_owner(index, &view, *mv, *then),
            How::Opponent { pass, plays } => {
                self.check_pass(index, &view, *pass);
                self.check_plays(index, &view, plays);
            }
            How::Happened | How::PassAlive | How::OneEye { .. } => {}
        }
    }

    /// What every node must hold, and the end of a line.
    fn check_contents(&mut self, index: NodeIndex, view: &View) {
        let node = view.node;
        let (side, event) = (self.claim.side, &self.claim.event);
        // 1. Reserves are stones in the zone.
        for &stone in &node.reserves {
            if view.at(stone).is_none() {
                self.fault(index, Violation::NotAStone(stone));
            }
        }
        // 2. Closed: nothing outside captures the owner's stones in the zone.
        if node.how != How::Happened {
            for component in view.seen.stones[self.owner].parts() {
                if !view.holds(&component, None) {
                    let stone = component.first().expect("invariant: a part has a point");
                    self.fault(index, Violation::Open(stone));
                }
            }
        }
        // 3. The zone shows what the node says about the event.
        let is_capture = matches!(event, Event::Captured { .. });
        match (&node.how, side) {
            (How::Happened | How::OneEye { .. }, Side::Prevent) => {
                self.fault(index, Violation::WrongSide)
            }
            (How::PassAlive, _) if side == Side::Cause || !is_capture => {
                self.fault(index, Violation::WrongSide);
            }
            (How::Happened, Side::Cause) if !shown::has_happened(event, view) => {
                self.fault(index, Violation::HappenedUnseen);
            }
            (How::OneEye { rank }, Side::Cause)
                if one_eye::rank(event, view).is_none_or(|least| least > *rank) =>
            {
                self.fault(index, Violation::NotOneEye);
            }
            (_, Side::Prevent) if !shown::has_not_happened(event, view) => {
                self.fault(index, Violation::PreventedUnseen);
            }
            (How::PassAlive, _) if !shown::is_pass_alive(event, view) => {
                self.fault(index, Violation::NotPassAlive);
            }
            _ => {}
        }
    }
}

/// The nodes that a node refers to.
fn next_nodes(how: &How) -> Vec<NodeIndex> {
    match how {
        How::Happened | How::PassAlive | How::OneEye { .. } => Vec::new(),
        How::Owner { then, .. } => vec![*then],
        How::Opponent { pass, plays } => {
            pass.iter().copied().chain(plays.iter().map(|(_, node)| *node)).collect()
        }
    }
}
