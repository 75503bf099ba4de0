//! The order in which the neighbours of a point are visited.
//!
//! Places are sorted by Euclidean distance and, on a ring of equal distance, clockwise from the
//! place straight above, so that there are no ties:
//!
//! ```text
//!             20
//!       18 12  8 13 19        a part of the order:
//!       ...  7  0  4 14       0 to 3 at distance 1, 4 to 7 at the square root of 2,
//!        11  3  *  1  9       8 to 11 at distance 2, 12 to 19 a knight's move away
//!       ...  6  2  5 ...
//!            ... 10 ...
//! ```
//!
//! The paper draws exactly the 21 points within a knight's move, so its distance must be the
//! Euclidean one. Each of the eight symmetries has its own copy of the order: a walk that visits a
//! mirrored position in the mirrored order sees the same.

use std::sync::LazyLock;

use super::grid::Grid;

/// The order reaches this far, as the square of a distance: just far enough for the centre of the
/// largest board to see [`MAX_K`](super::MAX_K) places beyond the edges.
pub const FARTHEST: i32 = 13 * 13 + 2 * 2;

/// How far the order reaches along a line, rounded up.
pub(crate) const REACH: usize = 13;

/// Number of places in the order.
pub const PLACES: usize = 552;

/// The steps from a centre to its neighbours, in order, for each symmetry.
///
/// ```
/// use kosumi_pattern::knn::Order;
/// let order = Order::get();
/// assert_eq!((order.step(0), order.square(0)), ((0, -1), 1));
/// assert_eq!((order.step(12), order.square(12)), ((1, -2), 5));
/// ```
#[derive(Debug)]
pub struct Order {
    /// Column and row of each place, seen from the centre; rows count downwards.
    steps: Vec<(i8, i8)>,
    /// Square of the distance of each place.
    squares: Vec<u16>,
    /// The offset of each place in the grid, one for each symmetry.
    pub(crate) offsets: Vec<[i16; 8]>,
}

static ORDER: LazyLock<Order> = LazyLock::new(Order::sorted);

impl Order {
    /// The only order; it is computed on first use.
    pub fn get() -> &'static Order {
        &ORDER
    }

    fn sorted() -> Order {
        let reach = REACH as i32;
        let square = |&(x, y): &(i32, i32)| x * x + y * y;
        let mut steps: Vec<(i32, i32)> = (-reach..=reach)
            .flat_map(|y| (-reach..=reach).map(move |x| (x, y)))
            .filter(|step| (1..=FARTHEST).contains(&square(step)))
            .collect();
        steps.sort_by(|a, b| {
            square(a).cmp(&square(b)).then(clockwise(*a).total_cmp(&clockwise(*b)))
        });
        Order {
            steps: steps.iter().map(|&(x, y)| (x as i8, y as i8)).collect(),
            squares: steps.iter().map(|step| square(step) as u16).collect(),
            offsets: steps.iter().map(|&step| offsets(step)).collect(),
        }
    }

    /// Column and row of a place, seen from the centre; rows count downwards.
    pub fn step(&self, place: usize) -> (i32, i32) {
        let (x, y) = self.steps[place];
        (i32::from(x), i32::from(y))
    }

    /// Square of the distance of a place.
    pub fn square(&self, place: usize) -> usize {
        usize::from(self.squares[place])
    }
}

/// The angle of a step, clockwise from straight up, from 0 to a full turn.
fn clockwise((x, y): (i32, i32)) -> f64 {
    f64::from(x).atan2(f64::from(-y)).rem_euclid(std::f64::consts::TAU)
}

/// A step under the symmetries, in the order of [`board::Symmetry::ALL`]: mirror columns, mirror
/// rows, exchange both.
pub(crate) fn image((x, y): (i32, i32), symmetry: usize) -> (i32, i32) {
    let x = if symmetry & 1 == 0 { x } else { -x };
    let y = if symmetry & 2 == 0 { y } else { -y };
    if symmetry & 4 == 0 { (x, y) } else { (y, x) }
}

fn offsets(step: (i32, i32)) -> [i16; 8] {
    std::array::from_fn(|symmetry| {
        let (x, y) = image(step, symmetry);
        (y * Grid::STRIDE as i32 + x) as i16
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_places_are_the_21_points_that_the_paper_draws() {
        let order = Order::get();
        // Without the centre there are 20, a knight's move away at most.
        assert_eq!(order.square(19), 5);
        assert_eq!(order.square(20), 8);
        assert_eq!(
            [0, 1, 2, 3, 4].map(|place| order.step(place)),
            [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1)]
        );
    }

    #[test]
    fn rings_have_the_sizes_that_geometry_gives_them() {
        let order = Order::get();
        assert_eq!(order.steps.len(), PLACES);
        for (square, size) in [
            (1, 4),
            (2, 4),
            (4, 4),
            (5, 8),
            (8, 4),
            (9, 4),
            (10, 8),
            (13, 8),
            (16, 4),
            (17, 8),
            (18, 4),
            (20, 8),
            (25, 12),
        ] {
            assert_eq!(order.squares.iter().filter(|&&s| s == square).count(), size, "{square}");
        }
    }

    #[test]
    fn no_two_places_tie_and_every_symmetry_permutes_each_ring() {
        let order = Order::get();
        for symmetry in 0..8 {
            let mut images: Vec<_> =
                order.steps.iter().map(|&(x, y)| image((x.into(), y.into()), symmetry)).collect();
            for (place, &(x, y)) in images.iter().enumerate() {
                assert_eq!((x * x + y * y) as usize, order.square(place));
            }
            images.sort();
            images.dedup();
            assert_eq!(images.len(), order.steps.len());
        }
    }
}
