//! Sentences as pictures.
//!
//! A picture shows the explained position, the points that the facts of a sentence mention, and the
//! sentence's line as numbered stones. A sign means the same in all pictures: rings for stones in
//! danger, crosses for dead ones, squares for saved ones, lines for connections (broken if they can
//! be cut), shades for ground. [`record::picture`] defines how the signs look.

mod line;
mod sign;
mod text;

use board::{Played, PointSet};
use facts::Scene;
use record::picture::{Label, Mark, Picture};

use crate::catalogue::Args;
use crate::params;
use crate::sentence::{Explanation, Sentence};
use crate::voice::Voice;
use crate::wish::Wish;

pub use text::text_board;

/// A sentence on the board: the signs of its facts, and its line.
pub fn of_sentence(scene: &Scene, sentence: &Sentence, wish: &Wish) -> Picture {
    let voice = Voice::new(wish, scene.board().size());
    let mut picture = Picture::new(scene.board());
    draw_facts(&mut picture, scene, sentence);
    line::draw(&mut picture, &voice, &sentence.line);
    picture.title = plain(&sentence.text);
    picture.description = description(&voice, &picture.title, &sentence.line, &sentence.points);
    picture
}

/// A whole explanation on the board: the signs of all its facts, and the explained move.
pub fn of_explanation(scene: &Scene, explanation: &Explanation, wish: &Wish) -> Picture {
    let voice = Voice::new(wish, scene.board().size());
    let mut picture = Picture::new(scene.board());
    for sentence in &explanation.sentences {
        draw_facts(&mut picture, scene, sentence);
    }
    let asked = &explanation.headline;
    match asked.line.first() {
        Some(played) => mark_move(&mut picture, *played),
        None => asked.points.iter().for_each(|point| {
            picture.labels.entry(point).or_insert(Label::Mark(Mark::Square));
        }),
    }
    let points = explanation.sentences.iter().fold(asked.points, |all, one| all | one.points);
    picture.title = plain(&asked.text);
    let words = plain(&explanation.text());
    let title = format!("{}. {words}", picture.title);
    picture.description = description(&voice, &title, &[], &points);
    picture
}

fn draw_facts(picture: &mut Picture, scene: &Scene, sentence: &Sentence) {
    for fact in sentence.facts.iter().filter_map(|&id| scene.fact(id)) {
        sign::draw(picture, fact.claim());
    }
}

/// Marks the explained stone.
fn mark_move(picture: &mut Picture, played: Played) {
    if let Some(point) = played.mv.point() {
        picture.stones[played.color].insert(point);
        picture.mark_last(point);
    }
}

/// A sentence without its full stop, for use as a title.
fn plain(text: &str) -> String {
    text.trim_end_matches('.').to_owned()
}

/// A description for readers who do not see the picture.
fn description(voice: &Voice, title: &str, line: &[Played], points: &PointSet) -> String {
    let args = Args::default().text("title", title);
    if !line.is_empty() {
        let turn = |(number, &played): (usize, &Played)| {
            let args = Args::default().number("number", number as u64);
            voice.say("alt-move", &args.text("turn", voice.turn(played)))
        };
        let turns: Vec<String> = (1..).zip(line).map(turn).collect();
        return voice.say("alt-line", &args.text("line", turns.join(", ")));
    }
    // A list of sixty points helps no reader.
    if points.is_empty() || points.len() > params::LISTED_POINTS {
        return voice.say("alt-plain", &args);
    }
    voice.say("alt-points", &args.text("list", voice.points(points.iter())))
}
