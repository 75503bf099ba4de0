//! Runs `kosumi review` as a user does: four files from one model.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use record::sgf::{Collection, Game};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kosumi-review-{name}-{}", std::process::id()))
}

fn review(game: &str, into: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kosumi"))
        .args(["review", game, "--playouts", "30", "--moments", "3", "-o"])
        .arg(into)
        .args(more)
        .current_dir(root())
        .output()
        .unwrap()
}

const GAME: &str = "examples/kosumi-gnugo-9x9.sgf";

#[test]
fn a_game_becomes_a_page_problems_a_record_and_data() {
    let into = folder("whole");
    let output = review(GAME, &into, &["--lang", "fr"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read = |name: &str| fs::read_to_string(into.join(name)).unwrap();
    let json: Value = serde_json::from_str(&read("review.json")).unwrap();
    assert_eq!(json["language"], "fr");
    assert_eq!(json["leads"].as_array().unwrap().len(), 85);
    let moments = json["moments"].as_array().unwrap();
    assert!((1..=3).contains(&moments.len()));
    let page = read("report.html");
    for moment in moments {
        let text = moment["why"]["headline"]["text"].as_str().unwrap();
        assert!(page.contains(text), "{text}");
        assert!(page.contains(&format!("id=\"move-{}\"", moment["number"])));
    }
    assert!(read("problems.html").contains("<details>"));
    let sgf = Collection::parse(read("review.sgf").as_bytes()).unwrap().games.remove(0);
    assert!(sgf.lint().is_empty(), "{:?}", sgf.lint());
    assert_eq!(Game::new(&sgf).unwrap().final_position().unwrap().moves().len(), 84);
    let schema = fs::read_to_string(root().join("docs/review.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let faults = faults(&schema, &schema, &json, "review");
    assert!(faults.is_empty(), "{faults:#?}");
    fs::remove_dir_all(&into).unwrap();
}

#[test]
fn the_same_game_gives_the_same_review_with_any_number_of_threads() {
    let into = folder("twice");
    let json = |threads| {
        let output = review(GAME, &into, &["--json", "--threads", threads]);
        String::from_utf8(output.stdout).unwrap()
    };
    let one = json("1");
    assert!(one.starts_with('{'), "{one}");
    assert_eq!(one, json("2"));
    fs::remove_dir_all(&into).unwrap();
}

#[test]
fn without_katago_the_review_goes_on_and_says_so() {
    let into = folder("katago");
    let output = review(GAME, &into, &["--json", "--katago", "exit 3"]);
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the review goes on without KataGo"), "{said}");
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["judge"], "Kosumi");
    fs::remove_dir_all(&into).unwrap();
}

#[test]
fn what_is_no_game_is_refused_in_one_line() {
    let into = folder("none");
    for (file, reason) in [("Cargo.toml", ""), ("no-such-file.sgf", "cannot read")] {
        let output = review(file, &into, &[]);
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.lines().count() == 1 && said.contains(reason), "{said}");
        assert!(!into.exists(), "nothing is written");
    }
}

/// The places where a value violates a schema, for the part of JSON Schema that ours uses.
fn faults(whole: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.strip_prefix("#/$defs/").unwrap();
        return faults(whole, &whole["$defs"][name], value, at);
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        let all: Vec<_> = choices.iter().map(|one| faults(whole, one, value, at)).collect();
        return if all.iter().any(Vec::is_empty) { Vec::new() } else { all.concat() };
    }
    let mut found = Vec::new();
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        found.push(format!("{at}: {value} is none of {allowed:?}"));
    }
    let fits = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{at}: the schema says {other}"),
    };
    let ok = match &schema["type"] {
        Value::String(kind) => fits(kind),
        Value::Array(kinds) => kinds.iter().any(|kind| fits(kind.as_str().unwrap())),
        _ => true,
    };
    if !ok {
        found.push(format!("{at}: {value} is no {}", schema["type"]));
    }
    if let Some(fields) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten() {
            if !fields.contains_key(name.as_str().unwrap()) {
                found.push(format!("{at}: {name} is missing"));
            }
        }
        for (name, field) in fields {
            match schema["properties"].get(name) {
                Some(inner) => found.extend(faults(whole, inner, field, &format!("{at}.{name}"))),
                None => found.push(format!("{at}: {name} is not in the schema")),
            }
        }
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        found.extend(faults(whole, &schema["items"], item, &format!("{at}[{index}]")));
    }
    found
}
