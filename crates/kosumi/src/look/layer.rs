//! Layers as text boards and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use board::{Board, Point, Size};
use facts::{Firmness, Layer};
use record::vertex;
use serde::Serialize;
use utoipa::ToSchema;

/// A layer as a board with its signs, coordinates around it and the notes below.
pub(super) fn page(board: &Board, layer: &Layer) -> String {
    let size = board.size();
    let signs: BTreeMap<Point, char> = layer.marks.iter().map(|m| (m.point, m.sign)).collect();
    let letters: Vec<String> =
        (0..size.width()).map(|column| vertex::column_letter(column).to_string()).collect();
    let letters = format!("   {}\n", letters.join(" "));
    let mut page = format!("{}\n{letters}", layer.title);
    for row in 0..size.height() {
        let number = size.height() - row;
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        let sign = |point: Point| match (signs.get(&point), board.at(point)) {
            (Some(sign), _) => sign.to_string(),
            (None, Some(color)) => color.glyph().to_string(),
            (None, None) => ".".to_owned(),
        };
        let row: Vec<String> = points.map(sign).collect();
        let _ = writeln!(page, "{number:>2} {} {number}", row.join(" "));
    }
    page.push_str(&letters);
    for note in &layer.notes {
        let _ = writeln!(page, "{note}");
    }
    page
}

/// A layer for machines; points are GTP vertices.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WireLayer {
    title: String,
    marks: Vec<WireMark>,
    lines: Vec<WireLine>,
    notes: Vec<String>,
}

/// A marked point.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WireMark {
    vertex: String,
    sign: char,
    shade: f64,
    label: Option<String>,
    object: Option<usize>,
}

/// A line between two points.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WireLine {
    color: &'static str,
    from: String,
    to: String,
    holds: bool,
}

impl WireLayer {
    pub(crate) fn new(size: Size, layer: &Layer) -> WireLayer {
        let name = |point| vertex::name(size, point);
        let marks = layer.marks.iter().map(|mark| WireMark {
            vertex: name(mark.point),
            sign: mark.sign,
            shade: (f64::from(mark.shade) * 100.0).round() / 100.0,
            label: mark.label.clone(),
            object: mark.object,
        });
        let lines = layer.lines.iter().map(|line| WireLine {
            color: super::wire::word(line.color),
            from: name(line.from),
            to: name(line.to),
            holds: line.firmness == Firmness::Holds,
        });
        let (title, notes) = (layer.title.clone(), layer.notes.clone());
        WireLayer { title, marks: marks.collect(), lines: lines.collect(), notes }
    }
}
