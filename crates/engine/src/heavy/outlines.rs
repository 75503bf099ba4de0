//! The shape around every point, kept up to date stone by stone.
//!
//! A stone changes two bits in each of the eight shapes around it. The rejected alternative,
//! looking at the eight places of a point whenever its weight is needed, reads 64 cells for every
//! stone.

use board::{Color, Point, QuickBoard};

/// Number of entries of a table over all points.
pub(super) const TABLE: usize = 1024;

/// Shapes as [`QuickBoard::shape`] names them, by point index. Entries off the board mean nothing.
#[derive(Clone)]
pub(super) struct Outlines {
    shapes: [u16; TABLE],
}

/// For each of the eight places around a point: what to add to the point's index to get there, and
/// the bits that stand for the point in the shape of that place.
const AROUND: [(usize, u32); 8] = [
    (TABLE - 32, 2 * 3),
    (TABLE - 1, 2 * 2),
    (1, 2),
    (32, 0),
    (TABLE - 33, 2 * 7),
    (TABLE - 31, 2 * 6),
    (31, 2 * 5),
    (33, 2 * 4),
];

impl Outlines {
    /// The shapes of a board.
    pub(super) fn of(board: &QuickBoard) -> Outlines {
        let mut shapes = [0; TABLE];
        for point in board.size().points() {
            shapes[point.index() % TABLE] = board.shape(point);
        }
        Outlines { shapes }
    }

    /// The shape around a point.
    #[inline]
    pub(super) fn at(&self, point: Point) -> u16 {
        self.shapes[point.index() % TABLE]
    }

    /// Adds a stone at a point, or removes it.
    #[inline]
    pub(super) fn turn(&mut self, color: Color, point: Point) {
        let stone = match color {
            Color::Black => 1_u16,
            Color::White => 2,
        };
        for (step, bits) in AROUND {
            self.shapes[(point.index() + step) % TABLE] ^= stone << bits;
        }
    }

    /// Copies the first `used` shapes from `other`.
    pub(super) fn copy_from(&mut self, other: &Outlines, used: usize) {
        self.shapes[..used].copy_from_slice(&other.shapes[..used]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;

    #[test]
    fn shapes_stay_those_of_the_board() {
        let mut random = fastrand::Rng::with_seed(4);
        for side in [2, 5, 9, 19, 25] {
            let mut board = QuickBoard::new(Size::square(side).unwrap());
            let mut outlines = Outlines::of(&board);
            let points: Vec<Point> = board.size().points().collect();
            let mut color = Color::Black;
            for _ in 0..4 * points.len() {
                let point = points[random.usize(..points.len())];
                if board.at(point).is_none() && board.is_legal(color, point) {
                    board.play(color, point);
                    outlines.turn(color, point);
                    board.captured().for_each(|stone| outlines.turn(!color, stone));
                }
                color = !color;
            }
            assert!(points.iter().all(|&point| outlines.at(point) == board.shape(point)), "{side}");
        }
    }
}
