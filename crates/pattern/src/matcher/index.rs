//! The variants of all rules, found by what stands in the 3x3 around their anchor.

use board::Point;
use rustc_hash::FxHashMap;

use super::codes::{Codes, NEAR};
use crate::rule::Rule;
use crate::rule_base::{RuleId, Variant};

/// The variants of all rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Sorted by what they ask of the 3x3, so that those that ask the same stand together.
    variants: Vec<Variant>,
    /// The sets of bits of the 3x3 that some variant looks at.
    masks: Vec<u64>,
    /// By mask and what its bits must be: the first of the variants, and the one after the last.
    ranges: FxHashMap<(u64, u64), (u32, u32)>,
    /// Rows or columns from an anchor to the farthest place that some variant asks for.
    reach: usize,
}

impl Index {
    pub(crate) fn new(rules: &[Rule]) -> Index {
        let mut variants: Vec<Variant> =
            (0..).map(RuleId).zip(rules).flat_map(|(id, rule)| Variant::all(id, rule)).collect();
        let near = |variant: &Variant| (variant.mask & NEAR, variant.value & NEAR);
        variants.sort_by_key(near);
        let mut index = Index { reach: 2, ..Index::default() };
        for (number, variant) in (0u32..).zip(&variants) {
            let (mask, value) = near(variant);
            if index.masks.last() != Some(&mask) {
                index.masks.push(mask);
            }
            index.ranges.entry((mask, value)).or_insert((number, number)).1 = number + 1;
            let far = variant.far.iter().map(|&(row, column, ..)| row.abs().max(column.abs()));
            index.reach = index.reach.max(far.max().unwrap_or(0) as usize);
        }
        index.variants = variants;
        index
    }

    pub(crate) fn variant(&self, number: u32) -> &Variant {
        &self.variants[number as usize]
    }

    pub(super) fn reach(&self) -> usize {
        self.reach
    }

    /// The variants that fit around a stone, but for bounds on liberties.
    pub(super) fn look_up(&self, codes: &Codes, anchor: Point, found: &mut Vec<u32>) {
        let code = codes.at(anchor);
        for &mask in &self.masks {
            let Some(&(start, end)) = self.ranges.get(&(mask, code & mask)) else { continue };
            for number in start..end {
                let variant = self.variant(number);
                if code & variant.mask == variant.value && fits_far(variant, codes, anchor) {
                    found.push(number);
                }
            }
        }
    }
}

fn fits_far(variant: &Variant, codes: &Codes, anchor: Point) -> bool {
    let mut far = variant.far.iter();
    far.all(|&(row, column, mask, value)| codes.cell(anchor, row, column) & mask == value)
}
