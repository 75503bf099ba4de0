//! Explains whole positions in both languages and compares with golden text that Go players have
//! read.
//!
//! Each file of `tests/explained` is one position: its title and diagram, then questions (`? play
//! D4`, `? study D4`, `? compare E5`, `? ask C3`, `? ask A1:D4`), each with its answers (`en` and
//! `fr`). `study` spends as much work as `kosumi explain`, `play` half of that; `compare` compares
//! with the previous move of the file. With `KOSUMI_REWRITE=1` the test rewrites the files: review
//! what changed, and fix the explanations rather than the files.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use board::{Color, Move, Point, PointSet, Position, Rules};
use explain::ask::{ask, ask_area};
use explain::compare::compare;
use explain::why::why;
use explain::{Explanation, Language, Wish};
use kosumi_app::account::{Account, account};
use kosumi_app::scenery::Scenery;
use kosumi_app::watching::watch;
use motive::DeedEffort;
use record::diagram::Diagram;
use record::vertex;
use tactics::Stop;

#[test]
fn sixty_positions_are_explained_as_they_were_when_they_were_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/explained");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 60, "{} positions", files.len());
    let rewrite = std::env::var_os("KOSUMI_REWRITE").is_some();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut faults = Vec::new();
        while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let old = fs::read_to_string(path).unwrap();
            let new = explained(&old);
            if old != new && rewrite {
                fs::write(path, &new).unwrap();
            } else if old != new {
                faults.push(format!("{}\nexpected:\n{old}\ngot:\n{new}", path.display()));
            }
        }
        faults
    };
    let faults: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The expected file: the questions of the old one with fresh answers.
fn explained(old: &str) -> String {
    let (mut drawn, mut questions) = (String::new(), Vec::new());
    for line in old.lines() {
        match line.strip_prefix("? ") {
            Some(question) => questions.push(question),
            None if questions.is_empty() => drawn += &format!("{line}\n"),
            None => {}
        }
    }
    let diagram: Diagram = drawn.parse().unwrap();
    let to_play = diagram.to_play.unwrap_or(Color::Black);
    let position = Position::from_board(diagram.board.clone(), Rules::CHINESE, to_play);
    let wishes = ["en", "fr"].map(|code| {
        (code, Wish { language: code.parse::<Language>().unwrap(), ..Wish::default() })
    });
    let mut text = drawn;
    let mut last: Option<Account> = None;
    let watch = &mut watch(Stop::NEVER);
    for question in questions {
        let (verb, place) = question.split_once(' ').unwrap();
        let _ = writeln!(text, "? {question}");
        let mut say = |said: &dyn Fn(&Wish) -> String| {
            for (code, wish) in &wishes {
                let _ = writeln!(text, "{code}: {}", said(wish));
            }
        };
        let mv = || vertex::parse_move(position.board().size(), place).unwrap();
        match verb {
            "play" | "study" => {
                let effort = if verb == "play" { effort() } else { DeedEffort::default() };
                let account = account(watch, &position, mv(), effort).unwrap();
                say(&|wish| paragraph(&why(&account.scene, account.played, wish)));
                last = Some(account);
            }
            "compare" => {
                let (one, other) = (last.as_ref().unwrap(), account_of(&position, mv()));
                let pair = ((&one.scene, one.played), (&other.scene, other.played));
                say(&|wish| compare(pair.0, pair.1, wish).text());
            }
            "ask" => {
                let (from, to) = place.split_once(':').unwrap_or((place, place));
                let point = |name| vertex::parse(position.board().size(), name).unwrap();
                let (from, to) = (point(from), point(to));
                let play = Some(from).filter(|_| from == to).map(Move::Play);
                let play = play.and_then(|play| account(watch, &position, play, effort()).ok());
                let scene = match play {
                    Some(account) => account.scene,
                    None => Scenery::new(watch, &position, effort().judgement).scene(&position),
                };
                say(&|wish| {
                    paragraph(&if from == to {
                        ask(&scene, from, wish)
                    } else {
                        ask_area(&scene, &rectangle(from, to), wish)
                    })
                });
            }
            other => panic!("no question begins with {other}"),
        }
    }
    text
}

/// The effort for a move during a game: half of what `kosumi explain` spends.
fn effort() -> DeedEffort {
    DeedEffort::brisk()
}

fn account_of(position: &Position, mv: Move) -> Account {
    account(&mut watch(Stop::NEVER), position, mv, effort()).unwrap()
}

fn paragraph(explanation: &Explanation) -> String {
    format!("{}\n{}", explanation.headline.text, explanation.text())
}

/// The points of the rectangle between two corners.
fn rectangle(one: Point, other: Point) -> PointSet {
    let span = |a: usize, b: usize| a.min(b)..=a.max(b);
    span(one.row(), other.row())
        .flat_map(|row| span(one.column(), other.column()).map(move |column| (column, row)))
        .filter_map(|(column, row)| Point::new(column, row))
        .collect()
}
