//! A review as a page: one file without scripts or external resources; for screen and paper, light
//! and dark.

use board::Color;
use facts::{Grade, Scene};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::words::Words;
use super::{Moment, Review, Verdict, graph};
use crate::picture;
use crate::sentence::{Explanation, Sentence};
use crate::wish::Wish;

/// The style of the pages. Grades differ in borders and words, never in colour alone.
pub(super) const STYLE: &str = include_str!("page.css");

/// The page of a review.
pub fn page(review: &Review, wish: &Wish) -> String {
    let words = Words::new(review, wish);
    let title = title(review);
    let body = html! {
        h1 { (title) }
        p.facts {
            @if let Some(date) = &review.date { (date) " · " }
            @if let Some(result) = &review.result {
                (words.with("review-result", "result", result)) " · "
            }
            (words.with("review-judge", "judge", &review.judge))
        }
        (summary(review, &words))
        @for moment in &review.moments { (section(moment, &words, wish)) }
        (phases(review, &words))
        (stories(review, &words))
        (grades(&words))
    };
    document(wish, &title, &body)
}

/// A whole page around a body.
pub(super) fn document(wish: &Wish, title: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang=(wish.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { main { (body) } }
        }
    }
    .into_string()
}

/// The names of the players.
pub(super) fn title(review: &Review) -> String {
    format!("{} – {}", review.players.black, review.players.white)
}

fn summary(review: &Review, words: &Words) -> Markup {
    html! {
        section {
            h2 { (words.plain("review-graph")) }
            (PreEscaped(graph::svg(review, &words.plain("review-graph-title"))))
            @if let Some(&lead) = review.leads.last() { p { (words.lead(lead)) "." } }
            @if !review.turning_points.is_empty() {
                h3 { (words.plain("review-turns")) }
                ul {
                    @for &number in &review.turning_points {
                        li { (words.turning(review, number)) }
                    }
                }
            }
        }
        nav {
            h2 { (words.plain("review-moments")) }
            @if review.moments.is_empty() { p { (words.plain("review-no-moments")) } }
            ol {
                @for moment in &review.moments {
                    li { a href={ "#move-" (moment.number) } { (words.moment(moment)) }
                        " – " (words.verdict(moment)) }
                }
            }
        }
    }
}

fn section(moment: &Moment, words: &Words, wish: &Wish) -> Markup {
    html! {
        section.moment id={ "move-" (moment.number) } {
            h2 { (words.moment(moment)) }
            p.verdict { (words.verdict_sentence(moment)) }
            div.boards {
                (board(&words.plain("review-played"), &moment.scene, &moment.why, wish))
                @if let Some(better) = &moment.better {
                    (board(
                        &words.with("review-better", "turn", &words.turn(better.played)),
                        &better.scene,
                        &better.why,
                        wish,
                    ))
                }
            }
            @if let Some(better) = &moment.better {
                h3 { (words.plain("review-difference")) }
                @if let Some(balance) = &better.comparison.balance { p { (balance.text) } }
                @for side in [&better.comparison.first, &better.comparison.second] {
                    @if !side.sentences.is_empty() {
                        h4 { (side.heading) }
                        (list(&side.sentences, None))
                    }
                }
                @if let Some(unknown) = &better.comparison.unknown { p { (unknown) } }
                @if better.line.len() > 1 {
                    p { (words.with("review-expected", "line", &words.line(&better.line))) }
                }
            }
            @for note in &moment.notes { p { (note) } }
        }
    }
}

/// A move: its picture and its sentences.
fn board(heading: &str, scene: &Scene, why: &Explanation, wish: &Wish) -> Markup {
    html! {
        figure {
            figcaption { strong { (heading) } }
            (PreEscaped(pictured(scene, why, wish)))
            (list(&why.sentences, why.unknown.as_deref()))
        }
    }
}

/// The most informative picture: the first longer line that begins with the move, or all signs at
/// once.
pub(super) fn pictured(scene: &Scene, why: &Explanation, wish: &Wish) -> String {
    let begins = |sentence: &&Sentence| {
        sentence.line.len() > 2 && sentence.line.first() == why.headline.line.first()
    };
    let shown = why.sentences.iter().find(begins);
    match shown {
        Some(sentence) => picture::of_sentence(scene, sentence, wish).to_svg(),
        None => picture::of_explanation(scene, why, wish).to_svg(),
    }
}

pub(super) fn list(sentences: &[Sentence], unknown: Option<&str>) -> Markup {
    html! {
        ul.said {
            @for sentence in sentences { li class=(sentence.grade.word()) { (sentence.text) } }
            @if let Some(unknown) = unknown { li.unknown { (unknown) } }
        }
    }
}

fn phases(review: &Review, words: &Words) -> Markup {
    html! {
        @if !review.phases.is_empty() {
            section {
                h2 { (words.plain("review-phases")) }
                table {
                    thead { tr { th {} @for color in Color::BOTH { th { (words.player(color)) } } } }
                    tbody {
                        @for phase in &review.phases {
                            tr {
                                th scope="row" { (words.phase(phase)) }
                                @for color in Color::BOTH { td { (words.phase_of(phase, color)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn stories(review: &Review, words: &Words) -> Markup {
    html! {
        @if !review.stories.is_empty() {
            section {
                h2 { (words.plain("review-stories")) }
                ul { @for story in &review.stories { li { (words.story(story)) } } }
            }
        }
    }
}

/// The legend of the grades.
fn grades(words: &Words) -> Markup {
    html! {
        footer {
            h2 { (words.plain("review-grades")) }
            ul.said {
                @for grade in Grade::ALL {
                    li class=(grade.word()) { (words.with("review-grade", "grade", grade.word())) }
                }
            }
        }
    }
}

/// Whether a moment becomes a problem: a better move is known, and the mistake matters.
pub(super) fn is_problem(moment: &Moment) -> bool {
    moment.better.is_some() && moment.verdict() >= Verdict::Doubtful
}
