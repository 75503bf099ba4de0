//! Sentences as pictures and as text boards.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use board::Color;
use facts::{Deed, Means};
use kosumi_explain::picture::{of_explanation, of_sentence, text_board};
use kosumi_explain::why::why;
use kosumi_explain::{Length, Level, Wish};
use record::picture::{Dash, Label, Mark};
use support::{Stage, at, set, wish};

/// A move that threatens to catch a stone, and makes a link.
fn stage() -> Stage {
    let mut stage = Stage::empty(19);
    stage
        .read(
            "B E5",
            Deed::ThreatensToCatch { stones: set("D4"), means: Means::Net },
            "B C3, W D5, B C4",
            12,
        )
        .read("B E5", Deed::Links { ends: (at("G5"), at("E8")) }, "", 4)
        .rules("B E5", Deed::Takes { stones: set("F5") });
    stage
}

#[test]
fn a_line_is_numbered_from_the_move_on_and_a_pass_is_noted() {
    let stage = stage();
    for (language, note) in [("en", "2: White passes"), ("fr", "2\u{a0}: Blanc passe")] {
        let wish = wish(language, Level::Club, Length::Full);
        let explanation = why(&stage.scene, stage.played("B E5"), &wish);
        let threat = explanation.sentences.iter().find(|one| !one.line.is_empty()).unwrap();
        let picture = of_sentence(&stage.scene, threat, &wish);
        assert_eq!(picture.labels[&at("E5")], Label::Number(1));
        assert_eq!(picture.labels[&at("C3")], Label::Number(3));
        assert_eq!(picture.labels[&at("D5")], Label::Number(4));
        assert_eq!(picture.note, note);
        assert!(picture.stones[Color::White].contains(at("D5")));
        assert_eq!(picture.ringed, set("D4"));
        assert!(threat.text.starts_with(&picture.title));
    }
}

#[test]
fn what_is_drawn_is_also_written() {
    let (stage, wish) = (stage(), Wish::default());
    let explanation = why(&stage.scene, stage.played("B E5"), &wish);
    let threat = explanation.sentences.iter().find(|one| !one.line.is_empty()).unwrap();
    let description = of_sentence(&stage.scene, threat, &wish).description;
    let moves = "1 Black E5, 2 White passes, 3 Black C3, 4 White D5, 5 Black C4.";
    assert!(description.ends_with(moves), "{description}");
    let picture = of_explanation(&stage.scene, &explanation, &wish);
    assert!(
        picture.description.ends_with("Marked: E8, E5, F5, G5 and D4."),
        "{}",
        picture.description
    );
    assert!(picture.description.contains("This captures White's stone at F5 (proved)"));
}

#[test]
fn an_explanation_shows_all_its_signs_and_the_move() {
    let (stage, wish) = (stage(), Wish::default());
    let explanation = why(&stage.scene, stage.played("B E5"), &wish);
    let picture = of_explanation(&stage.scene, &explanation, &wish);
    assert_eq!(picture.labels[&at("E5")], Label::Mark(Mark::Circle));
    assert!(picture.stones[Color::Black].contains(at("E5")));
    assert_eq!((picture.struck, picture.ringed), (set("F5"), set("D4")));
    assert_eq!(picture.strokes.len(), 1);
    assert_eq!(picture.strokes[0].dash, Dash::Solid);
}

#[test]
fn a_text_board_carries_the_numbers_of_a_line() {
    let stage = Stage::new(". . . . .\n. X O . .\n. . . . .\n");
    let line = stage.line("B D2, W C3, B C3");
    let board = text_board(&stage.scene, &line, &Wish::default());
    let expected = "\
-- 1 Black D2, 2 White C3, 3 Black C3
   A B C D E
 3 . . 2 . . 3
 2 . X O 1 . 2
 1 . . . . . 1
   A B C D E
";
    assert_eq!(board, expected);
}
