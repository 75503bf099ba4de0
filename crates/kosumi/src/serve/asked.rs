//! Reads request bodies within limits on size and time.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;

use super::failure::Failure;

/// The largest body accepted, in bytes: a game record of a megabyte has thousands of variations.
pub const LARGEST_BODY: usize = 2 * 1024 * 1024;

/// The timeout for receiving a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A request body parsed as JSON.
#[derive(Debug)]
pub(super) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Asked<T>, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Failure::wrong("expected a body of JSON (content-type application/json)"));
        }
        let bytes = body(request.into_body()).await?;
        let asked = serde_json::from_slice(&bytes);
        Ok(Asked(asked.map_err(|error| Failure::wrong(format!("malformed request: {error}")))?))
    }
}

/// A request body as raw bytes.
#[derive(Debug)]
pub(super) struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Raw, Failure> {
        Ok(Raw(body(request.into_body()).await?))
    }
}

async fn body(body: Body) -> Result<Bytes, Failure> {
    let read = axum::body::to_bytes(body, LARGEST_BODY);
    match tokio::time::timeout(BODY_TIME, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(Failure::too_large(LARGEST_BODY)),
        Err(_) => Err(Failure::too_slow()),
    }
}
