//! A review as a page, as problems, and in the game record.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use board::{ByColor, Color, Size};
use facts::{Deed, Fate, Means};
use kosumi_explain::compare::compare;
use kosumi_explain::review::{
    Better, Moment, Part, Phase, Review, Story, Verdict, html, problems, sgf,
};
use kosumi_explain::why::why;
use kosumi_explain::{Language, Length, Level, Wish};
use record::sgf::{Collection, Game};
use support::{Stage, at, set, wish};

const RECORD: &[u8] = b"(;FF[4]GM[1]SZ[19]KM[6.5]PB[A <b>]PW[C]C[First words.]\
    ;B[dd];W[pp];B[dp]BM[1];W[pd]C[Mine.];B[fc])";

/// A review of a game in which moves 3 and 4 mattered.
fn review(wish: &Wish) -> Review {
    let moment = |number, played: &str, loss| {
        let mut stage = Stage::empty(19);
        let (stones, line) = match played {
            "B D4" => (set("D5"), "W C5, B D6"),
            _ => (set("Q15"), "B R15, W Q14"),
        };
        stage
            .read(played, Deed::LeavesToBeCaught { stones, means: Means::Ladder }, line, 20)
            .judged(played, Deed::IsWorth { points: 8.0 })
            .judged("B R10", Deed::IsWorth { points: 15.4 })
            .read("B R10", Deed::Saves { stones: set("R9") }, "W R8", 12);
        let scene = stage.scene.clone();
        let played = stage.played(played);
        let better = stage.played("B R10");
        let better = (played.color == Color::Black).then(|| Better {
            scene: scene.clone(),
            played: better,
            why: why(&scene, better, wish),
            comparison: compare((&scene, better), (&scene, played), wish),
            line: stage.line("B R10, W C16, B K10"),
        });
        Moment {
            number,
            why: why(&scene, played, wish),
            scene,
            played,
            loss,
            better,
            notes: Vec::new(),
        }
    };
    Review {
        size: Size::GO19,
        players: ByColor::new("A <b>".to_owned(), "C 3d".to_owned()),
        result: Some("B+R".to_owned()),
        date: Some("2026-11-15".to_owned()),
        judge: "Kosumi".to_owned(),
        leads: vec![-6.0, -5.5, -6.2, -13.4, -4.0, -4.2],
        moments: vec![moment(3, "B D4", 7.4), moment(4, "W Q16", 0.2)],
        turning_points: vec![3],
        phases: vec![Phase {
            part: Part::Opening,
            first: 1,
            last: 5,
            lost: ByColor::new(7.6, 1.1),
            mistakes: ByColor::new(1, 0),
        }],
        stories: vec![Story {
            color: Color::Black,
            stones: set("D16 D15"),
            fates: vec![(1, Fate::Alive), (4, Fate::Dead)],
        }],
    }
}

/// The text of a page, without tags and pictures.
fn words(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page.split_once("<main>").unwrap().1;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, after) = after.split_once('>').unwrap();
        rest = match tag.starts_with("svg") {
            true => after.split_once("</svg>").unwrap().1,
            false => after,
        };
        let block = ["li", "/li", "p", "h1", "h2", "h3", "h4", "/tr", "/td", "/th", "/summary"];
        if block.contains(&tag.split(' ').next().unwrap()) && !text.ends_with('\n') {
            text.push('\n');
        }
    }
    text.replace('\u{a0}', "~")
}

#[test]
fn the_page_tells_the_moments_and_needs_nothing_else() {
    for language in Language::all() {
        let wish = wish(language.code(), Level::Club, Length::Usual);
        let page = html::page(&review(&wish), &wish);
        assert!(page.starts_with("<!DOCTYPE html>"));
        assert!(!page.contains("<script") && !page.contains("src=") && !page.contains("@import"));
        assert!(page.matches("http").count() == page.matches("xmlns=\"http").count());
        assert!(page.contains("A &lt;b&gt;") && !page.contains("A <b>"), "names are escaped");
        assert_eq!(page.matches("<svg").count(), 1 + 3, "a graph, and a picture a move");
        assert_eq!(page.matches("<title>").count(), 1 + 4 + 2, "all are titled, and two dots");
    }
    let page = |language| {
        let wish = wish(language, Level::Club, Length::Usual);
        words(&html::page(&review(&wish), &wish))
    };
    assert_golden!("the_page_of_a_review_in_words", page("en") + &page("fr"));
}

#[test]
fn a_problem_hides_its_answer_and_only_mistakes_become_one() {
    let wish = Wish::default();
    let page = problems::page(&review(&wish), &wish);
    assert_eq!(page.matches("<details>").count(), 1);
    let (before, after) = page.split_once("<details>").unwrap();
    assert!(!before.contains("R10") && after.contains("R10"));
    let calm = Review { moments: Vec::new(), ..review(&wish) };
    assert!(problems::page(&calm, &wish).contains("no position in which"));
}

#[test]
fn the_record_keeps_what_it_had_and_the_rules_of_the_format() {
    let wish = Wish::default();
    let mut tree = Collection::parse(RECORD).unwrap().games.remove(0);
    sgf::annotate(&mut tree, &review(&wish), &wish).unwrap();
    assert!(tree.lint().is_empty(), "{:?}", tree.lint());
    let text = tree.to_sgf();
    let again = Collection::parse(text.as_bytes()).unwrap().games.remove(0);
    assert_eq!(Game::new(&again).unwrap().final_position().unwrap().moves().len(), 5);
    let nodes: Vec<_> = again.main_line().collect();
    let comment = |index: usize| nodes[index].text("C").unwrap().into_owned();
    assert!(comment(0).starts_with("First words.\n\n") && comment(0).contains("#3, #4"));
    assert!(comment(4).starts_with("Mine.\n\nMove 4: White Q16"));
    assert!(comment(3).contains("Better: Black R10"));
    // The record's own verdict stays; where there is none, ours is written.
    assert_eq!(nodes[3].get("BM").unwrap().first(), "1");
    assert!(nodes[4].get("TE").is_some());
    assert!(nodes[3].get("HO").is_some() && nodes[4].get("HO").is_some());
    assert_eq!(nodes[3].get("SBKS").unwrap().first(), "-13.4");
    assert_eq!(nodes[3].points("MA", Size::GO19).unwrap().only(), Some(at("R10")));
    // The better move is beside the one played, the refutation after it.
    let beside: Vec<_> = nodes[2].children().collect();
    assert_eq!(beside.len(), 2);
    assert_eq!(beside[1].moves(Size::GO19).next().unwrap().unwrap().mv.point(), Some(at("R10")));
    assert_eq!(nodes[3].children().count(), 2);
}

#[test]
fn verdicts_follow_the_loss() {
    let wish = Wish::default();
    let with = |loss| Moment { loss, ..review(&wish).moments.remove(0) }.verdict();
    assert_eq!(
        [-1.0, 2.9, 3.0, 6.0, 12.0].map(with),
        [Verdict::Good, Verdict::Good, Verdict::Doubtful, Verdict::Bad, Verdict::VeryBad]
    );
}

#[test]
fn an_estimate_that_speaks_for_the_move_played_is_not_told_for_the_other() {
    let mut stage = Stage::empty(19);
    stage
        .judged("B D4", Deed::IsWorth { points: 15.0 })
        .judged("B R10", Deed::IsWorth { points: 4.0 });
    let (better, played) = (stage.played("B R10"), stage.played("B D4"));
    let pair = [(&stage.scene, better), (&stage.scene, played)];
    let (better, note) = Better::new(pair[0], pair[1], Vec::new(), &Wish::default());
    assert_eq!(better.comparison.balance, None);
    let said = "The search prefers Black R10; the facts I found do not show why.";
    assert_eq!(note.as_deref(), Some(said));
    let (other, note) = Better::new(pair[1], pair[0], Vec::new(), &Wish::default());
    assert!(other.comparison.balance.is_some() && note.is_none());
}
