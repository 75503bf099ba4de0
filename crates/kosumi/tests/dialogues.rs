//! Compares whole GTP dialogues, as clients hold them, with golden text.
//!
//! Each file of `tests/dialogues` is one session. The test sends every line that begins with `> `;
//! the lines up to the next one are the expected answer, without the empty line that ends it. In an
//! answer `<move>` stands for any vertex or `pass`, `<number>` for a number and `<version>` for the
//! program's version. Lines that begin with `## ` are comments.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use app::player::Setup;
use kosumi::gtp::{Engine, EngineSettings};

#[test]
fn every_dialogue_goes_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialogues");
    let mut count = 0;
    let mut faults = Vec::new();
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        count += 1;
        faults.extend(check(&name, &fs::read_to_string(&path).unwrap()));
    }
    assert!(count >= 9, "{count} dialogues");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The faults of one dialogue.
fn check(name: &str, text: &str) -> Vec<String> {
    let settings = EngineSettings {
        player: Setup { playouts: 64, ..Setup::default() },
        ..EngineSettings::default()
    };
    let mut engine = Engine::new(settings);
    let mut faults = Vec::new();
    for (number, sent, expected) in exchanges(text) {
        let answer = engine.respond(sent.as_bytes());
        let answer = answer.as_deref().unwrap_or("");
        assert!(answer.is_empty() || answer.ends_with("\n\n"), "{name}:{number}: {answer:?}");
        let lines: Vec<&str> = answer.trim_end_matches('\n').lines().collect();
        let lines = if answer.is_empty() { Vec::new() } else { lines };
        let same = lines.len() == expected.len()
            && lines.iter().zip(&expected).all(|(line, pattern)| matches(pattern, line.trim_end()));
        if !same {
            faults.push(format!(
                "{name}:{number}: {sent}\nexpected:\n{}\ngot:\n{}\n",
                expected.join("\n"),
                lines.join("\n")
            ));
        }
    }
    faults
}

/// Line numbers, lines to send, and the expected answers.
fn exchanges(text: &str) -> Vec<(usize, &str, Vec<&str>)> {
    let mut exchanges: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("## ") {
            continue;
        }
        if let Some(sent) = line.strip_prefix("> ") {
            exchanges.push((index + 1, sent, Vec::new()));
        } else if !line.trim().is_empty() {
            exchanges.last_mut().expect("an answer comes after a command").2.push(line.trim_end());
        }
    }
    exchanges
}

fn matches(pattern: &str, line: &str) -> bool {
    let (patterns, words) = (pattern.split(' '), line.split(' '));
    patterns.clone().count() == words.clone().count()
        && patterns.zip(words).all(|(pattern, word)| match pattern {
            "<move>" => word == "pass" || is_vertex(word),
            "<number>" => word.parse::<f64>().is_ok(),
            "<version>" => word == env!("CARGO_PKG_VERSION"),
            _ => pattern == word,
        })
}

fn is_vertex(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_uppercase() && c != 'I')
        && chars.as_str().parse::<u8>().is_ok()
}

#[test]
fn a_wrong_dialogue_is_noticed() {
    assert!(check("right", "> 1 name\n=1 Kosumi\n> # quiet\n> boardsize 9\n=\n").is_empty());
    assert_eq!(check("wrong", "> name\n= Kosumo\n").len(), 1);
    assert_eq!(check("too short", "> name\n").len(), 1);
    assert_eq!(check("too long", "> name\n= Kosumi\nmore\n").len(), 1);
    assert_eq!(check("no move", "> name\n= <move>\n").len(), 1);
}

#[test]
fn every_command_is_in_the_documents() {
    let mut engine = Engine::new(EngineSettings::default());
    let answer = engine.respond(b"list_commands").unwrap();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/gtp.md");
    let page = fs::read_to_string(page).unwrap();
    let is_missing =
        |name: &&str| !page.contains(&format!("`{name}`")) && !page.contains(&format!("`{name} "));
    let names = answer.trim_start_matches("= ").lines().filter(|name| !name.is_empty());
    let missing: Vec<&str> = names.filter(is_missing).collect();
    assert!(missing.is_empty(), "docs/gtp.md lacks {}", missing.join(", "));
}
