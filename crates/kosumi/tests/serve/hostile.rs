//! Hostile requests are rejected with a reason, and the server stays up.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::BodyExt;
use kosumi::serve::{Door, LARGEST_BODY, Limits, listen};
use serde_json::{Value, json};

use super::{Server, game, get, post, run};

/// Whether the server still answers.
async fn is_up(server: &Server) -> bool {
    server.send(get("/api/v1/options")).await.status() == StatusCode::OK
}

async fn refused(server: &Server, request: Request<Body>, status: StatusCode) {
    let response = server.send(request).await;
    assert_eq!(response.status(), status);
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let told: Value = serde_json::from_slice(&bytes).unwrap();
    assert!(!told["message"].as_str().unwrap().is_empty(), "{told}");
    assert!(is_up(server).await);
}

#[test]
fn a_hundred_megabytes_are_refused_before_they_are_read() {
    run(async {
        let server = Server::new();
        let chunk = Bytes::from(vec![b'('; 1 << 20]);
        let sent = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let count = std::sync::Arc::clone(&sent);
        let chunks = tokio_stream::iter((0..100).map(move |_| {
            count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            Ok::<_, std::io::Error>(chunk.clone())
        }));
        refused(&server, post("games", Body::from_stream(chunks)), StatusCode::PAYLOAD_TOO_LARGE)
            .await;
        assert!(sent.load(std::sync::atomic::Ordering::Relaxed) <= LARGEST_BODY / (1 << 20) + 2);
    });
}

/// A game record of about `bytes` bytes, compressed.
fn bomb(bytes: usize) -> Vec<u8> {
    let moves = b";B[aa];W[bb]".repeat(1 << 16);
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..bytes / moves.len() {
        packer.write_all(&moves).unwrap();
    }
    packer.finish().unwrap()
}

#[test]
fn a_packed_body_is_not_unpacked() {
    run(async {
        // A hundred megabytes of moves in less than one.
        let bomb = bomb(100 << 20);
        assert!(bomb.len() < LARGEST_BODY, "it is small enough to be let in: {}", bomb.len());
        let server = Server::new();
        for path in ["games", "look", "review"] {
            // With and without a header that says it is compressed.
            let mut request = post(path, bomb.clone());
            request.headers_mut().insert("content-encoding", "gzip".parse().unwrap());
            refused(&server, request, StatusCode::BAD_REQUEST).await;
            refused(&server, post(path, bomb.clone()), StatusCode::BAD_REQUEST).await;
        }
    });
}

#[test]
fn deep_and_long_records_are_refused_or_read_without_harm() {
    run(async {
        let server = Server::new();
        let deep = format!("(;SZ[9]{}{}", "(;B[aa]".repeat(200_000), ")".repeat(200_001));
        refused(&server, post("games", deep), StatusCode::BAD_REQUEST).await;
        let long = format!("(;SZ[9]{})", ";B[];W[]".repeat(2_000));
        refused(&server, post("games", long), StatusCode::BAD_REQUEST).await;
        for nonsense in ["", "hello", "(;SZ[99])", "(;GM[2])", "\u{0}\u{1}(((("] {
            refused(&server, post("games", nonsense), StatusCode::BAD_REQUEST).await;
        }
    });
}

#[test]
fn deep_json_and_wrong_json_are_refused() {
    run(async {
        let server = Server::new();
        let deep = format!("{{\"game\":{}", "[".repeat(100_000));
        for body in
            [deep.as_str(), "", "{", "null", "{\"game\":{}}", "{\"game\":{\"size\":9},\"x\":1}"]
        {
            refused(&server, post("look", body.to_owned()), StatusCode::BAD_REQUEST).await;
        }
        let mut form = post("look", json!({ "game": game(&[]) }).to_string());
        form.headers_mut().insert("content-type", "text/plain".parse().unwrap());
        refused(&server, form, StatusCode::BAD_REQUEST).await;
    });
}

#[test]
fn boards_that_are_none_are_refused() {
    run(async {
        let server = Server::new();
        for size in [json!(0), json!(1), json!(26), json!(1_000_000_000), json!(-9), json!(9.5)] {
            let body = json!({ "game": { "size": size } }).to_string();
            refused(&server, post("look", body), StatusCode::BAD_REQUEST).await;
        }
        let komi = json!({ "game": { "size": 9, "komi": 1e30 } }).to_string();
        refused(&server, post("look", komi), StatusCode::BAD_REQUEST).await;
        let moves = vec![json!({ "color": "black", "at": "pass" }); 2_001];
        let body = json!({ "game": { "size": 9, "moves": moves } }).to_string();
        refused(&server, post("look", body), StatusCode::BAD_REQUEST).await;
    });
}

#[test]
fn illegal_moves_and_stones_without_liberties_are_named() {
    run(async {
        let server = Server::new();
        let (status, told) = server.ask("look", &json!({ "game": game(&["E5", "E5"]) })).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told["message"].as_str().unwrap().contains("move 2, White E5"), "{told}");
        let dead = json!({ "size": 9, "black": ["A1"], "white": ["A2", "B1"] });
        let (status, _) = server.ask("look", &json!({ "game": dead })).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}

#[test]
fn no_path_leaves_the_page() {
    run(async {
        let server = Server::new();
        let paths = [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2f..%2fetc/passwd",
            "/app.js/..",
            "//etc/passwd",
            "/index.html.bak",
        ];
        for path in paths {
            refused(&server, get(path), StatusCode::NOT_FOUND).await;
        }
        refused(&server, get("/api/v1/play"), StatusCode::METHOD_NOT_ALLOWED).await;
    });
}

#[test]
fn foreign_pages_and_foreign_names_are_refused() {
    run(async {
        let server = Server::new();
        let with = |name: &'static str, value: &'static str| {
            let mut request = get("/api/v1/options");
            request.headers_mut().insert(name, value.parse().unwrap());
            request
        };
        for (name, value) in [
            ("host", "example.org"),
            ("host", "localhost.example.org"),
            ("origin", "https://example.org"),
            ("origin", "http://localhost:9999"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
        ] {
            refused(&server, with(name, value), StatusCode::FORBIDDEN).await;
        }
        let own = with("origin", "http://localhost:8080");
        assert_eq!(server.send(own).await.status(), StatusCode::OK);
        // A link to the page may be on any site; a frame may not.
        for (kind, status) in [("document", StatusCode::OK), ("iframe", StatusCode::FORBIDDEN)] {
            let mut visit = get("/");
            let headers = visit.headers_mut();
            headers.insert("sec-fetch-site", "cross-site".parse().unwrap());
            headers.insert("sec-fetch-mode", "navigate".parse().unwrap());
            headers.insert("sec-fetch-dest", kind.parse().unwrap());
            assert_eq!(server.send(visit).await.status(), status, "{kind}");
        }
    });
}

#[test]
fn a_server_for_others_asks_for_its_token() {
    run(async {
        let server = Server::with(Door::Token("secret".to_owned()), Limits::default());
        let ask = |path: &str, header: Option<(&'static str, &str)>| {
            let mut request = get(path);
            request.headers_mut().insert("host", "go.example.org".parse().unwrap());
            if let Some((name, value)) = header {
                request.headers_mut().insert(name, value.parse().unwrap());
            }
            request
        };
        for header in
            [None, Some(("cookie", "kosumi-token=wrong")), Some(("authorization", "Bearer "))]
        {
            let status = server.send(ask("/", header)).await.status();
            assert_eq!(status, StatusCode::UNAUTHORIZED);
        }
        assert_eq!(
            server.send(ask("/?token=wrong", None)).await.status(),
            StatusCode::UNAUTHORIZED
        );
        let welcome = server.send(ask("/?token=secret", None)).await;
        assert_eq!(welcome.status(), StatusCode::SEE_OTHER);
        let cookie = welcome.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        let cookie = cookie.split(';').next().unwrap();
        assert_eq!(server.send(ask("/", Some(("cookie", cookie)))).await.status(), StatusCode::OK);
        let bearer = Some(("authorization", "Bearer secret"));
        assert_eq!(server.send(ask("/api/v1/options", bearer)).await.status(), StatusCode::OK);
    });
}

#[test]
fn slow_clients_keep_nobody_waiting() {
    run(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(listen(listener, Server::new().router));
        let answered = tokio::task::spawn_blocking(move || {
            // A hundred clients that start a request and never finish it.
            let slow: Vec<TcpStream> = (0..100)
                .map(|_| {
                    let mut stream = TcpStream::connect(address).unwrap();
                    stream.write_all(b"POST /api/v1/look HTTP/1.1\r\nHost: localhost\r\n").unwrap();
                    stream
                })
                .collect();
            let started = Instant::now();
            let mut stream = TcpStream::connect(address).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
            stream
                .write_all(
                    b"GET /api/v1/options HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                )
                .unwrap();
            let mut text = String::new();
            stream.read_to_string(&mut text).unwrap();
            drop(slow);
            (text, started.elapsed())
        });
        let (text, time) = answered.await.unwrap();
        assert!(text.starts_with("HTTP/1.1 200"), "{text}");
        assert!(time < Duration::from_secs(2), "{time:?}");
    });
}
