//! How much thinking a search may do.

use facts::Stop;

use crate::params::PLAYOUTS_PER_CHECK;

/// A limit on playouts, and a way for the outer world to say "enough".
///
/// The search asks `enough` every few playouts; the program answers from its clock or from the
/// arrival of a new command. Inner code never sees the clock itself.
pub struct Budget<'a> {
    /// The largest number of playouts.
    pub playouts: u64,
    enough: &'a (dyn Fn() -> bool + Sync),
    /// Who may ask to give up in the middle of reading; what is chosen then is not meant to be
    /// played.
    pub stop: Stop,
    purpose: Purpose,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// All that it finds out about every move.
    Knowledge,
    /// The move that it chooses, and nothing else.
    Choice,
}

impl<'a> Budget<'a> {
    /// Exactly this many playouts.
    pub fn playouts(playouts: u64) -> Budget<'static> {
        Budget { playouts, enough: &|| false, stop: Stop::NEVER, purpose: Purpose::Knowledge }
    }

    /// Playouts until `enough` says so, but at most `playouts`.
    pub fn until(playouts: u64, enough: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { playouts, enough, stop: Stop::NEVER, purpose: Purpose::Knowledge }
    }

    /// The same, spent as soon as somebody asks to stop.
    pub fn stopped_by(self, stop: Stop) -> Budget<'a> {
        Budget { stop, ..self }
    }

    /// The same for somebody who wants a move and nothing else: spent as soon as the playouts that
    /// are left cannot change it.
    pub fn for_the_choice(self) -> Budget<'a> {
        Budget { purpose: Purpose::Choice, ..self }
    }

    /// Whether the choice stands after `done` playouts; `ahead` says how many times more often than
    /// any other its move was tried.
    pub fn is_decided(&self, done: u64, ahead: impl FnOnce() -> u64) -> bool {
        self.purpose == Purpose::Choice && ahead() > self.playouts.saturating_sub(done)
    }

    /// As [`Budget::is_spent`], for a loop that asks after every playout: the clock is read only
    /// now and then.
    pub fn allows(&self, done: u64) -> bool {
        !done.is_multiple_of(PLAYOUTS_PER_CHECK) || !self.is_spent(done)
    }

    /// Whether to stop after `done` playouts.
    pub fn is_spent(&self, done: u64) -> bool {
        done >= self.playouts || self.stop.is_requested() || (self.enough)()
    }
}
