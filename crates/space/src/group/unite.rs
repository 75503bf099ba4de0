//! Sets of numbers that only grow together.

/// A partition of `0..count`, joined step by step; the smallest number of a part names it.
#[derive(Clone, Debug)]
pub(crate) struct Unite {
    parent: Vec<usize>,
}

impl Unite {
    /// Every number alone.
    pub(crate) fn new(count: usize) -> Unite {
        Unite { parent: (0..count).collect() }
    }

    /// The name of a number's part.
    pub(crate) fn find(&mut self, number: usize) -> usize {
        let root = self.find_still(number);
        self.parent[number] = root;
        root
    }

    /// As [`Unite::find`], without shortening the way.
    pub(crate) fn find_still(&self, mut number: usize) -> usize {
        while self.parent[number] != number {
            number = self.parent[number];
        }
        number
    }

    /// Makes two parts one.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
