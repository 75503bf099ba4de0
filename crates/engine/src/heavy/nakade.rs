//! Eye spaces with a vital point.
//!
//! Three points in a row, a pyramid four, a crossed five, a bulky five and a rabbity six make one
//! eye if the enemy plays first at the point with the most neighbours in the space, and two if the
//! owner does. The number of neighbours of each point tells the shapes apart.

use board::{Color, Point, QuickBoard};

/// The largest eye space that has a vital point.
const MOST: usize = 6;

/// A few connected points.
struct Space {
    points: [Point; MOST],
    count: usize,
}

impl Space {
    fn of(first: Point) -> Space {
        Space { points: [first; MOST], count: 1 }
    }

    fn points(&self) -> &[Point] {
        &self.points[..self.count]
    }

    /// Adds a point; false when there is no room for it.
    fn add(&mut self, point: Point) -> bool {
        if self.points().contains(&point) {
            return true;
        }
        if self.count == MOST {
            return false;
        }
        self.points[self.count] = point;
        self.count += 1;
        true
    }

    /// How many neighbours each point has in the space, in the order of the points.
    fn degrees(&self, board: &QuickBoard) -> [usize; MOST] {
        let mut degrees = [0; MOST];
        for (degree, &point) in degrees.iter_mut().zip(self.points()) {
            *degree = board.beside(point).filter(|near| self.points().contains(near)).count();
        }
        degrees
    }

    /// If the space makes only one eye once the enemy has its vital point: how many neighbours that
    /// point has.
    fn vital_degree(&self, degrees: &[usize; MOST]) -> Option<usize> {
        let sum: usize = degrees.iter().sum();
        let most = degrees.iter().copied().max().unwrap_or(0);
        let has_vital_point = matches!(
            (self.count, sum, most),
            (3, _, _) | (4, 6, 3) | (5, 8, 4) | (5, 10, 3) | (6, 12, 4)
        );
        has_vital_point.then_some(most)
    }
}

/// The vital point of the small space of empty points around `seed`, if stones of one colour
/// alone enclose it.
pub(super) fn vital_point(board: &QuickBoard, wall: Color, seed: Point) -> Option<Point> {
    let (points, count) = board.space_within::<MOST>(wall, seed)?;
    let space = Space { points, count };
    // Every empty point beside a point of the space belongs to it.
    let mut degrees = [0; MOST];
    for (degree, &point) in degrees.iter_mut().zip(space.points()) {
        *degree = board.empty_beside(point);
    }
    let vital = space.vital_degree(&degrees)?;
    let index = degrees.iter().position(|&degree| degree == vital)?;
    Some(space.points[index])
}

/// Whether a stone at `point`, which puts its own small string in atari, gives the string a shape
/// that leaves the captor no two eyes.
pub(super) fn fills(board: &QuickBoard, color: Color, point: Point) -> bool {
    let mut space = Space::of(point);
    for near in board.beside(point) {
        if board.at(near) == Some(color) && !board.stones(near).all(|stone| space.add(stone)) {
            return false;
        }
    }
    let degrees = space.degrees(board);
    let sum: usize = degrees.iter().sum();
    space.count <= 3 || (space.count, sum) == (4, 8) || space.vital_degree(&degrees).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Board;

    fn vital(text: &str, column: usize, row: usize) -> Option<(usize, usize)> {
        let board: Board = text.parse().unwrap();
        let seed = board.size().point(column, row).unwrap();
        let point = vital_point(&QuickBoard::from(&board), Color::White, seed)?;
        Some((point.column(), point.row()))
    }

    #[test]
    fn three_in_a_row_have_their_middle() {
        let text = "
            . . . O X
            O O O O X
            X X X X X
            . . . . .
            . . . . .";
        assert_eq!(vital(text, 0, 0), Some((1, 0)));
        assert_eq!(vital(text, 0, 4), None, "a large space");
    }

    #[test]
    fn four_in_a_row_have_no_vital_point_but_a_pyramid_has() {
        let row = "
            . . . . O
            O O O O O
            X X X X X
            . . . . .
            . . . . .";
        assert_eq!(vital(row, 0, 0), None);
        let pyramid = "
            . . . O O
            O . O O X
            O O O X X
            X X X X .
            . . . . .";
        assert_eq!(vital(pyramid, 2, 0), Some((1, 0)));
    }

    #[test]
    fn a_bulky_five_has_its_joint() {
        let text = "
            . . . O .
            . . O O .
            O O O . .
            . . . . .
            . . . . .";
        assert_eq!(vital(text, 0, 1), Some((1, 0)));
    }

    #[test]
    fn both_colours_around_mean_no_eye_space() {
        let text = "
            . . . O X
            X O O O X
            X X X X X
            . . . . .
            . . . . .";
        assert_eq!(vital(text, 0, 0), None);
    }
}
