//! Tests the server without a browser: what it answers, what it rejects, and that it stays up.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "serve/hostile.rs"]
mod hostile;
#[path = "serve/load.rs"]
mod load;
#[path = "serve/page.rs"]
mod page;
#[path = "serve/questions.rs"]
mod questions;
#[path = "serve/start.rs"]
mod start;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use kosumi::serve::{Desk, Door, Katago, Limits, app};
use serde_json::{Value, json};
use tower::ServiceExt;

/// A server without a port, and its desk.
struct Server {
    router: Router,
    desk: Arc<Desk>,
}

impl Server {
    fn new() -> Server {
        Server::with(Door::Local, Limits::default())
    }

    fn with(door: Door, limits: Limits) -> Server {
        Server::judged_by(Katago::default(), door, limits)
    }

    fn judged_by(katago: Katago, door: Door, limits: Limits) -> Server {
        let desk = Arc::new(Desk::new(limits));
        Server { router: app(door, Arc::clone(&desk), katago), desk }
    }

    async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Sends JSON, and returns the status and the answer.
    async fn ask(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let response = self.send(post(path, body.to_string())).await;
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// Like [`Server::ask`], but expects success.
    async fn answer(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.ask(path, body).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }
}

fn post(path: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(format!("/api/v1/{path}"))
        .header("host", "localhost:8080")
        .header("content-type", "application/json")
        .body(body.into())
        .unwrap()
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).header("host", "localhost:8080").body(Body::empty()).unwrap()
}

/// A game on 9x9 with these moves, Black first.
fn game(moves: &[&str]) -> Value {
    let colors = ["black", "white"];
    let moves = moves.iter().enumerate();
    let moves: Vec<Value> =
        moves.map(|(number, at)| json!({ "color": colors[number % 2], "at": at })).collect();
    json!({ "size": 9, "moves": moves })
}

/// Runs an asynchronous test.
fn run<T>(test: impl Future<Output = T>) -> T {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).enable_all().build().unwrap().block_on(test)
}
