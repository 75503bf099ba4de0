//! How often a move is made.

use facts::Deed;

use crate::sink::Sink;

/// What game records say about a move, where they say anything.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Habit {
    /// The probability that a strong player makes the move, and its rank among all moves, from 1.
    pub foreseen: Option<(f32, u32)>,
    /// Positions with the shape around the move, and how often the move was made there.
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
