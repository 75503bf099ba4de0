//! A sign from outside that nobody waits for an answer any more.
//!
//! Searches read no clock and know no visitors; whoever starts one may hand it a flag, and raise
//! it later. The flag travels with the budget, and a raised flag is a spent budget: the search
//! gives up with "unknown", never with an answer. It borrows for ever, so that budgets and efforts
//! stay plain values that are copied; a program that serves many visitors lends the same few flags
//! again and again. Rejected: a shared pointer, which every search would count up and down, and a
//! closure, whose lifetime every effort would carry.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a search should give up now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stop(Option<&'static AtomicBool>);

impl Stop {
    /// Nobody will ask to stop.
    pub const NEVER: Stop = Stop(None);

    /// Stops when the flag is raised.
    pub fn when(flag: &'static AtomicBool) -> Stop {
        Stop(Some(flag))
    }

    /// Whether to give up.
    #[inline]
    pub fn is_requested(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl PartialEq for Stop {
    /// Whether both are the same flag, raised or not.
    fn eq(&self, other: &Stop) -> bool {
        self.0.map(std::ptr::from_ref) == other.0.map(std::ptr::from_ref)
    }
}

impl Eq for Stop {}
