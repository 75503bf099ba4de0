//! One position of the search: a player moves who wins by one good move, and the other player wins
//! when every move that matters is answered.

use board::{Move, PointSet};

use super::loss::Grown;
use super::reserve::{Draft, Exhausted};
use super::table::{Entry, Numbers, ProofId, add};
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
    pub(super) won: Option<ProofId>,
    /// Whether the other player must answer the move; else it is only tried.
    pub(super) is_required: bool,
    /// The place on the path of the earliest position that a line below repeats: its numbers hold
    /// on the present path only.
    pub(super) repeats: Option<usize>,
}

impl Search {
    /// Searches the present position, with `side` to move, until one of its numbers reaches its
    /// limit or the budget is spent.
    pub(super) fn expand(&mut self, side: Side, key: u64, limits: Numbers) -> Step {
        let other = side.other();
        // 1. What the other player must answer at least, and what looks promising.
        let mut draft = Draft::new(PointSet::EMPTY);
        let mut children: Vec<Child> = Vec::with_capacity(16);
        if other == Side::Cause {
            // Who prevents something for ever may answer a pass by passing, too.
            let pass = self.child(side, Move::Pass, 0);
            children.push(Child { is_required: true, ..pass });
        }
        for hint in self.hints(side) {
            if children.iter().any(|child| child.won.is_some()) {
                break;
            }
            children.push(self.child(side, Move::Play(hint.at), hint.doubt));
        }
        let mut is_wide = false;
        loop {
            // 2. One move that wins is enough.
            while let Some(index) = children.iter().position(|child| child.won.is_some()) {
                let child = &mut children[index];
                let (mv, won) = (child.mv, child.won.take());
                let Some(won) = won else { continue };
                return match self.win(key, side, mv, won) {
                    Ok(_) => Step::of(Numbers::won_by(side)),
                    Err(exhausted) => {
                        self.fail(exhausted);
                        Step::of(Numbers::OPEN)
                    }
                };
            }
            // 3. The other player wins when all moves that matter are answered.
            match self.grow(other, &mut children, &mut draft) {
                Grown::Open if children.iter().any(|child| child.won.is_some()) => continue,
                Grown::Open => {}
                Grown::Complete(proof) => {
                    let id = self.table.keep(key, other, *proof);
                    if let Some(Move::Play(at)) = self.board.recent(0) {
                        self.table.note(at, other, other, id);
                    }
                    return Step::of(Numbers::won_by(other));
                }
            }
            // 4. The numbers of this position follow from those of the moves.
            let view = View::of(side, &children);
            let Some(best) = view.best() else {
                if !std::mem::replace(&mut is_wide, true) && self.widen(side, &mut children, &draft)
                {
                    continue;
                }
                // Nothing is left but repetitions.
                return Step { numbers: Numbers::STUCK, repeats: repeats(&children) };
            };
            let numbers = Numbers::of(side, view.least, view.sum);
            let over = numbers.cause >= limits.cause || numbers.prevent >= limits.prevent;
            if over || self.is_spent() {
                return Step { numbers, repeats: repeats(&children) };
            }
            // 5. The most promising move is searched until it no longer is.
            let child = &children[best];
            let (mv, child_key) = (child.mv, child.key);
            let rest = view.open.saturating_sub(1);
            let limit = match limits.get(other) {
                _ if view.sum >= Numbers::INFINITE => u32::MAX,
                limit => limit.saturating_sub(rest),
            };
            let below = Numbers::of(side, limits.get(side).min(widen(view.second)), limit);
            let ban = self.play(self.player(side), mv);
            let step = self.search(other, child_key, below);
            self.undo(ban);
            children[best].numbers = step.numbers;
            children[best].repeats = step.repeats;
            // 6. The search below may have decided other moves, too.
            for child in children.iter_mut().filter(|child| child.lost.is_none()) {
                if let Some(entry) = self.table.look_up(child.key)
                    && (child.repeats.is_none() || entry.proof.is_some())
                {
                    child.take(side, entry.numbers, entry.proof);
                }
            }
        }
    }

    /// Proves the present position by a move.
    pub(super) fn win(
        &mut self,
        key: u64,
        side: Side,
        mv: Move,
        then: ProofId,
    ) -> Result<ProofId, Exhausted> {
        let proof = self.win_by(side, mv, then)?;
        let id = self.table.keep(key, side, proof);
        if let Move::Play(at) = mv {
            self.table.note(at, side, side, then);
        }
        if let Some(Move::Play(at)) = self.board.recent(0) {
            self.table.note(at, side.other(), side, id);
        }
        Ok(id)
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
            repeats: None,
        };
        if let Some(entry) = self.lasting(key) {
            child.take(side, entry.numbers, entry.proof);
        } else if self.has_happened() {
            let proof = self.happened(key);
            child.take(side, Numbers::won_by(Side::Cause), Some(proof));
        } else if let Some((winner, proof)) = self.settled(key) {
            child.take(side, Numbers::won_by(winner), Some(proof));
        } else if let Some((winner, proof)) = self.covering(side, mv, key) {
            child.take(side, Numbers::won_by(winner), Some(proof));
        } else {
            let numbers = Numbers { cause: self.work(), prevent: 1 };
            child.numbers = Numbers::of(side, numbers.get(side) + doubt, numbers.get(side.other()));
        }
        if child.won.is_none() && child.lost.is_none() {
            if let Some(place) = self.path.iter().position(|&above| above == key) {
                child.numbers = Numbers::STUCK;
                child.repeats = Some(place);
            } else if let Some((numbers, place)) = self.table.on_path(key ^ self.ancestors) {
                child.numbers = numbers;
                child.repeats = Some(place);
            }
        }
        self.undo(ban);
        child
    }

    /// The proof of a present position that needs no more moves.
    pub(super) fn settled(&mut self, key: u64) -> Option<(Side, ProofId)> {
        let (winner, proof) = match self.pass_alive() {
            Some(proof) => (Side::Prevent, proof),
            None => (Side::Cause, self.one_eye(&self.room()?)?),
        };
        Some((winner, self.table.keep(key, winner, proof)))
    }

    /// What the table knows about the present position; a proof whose reserves have too few
    /// liberties by now is forgotten.
    pub(super) fn lasting(&mut self, key: u64) -> Option<Entry> {
        let entry = self.table.look_up(key)?;
        let lasts = |id| self.table.proof(id).reserves_last(&self.board);
        if entry.proof.is_none_or(lasts) {
            return Some(entry);
        }
        self.table.withdraw(key);
        self.table.look_up(key)
    }

    /// A known proof that covers the present position, which arose by a move of `side`.
    pub(super) fn covering(&mut self, side: Side, mv: Move, key: u64) -> Option<(Side, ProofId)> {
        let at = mv.point()?;
        for winner in [side, side.other()] {
            let covers = |&&id: &&ProofId| {
                self.covers(winner, id)
                    && (winner == side || self.may_answer(winner, self.table.proof(id)))
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

/// What the moves of a position say about it.
struct View {
    /// The smallest number of the player who moves, its index, and the second smallest.
    least: u32,
    best: Option<usize>,
    second: u32,
    /// The sum of the numbers of the other player.
    sum: u32,
    most: u32,
    open: u32,
    /// The move that the other player must still answer and has answered most nearly, if all such
    /// moves can be answered on the present path.
    answer: Option<usize>,
}

impl View {
    fn of(side: Side, children: &[Child]) -> View {
        let infinite = Numbers::INFINITE;
        let mut view = View {
            least: infinite,
            best: None,
            second: infinite,
            sum: 0,
            most: 0,
            open: 0,
            answer: None,
        };
        let (mut nearest, mut is_answerable) = (infinite, true);
        for (index, child) in children.iter().enumerate().filter(|(_, c)| c.lost.is_none()) {
            let own = child.numbers.get(side);
            let others = child.numbers.get(side.other());
            view.most = view.most.max(others);
            view.open += 1;
            if own < view.least {
                view.second = view.least;
                (view.best, view.least) = (Some(index), own);
            } else {
                view.second = view.second.min(own);
            }
            if child.is_required {
                is_answerable &= others < infinite;
                if others < nearest {
                    (view.answer, nearest) = (Some(index), others);
                }
            }
        }
        view.answer = view.answer.filter(|_| is_answerable);
        view.sum = add(view.most, view.open.saturating_sub(1));
        view
    }

    /// The move to be searched: one that may win, else one that may be answered.
    fn best(&self) -> Option<usize> {
        self.best.or(self.answer)
    }
}

/// The earliest place on the path that open moves lead back to.
fn repeats(children: &[Child]) -> Option<usize> {
    children.iter().filter(|child| child.lost.is_none()).filter_map(|child| child.repeats).min()
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
