//! The page itself: the built files of `web/`, inside the program.
//!
//! There are three, by name; no path ever reaches the file system, so none can leave a folder.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A file of the page.
struct File {
    kind: &'static str,
    bytes: &'static [u8],
}

const INDEX: File = File {
    kind: "text/html; charset=utf-8",
    bytes: include_bytes!("../../../../web/dist/index.html"),
};

const SCRIPT: File = File {
    kind: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../../../../web/dist/app.js"),
};

const STYLE: File =
    File { kind: "text/css; charset=utf-8", bytes: include_bytes!("../../../../web/dist/app.css") };

pub(super) async fn index(headers: HeaderMap) -> Response {
    send(&headers, &INDEX)
}

pub(super) async fn script(headers: HeaderMap) -> Response {
    send(&headers, &SCRIPT)
}

pub(super) async fn style(headers: HeaderMap) -> Response {
    send(&headers, &STYLE)
}

/// The file, or word that the browser has it already.
fn send(headers: &HeaderMap, file: &File) -> Response {
    let tag = format!("\"{:016x}\"", digest(file.bytes));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let fresh = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A server between may mark a tag as weak.
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    (fresh, [(header::CONTENT_TYPE, file.kind)], file.bytes).into_response()
}

/// FNV-1a: tells builds apart, and nobody gains from a collision.
fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
