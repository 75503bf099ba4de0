//! Problems from a player's own mistakes: guess the move, then see what was better and why.

use maud::{PreEscaped, html};
use record::picture::Picture;

use super::html::{document, is_problem, list, pictured, title};
use super::words::Words;
use super::{Moment, Review};
use crate::wish::Wish;

/// The page of problems. Answers are folded until the reader opens them.
pub fn page(review: &Review, wish: &Wish) -> String {
    let words = Words::new(review, wish);
    let problems: Vec<&Moment> = review.moments.iter().filter(|one| is_problem(one)).collect();
    let heading = words.plain("problems");
    let body = html! {
        h1 { (heading) ": " (title(review)) }
        p { (words.plain(if problems.is_empty() { "problems-none" } else { "problems-intro" })) }
        @for moment in problems {
            section.problem id={ "move-" (moment.number) } {
                h2 { (words.task(moment)) }
                (PreEscaped(question(moment, &words).to_svg()))
                @if let Some(better) = &moment.better {
                    details {
                        summary { (words.plain("problem-answer")) }
                        p.verdict { (words.with("review-better", "turn", &words.turn(better.played))) }
                        (PreEscaped(pictured(&better.scene, &better.why, wish)))
                        (list(&better.why.sentences, better.why.unknown.as_deref()))
                        p { (words.moment(moment)) " – " (words.verdict(moment)) }
                        (list(&better.comparison.second.sentences, None))
                    }
                }
            }
        }
    };
    document(wish, &heading, &body)
}

/// The position before the move, without hints.
fn question(moment: &Moment, words: &Words) -> Picture {
    let mut picture = Picture::new(moment.scene.board());
    picture.title = words.task(moment);
    picture.description = words.task(moment);
    picture
}
