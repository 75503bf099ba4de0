//! The variants of all rules, indexed by what stands on their anchor and beside it.

use board::Point;

use super::codes::{CROSS, CROSSES, Codes};
use crate::rule::Rule;
use crate::rule_base::{RuleId, Variant};

/// The variants of all rules.
///
/// A hash table with an exact key: the code of a point and the four beside it is a number of ten
/// bits, and each number lists the variants that may be anchored there. A list consists of a few
/// ranges, because variants with the same requirements for these five points are stored together.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// First the variants that require nothing beyond the 5x5 around their anchor, then the others.
    /// Within each part, variants with the same requirements for the five points are adjacent.
    variants: Vec<Variant>,
    /// What the variants require of the 5x5, stored separately because lookups read only this.
    asked: Vec<(u64, u64)>,
    near: Table,
    far: Table,
    /// Rows or columns from an anchor to the farthest place that some variant requires.
    reach: usize,
}

/// Ranges of variants, by the code of five points.
#[derive(Clone, Debug)]
struct Table {
    ends: Vec<u32>,
    ranges: Vec<(u32, u32)>,
}

/// Which variants are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Those that lie within the 5x5 around their anchor.
    Near,
    /// The others.
    Far,
}

impl Index {
    pub(crate) fn new(rules: &[Rule]) -> Index {
        let mut variants: Vec<Variant> =
            (0..).map(RuleId).zip(rules).flat_map(|(id, rule)| Variant::all(id, rule)).collect();
        let cross = |variant: &Variant| (variant.mask & CROSS, variant.value & CROSS);
        variants.sort_by_key(|variant| (!variant.far.is_empty(), cross(variant)));
        let asked: Vec<(u64, u64)> =
            variants.iter().map(|variant| (variant.mask, variant.value)).collect();
        let near = variants.partition_point(|variant| variant.far.is_empty());
        let far = variants.iter().flat_map(|variant| &variant.far);
        let reach = far.map(|&(row, column, ..)| row.abs().max(column.abs())).max();
        Index {
            near: Table::new(&asked, 0..near),
            far: Table::new(&asked, near..asked.len()),
            reach: reach.unwrap_or(0) as usize,
            variants,
            asked,
        }
    }

    pub(crate) fn variant(&self, number: u32) -> &Variant {
        &self.variants[number as usize]
    }

    /// Rows or columns from an anchor to the farthest place that a variant of a part requires.
    pub(super) fn reach(&self, part: Part) -> usize {
        match part {
            Part::Near => 2,
            Part::Far => self.reach,
        }
    }

    /// Adds the variants of a part that fit around a stone, apart from bounds on liberties.
    pub(super) fn look_up(&self, part: Part, codes: &Codes, anchor: Point, found: &mut Vec<u32>) {
        let table = match part {
            Part::Near => &self.near,
            Part::Far => &self.far,
        };
        let code = codes.at(anchor);
        for &(start, end) in table.ranges(code) {
            let asked = &self.asked[start as usize..end as usize];
            for (number, &(mask, value)) in (start..end).zip(asked) {
                if code & mask == value
                    && (part == Part::Near || fits_far(self.variant(number), codes, anchor))
                {
                    found.push(number);
                }
            }
        }
    }
}

impl Table {
    fn new(asked: &[(u64, u64)], part: std::ops::Range<usize>) -> Table {
        let mut groups: Vec<((u64, u64), (u32, u32))> = Vec::new();
        for number in part {
            let (mask, value) = asked[number];
            let key = (mask & CROSS, value & CROSS);
            let number = number as u32;
            match groups.last_mut() {
                Some((last, range)) if *last == key => range.1 = number + 1,
                _ => groups.push((key, (number, number + 1))),
            }
        }
        let mut table = Table { ends: Vec::with_capacity(CROSSES), ranges: Vec::new() };
        for code in 0..CROSSES as u64 {
            let fitting = groups.iter().filter(|((mask, value), _)| code & mask == *value);
            table.ranges.extend(fitting.map(|&(_, range)| range));
            table.ends.push(table.ranges.len() as u32);
        }
        table
    }

    fn ranges(&self, code: u64) -> &[(u32, u32)] {
        let cross = (code & CROSS) as usize;
        let start = cross.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.ranges[start as usize..self.ends[cross] as usize]
    }
}

fn fits_far(variant: &Variant, codes: &Codes, anchor: Point) -> bool {
    let mut far = variant.far.iter();
    far.all(|&(row, column, mask, value)| codes.cell(anchor, row, column) & mask == value)
}
