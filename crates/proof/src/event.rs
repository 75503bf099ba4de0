//! What a proof is about: something that may happen on the board.
//!
//! An [`Event`] happens, or does not, in a position, and only the stones decide. Its two sides are
//! two questions about one game: a player *causes* it (captures, connects, makes the eye), or
//! *prevents* it for ever (saves, cuts, takes the eye away). See [`Side`].

use board::{Board, ByColor, Color, Point, PointSet};

/// Something that may happen on the board.
///
/// An event speaks of the stones that stand at the start. Of a [capture](Event::Captured), stones
/// that have been captured are gone for good, whatever is put in their place later; for the other
/// events only the points count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Fewer than `below` of these stones have never been captured.
    Captured {
        /// The stones.
        stones: PointSet,
        /// Their colour.
        color: Color,
        /// The event has happened when fewer than this many are left: 1 when all have been captured,
        /// the number of stones when any has been. At least 1, at most the number of stones.
        below: usize,
    },
    /// The two points hold stones of one string of the colour.
    Connected {
        /// A point.
        first: Point,
        /// Another.
        second: Point,
        /// The colour of the string.
        color: Color,
    },
    /// Stones of the colour lead from the first point to the second, or to an edge if there is no
    /// second, by steps along lines and diagonals.
    Walled {
        /// Where the wall begins.
        first: Point,
        /// Where it ends; `None` for any point of the edge.
        second: Option<Point>,
        /// The colour of the wall.
        color: Color,
    },
    /// The point is an eye of the colour: it is empty; all points beside it hold stones of the
    /// colour, whose strings each have another liberty; and of its diagonals all hold such stones,
    /// or all but one if there are four.
    EyeMade {
        /// The point.
        at: Point,
        /// Whose eye.
        color: Color,
    },
    /// None of the rival's points holds a stone of the rival, and all own points hold own stones.
    RaceWon {
        /// The points of the player who wins the race.
        own: PointSet,
        /// The points of the one who loses it.
        rival: PointSet,
        /// The colour of the winner.
        color: Color,
    },
}

/// What the owner of a proof does about an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Makes it happen.
    Cause,
    /// Makes sure that it never happens.
    Prevent,
}

impl Side {
    /// The other side.
    pub fn other(self) -> Side {
        match self {
            Side::Cause => Side::Prevent,
            Side::Prevent => Side::Cause,
        }
    }
}

/// How many ko bans each player may ignore: the number of ko threats that the other one answers.
pub type Threats = ByColor<u8>;

/// A number of ko threats without end.
pub const UNLIMITED: u8 = u8::MAX;

/// Nobody has a ko threat.
pub const NO_THREATS: Threats = ByColor { black: 0, white: 0 };

/// The threats that are left after a player has ignored a ban; `None` if this player has none.
pub(crate) fn after_ignoring(threats: Threats, player: Color) -> Option<Threats> {
    let mut left = threats;
    if left[player] != UNLIMITED {
        left[player] = left[player].checked_sub(1)?;
    }
    Some(left)
}

impl Event {
    /// The stones of a capture that stand on this board; none for other events.
    pub(crate) fn stake(&self, board: &Board) -> PointSet {
        match self {
            Event::Captured { stones, color, .. } => *stones & board.stones(*color),
            _ => PointSet::EMPTY,
        }
    }

    /// Whether the event has happened on this board. Of a capture, the stones that stand there are
    /// those that are left.
    pub fn has_happened(&self, board: &Board) -> bool {
        match self {
            Event::Captured { below, .. } => self.stake(board).len() < *below,
            Event::Connected { first, second, color } => board
                .string_at(*first)
                .is_some_and(|s| s.color() == *color && s.stones().contains(*second)),
            Event::Walled { first, second, color } => {
                let wall = chain(board, &board.stones(*color), *first);
                match second {
                    Some(second) => wall.contains(*second),
                    None => wall.iter().any(|stone| board.beside(stone).count() < 4),
                }
            }
            Event::EyeMade { at, color } => {
                let own = |point: &Point| board.at(*point) == Some(*color);
                let diagonals = board.diagonal(*at).count();
                let missing = diagonals - board.diagonal(*at).filter(own).count();
                board.is_empty_at(*at)
                    && board.beside(*at).all(|point| own(&point))
                    && board.strings_beside(*at).all(|string| !string.in_atari())
                    && missing <= usize::from(diagonals == 4)
            }
            Event::RaceWon { own, rival, color } => {
                !rival.meets(&board.stones(!*color)) && own.is_subset(&board.stones(*color))
            }
        }
    }

    /// The player who would cause the event.
    pub fn causer(&self) -> Color {
        match self {
            Event::Captured { color, .. } => !*color,
            Event::Connected { color, .. }
            | Event::Walled { color, .. }
            | Event::EyeMade { color, .. }
            | Event::RaceWon { color, .. } => *color,
        }
    }

    /// The player who stands on this side.
    pub fn owner(&self, side: Side) -> Color {
        match side {
            Side::Cause => self.causer(),
            Side::Prevent => !self.causer(),
        }
    }
}

/// The stones within a set that steps along lines and diagonals reach from `start`; none if `start`
/// is not in the set.
pub(crate) fn chain(board: &Board, stones: &PointSet, start: Point) -> PointSet {
    let mut chain = PointSet::EMPTY;
    let mut open = vec![start];
    while let Some(stone) = open.pop() {
        if stones.contains(stone) && chain.insert(stone) {
            open.extend(board.beside(stone).chain(board.diagonal(stone)));
        }
    }
    chain
}
