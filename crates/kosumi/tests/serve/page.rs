//! The page's files, its words and its problems.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::{Response, StatusCode};
use explain::Language;
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
fn the_server_has_the_words_of_the_page_in_every_language_it_offers() {
    run(async {
        let server = Server::new();
        let choices = json_of(server.send(get("/api/v1/options")).await).await;
        let languages = choices["languages"].as_array().unwrap();
        assert_eq!(languages.len(), Language::all().count());
        let english = words(&server, "en").await;
        for language in languages {
            let code = language["code"].as_str().unwrap();
            assert!(!language["name"].as_str().unwrap().is_empty(), "{code}");
            let own = words(&server, code).await;
            assert_eq!(keys(&own), keys(&english), "{code}");
        }
        assert_eq!(english["view-ask"], "Ask why");
        assert_eq!(english["ask-facts"], json!({ "one": "{n} fact", "other": "{n} facts" }));
        assert_eq!(words(&server, "fr").await["view-play"], "Jouer");
    });
}

#[test]
fn a_browser_that_has_the_words_is_not_sent_them_again() {
    run(async {
        let server = Server::new();
        let first = server.send(get("/api/v1/words/en")).await;
        let mut again = get("/api/v1/words/en");
        again.headers_mut().insert("if-none-match", first.headers()["etag"].clone());
        assert_eq!(server.send(again).await.status(), StatusCode::NOT_MODIFIED);
        let french = server.send(get("/api/v1/words/fr")).await;
        assert_ne!(first.headers()["etag"], french.headers()["etag"]);
    });
}

#[test]
fn a_language_that_kosumi_does_not_speak_is_not_found_and_those_that_it_speaks_are_named() {
    run(async {
        let server = Server::new();
        for path in ["tlh", "%22", "%ff", "..%2fen"] {
            let response = server.send(get(&format!("/api/v1/words/{path}"))).await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            let refusal = json_of(response).await;
            assert_eq!(refusal["code"], "not_found", "{path}");
            let says_which = refusal["message"].as_str().unwrap().contains("expected ");
            assert_eq!(says_which, path != "%ff", "{path}: {refusal}");
        }
    });
}

#[test]
fn the_page_has_every_word_that_it_asks_for_and_asks_for_every_word() {
    run(async {
        let words = words(&Server::new(), "en").await;
        let code: String = sources("web/src").into_iter().map(|(_, text)| text).collect();
        // Complete keys are quoted; beginnings of keys precede a placeholder of a template.
        let id = |key: &str| key.replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', "-");
        let whole: BTreeSet<String> = code.split('"').map(id).collect();
        let begun = code.split('`').filter_map(|text| Some(text.split_once("${")?.0));
        let begun: BTreeSet<String> = begun.filter(|begin| begin.ends_with('.')).map(id).collect();
        for key in keys(&words) {
            let is_asked = whole.contains(&key) || begun.iter().any(|begin| key.starts_with(begin));
            assert!(is_asked, "page-{key} is shown nowhere");
        }
        let is_key = |text: &&str| {
            let is_name = |part: &str| part.bytes().all(|b| b.is_ascii_alphabetic() || b == b'_');
            let is_file = text.ends_with(".sgf") || text.ends_with(".html");
            !is_file
                && text.contains('.')
                && text.split('.').all(|part| !part.is_empty() && is_name(part))
        };
        for key in code.split('"').filter(is_key).map(id) {
            assert!(words.get(&key).is_some(), "there is no message page-{key}");
        }
    });
}

#[test]
fn only_the_message_files_say_which_languages_there_are() {
    let catalogues = files(&file("web/src")).into_iter();
    let catalogues = catalogues.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let catalogues: Vec<PathBuf> = catalogues.collect();
    assert_eq!(catalogues, [file("web/src/problems.json")], "words belong to crates/explain");
    // French represents all languages: every list would contain it, while other codes may be words
    // of a program, such as `id`. English may be named as the fallback and as the language of error
    // responses.
    for (path, text) in sources("web/src").into_iter().chain(sources("crates/kosumi/src/serve")) {
        for named in ["\"fr\"", "français", "Français", "French"] {
            assert!(!text.contains(named), "{}: {named}", path.display());
        }
    }
}

/// The sources of a folder.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let is_code = |path: &PathBuf| {
        path.extension().is_some_and(|end| ["ts", "tsx", "rs"].iter().any(|code| end == *code))
    };
    let paths = files(&file(folder)).into_iter().filter(is_code);
    paths.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

/// The files of a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

async fn words(server: &Server, language: &str) -> Value {
    let response = server.send(get(&format!("/api/v1/words/{language}"))).await;
    assert_eq!(response.status(), StatusCode::OK, "{language}");
    let mut answer = json_of(response).await;
    assert_eq!(answer["language"], language);
    answer["words"].take()
}

async fn json_of(response: Response<Body>) -> Value {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice(&bytes).unwrap()
}

fn keys(words: &Value) -> BTreeSet<String> {
    words.as_object().unwrap().keys().cloned().collect()
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

/// The position of a built-in problem.
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
