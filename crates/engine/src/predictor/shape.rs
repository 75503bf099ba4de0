//! Names for the stones around a point, the same for all eight images of a position.
//!
//! Every state of every place has a random number for each of the eight symmetries. For each
//! symmetry the numbers of what stands around a point are added up, and the smallest of the eight
//! sums is the name. The place of the last move is one more state, so that an answer knows the side
//! from which it comes. The rejected alternative, making all images of the shape and comparing
//! them, takes ten times as long.

use std::sync::LazyLock;

/// One sum per symmetry.
pub(super) type Sums = [u32; 8];

/// The places around a point, nearest first: 4 beside it, 4 diagonal, 4 two lines away, and 8 a
/// knight's move away.
pub(super) const PLACES: [(i32, i32); 20] = [
    (0, -1),
    (1, 0),
    (0, 1),
    (-1, 0),
    (1, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (0, -2),
    (2, 0),
    (0, 2),
    (-2, 0),
    (1, -2),
    (2, -1),
    (2, 1),
    (1, 2),
    (-1, 2),
    (-2, 1),
    (-2, -1),
    (-1, -2),
];

/// What a place may hold.
pub(super) const STATES: usize = 10;

/// The last move is part of a name up to this many lines away.
pub(super) const SIGHT: i32 = 7;

const SIDE: usize = 2 * SIGHT as usize + 1;

/// The random numbers that make up names.
pub(super) struct Names {
    places: [[Sums; STATES]; PLACES.len()],
    last: [[Sums; SIDE]; SIDE],
}

impl Names {
    /// The numbers, computed once.
    pub(super) fn get() -> &'static Names {
        static NAMES: LazyLock<Names> = LazyLock::new(Names::new);
        &NAMES
    }

    fn new() -> Names {
        let mut names =
            Names { places: [[[0; 8]; STATES]; PLACES.len()], last: [[[0; 8]; SIDE]; SIDE] };
        for (place, &at) in PLACES.iter().enumerate() {
            // The first state is the empty point, which adds nothing.
            for state in 1..STATES {
                let number = |symmetry| random(image(at, symmetry), state as u64);
                names.places[place][state] = std::array::from_fn(number);
            }
        }
        for (row, line) in names.last.iter_mut().enumerate() {
            for (column, sums) in line.iter_mut().enumerate() {
                let at = (column as i32 - SIGHT, row as i32 - SIGHT);
                let number = |symmetry| random(image(at, symmetry), 1 << 20);
                *sums = std::array::from_fn(number);
            }
        }
        names
    }

    /// Adds a state of a place.
    #[inline]
    pub(super) fn add(&self, sums: &mut Sums, place: usize, state: u8) {
        add(sums, &self.places[place][usize::from(state)]);
    }

    /// Adds where the last move was, if it is in sight.
    #[inline]
    pub(super) fn add_last(&self, sums: &mut Sums, (x, y): (i32, i32)) -> Sight {
        let index = |step: i32| usize::try_from(step + SIGHT).ok().filter(|&at| at < SIDE);
        match (index(x), index(y)) {
            (Some(column), Some(row)) => {
                add(sums, &self.last[row][column]);
                Sight::Near
            }
            _ => Sight::Far,
        }
    }
}

/// Whether the last move is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    Near,
    Far,
}

#[inline]
fn add(sums: &mut Sums, numbers: &Sums) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.wrapping_add(*number);
    }
}

/// The name as a number below 2 to the power of `bits`.
#[inline]
pub(super) fn name(sums: &Sums, bits: u32) -> u32 {
    let least = sums.iter().copied().min().unwrap_or(0);
    // The smallest of eight numbers tends to be small: multiplying spreads it again.
    least.wrapping_mul(0x9e37_79b1) >> (32 - bits)
}

/// Where a step goes in one of the eight images.
fn image((x, y): (i32, i32), symmetry: usize) -> (i32, i32) {
    let (x, y) = if symmetry & 1 == 0 { (x, y) } else { (-x, y) };
    let (x, y) = if symmetry & 2 == 0 { (x, y) } else { (x, -y) };
    if symmetry & 4 == 0 { (x, y) } else { (y, x) }
}

/// A fixed random number for a step and a state (the finaliser of SplitMix64).
fn random((x, y): (i32, i32), state: u64) -> u32 {
    let seed = ((x + 64) as u64) << 40 | ((y + 64) as u64) << 32 | state;
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_and_its_images_have_one_name_and_others_have_another() {
        let name_of = |shape: &[((i32, i32), u8)], last: (i32, i32)| {
            let mut sums = [0; 8];
            for &(at, state) in shape {
                let place = PLACES.iter().position(|&place| place == at).unwrap();
                Names::get().add(&mut sums, place, state);
            }
            assert_eq!(Names::get().add_last(&mut sums, last), Sight::Near);
            name(&sums, 30)
        };
        let shape = [((0, -1), 1), ((1, 0), 2), ((2, -1), 3)];
        let expected = name_of(&shape, (3, 5));
        for symmetry in 0..8 {
            let turned = shape.map(|(at, state)| (image(at, symmetry), state));
            assert_eq!(name_of(&turned, image((3, 5), symmetry)), expected);
        }
        assert_ne!(name_of(&shape, (5, 3)), expected);
        assert_ne!(name_of(&shape[..2], (3, 5)), expected);
        let mut sums = [0; 8];
        assert_eq!(Names::get().add_last(&mut sums, (8, 0)), Sight::Far);
        assert_eq!(sums, [0; 8]);
    }
}
