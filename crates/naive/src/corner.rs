//! Random positions in a corner.

use crate::Random;

/// A diagram of a square board with a black wall around a corner, random stones inside and a white
/// wall around it; and the column of the black wall in the top row. Some stones may have no
/// liberties.
pub fn walled_corner(random: &mut Random, side: usize) -> (String, usize) {
    let (width, height) = (random.within(2..5), random.within(1..4));
    let mut stone = |column: usize, row: usize| {
        if column < width && row < height {
            ['X', 'O', 'O', '.', '.'][random.within(0..5)]
        } else if column <= width && row <= height {
            'X'
        } else if column <= width + 1 && row <= height + 1 {
            'O'
        } else {
            '.'
        }
    };
    let row = |row| (0..side).map(|column| stone(column, row)).collect::<String>();
    ((0..side).map(row).collect::<Vec<_>>().join("\n"), width)
}
