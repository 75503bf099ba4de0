//! How much thinking a search may do.

/// A limit on playouts, and a way for the outer world to say "enough".
///
/// The search asks `enough` every few playouts; the program answers from its clock or from the
/// arrival of a new command. Inner code never sees the clock itself.
pub struct Budget<'a> {
    /// The largest number of playouts.
    pub playouts: u64,
    enough: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Budget<'a> {
    /// Exactly this many playouts.
    pub fn playouts(playouts: u64) -> Budget<'static> {
        Budget { playouts, enough: &|| false }
    }

    /// Playouts until `enough` says so, but at most `playouts`.
    pub fn until(playouts: u64, enough: &'a (dyn Fn() -> bool + Sync)) -> Budget<'a> {
        Budget { playouts, enough }
    }

    /// Whether to stop after `done` playouts.
    pub fn is_spent(&self, done: u64) -> bool {
        done >= self.playouts || (self.enough)()
    }
}
