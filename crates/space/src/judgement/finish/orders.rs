//! The orders in which the last neutral points may be taken.
//!
//! The result of a finished game depends on who takes which of the equivalent neutral points, and
//! records do not say: in one game of four not all orders give the same score. So the game is
//! played on in several orders, with the colours starting alternately, and the median result is
//! used. Of 640 training games over the board any single order finds 505 to 514 of the recorded
//! scores, the median of 13 finds 537 (estimates by all the misses and 200 of the others). The
//! minimax result, the best choice of the player to move against the best answer, finds 520:
//! perhaps players who know that a point does not change the winner do not fight for it.

use board::{ByColor, Color, Point, PointSet};

use super::Finish;
use crate::params;

/// Who starts, and which of equal points each colour takes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) first: Color,
    /// 0 for reading order, otherwise the seed of a shuffle.
    seeds: ByColor<u64>,
}

impl Order {
    /// The orders to try: reading order with the player to move first, then shuffles, with the
    /// colours starting alternately.
    pub(super) fn several(to_play: Color) -> impl Iterator<Item = Order> {
        (0..params::ORDERS).map(move |number| Order {
            first: if number % 2 == 0 { to_play } else { !to_play },
            seeds: ByColor::from_fn(|color| match color {
                Color::Black => number / 2 * 2,
                Color::White => number / 2 * 3,
            }),
        })
    }

    /// Points in the order in which a colour tries them.
    pub(super) fn sorted(&self, color: Color, points: &PointSet) -> Vec<Point> {
        let mut sorted: Vec<Point> = points.iter().collect();
        if self.seeds[color] > 0 {
            sorted.sort_by_key(|point| mix(point.index() as u64 ^ self.seeds[color] << 32));
        }
        sorted
    }
}

/// The results of the orders so far: for each the lead that Black gains from the points lost.
#[derive(Default)]
pub(super) struct Outcomes(Vec<(i32, Finish)>);

impl Outcomes {
    pub(super) fn push(&mut self, lead: i32, finish: Finish) {
        self.0.push((lead, finish));
    }

    /// The early exit: whether enough orders were tried and all agree.
    pub(super) fn agree(&self) -> bool {
        self.0.len() >= params::ORDERS_AGREEING
            && self.0.iter().all(|(lead, _)| *lead == self.0[0].0)
    }

    /// The first result whose lead is the median.
    pub(super) fn middle(self) -> Finish {
        let mut leads: Vec<i32> = self.0.iter().map(|(lead, _)| *lead).collect();
        leads.sort_unstable();
        let middle = leads.get(leads.len() / 2).copied();
        let mut finishes = self.0.into_iter();
        let found = finishes.find(|(lead, _)| Some(*lead) == middle);
        found.map(|(_, finish)| finish).unwrap_or_default()
    }
}

/// Spreads a number over all bits (the finalizer of splitmix64).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_differ_and_keep_all_points_and_each_colour_begins() {
        let points: PointSet = (0..9).map(|column| Point::new(column, 3).unwrap()).collect();
        let orders: Vec<Order> = Order::several(Color::White).collect();
        assert_eq!(orders[0].first, Color::White);
        assert_eq!(orders[0].sorted(Color::Black, &points), points.iter().collect::<Vec<_>>());
        let begins = |color| orders.iter().filter(|order| order.first == color).count();
        assert_eq!(begins(Color::White), begins(Color::Black) + 1);
        let mut seen = std::collections::HashSet::new();
        for order in &orders {
            let sorted = Color::BOTH.map(|color| order.sorted(color, &points));
            for colour in &sorted {
                assert_eq!(colour.iter().copied().collect::<PointSet>(), points);
            }
            assert!(seen.insert((order.first, sorted)), "twice the same: {order:?}");
        }
    }

    fn outcomes(leads: &[i32]) -> Outcomes {
        let mut outcomes = Outcomes::default();
        for (number, &lead) in leads.iter().enumerate() {
            let left = PointSet::from(Point::new(number, 0).unwrap());
            outcomes.push(lead, Finish { left, ..Finish::default() });
        }
        outcomes
    }

    #[test]
    fn the_first_order_that_comes_to_the_middle_is_taken() {
        let place = |leads: &[i32]| outcomes(leads).middle().left.first().unwrap().column();
        assert_eq!(place(&[2, 0, 1, 0, 1]), 2);
        assert_eq!(place(&[1, 1, 0]), 0);
        assert_eq!(place(&[-1]), 0);
    }

    #[test]
    fn orders_agree_when_enough_come_to_the_same() {
        assert!(!outcomes(&[1; params::ORDERS_AGREEING - 1]).agree(), "too few");
        assert!(outcomes(&[1; params::ORDERS_AGREEING]).agree());
        assert!(!outcomes(&[1, 1, 1, 1, 1, 1, 0]).agree());
    }
}
