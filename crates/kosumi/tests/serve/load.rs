//! Many visitors at once, and visitors who go away.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use http_body_util::BodyExt;
use kosumi::serve::{Door, Limits};
use serde_json::json;

use super::{Server, game, get, post, run};

#[test]
fn a_stream_ends_its_search_when_the_visitor_goes_away() {
    run(async {
        let server = Server::new();
        let asked = json!({ "game": { "size": 19 }, "playouts": 200_000 });
        let response = server.send(post("think", asked.to_string())).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(server.desk.free_places(), 1);
        let mut body = response.into_body();
        body.frame().await.unwrap().unwrap();
        drop(body);
        let started = Instant::now();
        while server.desk.free_places() < 2 {
            assert!(started.elapsed() < Duration::from_secs(5), "the search went on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
}

#[test]
fn a_move_is_not_thought_about_when_nobody_waits_for_it() {
    run(async {
        let server = Server::new();
        let asked = json!({ "game": game(&["E5"]), "level": "1k" });
        let request = server.send(post("play", asked.to_string()));
        assert!(tokio::time::timeout(Duration::from_millis(300), request).await.is_err());
        let started = Instant::now();
        while server.desk.free_places() < 2 {
            assert!(started.elapsed() < Duration::from_secs(5), "the search went on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
}

#[test]
fn who_is_refused_is_told_when_to_come_back_and_what_needs_no_search_is_answered() {
    run(async {
        let limits = Limits { places: 1, queue: 0, patience: Duration::from_millis(50) };
        let server = Server::with(Door::Local, limits);
        let asked = json!({ "game": game(&[]), "playouts": 200_000 });
        let thinking = server.send(post("think", asked.to_string())).await;
        let refused = server.send(post("play", json!({ "game": game(&["E5"]) }).to_string())).await;
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.headers().contains_key("retry-after"));
        assert_eq!(server.send(get("/")).await.status(), StatusCode::OK);
        let (status, _) = server.ask("patterns", &json!({ "game": game(&["E5"]) })).await;
        assert_eq!(status, StatusCode::OK);
        drop(thinking);
    });
}
