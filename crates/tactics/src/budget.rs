//! How many positions a search may examine.

use facts::Stop;

/// The number of positions that a search may examine, counted down as it goes.
///
/// A search that finds the budget spent answers "unknown"; it never answers no.
///
/// ```
/// use kosumi_tactics::Budget;
/// let mut budget = Budget::nodes(10);
/// assert!(budget.take());
/// // A search with a budget of its own, paid for from this one.
/// let part = budget.part(4);
/// budget.spend(part.left());
/// assert_eq!((budget.used(), budget.left()), (5, 5));
/// assert!(!budget.is_spent());
/// ```
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

    /// The same budget, which also counts as spent as soon as `stop` is raised.
    ///
    /// ```
    /// # use facts as kosumi_facts;
    /// use kosumi_facts::Stop;
    /// use kosumi_tactics::Budget;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// static CANCELLED: AtomicBool = AtomicBool::new(false);
    /// let budget = Budget::nodes(1_000_000).until(Stop::when(&CANCELLED));
    /// assert!(!budget.is_spent());
    /// CANCELLED.store(true, Ordering::Relaxed);
    /// assert!(budget.is_spent());
    /// ```
    pub fn until(self, stop: Stop) -> Budget {
        Budget { stop, ..self }
    }

    /// What cancels the search.
    pub(crate) fn stop(&self) -> Stop {
        self.stop
    }

    /// A separate budget for a side question; raising this budget's stop cancels it too.
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

    /// A part of the remaining budget for one of several searches; call [`Budget::spend`] with the
    /// nodes it used.
    pub fn part(&self, most: u64) -> Budget {
        self.beside(most.min(self.left()))
    }

    /// Charges this budget with the positions that a search with a separate budget has used.
    pub fn spend(&mut self, nodes: u64) {
        self.used = (self.used + nodes).min(self.limit);
    }

    /// Whether nothing is left, or the search was cancelled.
    pub fn is_spent(&self) -> bool {
        self.used >= self.limit || self.stop.is_requested()
    }

    /// Positions examined so far.
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
