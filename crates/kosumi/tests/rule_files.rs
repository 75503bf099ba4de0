//! A user's rule files: showing, forgetting and merging rules never damages them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const KOSUMI: &str = env!("CARGO_BIN_EXE_kosumi");

fn rules(args: &[&str]) -> Output {
    Command::new(KOSUMI).args(["learn", "rules"]).args(args).output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The single line of a failure's error message.
fn reason(output: &Output, code: i32) -> String {
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rule-files-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn jump(name: &str, rows: &str, state: &str, last: &str) -> String {
    let bounds = "A = X, liberties 3+\nB = X, liberties 3+\n";
    format!(
        "rule {name}\ntype connection\n\n{rows}\n{bounds}goal connect A B\nstate {state}\ntext t\n{last}"
    )
}

/// A file with comments and a layout of its own.
fn mine(folder: &Path) -> PathBuf {
    let flat = jump("jump", "  A . B\n", "* or >", "");
    let tall =
        jump("peep", "  A ?\n  . O\n  B ?\n", "* or >", "origin learnt from move 7 of a.sgf\n");
    let text = format!("# My rules.\nformat 1\n\n# The first.\n{flat}\n\n# Seen\n# today.\n{tall}");
    let file = folder.join("mine.rules");
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn a_rule_is_shown_with_its_place_origin_and_verdict() {
    let text = out(&rules(&["--show", "ponnuki"]));
    assert!(text.starts_with("# crates/pattern/rules/shapes.rules:"), "{text}");
    assert!(text.contains(", by hand, claims no state\nrule "), "{text}");
    let file = mine(&folder("show"));
    let file = file.to_str().unwrap();
    let text = out(&rules(&["--show", "peep", "--file", file]));
    let first =
        "number 2, learnt from move 7 of a.sgf, state confirmed in all surroundings\n# Seen\n";
    assert!(text.contains(first), "{text}");
    assert_eq!(out(&rules(&["--show", "2", "--file", file])), text);
    let listed = out(&rules(&["--list", file]));
    assert!(listed.ends_with("peep, learnt from move 7 of a.sgf\n"), "{listed}");
    let line = reason(&rules(&["--show", "leap", "--file", file]), 1);
    assert_eq!(line, "kosumi: no rule is called \"leap\": --list prints names and numbers\n");
    let line = reason(&rules(&["--show", "3", "--file", file]), 1);
    assert_eq!(line, "kosumi: no rule 3: expected 1 to 2\n");
}

#[test]
fn forgetting_leaves_the_rest_of_the_file_as_it_was() {
    let folder = folder("forget");
    let file = mine(&folder);
    let path = file.to_str().unwrap();
    let before = fs::read_to_string(&file).unwrap();
    reason(&rules(&["--forget", "peep"]), 2);
    reason(&rules(&["--forget", "leap", "--file", path]), 1);
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let text = out(&rules(&["--forget", "jump", "--file", path]));
    assert_eq!(text, format!("forgotten: 1, jump (by hand)\n1 rules left in {path}\n"));
    let after = fs::read_to_string(&file).unwrap();
    let (head, rest) = (before.find("# The first.").unwrap(), before.find("# Seen").unwrap());
    assert_eq!(after, format!("{}{}", &before[..head], &before[rest..]));
    // If two rules share a name, the user must say which.
    let two = format!("{after}\n{}", jump("peep", "  A . B\n", "* or >", ""));
    fs::write(&file, &two).unwrap();
    let line = reason(&rules(&["--forget", "peep", "--file", path]), 1);
    assert!(line.ends_with("2 rules are called \"peep\": expected one of the numbers 1, 2\n"));
    out(&rules(&["--forget", "2", "--file", path]));
    assert_eq!(fs::read_to_string(&file).unwrap().trim_end(), after.trim_end());
}

#[test]
fn merging_keeps_each_rule_once_and_refuses_contradictions() {
    let folder = folder("merge");
    let file = mine(&folder);
    let path = file.to_str().unwrap();
    let before = fs::read_to_string(&file).unwrap();
    let other = folder.join("other.rules");
    let other_path = other.to_str().unwrap();
    let turned = jump("mine too", "  A\n  .\n  B\n", "* or >", "origin enumerated\n");
    let wall = "rule wall\ntype shape\n\n  X X\n\ntext t\norigin derived from jump\n";
    fs::write(&other, format!("format 1\n{turned}\n# A wall.\n{wall}")).unwrap();
    let merge = ["--merge", path, other_path, "--out", path];
    let text = out(&rules(&merge));
    assert_eq!(text, format!("3 rules in {path}: 2 of the first file, 1 added, 1 already there\n"));
    let merged = fs::read_to_string(&file).unwrap();
    assert_eq!(merged, format!("{before}\n# A wall.\n{wall}"));
    // A second merge adds nothing.
    assert!(out(&rules(&merge)).contains("3 of the first file, 0 added, 2 already there"));
    assert_eq!(fs::read_to_string(&file).unwrap(), merged);
    assert!(out(&rules(&["--check", path, "--boards", "0"])).starts_with("3 rules, 2 states"));

    let against = jump("no jump", "  A\n  .\n  B\n", "<", "");
    fs::write(&other, format!("format 1\n{against}")).unwrap();
    let refused = rules(&merge);
    assert_eq!(reason(&refused, 1), "kosumi: 1 contradictions: nothing was written\n");
    let said = String::from_utf8(refused.stdout).unwrap();
    assert_eq!(said, format!("{other_path}:2: no jump: says the opposite of {path}:5\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), merged);
    reason(&rules(&["--merge", path]), 2);
    let line = reason(&rules(&["--merge", path, "nowhere.rules", "--out", path]), 1);
    assert!(line.starts_with("kosumi: cannot read nowhere.rules: "), "{line}");
}

/// A file, and the arguments that merge the built-in connections into it.
#[cfg(unix)]
fn large_merge(folder: &Path) -> (PathBuf, Vec<String>) {
    let file = mine(folder);
    let data =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/pattern/rules/connections.rules");
    let path = file.to_str().unwrap().to_owned();
    let args = ["learn", "rules", "--merge", &path, data.to_str().unwrap(), "--out", &path];
    (file.clone(), args.map(str::to_owned).to_vec())
}

/// Simulates a full disk by a limit on file size: writing fails, or kills the writing process.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = folder("full");
    let (file, args) = large_merge(&folder);
    let before = fs::read_to_string(&file).unwrap();
    for ignore in ["trap '' XFSZ; ", ""] {
        let script = format!("{ignore}ulimit -f 8; exec \"$@\"");
        let mut command = Command::new("sh");
        let run = command.args(["-c", &script, "sh", KOSUMI]).args(&args).output().unwrap();
        assert!(!run.status.success());
        if !ignore.is_empty() {
            assert!(reason(&run, 1).contains("cannot write "), "{run:?}");
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
    }
    // A temporary file left by a killed process does no harm.
    out(&Command::new(KOSUMI).args(&args).output().unwrap());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    assert!(fs::read_to_string(&file).unwrap().len() > 50 * before.len());
}

/// A command killed at any moment leaves either the old file or the complete new one.
#[cfg(unix)]
#[test]
fn a_killed_merge_leaves_a_whole_file() {
    let folder = folder("killed");
    let (file, args) = large_merge(&folder);
    let old = fs::read_to_string(&file).unwrap();
    out(&Command::new(KOSUMI).args(&args).output().unwrap());
    let new = fs::read_to_string(&file).unwrap();
    assert_ne!(old, new);
    let mut killed = 0;
    for step in 0..24 {
        fs::write(&file, &old).unwrap();
        let mut command = Command::new(KOSUMI);
        let mut child = command.args(&args).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(step * 2));
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        let now = fs::read_to_string(&file).unwrap();
        assert!(now == old || now == new, "half a file after {} ms", step * 2);
    }
    assert!(killed > 0, "nothing was killed in time: the test says nothing");
}

/// The output of `--enumerate`, and the text of its file.
fn enumerate(area: &str, goal: &str, file: &Path) -> (String, String) {
    let args = ["--enumerate", area, "--goal", goal, "--out", file.to_str().unwrap()];
    let said = out(&rules(&args));
    (said, fs::read_to_string(file).unwrap())
}

#[test]
fn rules_are_enumerated_and_pass_the_check() {
    let folder = folder("enumerate");
    let file = folder.join("eyes.rules");
    let (said, text) = enumerate("3x3", "eye", &file);
    let words: Vec<Vec<&str>> =
        said.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(words[0], ["rectangle", "3x3,", "goal", "eye,", "1", "places", "for", "it"]);
    assert_eq!(words[1][..3], ["grids", "19683,", "2862"]);
    assert_eq!(words[4][..4], ["different", "3", "2", "21"]);
    assert_eq!(text.matches("\norigin enumerated\n").count(), text.matches("\nrule ").count());
    let checked = out(&rules(&["--check", file.to_str().unwrap(), "--boards", "2"]));
    assert!(checked.starts_with(&format!("{} rules, ", words[6][1])), "{said}{checked}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "half-done work is gone");
    reason(&rules(&["--enumerate", "5x5", "--goal", "eye", "--out", "x"]), 2);
    reason(&rules(&["--enumerate", "3x3", "--out", "x"]), 2);
    reason(&rules(&["--enumerate", "3x3", "--goal", "eye"]), 2);
    let line = reason(&rules(&["--list", "--out", "x"]), 1);
    assert_eq!(line, "kosumi: --out needs --merge or --enumerate\n");
    let nowhere = folder.join("eyes.rules/inside.rules");
    let line = rules(&["--enumerate", "3x3", "--goal", "eye", "--out", nowhere.to_str().unwrap()]);
    assert!(reason(&line, 1).starts_with("kosumi: cannot create the folder "));
}

#[test]
fn enumeration_goes_on_with_work_that_is_whole_and_does_the_rest_again() {
    let folder = folder("resume");
    let file = folder.join("eyes.rules");
    let whole = enumerate("3x3", "eye", &file);
    let work = folder.join("eyes.rules.work");
    let part = work.join("3x3-eye-0.rules");
    let half_done = |numbers: &str| {
        fs::create_dir_all(&work).unwrap();
        let title = "# kosumi learn rules --enumerate 1:";
        fs::write(&part, format!("{title} {numbers}\nformat 1\n")).unwrap();
        enumerate("3x3", "eye", &file)
    };
    // The part claims to have no rules, and is accepted.
    let (said, text) = half_done("10 20 30 40 1 2 3 4 5 0");
    assert!(said.contains("all              10       20       30       40\n"), "{said}");
    assert!(!text.contains("\nrule "));
    // The part claims to have one rule but has none, so it is incomplete.
    assert_eq!(half_done("10 20 30 40 1 2 3 4 5 1"), whole);
    assert_eq!(half_done("10 20"), whole);
}

#[cfg(unix)]
#[test]
fn a_killed_enumeration_goes_on_where_it_stopped() {
    let folder = folder("killed-enumeration");
    let whole = enumerate("edge", "connect", &folder.join("whole.rules"));
    let file = folder.join("mine.rules");
    fs::write(&file, "old").unwrap();
    let work = folder.join("mine.rules.work");
    let path = file.to_str().unwrap();
    let args = ["learn", "rules", "--enumerate", "edge", "--goal", "connect", "--out", path];
    let mut command = Command::new(KOSUMI);
    let mut child =
        command.args(args).args(["--threads", "1"]).stdout(Stdio::null()).spawn().unwrap();
    let parts = || fs::read_dir(&work).map_or(0, Iterator::count);
    while parts() < 3 && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success(), "it was too quick to be killed");
    assert!(parts() >= 3);
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(enumerate("edge", "connect", &file), whole);
    assert!(!work.exists());
}
