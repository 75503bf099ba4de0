//! Queries about the neighbourhood of a point, for playouts that use Go knowledge.

use super::{EMPTY, EMPTY_MASK, Place, QuickBoard, at, beside, cell, diagonal, place};
use crate::color::Color;
use crate::point::Point;

impl QuickBoard {
    /// The stones that the last play captured; valid until the next play or random draw.
    pub fn captured(&self) -> impl Iterator<Item = Point> + '_ {
        // `capture` appended these points to the list of empty points.
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

    /// Visits the empty points around a point: those beside it first, then the diagonal ones.
    #[inline]
    pub fn for_empty_around(&self, point: Point, mut visit: impl FnMut(Point)) {
        let me = place(point);
        for near in beside(me).into_iter().chain(diagonal(me)) {
            if *at(&self.cells, near) == EMPTY {
                visit(Point::from_index(near as usize));
            }
        }
    }

    /// How many empty points are beside a point.
    #[inline]
    pub fn empty_beside(&self, point: Point) -> usize {
        usize::from(*at(&self.around, place(point)) & EMPTY_MASK)
    }

    /// Whether only empty points, the edge and stones of `color` are beside a point.
    #[inline]
    pub fn touches_only(&self, color: Color, point: Point) -> bool {
        self.is_within(cell(color), place(point))
    }

    /// As [`QuickBoard::touches_only`]; places off the board count as stones of both colours.
    #[inline]
    fn is_within(&self, wall: u8, here: Place) -> bool {
        let around = *at(&self.around, here);
        (around & EMPTY_MASK) + (around >> (4 * wall) & 0xf) == 4
    }

    /// The connected empty points around `seed`, which must be empty, in the order of discovery,
    /// and their number. `None` when there are more than `N`, or when one of them is beside a stone
    /// of the other colour than `wall`.
    #[inline]
    pub fn space_within<const N: usize>(
        &self,
        wall: Color,
        seed: Point,
    ) -> Option<([Point; N], usize)> {
        let mut found: [Place; N] = [place(seed); N];
        let (mut next, mut count) = (0, 1);
        while next < count {
            let here = found[next];
            if !self.is_within(cell(wall), here) {
                return None;
            }
            for near in beside(here) {
                if *at(&self.cells, near) != EMPTY || found[..count].contains(&near) {
                    continue;
                }
                *found.get_mut(count)? = near;
                count += 1;
            }
            next += 1;
        }
        Some((found.map(|place| Point::from_index(place as usize)), count))
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

    /// Stores up to `N` liberties of the string at `stone`, which must be a stone, in `found`.
    /// Returns their number; `N` means `N` or more.
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
    /// makes. Of the captured stones, only those beside `point` count as liberties.
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
