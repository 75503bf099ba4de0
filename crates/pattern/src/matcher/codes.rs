//! The code of every point: an exact encoding of its neighbourhood.

use board::{Color, MAX_SIDE, Point, Size};

use crate::rule;

/// What stands at a place, in two bits: one for each colour, and both set off the board.
pub(crate) mod code {
    /// No stone.
    pub(crate) const EMPTY: u8 = 0b00;
    /// A black stone.
    pub(crate) const BLACK: u8 = 0b01;
    /// A white stone.
    pub(crate) const WHITE: u8 = 0b10;
    /// No point of the board.
    pub(crate) const OFF: u8 = 0b11;
    /// Both bits.
    pub(crate) const ALL: u8 = 0b11;
}

/// The 5x5 around a point as rows and columns from it: the point, the four beside it, the four
/// diagonal to it, then the rest. The n-th place has bits 2n and 2n + 1 of a code.
pub(crate) const NEIGHBORHOOD: [(i32, i32); 25] = neighborhood();

/// The number of codes of five points: a point and the four beside it.
pub(super) const CROSSES: usize = 1 << 10;

/// The bits of a code for these five points.
pub(super) const CROSS: u64 = CROSSES as u64 - 1;

/// Places around the largest board that belong to the grid, so that no diagram reaches outside it.
const MARGIN: usize = rule::MAX_SIDE + 1;
const STRIDE: usize = MAX_SIDE + 2 * MARGIN;

const fn neighborhood() -> [(i32, i32); 25] {
    let mut places = [(0, 0); 25];
    let (mut count, mut round) = (0, 0);
    // By rings, and within a ring by steps along the lines: rounds 0, 3 + 1, 3 + 2, 6 + 2 ...
    while round <= 10 {
        let mut index = 0;
        while index < 25 {
            let (row, column): (i32, i32) = (index / 5 - 2, index % 5 - 2);
            let (rows, columns) = (row.abs(), column.abs());
            let ring = if rows > columns { rows } else { columns };
            if 3 * ring + rows + columns == round {
                places[count] = (row, column);
                count += 1;
            }
            index += 1;
        }
        round += 1;
    }
    places
}

/// The number of a place in the 5x5, by its row and column from the centre.
pub(crate) fn place_of(row: i32, column: i32) -> Option<usize> {
    let (row, column) = (usize::try_from(row + 2).ok()?, usize::try_from(column + 2).ok()?);
    (row < 5 && column < 5).then(|| PLACES[row * 5 + column])
}

/// The numbers of the places of the 5x5, row by row.
const PLACES: [usize; 25] = {
    let mut places = [0; 25];
    let mut number = 0;
    while number < 25 {
        let (row, column) = NEIGHBORHOOD[number];
        places[((row + 2) * 5 + column + 2) as usize] = number;
        number += 1;
    }
    places
};

/// The codes of a board.
#[derive(Clone, Debug)]
pub(super) struct Codes {
    cells: Vec<u8>,
    codes: Vec<u64>,
}

impl Codes {
    /// The codes of an empty board.
    pub(super) fn new(size: Size) -> Codes {
        let mut codes =
            Codes { cells: vec![code::OFF; STRIDE * STRIDE], codes: vec![0; STRIDE * STRIDE] };
        for code in &mut codes.codes {
            *code = (1 << 50) - 1;
        }
        for point in size.points() {
            codes.set(point, None);
        }
        codes
    }

    /// Updates the codes around a point whose stone came or went.
    pub(super) fn set(&mut self, point: Point, stone: Option<Color>) {
        let new = match stone {
            None => code::EMPTY,
            Some(Color::Black) => code::BLACK,
            Some(Color::White) => code::WHITE,
        };
        let here = index(point);
        let change = u64::from(std::mem::replace(&mut self.cells[here], new) ^ new);
        for (place, &(row, column)) in NEIGHBORHOOD.iter().enumerate() {
            // Seen from the opposite point, this point is at that place.
            let other = here as i32 - row * STRIDE as i32 - column;
            self.codes[other as usize] ^= change << (2 * place);
        }
    }

    /// The code of a point.
    pub(super) fn at(&self, point: Point) -> u64 {
        self.codes[index(point)]
    }

    /// What stands some rows and columns from a point, at most the size of a diagram away.
    pub(super) fn cell(&self, from: Point, row: i32, column: i32) -> u8 {
        self.cells[(index(from) as i32 + row * STRIDE as i32 + column) as usize]
    }
}

fn index(point: Point) -> usize {
    (point.row() + MARGIN) * STRIDE + point.column() + MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbourhood_has_each_place_once_nearest_first() {
        for (number, &(row, column)) in NEIGHBORHOOD.iter().enumerate() {
            assert_eq!(place_of(row, column), Some(number));
        }
        assert_eq!(NEIGHBORHOOD[0], (0, 0));
        assert!(NEIGHBORHOOD[1..5].iter().all(|(row, column)| row.abs() + column.abs() == 1));
        assert!(NEIGHBORHOOD[5..9].iter().all(|(row, column)| row.abs() * column.abs() == 1));
        assert_eq!(place_of(0, 3), None);
        assert_eq!(place_of(-3, 0), None);
    }
}
