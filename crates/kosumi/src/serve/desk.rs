//! Limits concurrent searches and their time: searches share a desk with few places.
//!
//! A search runs on its own thread and holds a place until it has really ended. When the visitor's
//! browser disconnects, the waiting future is dropped together with a guard that raises a flag; the
//! search checks the flag at every position and every random game ([`Stop`]). The rejected
//! alternative, a thread for every request, would let fifty visitors slow each other down to
//! minutes without telling them.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use app::watching::{Lent, Watches};
use tactics::Stop;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::failure::Failure;

/// Places for searches, and a queue of requests that wait for one.
#[derive(Debug)]
pub struct Desk {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    flags: Arc<Flags>,
    watches: Arc<Watches>,
    limits: Limits,
}

/// The limits on searches and waiting requests.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of concurrent searches.
    pub places: usize,
    /// The maximum number of requests that wait for a place; further ones are rejected at once.
    pub queue: usize,
    /// The timeout after which a waiting request is rejected.
    pub patience: Duration,
}

impl Default for Limits {
    /// Two searches, as many as the smallest machines have processors.
    fn default() -> Limits {
        Limits { places: 2, queue: 48, patience: Duration::from_secs(20) }
    }
}

/// The pool of unused flags. Flags are never freed, because searches borrow them for `'static`;
/// their number is bounded by the largest number of concurrent searches and visitors.
#[derive(Debug, Default)]
struct Flags(Mutex<Vec<&'static AtomicBool>>);

/// A flag that is raised when a visitor disconnects, shared by the visitor's request and its
/// search.
#[derive(Debug)]
struct Flag {
    raised: &'static AtomicBool,
    from: Arc<Flags>,
}

impl Flag {
    fn lend(from: &Arc<Flags>) -> Arc<Flag> {
        let unused = from.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let raised = unused.unwrap_or_else(|| Box::leak(Box::default()));
        Arc::new(Flag { raised, from: Arc::clone(from) })
    }
}

impl Drop for Flag {
    /// Request and search have both ended, so the flag can be reused.
    fn drop(&mut self) {
        self.raised.store(false, Ordering::Relaxed);
        self.from.0.lock().unwrap_or_else(PoisonError::into_inner).push(self.raised);
    }
}

/// A search's handle on its visitor.
#[derive(Debug)]
pub struct Visitor {
    flag: Arc<Flag>,
    until: Instant,
    watches: Arc<Watches>,
}

impl Visitor {
    /// Whether the search should end, because the visitor disconnected or the time is up.
    pub fn has_had_enough(&self) -> bool {
        self.stop().is_requested() || Instant::now() >= self.until
    }

    /// A watch for the positions in question, which caches readings from earlier questions.
    pub fn watch(&self) -> Lent<'_> {
        self.watches.lend(self.stop())
    }

    /// The cancellation signal for the search. It must not outlive the visitor, whose flag is
    /// reused.
    pub fn stop(&self) -> Stop {
        Stop::when(self.flag.raised)
    }
}

/// Cancels a search when it is dropped.
#[derive(Debug)]
pub struct Presence(Arc<Flag>);

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }
}

/// Removes a request from the queue when it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Desk {
    /// A desk with these limits.
    pub fn new(limits: Limits) -> Desk {
        let places = Arc::new(Semaphore::new(limits.places));
        Desk {
            places,
            waiting: AtomicUsize::new(0),
            flags: Arc::default(),
            watches: Arc::default(),
            limits,
        }
    }

    /// The number of free places.
    pub fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    /// Waits for a place and runs `work` there, for at most `time`.
    ///
    /// # Errors
    /// When no place became free, or the work panicked.
    pub async fn work<T: Send + 'static>(
        &self,
        time: Duration,
        work: impl FnOnce(&Visitor) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let place = self.place().await?;
        let (presence, visitor) = self.meet(time);
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work(&visitor)
        });
        let result = done.await.map_err(|_| Failure::broken());
        drop(presence);
        result
    }

    /// Like [`Desk::work`], but returns as soon as the work has started; it is cancelled when the
    /// presence is dropped.
    ///
    /// # Errors
    /// When no place became free.
    pub async fn begin(
        &self,
        time: Duration,
        work: impl FnOnce(&Visitor) + Send + 'static,
    ) -> Result<Presence, Failure> {
        let place = self.place().await?;
        let (presence, visitor) = self.meet(time);
        tokio::task::spawn_blocking(move || {
            let _place = place;
            work(&visitor);
        });
        Ok(presence)
    }

    async fn place(&self) -> Result<OwnedSemaphorePermit, Failure> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.limits.queue + self.limits.places {
            return Err(Failure::busy());
        }
        let place = Arc::clone(&self.places).acquire_owned();
        match tokio::time::timeout(self.limits.patience, place).await {
            Ok(Ok(place)) => Ok(place),
            Ok(Err(_)) | Err(_) => Err(Failure::busy()),
        }
    }

    fn meet(&self, time: Duration) -> (Presence, Visitor) {
        let flag = Flag::lend(&self.flags);
        let watches = Arc::clone(&self.watches);
        (Presence(Arc::clone(&flag)), Visitor { flag, until: Instant::now() + time, watches })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run<T>(test: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap().block_on(test)
    }

    const LONG: Duration = Duration::from_secs(60);

    fn desk(queue: usize, patience: u64) -> Arc<Desk> {
        let patience = Duration::from_millis(patience);
        Arc::new(Desk::new(Limits { places: 1, queue, patience }))
    }

    /// Works until told to stop.
    fn endless(visitor: &Visitor) {
        while !visitor.has_had_enough() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_search_ends_when_its_visitor_goes_away() {
        run(async {
            let desk = desk(0, 100);
            let work = desk.work(LONG, endless);
            assert!(tokio::time::timeout(Duration::from_millis(30), work).await.is_err());
            for _ in 0..1_000 {
                if desk.free_places() == 1 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            panic!("the search outlived its visitor");
        });
    }

    #[test]
    fn who_finds_queue_and_places_taken_is_refused_at_once() {
        run(async {
            let desk = desk(0, 60_000);
            let presence = desk.begin(LONG, endless).await.unwrap();
            let waiting = tokio::spawn({
                let desk = Arc::clone(&desk);
                async move { desk.work(LONG, |_| ()).await }
            });
            while desk.waiting.load(Ordering::Relaxed) == 0 {
                tokio::task::yield_now().await;
            }
            assert_eq!(desk.work(LONG, |_| ()).await, Err(Failure::busy()));
            drop(presence);
            assert_eq!(waiting.await.unwrap(), Ok(()));
        });
    }

    #[test]
    fn who_waits_too_long_is_refused() {
        run(async {
            let desk = desk(5, 20);
            let _presence = desk.begin(LONG, endless).await.unwrap();
            assert_eq!(desk.work(LONG, |_| ()).await, Err(Failure::busy()));
        });
    }

    #[test]
    fn a_search_that_panics_gives_its_place_back() {
        run(async {
            let desk = desk(5, 1_000);
            let result = desk.work(LONG, |_| -> () { panic!("a fault") }).await;
            assert_eq!(result, Err(Failure::broken()));
            assert_eq!(desk.work(LONG, |_| 7).await, Ok(7));
        });
    }
}
