//! Disjoint sets of numbers that only merge (union-find).

/// A partition of `0..count` that merges step by step; the smallest number of a part is its name.
#[derive(Clone, Debug)]
pub(crate) struct Unite {
    parent: Vec<usize>,
}

impl Unite {
    /// Every number in a part of its own.
    pub(crate) fn new(count: usize) -> Unite {
        Unite { parent: (0..count).collect() }
    }

    /// The name of the part that contains a number.
    pub(crate) fn find(&mut self, number: usize) -> usize {
        let root = self.find_still(number);
        self.parent[number] = root;
        root
    }

    /// Like [`Unite::find`], without path compression.
    pub(crate) fn find_still(&self, mut number: usize) -> usize {
        while self.parent[number] != number {
            number = self.parent[number];
        }
        number
    }

    /// Merges two parts.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
