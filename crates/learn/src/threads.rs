//! Shares work among threads.

use std::panic::resume_unwind;

/// Gives each thread a part of the texts and returns the results in the order of the texts.
pub(crate) fn share_out<T: Send>(
    threads: usize,
    texts: &[String],
    work: impl Fn(&[String]) -> T + Sync,
) -> Vec<T> {
    let size = texts.len().div_ceil(threads.max(1)).max(1);
    let work = &work;
    std::thread::scope(|scope| {
        let parts: Vec<_> =
            texts.chunks(size).map(|part| scope.spawn(move || work(part))).collect();
        parts
            .into_iter()
            .map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    })
}
