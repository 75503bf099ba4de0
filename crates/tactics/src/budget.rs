//! How much a search may look at.

use facts::Stop;

/// A number of positions that a search may look at, counted down as it goes.
///
/// A search that finds the budget spent answers "unknown"; it never answers no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    limit: u64,
    used: u64,
    stop: Stop,
}

impl Budget {
    /// At most this many positions.
    pub fn nodes(limit: u64) -> Budget {
        Budget { limit, used: 0, stop: Stop::NEVER }
    }

    /// The same, spent as soon as somebody asks to stop.
    pub fn until(self, stop: Stop) -> Budget {
        Budget { stop, ..self }
    }

    /// A budget of its own for a question beside this one, which stops when this one is stopped.
    pub fn beside(&self, limit: u64) -> Budget {
        Budget::nodes(limit).until(self.stop)
    }

    /// Takes one position off the budget; false when none is left.
    #[inline]
    pub fn take(&mut self) -> bool {
        let left = !self.is_spent();
        self.used += u64::from(left);
        left
    }

    /// A part of what is left, for one of several questions; [`Budget::spend`] what it used.
    pub fn part(&self, most: u64) -> Budget {
        self.beside(most.min(self.left()))
    }

    /// Takes as many positions off the budget as a search with a budget of its own has used.
    pub fn spend(&mut self, nodes: u64) {
        self.used = (self.used + nodes).min(self.limit);
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.used >= self.limit || self.stop.is_requested()
    }

    /// Positions looked at so far.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Positions left.
    pub fn left(&self) -> u64 {
        if self.is_spent() { 0 } else { self.limit - self.used }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn a_part_is_never_more_than_what_is_left() {
        let mut budget = Budget::nodes(5);
        let mut part = budget.part(3);
        while part.take() {}
        budget.spend(part.used());
        assert_eq!((budget.used(), budget.left()), (3, 2));
        assert_eq!(budget.part(3).left(), 2);
    }

    #[test]
    fn a_budget_and_its_parts_are_spent_when_somebody_asks_to_stop() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let mut budget = Budget::nodes(5).until(Stop::when(&FLAG));
        let mut part = budget.part(3);
        assert!(budget.take() && part.take());
        FLAG.store(true, Ordering::Relaxed);
        assert!(!budget.take() && !part.take());
        assert!(budget.is_spent() && part.is_spent());
        assert_eq!((budget.used(), budget.left(), budget.part(3).left()), (1, 0, 0));
    }
}
