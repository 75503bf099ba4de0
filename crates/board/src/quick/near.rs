//! What playouts with knowledge ask about the neighbourhood of a point.

use super::{EMPTY, EMPTY_MASK, OFF, Place, QuickBoard, at, beside, cell, diagonal, place};
use crate::color::Color;
use crate::point::Point;

impl QuickBoard {
    /// The stones that the last play took, valid until anything else is played or drawn.
    pub fn captured(&self) -> impl Iterator<Item = Point> + '_ {
        // Captured points were put at the end of the list of empty points.
        let from = self.empty_count - self.captured;
        self.empty[from..self.empty_count].iter().map(|&place| Point::from_index(place as usize))
    }

    /// The eight places around a point, two bits each: 0 empty, 1 black, 2 white, 3 off the board.
    /// First those beside it (up, left, right, down), then the diagonal ones in reading order,
    /// the first in the lowest bits.
    #[inline]
    pub fn shape(&self, point: Point) -> u16 {
        let me = place(point);
        let mut shape = 0;
        for near in diagonal(me).into_iter().rev().chain(beside(me).into_iter().rev()) {
            shape = shape << 2 | u16::from(*at(&self.cells, near));
        }
        shape
    }

    /// The points around a point that the board has: those beside it first, then the diagonal ones.
    #[inline]
    pub fn around(&self, point: Point) -> impl Iterator<Item = Point> {
        let me = place(point);
        let places = beside(me).into_iter().chain(diagonal(me));
        places
            .filter(|&near| *at(&self.cells, near) != OFF)
            .map(|near| Point::from_index(near as usize))
    }

    /// The stones of the string at `stone`, which must be a stone.
    #[inline]
    pub fn stones(&self, stone: Point) -> impl Iterator<Item = Point> {
        let first = place(stone);
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let here = next?;
            let after = *at(&self.next, here);
            next = (after != first).then_some(after);
            Some(Point::from_index(here as usize))
        })
    }

    /// Whether two stones belong to one string.
    #[inline]
    pub fn is_same_string(&self, a: Point, b: Point) -> bool {
        self.at(a).is_some() && *at(&self.head, place(a)) == *at(&self.head, place(b))
    }

    /// Looks for the liberties of the string at `stone`, which must be a stone, and puts up to `N`
    /// of them into `found`. The answer is their number; `N` means as many or more.
    #[inline]
    pub fn some_liberties<const N: usize>(&self, stone: Point, found: &mut [Point; N]) -> usize {
        let mut count = 0;
        for stone in self.stones(stone) {
            if *at(&self.around, place(stone)) & EMPTY_MASK == 0 {
                continue;
            }
            for near in beside(place(stone)) {
                if *at(&self.cells, near) != EMPTY {
                    continue;
                }
                let near = Point::from_index(near as usize);
                if !found[..count].contains(&near) {
                    found[count] = near;
                    count += 1;
                    if count == N {
                        return count;
                    }
                }
            }
        }
        count
    }

    /// The number of liberties, up to `N`, of the string that a legal play of `color` at `point`
    /// makes. Of captured stones only those beside the point are counted.
    #[inline]
    pub fn liberties_after<const N: usize>(&self, color: Color, point: Point) -> usize {
        let (me, own) = (place(point), cell(color));
        let mut found: [Place; N] = [0; N];
        let mut count = 0;
        let mut add = |near: Place| {
            if near != me && count < N && !found[..count].contains(&near) {
                found[count] = near;
                count += 1;
            }
            count
        };
        for near in beside(me) {
            let what = *at(&self.cells, near);
            if what == EMPTY || (what == 3 - own && self.string(near).in_atari()) {
                add(near);
            }
        }
        for near in beside(me) {
            if *at(&self.cells, near) != own {
                continue;
            }
            for stone in self.stones(Point::from_index(near as usize)) {
                if *at(&self.around, place(stone)) & EMPTY_MASK == 0 {
                    continue;
                }
                for liberty in beside(place(stone)) {
                    if *at(&self.cells, liberty) == EMPTY && add(liberty) == N {
                        return N;
                    }
                }
            }
        }
        count
    }
}
