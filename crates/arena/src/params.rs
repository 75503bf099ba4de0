//! Numbers that bound what a program may do.

use std::time::Duration;

/// The longest answer, in bytes. A board of 25 by 25 with a number on each point needs 10,000.
pub const MAX_ANSWER: usize = 1 << 20;

/// Lines that may wait unread: a program that talks without end is held up, not stored.
pub(crate) const WAITING_LINES: usize = 1_024;

/// How long a program may take to go away after `quit`, or to be reaped after it died.
pub(crate) const FAREWELL: Duration = Duration::from_secs(2);

/// What a program may answer later than its clock says, so that it is a clock that beats it and
/// not the way through the pipe.
pub(crate) const CLOCK_GRACE: Duration = Duration::from_millis(100);

/// How long a program may take for one answer when nothing else is said.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The default limit of moves in a game, as a multiple of the board's points. Random games end
/// before twice the points; three times leaves room for long ko fights.
pub const MOVES_PER_POINT: usize = 3;
