//! A board with the weight of every empty point, ready to draw from.

use board::{Color, Point, PointSet, QuickBoard};

use super::outlines::{Outlines, TABLE};
use super::shapes::{Kin, ShapeWeights};

const ROWS: usize = 32;

/// A board for playouts on which every empty point has a weight for each player, by the shape
/// around it.
#[derive(Clone)]
pub struct Field<'a> {
    board: QuickBoard,
    outlines: Outlines,
    shapes: &'a ShapeWeights,
    /// The points that may be drawn.
    within: PointSet,
    /// For each player: the weights of points, and their sum in each row.
    sides: [Side; 2],
    /// Points that a draw has taken out and will put back; kept to save allocations.
    taken: Vec<(Point, u16)>,
    captured: Vec<Point>,
}

#[derive(Clone)]
struct Side {
    weights: [u16; TABLE],
    rows: [u32; ROWS],
    sum: u32,
}

impl Side {
    #[inline]
    fn set(&mut self, index: usize, weight: u16) {
        let old = std::mem::replace(&mut self.weights[index % TABLE], weight);
        let change = u32::from(weight).wrapping_sub(u32::from(old));
        let row = &mut self.rows[index / 32 % ROWS];
        *row = row.wrapping_add(change);
        self.sum = self.sum.wrapping_add(change);
    }

    fn copy_from(&mut self, other: &Side, used: usize) {
        self.weights[..used].copy_from_slice(&other.weights[..used]);
        self.rows = other.rows;
        self.sum = other.sum;
    }
}

#[inline]
fn side(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

#[inline]
fn set_weights(sides: &mut [Side; 2], point: Point, weights: [u16; 2]) {
    for (side, weight) in sides.iter_mut().zip(weights) {
        side.set(point.index(), weight);
    }
}

impl<'a> Field<'a> {
    /// The board with weights.
    pub fn new(board: QuickBoard, shapes: &'a ShapeWeights) -> Field<'a> {
        let all = board.size().points().collect();
        Field::within(board, shapes, all)
    }

    /// The board with weights for some of its points; the others are never drawn.
    pub(crate) fn within(
        board: QuickBoard,
        shapes: &'a ShapeWeights,
        within: PointSet,
    ) -> Field<'a> {
        let empty = Side { weights: [0; TABLE], rows: [0; ROWS], sum: 0 };
        let mut field = Field {
            outlines: Outlines::of(&board),
            board,
            shapes,
            within,
            sides: [empty.clone(), empty],
            taken: Vec::new(),
            captured: Vec::new(),
        };
        for point in field.board.size().points() {
            field.weigh(point);
        }
        field
    }

    /// The board.
    pub fn board(&self) -> &QuickBoard {
        &self.board
    }

    /// The shape around a point, as [`QuickBoard::shape`] names it.
    #[inline]
    pub(super) fn shape(&self, point: Point) -> u16 {
        self.outlines.at(point)
    }

    /// Makes this field equal to `other`, which has a board of the same size, the same shapes and
    /// the same points to draw.
    pub fn copy_from(&mut self, other: &Field<'a>) {
        self.board.copy_from(&other.board);
        let used = (self.board.size().height() + 2) * 32;
        self.outlines.copy_from(&other.outlines, used);
        for (side, other) in self.sides.iter_mut().zip(&other.sides) {
            side.copy_from(other, used);
        }
    }

    /// Plays a stone at a point where it is legal.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) {
        self.board.play(color, point);
        self.sides.iter_mut().for_each(|side| side.set(point.index(), 0));
        let mut captured = std::mem::take(&mut self.captured);
        captured.extend(self.board.captured());
        self.outlines.turn(color, point);
        captured.iter().for_each(|&stone| self.outlines.turn(!color, stone));
        self.weigh_around(point);
        for stone in captured.drain(..) {
            self.weigh(stone);
            self.weigh_around(stone);
        }
        self.captured = captured;
    }

    /// Lets the ko be retaken at once.
    pub(crate) fn lift_ko(&mut self) {
        self.board.lift_ko();
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.board.pass();
    }

    #[inline]
    fn weigh_around(&mut self, point: Point) {
        let Field { board, outlines, shapes, within, sides, .. } = self;
        board.for_empty_around(point, |near| {
            if within.contains(near) {
                set_weights(sides, near, shapes.far(outlines.at(near)));
            }
        });
    }

    #[inline]
    fn weigh(&mut self, point: Point) {
        if self.board.at(point).is_none() && self.within.contains(point) {
            set_weights(&mut self.sides, point, self.shapes.far(self.outlines.at(point)));
        }
    }

    /// Begins to draw a move for `color` in answer to `last`.
    pub(super) fn draw<'f>(&'f mut self, color: Color, last: Option<Point>) -> Draw<'f, 'a> {
        let mut near = Near::default();
        if let Some(last) = last {
            let mut count = 0;
            self.board.for_empty_around(last, |point| {
                if !self.within.contains(point) {
                    return;
                }
                let kin = Kin::of(last, point);
                let weight = self.shapes.weight(self.outlines.at(point), color, kin);
                near.points[count % 8] = Some((point, u32::from(weight)));
                near.sum += u32::from(weight);
                count += 1;
            });
        }
        Draw { field: self, side: side(color), near }
    }
}

/// The points around the last move with their extra weights. They also keep their ordinary weights
/// as points of the board, which are small in comparison.
#[derive(Clone, Copy, Default)]
struct Near {
    points: [Option<(Point, u32)>; 8],
    sum: u32,
}

/// Draws points by their weights, each at most once, and the points around the last move at most
/// twice. Dropping it restores the weights.
pub(super) struct Draw<'f, 'a> {
    field: &'f mut Field<'a>,
    side: usize,
    near: Near,
}

impl Draw<'_, '_> {
    /// The board.
    pub(super) fn board(&self) -> &QuickBoard {
        &self.field.board
    }

    /// The next point; `None` when no point with a weight above 0 is left.
    #[inline]
    pub(super) fn next(&mut self, random: &mut fastrand::Rng) -> Option<Point> {
        let all = self.near.sum + self.field.sides[self.side].sum;
        if all == 0 {
            return None;
        }
        let mut left = random.u32(..all);
        if left < self.near.sum {
            for slot in &mut self.near.points {
                let Some((point, weight)) = *slot else { continue };
                if left < weight {
                    *slot = None;
                    self.near.sum -= weight;
                    return Some(point);
                }
                left -= weight;
            }
        }
        left = left.saturating_sub(self.near.sum);
        let point = self.find(left)?;
        self.take(point);
        Some(point)
    }

    /// The point at which the sum of the weights, in reading order, first exceeds `left`.
    #[inline]
    fn find(&self, mut left: u32) -> Option<Point> {
        let side = &self.field.sides[self.side];
        let size = self.field.board.size();
        for row in 0..size.height() {
            let sum = side.rows[(row + 1) % ROWS];
            if left >= sum {
                left -= sum;
                continue;
            }
            let first = (row + 1) * 32 + 1;
            for column in 0..size.width() {
                let weight = u32::from(side.weights[(first + column) % TABLE]);
                if left < weight {
                    return size.point(column, row);
                }
                left -= weight;
            }
        }
        None
    }

    #[inline]
    fn take(&mut self, point: Point) {
        let side = &mut self.field.sides[self.side];
        self.field.taken.push((point, side.weights[point.index() % TABLE]));
        side.set(point.index(), 0);
    }
}

impl Drop for Draw<'_, '_> {
    fn drop(&mut self) {
        while let Some((point, weight)) = self.field.taken.pop() {
            self.field.sides[self.side].set(point.index(), weight);
        }
    }
}
