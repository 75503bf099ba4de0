//! Runs the commands that use learnt patterns as a user does: `look --patterns` and openings.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn kosumi(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kosumi")).args(args).current_dir(root()).output().unwrap()
}

fn out(args: &[&str]) -> String {
    let output = kosumi(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the program, expects this exit code, and returns the error message.
fn failure(args: &[&str], code: i32) -> String {
    let output = kosumi(args);
    assert_eq!(output.status.code(), Some(code));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shapes-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Four corners, and an approach to one of them at C14.
fn approach() -> String {
    let file = folder(&format!("approach-{:?}", std::thread::current().id())).join("game.sgf");
    fs::write(&file, "(;SZ[19];B[dp];W[dd];B[pp];W[pd];B[cf])").unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn look_says_which_pattern_speaks_for_a_point() {
    let game = approach();
    let text = out(&["look", &game, "--patterns", "F17"]);
    let report = text.split("White to play\n").nth(1).unwrap();
    assert!(report.contains("\nF17, White to play: likelihood 0."), "{report}");
    assert!(report.contains("number 1 of 356 legal points"), "{report}");
    // The diagram has the orientation of the board: the corner stone at the lower left, the
    // approach farther away.
    assert!(report.contains("\n  . . O . . . . . .\n  . . . . . . . . .\n  . X . . . . . . .\n"));
    let rows = report.split(" K        met").nth(1).unwrap().lines().skip(1);
    let numbers: Vec<Vec<u64>> = rows
        .map(|row| row.split_whitespace().take(3).map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(numbers.len(), 15);
    for (index, row) in numbers.iter().enumerate() {
        assert_eq!(row[0], index as u64 + 1);
        assert!(row[1] >= row[2], "never played more often than met: {row:?}");
    }
    // A pattern with more neighbours never occurs more often.
    assert!(numbers.windows(2).all(|pair| pair[0][1] >= pair[1][1] && pair[0][2] >= pair[1][2]));
}

#[test]
fn look_lists_where_the_patterns_are_surest() {
    let game = approach();
    let text = out(&["look", &game, "--patterns"]);
    let table: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("point")).collect();
    assert_eq!(table.len(), 11, "{text}");
    assert!(table[1].starts_with("F17 "), "{}", table[1]);
    let value: serde_json::Value =
        serde_json::from_str(&out(&["look", &game, "--patterns", "--json"])).unwrap();
    let list = value["patterns"].as_array().unwrap();
    assert_eq!((list.len(), &list[0]["point"]), (10, &"F17".into()));
    let likelihood = |index: usize| list[index]["likelihood"].as_f64().unwrap();
    assert!((1..10).all(|index| likelihood(index - 1) >= likelihood(index)));
    let patterns = list[0]["patterns"].as_array().unwrap();
    assert_eq!(patterns.len(), 15);
    assert!(patterns[14]["picture"].as_array().unwrap().len() > 5);
    let plain: serde_json::Value = serde_json::from_str(&out(&["look", &game, "--json"])).unwrap();
    assert_eq!(plain.get("patterns"), None);
}

#[test]
fn look_refuses_points_that_no_pattern_can_speak_for() {
    let game = approach();
    let line = failure(&["look", &game, "--patterns", "D16"], 1);
    let expected =
        "kosumi: --patterns: D16 is occupied by White: patterns speak for empty points\n";
    assert_eq!(line, expected);
    let line = failure(&["look", &game, "--patterns", "U3"], 1);
    assert!(line.contains("off the 19x19 board: expected A1 to T19"), "{line}");
}

#[test]
fn openings_are_played_from_the_patterns_alone() {
    let folder = folder("openings");
    let path = folder.to_str().unwrap();
    let play = |seed: &str| {
        out(&["predict", "--self-play", "2", "--moves", "12", "--seed", seed, "--out", path])
    };
    let text = play("5");
    assert!(text.starts_with("12 moves by patterns alone, seed 5\n"), "{text}");
    let record = fs::read_to_string(folder.join("opening-1.sgf")).unwrap();
    assert_eq!((record.matches(";B[").count(), record.matches(";W[").count()), (6, 6));
    let picture = fs::read_to_string(folder.join("opening-2.svg")).unwrap();
    assert!(picture.contains("<title>12 moves by patterns alone, seed 6</title>"));
    assert_eq!(play("5"), text, "the same seed plays the same");
    assert_ne!(play("50"), text.replace("seed 5", "seed 50"));
    let json = out(&["predict", "--self-play", "1", "--seed", "5", "--moves", "3", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let moves = value["openings"][0]["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    assert!(moves.iter().all(|mv| mv["likelihood"].as_f64().unwrap() > 0.0));
}

#[test]
fn openings_and_measuring_are_not_mixed_up() {
    failure(&["predict"], 2);
    failure(&["predict", "--games", "a.sgf", "--self-play", "2"], 2);
    failure(&["predict", "--games", "a.sgf", "--moves", "2"], 2);
    failure(&["predict", "--self-play", "0"], 2);
}
