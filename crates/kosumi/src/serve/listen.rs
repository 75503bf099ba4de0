//! Connections: how many, and how slow they may be.
//!
//! `axum::serve` waits for ever for the head of a request; this loop does not, and it bounds the
//! number of connections, so that slow clients cannot use up the memory.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// Connections at a time; more wait to be accepted.
const CONNECTIONS: usize = 256;

/// How long the head of a request may take to arrive; also how long an idle connection is kept.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// Rest after a failure to accept, as when files run out.
const REST: Duration = Duration::from_millis(50);

/// Serves until the future is dropped.
pub async fn listen(listener: TcpListener, app: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(REST).await;
            continue;
        };
        // Small messages of a stream should not wait for each other; not vital when it fails.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(app.clone());
        tokio::spawn(async move {
            let _place = place;
            let mut server = hyper::server::conn::http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
            // A client that breaks off or talks nonsense is its own loss.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}
