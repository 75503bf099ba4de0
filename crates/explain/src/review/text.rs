//! A review as plain text, for the terminal.

use super::words::Words;
use super::{Moment, Review};
use crate::wish::Wish;

/// The review in paragraphs: who leads, each moment, the turning points.
pub fn said(review: &Review, wish: &Wish) -> Vec<String> {
    let words = Words::new(review, wish);
    let mut paragraphs = vec![words.with("review-judge", "judge", &review.judge)];
    paragraphs.extend(review.moments.iter().map(|one| moment(one, &words)));
    if review.moments.is_empty() {
        paragraphs.push(words.plain("review-no-moments"));
    }
    let turns = review.turning_points.iter().map(|&number| words.turning(review, number));
    let turns: Vec<String> = turns.collect();
    if !turns.is_empty() {
        paragraphs.push(format!("{}\n{}", words.plain("review-turns"), turns.join("\n")));
    }
    if let Some(&lead) = review.leads.last() {
        paragraphs.push(format!("{}.", words.lead(lead)));
    }
    paragraphs
}

fn moment(moment: &Moment, words: &Words) -> String {
    let mut lines = vec![words.moment(moment), words.verdict_sentence(moment)];
    let sentences = moment.why.sentences.iter().map(|sentence| &sentence.text);
    lines.extend(sentences.chain(moment.why.unknown.as_ref()).map(|text| format!("- {text}")));
    if let Some(better) = &moment.better {
        lines.push(words.with("review-better", "turn", &words.turn(better.played)));
        let balance = better.comparison.balance.iter().map(|balance| &balance.text);
        let sentences = better.comparison.first.sentences.iter().map(|sentence| &sentence.text);
        let said = balance.chain(sentences).chain(better.comparison.unknown.as_ref());
        lines.extend(said.map(|text| format!("- {text}")));
    }
    lines.extend(moment.notes.iter().map(|note| format!("- {note}")));
    lines.join("\n")
}
