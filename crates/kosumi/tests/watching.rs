//! Runs `kosumi learn watch`, `kosumi learn derive` and playing by learnt rules as a user does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const KOSUMI: &str = env!("CARGO_BIN_EXE_kosumi");
const GAME: &str = "examples/kosumi-gnugo-9x9.sgf";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn kosumi(args: &[&str]) -> Output {
    Command::new(KOSUMI).args(args).current_dir(root()).output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("watching-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn count(text: &str, word: &str) -> usize {
    text.matches(&format!("\n{word} ")).count()
}

#[test]
fn one_game_is_watched_and_shown_as_a_page() {
    let folder = folder("page");
    let (file, page) = (folder.join("my.rules"), folder.join("learnt.html"));
    let (path, page_path) = (file.to_str().unwrap(), page.to_str().unwrap());
    let args = ["learn", "watch", "--games", GAME, "--out", path, "--page", page_path];
    let said = out(&kosumi(&args));
    assert!(
        said.starts_with("games       1, 0 that could not be read\nmoves       82\n"),
        "{said}"
    );
    let rules = fs::read_to_string(&file).unwrap();
    assert!(count(&rules, "rule") > 5 && count(&rules, "rule") == count(&rules, "success"));
    assert!(rules.contains("\nstate ?\n"));
    assert!(rules.contains(" of kosumi-gnugo-9x9.sgf, game 1\n"), "{rules}");
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("<svg ") && page.contains("It did not see that coming"));
    assert!(!page.contains("<script") && !page.contains("http-equiv"));
    // A second run gives the same rules; continuing from the rules predicts more.
    let again = folder.join("again.rules");
    out(&kosumi(&["learn", "watch", "--games", GAME, "--out", again.to_str().unwrap()]));
    assert_eq!(fs::read_to_string(&again).unwrap(), rules);
    let more = out(&kosumi(&["learn", "watch", "--games", GAME, "--base", path, "--out", path]));
    let surprises = |said: &str| -> usize {
        let line = said.lines().find(|line| line.starts_with("by a move")).unwrap().to_owned();
        line.split(", ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    assert!(surprises(&more) < surprises(&said), "{said}{more}");
    // The result is a rule file like any other.
    let listed = out(&kosumi(&["learn", "rules", "--list", path]));
    assert!(listed.contains("learnt from move "), "{listed}");
    let checked = out(&kosumi(&["learn", "rules", "--check", path]));
    assert!(checked.contains(" rules, 0 states confirmed, "), "{checked}");
    assert!(checked.ends_with(" claim none and are worth trying\n"), "{checked}");
    let checked =
        out(&kosumi(&["learn", "rules", "--check", again.to_str().unwrap(), "--boards", "1"]));
    assert!(checked.contains(" rules, "), "{checked}");
}

#[test]
fn what_cannot_be_watched_is_said_in_one_line() {
    let folder = folder("wrong");
    let out_file = folder.join("x.rules");
    let out_file = out_file.to_str().unwrap();
    for (args, why) in [
        (vec!["learn", "watch", "--out", out_file], "nothing to watch"),
        (vec!["learn", "watch", "--games", "nowhere.sgf", "--out", out_file], "no game"),
        (
            vec!["learn", "watch", "--games", GAME, "--base", GAME, "--out", out_file],
            "not a rule file",
        ),
        (vec!["gtp", "--learn", GAME], "not a rule file"),
    ] {
        let output = kosumi(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let line = String::from_utf8(output.stderr).unwrap();
        assert!(line.contains(why) && line.lines().count() == 1, "{args:?}: {line}");
    }
    assert!(!Path::new(out_file).exists());
    let output = kosumi(&["gtp", "--as", "gogol:rules=nowhere.rules"]);
    assert_eq!(output.status.code(), Some(2));
}

/// A learner killed at any moment leaves a complete rule file: the old one, or one that it wrote.
#[cfg(unix)]
#[test]
fn a_killed_learner_leaves_a_whole_base() {
    let folder = folder("killed");
    let file = folder.join("my.rules");
    let path = file.to_str().unwrap();
    out(&kosumi(&["learn", "watch", "--games", GAME, "--out", path]));
    let old = fs::read_to_string(&file).unwrap();
    let games: String = fs::read_to_string(root().join(GAME)).unwrap().repeat(200);
    let many = folder.join("many.sgf");
    fs::write(&many, games).unwrap();
    let (mut killed, mut written) = (0, 0);
    for step in 0..6 {
        fs::write(&file, &old).unwrap();
        let mut command = Command::new(KOSUMI);
        command.args(["learn", "watch", "--games", many.to_str().unwrap(), "--save", "1"]);
        let mut child =
            command.args(["--base", path, "--out", path]).stdout(Stdio::null()).spawn().unwrap();
        // Waits until it has written once, and then a little longer each time.
        while fs::read_to_string(&file).unwrap() == old && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(step * 7));
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        let now = fs::read_to_string(&file).unwrap();
        written += u32::from(now != old);
        let rules = pattern::rule::read(&now);
        assert!(rules.is_ok(), "half a base {} ms after it was written", step * 7);
        assert!(!rules.unwrap().is_empty());
    }
    assert!(killed > 0 && written > 0, "{killed} killed, {written} had written");
}

#[test]
fn an_engine_learns_from_the_games_it_plays() {
    let file = folder("gtp").join("my.rules");
    let mut child = Command::new(KOSUMI)
        .args(["gtp", "--as", "light", "--playouts", "20", "--learn", file.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // A net: D4 captures White C5, which reading ladders alone does not find.
    let moves = "b C6\nw C5\nb D6\nw F3\nb B5\nw E2\nb B4\nw A1\nb D4";
    let mut commands = "boardsize 7\nclear_board\n".to_owned();
    for line in moves.lines() {
        commands.push_str(&format!("play {line}\n"));
    }
    commands.push_str("quit\n");
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    let rules = fs::read_to_string(&file).unwrap();
    assert!(rules.contains("rule learnt capture\n"), "{rules}");
    assert!(rules.contains("origin learnt from move 9 of game 1 by GTP\n"), "{rules}");
}

#[test]
fn own_games_are_watched_and_what_was_learnt_is_played_by() {
    let folder = folder("own");
    let file = folder.join("my.rules");
    let path = file.to_str().unwrap();
    let args =
        ["learn", "watch", "--self-play", "1", "--as", "light", "--size", "7", "--out", path];
    let said = out(&kosumi(&args));
    assert!(said.starts_with("games       1, "), "{said}");
    out(&kosumi(&["learn", "watch", "--games", GAME, "--base", path, "--out", path]));
    let persona = format!("gogol:rules={path}");
    let mut child = Command::new(KOSUMI)
        .args(["gtp", "--as", &persona])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let commands = "boardsize 5\nclear_board\nplay b C2\nplay w C3\nplay b B3\nplay w A1\n\
                    play b D3\nplay w E1\ngenmove b\nquit\n";
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let answers = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(!answers.contains('?') && answers.matches("= ").count() >= 1, "{answers}");
}

#[test]
fn derived_rules_are_printed_and_held_against_full_width() {
    let said = out(&kosumi(&["learn", "derive", "--order", "2", "--boards", "20"]));
    assert!(said.starts_with("capture: 1"), "{said}");
    assert!(
        said.contains("\ngi2: ") && said.contains("\nip2: ") && said.contains("\ng2: "),
        "{said}"
    );
    assert_eq!(said.matches(", 0 denied by full width; ").count(), 2, "{said}");
    assert_eq!(said.matches(", 0 of them prevent the goal").count(), 2, "{said}");
}
