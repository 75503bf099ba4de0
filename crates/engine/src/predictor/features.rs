//! What is known about each legal point before anything is read deeply.
//!
//! Everything is seen from the player to move and is the same for all images of a position. Every
//! call computes the features afresh: since the name of a shape costs a few additions, that is
//! cheaper than finding out which points a move has changed.
//!
//! | file | says |
//! |---|---|
//! | `view.rs` | what is looked up once per position |
//! | `around.rs` | which shape stands around a point |
//! | `distance.rs` | how far away edges, stones and the last moves are |
//! | `contact.rs` | which strings are beside a point |
//! | `touch.rs` | what a stone does to them |

mod around;
mod contact;
mod distance;
mod touch;
mod view;

use board::{Board, Color, Point, Suicide};
use pattern::knn::{Forecast, Watch};

use super::groups::{ESTIMATES, GROUPS, Group};
use view::View;

/// A legal point and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The point.
    pub point: Point,
    /// Logarithm of the estimate of the K-nearest-neighbour patterns.
    pub estimate: f32,
    /// The slot of each group; 0 where the group has no value.
    pub slots: [u32; GROUPS],
}

impl Candidate {
    /// A point about which nothing is known.
    pub fn empty(point: Point) -> Candidate {
        Candidate { point, estimate: 0.0, slots: [0; GROUPS] }
    }

    /// Clears the value of a group; for [`Group::Estimate`], the estimate as well.
    pub fn forget(&mut self, group: Group) {
        self.slots[group as usize] = 0;
        if group == Group::Estimate {
            self.estimate = 0.0;
        }
    }

    #[inline]
    fn set(&mut self, group: Group, value: usize) {
        self.slots[group as usize] = group.slot(value);
    }
}

/// Fills `found` with what is known about every legal point, in reading order. The watch must not
/// have been used with other patterns.
pub fn candidates(
    board: &Board,
    to_play: Color,
    forecast: &Forecast,
    watch: &mut Watch,
    found: &mut Vec<Candidate>,
) {
    found.clear();
    let mut view = View::new(board, to_play);
    for (point, node) in watch.matches(board, forecast.tree(), to_play) {
        if board.check(to_play, point, Suicide::Illegal).is_ok() {
            found.push(view.look(point, forecast.estimate(node).max(1e-9).ln()));
        }
    }
}

impl View<'_> {
    fn look(&mut self, point: Point, estimate: f32) -> Candidate {
        let mut found = Candidate { estimate, ..Candidate::empty(point) };
        // The logarithm in steps of a fifth, from -9 up.
        let step = ((estimate + 9.0) * 5.0).clamp(0.0, ESTIMATES as f32 - 1.0);
        found.set(Group::Estimate, step as usize);
        self.name_shapes(&mut found);
        self.measure(&mut found);
        self.touch(&mut found);
        found
    }
}
