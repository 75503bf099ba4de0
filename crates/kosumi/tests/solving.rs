//! Runs `kosumi solve` as a user does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn kosumi(args: &[&str]) -> Output {
    kosumi_with(args, b"")
}

fn kosumi_with(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kosumi"))
        .args(args)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that fails early need not read its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs the program, expects exit code 1 and one line on standard error only, and returns the line.
fn failure(args: &[&str], input: &[u8]) -> String {
    let output = kosumi_with(args, input);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(output.stdout.is_empty());
    let line = err(&output);
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

const NET: &[u8] = b". . . . . . .\n. . X X . . .\n. X O . . . .\n. X . . . . .\n. . . . . O .\n. . . . O . .\n. . . . . . .\n";

#[test]
fn solve_shows_both_answers_with_their_grades() {
    let output = kosumi_with(&["solve", "-", "--goal", "capture C5"], NET);
    let text = out(&output);
    assert!(
        text.starts_with("Black wants to capture C5.\n\nBlack first: yes [proved], "),
        "{text}"
    );
    assert!(text.contains("Line: D4 "), "{text}");
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let shown = text.lines().take(14).collect::<Vec<_>>().join("\n");
    assert!(readme.contains(&shown), "the README shows something else than\n{shown}");
    assert!(text.contains(" 5 . X @ "), "{text}");
    assert!(text.contains("White first: no [read], "), "{text}");
    let output = kosumi_with(&["solve", "-", "--goal", "save C5", "--json"], NET);
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(value["status"], "*");
    assert_eq!(value["moving_first"]["result"], "yes");
    assert_eq!(value["moving_second"]["grade"], "proved");
}

#[test]
fn solve_makes_and_prevents_eyes() {
    const HALF: &[u8] =
        b". . X . X O . .\n. . X X . O . .\n. . . . O . . .\n. . . . . . . .\n. . . . . . . .\n";
    let output = kosumi_with(&["solve", "-", "--goal", "eye black D5"], HALF);
    let text = out(&output);
    let start = "Black wants to make an eye at D5.\n\nBlack first: yes [proved], ";
    assert!(text.starts_with(start), "{text}");
    assert!(text.contains("White first: no [read], "), "{text}");
    assert!(text.contains("Order: 1 (Black moves in a row)\n"), "{text}");
    assert!(!text.contains("Threats"), "{text}");
    let output = kosumi_with(&["solve", "-", "--goal", "blind black d5", "--json"], HALF);
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(value["goal"], "blind black D5");
    assert_eq!(value["player"], "white");
    assert_eq!(value["moving_first"]["line"][0]["vertex"], "E4");
    assert!(failure(&["solve", "-", "--goal", "eye green D5"], HALF).contains("whose eye"));
}

#[test]
fn solve_lists_what_threatens_a_goal() {
    const ESCAPES: &[u8] = b". . . . . . .\n. . . . . . .\n. . . . . . .\nO O O O . . .\nX X O . . . .\n. O . . . . .\n. . . . . . .\n";
    let output = kosumi_with(&["solve", "-", "--goal", "threaten capture B3"], ESCAPES);
    let text = out(&output);
    assert!(text.starts_with("White wants to threaten to capture B3.\n\nOrder: 1"), "{text}");
    assert!(text.ends_with("White reaches it at once: nothing need be threatened\n"), "{text}");
    let output = kosumi_with(&["solve", "-", "--goal", "threaten capture C3", "--json"], ESCAPES);
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(value["asked"], "threaten");
    let save = out(&kosumi_with(&["solve", "-", "--goal", "threaten save B3"], ESCAPES));
    assert!(save.starts_with("Black wants to threaten to save B3.\n"), "{save}");
}

#[test]
fn solve_writes_the_tree_as_variations() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("net.sgf");
    let path = file.to_str().unwrap();
    let output = kosumi_with(&["solve", "-", "--goal", "capture C5", "--sgf", path], NET);
    assert!(output.status.success(), "{}", err(&output));
    let parsed = record::sgf::Collection::parse(&std::fs::read(&file).unwrap()).unwrap();
    let tree = &parsed.games[0];
    assert!(tree.lint().is_empty());
    let comment = tree.root().text("C").unwrap().into_owned();
    assert!(
        comment.starts_with("Black first: yes [proved].\nWhite first: no [read]."),
        "{comment}"
    );
    // The first variation is Black's net with an answer to every escape, the second White's way
    // out.
    assert_eq!(tree.root().children().count(), 2);
    let net = tree.root().children().next().unwrap();
    assert!(net.children().count() >= 3);
    assert!(tree.len() > 10);
    // Every line can be replayed.
    let game = record::sgf::Game::new(tree).unwrap();
    for node in tree.walk() {
        game.position_at(node.id()).unwrap();
    }
}

#[test]
fn solve_says_unknown_when_the_budget_is_spent() {
    let output = kosumi_with(&["solve", "-", "--goal", "capture C5", "--nodes", "1"], NET);
    assert!(
        out(&output).contains("Black first: unknown [gave up], 1 positions"),
        "{}",
        out(&output)
    );
}

/// Two stones in atari, far apart: Black can capture either of them.
const TWO: &[u8] = b". . . . . . . . .\n. X . . . . . . .\nX O . . . . . . .\n. X . . . . . . .\n. . . . . X . . .\n. . . . X O . . .\n. . . . . X . . .\n. . . . . . . . .\n. . . . . . . . .\n";

#[test]
fn solve_takes_several_strings_at_once() {
    let status = |goal| {
        let output = kosumi_with(&["solve", "-", "--goal", goal, "--json"], TWO);
        let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
        assert_eq!(value["goal"], goal);
        value["status"].as_str().unwrap().to_owned()
    };
    assert_eq!(status("capture B7 F4"), "<", "one of them gets away");
    assert_eq!(status("capture any of B7 F4"), ">", "one of them is taken, whoever moves first");
    assert_eq!(status("save any of B7 F4"), ">");
    assert_eq!(status("save B7 F4"), "<");
    let fail = |goal| failure(&["solve", "-", "--goal", goal], TWO);
    assert!(fail("capture B7 B8").contains("different colours"));
    assert!(fail("capture any of").contains("expected capture A1"));
    assert!(fail("connect any of B7 F4").contains("expected capture A1"));
}

#[test]
fn solve_reads_walls_and_cuts() {
    let jump = b"(;GM[1]FF[4]SZ[7]AB[cd][ed]AW[dd])";
    let wall = kosumi_with(&["solve", "-", "--goal", "separate C4 E4"], jump);
    let text = out(&wall);
    assert!(text.contains("Black wants to separate C4 E4."), "{text}");
    assert!(text.contains("White first: yes [proved]"), "{text}");
    let edge = kosumi_with(&["solve", "-", "--goal", "separate C4 edge"], jump);
    assert!(out(&edge).contains("Black wants to separate C4 edge."), "{}", out(&edge));
    let through = b"(;GM[1]FF[4]SZ[7]AB[cd][ed]AW[dd][dc])";
    let cut = kosumi_with(&["solve", "-", "--goal", "disconnect C4 E4"], through);
    assert!(out(&cut).contains("White wants to disconnect C4 E4."), "{}", out(&cut));
    assert!(out(&cut).contains("White first: yes"), "{}", out(&cut));
}

#[test]
fn solve_refuses_goals_that_make_no_sense() {
    let fail = |goal| failure(&["solve", "-", "--goal", goal], NET);
    assert!(fail("capture A1").contains("no stone stands at A1"));
    assert!(fail("connect C5 C6").contains("different colours"));
    assert!(fail("connect C6 D6").contains("one string already"));
    assert!(fail("separate C5 C6").contains("different colours"));
    assert!(fail("separate C5").contains("separate A1 edge"));
    assert!(fail("eat C5").contains("expected capture A1"));
    assert!(fail("capture K9").contains("K9"));
    assert_eq!(kosumi(&["solve"]).status.code(), Some(2));
    assert!(failure(&["solve", "no-such.sgf"], b"").contains("cannot read no-such.sgf"));
    assert_eq!(kosumi(&["solve", "x.sgf", "--seconds", "0"]).status.code(), Some(2));
}

/// Three points in the corner: whoever plays in the middle decides.
const THREE: &[u8] = b". . . X O . .\nX X X X O . .\nO O O O O . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n";

#[test]
fn solve_reads_life_and_death_and_proves_them() {
    let kill = out(&kosumi_with(&["solve", "-", "--goal", "kill A6"], THREE));
    assert!(kill.starts_with("White wants to kill A6.\n\nWhite first: yes [proved], "), "{kill}");
    assert!(kill.contains("Line: B7 ") && kill.contains("Black first: no [proved], "), "{kill}");
    let live = kosumi_with(&["solve", "-", "--goal", "live A6", "--json"], THREE);
    let value: serde_json::Value = serde_json::from_str(&out(&live)).unwrap();
    assert_eq!((&value["status"], &value["order"]), (&"*".into(), &1.into()));
    assert_eq!(value["found_out"], false);
}

#[test]
fn solve_says_when_a_ko_takes_several_threats() {
    let ko = |corner: &str| {
        let rest = ". . . . . . .\n. . . . . . .\n";
        let text = out(&kosumi_with(
            &["solve", "-", "--goal", "kill D7"],
            format!("{corner}{rest}").as_bytes(),
        ));
        text.lines().find(|line| line.starts_with("White first")).unwrap().to_owned()
    };
    let one = ko(". . . X O . .\n. . . X O . .\n. . X X O . .\nX X X O O . .\nO O O O O . .\n");
    let need = "White first: ko, the player must find the first threat";
    assert!(one.starts_with(&format!("{need} [read]")), "{one}");
    let two = ko(". . . X O . .\nO X . X O . .\nX X X X O . .\nO O O O O . .\n. . . . . . .\n");
    assert!(two.starts_with(&format!("{need}, and more than one [proved]")), "{two}");
}

#[test]
fn solve_finds_out_what_a_position_is_about() {
    let text = out(&kosumi_with(&["solve", "-"], THREE));
    let start = "No goal given; assuming: live D7.\nBlack wants to live with D7.\n";
    assert!(text.starts_with(start), "{text}");
    let white = [THREE, b"White to play\n"].concat();
    let text = out(&kosumi_with(&["solve", "-"], &white));
    assert!(text.starts_with("No goal given; assuming: kill D7.\nWhite wants"), "{text}");
    let fail = failure(&["solve", "-"], b". . .\n. . .\n. . .\n");
    assert!(fail.contains("no group was found") && fail.contains("--goal"), "{fail}");
}

#[test]
fn solve_shows_what_refutes_the_other_first_moves() {
    let args = ["solve", "-", "--goal", "kill A6", "--refutations"];
    let text = out(&kosumi_with(&args, THREE));
    let end =
        "First moves of White that were tried: 3\nThese work: B7\nA7 fails: B7\nC7 fails: B7\n";
    assert!(text.ends_with(end), "{text}");
    let json = kosumi_with(&[&args[..], &["--json"]].concat(), THREE);
    let value: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(value["first_moves"][0]["result"], "no");
    assert_eq!(value["first_moves"][0]["line"][0]["vertex"], "B7");
}

#[test]
fn solve_reads_races_and_writes_both_trees() {
    // Both have the same number of liberties: whoever moves first wins.
    const RACE: &[u8] =
        b". X O . X .\n. X O . X .\n. X O . X .\nO O X X X .\n. . . . . .\n. . . . . .\n";
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("race.sgf");
    let goal = ["solve", "-", "--goal", "win race B6 C6", "--sgf", file.to_str().unwrap()];
    let text = out(&kosumi_with(&goal, RACE));
    assert!(
        text.starts_with("Black wants to win the race of B6 C6.\n\nBlack first: yes"),
        "{text}"
    );
    assert!(text.contains("White first: no"), "{text}");
    let parsed = record::sgf::Collection::parse(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(parsed.games[0].root().children().count(), 2);
    assert!(failure(&["solve", "-", "--goal", "race B6 B5"], RACE).contains("one colour"));
    // Two shared liberties and no others: once White has made its wall safe, nobody wins.
    const SEKI: &[u8] = b"O X . O X . .\nO X . O X . .\nO X O O X . .\nO O X X X . .\n. O X . . . .\n. O X . . . .\n. O X . . . .\n";
    let text = out(&kosumi_with(&["solve", "-", "--goal", "race B7 D7"], SEKI));
    assert!(text.contains("White first: no, it is seki [read]"), "{text}");
}

#[test]
fn a_time_limit_ends_in_time_and_claims_nothing_it_does_not_know() {
    let started = std::time::Instant::now();
    let goal = ["solve", "-", "--goal", "capture C5", "--seconds", "0.001"];
    let text = out(&kosumi_with(&goal, NET));
    assert!(!text.contains("Black first: no") && !text.contains("White first: yes"), "{text}");
    assert!(started.elapsed().as_secs() < 10, "it took {:?}", started.elapsed());
    let enough = out(&kosumi_with(&["solve", "-", "--goal", "capture C5", "--seconds", "20"], NET));
    assert!(enough.contains("Black first: yes [proved]"), "{enough}");
}

#[test]
fn solve_answers_a_suite_and_names_the_line_of_a_fault() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (problems, answers) = (folder.join("problems.jsonl"), folder.join("answers.jsonl"));
    let problem = |kind: &str| {
        format!(
            r#"{{"id":"a","kind":"{kind}","board_size":7,"black":["C6","D6","B5","B4"],
               "white":["C5","F3","E2"],"to_move":"black","ko_banned":null,
               "goal":{{"target":["C5"]}}}}"#
        )
        .replace('\n', "")
    };
    std::fs::write(&problems, problem("attack") + "\n" + &problem("paint") + "\n").unwrap();
    let paths = [problems.to_str().unwrap(), answers.to_str().unwrap()];
    let output = kosumi(&["solve", "--problems", paths[0], "--answers", paths[1]]);
    assert_eq!(out(&output), "1 answered, 1 of kinds that are not known yet\n");
    let answer = std::fs::read_to_string(&answers).unwrap();
    assert!(answer.contains(r#""status":"win","move":"D4""#), "{answer}");
    let eye = r#"{"id":"b","kind":"eval_eye","board_size":7,"black":["A2","B2","C2","D2","D1"],"white":[],"goal":{"target":["A1"]}}"#;
    std::fs::write(&problems, eye).unwrap();
    let output = kosumi(&["solve", "--problems", paths[0], "--answers", paths[1]]);
    assert_eq!(out(&output), "1 answered, 0 of kinds that are not known yet\n");
    let answer = std::fs::read_to_string(&answers).unwrap();
    assert!(answer.contains(r#""status":"1 2","move":"B1","move2":"B1""#), "{answer}");
    std::fs::write(&problems, "{}\n").unwrap();
    let line = failure(&["solve", "--problems", paths[0], "--answers", paths[1]], b"");
    assert!(line.contains("line 1") && line.contains("neither a problem"), "{line}");
}
