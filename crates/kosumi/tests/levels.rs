//! Runs levels and personas as a user does on the command line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const KOSUMI: &str = env!("CARGO_BIN_EXE_kosumi");

/// The answers of `kosumi gtp`, run with these arguments, to these lines.
fn gtp(args: &[&str], lines: &str) -> Output {
    let mut child = Command::new(KOSUMI)
        .arg("gtp")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be run");
    let mut input = child.stdin.take().expect("the input is piped");
    // A program that rejects its arguments reads nothing.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}

#[test]
fn a_level_plays_and_the_same_seed_plays_the_same() {
    let lines = "boardsize 9\ngenmove b\ngenmove w\ngenmove b\nshowboard\n";
    let play = |level, seed| text(&gtp(&["--level", level, "--seed", seed], lines).stdout);
    let first = play("15k", "3");
    assert!(!first.contains('?') && first.matches("= ").count() >= 4, "{first}");
    assert_eq!(first, play("15k", "3"));
}

#[test]
fn what_is_no_level_is_refused_and_so_is_a_level_for_another_persona() {
    for level in ["0k", "30k", "strong"] {
        let output = gtp(&["--level", level], "");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("expected 25k (the weakest) to 1k"), "{output:?}");
    }
    assert_eq!(gtp(&["--level", "9k", "--playouts", "5"], "").status.code(), Some(2));
    let output = gtp(&["--level", "9k", "--as", "light"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--level is for the persona kosumi"), "{output:?}");
}

#[test]
fn an_analysis_looks_only_where_it_may() {
    let lines = "boardsize 9\nkata-genmove_analyze b allow b A1,B2 1\n\
                 kata-genmove_analyze w avoid w A1,pass 1\n";
    let answers = text(&gtp(&["--playouts", "200"], lines).stdout);
    let plays: Vec<&str> = answers.lines().filter_map(|line| line.strip_prefix("play ")).collect();
    assert!(["A1", "B2"].contains(&plays[0]), "{answers}");
    let infos: Vec<&str> = answers.lines().filter(|line| line.starts_with("info ")).collect();
    let named = |line: &str, name: &str| line.contains(&format!("info move {name} "));
    assert!(!named(infos[0], "E5") && !named(infos[1], "A1"), "{answers}");
}

#[test]
fn the_computer_go_server_gets_its_line() {
    let answers =
        text(&gtp(&["--playouts", "200"], "boardsize 9\ncgos-genmove_analyze b\n").stdout);
    let line = answers.lines().find(|line| line.starts_with('{')).expect("a line of JSON");
    let json: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(json["ownership"].as_str().unwrap().len(), 81);
    assert!(json["winrate"].as_f64().unwrap() > 0.0);
    let best = &json["moves"][0];
    let play = answers.lines().find_map(|line| line.strip_prefix("play ")).unwrap();
    assert_eq!(best["move"].as_str().unwrap(), play);
    assert!(!best["pv"].as_str().unwrap().starts_with(play), "the line comes after the move");
    let sum: u64 =
        json["moves"].as_array().unwrap().iter().map(|m| m["visits"].as_u64().unwrap()).sum();
    assert_eq!(json["visits"].as_u64(), Some(sum));
}

#[test]
fn personas_play_legal_moves_through_gtp() {
    let lines = "boardsize 7\ngenmove b\ngenmove w\nanalyze b 1\n";
    for persona in ["gogol", "indigo", "katia:K=9,start=0,nk=1", "only-links"] {
        let answers = text(&gtp(&["--as", persona, "--playouts", "100"], lines).stdout);
        let refused = answers.matches("this persona has no analysis").count();
        assert_eq!((answers.matches("\n= ").count(), refused), (2, 1), "{persona}: {answers}");
    }
    let output = gtp(&["--as", "katia:K=999"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("katia cannot take \"K=999\""), "{output:?}");
}
