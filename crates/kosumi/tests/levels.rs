//! Levels and personas as a user meets them on the command line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const KOSUMI: &str = env!("CARGO_BIN_EXE_kosumi");

/// What `kosumi gtp` with these arguments answers to these lines.
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
    // A program that refuses its arguments reads nothing.
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
