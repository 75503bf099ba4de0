//! Playing several games of a series in parallel.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::channel;

use super::{Series, SeriesError, SeriesGame};

impl Series {
    /// Plays the games of these numbers, `at_once` of them at a time, and passes each to `done` as
    /// soon as it is over, in whatever order. When `done` returns `Break`, or a game cannot be
    /// played, no new games start; those in progress are finished and passed to `done` too.
    ///
    /// # Errors
    /// The first game, in order of completion, that could not be played.
    pub fn play_all(
        &self,
        numbers: impl Iterator<Item = usize> + Send,
        at_once: usize,
        mut done: impl FnMut(SeriesGame) -> ControlFlow<()>,
    ) -> Result<(), SeriesError> {
        let numbers = Mutex::new(Some(numbers));
        let next = || lock(&numbers).as_mut()?.next();
        let stop = || *lock(&numbers) = None;
        let (sender, games) = channel();
        std::thread::scope(|scope| {
            for _ in 0..at_once.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    while let Some(number) = next() {
                        // The receiver outlives all senders.
                        let _ = sender.send(self.play(number));
                    }
                });
            }
            drop(sender);
            let mut failed = None;
            for game in games {
                match game {
                    Ok(game) => {
                        if done(game).is_break() {
                            stop();
                        }
                    }
                    Err(error) => {
                        failed.get_or_insert(error);
                        stop();
                    }
                }
            }
            failed.map_or(Ok(()), Err)
        })
    }
}

/// Locks a mutex even if a thread that held it has panicked: a list of numbers cannot be left in an
/// inconsistent state.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
