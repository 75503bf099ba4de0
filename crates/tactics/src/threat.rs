//! Generalized threats: how many moves in a row a player may be given (Cazenave 2002; the
//! paper on reflexivity of 2004, section 3).
//!
//! A threat is a binary tree. Its root is a move of Max, the player who wants the goal. Either that
//! move reaches the goal, or two threats hang below it: the *left* one is what Max does if Min
//! passes, the *right* one what Max still has after each answer of Min that could spoil the left
//! one. The trace of the left threat names those answers, so the search finds Min's moves without
//! knowledge of Go and tries few of them.
//!
//! ```text
//!      o            a move of Max of order 3
//!     / \
//!    o   o          left: what happens if Min passes; right: after a forced answer
//!   / \ / \
//!  o  o o  o        the goal is reached: (4,2,1,0), a net
//! ```
//!
//! Trees are explicit here, and the tuples of the paper (how many moves of each order) are only a
//! notation: for larger tuples several trees have the same numbers. The tree is a flat list that
//! holds equal parts once, so a ladder of any length is a short list, dropping a tree does not
//! recurse, and equal trees are equal lists. The rejected alternative, boxed nodes, has none of
//! these advantages.
//!
//! Where to start reading: [`max_threat`] and [`min_threat`] verify a threat, [`status()`] tries
//! threats for both first players; the soundness of all this lies in how traces are collected.

mod aim;
mod first_moves;
mod memory;
mod moves;
mod order;
mod proof;
mod status;
mod trace;
mod tuple;
mod verify;

pub use aim::{Aim, Outcome};
pub use first_moves::{FirstMove, first_moves, settling_moves};
pub use memory::Memory;
pub use order::{ThreatMove, order, threats};
pub use status::{ThreatStatus, status};
pub use tuple::TupleError;
pub use verify::first_capture;
pub use verify::{Answers, Verified, max_threat, max_threat_by, min_threat, min_threat_by};

/// A generalized threat: a move that reaches the goal, or a move with two threats below it.
///
/// ```
/// use kosumi_tactics::Threat;
/// let atari = Threat::pair(&Threat::MOVE, &Threat::MOVE)?;
/// assert_eq!(atari.to_string(), "(2,1,0)");
/// let net: Threat = "(4,2,1,0)".parse()?;
/// assert_eq!(net, Threat::pair(&atari, &atari)?);
/// assert_eq!(net.order(), 3);
/// assert!(atari.embeds_in(&net));
/// # Ok::<(), kosumi_tactics::TupleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The moves that have threats below them, each after those it refers to; the last is the
    /// root. Index 0 means the single move, index `i` the fork at `i - 1`.
    forks: Vec<Fork>,
}

/// A move of Max that does not reach the goal at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fork {
    /// What Max does if Min passes.
    pub(crate) left: usize,
    /// What Max does after an answer that could spoil it.
    pub(crate) right: usize,
    /// Most moves of Max in a row.
    pub(crate) order: usize,
    /// A number that names the shape of the tree below.
    name: u64,
}

impl Fork {
    /// A fork over two parts given by their indices and names.
    fn over(left: (usize, u64), right: (usize, u64), order: usize) -> Fork {
        let mixed = left.1.rotate_left(17).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ right.1;
        let name = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Fork { left: left.0, right: right.0, order, name }
    }
}

/// The index of the threat that is a single move.
const SINGLE: usize = 0;

/// The name of the single move.
const SINGLE_NAME: u64 = 0x5851_f42d_4c95_7f2d;

impl Threat {
    /// One move that reaches the goal: (1,0).
    pub const MOVE: Threat = Threat { forks: Vec::new() };

    /// A move after which `left` follows a pass and `right` any answer that could spoil `left`.
    ///
    /// # Errors
    /// When `left` has more moves of some order than `right`: what Max needs after a pass is
    /// part of what Max needs after an answer.
    pub fn pair(left: &Threat, right: &Threat) -> Result<Threat, TupleError> {
        let (smaller, larger) = (left.tuple(), right.tuple());
        if tuple::is_within(&smaller, &larger) {
            Ok(Threat::join(left, right))
        } else {
            Err(TupleError::LeftNotInRight { left: smaller, right: larger })
        }
    }

    /// A ladder of `ataris` forcing moves before the capture: (n+1,n,0).
    pub fn ladder(ataris: usize) -> Threat {
        let mut below = SINGLE_NAME;
        let rung = |right| {
            let fork = Fork::over((SINGLE, SINGLE_NAME), (right, below), 2);
            below = fork.name;
            fork
        };
        Threat { forks: (0..ataris).map(rung).collect() }
    }

    /// The threats to try, simple ones first.
    pub fn usual() -> Vec<Threat> {
        let pair = Threat::join;
        let atari = Threat::ladder(1);
        let net = pair(&atari, &atari);
        vec![
            Threat::MOVE,
            atari.clone(),
            Threat::ladder(2),
            Threat::ladder(4),
            Threat::ladder(7),
            net.clone(),
            pair(&atari, &Threat::ladder(2)),
            pair(&atari, &net),
        ]
    }

    /// The most moves in a row that Max is given.
    pub fn order(&self) -> usize {
        self.order_of(self.root())
    }

    /// How many moves of each order the tree has, from order 1 on, without the closing zero.
    pub fn tuple(&self) -> Vec<usize> {
        let mut counts: Vec<Vec<usize>> = vec![vec![1]];
        for fork in &self.forks {
            let (left, right) = (&counts[fork.left], &counts[fork.right]);
            let of = |tuple: &[usize], order: usize| tuple.get(order - 1).copied().unwrap_or(0);
            let sum = |order| of(left, order).saturating_add(of(right, order));
            let mut tuple: Vec<usize> = (1..=fork.order).map(sum).collect();
            tuple[fork.order - 1] += 1;
            counts.push(tuple);
        }
        counts.pop().expect("invariant: the single move is always counted")
    }

    /// Whether this tree is part of the other one from the root on: whatever this threat verifies,
    /// the other verifies too.
    pub fn embeds_in(&self, other: &Threat) -> bool {
        let width = other.forks.len() + 1;
        // A row for each part of this tree, a column for each part of the other.
        let mut within = vec![vec![true; width]];
        for fork in &self.forks {
            let mut row = vec![false; width];
            for (index, larger) in other.forks.iter().enumerate() {
                row[index + 1] = within[fork.left][larger.left] && within[fork.right][larger.right];
            }
            within.push(row);
        }
        within[self.root()][other.root()]
    }

    /// The two threats below the first move; `None` for a single move.
    pub fn split(&self) -> Option<(Threat, Threat)> {
        let fork = self.forks.last()?;
        Some((self.part(fork.left), self.part(fork.right)))
    }

    /// The index of the whole tree.
    pub(crate) fn root(&self) -> usize {
        self.forks.len()
    }

    /// What is below a move; `None` where the move reaches the goal.
    pub(crate) fn fork(&self, index: usize) -> Option<Fork> {
        index.checked_sub(1).map(|i| self.forks[i])
    }

    /// The order of a part.
    pub(crate) fn order_of(&self, index: usize) -> usize {
        self.fork(index).map_or(1, |fork| fork.order)
    }

    /// A number that names the shape of a part.
    pub(crate) fn name_of(&self, index: usize) -> u64 {
        self.fork(index).map_or(SINGLE_NAME, |fork| fork.name)
    }

    /// A part as a tree of its own.
    fn part(&self, index: usize) -> Threat {
        Threat { forks: self.forks[..index].to_vec() }.compact()
    }

    /// The same tree without parts that the root does not reach, in the order of [`Threat::join`].
    fn compact(self) -> Threat {
        let is_rung = |(index, fork): (usize, &Fork)| (fork.left, fork.right) == (SINGLE, index);
        if self.forks.iter().enumerate().all(is_rung) {
            return self;
        }
        let mut parts: Vec<Option<Threat>> = vec![Some(Threat::MOVE)];
        let mut needed = vec![false; self.forks.len() + 1];
        needed[self.root()] = true;
        for index in (1..=self.forks.len()).rev() {
            if needed[index] {
                let fork = self.forks[index - 1];
                needed[fork.left] = true;
                needed[fork.right] = true;
            }
        }
        for (index, fork) in self.forks.iter().enumerate() {
            let joined = needed[index + 1].then(|| {
                let [left, right] = [fork.left, fork.right].map(|i| {
                    parts[i].as_ref().expect("invariant: what a needed part needs was made")
                });
                Threat::join(left, right)
            });
            parts.push(joined);
        }
        parts.pop().flatten().expect("invariant: the root is needed")
    }

    /// A move above two threats, each part kept once.
    fn join(left: &Threat, right: &Threat) -> Threat {
        let mut forks = left.forks.clone();
        let mut moved = vec![SINGLE];
        for fork in &right.forks {
            let fork = Fork { left: moved[fork.left], right: moved[fork.right], ..*fork };
            moved.push(intern(&mut forks, fork));
        }
        let order = (1 + left.order()).max(right.order());
        let [left_name, right_name] = [left, right].map(|threat| threat.name_of(threat.root()));
        let (left, right) = (left.root(), moved[right.root()]);
        let root = Fork::over((left, left_name), (right, right_name), order);
        intern(&mut forks, root);
        Threat { forks }
    }
}

/// The index of a fork in the list, added at the end when it is new.
fn intern(forks: &mut Vec<Fork>, fork: Fork) -> usize {
    match forks.iter().position(|f| *f == fork) {
        Some(index) => index + 1,
        None => {
            forks.push(fork);
            forks.len()
        }
    }
}
