//! Runs the program as a user does: what it prints, where, and how it exits.

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

#[test]
fn alone_it_says_what_it_can_do() {
    let output = kosumi(&[]);
    assert!(output.status.success());
    assert!(out(&output).starts_with("Kosumi, the Go program that says why."));
    assert!(out(&output).lines().count() <= 12);
}

#[test]
fn look_shows_the_game_that_ships() {
    let output = kosumi(&["look", "examples/kosumi-gnugo-9x9.sgf"]);
    let expected = "\
Kosumi 0.15 (Black) - GNU Go 3.8, level 8 (White)
9x9, chinese rules, komi 7, after move 84 of 84 (White pass)

   A B C D E F G H J
 9 X X X . X O . . O 9
 8 O O X . X O . O O 8
 7 O X X X X O + . O 7
 6 O X X X X O O O . 6
 5 O O X O X X O O O 5
 4 O O O O O X X O O 4
 3 . O X X X X + X X 3
 2 O O X . X . . . . 2
 1 . O X . X . . . . 1
   A B C D E F G H J
Black to play
Captured: 12 black, 10 white

[proved] Black's 27 stones at A9 can never be captured, even if Black always passes.
[proved] 2 points at D9 are enclosed by Black: White can never make two eyes there.
[proved] 2 points at D2 are enclosed by Black: White can never make two eyes there.
[proved] White's 16 stones at A8 can never be captured, even if White always passes.
[proved] 1 point at A3 is enclosed by White: Black can never make two eyes there.
[proved] 1 point at A1 is enclosed by White: Black can never make two eyes there.
";
    assert_eq!(out(&output), expected);
    assert!(err(&output).is_empty());
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let shown = expected.lines().take(18).collect::<Vec<_>>().join("\n");
    assert!(readme.contains(&shown), "the README shows something else");
}

#[test]
fn look_shows_atari_ko_and_strings() {
    let ko = b". X O .\nX * X O\n. X O .\n. . . .\nWhite to play\n";
    let output = kosumi_with(&["look", "-", "--strings"], ko);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(
        out(&output),
        "\
4x4

   A B C D
 4 . X O . 4
 3 X * X O 3
 2 . X O . 2
 1 . . . . 1
   A B C D
White to play

[proved] White's 1 stone at C4 can be captured at D4.
[proved] Black's 1 stone at C3 can be captured at B3.
[proved] Ko: B3 may not be retaken now.

colour  string  stones  liberties
Black   B4           1   2: A4 B3
White   C4           1   1: D4
Black   A3           1   3: A4 B3 A2
Black   C3           1   1: B3
White   D3           1   2: D4 D2
Black   B2           1   3: B3 A2 B1
White   C2           1   2: D2 C1
"
    );
}

#[test]
fn look_speaks_json_and_nothing_else() {
    let output = kosumi(&["look", "examples/kosumi-gnugo-9x9.sgf", "--move", "20", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(value["moves"], 20);
    assert_eq!(value["moves_in_game"], 84);
    assert_eq!(value["to_play"], "black");
    assert_eq!(value["last_move"]["vertex"], "B8");
    let stones = |color: &str| value["stones"][color].as_array().unwrap().len();
    assert_eq!(stones("black") + stones("white"), 20);
    for fact in value["facts"].as_array().unwrap() {
        assert_eq!(fact["grade"], "proved");
    }
}

#[test]
fn failures_say_what_where_and_what_was_expected() {
    assert!(failure(&["look", "no-such.sgf"], b"").contains("cannot read no-such.sgf"));
    assert!(failure(&["look", "-"], b"").contains("is empty"));
    let sgf = b"(;SZ[9];B[aa];W[ab]\n;B[aa])";
    let line = failure(&["look", "-"], sgf);
    assert!(line.contains("move 3, Black A9 (line 2 column 4)"), "{line}");
    assert!(line.contains("occupied"), "{line}");
    let line = failure(&["look", "-", "--move", "7"], b"(;SZ[9];B[aa])");
    assert!(line.contains("has 1 moves") && line.contains("at least 7"), "{line}");
    let line = failure(&["look", "-"], b". X\n. ?\n");
    assert!(line.contains("line 2"), "{line}");
}

#[test]
fn wrong_usage_exits_with_two() {
    for args in [
        &["fly"][..],
        &["look"],
        &["gtp", "--size", "30"],
        &["gtp", "--rules", "martian"],
        &["gtp", "--seconds", "-1"],
    ] {
        let output = kosumi(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

#[test]
fn help_completions_and_manual_come_from_the_same_definitions() {
    for command in ["look", "gtp", "completions", "man"] {
        let output = kosumi(&[command, "--help"]);
        assert!(output.status.success());
        assert!(out(&output).contains(&format!("kosumi {command}")));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&kosumi(&["completions", shell])).contains("playouts"), "{shell}");
    }
    let manual = out(&kosumi(&["man"]));
    assert!(manual.contains(".TH kosumi 1") && manual.contains("look"), "{manual}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    assert!(kosumi(&["man", "--out", folder.to_str().unwrap()]).status.success());
    assert!(folder.join("kosumi-look.1").is_file());
}

#[test]
fn gtp_ends_with_its_input_and_survives_anything() {
    let mut input = b"boardsize 9\nplay b e5\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 1_000_000));
    input.extend(b"\n\x00\x01\xff\xfe\x80\n\nname\n");
    let output = kosumi_with(&["gtp"], &input);
    assert!(output.status.success());
    assert!(err(&output).is_empty());
    let answers = out(&output);
    assert!(answers.contains("? line too long\n\n"), "{answers}");
    assert!(answers.ends_with("= Kosumi\n\n"), "{answers}");
}

#[test]
fn gtp_loads_and_prints_games() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("printed.sgf");
    let file = file.to_str().unwrap();
    let input = format!(
        "loadsgf examples/kosumi-gnugo-9x9.sgf 21\nget_komi\nlast_move\nprintsgf {file}\n\
         loadsgf {file}\nlast_move\nloadsgf no-such.sgf\nlast_move\n"
    );
    let output = kosumi_with(&["gtp"], input.as_bytes());
    let answers: Vec<String> = out(&output).split("\n\n").map(str::to_owned).collect();
    assert_eq!(answers[..6], ["= black", "= 7", "= white B8", "=", "= black", "= white B8"]);
    assert!(answers[6].starts_with("? cannot load file: cannot read no-such.sgf"));
    assert_eq!(answers[7], "= white B8", "a failed load changes nothing");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed: &str| {
        let commands = b"boardsize 7\ngenmove b\ngenmove w\ngenmove b\ngenmove w\nshowboard\n";
        out(&kosumi_with(&["gtp", "--playouts", "100", "--seed", seed], commands))
    };
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn rules_are_listed_one_a_line() {
    let listed = kosumi(&["learn", "rules", "--list"]);
    assert!(listed.status.success());
    let text = out(&listed);
    assert!(text.lines().count() >= 500);
    let bamboo = text.lines().find(|line| line.ends_with("bamboo joint (takefu)")).unwrap();
    assert!(bamboo.contains("6 points"), "{bamboo}");
    let file = kosumi(&["learn", "rules", "--list", "crates/pattern/rules/eyes.rules"]);
    assert!(out(&file).lines().all(|line| line.contains("eye a ")), "{}", out(&file));
}

#[test]
fn a_good_file_of_rules_is_confirmed() {
    let checked = kosumi(&["learn", "rules", "--check", "crates/pattern/rules/eyes.rules"]);
    assert!(checked.status.success(), "{}", out(&checked));
    assert!(out(&checked).ends_with(" states confirmed\n"));
}

#[test]
fn all_that_is_wrong_with_a_file_of_rules_is_said_with_its_lines() {
    let rule = |state: &str, rows: &str| {
        format!(
            "rule jump\ntype connection\n{rows}\nA = X\nB = X\ngoal connect A B\nstate {state}\ntext t\n"
        )
    };
    let file = std::env::temp_dir().join(format!("kosumi-{}.rules", std::process::id()));
    let path = file.to_str().unwrap();
    let wide = "  . . .\n  A . B\n  . . .\n";
    let tall = "  . A .\n  . . .\n  . B .\n";
    let text = ["format 1\n", &rule(">", wide), &rule("* or >", wide), &rule("* or >", tall)];
    std::fs::write(&file, text.concat()).unwrap();
    let checked = kosumi(&["learn", "rules", "--check", path, "--boards", "0"]);
    let lines: Vec<String> = out(&checked).lines().map(str::to_owned).collect();
    std::fs::write(&file, "format 1\nrule r\ntype shape\n  X %\nstate >\n").unwrap();
    let unread = kosumi(&["learn", "rules", "--check", path]);
    std::fs::remove_file(&file).unwrap();

    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].contains(".rules:2: jump: the state does not hold"), "{}", lines[0]);
    assert!(lines[1].contains(".rules:24: jump: the same as jump (line 13)"), "{}", lines[1]);
    assert!(err(&checked).starts_with("kosumi: 2 findings in "), "{}", err(&checked));

    assert_eq!(unread.status.code(), Some(1));
    let faults = out(&unread);
    assert!(faults.contains(".rules:2: ") && faults.contains(".rules:4: found '%'"), "{faults}");
    assert!(err(&unread).contains("is not a rule file: "), "{}", err(&unread));
}

#[test]
fn look_draws_what_it_shows() {
    let folder = std::env::temp_dir().join(format!("kosumi-pictures-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (svg, png) = (folder.join("board.svg"), folder.join("board.png"));
    let game = "examples/kosumi-gnugo-9x9.sgf";
    let mut args = vec!["look", game, "--move", "40", "--patterns"];
    for layer in "groups territory influence fractions links dividers status eyes".split(' ') {
        args.extend(["--layer", layer]);
    }
    args.extend(["--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()]);
    let output = kosumi(&args);
    assert!(output.status.success(), "{}", err(&output));
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains("after move 40") && drawn.contains("<desc>Groups."), "{drawn}");
    // The legend determines the height, the board the width, at two pixels per unit.
    let height = drawn.split("height=\"").nth(1).unwrap().split('"').next().unwrap();
    let height: u32 = height.parse().unwrap();
    let pixels = std::fs::read(&png).unwrap();
    assert!(pixels.starts_with(b"\x89PNG"));
    let number = |at: usize| u32::from_be_bytes(pixels[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (640, 2 * height));
    std::fs::remove_dir_all(&folder).unwrap();
    for option in ["--svg", "--png"] {
        let line = failure(&["look", game, option, "no-such-folder/board"], b"");
        assert!(line.contains("cannot write no-such-folder/board"), "{line}");
    }
}

/// A stone in atari, which Black takes at C3.
const ATARI: &[u8] = b". X . . .\nX O . . .\n. X . . .\n. . . . .\nBlack to play\n";

#[test]
fn explain_says_why_in_the_language_and_shows_the_board() {
    let english = kosumi_with(&["explain", "-", "--play", "C3"], ATARI);
    assert!(english.status.success(), "{}", err(&english));
    let text = out(&english);
    assert!(text.starts_with("Black C3"), "{text}");
    assert!(text.contains("- This captures White's stone at B3 (proved)."), "{text}");
    assert!(text.contains(" 3 X O 1 . . 3"), "{text}");
    let french = kosumi_with(&["explain", "-", "--play", "C3", "--lang", "fr"], ATARI);
    assert!(out(&french).contains("- Ce coup capture la pierre blanche en B3 (prouvé)."));
    let asked = kosumi_with(&["explain", "-", "--point", "B3", "--length", "brief"], ATARI);
    assert!(out(&asked).contains("- It is in atari: Black can capture at C3 (proved)."));
    let area = out(&kosumi_with(&["explain", "-", "--point", "A4:C2"], ATARI));
    assert!(
        area.starts_with("9 points") && area.contains("White's stone at B3 is in atari"),
        "{area}"
    );
    let pair = ["explain", "-", "--play", "C3", "--compare", "E1"];
    let compared = out(&kosumi_with(&pair, ATARI));
    assert!(compared.contains("Found for Black C3, but not for Black E1:"), "{compared}");
}

#[test]
fn explain_gives_machines_the_facts_of_every_sentence() {
    let output = kosumi_with(&["explain", "-", "--play", "C3", "--json"], ATARI);
    let json: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let explanation = &json["explanation"];
    let first = &explanation["sentences"][0];
    assert_eq!(first["grade"], "proved");
    assert_eq!(first["points"][0], "B3");
    let ids: Vec<_> = explanation["facts"].as_array().unwrap().iter().map(|f| &f["id"]).collect();
    for sentence in explanation["sentences"].as_array().unwrap() {
        let cited = sentence["facts"].as_array().unwrap();
        assert!(!cited.is_empty() && cited.iter().all(|id| ids.contains(&id)), "{sentence}");
    }
}

#[test]
fn explain_refuses_what_it_cannot_explain() {
    let refused = |args: &[&str]| failure(args, ATARI);
    assert!(refused(&["explain", "-"]).contains("there is no move to explain: add --play VERTEX"));
    assert!(refused(&["explain", "-", "--play", "B3"]).contains("B3 cannot be played"));
    assert!(refused(&["explain", "-", "--play", "Z9"]).contains("--play"));
    assert!(refused(&["explain", "-", "--point", "J1"]).contains("--point"));
    let unknown = kosumi_with(&["explain", "-", "--play", "C3", "--lang", "tlh"], ATARI);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("is no language I speak: expected"));
}

#[test]
fn the_benches_are_in_another_program_and_that_is_said_where_it_is_missing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone");
    std::fs::create_dir_all(&folder).unwrap();
    let alone = folder.join("kosumi");
    let _ = std::fs::remove_file(&alone);
    std::fs::hard_link(env!("CARGO_BIN_EXE_kosumi"), &alone).unwrap();
    let output = Command::new(&alone).args(["bench", "board"]).env("PATH", "").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("cargo build --release -p kosumi-lab"), "{}", err(&output));
}
