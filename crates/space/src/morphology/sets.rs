//! Dilation and erosion of sets of points, and the operators built on them.
//!
//! Every function takes the points of the board and forms complements inside the board, so that the
//! edge does not erode. Bouzy 1996 prints a dilation that omits the set itself; that is harmless
//! for liberties and wrong for everything else, so [`dilate`] includes the set, as Bouzy 2001 does.

use board::PointSet;

/// A set and the points beside it.
pub fn dilate(points: &PointSet, set: &PointSet) -> PointSet {
    set.spread() & *points
}

/// A set without its points beside the complement.
pub fn erode(points: &PointSet, set: &PointSet) -> PointSet {
    *set - (*points - *set).spread()
}

/// The points beside a set: the liberties of a string, with the enemy stones around it.
pub fn outer_boundary(points: &PointSet, set: &PointSet) -> PointSet {
    dilate(points, set) - *set
}

/// The points of a set that are beside the complement.
pub fn inner_boundary(points: &PointSet, set: &PointSet) -> PointSet {
    *set - erode(points, set)
}

/// Dilation, then erosion: fills what is narrower than the set around it.
pub fn close(points: &PointSet, set: &PointSet) -> PointSet {
    erode(points, &dilate(points, set))
}

/// Erosion, then dilation: removes what is thin.
pub fn open(points: &PointSet, set: &PointSet) -> PointSet {
    dilate(points, &erode(points, set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Point, Size};

    fn random_sets() -> impl Iterator<Item = PointSet> {
        let mut random = fastrand::Rng::with_seed(8);
        (0..2_000).map(move |round| {
            let share = f64::from(round % 20 + 1) / 21.0;
            Size::GO9.points().filter(|_| random.f64() < share).collect()
        })
    }

    fn named(places: &[(usize, usize)]) -> PointSet {
        places.iter().map(|&(column, row)| Point::new(column, row).unwrap()).collect()
    }

    #[test]
    fn closing_and_opening_are_idempotent_and_bound_the_set() {
        let points = PointSet::full(Size::GO9);
        for set in random_sets() {
            let (closed, opened) = (close(&points, &set), open(&points, &set));
            assert_eq!(close(&points, &closed), closed);
            assert_eq!(open(&points, &opened), opened);
            assert!(set.is_subset(&closed) && opened.is_subset(&set));
        }
    }

    #[test]
    fn erosion_is_the_dilation_of_the_complement() {
        let points = PointSet::full(Size::GO9);
        for set in random_sets() {
            assert_eq!(erode(&points, &set), points - dilate(&points, &(points - set)));
            assert_eq!(inner_boundary(&points, &set) | erode(&points, &set), set);
            assert!(!outer_boundary(&points, &set).meets(&set));
        }
        assert_eq!(erode(&points, &points), points, "the edge does not erode");
    }

    #[test]
    fn closing_fills_a_corner_but_not_a_one_space_jump() {
        let points = PointSet::full(Size::GO9);
        let jump = named(&[(4, 4), (6, 4)]);
        assert_eq!(close(&points, &jump), jump);
        let diagonal = named(&[(4, 4), (5, 5)]);
        assert_eq!(close(&points, &diagonal), diagonal);
        let corner = named(&[(1, 0), (0, 1)]);
        assert_eq!(close(&points, &corner), corner | named(&[(0, 0)]));
    }
}
