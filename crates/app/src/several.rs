//! Processes many items in parallel.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Like [`map_with`], without per-thread state.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Vec<R>> {
    map_with(items, threads, || (), |(), item| work(item), done)
}

/// Processes every item with the given number of threads and returns the results in the order of
/// the items; each thread keeps state, created by `keep`, from one item to the next. `done` is
/// called with the number of finished items and returns whether to continue; `None` if it returned
/// false.
pub(crate) fn map_with<T: Sync, K, R: Send>(
    items: &[T],
    threads: usize,
    keep: impl Fn() -> K + Sync,
    work: impl Fn(&mut K, &T) -> R + Sync,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Vec<R>> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let stopped = AtomicBool::new(false);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let go_on = || {
        let mut kept = keep();
        while !stopped.load(Relaxed) {
            let index = next.fetch_add(1, Relaxed);
            let Some(item) = items.get(index) else { return };
            let result = work(&mut kept, item);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
            if !done(finished.fetch_add(1, Relaxed) + 1) {
                stopped.store(true, Relaxed);
            }
        }
    };
    match threads.min(items.len()) {
        // Not every platform can spawn threads.
        0 | 1 => go_on(),
        threads => std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(go_on);
            }
        }),
    }
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|&(index, _)| index);
    (!stopped.into_inner()).then(|| results.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items_and_a_no_stops_the_work() {
        let items: Vec<usize> = (0..100).collect();
        let doubled = map(&items, 3, |item| item * 2, &|_| true);
        assert_eq!(doubled, Some(items.iter().map(|item| item * 2).collect()));
        assert_eq!(map(&items, 3, |item| item * 2, &|done| done < 5), None);
        assert_eq!(map(&[], 3, |item: &usize| *item, &|_| true), Some(Vec::new()));
    }
}
