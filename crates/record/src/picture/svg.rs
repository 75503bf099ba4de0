//! How pictures look.

use std::fmt::Write;

use board::{Color, Point, PointSet, Size};

use super::glyphs;
use super::{Coordinates, Hue, Label, Mark, Picture};
use crate::diagram::star_points;
use crate::vertex;

/// Distance between two lines, in units of the picture.
const CELL: f32 = 30.0;

/// From the edge of the picture to the first line: a stone and a little, or room for letters.
const MARGIN: f32 = 20.0;
const WIDE_MARGIN: f32 = 40.0;

/// Height of the line with the note.
const NOTE: f32 = 30.0;

const WOOD: &str = "#edc98b";
const INK: &str = "#2b2118";
const WHITE: &str = "#ffffff";

impl Picture {
    /// The picture as an SVG file.
    pub fn to_svg(&self) -> String {
        let canvas = Canvas::new(self);
        let mut svg = canvas.begin();
        canvas.grid(&mut svg);
        canvas.shades(&mut svg);
        for color in Color::BOTH {
            self.stones[color].iter().for_each(|point| canvas.stone(&mut svg, color, point));
        }
        for (&point, label) in &self.labels {
            canvas.label(&mut svg, point, label);
        }
        if self.coordinates == Coordinates::Shown {
            canvas.coordinates(&mut svg);
        }
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
struct Canvas<'a> {
    picture: &'a Picture,
    margin: f32,
    width: f32,
    height: f32,
}

impl Canvas<'_> {
    fn new(picture: &Picture) -> Canvas<'_> {
        let margin = match picture.coordinates {
            Coordinates::Shown => WIDE_MARGIN,
            Coordinates::Hidden => MARGIN,
        };
        let length = |lines: usize| (lines - 1) as f32 * CELL + 2.0 * margin;
        let note = if picture.note.is_empty() { 0.0 } else { NOTE };
        Canvas {
            picture,
            margin,
            width: length(picture.size.width()),
            height: length(picture.size.height()) + note,
        }
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
            self.circle(svg, point, 3.5, &format!("fill=\"{INK}\""));
        }
    }

    fn shades(&self, svg: &mut String) {
        for (&point, shade) in &self.picture.shades {
            let (x, y) = self.at(point);
            let color = match shade.hue {
                Hue::Of(Color::Black) => INK,
                Hue::Of(Color::White) => WHITE,
                Hue::Accent => "#2f7d4f",
                Hue::Alarm => "#c0392b",
            };
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{color}\" \
                 fill-opacity=\"{:.2}\"/>",
                x - CELL / 2.0,
                y - CELL / 2.0,
                shade.strength.clamp(0.0, 1.0) * 0.7
            );
        }
    }

    fn stone(&self, svg: &mut String, color: Color, point: Point) {
        let fill = match color {
            Color::Black => INK,
            Color::White => WHITE,
        };
        self.circle(svg, point, CELL * 0.475, &format!("fill=\"{fill}\" stroke=\"{INK}\""));
    }

    fn label(&self, svg: &mut String, point: Point, label: &Label) {
        let stones = &self.picture.stones;
        let ink = if stones.black.contains(point) { WHITE } else { INK };
        // On an empty point the lines must not run through the sign.
        if !(stones.black | stones.white).contains(point) && !matches!(label, Label::Mark(_)) {
            self.circle(svg, point, CELL * 0.38, &format!("fill=\"{WOOD}\""));
        }
        let number;
        let text = match label {
            Label::Mark(mark) => return self.mark(svg, point, *mark, ink),
            Label::Text(text) => text,
            Label::Number(value) => {
                number = value.to_string();
                &number
            }
        };
        let room = CELL * 0.68;
        let height = (CELL * 0.4).min(CELL * 0.4 * room / glyphs::width(text, CELL * 0.4).max(1.0));
        self.text(svg, text, self.at(point), height, ink);
    }

    fn mark(&self, svg: &mut String, point: Point, mark: Mark, ink: &str) {
        let ((x, y), r) = (self.at(point), CELL * 0.24);
        let path = match mark {
            Mark::Circle => {
                let style = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"");
                return self.circle(svg, point, r, &style);
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

    /// Names of columns and rows on all sides, as GTP names them.
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

    fn circle(&self, svg: &mut String, point: Point, radius: f32, style: &str) {
        let (x, y) = self.at(point);
        let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius:.2}\" {style}/>");
    }

    fn text(&self, svg: &mut String, text: &str, at: (f32, f32), height: f32, ink: &str) {
        let path = glyphs::path(text, at, height);
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{:.2}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
            height * 0.15
        );
    }
}

/// A text as it may stand between tags.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
