//! Many concurrent visitors, and visitors who disconnect.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use board::{Color, Move, Position, Rules, Size};
use http_body_util::BodyExt;
use kosumi::serve::{Door, Limits};
use record::vertex;
use serde_json::{Value, json};

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
fn no_search_outlives_its_visitor_wherever_it_is() {
    run(async {
        let fight = fight();
        let at = |end: usize| fight["moves"][end]["at"].as_str().unwrap().to_owned();
        let free = free_points(&fight);
        let mut questions = vec![
            ("look", json!({ "game": fight, "layers": ["status", "influence"] })),
            ("ask", json!({ "game": fight, "at": at(149) })),
            ("ask", json!({ "game": fight, "at": free[0] })),
            ("compare", json!({ "game": fight, "first": free[0], "second": free[1] })),
            ("score", json!({ "game": fight })),
            ("warn", json!({ "game": fight, "at": free[0] })),
            ("solve", json!({ "game": fight, "refutations": true })),
            ("solve", json!({ "game": fight, "goal": format!("live {}", at(149)) })),
            ("review", json!({ "game": fight })),
            ("think", json!({ "game": fight, "playouts": 200_000 })),
        ];
        for player in ["kosumi", "gogol", "indigo", "indigo2004", "katia"] {
            questions.push(("play", json!({ "game": fight, "player": player, "level": "1k" })));
        }
        let places = questions.len();
        let limits = Limits { places, queue: 0, patience: Duration::from_secs(60) };
        let server = Server::with(Door::Local, limits);
        for (path, body) in &questions {
            let asked = server.ask(path, body);
            let left = tokio::time::timeout(Duration::from_millis(20), asked).await;
            assert!(left.is_err(), "{path} {body} was answered at once: {left:?}");
        }
        let started = Instant::now();
        while server.desk.free_places() < places {
            let running = places - server.desk.free_places();
            assert!(started.elapsed() < Duration::from_secs(10), "{running} searches went on");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

/// A 19x19 game of 150 scattered moves: nothing is settled, so everything must be read.
fn fight() -> Value {
    let mut position = Position::new(Size::GO19, Rules::default());
    let mut drawn: u64 = 7;
    while position.moves().len() < 150 {
        drawn =
            drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let points: Vec<_> = position.legal_points().iter().collect();
        let point = points[(drawn >> 33) as usize % points.len()];
        position.play(Move::Play(point)).unwrap();
    }
    let moves = position.moves().iter().map(|played| {
        let color = if played.color == Color::Black { "black" } else { "white" };
        json!({ "color": color, "at": vertex::move_name(Size::GO19, played.mv) })
    });
    json!({ "size": 19, "moves": moves.collect::<Vec<_>>() })
}

/// Points where no stone was ever played.
fn free_points(game: &Value) -> Vec<String> {
    let moves = game["moves"].as_array().unwrap();
    let names = Size::GO19.points().map(|point| vertex::name(Size::GO19, point));
    names.filter(|name| moves.iter().all(|played| played["at"] != **name)).collect()
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
