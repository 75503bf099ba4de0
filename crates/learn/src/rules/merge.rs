//! Merges several bases of rules into one.
//!
//! The first base is taken as it is; each further base adds the rules that are not there yet. A
//! rule is the same in any position and colour, so the merge compares diagrams in their least form
//! under the 16 transformations, and lays only rules with the same diagram over each other.
//! Comparing all pairs, as [`lint()`](super::lint()) does, takes minutes for bases of thousands of
//! rules.

use std::collections::HashMap;

use board::Transform;
use pattern::rule::{Rule, Shape};

use super::compare::{Relation, relation};
use super::lint::{Finding, compare};

/// A rule, by the index of its base and its index in that base, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The base.
    pub base: usize,
    /// The rule.
    pub rule: usize,
}

/// The result of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The rules that the first base does not have, in their order.
    pub added: Vec<Place>,
    /// How many rules of the further bases were already there.
    pub doubles: usize,
    /// Pairs of rules, the earlier first, with the same diagram and claims that contradict each
    /// other.
    pub conflicts: Vec<(Place, Place)>,
}

/// Merges bases. Of two rules that say the same, the earlier stays, with its words and its origin.
pub fn merge(bases: &[Vec<Rule>]) -> Merged {
    let mut known: HashMap<Shape, Vec<Place>> = HashMap::new();
    let mut merged = Merged::default();
    for (number, base) in bases.iter().enumerate() {
        for (index, rule) in base.iter().enumerate() {
            let place = Place { base: number, rule: index };
            let same_shape = known.entry(least(rule.shape())).or_default();
            let mut is_double = false;
            for &earlier in same_shape.iter() {
                let other = &bases[earlier.base][earlier.rule];
                if contradict(other, rule) {
                    merged.conflicts.push((earlier, place));
                }
                is_double |= compare(other, rule)
                    .is_some_and(|finding| matches!(finding(0, 1), Finding::Double(..)));
            }
            if !is_double {
                same_shape.push(place);
            }
            match (number, is_double) {
                (0, _) => {}
                (_, true) => merged.doubles += 1,
                (_, false) => merged.added.push(place),
            }
        }
    }
    merged
}

fn contradict(first: &Rule, second: &Rule) -> bool {
    match (first.claim(), second.claim()) {
        (Some((_, a)), Some((_, b))) => {
            a.contradicts(b) && relation(first, second) != Relation::Apart
        }
        _ => false,
    }
}

/// The least of the images of a diagram under the 16 transformations.
fn least(shape: &Shape) -> Shape {
    let images = Transform::all().map(|transform| {
        let turned = shape.turned(transform.symmetry);
        if transform.inverts_colors { turned.exchanged() } else { turned }
    });
    images.min().expect("invariant: there are 16 transformations")
}
