//! Watches cache readings between boards: a reading near a point is repeated only if stones there
//! have changed.
//!
//! A scene for display includes links that take a few moves, and reading them is most of its cost.
//! Two positions that differ by one stone share nearly all links, so code that looks at several
//! positions of a game should use one [`Watch`] for all of them. The result does not depend on what
//! the watch has seen before; a property test in `space` checks this.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};

use board::{Board, Size};
use space::element::Reading;
use space::{DescriptionSettings, Watch};
use tactics::Stop;

use crate::shipped;

/// A new watch with the settings used for display.
pub fn watch(stop: Stop) -> Watch<'static> {
    // A display may take a tenth of a second longer than counting.
    let reading = Reading { stop, ..Reading::LINKS };
    let settings = DescriptionSettings { reading, ..DescriptionSettings::default() };
    Watch::new(&Board::new(Size::GO19), shipped::rule_shapes(), &settings)
}

/// A pool of watches kept between questions, for a server whose visitors step through games.
///
/// Watches store answers about parts of boards and nothing about visitors; each takes at most about
/// twelve megabytes.
#[derive(Debug, Default)]
pub struct Watches(Mutex<Vec<Watch<'static>>>);

/// The maximum number of watches kept.
const MOST: usize = 4;

impl Watches {
    /// Lends a watch for one question; `stop` cancels the searches made with it.
    pub fn lend(&self, stop: Stop) -> Lent<'_> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut lent = kept.unwrap_or_else(|| watch(stop));
        lent.set_stop(stop);
        Lent { watch: Some(lent), from: self, stop }
    }
}

/// A watch on loan.
#[derive(Debug)]
pub struct Lent<'a> {
    watch: Option<Watch<'static>>,
    from: &'a Watches,
    stop: Stop,
}

impl Deref for Lent<'_> {
    type Target = Watch<'static>;

    fn deref(&self) -> &Watch<'static> {
        self.watch.as_ref().expect("invariant: a watch is on loan until it is dropped")
    }
}

impl DerefMut for Lent<'_> {
    fn deref_mut(&mut self) -> &mut Watch<'static> {
        self.watch.as_mut().expect("invariant: a watch is on loan until it is dropped")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        // A cancelled search leaves meaningless answers in the watch.
        let Some(watch) = self.watch.take().filter(|_| !self.stop.is_requested()) else { return };
        let mut kept = self.from.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MOST {
            kept.push(watch);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn a_watch_comes_back_unless_its_question_was_cancelled() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let watches = Watches::default();
        let kept = || watches.0.lock().unwrap().len();
        drop(watches.lend(Stop::NEVER));
        assert_eq!(kept(), 1);
        let (one, two) = (watches.lend(Stop::NEVER), watches.lend(Stop::when(&FLAG)));
        assert_eq!(kept(), 0);
        FLAG.store(true, Ordering::Relaxed);
        drop((one, two));
        assert_eq!(kept(), 1);
    }

    #[test]
    fn what_a_watch_says_of_a_board_does_not_depend_on_boards_of_other_sizes() {
        let boards: Vec<Board> = [
            ". . . . .\n. X . X .\n. O . . .\n. . . O .\n. . . . .",
            ". . . . . .\n. X . X . .\n. O . . . .\n. . . O . .\n. . . . . .\n. . . . . .",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec();
        let mut old = watch(Stop::NEVER);
        for board in boards.iter().chain(&boards) {
            assert!(old.describe(board) == watch(Stop::NEVER).describe(board), "{board}");
        }
    }
}
