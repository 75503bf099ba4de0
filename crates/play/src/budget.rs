//! How much thinking a search may do.

use tactics::Stop;

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
    pub(crate) stop: Stop,
}

impl<'a> Budget<'a> {
    /// Exactly this many playouts.
    pub fn playouts(playouts: u64) -> Budget<'static> {
        Budget { playouts, enough: &|| false, stop: Stop::NEVER }
    }

    /// Playouts until `enough` says so, but at most `playouts`.
    pub fn until(playouts: u64, enough: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { playouts, enough, stop: Stop::NEVER }
    }

    /// The same, spent as soon as somebody asks to stop.
    pub fn stopped_by(self, stop: Stop) -> Budget<'a> {
        Budget { stop, ..self }
    }

    /// Whether to stop after `done` playouts.
    pub fn is_spent(&self, done: u64) -> bool {
        done >= self.playouts || self.stop.is_asked() || (self.enough)()
    }
}
