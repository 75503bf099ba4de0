//! Zobrist's influence of 1969, the baseline that the morphological map is compared with.
//!
//! Stones radiate to their neighbours for four rounds, and both colours' contributions add up
//! freely. The dilation of [`Field`](super::Field) grows only where no enemy is adjacent.

use board::{Board, Color, Point, PointSet, Size};

/// A signed number for each point: positive where Black radiates more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Influence {
    size: Size,
    values: Vec<i32>,
}

impl Influence {
    /// The initial value of a black stone.
    pub const WEIGHT: i32 = 50;

    /// The number of rounds.
    pub const ROUNDS: usize = 4;

    /// The influence of the stones of a board.
    pub fn of(board: &Board) -> Influence {
        let mut values = vec![0; Point::INDICES];
        for color in Color::BOTH {
            for stone in &board.stones(color) {
                values[stone.index()] = Influence::WEIGHT * color.sign();
            }
        }
        for _ in 0..Influence::ROUNDS {
            let old = values.clone();
            for point in board.size().points() {
                let beside = board.beside(point).map(|near| old[near.index()].signum());
                values[point.index()] += beside.sum::<i32>();
            }
        }
        Influence { size: board.size(), values }
    }

    /// The value of a point.
    pub fn at(&self, point: Point) -> i32 {
        self.values[point.index()]
    }

    /// The points where a colour radiates more.
    pub fn held_by(&self, color: Color) -> PointSet {
        self.size.points().filter(|&point| self.at(point).signum() == color.sign()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn influence_spreads_four_steps_and_signs_add_freely() {
        let mut board = Board::new(Size::square(11).unwrap());
        board.play(Color::Black, Point::new(5, 5).unwrap()).unwrap();
        let influence = Influence::of(&board);
        let row: Vec<i32> = (0..11).map(|x| influence.at(Point::new(x, 5).unwrap())).collect();
        // A neighbour gains 1, 1, 4, 4; the next point 0, 1, 1, 4; the next 0, 0, 1, 1.
        assert_eq!(row, [0, 1, 2, 6, 10, 62, 10, 6, 2, 1, 0]);
        board.play(Color::White, Point::new(5, 4).unwrap()).unwrap();
        let both = Influence::of(&board);
        assert_eq!(both.at(Point::new(5, 5).unwrap()), -both.at(Point::new(5, 4).unwrap()));
        let black = both.held_by(Color::Black);
        assert_eq!(black.len(), both.held_by(Color::White).len());
        assert!(black.iter().all(|point| point.row() >= 5));
    }
}
