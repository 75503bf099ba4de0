//! How much a search may look at.

/// A number of positions that a search may look at, counted down as it goes.
///
/// A search that finds the budget spent answers "unknown"; it never answers no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    limit: u64,
    used: u64,
}

impl Budget {
    /// At most this many positions.
    pub fn nodes(limit: u64) -> Budget {
        Budget { limit, used: 0 }
    }

    /// Takes one position off the budget; false when none is left.
    #[inline]
    pub fn take(&mut self) -> bool {
        let left = self.used < self.limit;
        self.used += u64::from(left);
        left
    }

    /// A part of what is left, for one of several questions; [`Budget::spend`] what it used.
    pub fn part(&self, most: u64) -> Budget {
        Budget::nodes(most.min(self.left()))
    }

    /// Takes as many positions off the budget as a search with a budget of its own has used.
    pub fn spend(&mut self, nodes: u64) {
        self.used = (self.used + nodes).min(self.limit);
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.used >= self.limit
    }

    /// Positions looked at so far.
    pub fn used(&self) -> u64 {
        self.used
    }

    /// Positions left.
    pub fn left(&self) -> u64 {
        self.limit - self.used
    }
}

#[cfg(test)]
mod tests {
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
}
