//! The API, version 1: one file for each question.

pub(super) mod ask;
mod branches;
pub(super) mod compare;
pub(super) mod games;
pub(super) mod look;
pub(super) mod options;
pub(super) mod patterns;
pub(super) mod play;
pub(super) mod review;
pub(super) mod score;
pub(super) mod solve;
pub(super) mod think;
pub(super) mod warn;
pub(super) mod words;

use std::convert::Infallible;

use axum::response::sse::{Event, KeepAlive, Sse};
use serde::Serialize;
use tokio::sync::watch;
use tokio_stream::{Stream, StreamExt};

use super::desk::Presence;

/// The latest reports of a search, as a stream of server-sent events.
///
/// Only the newest report is kept: a client that reads slowly misses some, but neither blocks the
/// search nor fills the memory. When the client disconnects, the stream is dropped together with
/// the presence, and the search is cancelled.
fn news<T: Clone + Serialize + Send + Sync + 'static>(
    news: watch::Receiver<Option<T>>,
    presence: Presence,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let stream = tokio_stream::wrappers::WatchStream::from_changes(news);
    let events = stream.filter_map(move |report| {
        let _held = &presence;
        Event::default().json_data(report?).ok().map(Ok)
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
