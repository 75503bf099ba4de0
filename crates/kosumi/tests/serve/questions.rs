//! Valid requests and their answers.

use std::io::Write;

use axum::http::StatusCode;
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::BodyExt;
use kosumi::serve::{Door, Katago, Limits};
use serde_json::{Value, json};

use super::{Server, game, get, post, run};

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
        assert_eq!(reading["moving_first"]["result"], "yes");
        assert_eq!(reading["moving_first"]["grade"], "proved");
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
        assert_eq!(game["game"]["moves"][1]["vertex"], "pass");
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
fn a_record_may_be_packed_and_in_another_charset() {
    run(async {
        let server = Server::new();
        let gzipped = |bytes: &[u8]| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(bytes).unwrap();
            encoder.finish().unwrap()
        };
        let record = b"(;CA[GBK]SZ[9]PB[\xb9\xc5\xc1\xa6];B[ee])";
        for bytes in [record.to_vec(), gzipped(record)] {
            let read = server.send(post("games", bytes)).await;
            let bytes = read.into_body().collect().await.unwrap().to_bytes();
            let read: Value = serde_json::from_slice(&bytes).unwrap();
            assert_eq!(read["games"][0]["black"], "古力", "{read}");
        }
        let bomb = gzipped(&b"(;B[ee])".repeat(1 << 20));
        assert!(bomb.len() < 1 << 20);
        let refused = server.send(post("games", bomb)).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    });
}

#[test]
fn the_variations_of_a_record_come_with_the_lines_they_leave() {
    run(async {
        let server = Server::new();
        let sgf = "(;SZ[9];B[ee](;W[cc];B[gg](;W[gc])(;W[cg]C[low];B[dg]))(;W[gg]C[far];B[cc])
            (;W[ee])(;AB[aa];W[bb]))(;GM[1]SZ[9];B[aa])";
        let read = server.answer_raw("games", sgf).await;
        let game = &read["games"][0];
        assert_eq!(game["game"]["moves"].as_array().unwrap().len(), 4);
        let step = |color: &str, vertex: &str| json!({ "color": color, "vertex": vertex });
        let low = json!({
            "parent": null, "after": 3, "comments": { "4": "low" },
            "moves": [step("white", "C3"), step("black", "D3")],
        });
        let far = json!({
            "parent": null, "after": 1, "comments": { "2": "far" },
            "moves": [step("white", "G3"), step("black", "C7")],
        });
        // Lines with an illegal move or set-up stones are left out.
        assert_eq!(game["branches"], json!([far, low]));
        assert_eq!(read["games"][1]["branches"], json!([]));
        assert!(!game["sgf"].as_str().unwrap().contains("B[aa])"), "a record of its own");
        let nested = "(;SZ[9];B[ee](;W[cc])(;W[gg](;B[cc])(;B[cg])))";
        let read = server.answer_raw("games", nested).await;
        let branches = &read["games"][0]["branches"];
        assert_eq!((&branches[1]["parent"], &branches[1]["after"]), (&json!(0), &json!(2)));
    });
}

#[test]
fn a_fact_about_a_stone_is_said_in_the_language_that_is_asked_for() {
    run(async {
        let server = Server::new();
        let position = json!({ "size": 9, "black": ["D6"], "white": ["C6", "E6", "D7"] });
        for (language, word) in [("en", "atari"), ("fr", "est en atari")] {
            let asked = json!({ "game": position, "at": "D6", "language": language });
            let about = server.answer("ask", &asked).await;
            let facts = about["facts"].as_array().unwrap();
            let atari = facts.iter().find(|fact| fact["claim"] == "in_atari").unwrap();
            assert!(atari["text"].as_str().unwrap().contains(word), "{atari}");
        }
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
        let asked = json!({ "game": game(&["E5", "C3", "A1"]), "also": ["fr"] });
        let review = &Server::new().reviewed(&asked).await;
        assert_eq!(review["leads"].as_array().unwrap().len(), 4);
        let moments = review["moments"].as_array().unwrap();
        let worst = moments
            .iter()
            .max_by(|a, b| a["loss"].as_f64().unwrap().total_cmp(&b["loss"].as_f64().unwrap()));
        let worst = worst.unwrap();
        assert_eq!(worst["played"]["vertex"], "A1");
        assert!(!worst["why"]["sentences"].as_array().unwrap().is_empty());
        assert!(review["report"].as_str().unwrap().contains("<html"));
        assert!(review["sgf"].as_str().unwrap().contains("A1"));
        let french = &review["translations"]["fr"];
        let numbers = |said: &Value| -> Vec<Value> {
            said["moments"].as_array().unwrap().iter().map(|one| one["number"].clone()).collect()
        };
        assert_eq!(numbers(french), numbers(review));
        let headline = |said: &Value| said["moments"][0]["why"]["headline"]["text"].clone();
        assert!(headline(french).as_str().unwrap().starts_with("Noir"), "{}", headline(french));
        assert!(headline(review).as_str().unwrap().starts_with("Black"), "{}", headline(review));
        assert!(french["report"].as_str().unwrap().contains("lang=\"fr\""));
    });
}

#[test]
fn katago_is_offered_where_it_is_and_its_faults_are_told() {
    run(async {
        let server = Server::new();
        assert_eq!(server.options().await["katago"], Value::Null);
        let asked = json!({ "game": game(&["E5"]), "judge": "katago" });
        let (status, told) = server.ask("review", &asked).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(told["message"].as_str().unwrap().contains("--katago"), "{told}");

        let katago = Katago::new(Some("echo no engine here >&2".to_owned()));
        let trouble = katago.try_out().unwrap_err();
        assert!(trouble.contains("no engine here"), "{trouble}");
        let server = Server::judged_by(katago, Door::Local, Limits::default());
        assert_eq!(server.options().await["katago"]["trouble"], trouble);
        let many = json!({ "game": game(&["E5"]), "visits": 1_000_000 });
        assert_eq!(server.ask("review", &many).await.0, StatusCode::BAD_REQUEST);
        let review = server.reviewed(&json!({ "game": game(&["E5"]), "visits": 7 })).await;
        assert_eq!(review["judge"], "Kosumi");
        let remarks = review["remarks"].to_string();
        assert!(remarks.contains("goes on without KataGo"), "{remarks}");
        let own = server.reviewed(&json!({ "game": game(&["E5"]), "judge": "kosumi" })).await;
        assert_eq!(own["remarks"], json!([]));
    });
}

#[test]
fn katago_judges_with_as_many_visits_as_are_asked_for() {
    run(async {
        // An engine that answers every turn and reports the requested visits as the lead.
        let engine = r#"read -r q; v=$(echo "$q" | sed 's/.*"maxVisits":\([0-9]*\).*/\1/')
            for t in 0 1; do echo "{\"id\":\"kosumi-1\",\"turnNumber\":$t,\"isDuringSearch\":false,\"moveInfos\":[{\"move\":\"E5\",\"order\":0,\"pv\":[\"E5\"],\"scoreLead\":0,\"visits\":1,\"winrate\":0.5}],\"rootInfo\":{\"scoreLead\":$v,\"visits\":1,\"winrate\":0.5}}"; done"#;
        let katago = Katago::new(Some(engine.to_owned()));
        let server = Server::judged_by(katago, Door::Local, Limits::default());
        let review = server.reviewed(&json!({ "game": game(&["E5"]), "visits": 7 })).await;
        assert_eq!(review["judge"], "KataGo", "{review}");
        assert_eq!(review["leads"], json!([7.0, 7.0]));
    });
}

impl Server {
    async fn options(&self) -> Value {
        let response = self.send(get("/api/v1/options")).await;
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// The last message of a review.
    async fn reviewed(&self, asked: &Value) -> Value {
        let response = self.send(post("review", asked.to_string())).await;
        assert_eq!(response.status(), StatusCode::OK);
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let last = text.lines().rfind(|line| line.starts_with("data:")).unwrap();
        let last: Value = serde_json::from_str(&last["data:".len()..]).unwrap();
        assert_eq!(last["stage"], "done", "{last}");
        last["review"].clone()
    }

    /// Sends a raw body and expects success.
    async fn answer_raw(&self, path: &str, body: &'static str) -> Value {
        let response = self.send(post(path, body)).await;
        assert_eq!(response.status(), StatusCode::OK);
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice(&bytes).unwrap()
    }
}
