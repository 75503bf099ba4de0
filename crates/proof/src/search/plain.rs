//! Plain liberties of stones whose capture is the event: points beside them where nobody gains
//! anything but the liberty, such as those along a firm wall. One of them stands for all.

use board::PointSet;

use super::Search;
use crate::event::Event;
use crate::params::FIRM_WALL;

impl Search {
    /// The plain liberties of the string whose capture is the event, with the corners between them;
    /// none if there is no such string.
    pub(super) fn plain_liberties(&self) -> PointSet {
        let Event::Captured { stones, color, below } = &self.event else { return PointSet::EMPTY };
        let board = &self.board;
        let standing = *stones & board.stones(*color);
        let target = standing.first().and_then(|stone| board.string_at(stone));
        let Some(target) = target.filter(|s| (standing - *s.stones()).len() < *below) else {
            return PointSet::EMPTY;
        };
        let near = board.dilate(target.liberties());
        let mut beside = board.dilate(&near) & board.stones(!*color);
        let mut walls = PointSet::EMPTY;
        while let Some(string) = beside.first().and_then(|stone| board.string_at(stone)) {
            beside -= *string.stones();
            if (*string.liberties() - near).has_more_than(FIRM_WALL) {
                walls |= *string.stones();
            }
        }
        let reach = board.dilate(&walls);
        let fixed = walls | *target.stones();
        let mut plain = *target.liberties() & reach;
        let mut corners = (near & board.empty() & reach) - *target.liberties();
        loop {
            let kept = plain.iter().filter(|&point| {
                let beside: PointSet = board.beside(point).collect();
                beside.is_subset(&(fixed | plain | corners)) && (beside & corners).len() <= 1
            });
            let kept: PointSet = kept.collect();
            let left = corners.iter().filter(|&point| {
                let beside: PointSet = board.beside(point).collect();
                beside.is_subset(&(walls | kept))
            });
            let left: PointSet = left.collect();
            if kept == plain && left == corners {
                return plain | corners;
            }
            (plain, corners) = (kept, left);
        }
    }
}
