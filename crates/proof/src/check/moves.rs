//! The moves from one node to another: conditions 1 to 9 of the lemma.

use board::{Illegal, Move, Point, PointSet};

use super::Checker;
use super::fault::{Difference, Violation};
use super::shown;
use super::view::{Seen, View, answers, is_end};
use crate::certificate::{How, Node, NodeIndex};
use crate::event::{Side, after_ignoring};

impl Checker<'_> {
    /// The owner's move.
    pub(super) fn check_owner(&mut self, index: NodeIndex, view: &View, mv: Move, then: NodeIndex) {
        let Move::Play(at) = mv else { return self.check_step(index, view, None, then) };
        if !view.node.zone.contains(at) {
            return self.fault(index, Violation::MoveOutsideZone(at));
        }
        if let Some(why) = self.is_illegal(view, at) {
            return self.fault(index, Violation::IllegalMove { at, why });
        }
        if !view.shows_legality(self.owner, at) {
            self.fault(index, Violation::LegalityUnseen(at));
        }
        self.check_step(index, view, Some(at), then);
    }

    /// Condition 6. The owner may leave a pass without an answer, so that the same position arises
    /// again, unless that lifts a ban that the node relies on.
    pub(super) fn check_pass(&mut self, index: NodeIndex, view: &View, pass: Option<NodeIndex>) {
        match pass {
            Some(then) => self.check_step(index, view, None, then),
            None => {
                let relies = view.seen.ban.is_some();
                let is_held = self.is_held(view.node);
                if self.claim.side == Side::Cause || relies || is_held {
                    self.fault(index, Violation::PassUnanswered);
                }
            }
        }
    }

    /// Conditions 7 to 9.
    pub(super) fn check_plays(
        &mut self,
        index: NodeIndex,
        view: &View,
        plays: &[(Point, NodeIndex)],
    ) {
        let opponent = !self.owner;
        let mut answered = PointSet::EMPTY;
        for &(at, then) in plays {
            if !answered.insert(at) {
                self.fault(index, Violation::PlayTwice(at));
            } else if !view.node.zone.contains(at) {
                self.fault(index, Violation::PlayOutsideZone(at));
            } else if let Some(why) = self.is_illegal(view, at) {
                self.fault(index, Violation::IllegalMove { at, why });
            } else {
                self.check_step(index, view, Some(at), then);
            }
        }
        for at in view.empty() - answered {
            let is_banned = view.seen.ban == Some(at) && view.seen.threats[opponent] == 0;
            if is_banned || view.shows_suicide(opponent, at) {
                continue;
            }
            self.fault(
                index,
                match view.shows_legality(opponent, at) {
                    true => Violation::PlayUnanswered(at),
                    false => Violation::SuicideUnseen(at),
                },
            );
        }
    }

    /// Why a play in the zone is illegal in every position that agrees.
    ///
    /// The opponent's ban does not count: positions that agree need not have it where the node has
    /// an answer.
    fn is_illegal(&self, view: &View, at: Point) -> Option<Illegal> {
        let player = view.seen.to_play;
        if view.at(at).is_some() {
            Some(Illegal::Occupied)
        } else if view.seen.ban == Some(at)
            && player == self.owner
            && view.seen.threats[player] == 0
        {
            Some(Illegal::Ko)
        } else {
            view.shows_suicide(player, at).then_some(Illegal::Suicide)
        }
    }

    /// A move to another node: the zone before it shows what the zone after it relies on.
    fn check_step(&mut self, index: NodeIndex, view: &View, at: Option<Point>, then: NodeIndex) {
        self.moves += 1;
        let (next, player) = (&self.nodes[then], view.seen.to_play);
        // 1. Zones only shrink. (What a move captures and matters is in the zone as well: 2.)
        if let Some(point) = (next.zone - view.node.zone).first() {
            self.fault(index, Violation::PointLost { at, point });
        }
        // 2. What is captured in every position that agrees, and what may be in some of them.
        let (mut captured, mut unsure) = (Vec::new(), Vec::new());
        for component in at.map_or_else(Vec::new, |at| view.components_beside(at, !player)) {
            if view.holds(&component, at) {
                continue;
            }
            if view.shows(&component) {
                captured.push(component);
            } else if component.meets(&next.zone) {
                unsure.push(component);
            }
        }
        let mut stones = view.seen.stones;
        if let Some(at) = at {
            stones[player].insert(at);
        }
        stones[!player] -= union(&captured);
        let left = self.left_in(view.seen.left - union(&captured), &next.zone);
        // A play at a banned point takes a ko threat.
        let threats = at.filter(|_| at == view.seen.ban);
        let threats = threats.and_then(|_| after_ignoring(view.seen.threats, player));
        let threats = threats.unwrap_or(view.seen.threats);
        let mut seen = Seen { stones, left, to_play: !player, ban: None, threats };
        let shows_event = |seen: Seen| {
            next.how == How::Happened
                && shown::has_happened(&self.claim.event, &view_of(view, next, seen))
        };
        if let (Some(at), false) = (at, unsure.is_empty() || shows_event(seen)) {
            seen.stones[!player] -= union(&unsure);
            for component in &unsure {
                let stone = component.first().expect("invariant: a component has a stone");
                self.fault(index, Violation::CaptureUnseen { at, stone });
            }
        }
        // 3. The owner captures nothing else that matters.
        let after = view_of(view, next, seen);
        if let (Some(at), true) = (at, player == self.owner) {
            self.check_captures(index, view, at, &after);
        }
        // 4. Reserves were reserves.
        for &stone in &next.reserves {
            let mut before = after.component(stone) & view.node.zone;
            if let Some(at) = at {
                before.remove(at);
            }
            let was = |stone: Point| view.has_reserve(&view.component(stone));
            if after.at(stone).is_some() && !before.iter().any(was) {
                self.fault(index, Violation::ReserveLost { at, stone });
            }
        }
        // 5 and 8. The ban of the player who moves next.
        if let Some(at) = at {
            seen.ban = self.check_ban(index, view, at, then, &captured, threats[!player]);
        }
        // The node after it is what another move led to, if one did.
        self.enter(index, at, then, view_of(view, next, seen).seen);
    }

    /// Condition 10: a play of the owner captures, of what the zone after it holds, only what the
    /// zone before it shows.
    fn check_captures(&mut self, index: NodeIndex, view: &View, at: Point, after: &View) {
        let opponent = !self.owner;
        let mut rest = after.seen.stones[opponent].parts();
        if rest.all(|component| after.holds(&component, None)) {
            return;
        }
        let unseen = |beside: &Point| !view.node.zone.contains(*beside);
        let lasts = |part: &PointSet| view.holds(part, Some(at)) || view.shows(part);
        let mut parts = view.components_beside(at, opponent).into_iter();
        let doubtful = view.board.beside(at).find(unseen);
        let doubtful = doubtful.or_else(|| parts.find(|part| !lasts(part)).and_then(|p| p.first()));
        if let Some(stone) = doubtful {
            self.fault(index, Violation::CaptureUnseen { at, stone });
        }
    }

    /// The ban that the node after a move relies on.
    fn check_ban(
        &mut self,
        index: NodeIndex,
        view: &View,
        at: Point,
        then: NodeIndex,
        captured: &[PointSet],
        threats: u8,
    ) -> Option<Point> {
        let (next, player) = (&self.nodes[then], view.seen.to_play);
        let point = captured.iter().filter_map(PointSet::only).find(|&ban| match &next.how {
            How::Owner { mv, .. } => *mv == Move::Play(ban),
            How::Opponent { .. } => next.zone.contains(ban),
            How::Happened | How::PassAlive | How::OneEye { .. } => false,
        })?;
        // Whether the zone shows that no ban arises: two strings are captured, or the stone has
        // company or another liberty.
        let is_free = captured.len() > 1
            || self
                .claim
                .board
                .beside(at)
                .any(|beside| view.empty().contains(beside) || view.at(beside) == Some(player));
        if is_free || !self.claim.obeys(!player) {
            return None;
        }
        if player != self.owner {
            if threats == 0 {
                self.fault(index, Violation::RetakeUnseen { at, retake: point });
                return None;
            }
            return Some(point);
        }
        let is_shown = self.claim.board.beside(at).all(|beside| next.zone.contains(beside));
        match answers(&next.how, point) {
            // The opponent may play there: banned only at the price of a threat.
            true => Some(point).filter(|_| is_shown),
            false => {
                if !is_shown {
                    self.fault(index, Violation::BanUnseen { at, ban: point });
                }
                Some(point)
            }
        }
    }

    /// Keeps what a move leads to, or compares it with what another move to the same node led to.
    fn enter(&mut self, index: NodeIndex, at: Option<Point>, then: NodeIndex, seen: Seen) {
        let Some(first) = self.seen[then] else {
            self.seen[then] = Some(seen);
            return;
        };
        let is_end = is_end(&self.nodes[then].how);
        let difference = if seen.to_play != first.to_play && !is_end {
            Some(Difference::Turn)
        } else {
            differing(&first, &seen).first().map(Difference::Contents)
        };
        match difference {
            Some(difference) => {
                self.fault(index, Violation::Disagrees { at, then, difference });
            }
            None => self.seen[then] = Some(self.worst(&first, &seen)),
        }
    }

    /// What a node must hold for if either of two moves leads to it.
    fn worst(&self, first: &Seen, second: &Seen) -> Seen {
        let (owner, opponent) = (self.owner, !self.owner);
        let mut worst = *first;
        worst.left = match self.claim.side {
            Side::Cause => first.left | second.left,
            Side::Prevent => first.left & second.left,
        };
        worst.threats[owner] = first.threats[owner].min(second.threats[owner]);
        worst.threats[opponent] = first.threats[opponent].max(second.threats[opponent]);
        worst.ban = match first.to_play == owner {
            // The owner plays only at one point, so that the bans that matter are the same.
            true => first.ban.or(second.ban),
            false if first.ban == second.ban => first.ban,
            // A ban that may be ignored more often is worse than none.
            false if second.threats[opponent] < first.threats[opponent] => first.ban,
            false if first.threats[opponent] < second.threats[opponent] => second.ban,
            false => None,
        };
        worst
    }
}

/// What a node sees of stones in the zone before it.
fn view_of<'a>(before: &View<'a>, node: &'a Node, mut seen: Seen) -> View<'a> {
    seen.stones.black &= node.zone;
    seen.stones.white &= node.zone;
    View { board: before.board, node, seen }
}

fn differing(a: &Seen, b: &Seen) -> PointSet {
    let (mine, yours) = (a.stones, b.stones);
    (mine.black - yours.black)
        | (yours.black - mine.black)
        | (mine.white - yours.white)
        | (yours.white - mine.white)
}

fn union(sets: &[PointSet]) -> PointSet {
    sets.iter().fold(PointSet::EMPTY, |all, set| all | *set)
}
