//! Explains moves in every language and level, one golden per topic.

mod support;

use board::Color;
use facts::{Deed, Fate, Manner, Means};
use kosumi_explain::why::why;
use support::{Stage, at, golden, set};

/// An empty 19x19 stage: the sentences come from facts alone.
fn stage() -> Stage {
    Stage::empty(19)
}

fn explained(stage: &Stage, played: &str) -> String {
    golden(|wish| why(&stage.scene, stage.played(played), wish))
}

#[test]
fn a_capture_is_said_once() {
    let mut stage = stage();
    let (stones, liberty) = (set("C3 C4 D4"), at("E4"));
    stage
        .rules("B E4", Deed::PutsInAtari { stones, liberty })
        .rules("B E4", Deed::Takes { stones })
        .read("B E4", Deed::Catches { stones, means: Means::Atari }, "", 12)
        .judged(
            "B E4",
            Deed::Turns { color: Color::White, stones, from: Fate::Alive, to: Fate::Dead },
        );
    assert_golden!("a_capture_is_said_once", explained(&stage, "B E4"));
}

#[test]
fn a_ladder_is_named_and_shown() {
    let mut stage = stage();
    let stones = set("Q10");
    stage
        .rules("B Q9", Deed::HasManner { manner: Manner::Hane, stones })
        .read(
            "B Q9",
            Deed::Catches { stones, means: Means::Ladder },
            "W P10, B O10, W P11, B P12, W O11, B N11",
            214,
        )
        .judged("B Q9", Deed::Gains { points: set("R9 R10 R11 S10"), amount: 11.6 })
        .judged("B Q9", Deed::IsWorth { points: 14.2 });
    assert_golden!("a_ladder_is_named_and_shown", explained(&stage, "B Q9"));
}

#[test]
fn a_threat_says_what_happens_if_it_is_ignored() {
    let mut stage = stage();
    let (stones, cut) = (set("O3 O4"), (at("D4"), at("G5")));
    stage
        .rules("B E5", Deed::HasManner { manner: Manner::Peep, stones: set("D4") })
        .read("B E5", Deed::ThreatensToCut { ends: cut }, "B F5, W F6, B E4", 80)
        .proved(
            "B E5",
            Deed::ThreatensToCatch { stones, means: Means::Net },
            "W pass, B P5, W O5, B N5",
        );
    assert_golden!("a_threat_says_what_happens_if_it_is_ignored", explained(&stage, "B E5"));
}

#[test]
fn harm_is_said_after_what_is_good() {
    let mut stage = stage();
    let ends = (at("K4"), at("L6"));
    stage
        .read("W K5", Deed::Saves { stones: set("K4") }, "B L5, W M5", 45)
        .read("W K5", Deed::LetsEscape { stones: set("R4 R5") }, "W S5, B S4, W T4", 17)
        .read(
            "W K5",
            Deed::LeavesToBeCaught { stones: set("C15 C16"), means: Means::Ladder },
            "B D15, W C14",
            33,
        )
        .read("W K5", Deed::LeavesCut { ends }, "B L5", 20);
    assert_golden!("harm_is_said_after_what_is_good", explained(&stage, "W K5"));
}

#[test]
fn life_and_death_are_compared_with_a_pass() {
    let mut stage = stage();
    let group = set("B2 C2 D2 D3 C4 B4 E3 E2");
    let turn = |color, stones, from, to| Deed::Turns { color, stones, from, to };
    stage
        .read("W B3", turn(Color::Black, group, Fate::Alive, Fate::Dead), "B C3, W A2", 900)
        .judged("W B3", turn(Color::White, set("F3 F4"), Fate::Critical, Fate::Alive))
        .read("W B3", turn(Color::White, set("R3 R4"), Fate::Critical, Fate::Alive), "B S3", 90)
        .read("W B3", Deed::TakesEye { at: at("B3") }, "", 5);
    assert_golden!("life_and_death_are_compared_with_a_pass", explained(&stage, "W B3"));
}

#[test]
fn gains_and_losses_are_one_sentence() {
    let mut stage = stage();
    stage
        .rules("W R6", Deed::HasManner { manner: Manner::Approach, stones: set("Q4") })
        .judged("W R6", Deed::Gains { points: set("R9 R10 R11"), amount: 6.8 })
        .judged("W R6", Deed::Reduces { points: set("R3 Q3 P3"), amount: 4.6 })
        .judged("W R6", Deed::IsWorth { points: 11.9 })
        .pattern("W R6", Deed::IsForeseen { probability: 0.341, rank: 1 });
    assert_golden!("gains_and_losses_are_one_sentence", explained(&stage, "W R6"));
}

#[test]
fn two_ataris_at_once_are_a_double_atari() {
    let mut stage = stage();
    stage
        .rules("B E5", Deed::PutsInAtari { stones: set("E6"), liberty: at("E7") })
        .rules("B E5", Deed::PutsInAtari { stones: set("F5 G5"), liberty: at("H5") });
    assert_golden!("two_ataris_at_once_are_a_double_atari", explained(&stage, "B E5"));
}

#[test]
fn walls_and_room_are_told_from_links() {
    let mut stage = stage();
    let (first, second) = (at("K6"), Some(at("O6")));
    stage
        .read("B M6", Deed::Blocks { first, second, gap: set("L6 N6") }, "", 70)
        .read("B M6", Deed::Blocks { first, second: Some(at("M6")), gap: set("L6") }, "", 12)
        .read("B M6", Deed::Blocks { first: at("M6"), second: None, gap: set("M5") }, "", 8)
        .read("B M6", Deed::Links { ends: (first, at("M4")) }, "", 7)
        .read("B M6", Deed::Links { ends: (first, at("N8")) }, "", 9)
        .judged("B M6", Deed::Encircles { stones: set("L3 M3 N3"), from: 6, to: 3 });
    assert_golden!("walls_and_room_are_told_from_links", explained(&stage, "B M6"));
}

#[test]
fn where_only_habit_speaks_the_purpose_stays_open() {
    let mut stage = stage();
    stage.pattern("B C3", Deed::IsShapeMove { seen: 1200, played: 310 });
    assert_golden!("where_only_habit_speaks_the_purpose_stays_open", explained(&stage, "B C3"));
}

#[test]
fn without_facts_kosumi_says_that_it_does_not_know() {
    assert_golden!(
        "without_facts_kosumi_says_that_it_does_not_know",
        explained(&stage(), "B T1") + &explained(&stage(), "W pass")
    );
}

#[test]
fn it_is_said_only_of_a_move_that_was_spoken_of() {
    let mut stage = stage();
    stage
        .read(
            "B E5",
            Deed::LeavesToBeCaught { stones: set("E5"), means: Means::Net },
            "W G6, B F5",
            30,
        )
        .judged("B E5", Deed::IsWorth { points: 9.3 })
        .judged("B E5", Deed::EntersTerritory { points: set("E5 E4") });
    assert_golden!("it_is_said_only_of_a_move_that_was_spoken_of", explained(&stage, "B E5"));
}
