//! Questions about empty points.

use board::{Color, Move, Played, Point, PointSet};
use facts::{Claim, Fact, ObjectKind, Relation, Scene};

use super::remark::{Firm, Remark};
use super::{Named, heading, speak};
use crate::catalogue::Args;
use crate::params::interest;
use crate::place::Place;
use crate::sentence::{Explanation, Sentence};
use crate::voice::{Contrast, Voice, capitalised};
use crate::why::choose::choose;
use crate::why::clause::{Nth, tidy};
use crate::why::remark::remarks;
use crate::why::sentence;
use crate::wish::Wish;

/// Says what is known about an empty point.
pub(super) fn ask(scene: &Scene, point: Point, mut voice: Voice, wish: &Wish) -> Explanation {
    let place = Place::of(voice.size, point);
    let args = Args::default().text("point", voice.point(point)).text("place", voice.place(place));
    let text = capitalised(&tidy(&voice.say("ask-point", &args)));
    let headline = heading(text, Vec::new(), PointSet::from(point));
    voice.here = place;
    let remarks: Vec<Remark<'_>> =
        scene.about(point).filter_map(|fact| remark(scene, &voice, point, fact)).collect();
    let mut sentences = speak(&mut voice, remarks, Named::default(), wish);
    sentences.extend(plays(scene, &mut voice, point, wish));
    let unknown = sentences.is_empty().then(|| voice.say("ask-nothing", &Args::default()));
    Explanation { headline, sentences, unknown }
}

/// What a play at the point does, if the scene knows it: its value.
fn plays(scene: &Scene, voice: &mut Voice, point: Point, wish: &Wish) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for color in Color::BOTH {
        let played = Played { color, mv: Move::Play(point) };
        let chosen = choose(remarks(scene, played), played, wish.length, PLAYS);
        let said = |remark| sentence(voice, remark, played, Nth::Turn, Contrast::And);
        sentences.extend(chosen.iter().map(said));
    }
    sentences
}

/// The most sentences about a play at the point.
const PLAYS: usize = 2;

/// The remark that a fact makes about the point.
fn remark<'a>(scene: &Scene, voice: &Voice, point: Point, fact: &'a Fact) -> Option<Remark<'a>> {
    let points = PointSet::from(point);
    match fact.claim() {
        Claim::KoBan { .. } => {
            let new = Remark::new(interest::DANGER, "ask-ko-ban", fact, points);
            Some(Remark { terms: &["ko"], ..new })
        }
        Claim::InAtari { color, stones, .. } => {
            let args = Args::default().noun("stones", &voice.stones(*color, stones));
            let weight = interest::DANGER + stones.len() as f32;
            Some(Remark { args, ..Remark::new(weight, "ask-last-liberty", fact, *stones | points) })
        }
        Claim::Territory { color, points } => Some(Remark::territory(voice, *color, points, fact)),
        Claim::NoRoomForLife { owner, region } => {
            let args = Args::default()
                .text("player", voice.player(*owner))
                .text("opponent", voice.player(!*owner));
            Some(Remark { args, ..Remark::new(interest::FATE, "ask-no-room", fact, *region) })
        }
        Claim::Divided { color, first, second, gap, status } => {
            let id = match Firm::of(*status)? {
                Firm::Holds => "ask-wall",
                Firm::Hangs | Firm::Ko => "ask-wall-hangs",
            };
            let second = second.map_or("edge".to_owned(), |second| voice.point(second));
            let args = Args::default()
                .text("opponent", voice.player(!*color))
                .text("first", voice.point(*first))
                .text("second", second);
            let points = *gap | PointSet::from(*first);
            Some(Remark { args, ..Remark::new(interest::LINK, id, fact, points) })
        }
        Claim::Related { relation: Relation::PartOf, subject, .. } => {
            let eye = scene.object(*subject).filter(|part| part.kind == ObjectKind::Eye)?;
            let args = Args::default()
                .text("color", crate::name::color_word(eye.color))
                .text("player", voice.player(eye.color));
            let new = Remark::new(interest::EYES, "ask-eye", fact, eye.points);
            Some(Remark { args, terms: &["eye"], ..new })
        }
        _ => None,
    }
}
