//! Runs `kosumi evaluate` and the layers of `kosumi look` as a user does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn kosumi(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_kosumi")).args(args).current_dir(root).output().unwrap()
}

/// Two lines of positions: Black's stone in the middle of 9x9, and a captured corner stone.
const POSITIONS: &str = r#"{"id": "one", "size": 9, "komi": 7.0, "moves": [["B", "ee"]], "to_move": "W"}
{"id": "two", "size": 5, "komi": 0.5, "moves": [["B","ba"],["W","aa"],["B","ab"],["W",""]], "to_move": "B", "owner": []}
"#;

struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kosumi-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn answers(folder: &Folder, more: &[&str]) -> Vec<Value> {
    let (positions, answers) = (folder.file("positions.jsonl"), folder.file("answers.jsonl"));
    std::fs::write(&positions, POSITIONS).unwrap();
    let args = ["evaluate", "--positions", &positions, "--answers", &answers];
    let output = kosumi(&[&args[..], more].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "2 positions judged\n");
    let text = std::fs::read_to_string(&answers).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_mode_judges_every_position_in_order() {
    let folder = Folder::new("modes");
    for mode in ["refined", "reading", "games", "map", "bouzy2001", "bouzy1996", "zobrist"] {
        let answers = answers(&folder, &["--mode", mode]);
        let ids: Vec<&str> = answers.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["one", "two"], "{mode}");
        for (answer, points) in answers.iter().zip([81, 25]) {
            let owner = answer["owner"].as_array().unwrap();
            assert_eq!(owner.len(), points);
            assert!(owner.iter().all(|value| value.as_f64().unwrap().abs() <= 1.0));
            assert!(answer["seconds"].as_f64().unwrap() >= 0.0);
        }
        // The captured stone is not on the board, so it cannot be dead.
        assert_eq!(answers[1]["dead"], Value::Array(Vec::new()));
    }
    let map = answers(&folder, &["--mode", "map"]);
    assert_eq!(map[0]["score"], -6.0, "one point for the stone, seven for komi");
    assert_eq!(map[0]["owner"][40], 1.0);
}

#[test]
fn the_same_seed_judges_the_same_with_any_number_of_threads() {
    let folder = Folder::new("seeds");
    let scores = |more: &[&str]| -> Vec<Value> {
        answers(&folder, more).iter().map(|answer| answer["score"].clone()).collect()
    };
    let once = scores(&["--seed", "3"]);
    assert_eq!(once, scores(&["--seed", "3", "--threads", "2"]));
    assert_ne!(once, scores(&["--seed", "4"]));
}

#[test]
fn a_line_that_holds_no_position_is_named() {
    let folder = Folder::new("faults");
    let positions = folder.file("positions.jsonl");
    let fails = |text: &str| {
        std::fs::write(&positions, text).unwrap();
        let answers = folder.file("answers.jsonl");
        let output = kosumi(&["evaluate", "--positions", &positions, "--answers", &answers]);
        assert_eq!(output.status.code(), Some(1));
        assert!(!Path::new(&answers).exists(), "nothing is written");
        String::from_utf8(output.stderr).unwrap()
    };
    let line = r#"{"id": "x", "size": 9, "komi": 7, "moves": [["B", "zz"]], "to_move": "B"}"#;
    let said = fails(&format!("\n{line}\n"));
    assert!(said.contains("line 2: move 1: \"zz\" is not a point of this board"), "{said}");
    assert!(fails("{}").contains("line 1: missing field `id`"));
    let twice = line.replace(r#"[["B", "zz"]]"#, r#"[["B","aa"],["W","aa"]]"#);
    assert!(fails(&twice).contains("line 1: move 2: "));
    let player =
        line.replace("[[\"B\", \"zz\"]]", "[]").replace("\"to_move\": \"B\"", "\"to_move\": \"X\"");
    assert!(fails(&player).contains("\"X\" is not a player, expected B or W"));
}

const GAME: &str = "examples/kosumi-gnugo-9x9.sgf";

#[test]
fn a_layer_is_a_board_with_its_signs_and_notes() {
    let output = kosumi(&["look", GAME, "--layer", "status", "--layer", "eyes"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let heading = "Kosumi 0.15 (Black) - GNU Go 3.8, level 8 (White)\n";
    assert!(text.starts_with(heading), "{text}");
    let status: Vec<&str> = text.lines().skip_while(|line| *line != "Status").collect();
    assert_eq!(status[1], "   A B C D E F G H J");
    assert_eq!(status[2], " 9 X X X . X O . . O 9");
    assert_eq!(status[12], "X and O alive, x and o dead, ! critical, ? unclear");
    assert!(text.lines().any(|line| line == "Eyes"));
}

#[test]
fn the_scene_is_told_in_sentences_with_grades_and_in_json_with_objects() {
    let output = kosumi(&["look", GAME, "--move", "40", "--scene"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("[read] "), "{text}");
    assert!(text.contains("[judged] "), "{text}");
    let args = ["look", GAME, "--move", "40", "--scene", "--layer", "links", "--json"];
    let value: Value = serde_json::from_slice(&kosumi(&args).stdout).unwrap();
    let objects = value["objects"].as_array().unwrap();
    for fact in value["facts"].as_array().unwrap() {
        assert_ne!(fact["claim"], "unknown");
        if fact["claim"] == "related" {
            assert!((fact["subject"].as_u64().unwrap() as usize) < objects.len());
        }
    }
    assert_eq!(value["layers"][0]["title"], "Links");
    assert!(value["estimate"]["score"].is_number());
    let without: Value = serde_json::from_slice(&kosumi(&["look", GAME, "--json"]).stdout).unwrap();
    assert!(without.get("objects").is_none() && without.get("estimate").is_none());
}

#[test]
fn a_layer_that_does_not_exist_is_refused_with_those_that_do() {
    let output = kosumi(&["look", GAME, "--layer", "colours"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("groups, territory, influence, fractions"), "{said}");
}
