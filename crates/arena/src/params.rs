//! Limits on what a program may do.

use std::time::Duration;

/// Maximum length of an answer, in bytes. A board of 25 by 25 with a number on each point needs
/// 10,000.
pub const MAX_ANSWER: usize = 1 << 20;

/// Maximum number of unread lines: a program that writes endlessly is blocked, and its output is
/// not stored.
pub(crate) const WAITING_LINES: usize = 1_024;

/// How long a program may take to exit after `quit`, or to be reaped after it died.
pub(crate) const FAREWELL: Duration = Duration::from_secs(2);

/// How much longer than its clock allows we wait for an answer of a program, so that the clock
/// decides a loss on time and not the timeout of the pipe.
pub(crate) const CLOCK_GRACE: Duration = Duration::from_millis(100);

/// The default limit of the time for one answer.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The default limit of moves in a game, as a multiple of the board's points. Random games end
/// before twice the points; three times leaves room for long ko fights.
pub const MOVES_PER_POINT: usize = 3;
