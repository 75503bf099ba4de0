//! The layers of groups, fractions, links, dividers and eyes.

use board::{Color, Point, PointSet};
use facts::{Firmness, Layer, Line, Mark};
use tactics::End;

use super::{empty, stone_sign};
use crate::element::{Shapes, Source};
use crate::judgement::Judgement;
use crate::scene;

/// The index of a colour's n-th object among those of both colours.
fn object(color: Color, number: usize) -> Option<usize> {
    Some(2 * number + usize::from(color == Color::White))
}

/// The letter of the n-th object: capitals for Black, small letters for White, then digits.
fn letter(color: Color, number: usize) -> char {
    let letters = b"ABCDEFGHIJKLMNPQRSTUVWYZ";
    match letters.get(number) {
        Some(&byte) if color == Color::Black => char::from(byte),
        Some(&byte) => char::from(byte).to_ascii_lowercase(),
        None => char::from(b'0' + ((number - letters.len()) % 10) as u8),
    }
}

pub(super) fn groups(judgement: &Judgement, name: &dyn Fn(Point) -> String) -> Layer {
    let mut layer = empty("Groups");
    let mut count = [0; 2];
    for group in &judgement.description.groups {
        let number = &mut count[usize::from(group.color == Color::White)];
        let sign = letter(group.color, *number);
        let object = object(group.color, *number);
        *number += 1;
        let shade = group.color.sign() as f32 * 0.5;
        let label = Some(sign.to_string());
        let marks = group.stones.iter().map(|point| Mark {
            point,
            sign,
            shade,
            label: label.clone(),
            object,
        });
        layer.marks.extend(marks);
        let sign_inside = if group.color == Color::Black { '+' } else { '-' };
        let inside = group.interior.iter();
        let inside =
            inside.map(|point| Mark { point, sign: sign_inside, shade, label: None, object });
        layer.marks.extend(inside);
        let orders = group.encirclement;
        let parts = group.interior_parts();
        layer.notes.push(format!(
            "{sign} {} at {}: {} stones, inside {} in {parts} {}, outside {}, encircled ({}, >) \
             ({}, *), free {}, stands {}",
            group.color,
            group.stones.first().map(name).unwrap_or_default(),
            group.stones.len(),
            group.interior.len(),
            if parts == 1 { "part" } else { "parts" },
            group.exterior.len(),
            orders.sure,
            orders.likely,
            group.freedom.symbol(),
            group.standing.symbol(),
        ));
    }
    sort(layer)
}

/// Sorts marks in reading order and keeps the last of several on one point.
fn sort(mut layer: Layer) -> Layer {
    layer.marks.sort_by_key(|mark| mark.point);
    layer.marks.dedup_by(|later, first| {
        let same = later.point == first.point;
        if same {
            std::mem::swap(later, first);
        }
        same
    });
    layer
}

pub(super) fn fractions(
    judgement: &Judgement,
    color: Color,
    name: &dyn Fn(Point) -> String,
) -> Layer {
    let fractions = &judgement.description.sure[color];
    let mut layer = empty(&format!("Fractions of {color}"));
    for (number, part) in fractions.parts.iter().enumerate() {
        let sign = letter(!color, number);
        let shade = (!color).sign() as f32 * if number % 2 == 0 { 0.3 } else { 0.6 };
        let object = Some(number);
        let marks = part.iter().map(|point| Mark { point, sign, shade, label: None, object });
        layer.marks.extend(marks);
        let first = part.first().map(name).unwrap_or_default();
        layer.notes.push(format!("{sign} from {first}: {} points", part.len()));
    }
    for point in &(fractions.barrier - judgement.description.board.stones(color)) {
        layer.marks.push(Mark { point, sign: '/', shade: 0.0, label: None, object: None });
    }
    for point in &judgement.description.board.stones(color) {
        layer.marks.push(Mark {
            point,
            sign: color.glyph(),
            shade: 0.0,
            label: None,
            object: None,
        });
    }
    layer.notes.insert(0, format!("{} stones and / what their dividers cover", color.glyph()));
    sort(layer)
}

/// The source of an element, in words.
fn source(source: Source, shapes: &Shapes) -> String {
    match source {
        Source::Rule(id) => shapes.rule(id).name().to_owned(),
        Source::Stones => "as it stands".to_owned(),
        Source::Read(work) => format!("read, {} nodes", work.nodes),
    }
}

pub(super) fn links(
    judgement: &Judgement,
    shapes: &Shapes,
    name: &dyn Fn(Point) -> String,
) -> Layer {
    let mut layer = empty("Links");
    for link in &judgement.description.elements.links {
        let firmness = match (link.holds(), link.hangs()) {
            (true, _) => Firmness::Holds,
            (_, true) => Firmness::Hangs,
            _ => continue,
        };
        let (from, to) = nearest(judgement, link.ends);
        layer.lines.push(Line { color: link.color, from, to, firmness });
        let sign = if firmness == Firmness::Holds { ">" } else { "*" };
        let source = source(link.source, shapes);
        layer.notes.push(format!("{} {}-{} {sign} {source}", link.color, name(from), name(to)));
    }
    layer
}

/// The two stones, one of each string, that are nearest to each other.
fn nearest(judgement: &Judgement, ends: (Point, Point)) -> (Point, Point) {
    let board = &judgement.description.board;
    let stones = |end| board.string_at(end).map_or(PointSet::EMPTY, |string| *string.stones());
    let (first, second) = (stones(ends.0), stones(ends.1));
    let pairs = first.iter().flat_map(|a| second.iter().map(move |b| (a, b)));
    let apart = |&(a, b): &(Point, Point)| {
        a.column().abs_diff(b.column()).pow(2) + a.row().abs_diff(b.row()).pow(2)
    };
    pairs.min_by_key(apart).unwrap_or(ends)
}

pub(super) fn dividers(
    judgement: &Judgement,
    shapes: &Shapes,
    name: &dyn Fn(Point) -> String,
) -> Layer {
    let mut layer = empty("Dividers");
    for wall in judgement.description.elements.dividers.iter().filter(|w| !w.gap.is_empty()) {
        let firmness = match (wall.holds(), wall.hangs()) {
            (true, _) => Firmness::Holds,
            (_, true) => Firmness::Hangs,
            _ => continue,
        };
        let sign = if firmness == Firmness::Holds { '/' } else { ':' };
        let shade = wall.color.sign() as f32 * 0.4;
        let marks =
            wall.gap.iter().map(|point| Mark { point, sign, shade, label: None, object: None });
        layer.marks.extend(marks);
        let (to, end) = match wall.second {
            End::Stone(stone) => (Some(stone), name(stone)),
            // A line to the edge ends at the covered point farthest from the stone.
            End::Edge => (farthest(wall.first, &wall.gap), "edge".to_owned()),
        };
        let line = |to| Line { color: wall.color, from: wall.first, to, firmness };
        layer.lines.extend(to.map(line));
        let state = if firmness == Firmness::Holds { ">" } else { "*" };
        let source = source(wall.source, shapes);
        let note = format!("{} {}-{end} {state} {source}", wall.color, name(wall.first));
        layer.notes.push(note);
    }
    layer.notes.insert(0, "/ covered by a divider that holds, : by one that hangs".to_owned());
    sort(layer)
}

fn farthest(from: Point, points: &PointSet) -> Option<Point> {
    let apart =
        |point: &Point| point.column().abs_diff(from.column()) + point.row().abs_diff(from.row());
    points.iter().max_by_key(apart)
}

pub(super) fn eyes(judgement: &Judgement) -> Layer {
    let board = &judgement.description.board;
    let mut layer = empty("Eyes");
    for group in &judgement.settled.groups {
        let sign = if group.color == Color::Black { '+' } else { '-' };
        let shade = group.color.sign() as f32 * 0.3;
        let inside = group.interior - board.occupied();
        layer.marks.extend(inside.iter().map(|point| Mark {
            point,
            sign,
            shade,
            label: None,
            object: None,
        }));
    }
    for color in Color::BOTH {
        let sign = if color == Color::Black { 'E' } else { 'e' };
        let shade = color.sign() as f32;
        for point in &scene::eyes(judgement, color) {
            layer.marks.push(Mark {
                point,
                sign,
                shade,
                label: Some(sign.to_string()),
                object: None,
            });
        }
    }
    for point in &judgement.dead {
        let sign = stone_sign(board, judgement, point);
        layer.marks.extend(sign.map(|sign| Mark {
            point,
            sign,
            shade: 0.0,
            label: None,
            object: None,
        }));
    }
    layer.notes.push("E and e eyes of Black and White, + and - insides of groups".to_owned());
    layer.notes.push("x and o stones that are judged dead".to_owned());
    sort(layer)
}
