//! How much thinking a search may do.

use facts::Stop;

use crate::params::PLAYOUTS_PER_CHECK;

/// A limit on playouts, and a callback by which the program ends a search early.
///
/// The search calls `enough` every few playouts; the program answers from its clock, or when a new
/// command arrives. Inner code never sees the clock itself.
pub struct Budget<'a> {
    /// The largest number of playouts.
    pub playouts: u64,
    enough: &'a (dyn Fn() -> bool + Sync),
    /// Cancels the search in the middle of reading; a move chosen after that is not meant to be
    /// played.
    pub stop: Stop,
    purpose: Purpose,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Everything that it can find out about every move.
    Knowledge,
    /// Only the move that it chooses.
    Choice,
}

impl<'a> Budget<'a> {
    /// Exactly this many playouts.
    pub fn playouts(playouts: u64) -> Budget<'static> {
        Budget { playouts, enough: &|| false, stop: Stop::NEVER, purpose: Purpose::Knowledge }
    }

    /// Playouts until `enough` returns true, but at most `playouts`.
    pub fn until(playouts: u64, enough: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { playouts, enough, stop: Stop::NEVER, purpose: Purpose::Knowledge }
    }

    /// The same, but spent as soon as `stop` is requested.
    pub fn stopped_by(self, stop: Stop) -> Budget<'a> {
        Budget { stop, ..self }
    }

    /// The same for a caller that needs only the move: spent as soon as the remaining playouts
    /// cannot change it.
    pub fn for_the_choice(self) -> Budget<'a> {
        Budget { purpose: Purpose::Choice, ..self }
    }

    /// Whether the choice is final after `done` playouts; `ahead` returns how many more times its
    /// move was tried than any other.
    pub fn is_decided(&self, done: u64, ahead: impl FnOnce() -> u64) -> bool {
        self.purpose == Purpose::Choice && ahead() > self.playouts.saturating_sub(done)
    }

    /// Whether another playout may follow after `done`. Unlike [`Budget::is_spent`] it reads the
    /// clock only every few playouts, so that a loop can call it after each one.
    pub fn allows(&self, done: u64) -> bool {
        !done.is_multiple_of(PLAYOUTS_PER_CHECK) || !self.is_spent(done)
    }

    /// Whether to stop after `done` playouts.
    pub fn is_spent(&self, done: u64) -> bool {
        done >= self.playouts || self.stop.is_requested() || (self.enough)()
    }
}
