//! How often a move is made.

use facts::Deed;

use crate::sink::Sink;

/// What game records say about a move, as far as they say something.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Habit {
    /// The probability that a strong player makes it, and its place among all moves, from 1.
    pub foreseen: Option<(f32, u32)>,
    /// Positions with the shape around the move, and those of them where the move was made.
    pub shape: Option<(u64, u64)>,
}

pub(crate) fn add(sink: &mut Sink<'_>, habit: &Habit) {
    if let Some((probability, rank)) = habit.foreseen {
        let (seen, played) = habit.shape.unwrap_or((0, 0));
        sink.habit(Deed::IsForeseen { probability, rank }, seen, played);
    }
    if let Some((seen, played)) = habit.shape {
        sink.habit(Deed::IsShapeMove { seen, played }, seen, played);
    }
}
