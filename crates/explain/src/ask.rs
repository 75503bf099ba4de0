//! Answers questions about a stone, a group, a point or an area.
//!
//! An answer says everything that the facts of a scene know about the given place, the most
//! pressing first. What a move there would do is the subject of [`why`](crate::why::why).

mod empty;
mod remark;
mod stones;

use board::{Color, Point, PointSet};
use facts::{Claim, Fate, Scene};

use crate::catalogue::Args;
use crate::place::Place;
use crate::sentence::{Explanation, Sentence};
use crate::voice::{Contrast, Voice, capitalised};
use crate::wish::Wish;
use remark::{Remark, Unit};

/// Says what is known about a point: about the stones there, or about the empty point.
///
/// ```
/// use board::{Board, Color, PointSet};
/// use kosumi_explain::{Wish, ask::ask};
/// use facts::{Claim, Scene};
/// let board: Board = ". X .\nX O .\n. X .".parse()?;
/// let at = |column, row| board.size().point(column, row).expect("on the board");
/// let mut scene = Scene::new(&board, Color::Black);
/// let (stones, liberty) = (PointSet::from(at(1, 1)), at(2, 1));
/// let claim = Claim::InAtari { color: Color::White, stones, liberty };
/// scene.add_from_rules(claim, PointSet::EMPTY);
/// let answer = ask(&scene, at(1, 1), &Wish::default());
/// assert_eq!(answer.headline.text, "White's stone at B2");
/// assert_eq!(answer.sentences[0].text, "It is in atari: Black can capture at C2 (proved).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ask(scene: &Scene, point: Point, wish: &Wish) -> Explanation {
    let voice = Voice::new(wish, scene.board().size());
    match scene.board().string_at(point) {
        Some(string) => stones::ask(scene, string.color(), *string.stones(), voice, wish),
        None => empty::ask(scene, point, voice, wish),
    }
}

/// Says what is known about a part of the board: stones in danger, dead stones, territory.
pub fn ask_area(scene: &Scene, points: &PointSet, wish: &Wish) -> Explanation {
    let mut voice = Voice::new(wish, scene.board().size());
    let headline = area_headline(&mut voice, points);
    let mut remarks: Vec<Remark<'_>> = Vec::new();
    for fact in scene.facts() {
        match fact.claim() {
            Claim::Fate { color, stones, fate } if stones.meets(points) => {
                let near = |old: &&mut Remark<'_>| old.joins(*color, stones, *fate, fact);
                match remarks.iter_mut().find(near) {
                    Some(old) => old.take(*color, stones, fact),
                    None => remarks.push(Remark::fate(*color, *stones, *fate, fact)),
                }
            }
            Claim::InAtari { color, stones, liberty } if stones.meets(points) => {
                remarks.push(Remark::atari(&voice, *color, *stones, *liberty, fact));
            }
            Claim::Territory { color, points: held } if held.meets(points) => {
                remarks.push(Remark::territory(&voice, *color, held, fact));
            }
            _ => {}
        }
    }
    // Living stones come last, since nothing happens there.
    for remark in &mut remarks {
        if remark.fate == Some(Fate::Alive) {
            remark.weight /= 4.0;
        }
    }
    let sentences = speak(&mut voice, remarks, Named::default(), wish);
    let unknown = sentences.is_empty().then(|| voice.say("ask-nothing", &Args::default()));
    Explanation { headline, sentences, unknown }
}

fn area_headline(voice: &mut Voice, points: &PointSet) -> Sentence {
    let place = Place::of_points(voice.size, points);
    let args = Args::default().number("count", points.len() as u64);
    let [from, to] = corners(points).map(|corner| voice.point(corner));
    let args = args.text("from", from).text("to", to).text("place", voice.place(place));
    let text = crate::why::clause::tidy(&capitalised(&voice.say("ask-area", &args)));
    voice.here = place;
    heading(text, Vec::new(), *points)
}

/// The lower left and the upper right corner of the rectangle around points.
fn corners(points: &PointSet) -> [Point; 2] {
    let columns = || points.iter().map(Point::column);
    let rows = || points.iter().map(Point::row);
    let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let (upper, lower) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let corner = |column, row| Point::new(column, row).expect("invariant: between points");
    [corner(left, lower), corner(right, upper)]
}

/// A headline; it only names the subject of the question.
fn heading(text: String, facts: Vec<facts::FactId>, points: PointSet) -> Sentence {
    Sentence { text, grade: facts::Grade::Proved, facts, points, line: Vec::new() }
}

/// The stones and the group that the headline has named; sentences call them "they" and "the
/// group".
#[derive(Clone, Copy, Debug, Default)]
struct Named {
    stones: Option<(Color, PointSet)>,
    group: Option<(Color, PointSet)>,
}

/// Chooses and orders remarks and turns them into sentences.
fn speak(
    voice: &mut Voice,
    mut remarks: Vec<Remark<'_>>,
    named: Named,
    wish: &Wish,
) -> Vec<Sentence> {
    remarks.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    remarks.truncate(wish.length.sentences());
    remarks.sort_by_key(|remark| std::cmp::Reverse(remark.grade()));
    remarks
        .into_iter()
        .map(|mut remark| {
            let args = std::mem::take(&mut remark.args);
            let args = match remark.who {
                None => args,
                Some(who) if Some(who) == named.stones => args.noun("who", &voice.pronoun(&who.1)),
                Some(who) if Some(who) == named.group => args.noun("who", &voice.the_group()),
                Some((color, stones)) => args.noun(
                    "who",
                    &match remark.unit {
                        Unit::Stones => voice.stones(color, &stones),
                        Unit::Group => voice.group(color, &stones),
                    },
                ),
            };
            remark.terms.iter().for_each(|term| voice.gloss(term));
            let clause = crate::why::clause::tidy(&voice.say(remark.id, &args));
            let (grade, line) = (remark.grade(), remark.line());
            let text = voice.sentence(&clause, grade, Contrast::And, &line, &remark.facts);
            let facts = remark.facts.iter().map(|fact| fact.id()).collect();
            Sentence { text, grade, facts, points: remark.points, line }
        })
        .collect()
}
