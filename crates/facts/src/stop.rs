//! A flag that cancels a search from outside.
//!
//! Searches read no clock and know no visitors; whoever starts one may hand it a flag, and raise it
//! later. The flag travels with the budget, and a raised flag counts as a spent budget: the search
//! gives up with "unknown", never with an answer. The flag is borrowed for ever, so that budgets
//! and efforts stay plain values that can be copied; a program that serves many visitors lends the
//! same few flags again and again. Rejected: a shared pointer, whose counter every search would
//! change, and a closure, whose lifetime every effort would carry.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a search should give up now.
///
/// ```
/// use kosumi_facts::Stop;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// static CANCELLED: AtomicBool = AtomicBool::new(false);
/// let stop = Stop::when(&CANCELLED);
/// assert!(!stop.is_requested());
/// CANCELLED.store(true, Ordering::Relaxed);
/// assert!(stop.is_requested());
/// assert!(!Stop::NEVER.is_requested());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Stop(Option<&'static AtomicBool>);

impl Stop {
    /// Never cancelled.
    pub const NEVER: Stop = Stop(None);

    /// Cancelled when the flag is raised.
    pub fn when(flag: &'static AtomicBool) -> Stop {
        Stop(Some(flag))
    }

    /// Whether the search should give up.
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
