//! Drawing pictures as SVG.

use std::collections::BTreeSet;
use std::fmt::Write;

use board::{Color, Point, PointSet, Size};

use super::legend::{self, Layout};
use super::overlay::{self, Arrow, Dash, Ink, Sample, Width};
use super::{Coordinates, Hue, Label, Mark, Picture, Shade, glyphs};
use crate::diagram::star_points;
use crate::vertex;

/// Distance between two lines, in units of the picture.
pub(super) const CELL: f32 = 30.0;

/// From the edge of the picture to the first line: a stone and a little, or room for letters.
pub(super) const MARGIN: f32 = 20.0;
const WIDE_MARGIN: f32 = 40.0;

/// Height of the line with the note.
const NOTE: f32 = 30.0;

const WOOD: &str = "#edc98b";
pub(super) const INK: &str = "#2b2118";
const WHITE: &str = "#ffffff";
const ALARM: &str = "#c0392b";
const ACCENT: &str = "#2f7d4f";

impl Picture {
    /// The picture as an SVG file.
    pub fn to_svg(&self) -> String {
        let canvas = Canvas::new(self);
        let mut svg = canvas.begin();
        canvas.areas(&mut svg);
        canvas.grid(&mut svg);
        for stroke in &self.strokes {
            let ends = [canvas.at(stroke.from), canvas.at(stroke.to)];
            canvas.stroke(&mut svg, ends, stroke.color, stroke.dash, stroke.width);
        }
        for color in Color::BOTH {
            let stones = self.stones[color].iter();
            stones.for_each(|point| canvas.stone(&mut svg, color, canvas.at(point)));
        }
        for (&point, &object) in self.tints.iter().filter(|&(&point, _)| self.is_stone(point)) {
            canvas.badge(&mut svg, canvas.at(point), object);
        }
        for (&point, label) in &self.labels {
            canvas.label(&mut svg, point, label);
        }
        self.ringed.iter().for_each(|point| canvas.ring(&mut svg, canvas.at(point)));
        self.struck.iter().for_each(|point| canvas.strike(&mut svg, canvas.at(point)));
        self.arrows.iter().for_each(|&arrow| canvas.arrow(&mut svg, arrow));
        if self.coordinates == Coordinates::Shown {
            canvas.coordinates(&mut svg);
        }
        let below = canvas.height - canvas.note_height() - canvas.legend.height;
        legend::draw(&canvas, &mut svg, &canvas.legend, below);
        if !self.note.is_empty() {
            let at = (canvas.width / 2.0, canvas.height - NOTE / 2.0);
            let room = canvas.width - MARGIN;
            let height = 13.0_f32.min(13.0 * room / glyphs::width(&self.note, 13.0));
            canvas.text(&mut svg, &self.note, at, height, INK);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// A picture with its measures.
pub(super) struct Canvas<'a> {
    pub(super) picture: &'a Picture,
    margin: f32,
    pub(super) width: f32,
    height: f32,
    legend: Layout,
}

impl Canvas<'_> {
    fn new(picture: &Picture) -> Canvas<'_> {
        let margin = match picture.coordinates {
            Coordinates::Shown => WIDE_MARGIN,
            Coordinates::Hidden => MARGIN,
        };
        let length = |lines: usize| (lines - 1) as f32 * CELL + 2.0 * margin;
        let width = length(picture.size.width());
        let legend = legend::layout(&picture.legend, width);
        let mut canvas = Canvas { picture, margin, width, height: 0.0, legend };
        canvas.height = length(picture.size.height()) + canvas.legend.height + canvas.note_height();
        canvas
    }

    fn note_height(&self) -> f32 {
        if self.picture.note.is_empty() { 0.0 } else { NOTE }
    }

    fn size(&self) -> Size {
        self.picture.size
    }

    fn at(&self, point: Point) -> (f32, f32) {
        let line = |index: usize| self.margin + index as f32 * CELL;
        (line(point.column()), line(point.row()))
    }

    fn begin(&self) -> String {
        let (width, height) = (self.width, self.height);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n"
        );
        if !self.picture.title.is_empty() {
            let _ = writeln!(svg, "<title>{}</title>", escape(&self.picture.title));
        }
        if !self.picture.description.is_empty() {
            let _ = writeln!(svg, "<desc>{}</desc>", escape(&self.picture.description));
        }
        self.textures(&mut svg);
        let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"{WOOD}\"/>");
        svg
    }

    /// Lines and star points.
    fn grid(&self, svg: &mut String) {
        let last = |lines: usize| self.margin + (lines - 1) as f32 * CELL;
        let (right, bottom) = (last(self.size().width()), last(self.size().height()));
        let first = self.margin;
        let mut path = String::new();
        for column in 0..self.size().width() {
            let _ = write!(path, "M{} {first}V{bottom}", first + column as f32 * CELL);
        }
        for row in 0..self.size().height() {
            let _ = write!(path, "M{first} {}H{right}", first + row as f32 * CELL);
        }
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{INK}\" stroke-linecap=\"square\"/>"
        );
        for point in star_points(self.size()) {
            circle(svg, self.at(point), 3.5, &format!("fill=\"{INK}\""));
        }
    }

    /// Definitions of the textures in use.
    fn textures(&self, svg: &mut String) {
        let sample = |entry: &super::Entry| match entry.sample {
            Sample::Hatch(object) => Some(object),
            _ => None,
        };
        let drawn = self.picture.hatches.values().copied();
        let used: BTreeSet<usize> = drawn
            .chain(self.picture.legend.iter().filter_map(sample))
            .map(overlay::texture)
            .collect();
        for texture in used {
            let _ = writeln!(
                svg,
                "<defs><pattern id=\"texture{texture}\" width=\"10\" height=\"10\" \
                 patternUnits=\"userSpaceOnUse\"><path d=\"{}\" fill=\"none\" stroke=\"{INK}\" \
                 stroke-opacity=\"0.55\"/></pattern></defs>",
                overlay::texture_tile(texture)
            );
        }
    }

    /// Draws everything under the lines of the board.
    fn areas(&self, svg: &mut String) {
        let picture = self.picture;
        let empty = |point: &Point| !picture.is_stone(*point);
        for (&point, &object) in picture.tints.iter().filter(|(point, _)| empty(point)) {
            self.tint(svg, self.at(point), object);
        }
        for (&point, &object) in picture.hatches.iter().filter(|(point, _)| empty(point)) {
            self.hatch(svg, self.at(point), object);
        }
        for (&point, &shade) in &picture.shades {
            self.shade(svg, self.at(point), shade);
        }
    }

    /// Whether shades are drawn small: if squares are tinted or hatched, so that both stay visible.
    fn shades_are_small(&self) -> bool {
        let picture = self.picture;
        let mut areas = picture.tints.keys().chain(picture.hatches.keys());
        areas.any(|&point| !picture.is_stone(point))
    }

    pub(super) fn tint(&self, svg: &mut String, at: (f32, f32), object: usize) {
        square(svg, at, CELL, &format!("fill=\"{}\" fill-opacity=\"0.55\"", overlay::tint(object)));
    }

    pub(super) fn hatch(&self, svg: &mut String, at: (f32, f32), object: usize) {
        square(svg, at, CELL, &format!("fill=\"url(#texture{})\"", overlay::texture(object)));
    }

    pub(super) fn shade(&self, svg: &mut String, at: (f32, f32), shade: Shade) {
        let color = match shade.hue {
            Hue::Of(Color::Black) => INK,
            Hue::Of(Color::White) => WHITE,
            Hue::Accent => ACCENT,
            Hue::Alarm => ALARM,
        };
        let strength = shade.strength.clamp(0.0, 1.0);
        let (side, opacity) =
            if self.shades_are_small() { (CELL * 0.4, strength) } else { (CELL, strength * 0.7) };
        square(svg, at, side, &format!("fill=\"{color}\" fill-opacity=\"{opacity:.2}\""));
    }

    /// A line in its player's colour with an edge in the other, visible on any background.
    pub(super) fn stroke(
        &self,
        svg: &mut String,
        [(x1, y1), (x2, y2)]: [(f32, f32); 2],
        color: Color,
        dash: Dash,
        width: Width,
    ) {
        let (fill, edge) = match color {
            Color::Black => (INK, WHITE),
            Color::White => (WHITE, INK),
        };
        let wide = match width {
            Width::Broad => 6.0,
            Width::Fine => 2.5,
        };
        let dashes = match dash {
            Dash::Solid => "",
            Dash::Dashed => " stroke-dasharray=\"5 4\"",
        };
        for (ink, wide) in [(edge, wide + 2.0), (fill, wide)] {
            let _ = writeln!(
                svg,
                "<path d=\"M{x1} {y1}L{x2} {y2}\" fill=\"none\" stroke=\"{ink}\" \
                 stroke-width=\"{wide}\"{dashes}/>"
            );
        }
    }

    pub(super) fn stone(&self, svg: &mut String, color: Color, at: (f32, f32)) {
        let fill = match color {
            Color::Black => INK,
            Color::White => WHITE,
        };
        circle(svg, at, CELL * 0.475, &format!("fill=\"{fill}\" stroke=\"{INK}\""));
    }

    pub(super) fn badge(&self, svg: &mut String, at: (f32, f32), object: usize) {
        let (path, color) = (overlay::badge(object, at, CELL * 0.33), overlay::tint(object));
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{color}\"/>");
    }

    /// An arrow in a colour visible on stones and board, with a white edge.
    fn arrow(&self, svg: &mut String, arrow: Arrow) {
        let Some(path) = overlay::arrow(self.at(arrow.from), self.at(arrow.to), CELL) else {
            return;
        };
        for (ink, wide) in [(WHITE, 5.5), (ALARM, 3.0)] {
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{wide}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
            );
        }
    }

    /// A cross over a stone and its label.
    pub(super) fn strike(&self, svg: &mut String, (x, y): (f32, f32)) {
        let (r, side) = (CELL * 0.36, CELL * 0.72);
        let (left, top) = (x - r, y - r);
        let path =
            format!("M{left:.1} {top:.1}l{side:.1} {side:.1}m0 -{side:.1}l-{side:.1} {side:.1}");
        for (ink, wide) in [(WHITE, 5.5), (ALARM, 3.0)] {
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{wide}\" \
                 stroke-linecap=\"round\"/>"
            );
        }
    }

    /// A ring around a stone.
    pub(super) fn ring(&self, svg: &mut String, at: (f32, f32)) {
        for (ink, wide) in [(WHITE, 5.5), (ALARM, 3.0)] {
            let style = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"{wide}\"");
            circle(svg, at, CELL * 0.44, &style);
        }
    }

    fn label(&self, svg: &mut String, point: Point, label: &Label) {
        let stones = &self.picture.stones;
        let ink = match self.picture.tints.get(&point) {
            Some(&object) if self.picture.is_stone(point) => match overlay::ink_on(object) {
                Ink::Dark => INK,
                Ink::Light => WHITE,
            },
            _ if stones.black.contains(point) => WHITE,
            _ => INK,
        };
        // On an empty point the lines must not run through the sign.
        if !self.picture.is_stone(point) && !matches!(label, Label::Mark(_)) {
            circle(svg, self.at(point), CELL * 0.38, &format!("fill=\"{WOOD}\""));
        }
        self.sign(svg, self.at(point), label, ink);
    }

    /// Draws a label without a background.
    pub(super) fn sign(&self, svg: &mut String, at: (f32, f32), label: &Label, ink: &str) {
        let number;
        let text = match label {
            Label::Mark(mark) => return self.mark(svg, at, *mark, ink),
            Label::Text(text) => text,
            Label::Number(value) => {
                number = value.to_string();
                &number
            }
        };
        let room = CELL * 0.68;
        let height = (CELL * 0.4).min(CELL * 0.4 * room / glyphs::width(text, CELL * 0.4).max(1.0));
        // Letters with descenders are a third higher, so they are shrunk and raised to stay inside.
        let (height, rise) = if text.contains(['g', 'j', 'p', 'q', 'y']) {
            (height * 0.8, height * 0.13)
        } else {
            (height, 0.0)
        };
        self.text(svg, text, (at.0, at.1 - rise), height, ink);
    }

    fn mark(&self, svg: &mut String, (x, y): (f32, f32), mark: Mark, ink: &str) {
        let r = CELL * 0.24;
        let path = match mark {
            Mark::Circle => {
                let style = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"");
                return circle(svg, (x, y), r, &style);
            }
            Mark::Square => {
                let (left, top, side) = (x - r, y - r, 2.0 * r);
                format!("M{left:.1} {top:.1}h{side:.1}v{side:.1}h-{side:.1}z")
            }
            Mark::Triangle => {
                let (top, foot, half) = (y - r * 1.2, y + r * 0.7, r * 1.05);
                format!("M{x:.1} {top:.1}L{:.1} {foot:.1}H{:.1}z", x + half, x - half)
            }
            Mark::Cross => {
                let (left, top, side) = (x - r, y - r, 2.0 * r);
                format!("M{left:.1} {top:.1}l{side:.1} {side:.1}m0 -{side:.1}l-{side:.1} {side:.1}")
            }
        };
        let _ =
            writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/>");
    }

    /// Draws the names of columns and rows on all sides, as in GTP.
    fn coordinates(&self, svg: &mut String) {
        let size = self.size();
        let (near, below) = (self.margin / 2.0 - 2.0, self.margin + 2.0);
        let bottom = self.margin + (size.height() - 1) as f32 * CELL;
        for point in PointSet::full(size) {
            let ((x, y), name) = (self.at(point), vertex::name(size, point));
            let (letter, number) = name.split_at(1);
            if point.row() == 0 {
                self.text(svg, letter, (x, near), 11.0, INK);
                self.text(svg, letter, (x, bottom + below - near), 11.0, INK);
            }
            if point.column() == 0 {
                self.text(svg, number, (near, y), 11.0, INK);
                self.text(svg, number, (self.width - near, y), 11.0, INK);
            }
        }
    }

    pub(super) fn text(
        &self,
        svg: &mut String,
        text: &str,
        at: (f32, f32),
        height: f32,
        ink: &str,
    ) {
        let path = glyphs::path(text, at, height);
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{:.2}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            height * 0.15
        );
    }
}

fn circle(svg: &mut String, (x, y): (f32, f32), radius: f32, style: &str) {
    let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius:.2}\" {style}/>");
}

/// A square around a point.
fn square(svg: &mut String, (x, y): (f32, f32), side: f32, style: &str) {
    let (left, top) = (x - side / 2.0, y - side / 2.0);
    let _ = writeln!(
        svg,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" {style}/>"
    );
}

/// Escapes a text so that it can be put between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
