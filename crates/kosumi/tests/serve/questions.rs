//! What is asked in good faith.

use axum::http::StatusCode;
use http_body_util::BodyExt;
use serde_json::{Value, json};

use super::{Server, game, post, run};

#[test]
fn a_move_is_chosen_for_the_player_whose_turn_it_is() {
    run(async {
        let server = Server::new();
        let asked = json!({ "game": game(&["E5"]), "level": "20k" });
        let chosen = server.answer("play", &asked).await;
        let at = chosen["at"].as_str().unwrap();
        assert_ne!(at, "E5");
        assert!(chosen["playouts"].as_u64().unwrap() > 0);
        assert_eq!(chosen["candidates"][0]["line"][0], chosen["candidates"][0]["at"]);
        assert_eq!(server.answer("play", &asked).await["at"], at, "the same seed, the same move");
        let light = json!({ "game": game(&["E5"]), "player": "light", "level": "20k" });
        assert!(server.answer("play", &light).await["at"].is_string());
    });
}

#[test]
fn a_look_has_facts_layers_and_an_estimate() {
    run(async {
        let asked = json!({ "game": game(&["D5", "E5", "E6", "A1", "F5"]), "layers": ["links"] });
        let look = Server::new().answer("look", &asked).await;
        let facts = look["facts"].as_array().unwrap();
        let atari = |fact: &&Value| fact["claim"] == "in_atari" && fact["points"] == json!(["E5"]);
        assert_eq!(facts.iter().find(atari).unwrap()["grade"], "proved");
        assert_eq!(look["layers"].as_array().unwrap().len(), 1);
        assert!(look["estimate"]["score"].is_number());
    });
}

#[test]
fn a_stone_is_asked_about_with_a_reading_of_its_capture() {
    run(async {
        let server = Server::new();
        let moves = game(&["D5", "E5", "E6", "A1", "F5", "A2"]);
        let about = server.answer("ask", &json!({ "game": moves, "at": "E5" })).await;
        assert_eq!(about["color"], "white");
        assert_eq!(about["liberties"], json!(["E4"]));
        let reading = &about["readings"][0];
        assert_eq!(reading["goal"], "capture E5");
        assert_eq!(reading["first"]["result"], "yes");
        assert_eq!(reading["first"]["grade"], "proved");
        let empty = server.answer("ask", &json!({ "game": game(&[]), "at": "C3" })).await;
        assert_eq!(empty["color"], Value::Null);
        assert_eq!(empty["readings"], json!([]));
    });
}

#[test]
fn a_count_takes_the_dead_stones_that_are_named() {
    run(async {
        let server = Server::new();
        let column = |letter: char| (1..=9).map(|row| format!("{letter}{row}")).collect::<Vec<_>>();
        let mut white = column('F');
        white.push("B7".to_owned());
        let position = json!({ "size": 9, "black": column('D'), "white": white, "komi": 0.5 });
        let found = server.answer("score", &json!({ "game": position })).await;
        assert_eq!(found["dead"], json!(["B7"]));
        assert_eq!(found["result"], "W+0.5");
        let named = server.answer("score", &json!({ "game": position, "dead": [] })).await;
        assert_eq!(named["result"], "W+28.5", "a living stone makes Black's side nobody's");
    });
}

#[test]
fn a_goal_that_makes_no_sense_is_told_so() {
    run(async {
        let asked = json!({ "game": game(&["E5"]), "goal": "capture A1" });
        let (status, answer) = Server::new().ask("solve", &asked).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(answer["message"].as_str().unwrap().contains("A1"), "{answer}");
    });
}

#[test]
fn patterns_come_with_their_counts() {
    run(async {
        let asked = json!({ "game": { "size": 19 }, "most": 3 });
        let found = Server::new().answer("patterns", &asked).await;
        assert_eq!(found["points"].as_array().unwrap().len(), 3);
        let pattern = &found["points"][0]["patterns"][0];
        assert!(pattern["met"].as_u64().unwrap() > pattern["played"].as_u64().unwrap());
    });
}

#[test]
fn a_move_that_leaves_stones_in_atari_is_warned_of() {
    run(async {
        let server = Server::new();
        // Black's two stones at D6 and D5 have one liberty left, D4, and help beyond it.
        let position = json!({
            "size": 9, "black": ["D6", "D5", "D3"], "to_play": "black",
            "white": ["C6", "E6", "D7", "C5", "E5"],
        });
        let warned = server.answer("warn", &json!({ "game": position, "at": "G3" })).await;
        let loss = &warned["losses"][0];
        assert_eq!(loss["stones"], json!(["D6", "D5"]));
        assert_eq!(loss["keep"], "D4");
        let fine = server.answer("warn", &json!({ "game": position, "at": "D4" })).await;
        assert_eq!(fine["losses"], json!([]));
    });
}

#[test]
fn a_record_is_read_and_written_back() {
    run(async {
        let server = Server::new();
        let sgf = "(;GM[1]FF[4]SZ[9]PB[Ann]BR[3k]PW[Bo]RE[B+R]C[before];B[ee]C[<b>];W[tt];B[cc])";
        let read = server.answer_raw("games", sgf).await;
        let game = &read["games"][0];
        assert_eq!(game["black"], "Ann 3k");
        assert_eq!(game["comments"], json!({ "0": "before", "1": "<b>" }));
        assert_eq!(game["game"]["moves"][1]["at"], "pass");
        let written = server.send(post("sgf", game["game"].to_string())).await;
        let bytes = written.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let again = server.send(post("games", text)).await;
        let bytes = again.into_body().collect().await.unwrap().to_bytes();
        let again: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(again["games"][0]["game"]["moves"], game["game"]["moves"]);
    });
}

#[test]
fn thinking_is_told_while_it_goes_on() {
    run(async {
        let asked = json!({ "game": game(&[]), "playouts": 200 });
        let response = Server::new().send(post("think", asked.to_string())).await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let last = text.lines().rfind(|line| line.starts_with("data:")).unwrap();
        let report: Value = serde_json::from_str(&last["data:".len()..]).unwrap();
        assert_eq!(report["done"], true);
        assert_eq!(report["ownership"].as_array().unwrap().len(), 81);
        assert!(report["playouts"].as_u64().unwrap() >= 200);
    });
}

#[test]
fn a_review_goes_through_every_move() {
    run(async {
        let asked = json!({ "game": game(&["E5", "C3", "A1"]) });
        let response = Server::new().send(post("review", asked.to_string())).await;
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let last = text.lines().rfind(|line| line.starts_with("data:")).unwrap();
        let review: Value = serde_json::from_str(&last["data:".len()..]).unwrap();
        assert_eq!(review["stage"], "done", "{review}");
        let review = &review["review"];
        assert_eq!(review["leads"].as_array().unwrap().len(), 4);
        let moments = review["moments"].as_array().unwrap();
        let worst = moments
            .iter()
            .max_by(|a, b| a["loss"].as_f64().unwrap().total_cmp(&b["loss"].as_f64().unwrap()));
        let worst = worst.unwrap();
        assert_eq!(worst["played"]["at"], "A1");
        assert!(!worst["explanation"]["sentences"].as_array().unwrap().is_empty());
        assert!(review["report"].as_str().unwrap().contains("<html"));
        assert!(review["sgf"].as_str().unwrap().contains("A1"));
    });
}

impl Server {
    /// Sends a body as it is, where an answer is expected.
    async fn answer_raw(&self, path: &str, body: &'static str) -> Value {
        let response = self.send(post(path, body)).await;
        assert_eq!(response.status(), StatusCode::OK);
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice(&bytes).unwrap()
    }
}
