//! Accepts connections, with limits on their number and time.
//!
//! `axum::serve` waits forever for the head of a request. This loop has a timeout and bounds the
//! number of connections, so that slow clients cannot use up the memory.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The maximum number of connections; further ones wait to be accepted.
const CONNECTIONS: usize = 256;

/// The timeout for the head of a request, which also closes idle connections.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// The maximum lifetime of a connection: longer than the longest answer.
const LIFE: Duration = Duration::from_secs(15 * 60);

/// The pause after a failure to accept, for example when file descriptors run out.
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
        // Small messages of a stream should be sent at once; a failure to set this is harmless.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(app.clone());
        tokio::spawn(async move {
            let _place = place;
            let mut server = hyper::server::conn::http1::Builder::new();
            server.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
            let connection = server.serve_connection(TokioIo::new(stream), service);
            // Errors of the client, such as disconnecting or malformed requests, need no handling.
            let _ = tokio::time::timeout(LIFE, connection).await;
        });
    }
}
