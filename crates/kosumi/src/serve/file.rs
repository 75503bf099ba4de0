//! Fixed content, compressed once and not sent again to a browser that has it already.

use std::io::Write;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Bytes of a media type, plain and compressed, so that the server does not compress them fifty
/// times for fifty visitors.
#[derive(Debug)]
pub(super) struct File {
    kind: &'static str,
    bytes: Bytes,
    packed: Bytes,
    tag: String,
}

impl File {
    /// Creates a file of a media type.
    pub(super) fn new(kind: &'static str, bytes: impl Into<Bytes>) -> File {
        let bytes = bytes.into();
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&bytes).and_then(|()| packer.finish());
        let packed = packed.expect("invariant: memory takes what is written").into();
        let tag = format!("\"{:016x}\"", digest(&bytes));
        File { kind, bytes, packed, tag }
    }

    /// The file, or the answer that it has not changed.
    pub(super) fn send(&self, headers: &HeaderMap) -> Response {
        let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
        let fresh =
            [(header::ETAG, self.tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
        // A proxy may mark the tag as weak.
        if known.is_some_and(|known| known.trim_start_matches("W/") == self.tag) {
            return (StatusCode::NOT_MODIFIED, fresh).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind), (header::VARY, "accept-encoding")];
        let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
        if accepts.is_some_and(|accepts| accepts.contains("gzip")) {
            let packed = [(header::CONTENT_ENCODING, "gzip")];
            return (fresh, kind, packed, self.packed.clone()).into_response();
        }
        (fresh, kind, self.bytes.clone()).into_response()
    }
}

/// FNV-1a distinguishes builds; it need not resist deliberate collisions.
fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
