//! Compares point sets with the sets of the standard library.

use std::collections::BTreeSet;

use kosumi_board::{Point, PointSet, Size};
use proptest::prelude::*;

use crate::cases;

/// Points anywhere on the largest board, more likely in a small corner.
fn points() -> impl Strategy<Value = Vec<Point>> {
    let anywhere = (0..25_usize, 0..25_usize);
    let corner = (0..5_usize, 0..5_usize);
    prop::collection::vec(
        prop_oneof![anywhere, corner].prop_map(|(column, row)| Point::new(column, row).unwrap()),
        0..40,
    )
}

fn beside(point: Point) -> BTreeSet<Point> {
    let (column, row) = (point.column(), point.row());
    let near = [
        column.checked_sub(1).map(|column| (column, row)),
        row.checked_sub(1).map(|row| (column, row)),
        Some((column + 1, row)),
        Some((column, row + 1)),
    ];
    near.into_iter().flatten().filter_map(|(column, row)| Point::new(column, row)).collect()
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_point_set_is_a_set(ones in points(), others in points(), removed in points()) {
        let (mut one, mut one_twin) = (PointSet::EMPTY, BTreeSet::new());
        for &point in &ones {
            prop_assert_eq!(one.insert(point), one_twin.insert(point));
        }
        for &point in &removed {
            prop_assert_eq!(one.remove(point), one_twin.remove(&point));
        }
        let other: PointSet = others.iter().copied().collect();
        let other_twin: BTreeSet<Point> = others.iter().copied().collect();
        let listed = |set: PointSet| set.iter().collect::<BTreeSet<Point>>();
        prop_assert!(one.iter().eq(one_twin.iter().copied()));
        prop_assert_eq!(one.len(), one_twin.len());
        prop_assert_eq!(one.is_empty(), one_twin.is_empty());
        prop_assert_eq!(one.first(), one_twin.first().copied());
        let only = one_twin.first().copied().filter(|_| one_twin.len() == 1);
        prop_assert_eq!(one.only(), only);
        for point in ones.iter().chain(&others) {
            prop_assert_eq!(one.contains(*point), one_twin.contains(point));
        }
        prop_assert_eq!(listed(one | other), &one_twin | &other_twin);
        prop_assert_eq!(listed(one & other), &one_twin & &other_twin);
        prop_assert_eq!(listed(one - other), &one_twin - &other_twin);
        prop_assert_eq!(listed(one ^ other), &one_twin ^ &other_twin);
        prop_assert_eq!(one.meets(&other), !one_twin.is_disjoint(&other_twin));
        prop_assert_eq!(one.is_subset(&other), one_twin.is_subset(&other_twin));
        prop_assert!((one & other).is_subset(&one) && one.is_subset(&(one | other)));
        let (mut union, mut meet, mut rest) = (one, one, one);
        union |= other;
        meet &= other;
        rest -= other;
        prop_assert_eq!((union, meet, rest), (one | other, one & other, one - other));
    }

    #[test]
    fn spread_flood_and_parts_follow_the_lines(ones in points(), others in points()) {
        let full = PointSet::full(Size::square(25).unwrap());
        let one: PointSet = ones.iter().copied().collect();
        let within: PointSet = ones.iter().chain(&others).copied().collect();
        let mut spread: BTreeSet<Point> = ones.iter().copied().collect();
        spread.extend(ones.iter().flat_map(|&point| beside(point)));
        prop_assert!((one.spread() & full).iter().eq(spread));

        let mut reached: BTreeSet<Point> = (one & within).iter().collect();
        loop {
            let mut next = reached.clone();
            next.extend(reached.iter().flat_map(|&p| beside(p)).filter(|&p| within.contains(p)));
            if next == reached {
                break;
            }
            reached = next;
        }
        prop_assert!(one.flood(&within).iter().eq(reached));

        let parts: Vec<PointSet> = within.parts().collect();
        prop_assert_eq!(parts.iter().map(PointSet::len).sum::<usize>(), within.len());
        for (index, part) in parts.iter().enumerate() {
            prop_assert!(part.is_subset(&within));
            prop_assert_eq!(PointSet::from(part.first().unwrap()).flood(part), *part);
            prop_assert!(!parts.iter().skip(index + 1).any(|other| part.spread().meets(other)));
        }
    }
}
