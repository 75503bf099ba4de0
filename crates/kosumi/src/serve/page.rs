//! The page itself: the built files of `web/`, embedded in the program.
//!
//! There are three files with fixed names. No path from a request reaches the file system, so path
//! traversal is impossible. The page's texts are separate: `api/words.rs` sends those of one
//! language.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;

use super::file::File;

static INDEX: LazyLock<File> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../web/dist/index.html");
    File::new("text/html; charset=utf-8", bytes.as_slice())
});

static SCRIPT: LazyLock<File> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../web/dist/app.js");
    File::new("text/javascript; charset=utf-8", bytes.as_slice())
});

static STYLE: LazyLock<File> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../web/dist/app.css");
    File::new("text/css; charset=utf-8", bytes.as_slice())
});

pub(super) async fn index(headers: HeaderMap) -> Response {
    INDEX.send(&headers)
}

pub(super) async fn script(headers: HeaderMap) -> Response {
    SCRIPT.send(&headers)
}

pub(super) async fn style(headers: HeaderMap) -> Response {
    STYLE.send(&headers)
}
