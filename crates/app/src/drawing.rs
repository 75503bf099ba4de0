//! Draws a position and its layers as one picture.
//!
//! Layers are drawn on top of each other, so each kind uses its own marks: groups are badges on
//! stones and colours inside, territory and influence shade empty points, links and dividers are
//! lines, dead stones are crossed out and endangered ones ringed. Where two layers mark the same
//! point, the one requested last is on top.

use crate::loaded::Loaded;
use crate::voices::Voices;
use board::{Board, Color};
use facts::{Firmness, Layer};
use record::picture::{Dash, Entry, Hue, Label, Picture, Sample, Shade, Stroke, Width};
use space::layers::LayerKind;

/// Draws a position, the layers in the given order, and the moves that the patterns suggest.
pub fn picture(
    loaded: &Loaded,
    heading: &str,
    layers: &[(LayerKind, Layer)],
    voices: &[Voices],
) -> Picture {
    let board = loaded.position.board();
    let mut picture = Picture::new(board);
    let titles = layers.iter().map(|(_, layer)| layer.title.to_lowercase());
    let mut title: Vec<String> = heading.lines().map(str::to_owned).collect();
    title.extend(titles);
    picture.title = title.join("; ");
    let mut description = Vec::new();
    for (kind, layer) in layers {
        description.push(format!("{}.", layer.title));
        description.extend(layer.notes.iter().cloned());
        add(&mut picture, board, *kind, layer);
    }
    for (index, voices) in voices.iter().enumerate() {
        let share = voices.estimate * 100.0;
        picture.labels.insert(voices.point, Label::Text(format!("{share:.0}%")));
        let strength = if index == 0 { 0.9 } else { 0.45 };
        picture.shades.insert(voices.point, Shade { hue: Hue::Accent, strength });
    }
    if !voices.is_empty() {
        let sample = Sample::Label(Label::Text("%".into()));
        explain(&mut picture, sample, "how likely by the patterns");
    }
    picture.description = description.join("\n");
    let last = loaded.position.moves().last().and_then(|played| played.mv.point());
    // A group's letter takes the place of the last-move mark.
    if let Some(last) = last.filter(|last| !picture.labels.contains_key(last)) {
        picture.mark_last(last);
    }
    picture
}

fn add(picture: &mut Picture, board: &Board, kind: LayerKind, layer: &Layer) {
    match kind {
        LayerKind::Groups => groups(picture, board, layer),
        LayerKind::Territory => {
            shades(picture, board, layer);
            dead(picture, board, layer);
            shade_legend(picture, "Black's points", "White's points");
        }
        LayerKind::Influence => {
            shades(picture, board, layer);
            dead(picture, board, layer);
            shade_legend(picture, "Black's influence", "White's influence");
        }
        LayerKind::Fractions => fractions(picture, board, layer),
        LayerKind::Links => strokes(picture, layer, Width::Broad, "link"),
        LayerKind::Dividers => {
            shades(picture, board, layer);
            strokes(picture, layer, Width::Fine, "divider");
        }
        LayerKind::Status => {
            dead(picture, board, layer);
            status(picture, board, layer);
        }
        LayerKind::Eyes => {
            shades(picture, board, layer);
            labels(picture, layer);
            dead(picture, board, layer);
            shade_legend(picture, "inside Black's groups", "inside White's groups");
            explain(picture, Sample::Label(Label::Text("E".into())), "Black's eye");
            explain(picture, Sample::Label(Label::Text("e".into())), "White's eye");
        }
    }
}

/// Adds an entry to the legend unless it is there already.
fn explain(picture: &mut Picture, sample: Sample, text: &str) {
    let entry = Entry { sample, text: text.to_owned() };
    if !picture.legend.contains(&entry) {
        picture.legend.push(entry);
    }
}

fn shade_legend(picture: &mut Picture, black: &str, white: &str) {
    for (color, text) in [(Color::Black, black), (Color::White, white)] {
        let shade = Shade { hue: Hue::Of(color), strength: 0.8 };
        explain(picture, Sample::Shade(shade), text);
    }
}

fn labels(picture: &mut Picture, layer: &Layer) {
    for mark in &layer.marks {
        let label = mark.label.clone().map(Label::Text);
        picture.labels.extend(label.map(|label| (mark.point, label)));
    }
}

/// Letter badges on stones; colours and hatching inside the groups.
fn groups(picture: &mut Picture, board: &Board, layer: &Layer) {
    labels(picture, layer);
    for mark in &layer.marks {
        let Some(object) = mark.object else { continue };
        picture.tints.insert(mark.point, object);
        if board.at(mark.point).is_none() {
            picture.hatches.insert(mark.point, object);
        }
    }
    for (color, object, text) in
        [(Color::Black, 0, "Black's groups A, B, ..."), (Color::White, 1, "White's a, b, ...")]
    {
        explain(picture, Sample::Badge(color, object), text);
    }
}

/// Shades empty points, and points under dead stones.
fn shades(picture: &mut Picture, board: &Board, layer: &Layer) {
    for mark in &layer.marks {
        let owner = if mark.shade > 0.0 { Color::Black } else { Color::White };
        if mark.shade != 0.0 && board.at(mark.point) != Some(owner) {
            let shade = Shade { hue: Hue::Of(owner), strength: mark.shade.abs() };
            picture.shades.insert(mark.point, shade);
        }
    }
}

/// Crosses out the stones that a layer marks with lower-case letters.
fn dead(picture: &mut Picture, board: &Board, layer: &Layer) {
    let signed = |mark: &&facts::Mark| {
        board.at(mark.point).is_some_and(|color| mark.sign == color.glyph().to_ascii_lowercase())
    };
    for mark in layer.marks.iter().filter(signed) {
        picture.struck.insert(mark.point);
    }
    if !picture.struck.is_empty() {
        explain(picture, Sample::Struck(Color::White), "dead");
    }
}

fn status(picture: &mut Picture, board: &Board, layer: &Layer) {
    for mark in layer.marks.iter().filter(|mark| board.at(mark.point).is_some()) {
        match mark.sign {
            '!' => {
                picture.ringed.insert(mark.point);
                explain(picture, Sample::Ringed(Color::White), "critical: who moves decides");
            }
            '?' => {
                let label = Label::Text("?".into());
                picture.labels.entry(mark.point).or_insert_with(|| label.clone());
                explain(picture, Sample::Label(label), "unclear");
            }
            _ => {}
        }
    }
}

/// Draws the fractions between Black's dividers as colours and those between White's as hatching,
/// so that both can be shown at once.
fn fractions(picture: &mut Picture, board: &Board, layer: &Layer) {
    let by_black = layer
        .marks
        .iter()
        .any(|mark| mark.object.is_none() && board.at(mark.point) == Some(Color::Black));
    let empty = layer.marks.iter().filter(|mark| board.at(mark.point).is_none());
    for mark in empty {
        let Some(object) = mark.object else { continue };
        let into = if by_black { &mut picture.tints } else { &mut picture.hatches };
        into.insert(mark.point, object);
    }
    if by_black {
        explain(picture, Sample::Tint(0), "parts that Black's dividers leave");
    } else {
        explain(picture, Sample::Hatch(0), "parts that White's dividers leave");
    }
}

fn strokes(picture: &mut Picture, layer: &Layer, width: Width, word: &str) {
    for line in &layer.lines {
        let (dash, verb) = match line.firmness {
            Firmness::Holds => (Dash::Solid, "holds"),
            Firmness::Hangs => (Dash::Dashed, "hangs"),
        };
        let (from, to, color) = (line.from, line.to, line.color);
        picture.strokes.push(Stroke { from, to, color, dash, width });
        let sample = Sample::Stroke(Color::Black, dash, width);
        explain(picture, sample, &format!("{word} that {verb}"));
    }
}
