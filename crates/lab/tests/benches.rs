//! Runs the `kosumi-lab` program the way its users do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn lab(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kosumi-lab")).args(args).output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Runs the lab, expects it to fail, and returns the error message.
fn failure(args: &[&str]) -> String {
    let output = lab(args);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn threats_solve_a_small_game_of_atari_go_and_wrong_usage_exits_with_two() {
    let text = out(&lab(&["atari-go", "--side", "4", "--millions", "1"]));
    assert!(text.contains("times fewer nodes"), "{text}");
    assert!(failure(&["atari-go", "--side", "5"]).contains("an even side"));
    assert_eq!(lab(&[]).status.code(), Some(2));
    assert!(out(&lab(&["--help"])).contains("kosumi-lab tactics"));
}

#[test]
fn bench_scores_suites_of_problems_beside_a_peer_and_draws_a_curve() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (problems, svg) = (folder.join("scored.jsonl"), folder.join("curve.svg"));
    let problem = |accept: &str| {
        format!(
            r#"{{"id":"a","kind":"attack","board_size":7,"black":["C6","D6","B5","B4"],"white":["C5","F3","E2"],"to_move":"black","goal":{{"target":["C5"]}},"expected":{{"accept":{{"1":["{accept}"]}}}},"gnugo_answer":"1 D4"}}"#
        )
    };
    std::fs::write(&problems, problem("D4") + "\n" + &problem("A1") + "\n").unwrap();
    let (file, curve) = (problems.to_str().unwrap(), svg.to_str().unwrap());
    let output = lab(&["tactics", "--problems", file, "--curve", curve]);
    let text = out(&output);
    assert!(text.contains("| attack | 2 | 100.0 % | 50.0 % | 50.0 % |"), "{text}");
    assert!(text.contains("| all | 2 |"), "{text}");
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains(">attack</text>") && drawn.contains("positions a search"), "{drawn}");
    let json = lab(&["tactics", "--problems", file, "--every", "2", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!(
        (&value["rows"][0]["problems"], &value["rows"][0]["full"]),
        (&1.into(), &100.0.into())
    );
    let none = failure(&["tactics", "--problems", file, "--only", "defend"]);
    assert!(none.contains("no problem of the kinds asked for"), "{none}");
    assert_eq!(lab(&["tactics", "--every", "0"]).status.code(), Some(2));
    assert!(out(&lab(&["tactics"])).contains("signature "));
}

#[test]
fn problems_are_solved_by_rules_and_less_by_shuffled_ones() {
    let folder = folder("rules");
    let problems = folder.join("problems.jsonl");
    let net = r#"{"id":"net","kind":"attack","board_size":7,"black":["C6","D6","B5","B4"],"white":["C5","F3","E2"],"to_move":"black","ko":null,"ko_banned":null,"goal":{"type":"capture","target":["C5"],"target_color":"white"},"expected":{"accept":{"win":["D4"]}}}"#;
    fs::write(&problems, format!("{net}\n")).unwrap();
    let rules = folder.join("net.rules");
    let text = "format 1\n\nrule learnt capture\ntype capture\n\n  A . ?\n  . a .\n  ? . ?\n\n\
                A = O, liberties 2\ngoal capture A\nstate ?\nfriend a\ntext t\nsuccess 300 of 600\n";
    fs::write(&rules, text).unwrap();
    let bench = |more: &[&str]| {
        let mut args = vec!["tactics", "--problems", problems.to_str().unwrap()];
        args.extend(["--nodes", "20000", "--rules", rules.to_str().unwrap()]);
        args.extend(more);
        out(&lab(&args))
    };
    let learnt = bench(&[]);
    assert!(learnt.contains("| attack | 1 | 100.0 % | 100.0 % |"), "{learnt}");
    let shuffled = bench(&["--shuffled", "1"]);
    assert!(shuffled.contains("| attack | 1 |"), "{shuffled}");
}

#[test]
fn a_table_becomes_a_plot() {
    let folder = folder("plot");
    let (table, picture) = (folder.join("t.csv"), folder.join("t.svg"));
    let (table, picture) = (table.to_str().unwrap(), picture.to_str().unwrap());
    fs::write(table, "games,A,B\n500,20.4,18.7\n2000,23.3,20.6\n").unwrap();
    out(&lab(&["plot", table, "--out", picture, "--title", "Growth", "--log-x"]));
    let svg = fs::read_to_string(picture).unwrap();
    assert!(svg.contains(">Growth</text>") && svg.matches("<circle").count() == 4, "{svg}");
    fs::write(table, "games,A\n0,20.4\n").unwrap();
    let line = failure(&["plot", table, "--out", picture, "--log-x"]);
    assert!(line.contains("numbers above zero"), "{line}");
    fs::write(table, "games,A\n500,many\n").unwrap();
    let line = failure(&["plot", table, "--out", picture]);
    assert!(line.contains("t.csv: line 2: \"many\" is no number"), "{line}");
}
