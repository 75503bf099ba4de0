//! One position of the search: a player moves who wins by one good move, and the other player wins
//! when every move that matters is answered.

use board::Move;

use super::loss::Grown;
use super::reserve::Draft;
use super::table::{Numbers, ProofId, add};
use super::{Search, Step};
use crate::event::Side;

/// A move and what is known about the position after it.
pub(super) struct Child {
    pub(super) mv: Move,
    pub(super) key: u64,
    pub(super) numbers: Numbers,
    /// The proof of the other player, once the move has failed.
    pub(super) lost: Option<ProofId>,
    /// The proof of the player who moves, if the move wins.
    won: Option<ProofId>,
    /// Whether the other player must answer the move; else it is only tried.
    pub(super) is_required: bool,
    /// Whether its numbers hold on the present path only.
    fixed: bool,
}

impl Search {
    /// Searches the present position, with `side` to move, until one of its numbers reaches its
    /// limit or the budget is spent.
    pub(super) fn expand(&mut self, side: Side, key: u64, limits: Numbers) -> Step {
        let other = side.other();
        if other == Side::Prevent
            && let Some(proof) = self.pass_alive()
        {
            self.table.keep(key, other, proof);
            return Step::of(Numbers::won_by(other));
        }
        // 1. What the other player must answer at least, then what looks promising.
        let mut draft = Draft::new(board::PointSet::EMPTY);
        let mut children: Vec<Child> = Vec::with_capacity(16);
        if other == Side::Cause || self.board.ko().is_some() {
            let mut pass = self.child(side, Move::Pass, 0);
            pass.is_required = true;
            children.push(pass);
        }
        for hint in self.hints(side) {
            children.push(self.child(side, Move::Play(hint.at), hint.doubt));
        }
        loop {
            // 2. One move that wins is enough.
            while let Some(index) = children.iter().position(|child| child.won.is_some()) {
                let child = &mut children[index];
                let (mv, won) = (child.mv, child.won.take());
                if won.is_some_and(|won| self.win(key, side, mv, won)) {
                    return Step::of(Numbers::won_by(side));
                }
                self.table.withdraw(child.key);
                child.numbers = Numbers::OPEN;
            }
            // 3. The other player wins when all moves that matter are answered.
            match self.grow(other, &mut children, &mut draft) {
                Grown::Open if children.iter().any(|child| child.won.is_some()) => continue,
                Grown::Open => {}
                Grown::Complete(proof) => {
                    let id = self.table.keep(key, other, proof);
                    if let Some(Move::Play(at)) = self.board.recent(0) {
                        self.table.note(at, other, other, id);
                    }
                    return Step::of(Numbers::won_by(other));
                }
                Grown::Exhausted => {
                    self.floor = self.floor.max(draft.rank) + 1;
                    for child in children.iter_mut() {
                        let lost = child.lost.map(|id| self.table.proof(id));
                        if lost.is_some_and(|proof| !proof.reserves.is_empty()) {
                            self.table.withdraw(child.key);
                            (child.lost, child.numbers) = (None, Numbers::OPEN);
                        }
                    }
                    draft = Draft::new(board::PointSet::EMPTY);
                    continue;
                }
            }
            // 4. The numbers of this position follow from those of the moves.
            let (mut best, mut least, mut second) = (None, Numbers::INFINITE, Numbers::INFINITE);
            let mut sum = 0;
            for (index, child) in children.iter().enumerate().filter(|(_, c)| c.lost.is_none()) {
                let own = child.numbers.get(side);
                sum = add(sum, child.numbers.get(other));
                if own < least {
                    second = least;
                    (best, least) = (Some(index), own);
                } else {
                    second = second.min(own);
                }
            }
            let numbers = Numbers::of(side, least, sum);
            let Some(best) = best else {
                // Nothing is left but repetitions.
                return Step { numbers: Numbers::STUCK, is_path_bound: true };
            };
            let over = numbers.cause >= limits.cause || numbers.prevent >= limits.prevent;
            if over || self.is_spent() {
                return Step::of(numbers);
            }
            // 5. The most promising move is searched until it no longer is.
            let child = &children[best];
            let (mv, child_key) = (child.mv, child.key);
            let rest = sum - child.numbers.get(other).min(sum);
            let limit = limits.get(other);
            let limit = if sum >= Numbers::INFINITE { u32::MAX } else { limit.saturating_sub(rest) };
            let below = Numbers::of(side, limits.get(side).min(widen(second)), limit);
            let ban = self.play(self.player(side), mv);
            let step = self.search(other, child_key, below);
            self.undo(ban);
            children[best].numbers = step.numbers;
            children[best].fixed = step.is_path_bound;
            // 6. The search below may have decided other moves, too.
            for child in children.iter_mut().filter(|child| !child.fixed && child.lost.is_none()) {
                if let Some(entry) = self.table.look_up(child.key) {
                    child.take(side, entry.numbers, entry.proof);
                }
            }
        }
    }

    /// Proves the present position by a move; false if the reserves of the proof after it do not
    /// last.
    fn win(&mut self, key: u64, side: Side, mv: Move, then: ProofId) -> bool {
        let Ok(proof) = self.win_by(side, mv, then) else {
            self.floor = self.floor.max(self.table.proof(then).rank) + 1;
            return false;
        };
        let id = self.table.keep(key, side, proof);
        if let Move::Play(at) = mv {
            self.table.note(at, side, side, then);
        }
        if let Some(Move::Play(at)) = self.board.recent(0) {
            self.table.note(at, side.other(), side, id);
        }
        true
    }

    /// A move of `side`, with what is known about the position after it.
    pub(super) fn child(&mut self, side: Side, mv: Move, doubt: u32) -> Child {
        let ban = self.play(self.player(side), mv);
        let key = self.key(side.other());
        let mut child = Child {
            mv,
            key,
            numbers: Numbers::STUCK,
            lost: None,
            won: None,
            is_required: false,
            fixed: false,
        };
        if let Some(entry) = self.table.look_up(key) {
            child.take(side, entry.numbers, entry.proof);
        } else if self.event.has_happened(&self.board) {
            let proof = self.happened(key);
            child.take(side, Numbers::won_by(Side::Cause), Some(proof));
        } else if let Some((winner, proof)) = self.covering(side, mv, key) {
            child.take(side, Numbers::won_by(winner), Some(proof));
        } else {
            child.numbers = Numbers { cause: self.work_left(), prevent: 1 };
            let (own, other) = (child.numbers.get(side), child.numbers.get(side.other()));
            child.numbers = Numbers::of(side, own + doubt, other);
        }
        if child.won.is_none() && child.lost.is_none() && self.path.contains(&key) {
            child.numbers = Numbers::STUCK;
            child.fixed = true;
        }
        self.undo(ban);
        child
    }

    /// A known proof that covers the present position, which arose by a move of `side`.
    fn covering(&mut self, side: Side, mv: Move, key: u64) -> Option<(Side, ProofId)> {
        let at = mv.point()?;
        for winner in [side, side.other()] {
            let covers = |&&id: &&ProofId| {
                let proof = self.table.proof(id);
                proof.covers(&self.board, self.floor)
                    && (winner == side || self.may_answer(winner, proof))
            };
            let found = self.table.recent(at, side, winner).iter().find(covers).copied();
            if let Some(id) = found {
                self.table.refer(key, winner, id);
                return Some((winner, id));
            }
        }
        None
    }
}

impl Child {
    /// Takes over what the table knows about the position after a move of `side`.
    fn take(&mut self, side: Side, numbers: Numbers, proof: Option<ProofId>) {
        self.numbers = numbers;
        let is_won = numbers.get(side) == 0;
        self.won = proof.filter(|_| is_won);
        self.lost = proof.filter(|_| !is_won);
    }
}

/// A move may become slightly worse than the second best before the search leaves it: switching
/// back and forth costs more than it gains (the 1 + epsilon of Pawlewicz and Lew 2007).
fn widen(second: u32) -> u32 {
    second.saturating_add(second / 4).saturating_add(1)
}
