//! Lines as numbered stones.

use std::collections::BTreeMap;

use board::{Color, Move, Played, Point};
use record::picture::{Label, Picture};

use crate::catalogue::Args;
use crate::voice::Voice;

/// Draws a line on the board, numbered from 1. The note below lists passes, and stones on points
/// that were played before.
pub(super) fn draw(picture: &mut Picture, voice: &Voice, line: &[Played]) {
    let mut notes = Vec::new();
    let mut numbered: BTreeMap<Point, usize> = BTreeMap::new();
    for (number, played) in (1..).zip(line) {
        let args = || Args::default().number("number", number as u64);
        let Move::Play(point) = played.mv else {
            notes.push(voice.say("note-pass", &args().text("player", voice.player(played.color))));
            continue;
        };
        let stands = Color::BOTH.iter().any(|&color| picture.stones[color].contains(point));
        if stands {
            let earlier = match numbered.get(&point) {
                Some(earlier) => earlier.to_string(),
                None => voice.point(point),
            };
            notes.push(voice.say("note-again", &args().text("earlier", earlier)));
            continue;
        }
        picture.stones[played.color].insert(point);
        picture.labels.insert(point, Label::Number(number));
        numbered.insert(point, number);
    }
    picture.note = notes.join(", ");
}
