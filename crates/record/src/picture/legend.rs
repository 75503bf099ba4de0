//! The legend: rows below a board that say what the signs mean.

use std::fmt::Write;

use super::Entry;
use super::glyphs;
use super::overlay::Sample;
use super::svg::{CELL, Canvas, INK, MARGIN};

/// Height of a row.
const ROW: f32 = 28.0;

/// Height of capitals.
const LETTERS: f32 = 10.0;

/// From the left of a sample to the left of its text.
const TEXT: f32 = 28.0;

/// Between two entries.
const GAP: f32 = 20.0;

/// Where the entries are: the left end and the row of each, and the height of all rows.
pub(super) struct Layout {
    places: Vec<(f32, usize)>,
    pub(super) height: f32,
}

/// Fills rows from left to right.
pub(super) fn layout(entries: &[Entry], width: f32) -> Layout {
    let (mut left, mut row) = (MARGIN, 0);
    let mut places = Vec::new();
    for entry in entries {
        let room = TEXT + glyphs::width(&entry.text, LETTERS);
        if left > MARGIN && left + room > width - MARGIN {
            (left, row) = (MARGIN, row + 1);
        }
        places.push((left, row));
        left += room + GAP;
    }
    let rows = if entries.is_empty() { 0 } else { row + 1 };
    Layout { places, height: rows as f32 * ROW }
}

/// Draws the entries, the first row from `top` on.
pub(super) fn draw(canvas: &Canvas<'_>, svg: &mut String, layout: &Layout, top: f32) {
    for (entry, &(left, row)) in canvas.picture.legend.iter().zip(&layout.places) {
        let y = top + (row as f32 + 0.5) * ROW;
        sample(canvas, svg, &entry.sample, (left + 10.0, y));
        let room = canvas.width - MARGIN - left - TEXT;
        let wide = glyphs::width(&entry.text, LETTERS);
        // A board may be narrower than a single entry.
        let height = LETTERS * (room / wide.max(1.0)).clamp(0.1, 1.0);
        let middle = left + TEXT + glyphs::width(&entry.text, height) / 2.0;
        canvas.text(svg, &entry.text, (middle, y), height, INK);
    }
}

/// Draws a sign at two thirds of its size.
fn sample(canvas: &Canvas<'_>, svg: &mut String, sample: &Sample, (x, y): (f32, f32)) {
    let _ = writeln!(svg, "<g transform=\"translate({x:.1} {y:.1}) scale(0.68)\">");
    let middle = (0.0, 0.0);
    match sample {
        Sample::Shade(shade) => canvas.shade(svg, middle, *shade),
        Sample::Tint(object) => canvas.tint(svg, middle, *object),
        Sample::Hatch(object) => canvas.hatch(svg, middle, *object),
        Sample::Badge(color, object) => {
            canvas.stone(svg, *color, middle);
            canvas.badge(svg, middle, *object);
        }
        Sample::Stroke(color, dash, width) => {
            let ends = [(-CELL / 2.0, 0.0), (CELL / 2.0, 0.0)];
            canvas.stroke(svg, ends, *color, *dash, *width);
        }
        Sample::Struck(color) => {
            canvas.stone(svg, *color, middle);
            canvas.strike(svg, middle);
        }
        Sample::Ringed(color) => {
            canvas.stone(svg, *color, middle);
            canvas.ring(svg, middle);
        }
        Sample::Label(label) => canvas.sign(svg, middle, label, INK),
    }
    svg.push_str("</g>\n");
}

#[cfg(test)]
mod tests {
    use board::Color;

    use super::*;

    #[test]
    fn entries_that_do_not_fit_go_on_in_the_next_row() {
        let entry = |text: &str| Entry { sample: Sample::Struck(Color::Black), text: text.into() };
        let entries = [entry("dead"), entry("dead stones of both"), entry("dead")];
        let wide = layout(&entries, 600.0);
        assert!(wide.places.iter().all(|&(_, row)| row == 0) && wide.height == ROW);
        let narrow = layout(&entries, 200.0);
        let rows: Vec<usize> = narrow.places.iter().map(|&(_, row)| row).collect();
        assert_eq!((rows, narrow.height), (vec![0, 1, 2], 3.0 * ROW));
        assert_eq!(layout(&[], 600.0).height, 0.0);
    }
}
