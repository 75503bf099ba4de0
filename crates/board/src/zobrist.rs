//! Keys whose exclusive or is the hash of a position (Zobrist 1970).
//!
//! SplitMix64 computes the keys from the point's index at compile time: they are the same on every
//! machine and in every run, so hashes may be written to files.

use crate::color::Color;
use crate::point::{GRID, Point};

const KEYS: [[u64; GRID]; 2] = keys();

/// The key that tells White's turn from Black's.
pub(crate) const WHITE_TO_PLAY: u64 = mix(0x6b6f_7375_6d69_0000);

/// The key of a stone.
#[inline]
pub(crate) fn stone(color: Color, point: Point) -> u64 {
    KEYS[color as usize][point.index()]
}

const fn keys() -> [[u64; GRID]; 2] {
    let mut keys = [[0; GRID]; 2];
    let mut index = 0;
    while index < GRID {
        keys[0][index] = mix(2 * index as u64 + 1);
        keys[1][index] = mix(2 * index as u64 + 2);
        index += 1;
    }
    keys
}

/// The output function of SplitMix64 (Steele, Lea and Flood 2014) at step `n`.
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x5851_f42d_4c95_7f2d);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
