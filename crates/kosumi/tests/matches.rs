//! Runs `kosumi match` as a user does, with Kosumi and with small shell scripts as players.

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

/// A program that answers every `genmove` with the same move.
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

    // The files are complete games with the same results.
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

    // The same seeds give the same games.
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
    assert!(text(&output.stderr).contains("cannot create the folder"), "{}", text(&output.stderr));
}

#[test]
fn wrong_usage_exits_with_two() {
    for args in [
        &["--a", "x", "--games", "1", "--size", "9"][..],
        &["--a", "x", "--b", "y", "--games", "0", "--size", "9"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "99"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "9", "--time", "0"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "9", "--sprt", "50,0"],
        &["--a", "x", "--b", "y", "--games", "1", "--size", "9", "--parallel", "0"],
    ] {
        assert_eq!(run(args).status.code(), Some(2), "{args:?}");
    }
}

/// The table without the parts that depend on the speed of the machine.
fn without_times(mut report: Value) -> Value {
    for program in ["a", "b"] {
        for time in ["mean_seconds", "max_seconds"] {
            report[program][time] = Value::Null;
        }
    }
    for game in report["record"].as_array_mut().expect("a list of games") {
        game["seconds"] = Value::Null;
    }
    report
}

fn fresh(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn an_interrupted_match_goes_on_and_ends_with_the_same_table() {
    let journal = fresh("interrupted.jsonl");
    let file = journal.to_str().unwrap();
    let (a, b) = (engine(40), engine(10));
    let play = |journal: &str, games: &str, at_once: &str| {
        let more = ["--games", games, "--parallel", at_once, "--journal", journal, "--json"];
        json(&small(&a, &b, &more))
    };
    play(file, "3", "1");
    // As if killed in the middle of a line, before game 2 had finished.
    let kept = std::fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = kept.lines().collect();
    let cut = format!("{}\n{}\n{}\n{}", lines[0], lines[3], lines[1], &lines[2][..30]);
    std::fs::write(&journal, cut).unwrap();
    let resumed = play(file, "5", "2");
    let whole = fresh("whole.jsonl");
    let at_one_go = play(whole.to_str().unwrap(), "5", "2");
    assert_eq!(resumed["games"], 5);
    assert_eq!(without_times(resumed), without_times(at_one_go));
    // Nothing is left to play; the journal of another match is rejected.
    let again = play(file, "5", "1");
    assert_eq!(again["record"].as_array().unwrap().len(), 5);
    let other = small(&a, &a, &["--games", "5", "--journal", file]);
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("belongs to another match"));
}

#[test]
fn a_test_stops_the_match_when_it_is_settled() {
    let more = ["--games", "50", "--sprt", "0,400", "--parallel", "3", "--json"];
    let report = json(&small(&fake("pass"), &fake("resign"), &more));
    // Each win adds ln(0.909 / 0.5) = 0.598; the test is decided at 2.944.
    assert_eq!(
        (&report["sprt"]["accepted"], &report["sprt"]["after_game"]),
        (&"high".into(), &5.into())
    );
    assert_eq!((&report["games"], &report["a"]["wins"]), (&5.into(), &5.into()));
    assert_eq!(report["elo_a"]["value"], Value::Null, "all games won: no end to the difference");
    assert!(report["elo_a"]["low"].as_f64().unwrap() > 0.0);
    let page = text(&small(&fake("pass"), &fake("resign"), &more[..4]).stdout);
    assert!(page.contains("the greater claim holds after game 5"), "{page}");
}

#[test]
fn games_begin_with_the_openings_two_with_each() {
    let openings = fresh("openings.txt");
    std::fs::write(&openings, "# three moves, then two\nC3 C4 D4\nB2 D4\n").unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("opening-games");
    let _ = std::fs::remove_dir_all(&folder);
    let more = ["--games", "5", "--openings", openings.to_str().unwrap(), "--sgf"];
    let output =
        small(&fake("resign"), &fake("resign"), &[&more[..], &[folder.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let moves = |game: usize| {
        let file = std::fs::read(folder.join(format!("game-{game:03}.sgf"))).unwrap();
        record::sgf::Collection::parse(&file).unwrap().games[0].main_line().count() - 1
    };
    assert_eq!((1..=5).map(moves).collect::<Vec<_>>(), [3, 3, 2, 2, 3]);
    std::fs::write(&openings, "C3 C3\n").unwrap();
    let output = small(&fake("resign"), &fake("resign"), &more[..4]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("opening 1: move 2 is illegal"), "{output:?}");
}

#[test]
fn personas_are_called_by_their_names() {
    let more = ["--games", "2", "--playouts", "40", "--json"];
    let report = json(&small("kosumi", "light", &more));
    assert_eq!(report["a"]["failures"], 0);
    assert_eq!(report["record"].as_array().unwrap().len(), 2);
    let output = small("light:K=3", "kosumi", &more);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("light cannot take \"K=3\""), "{output:?}");
}
