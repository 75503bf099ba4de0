//! Runs `kosumi learn patterns` and `kosumi predict` as a user does.

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

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Runs the program, expects exit code 1 and one line of error, and returns it.
fn failure(args: &[&str]) -> String {
    let output = kosumi(args);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("learning-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

const GAME: &str = "examples/kosumi-gnugo-9x9.sgf";

#[test]
fn patterns_are_learnt_listed_and_used() {
    let file = folder("use").join("patterns.kos");
    let file = file.to_str().unwrap();
    let learn = ["learn", "patterns", "--games", GAME, "--k", "6", "--least", "1", "--out", file];
    let text = out(&kosumi(&learn));
    assert!(text.starts_with("games    1\nmoves    82\n"), "{text}");
    assert!(!Path::new(&format!("{file}.work")).exists());
    let list = ["learn", "patterns", "--list", file, "--by", "useful", "--of", "1", "--top", "1"];
    let text = out(&kosumi(&list));
    assert!(text.contains("1. met "), "{text}");
    let predict = ["predict", "--games", GAME, "--base", file, "--rule", "blended", "--json"];
    let value: serde_json::Value = serde_json::from_str(&out(&kosumi(&predict))).unwrap();
    assert_eq!((&value["games"], &value["moves"]), (&1.into(), &82.into()));
    // It learnt from this game, so it should know the moves.
    let share = |name: &str| value[name].as_f64().unwrap();
    assert!(share("top1") > 0.3 && share("top20") > 0.9, "{value}");
    assert!(share("top1") <= share("top3") && share("top5") <= share("top10"));
    let phases = value["phases"].as_array().unwrap();
    let moves: u64 = phases.iter().map(|phase| phase["moves"].as_u64().unwrap()).sum();
    assert_eq!(moves, 82);
    assert_eq!((&phases[0]["from"], &phases[0]["to"]), (&1.into(), &30.into()));
}

#[test]
fn shapes_are_learnt_and_are_the_same_every_time() {
    let folder = folder("shapes");
    let files = ["one.kos", "two.kos"].map(|name| folder.join(name));
    for file in &files {
        let text =
            out(&kosumi(&["learn", "shapes", "--games", GAME, "--out", file.to_str().unwrap()]));
        assert!(
            text.starts_with("82 moves: log loss ") && text.ends_with("26244 bytes written\n"),
            "{text}"
        );
    }
    let [one, two] = files.map(|file| fs::read(file).unwrap());
    assert_eq!(one, two);
    engine::ShapeWeights::from_bytes(&one).unwrap();
    let why = failure(&["learn", "shapes", "--games", "nowhere.sgf", "--out", "x.kos"]);
    assert!(why.contains("nowhere.sgf"), "{why}");
}

#[test]
fn weights_for_lives_are_the_same_every_time_and_never_empty() {
    let folder = folder("lives");
    let files = ["one.txt", "two.txt"].map(|name| folder.join(name));
    for file in &files {
        let file = file.to_str().unwrap();
        let text =
            out(&kosumi(&["learn", "lives", "--games", GAME, "--nodes", "200", "--out", file]));
        assert!(text.lines().count() == 2 && text.contains(" lessons\n"), "{text}");
    }
    let [one, two] = files.each_ref().map(|file| fs::read_to_string(file).unwrap());
    assert_eq!(one, two);
    assert!(one.starts_with("# kind number attacker defender\npass 0 0 "), "{one}");
    // A game without a fight teaches nothing, and the old file is kept.
    let short = folder.join("short.sgf");
    fs::write(&short, "(;SZ[9];B[ee];W[cc])").unwrap();
    let [short, file] = [&short, &files[0]].map(|path| path.to_str().unwrap());
    let why = failure(&["learn", "lives", "--games", short, "--out", file]);
    assert!(why.contains("nothing was written"), "{why}");
    assert_eq!(fs::read_to_string(file).unwrap(), one);
}

#[test]
fn what_ships_predicts() {
    for rule in ["full", "blended"] {
        let text = out(&kosumi(&["predict", "--games", GAME, "--rule", rule, "--threads", "1"]));
        assert!(text.starts_with("1 game\n\nmoves "), "{text}");
        assert!(text.lines().last().unwrap().starts_with("all "), "{text}");
    }
}

#[test]
fn weights_are_the_same_with_any_number_of_threads_and_predict() {
    let folder = folder("weights");
    let (one, three) = (folder.join("one.kos"), folder.join("three.kos"));
    let (one, three) = (one.to_str().unwrap(), three.to_str().unwrap());
    let games = [GAME, GAME, GAME, GAME, GAME];
    for (file, threads) in [(one, "1"), (three, "3")] {
        let options = ["--out", file, "--threads", threads, "--hold", "5", "--rounds", "4"];
        let args = [&["learn", "weights", "--games"][..], &games[..], &options[..]].concat();
        let text = out(&kosumi(&args));
        assert!(text.contains("round 4: 82 moves that were not fitted: log loss"), "{text}");
    }
    assert!(fs::read(one).unwrap() == fs::read(three).unwrap());
    let top1 = |rule: &str| {
        let args = ["predict", "--games", GAME, "--weights", one, "--rule", rule, "--json"];
        let value: serde_json::Value = serde_json::from_str(&out(&kosumi(&args))).unwrap();
        value["top1"].as_f64().unwrap()
    };
    // They were fitted to this game.
    assert!(top1("full") > top1("blended") + 0.2, "{} {}", top1("full"), top1("blended"));
}

#[test]
fn failures_of_learning_are_explained() {
    let folder = folder("failures");
    let file = folder.join("broken.kos");
    fs::write(&file, "KOSUMI-K").unwrap();
    let file = file.to_str().unwrap();
    let line = failure(&["predict", "--games", GAME, "--base", file]);
    assert!(line.contains("broken.kos") && line.contains("cut off"), "{line}");
    let line = failure(&["predict", "--games", GAME, "--base", GAME]);
    assert!(line.contains("no pattern base"), "{line}");
    let line = failure(&["predict", "--games", GAME, "--weights", file]);
    assert!(line.contains("broken.kos") && line.contains("no weights"), "{line}");
    let out = folder.join("out.kos");
    let out = out.to_str().unwrap();
    let line = failure(&["learn", "patterns", "--games", "none.sgf", "--out", out]);
    assert!(line.contains("none.sgf"), "{line}");
    for args in [
        &["learn"][..],
        &["learn", "patterns"],
        &["learn", "patterns", "--games", GAME],
        &["learn", "patterns", "--games", GAME, "--out", out, "--k", "21"],
        &["learn", "patterns", "--games", GAME, "--out", out, "--until", "May"],
        &["learn", "weights", "--games", GAME],
        &["predict"],
    ] {
        assert_eq!(kosumi(args).status.code(), Some(2), "{args:?}");
    }
}

#[cfg(not(feature = "cluster"))]
#[test]
fn several_processes_need_the_feature() {
    let file = folder("feature").join("patterns.kos");
    let file = file.to_str().unwrap();
    let line = failure(&["learn", "patterns", "--games", GAME, "--out", file, "--processes", "3"]);
    assert!(line.contains("--features cluster"), "{line}");
}

#[cfg(feature = "cluster")]
#[test]
fn three_processes_give_the_file_of_one() {
    let folder = folder("cluster");
    let games = folder.join("games.sgf");
    // Every prefix of a game is a game, too.
    let text = fs::read_to_string(root().join(GAME)).unwrap();
    let moves: Vec<&str> = text.split(";").filter(|node| node.starts_with(['B', 'W'])).collect();
    let game =
        |n: usize| format!("(;SZ[9];{})\n", moves[..n].join(";").trim_end_matches([')', '\n']));
    fs::write(&games, (1..60).map(game).collect::<String>()).unwrap();
    let bytes = |name: &str, extra: &[&str]| {
        let file = folder.join(name);
        let path = file.to_str().unwrap();
        let mut args = vec!["learn", "patterns", "--games", games.to_str().unwrap()];
        args.extend(["--least", "2", "--threads", "1", "--out", path]);
        args.extend(extra);
        out(&kosumi(&args));
        fs::read(file).unwrap()
    };
    let one = bytes("one.kos", &[]);
    assert!(one.len() > 1000);
    assert!(bytes("three.kos", &["--processes", "3"]) == one);
    assert!(bytes("two.kos", &["--processes", "2"]) == one);
}
