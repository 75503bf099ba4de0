//! Every deed and every manner once in each language, and a list of them for translators.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use board::Color;
use facts::{Deed, Fate, Manner, Means};
use kosumi_explain::why::why;
use kosumi_explain::{Language, Length, Level};
use support::{Stage, at, is_pinned, set, wish};

const MOVE: &str = "B E5";

/// A deed, the line that shows it, and its grade.
enum Known {
    Rules,
    Read(&'static str),
    Judged,
    Pattern,
}

fn deeds() -> Vec<(Deed, Known)> {
    use Known::{Judged, Pattern, Read, Rules};
    let (one, two, eight) = (set("D4"), set("D4 D5"), set("C3 C4 C5 D3 D5 E3 F4 G4"));
    let ends = (at("D4"), at("G5"));
    let white = Color::White;
    let turn = |color, stones, from, to| Deed::Turns { color, stones, from, to };
    let threat = |color, stones, to| Deed::ThreatensToTurn { color, stones, to };
    let gap = set("F5");
    vec![
        (Deed::Takes { stones: one }, Rules),
        (Deed::Takes { stones: eight }, Rules),
        (Deed::TakesKo { stone: at("D4") }, Rules),
        (Deed::PutsInAtari { stones: two, liberty: at("C4") }, Rules),
        (Deed::LeavesAtari { stones: two }, Rules),
        (Deed::SelfAtari { stones: one, liberty: at("F5") }, Rules),
        (Deed::Joins { strings: set("D5 E6 F5") }, Rules),
        (Deed::Catches { stones: two, means: Means::Atari }, Read("W C4, B C5")),
        (Deed::Catches { stones: one, means: Means::Net }, Read("")),
        (Deed::Catches { stones: two, means: Means::Snapback }, Read("W C4, B C5")),
        (Deed::Catches { stones: two, means: Means::Reading }, Read("W C4, B C5, W B4, B B5")),
        (Deed::Saves { stones: one }, Read("W F6")),
        (Deed::Saves { stones: two }, Read("")),
        (Deed::ThreatensToCatch { stones: one, means: Means::Ladder }, Read("B C4")),
        (Deed::ThreatensToCatch { stones: two, means: Means::Atari }, Read("B C4")),
        (Deed::ThreatensToCatch { stones: two, means: Means::Snapback }, Read("")),
        (Deed::LeavesToBeCaught { stones: one, means: Means::Atari }, Read("W F5")),
        (Deed::LeavesToBeCaught { stones: two, means: Means::Net }, Read("")),
        (Deed::LetsEscape { stones: one }, Read("B C4")),
        (Deed::LetsEscape { stones: two }, Read("")),
        (Deed::Links { ends }, Read("W F5, B F4")),
        (Deed::Cuts { ends }, Read("W F5, B F4")),
        (Deed::ThreatensToCut { ends }, Read("B F5")),
        (Deed::ThreatensToCut { ends }, Read("")),
        (Deed::LeavesCut { ends }, Read("W F5")),
        (Deed::LeavesCut { ends }, Read("")),
        (turn(Color::Black, eight, Fate::Critical, Fate::Alive), Read("W C2")),
        (turn(Color::Black, eight, Fate::Dead, Fate::Alive), Judged),
        (turn(Color::Black, one, Fate::Alive, Fate::Critical), Judged),
        (turn(Color::Black, two, Fate::Dead, Fate::Critical), Judged),
        (turn(Color::Black, two, Fate::Alive, Fate::Dead), Judged),
        (turn(white, one, Fate::Alive, Fate::Dead), Judged),
        (turn(white, two, Fate::Critical, Fate::Dead), Read("W C2, B D2")),
        (turn(white, eight, Fate::Dead, Fate::Alive), Judged),
        (turn(white, two, Fate::Alive, Fate::Critical), Judged),
        (turn(white, two, Fate::Alive, Fate::Unclear), Judged),
        (threat(white, two, Fate::Dead), Read("B C4")),
        (threat(Color::Black, two, Fate::Alive), Read("")),
        (threat(white, one, Fate::Critical), Judged),
        (Deed::MakesEye { at: at("F5") }, Read("")),
        (Deed::TakesEye { at: at("F5") }, Read("")),
        (Deed::Blocks { first: at("D6"), second: Some(at("F6")), gap }, Rules),
        (Deed::Blocks { first: at("D6"), second: None, gap }, Rules),
        (Deed::Blocks { first: at("E5"), second: Some(at("K4")), gap }, Rules),
        (Deed::Encircles { stones: eight, from: 5, to: 2 }, Judged),
        (Deed::Frees { stones: eight, from: 2, to: 5 }, Judged),
        (Deed::EntersTerritory { points: two }, Judged),
        (Deed::PlaysInOwnTerritory { points: two }, Judged),
        (Deed::Gains { points: set("R9 R10"), amount: 4.4 }, Judged),
        (Deed::Reduces { points: two, amount: 3.2 }, Judged),
        (Deed::IsWorth { points: 11.8 }, Judged),
        (Deed::IsWorth { points: 1.1 }, Judged),
        (Deed::IsWorth { points: 0.3 }, Judged),
        (Deed::IsWorth { points: -4.2 }, Judged),
        (Deed::IsForeseen { probability: 0.42, rank: 1 }, Pattern),
        (Deed::IsForeseen { probability: 0.12, rank: 3 }, Pattern),
        (Deed::IsForeseen { probability: 0.04, rank: 6 }, Pattern),
        (Deed::IsForeseen { probability: 0.001, rank: 60 }, Pattern),
        (Deed::IsShapeMove { seen: 40, played: 1 }, Pattern),
    ]
}

#[test]
fn every_deed_has_its_sentence() {
    let mut text = String::new();
    for language in Language::all() {
        for (deed, known) in deeds() {
            let mut stage = Stage::empty(19);
            match known {
                Known::Rules => stage.rules(MOVE, deed),
                Known::Read(line) => stage.read(MOVE, deed, line, 30),
                Known::Judged => stage.judged(MOVE, deed),
                Known::Pattern => stage.pattern(MOVE, deed),
            };
            let wish = wish(language.code(), Level::Club, Length::Usual);
            let explanation = why(&stage.scene, stage.played(MOVE), &wish);
            assert_eq!(explanation.sentences.len(), 1);
            if is_pinned(language) {
                text += &format!("{}\n", explanation.sentences[0].text);
            }
        }
        if is_pinned(language) {
            text.push('\n');
        }
    }
    assert_golden!("every_deed_has_its_sentence", text.replace('\u{a0}', "~"));
}

#[test]
fn every_manner_has_its_headline() {
    let mut text = String::new();
    for language in Language::all().filter(|&language| is_pinned(language)) {
        for manner in Manner::ALL {
            let mut stage = Stage::empty(19);
            stage.rules(MOVE, Deed::HasManner { manner, stones: set("D5") });
            let levels = [Level::Beginner, Level::Strong].map(|level| {
                let wish = wish(language.code(), level, Length::Usual);
                why(&stage.scene, stage.played(MOVE), &wish).headline.text
            });
            text += &format!("{}\n", levels[0]);
            if !levels[0].starts_with(&levels[1]) {
                text += &format!("  ({})\n", levels[1]);
            }
        }
        text.push('\n');
    }
    assert_golden!("every_manner_has_its_headline", text.replace('\u{a0}', "~"));
}
