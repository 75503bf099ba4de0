//! The shape around a point.

use super::super::groups::{Group, SHAPE_BITS};
use super::super::shape::{Names, PLACES, Sight, name};
use super::Candidate;
use super::distance::step;
use super::view::{ENEMY, FRIEND, OFF, STRIDE, View, place};

impl View<'_> {
    /// Sets the values for the shapes around the point.
    #[inline]
    pub(super) fn name_shapes(&self, found: &mut Candidate) {
        let (names, centre) = (Names::get(), place(found.point));
        let at = |(x, y): (i32, i32)| {
            self.cells
                [centre.wrapping_add_signed((y * STRIDE as i32 + x) as isize) % self.cells.len()]
        };
        let mut sums = [0; 8];
        for (index, &step) in PLACES.iter().enumerate().take(4) {
            names.add(&mut sums, index, at(step));
        }
        for (index, &step) in PLACES.iter().enumerate().take(8).skip(4) {
            names.add(&mut sums, index, plain(at(step)));
        }
        let mut nearest = sums;
        for (index, &step) in PLACES.iter().enumerate().take(12).skip(8) {
            names.add(&mut sums, index, plain(at(step)));
        }
        found.set(Group::Shape, name(&sums, SHAPE_BITS[0]) as usize);
        for (index, &step) in PLACES.iter().enumerate().skip(12) {
            names.add(&mut sums, index, plain(at(step)));
        }
        if let Some(last) = self.last {
            let step = step(found.point, last);
            if names.add_last(&mut nearest, step) == Sight::Near {
                found.set(Group::Answer, name(&nearest, SHAPE_BITS[1]) as usize);
                names.add_last(&mut sums, step);
            }
        }
        found.set(Group::WideAnswer, name(&sums, SHAPE_BITS[2]) as usize);
    }
}

/// A state without its liberties.
#[inline]
fn plain(state: u8) -> u8 {
    match state {
        0 | OFF => state,
        state if state < ENEMY => FRIEND,
        _ => ENEMY,
    }
}
