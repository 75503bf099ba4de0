//! Compares two moves, in every language.

mod support;

use facts::{Deed, Means};
use kosumi_explain::compare::compare;
use kosumi_explain::{Length, Level};
use support::{Stage, set, wish};

fn compared(stage: &Stage, first: &str, second: &str) -> String {
    let mut text = String::new();
    for language in ["en", "fr"] {
        let wish = wish(language, Level::Club, Length::Usual);
        let pair = [first, second].map(|played| (&stage.scene, stage.played(played)));
        let comparison = compare(pair[0], pair[1], &wish);
        text += &format!("[{language}] {}\n", comparison.text());
        for side in [&comparison.first, &comparison.second] {
            text += &format!("     {}: {}\n", side.heading, side.sentences.len());
        }
    }
    text.replace('\u{a0}', "~")
}

#[test]
fn what_both_moves_do_is_left_out() {
    let mut stage = Stage::empty(19);
    let stones = set("D10 D11");
    stage
        .read("B E10", Deed::Saves { stones }, "W E11", 12)
        .read("B C10", Deed::Saves { stones }, "W C11", 14)
        .read(
            "B E10",
            Deed::ThreatensToCatch { stones: set("F9 F10"), means: Means::Ladder },
            "B G9",
            20,
        )
        .read("B C10", Deed::LeavesToBeCaught { stones: set("G8"), means: Means::Net }, "W H7", 30)
        .judged("B E10", Deed::IsWorth { points: 17.2 })
        .judged("B C10", Deed::IsWorth { points: 9.9 });
    assert_golden!("what_both_moves_do_is_left_out", compared(&stage, "B E10", "B C10"));
}

#[test]
fn moves_without_a_difference_are_told_so() {
    let mut stage = Stage::empty(19);
    let alike = compared(&stage, "B D4", "B Q16");
    stage
        .judged("B D4", Deed::IsWorth { points: 12.2 })
        .judged("B Q16", Deed::IsWorth { points: 12.0 });
    let worth = compared(&stage, "B D4", "B Q16");
    assert_golden!("moves_without_a_difference_are_told_so", alike + &worth);
}
