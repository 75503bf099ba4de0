//! `kosumi match` as a user runs it, against itself and against small programs for the shell.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

const KOSUMI: &str = env!("CARGO_BIN_EXE_kosumi");

fn run(args: &[&str]) -> Output {
    Command::new(KOSUMI).arg("match").args(args).output().expect("the program can be run")
}

/// A match on 5x5 between these programs.
fn small(a: &str, b: &str, more: &[&str]) -> Output {
    run(&[&["--a", a, "--b", b, "--size", "5"], more].concat())
}

fn engine(playouts: usize) -> String {
    format!("'{KOSUMI}' gtp --seed SEED --playouts {playouts}")
}

/// A program that answers `genmove` with the same move every time.
fn fake(mv: &str) -> String {
    format!(
        r"while read command rest; do case $command in
            name) printf '= Fake SEED\n\n' ;;
            genmove) printf '= {mv}\n\n' ;;
            *) printf '=\n\n' ;;
        esac; done"
    )
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

#[test]
fn a_match_against_itself_is_played_counted_and_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("match-games");
    let _ = std::fs::remove_dir_all(&folder);
    let play = || {
        let sgf = folder.to_str().unwrap();
        json(&small(&engine(60), &engine(20), &["--games", "4", "--sgf", sgf, "--json"]))
    };
    let report = play();
    assert_eq!((&report["games"], &report["rules"]), (&4.into(), &"chinese".into()));
    let record = report["record"].as_array().unwrap();
    let black: Vec<&str> = record.iter().map(|game| game["black"].as_str().unwrap()).collect();
    assert_eq!(black, ["A", "B", "A", "B"]);
    let number = |pointer: &str| report.pointer(pointer).unwrap().as_u64().unwrap();
    assert_eq!(number("/a/wins") + number("/b/wins") + number("/draws"), 4);
    assert_eq!(number("/a/illegal_moves") + number("/b/illegal_moves"), 0);
    assert_eq!(number("/a/failures") + number("/b/failures"), 0);
    assert_eq!((number("/scores/differ"), number("/scores/not_given")), (0, 0));
    assert_eq!(report["a"]["told_rules"], true);
    assert!(report["win_rate_a"]["low"].as_f64() < report["win_rate_a"]["high"].as_f64());

    // The files are whole games that say the same.
    let mut names: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["game-001.sgf", "game-002.sgf", "game-003.sgf", "game-004.sgf"]);
    for (game, name) in record.iter().zip(&names) {
        let file = std::fs::read(folder.join(name)).unwrap();
        let file = record::sgf::Collection::parse(&file).unwrap();
        let tree = &file.games[0];
        assert_eq!(tree.main_line().count() as u64, game["moves"].as_u64().unwrap() + 1);
        assert_eq!(tree.root().text("RE").as_deref(), game["result"].as_str());
    }

    // The same seeds play the same games.
    let again = play();
    let results = |report: &Value| {
        let games = report["record"].as_array().unwrap();
        games.iter().map(|game| (game["result"].clone(), game["moves"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(results(&report), results(&again));
}

#[test]
fn the_page_shows_the_table_and_what_went_wrong() {
    let output = small(&engine(20), &fake("A1"), &["--games", "2", "--komi", "0.5"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let page = text(&output.stdout);
    for line in [
        "2 games on 5x5, chinese rules, komi 0.5",
        "wins                             2           0",
        "illegal moves                    0           2",
        "A wins 100.0 % (95 %: 34.2 % to 100.0 %)",
    ] {
        assert!(page.contains(line), "{line:?} in\n{page}");
    }
    assert!(page.contains("B: Fake 2 ("), "SEED is the number of the game:\n{page}");
    assert!(page.contains("; has no command for rules)"), "{page}");
    assert!(page.contains("Game 2: illegal move: Black said \"A1\": "), "{page}");
}

#[test]
fn a_program_that_cannot_be_run_is_named_in_one_line() {
    for (program, expect) in [
        ("no-such-engine --fast", "asked `name`: it died (exit status: 127: the shell found no"),
        ("echo Welcome; cat", "expected an answer that starts with = or ?, got \"Welcome\""),
        ("sleep 60", "no answer within 0.3 s"),
    ] {
        let b = fake("pass");
        let output = small(program, &b, &["--games", "2", "--timeout", "0.3", "--json"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        let line = text(&output.stderr);
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(line.starts_with("kosumi: game 1 cannot be played: program `"), "{line}");
        assert!(line.contains(program) && line.contains(expect), "{line}");
    }
}

#[test]
fn games_before_a_failure_are_summed_up() {
    let once = format!("test SEED = 1 || exit 9; {}", fake("resign"));
    let output = small(&once, &fake("pass"), &["--games", "3", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("game 2 cannot be played"));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["games"], &report["b"]["wins_white"]), (&1.into(), &1.into()));
    assert_eq!(report["record"][0]["ended_by"], "A");
}

#[test]
fn the_referee_decides_when_no_score_is_given() {
    let referee = fake("pass").replace("name)", "final_score) printf '= B+3\\n\\n' ;; name)");
    let more = ["--games", "1", "--referee", &referee, "--json"];
    let report = json(&small(&fake("pass"), &fake("pass"), &more));
    let count = &report["record"][0]["count"];
    assert_eq!((&count["referee"], &count["decided_by"]), (&"B+3".into(), &"referee".into()));
    assert_eq!(report["scores"]["not_given"], 1);
    assert_eq!(report["mean_score_a"]["value"], 3.0);
}

#[test]
fn a_folder_that_cannot_be_made_fails_before_the_first_game() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-folder");
    std::fs::write(&file, "").unwrap();
    let more = ["--games", "1", "--sgf", file.to_str().unwrap()];
    let output = small("exit 5", "exit 5", &more);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot make the folder"), "{}", text(&output.stderr));
}

#[test]
fn wrong_usage_exits_with_two() {
    for args in [
        &["--a", "x", "--games", "1", "--size", "9"][..],
        &["--a", "x", "--b", "y", "--games", "0", "--size", "9"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "99"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "9", "--time", "0"],
    ] {
        assert_eq!(run(args).status.code(), Some(2), "{args:?}");
    }
}
