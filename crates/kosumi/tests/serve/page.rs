//! The page's files, its words and its problems.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use axum::http::StatusCode;
use http_body_util::BodyExt;
use kosumi::serve::description;
use serde_json::{Value, json};

use super::{Server, get, run};

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn read(path: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(file(path)).unwrap()).unwrap()
}

#[test]
fn the_page_is_inside_the_program_and_asks_nobody_else() {
    run(async {
        let server = Server::new();
        for (path, kind) in
            [("/", "text/html"), ("/app.js", "text/javascript"), ("/app.css", "text/css")]
        {
            let response = server.send(get(path)).await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            let found = response.headers()["content-type"].to_str().unwrap().to_owned();
            assert!(found.starts_with(kind), "{path}: {found}");
            let policy = response.headers()["content-security-policy"].to_str().unwrap();
            assert!(policy.contains("default-src 'none'"), "{policy}");
            let bytes = response.into_body().collect().await.unwrap().to_bytes();
            assert!(bytes.len() > 500, "{path} is empty");
        }
    });
}

#[test]
fn the_page_is_packed_for_who_takes_it_so() {
    run(async {
        let server = Server::new();
        let mut request = get("/app.js");
        request.headers_mut().insert("accept-encoding", "gzip, br".parse().unwrap());
        let packed = server.send(request).await;
        assert_eq!(packed.headers()["content-encoding"], "gzip");
        let packed = packed.into_body().collect().await.unwrap().to_bytes();
        let plain = server.send(get("/app.js")).await;
        assert!(!plain.headers().contains_key("content-encoding"));
        let plain = plain.into_body().collect().await.unwrap().to_bytes();
        assert!(packed.len() * 2 < plain.len() && packed.len() < 300_000, "{}", packed.len());
    });
}

#[test]
fn a_browser_that_has_the_page_is_not_sent_it_again() {
    run(async {
        let server = Server::new();
        let first = server.send(get("/app.js")).await;
        let mut again = get("/app.js");
        again.headers_mut().insert("if-none-match", first.headers()["etag"].clone());
        assert_eq!(server.send(again).await.status(), StatusCode::NOT_MODIFIED);
    });
}

#[test]
fn the_committed_description_of_the_api_is_current() {
    let committed = std::fs::read_to_string(file("docs/openapi.json")).unwrap();
    let current = description();
    assert!(committed == current, "run: kosumi serve --openapi > docs/openapi.json");
    run(async {
        let response = Server::new().send(get("/api/v1/openapi.json")).await;
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let served: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(served, serde_json::from_str::<Value>(&committed).unwrap());
    });
}

#[test]
fn both_languages_have_the_same_words_with_the_same_blanks() {
    let [en, fr] = ["en", "fr"].map(|name| read(&format!("web/src/i18n/{name}.json")));
    let keys = |words: &Value| words.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&en), keys(&fr));
    for (key, words) in en.as_object().unwrap() {
        assert_eq!(blanks(words), blanks(&fr[key]), "{key}");
        assert_eq!(words.is_object(), fr[key].is_object(), "{key}: one has plurals");
    }
}

/// The names in braces of a text, or of its forms for one and several.
fn blanks(words: &Value) -> BTreeSet<String> {
    let text = match words {
        Value::Object(forms) => forms["other"].as_str().unwrap(),
        other => other.as_str().unwrap(),
    };
    let names = text.split('{').skip(1).filter_map(|part| part.split('}').next());
    names.map(str::to_owned).collect()
}

#[test]
fn the_problems_that_ship_have_the_answers_they_name() {
    run(async {
        let server = Server::new();
        let problems = read("web/src/problems.json");
        let problems = problems.as_array().unwrap();
        assert!(problems.len() >= 8);
        for problem in problems {
            let goal = problem["goal"].as_str().unwrap();
            let asked = json!({ "game": position(problem), "goal": goal, "refutations": true });
            let solved = server.answer("solve", &asked).await;
            assert_eq!(solved["player"], problem["to_play"], "{goal}: who wants it moves");
            assert_eq!(solved["moving_first"]["result"], "yes", "{goal}");
            assert_ne!(solved["moving_second"]["result"], "yes", "{goal}: there is nothing to do");
            let tried = solved["first_moves"].as_array().unwrap();
            let good = tried.iter().filter(|tried| tried["result"] == "yes");
            let good: BTreeSet<_> = good.map(|tried| tried["move"].as_str().unwrap()).collect();
            let named = problem["answers"].as_array().unwrap().iter();
            let named: BTreeSet<_> = named.map(|at| at.as_str().unwrap()).collect();
            assert_eq!(good, named, "{goal}");
        }
    });
}

/// The position of a problem that ships.
fn position(problem: &Value) -> Value {
    let rows: Vec<String> = problem["board"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_str().unwrap().replace(' ', ""))
        .collect();
    let size = rows.len();
    let stones = |letter: char| -> Vec<String> {
        let points = rows.iter().enumerate().flat_map(|(y, row)| {
            row.char_indices().filter(move |(_, c)| *c == letter).map(move |(x, _)| (x, y))
        });
        let name =
            |(x, y): (usize, usize)| format!("{}{}", record::vertex::column_letter(x), size - y);
        points.map(name).collect()
    };
    json!({ "size": size, "black": stones('X'), "white": stones('O'), "to_play": problem["to_play"] })
}
